// SPDX-License-Identifier: Apache-2.0
// Objectives and points (GR-F1, GR-A5).
#pragma once

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// By column: settlements, territories with two, the largest territory, buildings that count, army.
using Achievements = PerColumn<std::uint8_t>;

Achievements achievements_of(const Rules& rules, const Common& common, Seat seat);
int objectives_met(const Rules& rules, const Achievements& achieved);
int points_of(const Rules& rules, int card, const Achievements& achieved);

// The progress of a seat in one column, with the objective or the levels of a victory-point card.
struct Goal {
  std::uint8_t value = 0;
  std::uint8_t uncounted = 0;  // GR-3C: the first ones, which do not count
  std::uint8_t count = 0;      // of `needed`: one objective, three levels, or 0 for an unknown card
  std::uint8_t reached = 0;
  Levels needed{};
  Difficulty difficulty = Difficulty::normal;
};
using Goals = PerColumn<Goal>;
// `card` is kNone if it is not known.
Goals goals_of(const Rules& rules, const Common& common, Seat seat, int card);

}  // namespace landnam::graenaland
