// SPDX-License-Identifier: Apache-2.0
// FJ-L1: which tiles, turned how, agree with the known corners of a space. Two corners at a time decide a set
// of turns, and the turns that agree with all six are the intersection of three such sets: small enough
// tables to look up 32 spaces at once.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "games/fjords/words.hpp"

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

// The turns that fit on up to 32 spaces: a byte a space, in the order of `order`.
struct BlockTurns {
  static constexpr int kSpaces = 32;
  static constexpr std::array<std::uint8_t, 4> kOrder = {0, 16, 8, 24};  // the first space of each word

  alignas(32) std::array<Bits, 4> words;

  unsigned total() const {
    return static_cast<unsigned>(count(words[0]) + count(words[1]) + count(words[2]) + count(words[3]));
  }
};

// 32 spaces, their known corners taken apart once for all kinds.
class SpaceBlock {
 public:
#ifdef __AVX2__
  explicit SpaceBlock(const std::uint16_t* known) {
    const __m256i* const from = reinterpret_cast<const __m256i*>(known);
    const __m256i first = _mm256_loadu_si256(from), second = _mm256_loadu_si256(from + 1);
    const __m256i four = _mm256_set1_epi16(15);
    const auto part = [&](__m256i one, __m256i two) {
      return _mm256_packus_epi16(_mm256_and_si256(one, four), _mm256_and_si256(two, four));
    };
    pairs_[0] = part(first, second);
    pairs_[1] = part(_mm256_srli_epi16(first, 4), _mm256_srli_epi16(second, 4));
    pairs_[2] = part(_mm256_srli_epi16(first, 8), _mm256_srli_epi16(second, 8));
  }

  void turns(Kind kind, BlockTurns& found) const {
    _mm256_store_si256(reinterpret_cast<__m256i*>(found.words.data()), look_up(kind));
  }
  // Whether the kind fits on any of the spaces.
  bool takes(Kind kind) const {
    const __m256i found = look_up(kind);
    return _mm256_testz_si256(found, found) == 0;
  }

 private:
  __m256i look_up(Kind kind) const {
    const auto* tables = reinterpret_cast<const __m128i*>(kTurnTables.turns[kind].data());
    const auto agree = [&](int pair) {
      return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_load_si128(tables + pair)), pairs_[pair]);
    };
    return _mm256_and_si256(_mm256_and_si256(agree(0), agree(1)), agree(2));
  }

  __m256i pairs_[3];
#else
  explicit SpaceBlock(const std::uint16_t* known) : known_(known) {}

  void turns(Kind kind, BlockTurns& found) const {
    for (std::size_t word = 0; word < 4; ++word) {
      Bits bits = 0;
      for (unsigned i = 0; i < 8; ++i)
        bits |= Bits{turns_that_fit(known_[BlockTurns::kOrder[word] + i], kind)} << (8 * i);
      found.words[word] = bits;
    }
  }
  bool takes(Kind kind) const {
    for (int i = 0; i < BlockTurns::kSpaces; ++i) {
      if (turns_that_fit(known_[i], kind) != 0) return true;
    }
    return false;
  }

 private:
  const std::uint16_t* known_;
#endif
};

}  // namespace landnam::fjords
