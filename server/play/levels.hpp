// SPDX-License-Identifier: Apache-2.0
// The levels of bots that can sit at a table, weakest first. Everything that knows them by name asks here.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "host/table.hpp"

namespace landnam::play {

struct Level {
  std::string_view name;
  BotLevel kind = BotLevel::uct;
  std::uint64_t visits = 0;  // simulated games for a move; 0 = time is the limit
  double milliseconds = 0;   // at most, for a move
};

std::span<const Level> levels();
// The level of this name, or null.
const Level* find_level(std::string_view name);
// Who takes over for a player that has gone.
std::string_view stand_in_level();

}  // namespace landnam::play
