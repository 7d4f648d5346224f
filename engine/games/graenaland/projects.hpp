// SPDX-License-Identifier: Apache-2.0
// What may be built where, what it costs, and with how many markets.
#pragma once

#include "games/graenaland/pay.hpp"
#include "games/graenaland/state.hpp"

namespace landnam::graenaland {

// The territories where a seat has a settlement, as bits.
inline unsigned home_of(const Rules& rules, const Common& common, Seat seat) {
  unsigned home = 0;
  for (int t = 0; t < rules.territories; ++t) home |= settlements_of(common, t, seat) > 0 ? 1U << t : 0U;
  return home;
}

// GR-C3: those and their neighbours.
inline unsigned village_sites(const Rules& rules, unsigned home) {
  unsigned sites = home;
  for (unsigned rest = home; rest != 0; rest &= rest - 1)
    sites |= rules.neighbours[static_cast<std::size_t>(std::countr_zero(rest))];
  return sites;
}

// GR-C4: who must be given a card before a village stands there.
inline SeatSet toll_at(const Rules& rules, const Common& common, Seat seat, int territory) {
  SeatSet toll;
  if (!has_work(common, territory, Work::palisade) || settlements_of(common, territory, seat) > 0)
    return toll;
  for (Seat other = 0; other < rules.seats; ++other) {
    if (settlements_of(common, territory, other) > 0) toll.add(other);
  }
  return toll;
}

// GR-B1, without the cost.
inline bool may_build_here(const Rules& rules, const Common& common, Seat seat, int building, int territory) {
  const auto t = static_cast<std::size_t>(territory);
  return common.villages[t][static_cast<std::size_t>(seat)] > 0 && rules.terrain[t] != Terrain::mountain &&
         common.buildings[t][static_cast<std::size_t>(building)] == kNone;
}

// GR-W1, without the cost.
inline bool may_work_here(const Common& common, Seat seat, int work, int territory) {
  return settlements_of(common, territory, seat) > 0 &&
         !has_work(common, territory, static_cast<Work>(work)) &&
         common.tokens[static_cast<std::size_t>(work)] > 0;
}

// GR-K6, GR-B2: the army's price depends on where the own keeps stand.
inline Price army_price(const Rules& rules, const Common& common, Seat seat) {
  Price price;
  price.add(rules.army);
  unsigned keeps = 0;
  for (int t = 0; t < rules.territories; ++t) {
    if (common.buildings[static_cast<std::size_t>(t)][0] == seat)
      keeps |= 1U << static_cast<int>(rules.terrain[static_cast<std::size_t>(t)]);
  }
  for (; keeps != 0; keeps &= keeps - 1) {
    const Cost& cost = rules.army_with_keep[static_cast<std::size_t>(std::countr_zero(keeps))];
    if (cost.units != 0) price.add(cost);
  }
  return price;
}

inline Price price_of(const Rules& rules, const Common& common, Seat seat, What what, int territory) {
  if (what == What::army) return army_price(rules, common, seat);
  Price price;
  if (what == What::village) {
    price.add(rules.village[static_cast<std::size_t>(territory)]);
  } else if (is_building(what)) {
    price.add(rules.building[static_cast<std::size_t>(building_of(what))]);
  } else {
    price.add(rules.work[static_cast<std::size_t>(work_of(what))]);
  }
  return price;
}

// GR-W2: markets where the seat is settled.
inline int markets_of(const Rules& rules, const Common& common, Seat seat) {
  int markets = 0;
  for (int t = 0; t < rules.territories; ++t) {
    markets += has_work(common, t, Work::market) && settlements_of(common, t, seat) > 0 ? 1 : 0;
  }
  return markets;
}

// Those the builder may still use in this phase; none while building by grant (GR-5A).
inline int markets_free(const Rules& rules, const Common& common, Seat seat) {
  if (common.phase == Phase::grant) return 0;
  return markets_of(rules, common, seat) - common.markets_used;
}

// GR-F2: no public works in the final construction.
inline bool works_allowed(const Common& common) { return common.phase != Phase::final; }

// Where a hero stands for a building that brings one.
constexpr int hero_of_building(int building) { return building; }  // church: priest, hall: minstrel

}  // namespace landnam::graenaland
