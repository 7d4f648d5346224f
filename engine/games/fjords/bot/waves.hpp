// SPDX-License-Identifier: Apache-2.0
// The players who reach free land first, if all spread over plain at the same time, one step after the other.
#pragma once

#include <array>

#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// The tiles that each player reaches with one step, and the land beside them. Nobody passes a tile that was
// reached in an earlier step.
struct Wave {
  PerPlayer<TileMask> front, next;
};

// Calls visit(wave) for one step after the other, until nobody comes anywhere. `links(tile)` are the tiles
// linked to a tile over plain.
template <class Links, class Visit>
void spread(const State& state, std::size_t seats, Links links, Visit visit) {
  Wave wave;
  for (std::size_t seat = 0; seat < seats; ++seat) wave.next[seat] = state.players[seat].reach;
  TileMask free = state.free;
  for (;;) {
    TileMask all;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      wave.front[seat] = wave.next[seat] & free;
      all |= wave.front[seat];
    }
    if (!all.any()) return;
    free = free & ~all;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      wave.next[seat] = {};
      for (TileMask rest = wave.front[seat]; rest.any();) wave.next[seat] |= links(rest.pop());
    }
    visit(wave);
  }
}

}  // namespace landnam::fjords
