// SPDX-License-Identifier: Apache-2.0
// What the other files of this folder share about the course of the game.
#pragma once

#include "engine/games/territories/territories.hpp"

namespace landnam::territories {

// TE-S4: whose choice the next spot is once `claimed` spots are taken: White, Black, Black, White, White, …
constexpr Seat drafter(int claimed) { return ((claimed + 1) / 2) % 2; }

// Works out which land is in dispute and whether the game goes on, from farms and trunks alone.
void survey(const Board& board, State& state);

// TE-E2: the squares of the regions that hold farms of one colour only.
std::array<Bits, 2> owned_land(const Board& board, const State& state);

}  // namespace landnam::territories
