// SPDX-License-Identifier: Apache-2.0
// Settlement of three and four players: what can be proved of it.
#pragma once

#include <optional>

#include "engine/core/budget.hpp"
#include "engine/core/solution.hpp"
#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// If every tile left is in reach of one player alone, the end of the game: nobody can change it. Otherwise a
// player who wins whatever the others do, if that can be proved.
// Nothing where runes let Vikings jump or friends be made, where Vikings are too few to earn every bonus, and
// once the watch is up. Precondition: the last settlement is on.
std::optional<Solution<Move>> solve_for_many(const Rules& rules, const State& state, Stopwatch& watch);

}  // namespace landnam::fjords
