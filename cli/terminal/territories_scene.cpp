// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/territories_scene.hpp"

#include <algorithm>
#include <vector>

namespace landnam::cli {
namespace {

std::optional<Point> read_pair(const json::value& value) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) return std::nullopt;
  const auto x = integer((*pair)[0], -1000, 1000);
  const auto y = integer((*pair)[1], -1000, 1000);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

// The middle of [[x,y],[x,y]].
std::optional<Point> read_segment(const json::value& value) {
  const json::array* ends = value.if_array();
  if (ends == nullptr || ends->size() != 2) return std::nullopt;
  const auto a = read_pair((*ends)[0]);
  const auto b = read_pair((*ends)[1]);
  if (!a || !b) return std::nullopt;
  return Point{a->x + b->x, a->y + b->y};
}

}  // namespace

TerritoriesScene read_territories(const json::value& view) {
  TerritoriesScene scene;
  scene.drafting = text_at(view, "phase") == "draft";
  bool first = true;
  for (const json::value& entry : list_at(view, "squares")) {
    const auto square = read_pair(entry);
    if (!square) continue;
    scene.squares.insert({2 * square->x + 1, 2 * square->y + 1});
    scene.owners[{2 * square->x + 1, 2 * square->y + 1}] = TerritoriesScene::kNobody;
    scene.low = first ? *square : Point{std::min(scene.low.x, square->x), std::min(scene.low.y, square->y)};
    scene.high = first ? Point{square->x + 1, square->y + 1}
                       : Point{std::max(scene.high.x, square->x + 1), std::max(scene.high.y, square->y + 1)};
    first = false;
  }
  for (const json::value& entry : list_at(view, "farms")) {
    const json::value* where = member(entry, "at");
    const auto square = where != nullptr ? read_pair(*where) : std::nullopt;
    const auto owner = integer_at(entry, "owner", 0, 1);
    if (square)
      scene.farms[{2 * square->x + 1, 2 * square->y + 1}] =
          owner ? static_cast<int>(*owner) : TerritoriesScene::kNobody;
  }
  for (const json::value& entry : list_at(view, "trunks")) {
    if (const auto segment = read_segment(entry)) scene.trunks.insert(*segment);
  }
  if (const json::value* end = member(view, "free_end")) {
    if (const auto at = read_pair(*end)) scene.free_end = Point{2 * at->x, 2 * at->y};
  }
  int owner = 0;
  for (const json::value& squares : list_at(view, "land")) {
    for (const json::value& entry : squares.is_array() ? squares.get_array() : json::array{}) {
      if (const auto square = read_pair(entry)) scene.owners[{2 * square->x + 1, 2 * square->y + 1}] = owner;
    }
    ++owner;
  }
  return scene;
}

std::optional<Point> territories_place(const json::value& move) {
  if (const json::value* trunk = member(move, "trunk")) return read_segment(*trunk);
  if (const json::value* farm = member(move, "farm")) {
    const auto square = read_pair(*farm);
    if (square) return Point{2 * square->x + 1, 2 * square->y + 1};
  }
  return std::nullopt;
}

bool TerritoriesScene::on_board(Point at) const {
  if (is_square(at)) return squares.contains(at);
  if (!is_segment(at)) return false;
  const bool level = is_odd(at.x);
  return squares.contains({at.x - (level ? 0 : 1), at.y - (level ? 1 : 0)}) ||
         squares.contains({at.x + (level ? 0 : 1), at.y + (level ? 1 : 0)});
}

bool TerritoriesScene::is_border(Point segment) const {
  const bool level = is_odd(segment.x);
  return squares.contains({segment.x - (level ? 0 : 1), segment.y - (level ? 1 : 0)}) !=
         squares.contains({segment.x + (level ? 0 : 1), segment.y + (level ? 1 : 0)});
}

std::pair<Point, Point> ends_of(Point segment) {
  const bool level = is_odd(segment.x);
  const Point a{(segment.x - (level ? 1 : 0)) / 2, (segment.y - (level ? 0 : 1)) / 2};
  return {a, {a.x + (level ? 1 : 0), a.y + (level ? 0 : 1)}};
}

}  // namespace landnam::cli
