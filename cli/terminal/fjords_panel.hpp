// SPDX-License-Identifier: Apache-2.0
// Beside the landscape: tiles to choose from, supplies, points by kind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/fjords_scene.hpp"
#include "engine/core/seat.hpp"

namespace landnam::cli {

// Returns the number of lines used. `corners` is the chosen tile as it is turned now.
int draw_fjords_panel(Canvas& canvas, const Rect& area, const FjordsScene& scene,
                      const std::vector<FjordsMode>& modes, std::size_t chosen, const std::string& corners);

// Points of finished landscapes and of the one on the table, together.
std::optional<int> fjords_points(const json::value& view, Seat seat);

// Points by kind, a column for each seat.
std::vector<std::string> fjords_score_page(const json::value& view);

}  // namespace landnam::cli
