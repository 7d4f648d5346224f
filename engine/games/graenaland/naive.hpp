// SPDX-License-Identifier: Apache-2.0
// Paying and reaching by the letter: every part of a hand, every use of every card. Slow and obvious, for
// tests.
#pragma once

#include <set>
#include <vector>

#include "games/graenaland/graenaland.hpp"
#include "games/graenaland/projects.hpp"
#include "games/graenaland/scoring.hpp"

namespace landnam::graenaland::naive {

using Cards = std::vector<Kind>;  // in the order of kinds

inline Cards cards_of(const Hand& hand) {
  Cards cards;
  for (Kind kind = 0; kind < kKinds; ++kind) cards.insert(cards.end(), hand[kind], kind);
  return cards;
}

// The fewest markets with which some of the cards from number i on cover the open units.
inline int fewest_markets(const Cards& cards, std::size_t i, std::vector<int> open) {
  bool covered = true;
  for (const int n : open) covered = covered && n <= 0;
  if (covered) return 0;
  if (i == cards.size()) return kCannot;
  int best = fewest_markets(cards, i + 1, open);  // not used at all
  const auto use = [&](const std::vector<std::size_t>& units, int markets) {
    std::vector<int> left = open;
    for (const std::size_t unit : units) --left[unit];
    best = std::min(best, markets + fewest_markets(cards, i + 1, left));
  };
  const Kind kind = cards[i];
  if (is_supply(kind)) {
    const Pair pair = kPairs[static_cast<std::size_t>(pair_of(kind))];
    use({pair.first, pair.second}, 0);
  } else if (face_of(kind) < kPlain) {
    use({static_cast<std::size_t>(face_of(kind))}, 0);
  }
  for (std::size_t unit = 0; unit < kPlain; ++unit) {  // gold, or any card at a market
    if (open[unit] > 0) use({unit}, !is_supply(kind) && face_of(kind) == kPlain ? 0 : 1);
  }
  return best;
}

inline int fewest_markets(const Price& price, const Cards& cards) {
  int best = kCannot;
  for (int way = 0; way < price.count; ++way) {
    std::vector<int> open;
    for (int face = 0; face < kPlain; ++face)
      open.push_back(count_of(price.ways[static_cast<std::size_t>(way)].units, face));
    best = std::min(best, fewest_markets(cards, 0, open));
  }
  return std::min(best, kCannot);
}

// "Taking any card away, the rest no longer pays without using more markets."
inline bool pays_exactly(const Price& price, const Cards& cards, int markets) {
  const int needed = fewest_markets(price, cards);
  if (needed > markets) return false;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Cards fewer = cards;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (fewest_markets(price, fewer) <= needed) return false;
  }
  return true;
}

// Every distinct part of the hand with at most so many cards.
inline std::set<Cards> parts_of(const Cards& hand, std::size_t most) {
  std::set<Cards> parts;
  for (std::uint32_t set = 0; set < (1U << hand.size()); ++set) {
    Cards part;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (((set >> i) & 1U) != 0) part.push_back(hand[i]);
    }
    if (part.size() <= most) parts.insert(part);
  }
  return parts;
}

inline std::set<Cards> payments(const Price& price, const Hand& hand, int markets) {
  std::set<Cards> found;
  for (const Cards& part : parts_of(cards_of(hand), kMostUnits)) {
    if (pays_exactly(price, part, markets)) found.insert(part);
  }
  return found;
}

// GR-A6 by playing: every order of builds, tolls and payments in the final construction.
inline int most_points(const Rules& rules, const State& state, Seat seat, int card) {
  int best = points_of(rules, card, achievements_of(rules, state.common, seat));
  std::vector<Move> moves;
  legal_moves(rules, state, seat, moves);
  for (const Move& move : moves) {
    if (move.act == Act::end) continue;
    State next = state;
    apply(rules, next, seat, move);
    best = std::max(best, most_points(rules, next, seat, card));
  }
  return best;
}

}  // namespace landnam::graenaland::naive
