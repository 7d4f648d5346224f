// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/rules/overlook.hpp"

namespace landnam::fjords {

bool may_declare(const Rules& rules, const State& state) {
  return rules.overlook && must_lay(rules, state) &&
         (state.declarations < kMostDeclarations || !can_lay(rules, state));
}

void go_without_place(const Rules& rules, State& state) {
  state.step = Step::lay;
  if (rules.row) return pass_row(rules, state);
  set_aside(rules, state, std::exchange(state.drawn, kNoKind));
}

void declare_none(const Rules& rules, State& state) {
  if (!can_lay(rules, state)) return go_without_place(rules, state);
  ++state.declarations;
  state.declarer = state.mover;
  state.mover = static_cast<std::uint8_t>(seat_after(rules, state.mover));
  state.step = Step::ask;
}

void point_out(const Rules& rules, State& state, const Move& move) {
  give_turn_back(state);
  lay(rules, state, move);
}

void stay_silent(const Rules& rules, State& state) {
  state.mover = static_cast<std::uint8_t>(seat_after(rules, state.mover));
  if (state.mover != state.declarer) return;
  give_turn_back(state);
  go_without_place(rules, state);
}

}  // namespace landnam::fjords
