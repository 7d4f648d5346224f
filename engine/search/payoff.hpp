// SPDX-License-Identifier: Apache-2.0
// What the end of a game is worth to a seat.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/core/standing.hpp"

namespace landnam {

// The share of the first place, and a little for the distance to the best other seat: to win by more, to lose
// by less.
inline Payoffs payoffs_of(const Standing& standing) {
  constexpr double kMarginWeight = 0.1;
  constexpr double kMarginScale = 12.0;  // points that are half of all a margin can be worth
  Payoffs payoffs{};
  int firsts = 0;
  for (std::size_t seat = 0; seat < standing.seats; ++seat) firsts += standing.ranks[seat] == 1 ? 1 : 0;
  for (std::size_t seat = 0; seat < standing.seats; ++seat) {
    int best_other = -32768;
    for (std::size_t other = 0; other < standing.seats; ++other) {
      if (other != seat) best_other = std::max<int>(best_other, standing.scores[other]);
    }
    const double margin = standing.scores[seat] - best_other;
    const double lead = margin / (std::max(margin, -margin) + kMarginScale);
    const double share = standing.ranks[seat] == 1 ? 1.0 / firsts : 0.0;
    payoffs[seat] = (1.0 - kMarginWeight) * share + kMarginWeight * 0.5 * (1.0 + lead);
  }
  return payoffs;
}

}  // namespace landnam
