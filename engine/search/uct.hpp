// SPDX-License-Identifier: Apache-2.0
// UCT (Kocsis, Szepesvári 2006) over the Game concept: random games from what a seat knows, most often
// through the moves that did best. Several threads grow a tree each, and what these tell is added up (root
// parallelism: Chaslot, Winands, van den Herik 2008).
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
#include "engine/core/lapses.hpp"
#include "engine/search/tree.hpp"

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
  bool brief = false;   // only the move counts: a thought by time ends when the rest of it cannot change that
  Lapses lapses = {};
};

// What the thoughts of several trees come to. A proof says it all: the one that took the fewest visits, which
// is the same one however fast each tree grew.
template <Game G>
Thought<G> add_up(std::vector<Thought<G>> thoughts) {
  const auto effort_of_proof = [](const Thought<G>& thought) {
    return thought.proof ? thought.visits : std::numeric_limits<std::uint64_t>::max();
  };
  const auto first = std::ranges::min_element(thoughts, {}, effort_of_proof);
  if (first->proof || thoughts.size() == 1) return std::move(*first);
  Thought<G> sum;
  for (const Thought<G>& thought : thoughts) {
    sum.visits += thought.visits;
    for (const auto& one : thought.tried) {
      const auto known = std::ranges::find(sum.tried, one.move, &Tree<G>::Tried::move);
      if (known == sum.tried.end()) {
        sum.tried.push_back(one);
        continue;
      }
      known->total += one.total;
      known->visits += one.visits;
      known->lost = known->lost || one.lost;
    }
  }
  for (const Thought<G>& thought : thoughts) {
    const double weight = static_cast<double>(thought.visits) / static_cast<double>(sum.visits);
    for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += weight * thought.values[i];
  }
  std::ranges::stable_sort(sum.tried, std::ranges::greater{}, &Tree<G>::Tried::visits);
  const auto best = std::ranges::find(sum.tried, false, &Tree<G>::Tried::lost);
  sum.move = sum.tried.empty() ? thoughts.front().move : sum.tried.front().move;  // rules of thumb try none
  if (best != sum.tried.end()) sum.move = best->move;
  sum.line = {sum.move};
  for (Thought<G>& thought : thoughts) {
    if (thought.move == sum.move && thought.line.size() > sum.line.size()) sum.line = std::move(thought.line);
  }
  return sum;
}

// The trees of one thought. With a budget in visits the same generator gives the same thought.
template <Game G>
class Grove {
 public:
  // `seat` owns the view and has to choose.
  Grove(const typename G::Rules& rules, const typename G::View& seen, Seat seat, int trees, Random& random,
        const Mind& mind)
      : rules_(rules),
        seen_(seen),
        seat_(seat),
        random_(random),
        mind_(mind),
        thoughts_(static_cast<std::size_t>(trees)) {
    if (mind.lapses.overlooks > 0) {
      std::vector<Move> noticed;
      legal_moves(rules, imagine(rules, seen, random), seat, overlooked_);
      noticed = overlooked_;
      overlook(mind.lapses, noticed, random);
      std::erase_if(overlooked_,
                    [&](const Move& move) { return std::ranges::find(noticed, move) != noticed.end(); });
    }
    Random source = random;
    for (int i = 1; i < trees; ++i) seeds_.push_back(source.next());
  }

  // Grows a tree, each of them once; several can be grown at the same time. A proof ends all that had as many
  // visits.
  void grow(int number, const Budget& budget) {
    assert(budget.visits != 0 || budget.limits_time());
    const auto at = static_cast<std::size_t>(number);
    Random own(number > 0 ? seeds_[at - 1] : 0);
    Random& random = number > 0 ? own : random_;
    Tree<G> tree(rules_, random, mind_.knowing, mind_.proving, thoughts_.size());
    if (!overlooked_.empty()) tree.ignore(seat_, overlooked_);
    Stopwatch watch(budget);
    // With a budget in visits the thought is always the same; several trees would have to be added up first.
    constexpr std::uint64_t kLookAt = 64;
    const bool ends_early =
        mind_.brief && budget.visits == 0 && thoughts_.size() == 1 && mind_.lapses.whim == 0;
    do {
      if constexpr (Tree<G>::kOpen) {
        tree.simulate(seen_);
      } else {
        tree.simulate(imagine(rules_, seen_, random));
      }
    } while (watch.spend() && tree.proof() == nullptr &&
             watch.visits() < enough_.load(std::memory_order_relaxed) &&
             !(ends_early && watch.visits() % kLookAt == 0 && tree.lead(seat_) > watch.left()));
    Thought<G>& thought = thoughts_[at];
    thought.visits = watch.visits();
    if (tree.proof() != nullptr) {
      thought.proof = *tree.proof();
      end_at(thought.visits);
    }
    thought.line = tree.principal_line(seat_);
    thought.move = thought.line.front();
    thought.tried = tree.tried(seat_);
    std::ranges::stable_sort(thought.tried, std::ranges::greater{}, &Tree<G>::Tried::visits);
    for (std::size_t i = 0; i < thought.values.size(); ++i) {
      thought.values[i] = tree.totals()[i] / static_cast<double>(thought.visits);
    }
  }

  // Nobody waits for the trees any more.
  void end() { end_at(0); }

  // What they tell, once all are grown.
  Thought<G> thought() {
    Thought<G> thought = add_up(std::move(thoughts_));
    if (mind_.lapses.whim > 0) {
      constexpr double kDoubt = 2;  // as if each move had lost so many games more: few say little
      std::vector<double> promises;
      for (const auto& one : thought.tried) {
        promises.push_back(one.total / (static_cast<double>(one.visits) + kDoubt));
      }
      thought.move = thought.tried[take_one(mind_.lapses, promises, random_)].move;
      if (thought.move != thought.line.front()) thought.line.assign(1, thought.move);
    }
    return thought;
  }

 private:
  using Move = typename G::Move;

  void end_at(std::uint64_t visits) {
    std::uint64_t now = enough_.load(std::memory_order_relaxed);
    while (visits < now && !enough_.compare_exchange_weak(now, visits, std::memory_order_relaxed)) {
    }
  }

  const typename G::Rules& rules_;
  const typename G::View& seen_;
  Seat seat_;
  Random& random_;  // of the first tree
  Mind mind_;
  std::vector<Move> overlooked_;
  std::vector<std::uint64_t> seeds_;  // of the other trees
  std::vector<Thought<G>> thoughts_;
  std::atomic<std::uint64_t> enough_ = std::numeric_limits<std::uint64_t>::max();
};

// Does the job once for each thread of the budget.
inline void share_out(const Budget& budget, const std::function<void(int)>& job) {
  assert(budget.threads == 1 || budget.crew != nullptr);
  if (budget.threads == 1) return job(0);
  budget.crew(budget.threads, job);
}

// The move of `seat`, which owns the view and has to choose.
template <Game G>
Thought<G> think(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                 const Budget& budget, Random& random, const Mind& mind = {}) {
  Grove<G> grove(rules, seen, seat, budget.threads, random, mind);
  share_out(budget, [&](int number) { grove.grow(number, budget); });
  return grove.thought();
}

}  // namespace landnam
