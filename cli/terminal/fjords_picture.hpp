// SPDX-License-Identifier: Apache-2.0
// A landscape of hexagons drawn with characters. Each corner of a tile shows its terrain by colour and
// texture: ~ sea, ^ mountain, · plain.
//
//      ╱ · ╲
//    │^^   ~~│     8 columns from tile to tile, 4 lines from row to row
//    │  H0   │
//    │^^   ··│
//      ╲ · ╱
//
// From afar a tile is 4 columns and 2 lines; its southern corner shows only in the tiles below.
#pragma once

#include <string>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/fjords_scene.hpp"

namespace landnam::cli {

class FjordsPicture {
 public:
  // Everything between the corners of the landscape, with a margin of one tile.
  FjordsPicture(const FjordsScene& scene, bool from_afar);

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
  // One character below the middle; nothing from afar.
  void draw_mark(Canvas& canvas, Hex at, char32_t glyph, Style style) const;

 private:
  Point raw_middle(Hex at) const { return {wide_ * at.q + wide_ / 2 * at.r, tall_ * at.r}; }
  void draw_small(Canvas& canvas, Hex at, const std::string& corners) const;

  bool from_afar_;
  int wide_, tall_;  // from middle to middle
  Point low_, high_;
};

// A tile as four short lines of letters, for rows and supplies: 5 columns, 4 lines.
void draw_small_tile(Canvas& canvas, Point at, const std::string& corners);

Style terrain_style(char terrain);

}  // namespace landnam::cli
