// SPDX-License-Identifier: Apache-2.0
// Points by kind, and the winner.
#pragma once

#include <array>

#include "engine/core/standing.hpp"
#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// One player's points in the landscape on the table, as if it ended now.
struct ScoreSheet {
  int vikings = 0;     // FJ05-C4, FJ21-S4
  int strength = 0;    // RU-STRENGTH
  int water = 0;       // RU-WATER
  int friendship = 0;  // RU-FRIENDSHIP
  int home = 0;        // RU-HOME
  int unclaimed = 0;   // FJ21-S4: tiles that nobody else could have claimed

  constexpr int total() const { return vikings + strength + water + friendship + home + unclaimed; }
  constexpr bool operator==(const ScoreSheet&) const = default;
};

using ScoreSheets = PerPlayer<ScoreSheet>;

ScoreSheets score(const Rules& rules, const State& state);

// RU-STRENGTH, RU-WATER, RU-HOME: the tiles where a Viking of this player scores one more, by rune.
std::array<TileMask, 3> bonus_tiles(const State& state, const Player& player);

// The empty tiles a player could claim one after the other over plain if they had Vikings enough and nobody
// else moved.
TileMask claimable(const State& state, const Player& player);

// Finished landscapes; once the game is over also the winner.
Standing standing(const Rules& rules, const State& state);

}  // namespace landnam::fjords
