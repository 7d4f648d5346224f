// SPDX-License-Identifier: Apache-2.0
// Paying (GR-C1, GR-C2, GR-W2). Two cards that can do the same are one type here, whatever their deck: five
// faces and ten supply pairs. A set of cards to pay with is a Bundle; only in the end it is spelled out card
// by card.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "games/graenaland/cards.hpp"
#include "games/graenaland/move.hpp"

namespace landnam::graenaland {

inline constexpr int kTypes = kResources + kSupplies;
constexpr int type_of(Kind kind) { return is_supply(kind) ? kResources + pair_of(kind) : face_of(kind); }

// How many cards of each type, four bits each. No bundle has more than kMostUnits cards.
using Bundle = std::uint64_t;
constexpr Bundle one_of_type(int type) { return Bundle{1} << (4 * type); }
constexpr int type_count(Bundle bundle, int type) { return static_cast<int>((bundle >> (4 * type)) & 15U); }

inline Bundle bundle_of(const Move& move) {
  Bundle bundle = 0;
  for (std::size_t i = 0; i < move.count; ++i) bundle += one_of_type(type_of(move.cards[i]));
  return bundle;
}

// Everything that can be paid with, by type.
struct Purse {
  Counts faces = 0;  // gold in its own byte
  std::array<std::uint8_t, kSupplies> supplies{};
  int supply_count = 0;
  Counts symbols = 0;  // of all supplies

  void add(const Hand& hand);
  void add(Kind kind, int number = 1);
  int cards() const { return total_of(faces) + supply_count; }
};
Purse purse_of(const Hand& hand);

// What a project costs: one of several ways (GR-K6), most often a single one.
struct Price {
  std::array<Cost, 1 + kDecks> ways{};
  int count = 0;
  void add(const Cost& cost) { ways[static_cast<std::size_t>(count++)] = cost; }
};

// Whether a price can be paid with so many markets and so many cards left over for a toll (GR-C4).
bool can_pay(const Price& price, const Purse& purse, int markets, int toll);
bool can_pay(const Cost& cost, const Purse& purse, int markets, int toll);

inline constexpr int kCannot = 99;
// The fewest markets with which exactly these cards pay, or kCannot.
int markets_needed(const Price& price, Bundle bundle);
// Pays with at most so many markets, and without any one of its cards would need more (docs/protocol.md).
bool is_exact(const Price& price, Bundle bundle, int markets);

// A list that lives on the stack while it is short.
class Bundles {
 public:
  void add(Bundle bundle) {
    if (count_ < kInline) {
      inline_[count_] = bundle;
    } else {
      more_.push_back(bundle);
    }
    ++count_;
  }
  bool has(Bundle bundle) const {
    for (std::size_t i = 0; i < count_; ++i) {
      if ((*this)[i] == bundle) return true;
    }
    return false;
  }
  std::size_t size() const { return count_; }
  Bundle operator[](std::size_t i) const { return i < kInline ? inline_[i] : more_[i - kInline]; }

 private:
  static constexpr std::size_t kInline = 128;
  std::array<Bundle, kInline> inline_;  // NOLINT: only the first count_ are read
  std::size_t count_ = 0;
  std::vector<Bundle> more_;
};

// Every exact bundle from a purse, none twice.
void list_bundles(const Price& price, const Purse& purse, int markets, Bundles& bundles);

// Where the cards of each type come from.
struct Sources {
  struct Source {
    std::uint8_t owner, count;
    Kind kind;
  };
  static constexpr int kMost = kMaxSeats * kDecks;
  std::array<std::array<Source, kMost>, kTypes> of{};
  std::array<std::uint8_t, kTypes> count{};

  void add(Kind kind, int number, int owner);
  void add(const Hand& hand, int owner);
};

// Spells out every way to take the cards of a bundle from the sources.
void spell(Act act, Bundle bundle, const Sources& sources, std::vector<Move>& moves);
// How many ways that are.
std::uint32_t spellings(Bundle bundle, const Sources& sources);
// One of them, each equally likely.
Move spell_any(Act act, Bundle bundle, const Sources& sources, Random& random);

// The cards of a move in their order.
void sort_cards(Move& move);

}  // namespace landnam::graenaland
