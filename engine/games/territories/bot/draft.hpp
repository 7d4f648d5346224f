// SPDX-License-Identifier: Apache-2.0
// Solves the draft of *without luck* (TE-S4): the value of a spot is that of the game that follows.
#pragma once

#include <optional>

#include "engine/core/budget.hpp"
#include "engine/core/solution.hpp"
#include "engine/games/territories/rules/rules.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

// The number of ways to share out the spots that are left.
int colourings_left(const State& state);

// Best play from a draft to the end of the game; nothing when the watch is up before it is known.
// Precondition: the draft is on. `memory` is that of prove() in solver.hpp.
std::optional<Solution<Move>> solve_draft(const Rules& rules, const State& state, Stopwatch& watch,
                                          int memory);

}  // namespace landnam::territories
