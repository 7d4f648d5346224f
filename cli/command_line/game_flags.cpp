// SPDX-License-Identifier: Apache-2.0
#include "cli/command_line/game_flags.hpp"

namespace landnam::cli {

Result<GameRequest> GameFlags::request() const {
  GameRequest request;
  request.game = game;
  request.options = options;
  if (seats != 0) request.seats = seats;
  if (seed_flag != nullptr && seed_flag->count() > 0) request.seed = seed;
  request.position = position;
  for (const std::string& word : set) {
    const std::size_t mark = word.find('=');
    if (mark == std::string::npos || mark == 0) {
      return Error{"bad-option", "--set takes name=value, not \"" + word + "\""};
    }
    request.given.push_back({word.substr(0, mark), word.substr(mark + 1)});
  }
  for (const auto& [name, value] : own) {
    if (!value.empty()) request.given.push_back({name, value});
  }
  return request;
}

void add_game_flags(CLI::App& command, GameFlags& flags, const CatalogEntry* game) {
  command.add_option("--options", flags.options, "All options as one JSON object")->type_name("JSON");
  command.add_option("--set", flags.set, "One option of the game; can be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command.add_option("--seats", flags.seats, "Number of players (default: the fewest the game allows)")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxSeats));
  flags.seed_flag =
      command.add_option("--seed", flags.seed, "Seed for all random outcomes")->type_name("TEXT");
  if (game == nullptr) return;
  const json::object description = game->describe();
  const std::string title(text_at(description, "title").value_or(game->id));
  for (const GameOption& option : options_of(description)) {
    const std::string flag = "--" + option.name;
    if (command.get_option_no_throw(flag) != nullptr) continue;  // still there as --set name=value
    const std::string help = values_in_words(option) + " (default: " + value_in_words(option.standard) + ")";
    command.add_option(flag, flags.own[option.name], help)->type_name("VALUE")->group("Options of " + title);
  }
}

}  // namespace landnam::cli
