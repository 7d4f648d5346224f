// SPDX-License-Identifier: Apache-2.0
// Exact play: who wins with best play, by how much, and how.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/territories/territories.hpp"

namespace landnam::territories {

// What was proved: with best play White's land less Black's at the end lies between low and high.
struct Proof {
  int low = -kMaxSquares;
  int high = kMaxSquares;
  std::optional<Standing> end;  // after best play by both, once that is known
  std::vector<Move> line;  // best play up to that end; else a move that secures White `low`, Black `high`
  std::uint64_t positions = 0;  // looked at
};

// Asked at every position, with the number looked at so far: whether to stop.
using Enough = std::function<bool(std::uint64_t)>;

inline constexpr int kSolverMemory = 20;  // 2^20 entries in each of two tables: 32 MB

// First who wins, then by how much. Preconditions: the game is on, and past its set-up and draft.
Proof prove(const Rules& rules, const State& state, const Enough& enough, int memory = kSolverMemory);

}  // namespace landnam::territories
