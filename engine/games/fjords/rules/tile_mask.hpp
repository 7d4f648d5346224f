// SPDX-License-Identifier: Apache-2.0
// A set of laid tiles, by the order they were laid in.
#pragma once

#include "engine/core/bits.hpp"

namespace landnam::fjords {

struct TileMask {
  Bits low = 0;   // tiles 0 … 63
  Bits high = 0;  // the rest

  static constexpr TileMask of(int tile) {
    return tile < 64 ? TileMask{bit(tile), 0} : TileMask{0, bit(tile - 64)};
  }
  // All tiles laid before one.
  static constexpr TileMask before(int tile) {
    return tile < 64 ? TileMask{bit(tile) - 1, 0} : TileMask{~Bits{0}, bit(tile - 64) - 1};
  }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr bool has(int tile) const {
    return tile < 64 ? landnam::has(low, tile) : landnam::has(high, tile - 64);
  }
  constexpr int count() const { return landnam::count(low) + landnam::count(high); }
  constexpr void add(int tile) { *this |= of(tile); }
  constexpr void remove(int tile) { *this = *this & ~of(tile); }

  constexpr TileMask operator&(TileMask other) const { return {low & other.low, high & other.high}; }
  constexpr TileMask operator|(TileMask other) const { return {low | other.low, high | other.high}; }
  constexpr TileMask operator~() const { return {~low, ~high}; }
  constexpr TileMask& operator|=(TileMask other) { return *this = *this | other; }
  constexpr bool operator==(const TileMask&) const = default;

  // The tile with n earlier ones before it. Precondition: n < count().
  int nth(int n) const {
    const int below = landnam::count(low);
    return n < below ? landnam::nth(low, n) : 64 + landnam::nth(high, n - below);
  }

  // Removes the earliest tile and returns it. Precondition: any().
  constexpr int pop() { return low != 0 ? pop_lowest(low) : 64 + pop_lowest(high); }
};

}  // namespace landnam::fjords
