// SPDX-License-Identifier: Apache-2.0
// Which game, under which options: from words on a command line to a table. What options there are, games say
// themselves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "host/catalog.hpp"
#include "host/table.hpp"

namespace landnam::cli {

// One option of a game, read off its description.
struct GameOption {
  std::string name;
  json::array values;
  json::value standard;
  bool many = false;   // any number of the values
  std::string custom;  // what else can be given, in words; empty for nothing
};

std::vector<GameOption> options_of(const json::object& description);
// "printed, without-luck"
std::string values_in_words(const GameOption& option);
std::string value_in_words(const json::value& value);

struct GivenOption {
  std::string name;
  std::string value;
};

// What a command line says about a game.
struct GameRequest {
  std::string game;
  std::string options;  // JSON, or empty
  std::vector<GivenOption> given;
  std::optional<int> seats;
  std::optional<std::string> seed;
  std::string position;  // a file with a position to begin from, or empty
};

// The game of that name; an error that names the known ones and the one probably meant.
Result<const CatalogEntry*> game_called(std::string_view name);
std::vector<std::string> game_names();

// The request's options as one JSON object. A value `@file` is the JSON in that file.
Result<json::object> resolve_options(const CatalogEntry& game, const GameRequest& request);

// A table as requested; `seed` where the request gives none.
Result<std::unique_ptr<Table>> open_table(const GameRequest& request, const std::string& seed,
                                          std::vector<std::string> names);

}  // namespace landnam::cli
