// SPDX-License-Identifier: Apache-2.0
// Exact play: who wins with best play, by how much, and how.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/solution.hpp"
#include "engine/games/territories/rules/rules.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

// Proved bounds: with best play White's land less Black's at the end lies between low and high.
struct Proof {
  int low = -kMaxSquares;
  int high = kMaxSquares;
  std::optional<Standing> end;  // after best play by both, once that is known
  std::vector<Move> line;  // best play up to that end; else a move that secures White `low`, Black `high`
};

// 2^20 entries in each of two tables: 32 MB once they are full.
inline constexpr int kSolverMemory = 20;

// First who wins, then by how much. The watch counts the expanded positions. Preconditions: set-up and draft
// are over, the game is not.
Proof prove(const Rules& rules, const State& state, Stopwatch& watch, int memory = kSolverMemory);

// The form for search/solve.hpp. It also solves a draft (draft.hpp) if there is enough time. It takes no more
// memory than the watch leaves time to fill, since clearing memory takes time too.
std::optional<Solution<Move>> solve_ending(const Rules& rules, const State& state, Stopwatch& watch);

// Whether a bot should rather use the tree: positions with so many open ways are hardly ever solved in time.
bool is_hopeless(const Rules& rules, const State& state, const Stopwatch& watch);

}  // namespace landnam::territories
