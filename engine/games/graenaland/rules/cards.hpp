// SPDX-License-Identifier: Apache-2.0
// Cards, hands and costs. Up to eight counts share a word, a byte each, so that hands are added and compared
// with costs in a few instructions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/games/graenaland/rules/words.hpp"

namespace landnam::graenaland {

// A kind of card: a resource card is 8 * deck + face, a supply card 32 + the number of its pair.
using Kind = std::uint8_t;
inline constexpr int kSupplies = 10;  // pairs of plain resources, doubles included
inline constexpr Kind kFirstSupply = 32;
inline constexpr int kKinds = kFirstSupply + kSupplies;
inline constexpr int kBacks = kDecks + 1;  // the visible side of a card in another hand: its deck or "supply"
inline constexpr int kSupplyBack = kDecks;

constexpr Kind resource_card(int deck, int face) { return static_cast<Kind>(8 * deck + face); }
constexpr Kind supply_card(int pair) { return static_cast<Kind>(kFirstSupply + pair); }
constexpr bool is_supply(Kind kind) { return kind >= kFirstSupply; }
constexpr int deck_of(Kind kind) { return kind / 8; }
constexpr int face_of(Kind kind) { return kind % 8; }
constexpr int pair_of(Kind kind) { return kind - kFirstSupply; }
constexpr int back_of(Kind kind) { return is_supply(kind) ? kSupplyBack : deck_of(kind); }

template <class T>
using PerSupply = Indexed<T, kSupplies>;

struct Pair {
  std::uint8_t first, second;
};
inline constexpr PerSupply<Pair> kPairs = {
    {{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}}};
constexpr int pair_index(int a, int b) {
  for (int i = 0; i < kSupplies; ++i) {
    if ((kPairs[i].first == a && kPairs[i].second == b) || (kPairs[i].first == b && kPairs[i].second == a))
      return i;
  }
  return -1;
}

// Counts by resource, a byte each, grain lowest. All counts stay below 128.
using Counts = std::uint64_t;
constexpr Counts one(int resource) { return Counts{1} << (8 * resource); }
constexpr int count_of(Counts counts, int resource) {
  return static_cast<int>((counts >> (8 * resource)) & 0xff);
}
constexpr Counts kPlainMask = 0xffffffffULL;
constexpr Counts kEveryByte = 0x0101010101010101ULL;
// The sum of all bytes; it stays below 256.
constexpr int total_of(Counts counts) { return static_cast<int>((counts * kEveryByte) >> 56); }
// a - b byte by byte, zero where b is larger.
constexpr Counts less(Counts a, Counts b) {
  const Counts high = kEveryByte << 7;
  const Counts raw = (a | high) - b;
  const Counts keep = (raw & high) >> 7;
  return raw & (keep * 0x7f);
}
constexpr Counts smaller(Counts a, Counts b) { return a - less(a, b); }

inline constexpr PerSupply<Counts> kSymbols = [] {
  PerSupply<Counts> symbols{};
  for (std::size_t i = 0; i < kSupplies; ++i) symbols[i] = one(kPairs[i].first) + one(kPairs[i].second);
  return symbols;
}();
constexpr Counts symbols_of(int pair) { return kSymbols[pair]; }
// Whether no count is below the needed one.
constexpr bool covers(Counts counts, Counts needed) { return less(needed, counts) == 0; }

// A cost in plain resources.
struct Cost {
  Counts units = 0;
  constexpr int total() const { return total_of(units); }
  constexpr bool operator==(const Cost&) const = default;
};
// Many costs, a word each, so that all are compared with a purse at once. 0 means no such cost.
inline constexpr int kCostRow = 24;
using CostRow = Indexed<std::uint32_t, kCostRow>;

inline constexpr int kMostUnits = 8;  // of one cost; so no payment has more cards

// How many cards of each kind.
struct Hand {
  Indexed<std::uint8_t, 48> n{};

  constexpr std::uint8_t& operator[](Kind kind) { return n[kind]; }
  constexpr std::uint8_t operator[](Kind kind) const { return n[kind]; }
  // The faces of the cards of one deck.
  Counts deck(int d) const {
    Counts word;
    std::memcpy(&word, n.data() + 8 * d, 8);
    return word;
  }
  Counts faces() const { return deck(0) + deck(1) + deck(2) + deck(3); }
  int supplies() const {
    Counts low;
    std::memcpy(&low, n.data() + kFirstSupply, 8);
    return total_of(low) + n[40] + n[41];
  }
  int size() const { return total_of(faces()) + supplies(); }
  bool operator==(const Hand&) const = default;
};
// Calls visit(pair, number) for every supply pair held.
template <class Visit>
void each_supply(const Hand& hand, Visit visit) {
  for (int first = 0; first < kSupplies; first += 8) {
    for (Counts rest = hand.deck(kDecks + first / 8); rest != 0;) {
      const int i = std::countr_zero(rest) / 8;
      rest &= ~(Counts{0xff} << (8 * i));
      visit(first + i, static_cast<int>(hand[supply_card(first + i)]));
    }
  }
}
static_assert(std::endian::native == std::endian::little, "words of counts are read from bytes");

}  // namespace landnam::graenaland
