// SPDX-License-Identifier: Apache-2.0
// UCT (Kocsis, Szepesvári 2006) over the Game concept: random games from what a seat knows, most often
// through the moves that did best.
#pragma once

#include <cassert>
#include <vector>

#include "core/budget.hpp"
#include "core/game.hpp"
#include "search/tree.hpp"

namespace landnam {

template <Game G>
struct Thought {
  typename G::Move move{};
  Payoffs values{};                    // mean payoff of each seat
  std::uint64_t visits = 0;            // games simulated
  std::vector<typename G::Move> line;  // expected moves, `move` first
};

// The move of `seat`, which owns the view and has to choose. With a budget in visits the same generator gives
// the same thought.
template <Game G>
Thought<G> think(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                 const Budget& budget, Random& random, bool knowing = true) {
  assert(budget.visits != 0 || budget.limits_time());
  Tree<G> tree(rules, random, knowing);
  Thought<G> thought;
  Stopwatch watch(budget);
  do {
    if constexpr (Tree<G>::kOpen) {
      tree.simulate(seen);
    } else {
      tree.simulate(imagine(rules, seen, random));
    }
  } while (watch.spend());
  thought.visits = watch.visits();
  thought.line = tree.principal_line(seat);
  thought.move = thought.line.front();
  for (std::size_t i = 0; i < thought.values.size(); ++i) {
    thought.values[i] = tree.totals()[i] / static_cast<double>(thought.visits);
  }
  return thought;
}

}  // namespace landnam
