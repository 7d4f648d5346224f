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

// What was proved: with best play White's land less Black's at the end lies between low and high.
struct Proof {
  int low = -kMaxSquares;
  int high = kMaxSquares;
  std::optional<Standing> end;  // after best play by both, once that is known
  std::vector<Move> line;  // best play up to that end; else a move that secures White `low`, Black `high`
};

// 2^20 entries in each of two tables: 32 MB once they are full.
inline constexpr int kSolverMemory = 20;

// First who wins, then by how much. The watch counts the positions looked at. Preconditions: the game is on,
// and past its set-up and draft.
Proof prove(const Rules& rules, const State& state, Stopwatch& watch, int memory = kSolverMemory);

// The same as search/solve.hpp wants it, also from a draft (draft.hpp) if there is time enough, and with no
// more memory than the watch gives time to fill: to clear it takes time too.
std::optional<Solution<Move>> solve_ending(const Rules& rules, const State& state, Stopwatch& watch);

// Whether a bot had better think: positions with so many open ways are hardly ever solved in that time.
bool is_hopeless(const Rules& rules, const State& state, const Stopwatch& watch);

}  // namespace landnam::territories
