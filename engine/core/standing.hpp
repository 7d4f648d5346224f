// SPDX-License-Identifier: Apache-2.0
// Scores and ranks of a position, final or not.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/indexed.hpp"
#include "engine/core/seat.hpp"

namespace landnam {

struct Standing {
  std::uint8_t seats = 0;
  PerSeat<std::int16_t> scores{};
  PerSeat<std::uint8_t> ranks{};  // 1 = best; ranks can be shared
  std::optional<Seat> winner;     // only once the game is over; nothing = nobody wins

  bool operator==(const Standing&) const = default;
};

// The value of a game's end for each seat: 1 is a win, 0 a loss.
using Payoffs = PerSeat<double>;

// Fills the ranks from the scores: a seat's rank is one more than the number of seats with a better score.
constexpr void rank_by_score(Standing& standing) {
  for (Seat seat = 0; seat < standing.seats; ++seat) {
    standing.ranks[seat] = 1;
    for (Seat other = 0; other < standing.seats; ++other) {
      if (standing.scores[other] > standing.scores[seat]) ++standing.ranks[seat];
    }
  }
}

}  // namespace landnam
