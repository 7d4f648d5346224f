// SPDX-License-Identifier: Apache-2.0
// UCT (Kocsis, Szepesvári 2006) over the Game concept: random games from what a seat knows, most often
// through the moves that did best.
#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/game.hpp"
#include "core/lapses.hpp"
#include "search/tree.hpp"

namespace landnam {

template <Game G>
struct Thought {
  typename G::Move move{};
  Payoffs values{};                              // mean payoff of each seat
  std::uint64_t visits = 0;                      // games simulated
  std::vector<typename G::Move> line;            // expected moves, `move` first
  std::vector<typename Tree<G>::Tried> tried;    // all moves it looked at, the one tried most first
  std::optional<typename Tree<G>::Proof> proof;  // of the position, where all of it was found out
};

// What a thinker brings along.
struct Mind {
  bool knowing = true;  // positions are judged as the game knows to
  bool proving = true;  // proofs are backed up in the tree
  Lapses lapses = {};
};

// The move of `seat`, which owns the view and has to choose. With a budget in visits the same generator gives
// the same thought.
template <Game G>
Thought<G> think(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                 const Budget& budget, Random& random, const Mind& mind = {}) {
  assert(budget.visits != 0 || budget.limits_time());
  using Move = typename G::Move;
  using Tried = typename Tree<G>::Tried;
  Tree<G> tree(rules, random, mind.knowing, mind.proving);
  if (mind.lapses.overlooks > 0) {
    std::vector<Move> legal, noticed;
    legal_moves(rules, imagine(rules, seen, random), seat, legal);
    noticed = legal;
    overlook(mind.lapses, noticed, random);
    std::erase_if(legal, [&](const Move& move) { return std::ranges::find(noticed, move) != noticed.end(); });
    tree.ignore(seat, std::move(legal));
  }
  Thought<G> thought;
  Stopwatch watch(budget);
  do {
    if constexpr (Tree<G>::kOpen) {
      tree.simulate(seen);
    } else {
      tree.simulate(imagine(rules, seen, random));
    }
  } while (watch.spend() && tree.proof() == nullptr);
  if (tree.proof() != nullptr) thought.proof = *tree.proof();
  thought.visits = watch.visits();
  thought.line = tree.principal_line(seat);
  thought.tried = tree.tried(seat);
  std::ranges::stable_sort(thought.tried, std::ranges::greater{}, &Tried::visits);
  thought.move = thought.line.front();
  if (mind.lapses.whim > 0) {
    constexpr double kDoubt = 2;  // as if each move had lost so many games more: few say little
    std::vector<double> promises;
    for (const Tried& one : thought.tried) promises.push_back(one.total / (one.visits + kDoubt));
    thought.move = thought.tried[take_one(mind.lapses, promises, random)].move;
    if (thought.move != thought.line.front()) thought.line.assign(1, thought.move);
  }
  for (std::size_t i = 0; i < thought.values.size(); ++i) {
    thought.values[i] = tree.totals()[i] / static_cast<double>(thought.visits);
  }
  return thought;
}

}  // namespace landnam
