// SPDX-License-Identifier: Apache-2.0
// A landscape of hexagons drawn with characters. Each corner of a tile shows its terrain by colour and
// texture: ~ sea, ^ mountain, · plain.
//
//      ╱ · ╲
//    │^^   ~~│     8 columns from tile to tile, 4 lines from row to row
//    │  H0   │
//    │^^   ··│
//      ╲ · ╱
#pragma once

#include <string>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/fjords_scene.hpp"

namespace landnam::cli {

class FjordsPicture {
 public:
  // Everything between the corners of the landscape, with a margin of one tile.
  explicit FjordsPicture(const FjordsScene& scene);

  Size size() const { return {high_.x - low_.x + 1, high_.y - low_.y + 1}; }
  // The middle of a tile.
  Point middle(Hex at) const;
  // The tile whose middle is nearest.
  Hex hex_at(Point at) const;

  void draw_tile(Canvas& canvas, Hex at, const std::string& corners) const;
  // Only the sides.
  void draw_outline(Canvas& canvas, Hex at, Style style) const;
  // A few characters in the middle of a tile; they keep the ground unless the style has one.
  void draw_label(Canvas& canvas, Hex at, const std::string& text, Style style) const;

 private:
  Point low_, high_;
};

// A tile as four short lines of letters, for rows and supplies: 5 columns, 4 lines.
void draw_small_tile(Canvas& canvas, Point at, const std::string& corners);

Style terrain_style(char terrain);

}  // namespace landnam::cli
