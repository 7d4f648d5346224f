// SPDX-License-Identifier: Apache-2.0
// Naive payment and reach for tests: every part of a hand, every use of every card. Slow but obvious.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland::naive {

using Cards = std::vector<Kind>;  // in the order of kinds

inline Cards cards_of(const Hand& hand) {
  Cards cards;
  for (Kind kind = 0; kind < kKinds; ++kind) cards.insert(cards.end(), hand[kind], kind);
  return cards;
}

// The fewest markets with which some of the cards cover the units of a cost. Keeps every reachable set of
// open units, card by card, with the fewest markets for each.
using Units = PerPlain<int>;
inline int fewest_markets(const Units& cost, const Cards& cards) {
  std::map<Units, int> reached = {{cost, 0}};
  for (const Kind kind : cards) {
    std::map<Units, int> next = reached;  // this card is not used at all
    for (const auto& way : reached) {
      const Units& open = way.first;
      const int markets = way.second;
      const auto use = [&next, &open](std::initializer_list<int> units, int used) {
        Units left = open;
        for (const int unit : units) left[unit] = std::max(0, left[unit] - 1);
        const auto [there, is_new] = next.insert({left, used});
        if (!is_new) there->second = std::min(there->second, used);
      };
      if (is_supply(kind)) {
        const Pair pair = kPairs[pair_of(kind)];
        use({pair.first, pair.second}, markets);
      } else if (face_of(kind) < kPlain) {
        use({face_of(kind)}, markets);
      }
      const bool gold = !is_supply(kind) && face_of(kind) == kPlain;
      for (int unit = 0; unit < kPlain; ++unit) use({unit}, markets + (gold ? 0 : 1));
    }
    reached = std::move(next);
  }
  const auto paid = reached.find(Units{});
  return paid == reached.end() ? kCannot : paid->second;
}

inline int fewest_markets(const Price& price, const Cards& cards) {
  int best = kCannot;
  for (int way = 0; way < price.count; ++way) {
    Units open;
    for (int face = 0; face < kPlain; ++face) open[face] = count_of(price.ways[way].units, face);
    best = std::min(best, fewest_markets(open, cards));
  }
  return std::min(best, kCannot);
}

// "Taking any card away, the rest no longer pays without using more markets."
template <class Fewest>
bool is_exact_payment(const Cards& cards, int markets, Fewest fewest) {
  const int needed = fewest(cards);
  if (needed > markets) return false;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Cards fewer = cards;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (fewest(fewer) <= needed) return false;
  }
  return true;
}
inline bool pays_exactly(const Price& price, const Cards& cards, int markets) {
  return is_exact_payment(cards, markets, [&](const Cards& some) { return fewest_markets(price, some); });
}

// Every distinct part of the hand with at most that many cards.
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
  // Parts are looked up again for every part with one card more.
  std::map<Cards, int> fewest;
  for (const Cards& part : parts_of(cards_of(hand), kMostUnits)) fewest[part] = fewest_markets(price, part);
  std::set<Cards> found;
  for (const auto& [part, needed] : fewest) {
    if (is_exact_payment(part, markets, [&](const Cards& some) { return fewest.at(some); }))
      found.insert(part);
  }
  return found;
}

// GR-A6 by exhaustive play of the final construction.
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
