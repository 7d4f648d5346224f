// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/search/uct.hpp"
#include "host/bench.hpp"

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

// A random game to its end, result included. Returns the number of moves.
template <Game G>
std::uint64_t play_and_score(const typename G::Rules& rules, typename G::State& state, Random& random,
                             std::vector<typename G::Move>& scratch) {
  const int moves = play_out<G>(rules, state, random, scratch);
  volatile int first = standing(rules, state).scores[0];  // keeps the result alive
  static_cast<void>(first);
  return static_cast<std::uint64_t>(moves);
}

// Random positions where settlement begins, for games that have an `in_settlement(rules, state)`.
template <Game G>
std::vector<typename G::State> settlements(const typename G::Rules& rules, std::size_t number, Random& random,
                                           std::vector<typename G::Move>& scratch) {
  std::vector<typename G::State> found;
  while (found.size() < number) {
    typename G::State state = start(rules);
    while (!turn(rules, state).is_over() && !in_settlement(rules, state)) {
      play_step<G>(rules, state, random, scratch);
    }
    if (!turn(rules, state).is_over()) found.push_back(state);
  }
  return found;
}

// From the start of the game if not said otherwise: a random game includes its set-up and its result, a
// search begins at the first choice.
template <Game G>
Result<Figures> measure(const json::object& options, int seats, const Clock& cpu_clock,
                        const BenchPlan& plan) {
  const auto rules = G::make_rules(options, seats);
  if (!rules) return rules.error();
  Random random(1);
  std::vector<typename G::Move> scratch;
  constexpr std::size_t kGames = 64;
  const auto play_some = [&](bool count_moves) {
    std::uint64_t moves = 0;
    for (std::size_t i = 0; i < kGames; ++i) {
      typename G::State state = start(*rules);
      moves += play_and_score<G>(*rules, state, random, scratch);
    }
    return count_moves ? moves : kGames;
  };
  Figures figures;
  figures.playouts_per_s = best_rate(cpu_clock, plan, [&] { return play_some(false); });
  figures.moves_per_s = best_rate(cpu_clock, plan, [&] { return play_some(true); });
  if constexpr (HasSettlement<G>) {
    const auto positions = settlements<G>(*rules, kGames, random, scratch);
    figures.settlement_playouts_per_s = best_rate(cpu_clock, plan, [&] {
      for (typename G::State state : positions) play_and_score<G>(*rules, state, random, scratch);
      return kGames;
    });
  }
  figures.mcts_sims_per_s = best_rate(cpu_clock, plan, [&] {
    typename G::State state = start(*rules);
    while (turn(*rules, state).is_chance()) apply(*rules, state, draw(*rules, state, random));
    const Seat seat = turn(*rules, state).seat();
    return uct_search<G>(*rules, view(*rules, state, seat), seat, Budget{plan.visits, 0, nullptr}, random,
                         {.evaluates = false})
        .visits;
  });
  return figures;
}

}  // namespace landnam
