// SPDX-License-Identifier: Apache-2.0
// A heuristic player for every decision. It works from what its seat may know, and follows a few rules of
// thumb: claim when one can, build what brings the goal nearer for its cost, propose what a majority accepts,
// vote for a fair share, move heroes where cards lie that they help to win; and what rivals gain is a loss,
// the more the nearer they are to winning.
#pragma once

#include <vector>

#include "engine/core/lapses.hpp"
#include "engine/core/random.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// Precondition: the owner of the view has to choose. The same generator gives the same move. A whim is a part
// of what lies between the best and the worst choice.
Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random);
// The same, quicker where `worths` know the position already.
Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random, Worths& worths);

// The moves worth a thought: the one it would make, then a few others, the most promising first. Only one
// where nothing is to be gained by thinking.
std::vector<Move> plausible(const Rules& rules, const View& seen, Random& random);

}  // namespace landnam::graenaland
