// SPDX-License-Identifier: Apache-2.0
// FJ-L1: which tiles, turned how, agree with the known corners of a space. Two corners at a time decide a set
// of turns, and the turns that agree with all six are the intersection of three such sets: small enough
// tables to look up 16 spaces at once.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/games/fjords/rules/words.hpp"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace landnam::fjords {

// By kind, pair of corners (0 and 1, 2 and 3, 4 and 5) and what is known of the pair: the turns that agree,
// as bits. Rotations that look alike are one.
struct TurnTables {
  alignas(16) std::array<std::array<std::array<std::uint8_t, 16>, 3>, kKinds> turns{};
};

constexpr TurnTables make_turn_tables() {
  TurnTables tables;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (std::size_t turn = 0; turn < kTables.turns[kind]; ++turn) {
      for (unsigned pair = 0; pair < 3; ++pair) {
        const unsigned corners = (kTables.turned[kind][turn] >> (4 * pair)) & 15U;
        for (unsigned known = 0; known < 16; ++known) {
          const bool first = (known & 3U) == 0 || (known & 3U) == (corners & 3U);
          const bool second = (known >> 2) == 0 || (known >> 2) == (corners >> 2);
          if (first && second)
            tables.turns[kind][pair][known] =
                static_cast<std::uint8_t>(tables.turns[kind][pair][known] | 1U << turn);
        }
      }
    }
  }
  return tables;
}

inline constexpr TurnTables kTurnTables = make_turn_tables();

// Corners that no tile has (sea beside mountain, FJ-G3): known of a space where nothing can be laid.
inline constexpr std::uint16_t kNothingFits = 0x00d;

constexpr unsigned turns_that_fit(unsigned known, Kind kind) {
  const auto& turns = kTurnTables.turns[kind];
  return turns[0][known & 15U] & turns[1][(known >> 4) & 15U] & turns[2][(known >> 8) & 15U];
}

// The turns of a kind that fit on 16 spaces: a byte a space.
struct BlockTurns {
  static constexpr int kSpaces = 16;

  std::array<Bits, 2> words;

  unsigned total() const { return static_cast<unsigned>(count(words[0]) + count(words[1])); }
};

// 16 spaces, their known corners taken apart once for all kinds.
class SpaceBlock {
 public:
#ifdef __AVX2__
  explicit SpaceBlock(const std::uint16_t* known) {
    const __m256i corners = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(known));
    const auto bytes = [four = _mm256_set1_epi16(15)](__m256i pair) {
      pair = _mm256_and_si256(pair, four);
      const __m128i low = _mm256_castsi256_si128(pair), high = _mm256_extracti128_si256(pair, 1);
      return _mm256_broadcastsi128_si256(_mm_packus_epi16(low, high));
    };
    pairs_[0] = bytes(corners);
    pairs_[1] = bytes(_mm256_srli_epi16(corners, 4));
    pairs_[2] = bytes(_mm256_srli_epi16(corners, 8));
  }

  // Two kinds at once.
  void turns(Kind one, Kind two, BlockTurns* found) const {
    static_assert(sizeof(BlockTurns) == 16);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(found), look_up(one, two));
  }
  BlockTurns turns(Kind kind) const {
    std::array<BlockTurns, 2> found;
    turns(kind, kind, found.data());
    return found[0];
  }

 private:
  __m256i look_up(Kind one, Kind two) const {
    const auto* ones = reinterpret_cast<const __m128i*>(kTurnTables.turns[one].data());
    const auto* twos = reinterpret_cast<const __m128i*>(kTurnTables.turns[two].data());
    const auto agree = [&](int pair) {
      const __m256i tables = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_load_si128(ones + pair)),
                                                     _mm_load_si128(twos + pair), 1);
      return _mm256_shuffle_epi8(tables, pairs_[pair]);
    };
    return _mm256_and_si256(_mm256_and_si256(agree(0), agree(1)), agree(2));
  }

  __m256i pairs_[3];
#else
  explicit SpaceBlock(const std::uint16_t* known) : known_(known) {}

  void turns(Kind one, Kind two, BlockTurns* found) const {
    found[0] = turns(one);
    found[1] = turns(two);
  }
  BlockTurns turns(Kind kind) const {
    BlockTurns found{};
    for (std::size_t i = 0; i < BlockTurns::kSpaces; ++i) {
      found.words[i / 8] |= Bits{turns_that_fit(known_[i], kind)} << (8 * (i % 8));
    }
    return found;
  }

 private:
  const std::uint16_t* known_;
#endif
};

}  // namespace landnam::fjords
