// SPDX-License-Identifier: Apache-2.0
// Scores and ranks of a position, final or not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"

namespace landnam {

struct Standing {
  std::uint8_t seats = 0;
  std::array<std::int16_t, kMaxSeats> scores{};
  std::array<std::uint8_t, kMaxSeats> ranks{};  // 1 = best; ranks can be shared
  std::optional<Seat> winner;                   // only once the game is over; nothing = nobody wins

  bool operator==(const Standing&) const = default;
};

// What the end of a game is worth to each seat: 1 is a win, 0 a loss.
using Payoffs = std::array<double, kMaxSeats>;

// Fills the ranks from the scores: a seat's rank is one more than the number of seats with a better score.
constexpr void rank_by_score(Standing& standing) {
  for (std::size_t seat = 0; seat < standing.seats; ++seat) {
    standing.ranks[seat] = 1;
    for (std::size_t other = 0; other < standing.seats; ++other) {
      if (standing.scores[other] > standing.scores[seat]) ++standing.ranks[seat];
    }
  }
}

}  // namespace landnam
