// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/pay.hpp"

#include <algorithm>

namespace landnam::graenaland {

void Purse::add(Kind kind, int number) {
  if (!is_supply(kind)) {
    faces += static_cast<Counts>(number) << (8 * face_of(kind));
    return;
  }
  const int pair = pair_of(kind);
  supplies[pair] = static_cast<std::uint8_t>(supplies[pair] + number);
  supply_count += number;
  pairs = supplies[pair] > 0 ? pairs | 1U << pair : pairs & ~(1U << pair);
  symbols += static_cast<Counts>(number) * symbols_of(pair_of(kind));
}

void Purse::add(const Hand& hand) {
  faces += hand.faces();
  each_supply(hand, [this](int pair, int number) { add(supply_card(pair), number); });
}

Purse purse_of(const Hand& hand) {
  Purse purse;
  purse.add(hand);
  return purse;
}

namespace {

// The fewest cards that pay a cost. Only needed if supply cards must count double.
class FewestCards {
 public:
  FewestCards(const Cost& cost, const Purse& purse, int markets)
      : cost_(cost), purse_(purse), markets_(markets) {
    try_supplies(purse.pairs, 0, 0);
  }
  int found() const { return best_; }

 private:
  void try_supplies(unsigned pairs, Counts symbols, int used) {
    if (pairs == 0) return try_rest(symbols, used);
    const int pair = std::countr_zero(pairs);
    for (int n = 0; n <= purse_.supplies[pair]; ++n) {
      try_supplies(pairs & (pairs - 1), symbols, used + n);
      symbols += symbols_of(pair);
    }
  }
  void try_rest(Counts symbols, int used) {
    const Counts rest = less(cost_.units, symbols);
    const int matched = total_of(smaller(rest, purse_.faces));
    const int open = total_of(rest) - matched;
    const int gold = std::min(open, count_of(purse_.faces, kPlain));
    const int bought = open - gold;
    const int cards = used + matched + gold + bought;
    if (bought <= markets_ && cards <= purse_.cards()) best_ = std::min(best_, cards);
  }

  const Cost& cost_;
  const Purse& purse_;
  int markets_;
  int best_ = kCannot;
};

}  // namespace

int fewest_cards(const Cost& cost, const Purse& purse, int markets) {
  return FewestCards(cost, purse, markets).found();
}

unsigned payable(const CostRow& costs, const Purse& purse, int markets) {
  constexpr std::uint32_t kEvery = 0x01010101, kHigh = kEvery << 7;
  const auto reach = static_cast<std::uint32_t>(purse.faces + purse.symbols);
  const auto cover = static_cast<std::uint32_t>(count_of(purse.faces, kPlain) + markets);
  const auto cards = static_cast<std::uint32_t>(purse.cards());
  const std::uint32_t most = cards + static_cast<std::uint32_t>(purse.supply_count);
  // As in can_pay, without branches: enough cards, or enough only if supplies count double.
  std::uint32_t enough = 0, maybe = 0;
  for (std::uint32_t i = 0; i < kCostRow; ++i) {
    const std::uint32_t cost = costs[i];
    const std::uint32_t raw = (cost | kHigh) - reach;
    const std::uint32_t keep = (raw & kHigh) >> 7;
    const std::uint32_t open = ((raw & ((keep << 7) - keep)) * kEvery) >> 24;
    const std::uint32_t units = (cost * kEvery) >> 24;
    const std::uint32_t met =
        static_cast<std::uint32_t>(open <= cover) & static_cast<std::uint32_t>(cost != 0);
    enough |= (met & static_cast<std::uint32_t>(units <= cards)) << i;
    maybe |= (met & static_cast<std::uint32_t>(units > cards) & static_cast<std::uint32_t>(units <= most))
             << i;
  }
  for (; maybe != 0; maybe &= maybe - 1) {
    const int i = std::countr_zero(maybe);
    if (fewest_cards({costs[i]}, purse, markets) <= purse.cards()) enough |= 1U << i;
  }
  return enough;
}

bool can_pay(const Price& price, const Purse& purse, int markets, int toll) {
  for (int i = 0; i < price.count; ++i) {
    if (can_pay(price.ways[i], purse, markets, toll)) return true;
  }
  return false;
}

Counts missing_of(const Price& price, const Purse& purse) {
  Counts best = less(price.ways[0].units, purse.faces + purse.symbols);
  for (int i = 1; i < price.count; ++i) {
    const Counts here = less(price.ways[i].units, purse.faces + purse.symbols);
    if (total_of(here) < total_of(best)) best = here;
  }
  return best;
}

namespace {

// The cards of a bundle as numbers.
struct Opened {
  Counts plain = 0;
  int gold = 0, cards = 0, supplies = 0;
  Indexed<std::uint8_t, kMostUnits + 1> pair{};

  explicit Opened(Bundle bundle) {
    plain = plain_of(bundle);
    gold = type_count(bundle, kPlain);
    each_pair(bundle, [this](int p, int number) {
      for (; number > 0 && supplies <= kMostUnits; --number) pair[supplies++] = static_cast<std::uint8_t>(p);
    });
    cards = total_of(plain) + gold + supplies;
  }
};

int markets_for(const Cost& cost, const Opened& opened) {
  int best = kCannot;
  // The supply cards used for their symbols. The others can only go to a market.
  for (unsigned set = 0; set < (1U << opened.supplies); ++set) {
    Counts symbols = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      symbols += symbols_of(opened.pair[std::countr_zero(rest)]);
    }
    const Counts need = less(cost.units, symbols);
    const int matched = total_of(smaller(need, opened.plain));
    const int open = total_of(need) - matched;
    const int gold = std::min(open, opened.gold);
    const int bought = open - gold;
    const int spare = opened.cards - std::popcount(set) - matched - gold;
    if (bought <= spare) best = std::min(best, bought);
  }
  return best;
}

int markets_for(const Price& price, const Opened& opened) {
  int best = kCannot;
  for (int i = 0; i < price.count; ++i) best = std::min(best, markets_for(price.ways[i], opened));
  return best;
}

}  // namespace

int markets_needed(const Price& price, Bundle bundle) { return markets_for(price, Opened(bundle)); }

bool is_exact(const Price& price, Bundle bundle, int markets) {
  const int needed = markets_needed(price, bundle);
  if (needed > markets) return false;
  for (int type = 0; type < kTypes; ++type) {
    if (type_count(bundle, type) > 0 && markets_needed(price, bundle - one_of_type(type)) <= needed)
      return false;
  }
  return true;
}

}  // namespace landnam::graenaland
