// SPDX-License-Identifier: Apache-2.0
// The public JSON of Territories as the screen uses it.
//
// Places are in half squares: square (x,y) has its middle at (2x+1, 2y+1), so a point of the lattice has two
// even numbers, a segment one, a square none.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "cli/terminal/canvas.hpp"
#include "engine/core/json.hpp"

namespace landnam::cli {

inline bool is_odd(int number) { return (number & 1) != 0; }
inline bool is_square(Point at) { return is_odd(at.x) && is_odd(at.y); }
inline bool is_segment(Point at) { return is_odd(at.x) != is_odd(at.y); }

struct TerritoriesScene {
  static constexpr int kNobody = -1;

  std::set<Point> squares;
  std::map<Point, int> farms;   // kNobody: a spot
  std::map<Point, int> owners;  // of squares, by the farms of their region; kNobody: in dispute
  std::set<Point> trunks;
  std::optional<Point> free_end;
  bool drafting = false;
  Point low, high{1, 1};  // the first and the last point of the lattice, in squares

  // A square, or a segment at the side of one.
  bool on_board(Point at) const;
  // Between a square and nothing. Precondition: a segment.
  bool is_border(Point segment) const;
};

TerritoriesScene read_territories(const json::value& view);

// Where a move happens; nothing for what is no move.
std::optional<Point> territories_place(const json::value& move);

// The two points of a segment, in squares.
std::pair<Point, Point> ends_of(Point segment);

}  // namespace landnam::cli
