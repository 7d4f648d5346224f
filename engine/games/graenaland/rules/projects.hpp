// SPDX-License-Identifier: Apache-2.0
// Sites, costs and markets of projects.
#pragma once

#include "engine/games/graenaland/rules/pay.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// The territories where a seat has a settlement, as bits.
inline unsigned home_of(const Common& common, Seat seat) {
  unsigned home = 0;
  for (std::size_t t = 0; t < kMaxTerritories; ++t)
    home |= static_cast<unsigned>(common.settlements[t][seat] > 0) << t;
  return home;
}

// The territories that have a work, as bits, for each work.
inline PerWork<std::uint16_t> sites_of_works(const Common& common) {
  static_assert(kWorks == 4 && kMaxTerritories <= 16);
  constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001ULL;
  std::uint64_t lanes = 0;
  for (std::size_t t = 0; t < kMaxTerritories; ++t) {
    const std::uint64_t here = common.works[t];
    lanes |= ((here | here << 15 | here << 30 | here << 45) & kLanes) << t;
  }
  return std::bit_cast<PerWork<std::uint16_t>>(lanes);
}

// GR-C3: the home territories and their neighbours.
inline unsigned village_sites(const Rules& rules, unsigned home) {
  unsigned sites = home;
  for (unsigned rest = home; rest != 0; rest &= rest - 1) sites |= rules.neighbours[std::countr_zero(rest)];
  return sites;
}

// GR-C4: the seats that must get a card before the village is built.
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
  return common.villages[territory][seat] > 0 && rules.terrain[territory] != Terrain::mountain &&
         common.buildings[territory][building] == kNone;
}

// The same for all home territories, as bits.
inline unsigned sites_for_building(const Rules& rules, const Common& common, Seat seat, int building,
                                   unsigned home) {
  unsigned sites = 0;
  for (unsigned rest = home; rest != 0; rest &= rest - 1) {
    const int t = std::countr_zero(rest);
    sites |= may_build_here(rules, common, seat, building, t) ? 1U << t : 0U;
  }
  return sites;
}

// GR-W1, without the cost.
inline bool may_work_here(const Common& common, Seat seat, int work, int territory) {
  return settlements_of(common, territory, seat) > 0 &&
         !has_work(common, territory, static_cast<Work>(work)) && common.tokens[work] > 0;
}

// The terrains where a seat has a keep, as bits.
inline unsigned keeps_of(const Rules& rules, const Common& common, Seat seat) {
  unsigned keeps = 0;
  for (int t = 0; t < rules.territories; ++t)
    keeps |= static_cast<unsigned>(common.buildings[t][0] == seat) << static_cast<int>(rules.terrain[t]);
  return keeps;
}

// Calls visit(cost) for every way to pay the army. GR-K6, GR-B2: they depend on the terrains of the seat's
// keeps.
template <class Visit>
void each_army_cost(const Rules& rules, unsigned keeps, Visit visit) {
  visit(rules.army);
  for (; keeps != 0; keeps &= keeps - 1) {
    const Cost& cost = rules.army_with_keep[std::countr_zero(keeps)];
    if (cost.units != 0) visit(cost);
  }
}
inline Price army_price(const Rules& rules, unsigned keeps) {
  Price price;
  each_army_cost(rules, keeps, [&](const Cost& cost) { price.add(cost); });
  return price;
}

// The same for any project. The costs are owned by the rules.
template <class Visit>
void each_cost(const Rules& rules, const Common& common, Seat seat, ProjectKind kind, int territory,
               Visit visit) {
  if (kind == ProjectKind::army) return each_army_cost(rules, keeps_of(rules, common, seat), visit);
  if (kind == ProjectKind::village) return visit(rules.village[territory]);
  if (is_building(kind)) return visit(rules.building[building_of(kind)]);
  visit(rules.work[work_of(kind)]);
}
inline Price price_of(const Rules& rules, const Common& common, Seat seat, ProjectKind kind, int territory) {
  Price price;
  each_cost(rules, common, seat, kind, territory, [&](const Cost& cost) { price.add(cost); });
  return price;
}

// GR-W2: the number of markets where the seat is settled.
inline int markets_of(const Rules&, const Common& common, Seat seat) {
  int markets = 0;
  for (std::size_t t = 0; t < kMaxTerritories; ++t) {
    markets += (common.works[t] >> static_cast<int>(Work::market)) &
               static_cast<int>(common.settlements[t][seat] > 0);
  }
  return markets;
}

// The markets that the builder may still use in this phase. None with a grant (GR-5A).
inline int markets_free(const Rules& rules, const Common& common, Seat seat) {
  if (common.phase == Phase::grant) return 0;
  return markets_of(rules, common, seat) - common.markets_used;
}

// GR-W3: how often the leader may ask again for one joint work.
inline constexpr int kMostAgain = 2;
inline bool may_ask_again(const Joint& joint) { return joint.shown && joint.again < kMostAgain; }

// GR-F2: no public works in the final construction.
inline bool works_allowed(const Common& common) { return common.phase != Phase::final; }

// The hero that a building brings.
constexpr int hero_of_building(int building) { return building; }  // church: priest, hall: minstrel

}  // namespace landnam::graenaland
