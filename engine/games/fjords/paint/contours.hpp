// SPDX-License-Identifier: Apache-2.0
// Where land ends and mountains begin, as smooth lines over a whole landscape.
//
// Three tiles share a corner point and agree on it (FJ-G1), so a coast or the foot of a range crosses the
// middle of every side whose corners differ, and runs on into the next tile. Inside a tile every run of equal
// corners is cut off by one arc that leaves the middle of the tile to plain (FJ-G6). The arcs of all tiles
// are joined end to end and then smoothed together.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "engine/core/svg.hpp"
#include "engine/games/fjords/rules/landscape.hpp"

namespace landnam::fjords {

// The lattice of centres, corners and middles of sides: a step is a quarter of a hexagon's width or height.
// The tile at (0, 0) is at the origin, so a place keeps its coordinates however the landscape grows.
struct Node {
  int x = 0;
  int y = 0;
  constexpr Node operator+(Node o) const { return {x + o.x, y + o.y}; }
  constexpr auto operator<=>(const Node&) const = default;
};

inline constexpr svg::Length kQuarterWidth = 2252;  // √3/4 of the radius
inline constexpr svg::Length kQuarterHeight = svg::px(13);
inline constexpr svg::Length kRadius = 4 * kQuarterHeight;
inline constexpr std::array<Node, 6> kCornerSteps = {{{0, -4}, {2, -2}, {2, 2}, {0, 4}, {-2, 2}, {-2, -2}}};
inline constexpr std::array<Node, 6> kSideSteps = {{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}};

constexpr Node centre_node(int q, int r) { return {4 * q + 2 * r, 6 * r}; }
constexpr svg::Point on_paper(Node node) { return {node.x * kQuarterWidth, node.y * kQuarterHeight}; }
constexpr svg::Point centre_point(int q, int r) { return on_paper(centre_node(q, r)); }
// The six corners of a hexagon drawn smaller or larger around its centre.
std::array<svg::Point, 6> hexagon(svg::Point centre, int percent = 100);

using Loop = std::vector<svg::Point>;  // closed

// The outline of a set of tiles through corners and middles of sides, moved outward (inward if negative) and
// roughened.
std::vector<Loop> outline(std::span<const Place> tiles, svg::Length outward, svg::Length rough);

class Contours {
 public:
  // Lines run on a little beyond the tiles, as if the unknown points there were like the nearest known ones.
  explicit Contours(std::span<const Place> tiles);

  std::vector<Loop> land() const;
  std::vector<Loop> mountains() const;
  const std::map<Node, Terrain>& points() const { return known_; }  // the corner points of the tiles

 private:
  std::vector<Loop> loops(Terrain terrain, bool of_others) const;
  void guess_around(std::span<const Place> tiles);

  std::map<Node, Terrain> known_, all_;
  std::vector<Node> hexagons_;  // the centres of the tiles and of the spaces around them
};

}  // namespace landnam::fjords
