// SPDX-License-Identifier: Apache-2.0
// Everything before the first turn: the start position, the choice of places, victory-point cards.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"

namespace landnam::graenaland {

State start(const Rules& rules) {
  State state;
  Common& common = state.common;
  for (auto& owners : common.buildings) owners.fill(kNone);
  for (auto& heroes : common.hero) heroes.fill(kNone);
  common.shown.fill(kNone);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    common.army[seat] = 1;
    common.houses[seat] = static_cast<std::uint8_t>(rules.houses);
  }
  common.tokens = rules.tokens;
  common.supply_deck = rules.supply;
  for (std::size_t d = 0; d < kDecks; ++d) {
    state.secret.pools[d] = rules.deck[d];
    common.left[d] = static_cast<std::uint8_t>(total_of(rules.deck[d]));
  }
  state.secret.victory.fill(kNone);
  for (auto& cards : state.secret.dealt) cards.fill(kNone);
  return state;
}

void after_first_row(const Rules& rules, State& state) {
  if (!rules.places) return after_left_over(rules, state);
  state.common.phase = Phase::places;
  next_place(rules, state);
}

int placer(const Rules& rules, const Common& common, int number) {
  const int n = rules.seats;
  return (common.first + (number < n ? number : 2 * n - 1 - number)) % n;
}

void next_place(const Rules& rules, State& state) {
  Common& common = state.common;
  if (common.places.done == 2 * rules.seats) return after_left_over(rules, state);
  common.waiting = SeatSet::of(placer(rules, common, common.places.done));
}

void after_left_over(const Rules& rules, State& state) {
  Common& common = state.common;
  if (rules.places) {
    for (int t = 0; t < rules.coast; ++t) {
      if (common.lying[t].count == 0) continue;
      common.chance = Chance::left_over;
      common.at = static_cast<std::uint8_t>(t);
      common.waiting = {};
      return;
    }
  }
  common.at = 0;
  common.chance = Chance::none;
  common.places = {};
  common.waiting = {};
  if (rules.vp) {
    common.phase = Phase::cards;
    common.chance = Chance::victory;
    return;
  }
  begin_turn(rules, state);
}

void after_victory_cards(const Rules& rules, State& state) { state.common.waiting = everyone(rules); }

void keep_cards(const Rules& rules, State& state) {
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    state.secret.victory[seat] = state.secret.dealt[seat][state.secret.committed[seat].card()];
    state.secret.committed[seat] = {};
  }
  begin_turn(rules, state);
}

namespace {

int villages_at(const Common& common, int territory) { return common.settled[territory]; }

// GR-A4: the last player must find a card outside the territory of their first village. A village moves from
// `from`, or is placed if that is kNone, to `to`.
bool leaves_room_for_last(const Rules& rules, const Common& common, Seat mover, int from, int to) {
  const int last = placer(rules, common, 2 * rules.seats - 1);
  for (int t = 0; t < rules.coast; ++t) {
    int own = common.villages[t][last];
    int all = villages_at(common, t);
    if (t == from) --all, own -= mover == last ? 1 : 0;
    if (t == to) ++all, own += mover == last ? 1 : 0;
    if (own == 0 && all < 2) return true;
  }
  return false;
}

void settle(Common& common, Seat seat, int territory) {
  ++common.villages[territory][seat];
  ++common.settlements[territory][seat];
  ++common.settled[territory];
  common.places.settlers[territory][common.places.count[territory]++] = static_cast<std::uint8_t>(seat);
}

void wait_for_card(Common& common, Seat seat, int territory) {
  common.chance = Chance::placed;
  common.waiting = {};
  common.at = static_cast<std::uint8_t>(territory);
  common.stage = static_cast<std::uint8_t>(seat);
}

}  // namespace

bool may_place(const Rules& rules, const Common& common, int territory) {
  const int number = common.places.done;
  const Seat seat = placer(rules, common, number);
  if (settlements_of(common, territory, seat) > 0) return false;
  return number != 2 * rules.seats - 2 || leaves_room_for_last(rules, common, seat, kNone, territory);
}

bool may_relocate(const Rules& rules, const Common& common, Seat seat, int territory) {
  if (settlements_of(common, territory, seat) > 0 || villages_at(common, territory) >= 2) return false;
  return common.places.done != 2 * rules.seats - 1 ||
         leaves_room_for_last(rules, common, seat, common.places.where, territory);
}

void place(const Rules& rules, State& state, Seat seat, int territory) {
  Common& common = state.common;
  const bool crowded = villages_at(common, territory) >= 2;
  settle(common, seat, territory);
  --common.houses[seat];
  if (common.places.done < rules.seats) put_hero(common, seat, 0, territory);
  ++common.places.done;
  if (!crowded) return wait_for_card(common, seat, territory);
  // GR-A3: no card. The earlier settlers may leave, in the order they came.
  Places& places = common.places;
  places.where = static_cast<std::uint8_t>(territory);
  places.asking = static_cast<std::uint8_t>(places.count[territory] - 1);
  for (std::size_t i = 0; i < places.asking; ++i) places.ask[i] = places.settlers[territory][i];
  common.waiting = SeatSet::of(places.ask[0]);
}

void relocate(const Rules& rules, State& state, Seat seat, int territory) {
  Common& common = state.common;
  Places& places = common.places;
  if (territory == kNone) {
    for (std::size_t i = 1; i < places.asking; ++i) places.ask[i - 1] = places.ask[i];
    places.ask[--places.asking] = 0;
    if (places.asking > 0) {
      common.waiting = SeatSet::of(places.ask[0]);
      return;
    }
    places.where = kNone;
    return next_place(rules, state);
  }
  --common.villages[places.where][seat];
  --common.settlements[places.where][seat];
  --common.settled[places.where];
  auto& settlers = places.settlers[places.where];
  const auto end = settlers.begin() + places.count[places.where];
  std::copy(std::find(settlers.begin(), end, seat) + 1, end, std::find(settlers.begin(), end, seat));
  settlers[--places.count[places.where]] = 0;
  settle(common, seat, territory);
  if (common.hero[seat][0] == places.where) {
    lift_hero(common, seat, 0);
    put_hero(common, seat, 0, territory);
  }
  places.where = kNone;
  places.ask = {};
  places.asking = 0;
  wait_for_card(common, seat, territory);
}

}  // namespace landnam::graenaland
