// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "host/bench.hpp"
#include "search/uct.hpp"

namespace landnam {

// The highest rate of several rounds; `work` does a piece of work and says how much it was.
template <class Work>
double best_rate(const Clock& cpu_clock, const BenchPlan& plan, Work work) {
  double best = 0;
  for (int round = 0; round < plan.rounds; ++round) {
    std::uint64_t done = 0;
    const double begin = cpu_clock();
    double now = begin;
    while (now - begin < plan.milliseconds) {
      done += work();
      now = cpu_clock();
    }
    best = std::max(best, static_cast<double>(done) * 1000.0 / (now - begin));
  }
  return best;
}

// All from the start of the game: a random game includes its set-up, a search begins at the first choice.
template <Game G>
Result<Figures> measure(const json::object& options, int seats, const Clock& cpu_clock,
                        const BenchPlan& plan) {
  const auto rules = G::make_rules(options, seats);
  if (!rules) return rules.error();
  Random random(1);
  std::vector<typename G::Move> scratch;
  const auto play_some = [&](bool count_moves) {
    constexpr int kGames = 64;
    std::uint64_t moves = 0;
    for (int i = 0; i < kGames; ++i) {
      typename G::State state = start(*rules);
      moves += static_cast<std::uint64_t>(play_out<G>(*rules, state, random, scratch));
    }
    return count_moves ? moves : kGames;
  };
  Figures figures;
  figures.playouts_per_s = best_rate(cpu_clock, plan, [&] { return play_some(false); });
  figures.moves_per_s = best_rate(cpu_clock, plan, [&] { return play_some(true); });
  figures.mcts_sims_per_s = best_rate(cpu_clock, plan, [&] {
    typename G::State state = start(*rules);
    while (turn(*rules, state).is_chance()) apply(*rules, state, draw(*rules, state, random));
    const Seat seat = turn(*rules, state).seat();
    return think<G>(*rules, view(*rules, state, seat), seat, Budget{plan.visits, 0, nullptr}, random).visits;
  });
  return figures;
}

}  // namespace landnam
