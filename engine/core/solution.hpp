// SPDX-License-Identifier: Apache-2.0
// Best play from a position to the end of the game, proved.
#pragma once

#include <vector>

#include "engine/core/standing.hpp"

namespace landnam {

template <class Move>
struct Solution {
  Standing end;            // after best play by all
  std::vector<Move> line;  // best play, from the position to the end
  // False if only the winner is proved. Then the line is the winning move of the player to move, or empty if
  // another player wins anyway.
  bool whole = true;
};

}  // namespace landnam
