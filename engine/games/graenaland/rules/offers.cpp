// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/offers.hpp"

#include "engine/core/bits.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {

Offers::Offers(const Rules& rules, const State& state, Seat seat) {
  const Common& common = state.common;
  const bool leads = common.phase == Phase::construction;
  const unsigned home = home_of(common, seat);
  const auto with_work = sites_of_works(common);
  const Purse purse = purse_of(state.secret.hands[seat]);
  const int markets =
      common.phase == Phase::grant ? 0 : std::popcount(home & with_work[Work::market]) - common.markets_used;
  const unsigned can = payable(rules.costs, purse, markets);
  const auto can_pay_for = [can](int at) { return ((can >> at) & 1U) != 0; };
  if (leads && !common.taken) add(Act::take, (1U << common.row_count) - 1);
  if (common.houses[seat] > 0) {
    unsigned villages = (can >> CostAt::village) & village_sites(rules, home);
    // GR-C4: the hand must also pay the toll.
    for (unsigned rest = villages & with_work[Work::palisade] & ~home; rest != 0; rest &= rest - 1) {
      const int t = std::countr_zero(rest);
      if (!can_pay(rules.village[t], purse, markets, toll_at(rules, common, seat, t).count()))
        villages &= ~(1U << t);
    }
    add(Act::build, villages, ProjectKind::village);
    for (int b = 0; b < kBuildings; ++b) {
      if (can_pay_for(CostAt::building + b))
        add(Act::build, sites_for_building(rules, common, seat, b, home), project_of_building(b));
    }
  }
  PerWork<unsigned> sites{};
  for (int w = 0; w < kWorks && works_allowed(common); ++w) {
    sites[w] = common.tokens[w] > 0 ? home & ~with_work[w] : 0;
    if (can_pay_for(CostAt::work + w)) add(Act::build, sites[w], project_of_work(w));
  }
  const unsigned with_keep = (can >> CostAt::army_with_keep) & ((1U << kDecks) - 1);
  if (can_pay_for(CostAt::army) || (with_keep != 0 && (with_keep & keeps_of(rules, common, seat)) != 0))
    add(Act::build, 1, ProjectKind::army);
  if (leads && !common.offered) {
    for (int w = 0; w < kWorks; ++w) add(Act::joint, sites[w], project_of_work(w));
    if (rules.grant) add(Act::grant, everyone(rules).bits & ~(1U << seat));  // GR-5A
  }
  if (leads && !may_end(common)) return;
  if (leads && !rules.vp) {  // GR-F1
    met_ = objectives_met(rules, achievements_of(rules, common, seat));
    if (met_ >= rules.objectives_needed) add(Act::claim, 1);
  }
  add(Act::end, 1);
}

void Offers::add(Act act, unsigned places, ProjectKind kind) {
  if (places == 0) return;
  groups_[count_++] = {act, kind, static_cast<std::uint16_t>(places)};
  size_ += std::popcount(places);
}

Move Offers::operator[](int number) const {
  const Group* group = groups_.data();
  for (int here = std::popcount(group->places); number >= here; here = std::popcount(group->places)) {
    number -= here;
    ++group;
  }
  const int place = nth(group->places, number);
  switch (group->act) {
    case Act::take:
      return Move::take(place);
    case Act::grant:
      return Move::grant(place);
    case Act::claim:
      return Move::claim(met_);
    case Act::joint:
      return Move::joint(group->kind, place);
    case Act::build:
      return Move::build(group->kind, group->kind == ProjectKind::army ? kNone : place);
    default:
      return Move::end();
  }
}

Seat toll_taker(const Rules& rules, const Project& project) {
  Seat seat = next_seat(rules, project.seat);
  while (!project.toll.has(seat)) seat = next_seat(rules, seat);
  return seat;
}

void list_tolls(const Rules& rules, const State& state, std::vector<Move>& moves) {
  const Project& project = state.common.project;
  const Hand& hand = state.secret.hands[project.seat];
  const Purse purse = purse_of(hand);
  const int markets = markets_free(rules, state.common, project.seat);
  const Price price = price_of(rules, state.common, project.seat, project.kind, project.where);
  const Seat to = toll_taker(rules, project);
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand[kind] == 0) continue;
    Purse rest = purse;
    rest.add(kind, -1);
    if (!can_pay(price, rest, markets, project.toll.count() - 1)) continue;
    moves.push_back(Move::toll(to, kind));
  }
}

}  // namespace landnam::graenaland
