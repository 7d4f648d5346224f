// SPDX-License-Identifier: Apache-2.0
// Estimates a move by playing on from it. Hidden cards are dealt at random, a heuristic player plays each
// seat from its own view, and the position reached is evaluated.
#pragma once

#include <functional>
#include <optional>

#include "engine/core/random.hpp"
#include "engine/core/standing.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

class Foresight {
 public:
  // Two leader turns, the current one included, are enough to compare moves (docs/strength.md). With `far`
  // every seat leads once, so that building before the others is no advantage. Precondition: the owner of
  // the view has to choose.
  Foresight(const Rules& rules, const View& seen, bool far)
      : rules_(rules), seen_(seen), until_(seen.common.turns + (far ? rules.seats : 2)), worths_(rules) {}

  // The chance of every seat to win after a legal move of the owner. The same luck deals the same cards.
  // Nothing if it was stopped: `is_late`, which may be empty, is asked before every choice.
  std::optional<PerSeat<double>> after(const Move& move, Random luck,
                                       const std::function<bool()>& is_late = nullptr);

 private:
  // False if it was stopped.
  bool play_on(State& state, Random& luck, const std::function<bool()>& is_late);
  void advance(State& state, Seat seat, Random& luck);

  const Rules& rules_;
  const View& seen_;
  int until_;  // number of finished turns to stop at
  Worths worths_;
};

}  // namespace landnam::graenaland
