// SPDX-License-Identifier: Apache-2.0
#include "host/configurations.hpp"

#include <utility>

#include "engine/core/seat.hpp"

namespace landnam {
namespace {

bool is_many(const json::value& option) {
  const json::value* many = member(option, "many");
  return many != nullptr && *many == true;
}

void add_values(const json::value& option, std::string_view name, std::vector<json::object>& sets) {
  const json::value* standard = member(option, "default");
  const json::array& values = list_at(option, "values");
  for (const json::value& value : values) {
    if (standard != nullptr && *standard == value) continue;
    sets.push_back({{name, is_many(option) ? json::value(json::array{value}) : value}});
  }
  if (is_many(option) && values.size() > 1) sets.push_back({{name, values}});
}

std::vector<json::object> option_sets(const json::value& description) {
  std::vector<json::object> sets(1);
  bool named_presets = false;
  for (const json::value& option : list_at(description, "options")) {
    const auto name = text_at(option, "name");
    if (name) add_values(option, *name, sets);
    named_presets = named_presets || name == "preset";
  }
  for (const json::value& preset : list_at(description, "presets")) {
    const json::value* options = member(preset, "options");
    if (!named_presets && options != nullptr && options->is_object()) sets.push_back(options->get_object());
  }
  return sets;
}

}  // namespace

std::vector<Configuration> configurations_of(const json::value& description) {
  const json::array& players = list_at(description, "players");
  const auto fewest = players.empty() ? std::nullopt : integer(players.front(), 1, kMaxSeats);
  const auto most = players.empty() ? std::nullopt : integer(players.back(), 1, kMaxSeats);
  const std::string id(text_at(description, "id").value_or(""));
  std::vector<Configuration> configurations;
  for (std::int64_t seats = fewest.value_or(2); seats <= most.value_or(2); ++seats) {
    for (const json::object& options : option_sets(description)) {
      std::string name = id + " " + std::to_string(seats) + " " + json::serialize(options);
      configurations.push_back({std::move(name), options, static_cast<int>(seats)});
    }
  }
  return configurations;
}

}  // namespace landnam
