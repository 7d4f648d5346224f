// SPDX-License-Identifier: Apache-2.0
// The decision that a position waits for.
#pragma once

#include "engine/core/seat.hpp"

namespace landnam {

struct Turn {
  enum class Kind : std::uint8_t { seats, chance, over };

  Kind kind = Kind::over;
  SeatSet seats;          // that have still to choose; one seat unless simultaneous
  bool together = false;  // a simultaneous choice, even when only one seat is left to choose

  static constexpr Turn of(Seat seat) { return {Kind::seats, SeatSet::of(seat), false}; }
  static constexpr Turn all(SeatSet seats) { return {Kind::seats, seats, true}; }
  static constexpr Turn chance() { return {Kind::chance, {}, false}; }
  static constexpr Turn over() { return {}; }

  constexpr bool is_over() const { return kind == Kind::over; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr Seat seat() const { return seats.first(); }  // precondition: kind == seats
  constexpr bool operator==(const Turn&) const = default;
};

}  // namespace landnam
