// SPDX-License-Identifier: Apache-2.0
// Seats and observers of a table.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

namespace landnam {

using Seat = int;  // 0, 1, … in the order of play
inline constexpr int kMaxSeats = 5;

using Observer = std::optional<Seat>;  // nothing = a spectator

// A set of seats as bits.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet of(Seat seat) { return {static_cast<std::uint8_t>(1U << seat)}; }
  constexpr bool has(Seat seat) const { return seat >= 0 && seat < 8 && ((bits >> seat) & 1U) != 0; }
  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | (1U << seat)); }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1U << seat)); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Seat first() const { return std::countr_zero(bits); }
  constexpr bool operator==(const SeatSet&) const = default;
};

}  // namespace landnam
