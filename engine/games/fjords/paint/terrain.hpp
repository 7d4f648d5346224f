// SPDX-License-Identifier: Apache-2.0
// Sea, plains, mountains and mist of a landscape.
#pragma once

#include "engine/games/fjords/paint/contours.hpp"

namespace landnam::fjords {

// Trees and stones, for <defs>.
std::string terrain_definitions();

// Everything below the pieces, in layers: sea, plain, mountain, mist.
void paint_landscape(svg::Canvas& canvas, std::span<const Place> tiles, const svg::Frame& frame);

// One tile by itself, around the origin, without shapes of <defs>. Its terrain runs on beyond its edge: cut
// it off there.
void paint_tile(svg::Canvas& canvas, Corners corners);

}  // namespace landnam::fjords
