// SPDX-License-Identifier: Apache-2.0
// Transposition tables of the solver: of fixed size, and the entry that cost the least work is replaced.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/games/territories/bot/dispute.hpp"

namespace landnam::territories {

// A hash of a position in 128 bits: one half is the index in the table, the other is stored in the entry. Two
// positions share both about once in 10^24 lookups in a table of a million entries.
struct Key {
  std::uint64_t place = 0;
  std::uint64_t mark = 0;  // never 0

  static Key of(const Dispute& now) {
    const std::uint64_t turn = (std::uint64_t{now.free_end} << 1U) | now.to_move;
    const std::uint64_t east = now.open.east, south = now.open.south;
    return {
        mix(east ^ 0x9e3779b97f4a7c15ULL ^ (turn << 55U), south ^ 0xbf58476d1ce4e5b9ULL, turn),
        mix(south ^ 0x94d049bb133111ebULL ^ (turn << 55U), east ^ 0x2127599bf4325c37ULL, turn + 512) | 1U};
  }
  // A question about the same position.
  Key asked(int wanted) const {
    const auto question = static_cast<std::uint64_t>(wanted + 256);
    return {place ^ (question * 0x9e3779b97f4a7c15ULL), mark + 2 * question * 0xd6e8feb86659fd93ULL};
  }

 private:
  static std::uint64_t mix(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    std::uint64_t h = 0;
    for (const std::uint64_t word : {a, b, c}) {
      h = (h ^ word) * 0xff51afd7ed558ccdULL;
      h ^= h >> 32U;
      h *= 0xc4ceb9fe1a85ec53ULL;
      h ^= h >> 29U;
    }
    return h;
  }
};

// Value is plain data of up to eight bytes with a `weight()`. In a bucket of four the lightest entry is
// replaced.
template <class Value>
class TranspositionTable {
 public:
  // 2^bits entries of 16 bytes. Pages that are never written take no memory.
  explicit TranspositionTable(int bits)
      : entries_(static_cast<Entry*>(std::calloc(std::size_t{1} << bits, sizeof(Entry))), &std::free),
        mask_(entries_ == nullptr ? 0 : ((std::size_t{1} << bits) - 1) & ~(kWays - 1)) {}

  bool is_allocated() const { return entries_ != nullptr; }

  const Value* find(const Key& key) const {
    const Entry* way = entries_.get() + (key.place & mask_);
    for (std::size_t i = 0; i < kWays; ++i) {
      if (way[i].mark == key.mark) return &way[i].value;
    }
    return nullptr;
  }

  void store(const Key& key, const Value& value) {
    Entry* way = entries_.get() + (key.place & mask_);
    Entry* lightest = way;
    for (std::size_t i = 0; i < kWays; ++i) {
      if (way[i].mark == key.mark) {
        way[i].value = value;
        return;
      }
      if (way[i].weight() < lightest->weight()) lightest = &way[i];
    }
    *lightest = {key.mark, value};
  }

 private:
  struct Entry {
    std::uint64_t mark;
    Value value;
    std::uint64_t weight() const { return mark == 0 ? 0 : 1 + value.weight(); }
  };
  static constexpr std::size_t kWays = 4;

  std::unique_ptr<Entry, void (*)(void*)> entries_;
  std::size_t mask_;
};

// Proved bounds of a position: White's land less Black's at the end.
struct Bounds {
  std::int8_t low = -kMaxSquares;
  std::int8_t high = kMaxSquares;
  std::uint8_t work = 0;  // logarithm of the positions searched

  std::uint64_t weight() const { return work; }
};

// The proof and disproof numbers of "White gets at least so much": the least number of positions still to be
// proved or disproved. Proof number 0 means proved, disproof number 0 disproved.
struct ProofNumbers {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  static constexpr std::uint32_t kInfinite = 1U << 30U;

  static constexpr ProofNumbers solved(bool proved) {
    return proved ? ProofNumbers{0, kInfinite} : ProofNumbers{kInfinite, 0};
  }
  bool is_solved() const { return proof == 0 || disproof == 0; }
  std::uint64_t weight() const { return std::uint64_t{proof} + disproof; }
};

}  // namespace landnam::territories
