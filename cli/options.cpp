// SPDX-License-Identifier: Apache-2.0
#include "cli/options.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

// A word as JSON: numbers, true, null, lists and objects are themselves, everything else is text.
json::value read_word(const std::string& word) {
  const auto value = parse_json(word);
  return value ? *value : json::value(word);
}

bool is_file(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

Result<json::value> read_value(const GameOption& option, const std::string& text) {
  for (const json::value& value : option.values) {
    if (value.is_string() && view_of(value.get_string()) == text) {
      return option.many ? json::value(json::array{value}) : value;
    }
  }
  const bool marked = text.starts_with('@');
  if (marked || (!option.custom.empty() && is_file(text))) {
    const auto content = read_text(marked ? text.substr(1) : text);
    if (!content) return content.error();
    return parse_json(*content);
  }
  if (text == "none" && option.many) return json::value(json::array{});
  if (text == "none" && std::ranges::find(option.values, json::value()) != option.values.end())
    return json::value();
  json::value value = read_word(text);
  if (!option.many || !value.is_string()) return value;
  json::array list;
  for (const std::string& word : split(text, ',')) list.push_back(read_word(std::string(trim(word))));
  return json::value(std::move(list));
}

Error unknown_option(const json::object& description, const std::string& name) {
  std::vector<std::string> names;
  for (const GameOption& option : options_of(description)) names.push_back(option.name);
  const auto meant = nearest(name, names);
  const std::string title(text_at(description, "title").value_or("this game"));
  return {"bad-option",
          fmt::format("{} has no option \"{}\"{}; it has {}", title, name,
                      meant ? fmt::format(" (did you mean {}?)", *meant) : "", join(names, ", "))};
}

}  // namespace

std::vector<GameOption> options_of(const json::object& description) {
  std::vector<GameOption> options;
  const json::value* list = description.if_contains("options");
  if (list == nullptr || !list->is_array()) return options;
  for (const json::value& entry : list->get_array()) {
    const auto name = text_at(entry, "name");
    if (!name) continue;
    GameOption option;
    option.name = *name;
    if (const json::value* values = member(entry, "values"); values != nullptr && values->is_array()) {
      option.values = values->get_array();
    }
    if (const json::value* standard = member(entry, "default")) option.standard = *standard;
    const json::value* many = member(entry, "many");
    option.many = option.standard.is_array() || (many != nullptr && many->is_bool() && many->get_bool());
    option.custom = text_at(entry, "custom").value_or("");
    options.push_back(std::move(option));
  }
  return options;
}

std::string value_in_words(const json::value& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return std::string(view_of(value.get_string()));
  if (!value.is_array()) return json::serialize(value);
  std::vector<std::string> words;
  for (const json::value& item : value.get_array()) words.push_back(value_in_words(item));
  return words.empty() ? "none" : join(words, ",");
}

std::string values_in_words(const GameOption& option) {
  std::vector<std::string> words;
  for (const json::value& value : option.values) words.push_back(value_in_words(value));
  std::string text = join(words, ", ");
  if (option.many) text = "any of " + text + ", separated by commas";
  if (!option.custom.empty()) text += (text.empty() ? "" : ", or ") + option.custom;
  return text;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.id);
  return names;
}

Result<const CatalogEntry*> game_called(std::string_view name) {
  if (const CatalogEntry* game = find_game(catalog(), lower_case(name))) return game;
  const std::vector<std::string> names = game_names();
  const auto meant = nearest(name, names);
  return Error{"unknown-game",
               fmt::format("there is no game \"{}\"{}; the games are {}", shorten(name, 40),
                           meant ? fmt::format(" (did you mean {}?)", *meant) : "", join(names, ", "))};
}

Result<json::object> resolve_options(const CatalogEntry& game, const GameRequest& request) {
  json::object options;
  if (!request.options.empty()) {
    const auto value = parse_json(request.options);
    if (!value) return Error{value.error().code, "--options: " + value.error().text};
    if (!value->is_object())
      return Error{"bad-option", "--options must be a JSON object like '{\"name\":\"value\"}'"};
    options = value->get_object();
  }
  const json::object description = game.describe();
  const std::vector<GameOption> known = options_of(description);
  for (const GivenOption& given : request.given) {
    const auto option = std::ranges::find(known, given.name, &GameOption::name);
    if (option == known.end()) return unknown_option(description, given.name);
    auto value = read_value(*option, given.value);
    if (!value) return Error{value.error().code, given.name + ": " + value.error().text};
    options[given.name] = std::move(*value);
  }
  return options;
}

Result<std::unique_ptr<Table>> open_table(const GameRequest& request, const std::string& seed,
                                          std::vector<std::string> names) {
  const auto game = game_called(request.game);
  if (!game) return game.error();
  auto options = resolve_options(**game, request);
  if (!options) return options.error();
  NewTable wanted;
  wanted.options = std::move(*options);
  wanted.seats = request.seats;
  wanted.seed = request.seed.value_or(seed);
  wanted.names = std::move(names);
  if (!request.position.empty()) {
    const auto text = read_text(request.position);
    if (!text) return text.error();
    auto position = parse_json(*text);
    if (!position) return Error{position.error().code, request.position + ": " + position.error().text};
    wanted.setup = std::move(*position);
  }
  return (*game)->open(wanted);
}

}  // namespace landnam::cli
