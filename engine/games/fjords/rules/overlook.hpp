// SPDX-License-Identifier: Apache-2.0
// FJ-L6: a player says that they see no place, and the opponents may point one out. It is not inline, since
// no random game of a search comes here.
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
bool may_declare(const Rules& rules, const State& state);

// FJ05-D3, FJ21-X3, FJ21-X4: nobody knows a place, so play goes on as if there were none.
void go_without_place(const Rules& rules, State& state);

// The three moves. Where there is a place, the opponents are asked one after the other. What is pointed out
// first is laid, in the turn of the player who saw no place.
void declare_none(const Rules& rules, State& state);
void point_out(const Rules& rules, State& state, const Move& move);
void stay_silent(const Rules& rules, State& state);

// The turn of the player who saw no place goes on.
inline void give_turn_back(State& state) { state.mover = std::exchange(state.declarer, kNone); }

}  // namespace landnam::fjords
