// SPDX-License-Identifier: Apache-2.0
// UCT (Kocsis, Szepesvári 2006) over the Game concept: random games from what a seat knows, mostly through
// the moves that did best so far. With several threads each grows its own tree, and the statistics at the
// roots are added up (root parallelism: Chaslot, Winands, van den Herik 2008).
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/game.hpp"
#include "engine/core/indexed.hpp"
#include "engine/core/lapses.hpp"
#include "engine/search/tree.hpp"

namespace landnam {

template <Game G>
struct SearchResult {
  typename G::Move move{};
  Payoffs values{};                                    // mean payoff of each seat
  std::uint64_t visits = 0;                            // simulated games
  std::vector<typename G::Move> line;                  // principal variation, `move` first
  std::vector<typename Tree<G>::RootMove> root_moves;  // most visits first
  std::optional<typename Tree<G>::Proof> proof;        // of the position, once the root is proved
};

struct SearchOptions {
  bool evaluates = true;   // leaves get the game's own evaluation instead of a random game
  bool proves = true;      // proofs are backed up in the tree
  bool move_only = false;  // with a limit in time, end once the rest of it cannot change the move
  Lapses lapses = {};
};

// Adds up the roots of several trees. If any tree has a proof, the result is the proof that took the fewest
// visits: it does not depend on which tree grew faster.
template <Game G>
SearchResult<G> merge_results(std::vector<SearchResult<G>> results) {
  const auto visits_to_proof = [](const SearchResult<G>& result) {
    return result.proof ? result.visits : std::numeric_limits<std::uint64_t>::max();
  };
  const auto first = std::ranges::min_element(results, {}, visits_to_proof);
  if (first->proof || results.size() == 1) return std::move(*first);
  SearchResult<G> sum;
  for (const SearchResult<G>& result : results) {
    sum.visits += result.visits;
    for (const auto& root_move : result.root_moves) {
      const auto known = std::ranges::find(sum.root_moves, root_move.move, &Tree<G>::RootMove::move);
      if (known == sum.root_moves.end()) {
        sum.root_moves.push_back(root_move);
        continue;
      }
      known->total += root_move.total;
      known->visits += root_move.visits;
      known->lost = known->lost || root_move.lost;
    }
  }
  for (const SearchResult<G>& result : results) {
    const double weight = static_cast<double>(result.visits) / static_cast<double>(sum.visits);
    for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += weight * result.values[i];
  }
  std::ranges::stable_sort(sum.root_moves, std::ranges::greater{}, &Tree<G>::RootMove::visits);
  const auto best = std::ranges::find(sum.root_moves, false, &Tree<G>::RootMove::lost);
  // A race without a single round has no root moves.
  sum.move = sum.root_moves.empty() ? results.front().move : sum.root_moves.front().move;
  if (best != sum.root_moves.end()) sum.move = best->move;
  sum.line = {sum.move};
  for (SearchResult<G>& result : results) {
    if (result.move == sum.move && result.line.size() > sum.line.size()) sum.line = std::move(result.line);
  }
  return sum;
}

// Root parallelism: one search with several trees. With a budget in visits the same generator gives the same
// result.
template <Game G>
class RootParallelSearch {
 public:
  // `seat` owns the view and has to choose.
  RootParallelSearch(const typename G::Rules& rules, const typename G::View& seen, Seat seat, int trees,
                     Random& random, const SearchOptions& options)
      : rules_(rules), seen_(seen), seat_(seat), random_(random), options_(options), results_(index(trees)) {
    if (options.lapses.overlooks > 0 || Notices<G>) {
      const typename G::State state = imagine(rules, seen, random);
      legal_moves(rules, state, seat, overlooked_);
      std::vector<Move> noticed = overlooked_;
      if constexpr (Notices<G>) {
        notice(rules, state, options.lapses, noticed, random);
      } else {
        overlook(options.lapses, noticed, random);
      }
      std::erase_if(overlooked_,
                    [&](const Move& move) { return std::ranges::find(noticed, move) != noticed.end(); });
    }
    Random source = random;
    for (int i = 1; i < trees; ++i) seeds_.push_back(source.next());
  }

  // Grows one tree. Call it once for each tree, at the same time if you like. A proof ends every tree that
  // has had at least as many visits.
  void grow_tree(int number, const Budget& budget) {
    assert(budget.visits != 0 || budget.limits_time());
    const std::size_t at = index(number);
    Random own(number > 0 ? seeds_[at - 1] : 0);
    Random& random = number > 0 ? own : random_;
    Tree<G> tree(rules_, random, options_.evaluates, options_.proves, results_.size());
    if (!overlooked_.empty()) tree.exclude_at_root(seat_, overlooked_);
    Stopwatch watch(budget);
    // Not with a budget in visits, whose result is always the same. Not with several trees, since no tree
    // knows the sum.
    constexpr std::uint64_t kCheckEvery = 64;
    const bool ends_early =
        options_.move_only && budget.visits == 0 && results_.size() == 1 && options_.lapses.noise == 0;
    do {
      if constexpr (Tree<G>::kOpen) {
        tree.simulate(seen_);
      } else {
        tree.simulate(imagine(rules_, seen_, random));
      }
    } while (watch.spend() && tree.proof() == nullptr &&
             watch.visits() < most_visits_.load(std::memory_order_relaxed) &&
             !(ends_early && watch.visits() % kCheckEvery == 0 && tree.visit_lead(seat_) > watch.left()));
    SearchResult<G>& result = results_[at];
    result.visits = watch.visits();
    if (tree.proof() != nullptr) {
      result.proof = *tree.proof();
      limit_visits(result.visits);
    }
    result.line = tree.principal_variation(seat_);
    result.move = result.line.front();
    result.root_moves = tree.root_moves(seat_);
    std::ranges::stable_sort(result.root_moves, std::ranges::greater{}, &Tree<G>::RootMove::visits);
    for (std::size_t i = 0; i < result.values.size(); ++i) {
      result.values[i] = tree.totals()[i] / static_cast<double>(result.visits);
    }
  }

  // Ends all trees: their result is not needed any more.
  void stop() { limit_visits(0); }

  // The merged result. Precondition: every tree has grown.
  SearchResult<G> result() {
    SearchResult<G> result = merge_results(std::move(results_));
    if (options_.lapses.noise > 0) {
      constexpr double kVirtualLosses = 2;  // few visits prove little
      std::vector<double> values;
      for (const auto& root_move : result.root_moves) {
        values.push_back(root_move.total / (static_cast<double>(root_move.visits) + kVirtualLosses));
      }
      result.move = result.root_moves[choose_with_noise(options_.lapses, values, random_)].move;
      if (result.move != result.line.front()) result.line.assign(1, result.move);
    }
    return result;
  }

 private:
  using Move = typename G::Move;

  void limit_visits(std::uint64_t visits) {
    std::uint64_t now = most_visits_.load(std::memory_order_relaxed);
    while (visits < now && !most_visits_.compare_exchange_weak(now, visits, std::memory_order_relaxed)) {
    }
  }

  const typename G::Rules& rules_;
  const typename G::View& seen_;
  Seat seat_;
  Random& random_;  // of the first tree
  SearchOptions options_;
  std::vector<Move> overlooked_;
  std::vector<std::uint64_t> seeds_;  // of the other trees
  std::vector<SearchResult<G>> results_;
  std::atomic<std::uint64_t> most_visits_ = std::numeric_limits<std::uint64_t>::max();
};

// Runs the job once for each thread of the budget.
inline void run_threads(const Budget& budget, const std::function<void(int)>& job) {
  assert(budget.threads == 1 || budget.crew != nullptr);
  if (budget.threads == 1) return job(0);
  budget.crew(budget.threads, job);
}

// The best move of `seat`, which owns the view and has to choose.
template <Game G>
SearchResult<G> uct_search(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                           const Budget& budget, Random& random, const SearchOptions& options = {}) {
  RootParallelSearch<G> search(rules, seen, seat, budget.threads, random, options);
  run_threads(budget, [&](int number) { search.grow_tree(number, budget); });
  return search.result();
}

}  // namespace landnam
