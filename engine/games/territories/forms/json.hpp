// SPDX-License-Identifier: Apache-2.0
// How places are written: squares and lattice points as [x,y].
#pragma once

#include "engine/core/json.hpp"
#include "engine/games/territories/rules/board.hpp"

namespace landnam::territories {

inline json::value place_json(Place at) { return json::array{at.x, at.y}; }

inline json::array squares_json(const Board& board, Bits squares) {
  json::array list;
  list.reserve(static_cast<std::size_t>(count(squares)));
  while (squares != 0)
    list.push_back(place_json(board.square_at[static_cast<std::size_t>(pop_lowest(squares))]));
  return list;
}

}  // namespace landnam::territories
