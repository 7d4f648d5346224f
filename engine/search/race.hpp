// SPDX-License-Identifier: Apache-2.0
// For games whose choices say little to random play but that have a player of their own: which of the moves
// this player thinks of does best when such players play on. All moves are tried in the same rounds with the
// same luck, what falls behind for sure is dropped, and the player's own move stays unless another one
// is better as far as the rounds can tell.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/game.hpp"
#include "engine/search/uct.hpp"

namespace landnam {

template <Advises G>
class Race {
 public:
  using Move = typename G::Move;

  // Precondition: `seat` owns the view and has to choose among these moves, the usual one first. With
  // `telling` the chances are wanted too, also those of a single move.
  Race(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
       const std::vector<Move>& moves, bool telling)
      : seat_(static_cast<std::size_t>(seat)), least_(telling ? 1 : 2), foresight_(rules, seen, telling) {
    for (const Move& move : moves) runners_.push_back({move});
    running_ = runners_.size();
  }

  Thought<G> run(const Budget& budget, Random& random) {
    Stopwatch watch(budget);
    const auto is_up = [&] { return watch.is_up() || (watch.visits() > 0 && watch.left() < 1); };
    // The first visit is finished in any case, so that there is something to tell.
    const std::function<bool()> is_late = [&] { return watch.visits() > 0 && watch.is_late(); };
    // Where not even one round can be run, the usual move is as good as any.
    if (least_ > 1 && budget.visits != 0 && budget.visits < runners_.size())
      return thought_of(runners_.front());
    for (int round = 0; round < kMostRounds && running_ >= least_ && !is_up(); ++round) {
      const Random luck(random.next());
      for (Runner& runner : runners_) {
        if (runner.out || is_up()) continue;
        const auto chances = foresight_.after(runner.move, luck, is_late);
        if (!chances) continue;
        count(runner, *chances);
        watch.spend();
      }
      if (round >= kFewestRounds) drop_those_behind();
    }
    Runner& winner = runners_[choose()];
    // Where several races are added up, the moves that were tried most win: each race has a say.
    if (budget.threads > 1 && running_ >= least_ && !winner.values.empty()) count(winner, mean_of(winner));
    return thought_of(winner);
  }

 private:
  static constexpr int kFewestRounds = 4, kMostRounds = 256;
  static constexpr double kSurelyBehind = 2.5;  // standard errors
  static constexpr double kBetter = 1;          // standard errors, than the usual move

  struct Runner {
    Move move;
    Payoffs totals{};
    std::vector<double> values = {};  // for the seat that chooses, by round
    bool out = false;
  };

  void count(Runner& runner, const Payoffs& chances) const {
    for (std::size_t seat = 0; seat < chances.size(); ++seat) runner.totals[seat] += chances[seat];
    runner.values.push_back(chances[seat_]);
  }
  static Payoffs mean_of(const Runner& runner) {
    Payoffs mean = runner.totals;
    for (double& chance : mean) chance /= static_cast<double>(runner.values.size());
    return mean;
  }

  // By how much one is ahead of another in the rounds that both have run, and how uncertain that is.
  struct Lead {
    double mean = 0, error = 0;
  };
  static Lead lead(const Runner& one, const Runner& other) {
    const std::size_t rounds = std::min(one.values.size(), other.values.size());
    const auto n = static_cast<double>(rounds);
    if (rounds < 2) return {};
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < rounds; ++i) {
      const double ahead = one.values[i] - other.values[i];
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / n;
    return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
  }

  void drop_those_behind() {
    const Runner* first = nullptr;
    for (const Runner& runner : runners_) {
      if (!runner.out && (first == nullptr || runner.totals[seat_] > first->totals[seat_])) first = &runner;
    }
    for (Runner& runner : runners_) {
      if (runner.out || &runner == first) continue;
      const auto [mean, error] = lead(*first, runner);
      if (mean <= kSurelyBehind * error) continue;
      runner.out = true;
      --running_;
    }
  }

  std::size_t choose() const {
    std::size_t chosen = 0;
    double most = 0;
    for (std::size_t i = 1; i < runners_.size(); ++i) {
      if (runners_[i].out) continue;
      const auto [mean, error] = lead(runners_[i], runners_.front());
      if (mean - kBetter * error > most) most = mean - kBetter * error, chosen = i;
    }
    return chosen;
  }

  Thought<G> thought_of(const Runner& winner) const {
    Thought<G> thought;
    thought.move = winner.move;
    thought.line = {winner.move};
    for (const Runner& runner : runners_) {
      thought.visits += runner.values.size();
      if (!runner.values.empty())
        thought.tried.push_back({runner.move, runner.totals[seat_], runner.values.size(), false});
    }
    const auto rank = [&](const auto& one) { return std::pair(one.move == winner.move, one.visits); };
    std::ranges::stable_sort(thought.tried, std::ranges::greater{}, rank);
    if (!winner.values.empty()) thought.values = mean_of(winner);
    return thought;
  }

  std::size_t seat_;
  std::size_t least_;  // that have to run for a race to go on
  typename G::Foresight foresight_;
  std::vector<Runner> runners_;
  std::size_t running_;
};

// Every thread of the budget runs a race of its own, and each has a say.
template <Advises G>
Thought<G> race(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                const std::vector<typename G::Move>& moves, const Budget& budget, bool telling,
                Random& random) {
  std::vector<Thought<G>> thoughts(static_cast<std::size_t>(budget.threads));
  std::vector<Random> sources;
  for (std::size_t i = 0; i < thoughts.size(); ++i) sources.emplace_back(random.next());
  share_out(budget, [&](int number) {
    const auto at = static_cast<std::size_t>(number);
    thoughts[at] = Race<G>(rules, seen, seat, moves, telling).run(budget, sources[at]);
  });
  return add_up<G>(std::move(thoughts));
}

}  // namespace landnam
