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
  // False: only who wins is proved. The player to move does by the one move of the line; without a line
  // another one does, whatever is played.
  bool whole = true;
};

}  // namespace landnam
