// SPDX-License-Identifier: Apache-2.0
// The things in a picture of Territories, each drawn where it is told: fields, logs, roofs, foundations,
// walls, trees.
#pragma once

#include <vector>

#include "engine/core/seat.hpp"
#include "engine/core/svg.hpp"

namespace landnam::territories {

inline constexpr svg::Length kSide = svg::px(64);  // of a square

// Shapes used again and again, for <defs>.
std::string part_definitions();

// Ploughed land between two corners. What grows there and how the furrows run depend on the tile.
void paint_field(svg::Canvas& canvas, svg::Point low, svg::Point high, int tile_x, int tile_y);
std::string_view crop_name(int tile_x, int tile_y);

// A log from a lattice point to the next one east (level) or south.
enum class Log { plain, start };
void paint_log(svg::Canvas& canvas, svg::Point from, bool level, Log kind);
svg::Path log_outline(svg::Point from, bool level);

void paint_farm(svg::Canvas& canvas, svg::Point centre, Seat owner);
void paint_shield(svg::Canvas& canvas, svg::Point centre, svg::Length radius, Seat owner);
void paint_foundation(svg::Canvas& canvas, svg::Point centre);

// The edge of thin paint that has run out over a closed line, further for a higher layer.
svg::Path wash_around(const std::vector<svg::Point>& loop, int layer);
// A dry-stone wall on the left of a closed line that goes from lattice point to lattice point.
void paint_wall(svg::Canvas& canvas, const std::vector<svg::Point>& loop);

// A few trees on open ground between two corners.
void paint_grove(svg::Canvas& canvas, svg::Point low, svg::Point high);

}  // namespace landnam::territories
