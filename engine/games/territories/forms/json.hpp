// SPDX-License-Identifier: Apache-2.0
// How places are written and read: squares and lattice points are [x,y].
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "engine/games/territories/rules/board.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

inline json::value place_json(Place at) { return json::array{at.x, at.y}; }

inline json::array squares_json(const Board& board, Bits squares) {
  json::array list;
  list.reserve(index(count(squares)));
  while (squares != 0) list.push_back(place_json(board.square_at[pop_lowest(squares)]));
  return list;
}

// A list of {"at":[x,y],"owner":0, 1 or null}; null for a spot without an owner.
json::array farms_json(const Board& board, const PerColour<Bits>& farms, Bits spots);

std::optional<Place> read_place(const json::value& value);
Result<int> read_segment(const Board& board, const json::value& value);
// Adds a list of farms to `farms` and `spots`, or says what is wrong with it.
std::optional<Error> read_farms(const Board& board, const json::value* list, PerColour<Bits>& farms,
                                Bits& spots);

}  // namespace landnam::territories
