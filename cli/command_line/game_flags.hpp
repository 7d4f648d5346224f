// SPDX-License-Identifier: Apache-2.0
// What the commands about a game have in common.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/command_line/command_line.hpp"

namespace landnam::cli {

// The flags with which a command names a game.
struct GameFlags {
  std::string game;
  std::string options;
  std::vector<std::string> set;
  std::map<std::string, std::string> own;  // options of the game itself, by name
  int seats = 0;
  std::string seed;
  std::string position;
  CLI::Option* seed_flag = nullptr;

  Result<GameRequest> request() const;
};

void add_game_flags(CLI::App& command, GameFlags& flags, const CatalogEntry* game);

// What the flags of such a command fill in.
template <class Request>
struct AboutGame {
  Request request;
  GameFlags flags;

  int run(int (*command)(const Request&)) {
    auto game = flags.request();
    if (!game) return complain(game.error());
    request.game = std::move(*game);
    return command(request);
  }
};

}  // namespace landnam::cli
