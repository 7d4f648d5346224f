// SPDX-License-Identifier: Apache-2.0
// Payment (GR-C1, GR-C2, GR-W2). Cards with the same use are one type here, whatever their deck: five faces
// and ten supply pairs. A Bundle counts cards by type. It is spelled out card by card only at the end
// (spell.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/move.hpp"

namespace landnam::graenaland {

inline constexpr int kTypes = kResources + kSupplies;
template <class T>
using PerType = Indexed<T, kTypes>;

constexpr int type_of(Kind kind) { return is_supply(kind) ? kResources + pair_of(kind) : face_of(kind); }

// How many cards of each type, four bits each. No bundle has more than kMostUnits cards.
using Bundle = std::uint64_t;
constexpr Bundle one_of_type(int type) { return Bundle{1} << (4 * type); }
constexpr int type_count(Bundle bundle, int type) { return static_cast<int>((bundle >> (4 * type)) & 15U); }
// Its plain cards by face: four bits each spread to a byte.
constexpr Counts plain_of(Bundle bundle) {
  const Counts low = bundle & 0xffff;
  const Counts halves = (low | low << 8) & 0x00ff00ff;
  return (halves | halves << 4) & 0x0f0f0f0f;
}
// Its supplies alone.
constexpr Bundle supplies_of(Bundle bundle) { return bundle >> (4 * kResources); }
// Calls visit(pair, number) for every supply pair of a bundle.
template <class Visit>
constexpr void each_pair(Bundle bundle, Visit visit) {
  for (Bundle rest = supplies_of(bundle); rest != 0;) {
    const int pair = std::countr_zero(rest) / 4;
    visit(pair, static_cast<int>((rest >> (4 * pair)) & 15U));
    rest &= ~(Bundle{15} << (4 * pair));
  }
}
// The symbols of its supplies.
constexpr Counts symbols_in(Bundle bundle) {
  Counts symbols = 0;
  each_pair(bundle, [&](int pair, int number) { symbols += static_cast<Counts>(number) * symbols_of(pair); });
  return symbols;
}

inline Bundle bundle_of(const Move& move) {
  Bundle bundle = 0;
  for (std::size_t i = 0; i < move.count; ++i) bundle += one_of_type(type_of(move.cards[i]));
  return bundle;
}

// Everything that can be paid with, by type.
struct Purse {
  Counts faces = 0;  // gold in its own byte
  PerSupply<std::uint8_t> supplies{};
  int supply_count = 0;
  unsigned pairs = 0;  // which of them there are, as bits
  Counts symbols = 0;  // of all supplies

  void add(const Hand& hand);
  void add(Kind kind, int number = 1);
  int cards() const { return total_of(faces) + supply_count; }
};
Purse purse_of(const Hand& hand);

// The price of a project. The army has several alternatives (GR-K6), every other project one.
struct Price {
  Indexed<Cost, 1 + kDecks> ways{};
  int count = 0;
  void add(const Cost& cost) { ways[count++] = cost; }
};

inline constexpr int kCannot = 99;
// The fewest cards that pay a cost, or kCannot.
int fewest_cards(const Cost& cost, const Purse& purse, int markets);
// Whether a price can be paid with that many markets, with enough cards left for the toll (GR-C4).
bool can_pay(const Price& price, const Purse& purse, int markets, int toll);
inline bool can_pay(const Cost& cost, const Purse& purse, int markets, int toll) {
  const int open = total_of(less(cost.units, purse.faces + purse.symbols));
  if (open > count_of(purse.faces, kPlain) + markets) return false;
  const int cards = purse.cards() - toll;
  // An exact payment never has more cards than the cost has units, so that many cards always suffice.
  if (cards >= cost.total()) return true;
  if (cards + purse.supply_count < cost.total()) return false;
  return fewest_cards(cost, purse, markets) <= cards;
}

// The units still missing after plain cards and supplies, for the alternative that lacks the fewest.
Counts missing_of(const Price& price, const Purse& purse);

// The costs of a row that can be paid with that many markets, as bits.
unsigned payable(const CostRow& costs, const Purse& purse, int markets);

// The fewest markets with which exactly these cards pay, or kCannot.
int markets_needed(const Price& price, Bundle bundle);
// Whether the bundle pays with at most that many markets, and would need more without any one of its cards
// (docs/protocol.md).
bool is_exact(const Price& price, Bundle bundle, int markets);

}  // namespace landnam::graenaland
