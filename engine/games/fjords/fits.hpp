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

// FJ-L1: in how many ways each kind agrees with the known corners, a byte a kind; none where nothing but sea is known.
// With two tiles touching, no kind has more than three.
constexpr Fits count_ways(unsigned known) {
  constexpr std::uint64_t kPairs = 0x5555555555555555ULL, kFours = 0x3333333333333333ULL, kEights = 0x0f0f0f0f0f0f0f0fULL;
  const std::uint64_t land = (known & kLandBits) != 0 ? ~std::uint64_t{0} : 0;
  const Fits& low = kFitTables.low[known & 63U];
  const Fits& high = kFitTables.high[(known >> 6) & 63U];
  Fits counts{};
  for (std::size_t i = 0; i < 4; ++i) {
    std::uint64_t bits = low[i] & high[i] & land;
    bits -= (bits >> 1) & kPairs;
    bits = (bits & kFours) + ((bits >> 2) & kFours);
    counts[i] = (bits + (bits >> 4)) & kEights;
  }
  return counts;
}

// FJ-L1, for one kind: the turns that agree with the known corners, where they are not all sea.
struct KindFits {
  std::array<std::array<std::uint8_t, 64>, kKinds> low{}, high{};
};

constexpr KindFits make_kind_fits() {
  KindFits fits;
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t known = 0; known < 64; ++known) {
      fits.low[k][known] = static_cast<std::uint8_t>(kFitTables.low[known][k / 8] >> (8 * (k % 8)));
      fits.high[k][known] = static_cast<std::uint8_t>(kFitTables.high[known][k / 8] >> (8 * (k % 8)));
    }
  }
  return fits;
}

inline constexpr KindFits kKindFits = make_kind_fits();

constexpr unsigned turns_that_fit(unsigned known, Kind kind) {
  return kKindFits.low[kind][known & 63U] & kKindFits.high[kind][(known >> 6) & 63U];
}

}  // namespace landnam::fjords
