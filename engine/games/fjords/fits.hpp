// SPDX-License-Identifier: Apache-2.0
// Which tiles, turned how, agree with the known corners of a space: two table look-ups and an AND.
#pragma once

#include <array>
#include <cstdint>

#include "games/fjords/words.hpp"

namespace landnam::fjords {

// A set of (kind, turns): kind k turned t times is bit 8(k mod 8)+t of word k/8. Rotations that look alike are one.
using Fits = std::array<std::uint64_t, 4>;

struct FitTables {
  std::array<Fits, 64> low{};   // by what is known of corners 0, 1, 2
  std::array<Fits, 64> high{};  // by what is known of corners 3, 4, 5
};

constexpr FitTables make_fit_tables() {
  FitTables tables;
  for (unsigned known = 0; known < 64; ++known) {
    for (unsigned half = 0; half < 2; ++half) {
      Fits& fits = half == 0 ? tables.low[known] : tables.high[known];
      for (std::size_t k = 0; k < kKinds; ++k) {
        for (std::size_t t = 0; t < kTables.turns[k]; ++t) {
          const unsigned corners = (kTables.turned[k][t] >> (6 * half)) & 63U;
          bool agrees = true;
          for (unsigned c = 0; c < 6; c += 2) {
            const unsigned there = (known >> c) & 3U;
            if (there != 0 && there != ((corners >> c) & 3U)) agrees = false;
          }
          if (agrees) fits[k / 8] |= std::uint64_t{1} << (8 * (k % 8) + t);
        }
      }
    }
  }
  return tables;
}

inline constexpr FitTables kFitTables = make_fit_tables();

// All rotations of one kind, to be added to a choice of tiles.
constexpr void add_kind(Fits& choice, Kind kind) {
  choice[kind / 8U] |= std::uint64_t{0x3f} << (8 * (kind % 8U));
}

// FJ-L1 and FJ-L3: the ways to lay tiles of `choice` on a space with these known corners. A space all of whose known
// corners are sea takes no tile: its land would be a second one.
constexpr Fits fits_at(unsigned known, const Fits& choice) {
  const std::uint64_t land = (known & kLandBits) != 0 ? ~std::uint64_t{0} : 0;
  const Fits& low = kFitTables.low[known & 63U];
  const Fits& high = kFitTables.high[(known >> 6) & 63U];
  return {low[0] & high[0] & choice[0] & land, low[1] & high[1] & choice[1] & land, low[2] & high[2] & choice[2] & land,
          low[3] & high[3] & choice[3] & land};
}

}  // namespace landnam::fjords
