// SPDX-License-Identifier: Apache-2.0
// Parts of reading a given position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

inline Error bad_position(const std::string& text) { return {"bad-position", text}; }
inline Error bad_position(const std::string& text, Spot at) {
  return bad_position(text + " at " + std::to_string(at.q) + "," + std::to_string(at.r));
}

// Lays the tiles in their order. They need not be a landscape that FJ-L2 and FJ-L3 would have let grow, but
// their corners agree (FJ-L1) and they fit on the grid.
std::optional<Error> build_landscape(const std::vector<Place>& tiles, Landscape& land);

// Whether the tiles still to come fit on the grid wherever they are laid.
std::optional<Error> check_room(const State& state);

// Landscape, scores, phase and turn; then goes on to the next decision or draw.
std::optional<Error> read_course(const Rules& rules, const json::value& value, State& state);

}  // namespace landnam::fjords
