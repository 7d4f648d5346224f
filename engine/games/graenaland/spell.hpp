// SPDX-License-Identifier: Apache-2.0
// From types of cards to cards: a bundle says how many of each type, its spellings from which decks and, in a
// joint work, from whose hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "games/graenaland/pay.hpp"

namespace landnam::graenaland {

// ways[k]: how many ways there are to take k cards of a type.
using Ways = std::array<std::uint32_t, kMostUnits + 1>;

// Where the cards of each type come from.
struct Sources {
  struct Source {
    std::uint8_t owner, count;
    Kind kind;
  };
  static constexpr int kMost = kMaxSeats * kDecks;
  std::array<std::array<Source, kMost>, kTypes> of;  // NOLINT: only the first `count` of a type are read
  std::array<std::uint8_t, kTypes> count{};

  void add(Kind kind, int number, int owner);
  void add(const Hand& hand, int owner);
  // For 0 … most cards of a type; there must be so many.
  Ways ways(int type, int most) const;
};

// Spells out every way to take the cards of a bundle from the sources.
void spell(Act act, Bundle bundle, const Sources& sources, std::vector<Move>& moves);
// One of them, each equally likely.
Move spell_any(Act act, Bundle bundle, const Sources& sources, Random& random);

// The cards of a move in their order.
void sort_cards(Move& move);

}  // namespace landnam::graenaland
