// SPDX-License-Identifier: Apache-2.0
// From types of cards to cards. A bundle counts the cards of each type. A spelling chooses their decks and,
// in a joint work, their owners.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/rules/pay.hpp"

namespace landnam::graenaland {

// ways[k]: how many ways there are to take k cards of a type.
using Ways = Indexed<std::uint32_t, kMostUnits + 1>;
// Adds one more source, for up to `most` cards.
inline void add_source(Ways& ways, int count, int most) {
  for (int k = most; k >= 1; --k) {
    for (int n = 1; n <= std::min(k, count); ++n) ways[k] += ways[k - n];
  }
}

// The sources of the cards of each type.
struct Sources {
  struct Source {
    std::uint8_t owner, count;
    Kind kind;
  };
  static constexpr int kMost = kMaxSeats * kDecks;
  PerType<Indexed<Source, kMost>> of;  // NOLINT: only the first `count` of a type are read
  PerType<std::uint8_t> count{};

  void add(Kind kind, int number, int owner);
  void add(const Hand& hand, int owner);
  // For 0 … most cards of a type. Precondition: there are that many.
  Ways ways(int type, int most) const;
};

// Takes the cards of a bundle from the sources, each way equally likely. Calls take(source, number) for every
// source used.
template <class Take>
void pick_cards(Bundle bundle, const Sources& sources, Random& random, Take take) {
  for (Bundle rest = bundle; rest != 0;) {
    const int type = std::countr_zero(rest) / 4;
    rest &= ~(Bundle{15} << (4 * type));
    int wanted = type_count(bundle, type);
    const auto& of = sources.of[type];
    const std::size_t sources_here = sources.count[type];
    if (sources_here == 1) {
      take(of[0], wanted);
      continue;
    }
    // table[s]: ways with the first s sources; walked back from the last one.
    Indexed<Ways, Sources::kMost + 1> table;  // NOLINT: filled as far as it is read
    table[0] = Ways{1};
    for (std::size_t s = 0; s < sources_here; ++s) {
      table[s + 1] = table[s];
      add_source(table[s + 1], of[s].count, wanted);
    }
    for (std::size_t s = sources_here; s > 0 && wanted > 0; --s) {
      int taken = wanted;
      if (s > 1) {
        const auto& before = table[s - 1];
        std::uint32_t pick = random.below(table[s][wanted]);
        for (taken = 0; pick >= before[wanted - taken]; ++taken) pick -= before[wanted - taken];
      }
      if (taken > 0) take(of[s - 1], taken);
      wanted -= taken;
    }
  }
}

// Spells out every way to take the cards of a bundle from the sources.
void spell(Act act, Bundle bundle, const Sources& sources, std::vector<Move>& moves);
// One of them, each equally likely.
Move spell_any(Act act, Bundle bundle, const Sources& sources, Random& random);

// Puts the cards of a move in order.
void sort_cards(Move& move);

}  // namespace landnam::graenaland
