// SPDX-License-Identifier: Apache-2.0
#include "server/room/laid_out.hpp"

#include <algorithm>
#include <map>

namespace landnam::room {
namespace {

// All options of a table that was opened with these. Lobbies ask again and again about the few kinds of
// tables that people open, and opening one takes a millisecond.
const json::object& resolved(const CatalogEntry& game, const json::object& options, int seats) {
  constexpr std::size_t kMost = 200;
  thread_local std::map<std::string, json::object> known;
  const std::string key = std::string(game.id) + std::to_string(seats) + json::serialize(options);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  if (known.size() >= kMost) known.clear();
  const auto table = game.open({options, seats, nullptr, "any", {}});
  return known.emplace(key, table ? (*table)->options() : json::object()).first->second;
}

// The options for which something of one's own may be given, and is no value that the game names.
std::vector<std::string> own_values(const json::object& description, const json::object& options) {
  std::vector<std::string> names;
  for (const json::value& option : description.at("options").as_array()) {
    const std::string name(text_at(option, "name").value_or(""));
    const json::value* value = options.if_contains(name);
    if (member(option, "custom") == nullptr || value == nullptr) continue;
    const json::array& values = option.at("values").as_array();
    if (std::ranges::find(values, *value) == values.end()) names.push_back(name);
  }
  return names;
}

}  // namespace

std::vector<std::string> laid_out(std::string_view game, const json::object& options, int seats,
                                  Catalog games) {
  const CatalogEntry* entry = find_game(games, game);
  if (entry == nullptr) return {};
  std::vector<std::string> names = own_values(entry->describe(), options);
  if (names.empty()) return names;
  json::object others = options;
  for (const std::string& name : names) others.erase(name);
  const json::object& usual = resolved(*entry, others, seats);
  std::erase_if(names, [&](const std::string& name) {
    const json::value* value = usual.if_contains(name);
    return value != nullptr && *value == options.at(name);
  });
  return names;
}

}  // namespace landnam::room
