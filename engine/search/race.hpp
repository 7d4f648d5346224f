// SPDX-License-Identifier: Apache-2.0
// Racing (Maron, Moore 1994) for games in which random play says little but that have a heuristic player. The
// candidates are the moves this player considers. Every round plays each of them on with such players and
// common random numbers. A candidate that is significantly behind is eliminated. The heuristic move stays
// unless another one is better as far as the rounds can tell.
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

  // Preconditions: `seat` owns the view and has to choose among these moves; the heuristic move comes first.
  // With `wants_values` the chances are told too, also those of a single move.
  Race(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
       const std::vector<Move>& moves, bool wants_values)
      : seat_(seat), fewest_candidates_(wants_values ? 1 : 2), foresight_(rules, seen, wants_values) {
    for (const Move& move : moves) candidates_.push_back({move});
    remaining_ = candidates_.size();
  }

  SearchResult<G> run(const Budget& budget, Random& random) {
    Stopwatch watch(budget);
    const auto is_up = [&] { return watch.is_up() || (watch.visits() > 0 && watch.left() < 1); };
    // The first visit is always finished, so that there is a value to tell.
    const std::function<bool()> is_late = [&] { return watch.visits() > 0 && watch.is_late(); };
    // Less than one round cannot compare anything.
    if (fewest_candidates_ > 1 && budget.visits != 0 && budget.visits < candidates_.size())
      return result_of(candidates_.front());
    for (int round = 0; round < kMostRounds && remaining_ >= fewest_candidates_ && !is_up(); ++round) {
      const Random common_random(random.next());
      for (Candidate& candidate : candidates_) {
        if (candidate.eliminated || is_up()) continue;
        const auto payoffs = foresight_.after(candidate.move, common_random, is_late);
        if (!payoffs) continue;
        count(candidate, *payoffs);
        watch.spend();
      }
      if (round >= kFewestRounds) eliminate();
    }
    Candidate& best = candidates_[choose()];
    // Merged races go by visits: one more visit is this race's vote for its best move.
    if (budget.threads > 1 && remaining_ >= fewest_candidates_ && !best.samples.empty())
      count(best, mean_of(best));
    return result_of(best);
  }

 private:
  static constexpr int kFewestRounds = 4, kMostRounds = 256;
  static constexpr double kSignificantlyBehind = 2.5;  // standard errors
  static constexpr double kBetter = 1;                 // standard errors, than the heuristic move

  struct Candidate {
    Move move;
    Payoffs totals{};
    std::vector<double> samples = {};  // payoff of the seat that chooses, by round
    bool eliminated = false;
  };

  void count(Candidate& candidate, const Payoffs& payoffs) const {
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) candidate.totals[seat] += payoffs[seat];
    candidate.samples.push_back(payoffs[seat_]);
  }
  static Payoffs mean_of(const Candidate& candidate) {
    Payoffs mean = candidate.totals;
    for (double& payoff : mean) payoff /= static_cast<double>(candidate.samples.size());
    return mean;
  }

  // The mean difference of two candidates in the rounds that both have run, and its standard error.
  struct Difference {
    double mean = 0, error = 0;
  };
  static Difference difference(const Candidate& one, const Candidate& other) {
    const std::size_t rounds = std::min(one.samples.size(), other.samples.size());
    const auto n = static_cast<double>(rounds);
    if (rounds < 2) return {};
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < rounds; ++i) {
      const double ahead = one.samples[i] - other.samples[i];
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / n;
    return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
  }

  void eliminate() {
    const Candidate* first = nullptr;
    for (const Candidate& candidate : candidates_) {
      if (!candidate.eliminated && (first == nullptr || candidate.totals[seat_] > first->totals[seat_]))
        first = &candidate;
    }
    for (Candidate& candidate : candidates_) {
      if (candidate.eliminated || &candidate == first) continue;
      const auto [mean, error] = difference(*first, candidate);
      if (mean <= kSignificantlyBehind * error) continue;
      candidate.eliminated = true;
      --remaining_;
    }
  }

  std::size_t choose() const {
    std::size_t chosen = 0;
    double most = 0;
    for (std::size_t i = 1; i < candidates_.size(); ++i) {
      if (candidates_[i].eliminated) continue;
      const auto [mean, error] = difference(candidates_[i], candidates_.front());
      if (mean - kBetter * error > most) most = mean - kBetter * error, chosen = i;
    }
    return chosen;
  }

  SearchResult<G> result_of(const Candidate& best) const {
    SearchResult<G> result;
    result.move = best.move;
    result.line = {best.move};
    for (const Candidate& candidate : candidates_) {
      result.visits += candidate.samples.size();
      if (!candidate.samples.empty())
        result.root_moves.push_back(
            {candidate.move, candidate.totals[seat_], candidate.samples.size(), false});
    }
    const auto rank = [&](const auto& one) { return std::pair(one.move == best.move, one.visits); };
    std::ranges::stable_sort(result.root_moves, std::ranges::greater{}, rank);
    if (!best.samples.empty()) result.values = mean_of(best);
    return result;
  }

  Seat seat_;
  std::size_t fewest_candidates_;  // with fewer the race is over
  typename G::Foresight foresight_;
  std::vector<Candidate> candidates_;
  std::size_t remaining_;
};

// Every thread of the budget runs a race of its own; the results are merged.
template <Advises G>
SearchResult<G> race(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                     const std::vector<typename G::Move>& moves, const Budget& budget, bool wants_values,
                     Random& random) {
  std::vector<SearchResult<G>> results(index(budget.threads));
  std::vector<Random> sources;
  for (std::size_t i = 0; i < results.size(); ++i) sources.emplace_back(random.next());
  run_threads(budget, [&](int number) {
    const std::size_t at = index(number);
    results[at] = Race<G>(rules, seen, seat, moves, wants_values).run(budget, sources[at]);
  });
  return merge_results<G>(std::move(results));
}

}  // namespace landnam
