// SPDX-License-Identifier: Apache-2.0
// Construction: projects, tolls, payments, joint works, grants, the final round.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/projects.hpp"

namespace landnam::graenaland {

namespace {

void wait_for_builder(Common& common) {
  common.waiting = SeatSet::of(common.phase == Phase::final ? common.builder : common.leader);
}

void end_turn(const Rules& rules, State& state) {  // GR-E1
  Common& common = state.common;
  common.leader = static_cast<std::uint8_t>(next_seat(rules, common.leader));
  ++common.turns;
  common.taken = common.offered = false;
  common.markets_used = 0;
  common.waiting = {};
  fill_row(rules, state);
}

void end_final(const Rules& rules, State& state) {
  Common& common = state.common;
  const int next = next_seat(rules, common.builder);
  common.markets_used = 0;
  if (next != common.claimant) {
    common.builder = static_cast<std::uint8_t>(next);
    return wait_for_builder(common);
  }
  common.builder = kNone;
  common.phase = Phase::over;
  common.waiting = {};
  for (Seat seat = 0; seat < rules.seats; ++seat) show_hand(state, seat);
  if (rules.vp) {
    for (Seat seat = 0; seat < rules.seats; ++seat) common.shown[seat] = state.secret.victory[seat];
  }
}

void project_done(Common& common) {
  common.project = {};
  if (common.phase == Phase::grant) {
    common.granted = kNone;
    common.phase = Phase::construction;
  }
  wait_for_builder(common);
}

// GR-B4: the first church brings the priest, the first hall the minstrel. True if the hero is already in
// play, so that the owner must be asked.
bool bring_hero(Common& common, Seat seat, int hero, int territory) {
  const std::uint8_t where = common.hero[seat][hero];
  if (is_on_island(where)) return true;
  if (where != kNone) return false;  // keeps waiting where it was
  if (has_own_hero(common, territory, seat)) {
    common.hero[seat][hero] = static_cast<std::uint8_t>(kWaiting + territory);
  } else {
    put_hero(common, seat, hero, territory);
  }
  return false;
}

void put_work(Common& common, int work, int territory) {
  auto& works = common.works[territory];
  works = static_cast<std::uint8_t>(works | (1U << work));
  --common.tokens[work];
}

void put_settlement(Common& common, Seat seat, int territory) {
  ++common.settlements[territory][seat];
  ++common.settled[territory];
  --common.houses[seat];
}

// Puts the paid project on the island.
void raise_project(Common& common) {
  const Project project = common.project;
  const auto seat = static_cast<Seat>(project.seat);
  if (project.kind == ProjectKind::army) {
    ++common.army[project.seat];  // GR-B3: as often as it can be paid
  } else if (is_work(project.kind)) {
    put_work(common, work_of(project.kind), project.where);
  } else {
    put_settlement(common, seat, project.where);
    if (project.kind == ProjectKind::village) {
      ++common.villages[project.where][project.seat];
    } else {
      const int building = building_of(project.kind);
      common.buildings[project.where][building] = project.seat;
      if (project.kind != ProjectKind::keep &&
          bring_hero(common, seat, hero_of_building(building), project.where)) {
        common.project.step = Project::Step::enter;
        return;
      }
    }
  }
  project_done(common);
}

void pay(const Rules& rules, State& state, const Move& move) {
  Common& common = state.common;
  const Project& project = common.project;
  int markets = 0;
  if (markets_free(rules, common, project.seat) > 0)
    markets =
        markets_needed(price_of(rules, common, project.seat, project.kind, project.where), bundle_of(move));
  for (std::size_t i = 0; i < move.count; ++i) spend(state, project.seat, move.cards[i]);
  after_payment(common, markets);
}

void begin_project(const Rules& rules, Common& common, Seat seat, ProjectKind kind, int where) {
  Project& project = common.project;
  project.step = Project::Step::pay;
  project.seat = static_cast<std::uint8_t>(seat);
  project.kind = kind;
  project.where = static_cast<std::uint8_t>(where);
  if (kind == ProjectKind::village) project.toll = toll_at(rules, common, seat, where);
}

void leave_joint(Common& common) {
  common.joint = {};
  common.phase = Phase::construction;
  wait_for_builder(common);
}

// GR-W3: all pledges return and everybody pledges anew. The cards shown stay known.
void ask_again(const Rules& rules, Common& common) {
  Joint next;
  next.kind = common.joint.kind;
  next.where = common.joint.where;
  next.again = static_cast<std::uint8_t>(common.joint.again + 1);
  common.joint = next;
  common.waiting = all_but(rules, common.leader);
}

void complete_joint(const Rules& rules, State& state, const Move& move) {
  Price price;
  price.add(rules.work[work_of(state.common.joint.kind)]);
  for (std::size_t i = 0; i < move.count; ++i) spend(state, move.owners[i], move.cards[i]);
  after_payment(state.common, markets_needed(price, bundle_of(move)));
}

void take_supply(State& state, Seat seat, std::size_t place) {  // GR-C2
  Common& common = state.common;
  gain_openly(state, seat, supply_card(common.row[place]));
  for (std::size_t i = place + 1; i < common.row_count; ++i) common.row[i - 1] = common.row[i];
  common.row[--common.row_count] = 0;
  common.taken = true;
}

}  // namespace

void after_payment(Common& common, int markets) {
  common.markets_used = static_cast<std::uint8_t>(common.markets_used + markets);
  if (common.phase != Phase::joint) return raise_project(common);
  put_work(common, work_of(common.joint.kind), common.joint.where);
  leave_joint(common);
}

void begin_construction(State& state) {
  Common& common = state.common;
  common.phase = Phase::construction;
  common.waiting = SeatSet::of(common.leader);
}

void begin_final(const Rules& rules, State& state, int claimant, int claimed) {
  Common& common = state.common;
  common.phase = Phase::final;
  common.claimant = static_cast<std::uint8_t>(claimant);
  common.claimed = static_cast<std::uint8_t>(claimed);
  common.taken = common.offered = false;
  common.markets_used = 0;
  // GR-A7: with victory-point cards the claimant builds first, and shows the card.
  common.builder = static_cast<std::uint8_t>(rules.vp ? claimant : next_seat(rules, claimant));
  if (rules.vp) common.shown[claimant] = state.secret.victory[claimant];
  wait_for_builder(common);
}

void show_pledges(const Rules& rules, State& state) {
  Common& common = state.common;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    Move& pledge = state.secret.committed[seat];
    common.joint.count[seat] = pledge.count;
    common.joint.pledges[seat] = pledge.cards;
    Hand pledged;
    for (std::size_t i = 0; i < pledge.count; ++i) {
      const Kind kind = pledge.cards[i];
      if (++pledged[kind] > common.sure[seat][kind]) unveil(state, seat, kind);
    }
    pledge = {};
  }
  common.joint.shown = true;
  common.waiting = SeatSet::of(common.leader);
}

void apply_construction(const Rules& rules, State& state, Seat seat, const Move& move) {
  Common& common = state.common;
  switch (move.act) {
    case Act::take:
      return take_supply(state, seat, move.place_in_row());
    case Act::build:
      return begin_project(rules, common, seat, move.project(), move.where());
    case Act::toll: {
      const Seat to = toll_taker(rules, common.project);
      lose_openly(state, seat, move.cards[0]);
      gain_openly(state, to, move.cards[0]);
      return common.project.toll.remove(to);
    }
    case Act::pay:
      return pay(rules, state, move);
    case Act::enter:
      if (move.yes()) {
        const int hero = hero_of_building(building_of(common.project.kind));
        lift_hero(common, seat, hero);
        put_hero(common, seat, hero, common.project.where);
      }
      return project_done(common);
    case Act::joint:
      common.offered = true;
      common.phase = Phase::joint;
      common.joint.kind = move.project();
      common.joint.where = move.where();
      common.waiting = all_but(rules, common.leader);
      return;
    case Act::complete:
      return complete_joint(rules, state, move);
    case Act::cancel:
      return leave_joint(common);
    case Act::again:
      return ask_again(rules, common);
    case Act::grant:
      common.offered = true;
      common.phase = Phase::grant;
      common.granted = move.to();
      common.waiting = SeatSet::of(move.to());
      return;
    case Act::claim:
      return begin_final(rules, state, seat, move.claimed());
    case Act::end:
      if (common.phase == Phase::final) return end_final(rules, state);
      if (common.phase == Phase::grant) return project_done(common);
      return end_turn(rules, state);
    default:
      return;
  }
}

}  // namespace landnam::graenaland
