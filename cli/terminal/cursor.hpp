// SPDX-License-Identifier: Apache-2.0
// Moving by arrow keys among places that lie anyhow.
#pragma once

#include <optional>
#include <span>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/terminal.hpp"

namespace landnam::cli {

// One step in the direction of an arrow key.
Point step_of(const Key& key);

// The place that lies best in the direction of an arrow, seen from `from`: near, and not too far aside.
// Places are in columns and lines, a line being twice as high as a column is wide. Nothing when none lies
// that way.
std::optional<std::size_t> place_towards(Point from, std::span<const Point> places, const Key& arrow);

// The place nearest to a point.
std::optional<std::size_t> nearest_place(Point from, std::span<const Point> places);

}  // namespace landnam::cli
