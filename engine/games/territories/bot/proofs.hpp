// SPDX-License-Identifier: Apache-2.0
// What the solver remembers: tables of a fixed size that forget what cost the least work.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/games/territories/bot/dispute.hpp"

namespace landnam::territories {

// 128 bits that tell positions apart: one half says where in a table, the other is kept there. Two positions
// share both about once in 10^24 looks into a table of a million entries.
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
  // The same position, and a question about it.
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

// Value is plain data of up to eight bytes with a `weight()`: of four entries in one place the lightest goes
// first.
template <class Value>
class Memory {
 public:
  // 2^bits entries of 16 bytes; pages nobody writes to take no memory.
  explicit Memory(int bits)
      : entries_(static_cast<Entry*>(std::calloc(std::size_t{1} << bits, sizeof(Entry))), &std::free),
        mask_(entries_ == nullptr ? 0 : ((std::size_t{1} << bits) - 1) & ~(kWays - 1)) {}

  bool is_there() const { return entries_ != nullptr; }  // false when there was no room for it

  const Value* find(const Key& key) const {
    const Entry* way = entries_.get() + (key.place & mask_);
    for (std::size_t i = 0; i < kWays; ++i) {
      if (way[i].mark == key.mark) return &way[i].value;
    }
    return nullptr;
  }

  void keep(const Key& key, const Value& value) {
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

// Proved about a position: White's land less Black's at the end lies between low and high.
struct Fact {
  std::int8_t low = -kMaxSquares;
  std::int8_t high = kMaxSquares;
  std::uint8_t work = 0;  // logarithm of the positions it took

  std::uint64_t weight() const { return work; }
};

// How hard the question "does White get at least so much?" seems: the least number of positions still to be
// shown for a yes, and for a no. 0 is settled that way, kNever the other way.
struct Hardness {
  std::uint32_t yes = 1;
  std::uint32_t no = 1;
  static constexpr std::uint32_t kNever = 1U << 30U;

  static constexpr Hardness settled(bool answer) {
    return answer ? Hardness{0, kNever} : Hardness{kNever, 0};
  }
  bool is_settled() const { return yes == 0 || no == 0; }
  std::uint64_t weight() const { return std::uint64_t{yes} + no; }
};

}  // namespace landnam::territories
