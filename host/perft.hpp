// SPDX-License-Identifier: Apache-2.0
// Counting sequences of moves: a number that changes when move generation does.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace landnam {

// The number of sequences of `depth` moves from a position before event number `event`. A game that ends
// earlier counts for nothing. Chance is no move: random_for(n) is the generator of event n. Seats that choose
// at once are taken in order.
template <Game G, class RandomFor>
std::uint64_t count_sequences(const typename G::Rules& rules, typename G::State state, std::size_t event,
                              int depth, const RandomFor& random_for) {
  if (depth == 0) return 1;
  Turn now = turn(rules, state);
  for (; now.is_chance(); now = turn(rules, state)) {
    Random random = random_for(event++);
    apply(rules, state, draw(rules, state, random));
  }
  if (now.is_over()) return 0;
  std::vector<typename G::Move> legal;
  legal_moves(rules, state, now.seat(), legal);
  if (depth == 1) return legal.size();
  std::uint64_t sequences = 0;
  for (const typename G::Move& move : legal) {
    typename G::State next = state;
    apply(rules, next, now.seat(), move);
    sequences += count_sequences<G>(rules, std::move(next), event + 1, depth - 1, random_for);
  }
  return sequences;
}

}  // namespace landnam
