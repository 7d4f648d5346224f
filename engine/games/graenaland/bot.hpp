// SPDX-License-Identifier: Apache-2.0
// A heuristic player for every decision. It works from what its seat may know, and follows a few rules of
// thumb: claim when one can, build what brings the goal nearer for its cost, propose what a majority accepts,
// vote for a fair share, move heroes where cards lie that they help to win; and what rivals gain is a loss,
// the more the nearer they are to winning.
#pragma once

#include "core/lapses.hpp"
#include "core/random.hpp"
#include "games/graenaland/rules.hpp"
#include "games/graenaland/view.hpp"

namespace landnam::graenaland {

// Precondition: the owner of the view has to choose. The same generator gives the same move. A whim is a part
// of what lies between the best and the worst choice.
Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random);

}  // namespace landnam::graenaland
