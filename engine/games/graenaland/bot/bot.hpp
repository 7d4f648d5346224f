// SPDX-License-Identifier: Apache-2.0
// A heuristic player for every decision, which works from a view. It claims when it can, builds what brings
// the goal nearer for its cost, proposes what a majority accepts, votes for a fair share, and moves heroes to
// cards that they help to win. Gains of a rival count as losses, by how near that rival is to winning.
#pragma once

#include <vector>

#include "engine/core/lapses.hpp"
#include "engine/core/random.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// Precondition: the owner of the view has to choose. The same generator gives the same move. Noise is a
// fraction of the range between the best and the worst choice.
Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random);
// The same, but faster if `worths` already knows the position.
Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random, Worths& worths);

// The candidate moves: its own choice, then a few others, the most promising first. Only one if thinking
// cannot gain anything.
std::vector<Move> plausible(const Rules& rules, const View& seen, Random& random);

}  // namespace landnam::graenaland
