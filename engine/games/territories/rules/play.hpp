// SPDX-License-Identifier: Apache-2.0
// Parts of the course of the game that other files share.
#pragma once

#include "engine/games/territories/territories.hpp"

namespace landnam::territories {

// TE-S4: the seat that chooses once `claimed` spots are taken: White, Black, Black, White, White, …
constexpr Seat drafter(int claimed) { return ((claimed + 1) / 2) % 2; }

// Finds the disputed land and whether the game goes on, from farms and trunks alone.
void survey(const Board& board, State& state);

// TE-E2: the squares of the regions that hold farms of one colour only.
PerColour<Bits> owned_land(const Board& board, const State& state);

}  // namespace landnam::territories
