// SPDX-License-Identifier: Apache-2.0
// What a hand is best spent on: projects one after the other, as far as it pays for them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// A move, and what it promises.
struct Promise {
  Move move;
  double worth;
};

// Looks for the best projects of a builder, by what they are worth and what the rest of the hand is good for;
// between equals lots decide, so that no part of the island is preferred for its number.
// Precondition: the owner of the view builds, and no project is begun.
class Plan {
 public:
  Plan(const Rules& rules, const View& seen, const State& imagined, Random& random);
  // Of the best projects together, the hand that is left included.
  double worth() const { return best_; }
  // The first of them; `end` when it is best to keep the cards.
  const Move& first() const { return first_; }
  // Each that could be the first of them, and what is best together with it; `end` first.
  const std::vector<Promise>& beginnings() const { return beginnings_; }

 private:
  // `built` stands for the projects so far, in whatever order.
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
