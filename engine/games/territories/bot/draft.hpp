// SPDX-License-Identifier: Apache-2.0
// The draft of *without luck* (TE-S4), solved: which spots to take, knowing what the game is worth with them.
#pragma once

#include <optional>

#include "engine/core/budget.hpp"
#include "engine/core/solution.hpp"
#include "engine/games/territories/rules/rules.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

// In how many ways the spots that are left can still be shared out.
int colourings_left(const State& state);

// Best play from a draft to the end of the game; nothing when the watch is up before it is known.
// Precondition: the draft is on. `memory` is that of prove() in solver.hpp.
std::optional<Solution<Move>> solve_draft(const Rules& rules, const State& state, Stopwatch& watch,
                                          int memory);

}  // namespace landnam::territories
