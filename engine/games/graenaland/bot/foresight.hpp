// SPDX-License-Identifier: Apache-2.0
// How the game may go on after a move, as far as one seat can tell. What it cannot see is dealt by chance,
// heuristic players play on for everybody, each from what it could know there, and after a while the
// position says who is ahead.
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

class Foresight {
 public:
  // Two leader turns, the one that is not finished included, are enough to compare moves; more tell hardly
  // more and take longer (docs/strength.md). With `far` everybody leads once, so that nobody seems to be
  // ahead who has only built before the others. Precondition: the owner of the view has to choose.
  Foresight(const Rules& rules, const View& seen, bool far)
      : rules_(rules), seen_(seen), until_(seen.common.turns + (far ? rules.seats : 2)), worths_(rules) {}

  // Everybody's chances to win after a legal move of the owner. The same luck deals the same cards. Nothing
  // where it was broken off: `is_late` is asked before every choice, and may be missing.
  std::optional<std::array<double, kMaxSeats>> after(const Move& move, Random luck,
                                                     const std::function<bool()>& is_late = nullptr);

 private:
  // False where it was broken off.
  bool play_on(State& state, Random& luck, const std::function<bool()>& is_late);
  void advance(State& state, Seat seat, Random& luck);

  const Rules& rules_;
  const View& seen_;
  int until_;  // turns that are finished then
  Worths worths_;
};

}  // namespace landnam::graenaland
