// SPDX-License-Identifier: Apache-2.0
// The value of a game's end for each seat.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/core/standing.hpp"

namespace landnam {

// The share of the first place, plus a small bonus for the margin to the best other seat, so that bots try to
// win by more and lose by less.
inline Payoffs payoffs_of(const Standing& standing) {
  constexpr double kMarginWeight = 0.1;
  constexpr double kMarginScale = 12.0;  // points that give half of the greatest bonus
  Payoffs payoffs{};
  int firsts = 0;
  for (Seat seat = 0; seat < standing.seats; ++seat) firsts += standing.ranks[seat] == 1 ? 1 : 0;
  for (Seat seat = 0; seat < standing.seats; ++seat) {
    int best_other = -32768;
    for (Seat other = 0; other < standing.seats; ++other) {
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
