// SPDX-License-Identifier: Apache-2.0
// Plans how to spend a hand: a sequence of projects that it can pay for.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// A move and its estimated worth.
struct Promise {
  Move move;
  double worth;
};

// Searches for the best projects of a builder, by their worth and that of the remaining hand. Ties are broken
// at random, so that no part of the island is preferred. Precondition: the owner of the view builds, and no
// project is under way.
class Plan {
 public:
  Plan(const Rules& rules, const View& seen, const State& imagined, Random& random);
  // The worth of the best plan, including the remaining hand.
  double worth() const { return best_; }
  // The first project of the best plan, or `end` if it is best to keep the cards.
  const Move& first() const { return first_; }
  // Every possible first project with the worth of its best plan. `end` comes first.
  const std::vector<Promise>& beginnings() const { return beginnings_; }

 private:
  // `built` identifies the set of projects so far.
  void look(const State& state, double gained, int depth, std::uint64_t built);
  bool is_new(std::uint64_t built);

  const Rules& rules_;
  Seat seat_;
  std::uint8_t victory_;
  Random& random_;
  std::vector<std::uint64_t> looked_at_;
  double best_ = 0;
  Move first_, trying_;
  std::vector<Promise> beginnings_;
};

}  // namespace landnam::graenaland
