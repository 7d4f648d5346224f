// SPDX-License-Identifier: Apache-2.0
// Random games and evaluations where places may be overlooked (FJ-L6). They need not be fast.
#include <vector>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

Move random_try(const Rules& rules, const State& state, Random& random) {
  std::vector<Move> moves;
  legal_moves(rules, state, state.mover, moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

int play_overlooking(const Rules& rules, State& state, Random& random) {
  int made = 0;
  while (state.step != Step::over) {
    if (turn(rules, state).is_chance()) {
      apply(rules, state, draw(rules, state, random));
    } else {
      apply(rules, state, state.mover, random_move(rules, state, state.mover, random));
      ++made;
    }
  }
  return made;
}

// As if nobody overlooked a place from here on. A declaration under way counts for nothing.
Payoffs evaluate_overlooking(const Rules& rules, State& state, Random& random) {
  Rules plain = rules;
  plain.overlook = false;
  if (state.step == Step::ask) {
    give_turn_back(state);
    state.step = Step::lay;
  }
  state.declarations = 0;
  if (state.step == Step::lay && must_lay(plain, state) && !can_lay(plain, state))
    go_without_place(plain, state);
  return evaluate(plain, state, random);
}

}  // namespace landnam::fjords
