// SPDX-License-Identifier: Apache-2.0
// Objectives and points (GR-F1, GR-A5).
#pragma once

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// By column: settlements, territories with two, the largest territory, buildings that count, army.
using Achievements = std::array<std::uint8_t, kColumns>;

Achievements achievements_of(const Rules& rules, const Common& common, Seat seat);
int objectives_met(const Rules& rules, const Achievements& achieved);
int points_of(const Rules& rules, int card, const Achievements& achieved);

}  // namespace landnam::graenaland
