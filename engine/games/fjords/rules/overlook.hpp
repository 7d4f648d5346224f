// SPDX-License-Identifier: Apache-2.0
// FJ-L6: a player says that they see no place, and the opponents may point one out.
#pragma once

#include <utility>

#include "engine/games/fjords/rules/exploration.hpp"

namespace landnam::fjords {

// Whether pictures mark where a tile can go.
inline bool shows_places(const Rules& rules, const State& state) {
  return !rules.overlook || (state.step != Step::lay && state.step != Step::ask);
}
inline bool is_listed(const Rules& rules, const State&, const Move& move) {
  return !rules.overlook || (move.act != Act::lay && move.act != Act::point);
}

inline constexpr int kMostDeclarations = 2;  // a turn, while there is a place

// Whether the mover, who may lay a tile, may say that there is no place for one.
inline bool may_declare(const Rules& rules, const State& state) {
  return rules.overlook && must_lay(rules, state) &&
         (state.declarations < kMostDeclarations || !can_lay(rules, state));
}

// FJ05-D3, FJ21-X3, FJ21-X4: nobody knows a place, so play goes on as if there were none.
inline void go_without_place(const Rules& rules, State& state) {
  state.step = Step::lay;
  if (rules.row) return pass_row(rules, state);
  set_aside(rules, state, std::exchange(state.drawn, kNoKind));
}

// Where there is a place, the opponents are asked one after the other.
inline void declare_none(const Rules& rules, State& state) {
  if (!can_lay(rules, state)) return go_without_place(rules, state);
  ++state.declarations;
  state.declarer = state.mover;
  state.mover = static_cast<std::uint8_t>(seat_after(rules, state.mover));
  state.step = Step::ask;
}

inline void give_turn_back(State& state) { state.mover = std::exchange(state.declarer, kNone); }

// What is pointed out first is laid, in the turn of the player who saw no place.
inline void point_out(const Rules& rules, State& state, const Move& move) {
  give_turn_back(state);
  lay(rules, state, move);
}

inline void stay_silent(const Rules& rules, State& state) {
  state.mover = static_cast<std::uint8_t>(seat_after(rules, state.mover));
  if (state.mover != state.declarer) return;
  give_turn_back(state);
  go_without_place(rules, state);
}

}  // namespace landnam::fjords
