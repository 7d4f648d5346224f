// SPDX-License-Identifier: Apache-2.0
// The course of a game. It is inline because a random game makes about a hundred of these calls in a few
// microseconds.
#pragma once

#include "engine/core/random.hpp"
#include "engine/core/turn.hpp"
#include "engine/games/fjords/rules/exploration.hpp"
#include "engine/games/fjords/rules/overlook.hpp"
#include "engine/games/fjords/rules/settlement.hpp"
#include "engine/games/fjords/rules/tiles.hpp"

namespace landnam::fjords {

constexpr Landscape make_opening() {
  Landscape land;
  for (const Place& tile : kStartTiles) land.add(tile);
  return land;
}
inline constexpr Landscape kOpening = make_opening();
inline constexpr State kBeforeStart{kOpening};

// FJ05-C5: the table as a landscape begins, besides the start tiles; scores and who begins are left alone.
inline void lay_out(const Rules& rules, State& state) {
  state.free = {7, 0};
  state.friendship = {};
  state.bag = rules.tiles;
  state.strength = state.water = kNone;
  state.began_settlement = kNone;
  for (int seat = 0; seat < rules.seats; ++seat) {
    Player player;
    player.longhouses_left = rules.longhouses;
    player.vikings_left = rules.vikings;
    player.stones.bits = rules.runes.bits & kOwnRunes.bits;
    state.players[seat] = player;
  }
}

inline State start(const Rules& rules) {
  State state = kBeforeStart;
  lay_out(rules, state);
  return state;
}

inline Turn turn(const Rules&, const State& state) {
  if (state.step >= Step::lay && state.step < Step::over) return Turn::of(state.mover);
  return state.step == Step::over ? Turn::over() : Turn::chance();
}

// The discovery of a landscape begins with this player.
inline void begin_exploration(const Rules& rules, State& state, int seat) {
  state.mover = state.began_exploration = static_cast<std::uint8_t>(seat);
  if (rules.row) {
    state.step = Step::fill;
    if (tiles_to_draw(state) == 0) begin_turn_with_row(rules, state);  // a set-up with a row of its own
  } else {
    state.step = Step::lay;
    if (state.bag.total() == 0) begin_settlement(rules, state, seat);  // FJ05-D5, likewise
  }
}

inline Outcome draw(const Rules& rules, const State& state, Random& random) {
  if (state.step == Step::first) {
    return {0, 0, static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(rules.seats)))};
  }
  const int wanted = tiles_to_draw(state);
  if (wanted == 1) [[likely]]
    return {state.bag.pick(random), 1, 0xff};
  Outcome outcome;
  Bag bag = state.bag;
  for (int i = 0; i < wanted; ++i) {
    outcome.add(bag.pick(random));
    bag.remove(outcome.drawn(static_cast<unsigned>(i)));
  }
  return outcome;
}

inline void apply(const Rules& rules, State& state, const Outcome& outcome) {
  if (state.step == Step::first) {
    begin_exploration(rules, state, outcome.first);
  } else if (state.step == Step::draw) {
    state.bag.remove(outcome.drawn(0));
    take_drawn(rules, state, outcome.drawn(0));
  } else {
    take_row(rules, state, outcome);
  }
}

inline void apply(const Rules& rules, State& state, Seat, const Move& move) {
  switch (move.act) {
    case Act::draw:
      state.step = Step::draw;
      return;
    case Act::lay:
      return lay(rules, state, move);
    case Act::none:
      return declare_none(rules, state);
    case Act::point:
      return point_out(rules, state, move);
    case Act::silent:
      return stay_silent(rules, state);
    case Act::longhouse:
    case Act::home:
      put_longhouse(state, state.laid, move.act == Act::home);
      [[fallthrough]];
    case Act::no_longhouse:
      return end_laying(rules, state);
    default:
      return settle(rules, state, move);
  }
}

}  // namespace landnam::fjords
