// SPDX-License-Identifier: Apache-2.0
// Settlement of two players, solved.
#pragma once

#include <optional>

#include "engine/core/budget.hpp"
#include "engine/core/solution.hpp"
#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// Best play to the end of the game. Nothing before the settlement of the last landscape, where runes let
// Vikings jump or friends be made, where Vikings are too few for what is contested, and once the watch is up.
std::optional<Solution<Move>> solve_ending(const Rules& rules, const State& state, Stopwatch& watch);

}  // namespace landnam::fjords
