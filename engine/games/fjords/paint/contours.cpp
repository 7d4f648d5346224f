// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/paint/contours.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace landnam::fjords {
namespace {

using svg::Length;
using svg::Point;

constexpr std::size_t after(std::size_t corner) { return (corner + 1) % 6; }
constexpr std::size_t before(std::size_t corner) { return (corner + 5) % 6; }

// Directed pieces of outline. A piece that is walked both ways lies between two hexagons and is none.
class Pieces {
 public:
  void add_straight(Node from, Node to) {
    if (pieces_.erase({to, from}) == 0) pieces_.insert({{from, to}, {}});
  }
  void add_arc(Node from, Node to, std::vector<Point> between) { pieces_[{from, to}] = std::move(between); }

  std::vector<Loop> join() const {
    std::map<Node, std::pair<Node, const std::vector<Point>*>> next;
    for (const auto& [ends, between] : pieces_) next.insert({ends.first, {ends.second, &between}});
    std::vector<Loop> loops;
    while (!next.empty()) {
      Loop& loop = loops.emplace_back();
      for (auto piece = next.begin(); piece != next.end();) {
        const auto [to, between] = piece->second;
        loop.push_back(on_paper(piece->first));
        loop.insert(loop.end(), between->begin(), between->end());
        next.erase(piece);
        piece = next.find(to);
      }
    }
    return loops;
  }

 private:
  std::map<std::pair<Node, Node>, std::vector<Point>> pieces_;
};

// How near to the centre, in percent of the radius, an arc comes that cuts off so many corners.
constexpr std::array<int, 6> kNearest = {0, 51, 49, 46, 44, 43};

// From the end of a run of corners back to its beginning, around the centre and on the side of the run.
std::vector<Point> arc_back(Node centre, std::size_t first, int corners) {
  std::vector<Point> points;
  const int nearest = kNearest[static_cast<std::size_t>(corners)];
  for (int half = 2 * corners - 1; half >= 1; --half) {  // odd: a corner, even: the middle of a side
    const std::size_t corner = (first + static_cast<std::size_t>(half / 2)) % 6;
    const bool at_end = half == 1 || half == 2 * corners - 1;
    const int percent = corners > 1 && at_end ? nearest + 9 : nearest;
    const bool is_corner = half % 2 == 1;
    const std::size_t side = before(corner);
    const Point away = is_corner ? on_paper(kCornerSteps[corner]) : on_paper(kSideSteps[side]);
    points.push_back(on_paper(centre) + away * (is_corner ? percent : percent * 115 / 100) / 100);
  }
  return points;
}

// A smooth field of shifts that belongs to the place.
Point drift(Point at, Length grain, Length reach, int purpose) {
  const auto floor_to = [grain](Length v) { return v >= 0 ? v / grain : -((grain - 1 - v) / grain); };
  const int cx = floor_to(at.x), cy = floor_to(at.y);
  const Length fx = at.x - cx * grain, fy = at.y - cy * grain;
  const auto mix = [&](int which) {
    const auto value = [&](int dx, int dy) {
      return static_cast<std::int64_t>(svg::jitter(reach, cx + dx, cy + dy, purpose + which));
    };
    const std::int64_t top = value(0, 0) * (grain - fx) + value(1, 0) * fx;
    const std::int64_t bottom = value(0, 1) * (grain - fx) + value(1, 1) * fx;
    return static_cast<Length>((top * (grain - fy) + bottom * fy) / grain / grain);
  };
  return {mix(0), mix(1)};
}

// Between the second and the third of four points, `part` quarters on (Catmull and Rom).
Length between(Length a, Length b, Length c, Length d, int part) {
  const std::int64_t t = part;
  const std::int64_t sum = 2 * 64 * std::int64_t{b} + 16 * t * (c - a) +
                           4 * t * t * (2 * std::int64_t{a} - 5 * std::int64_t{b} + 4 * std::int64_t{c} - d) +
                           t * t * t * (-std::int64_t{a} + 3 * std::int64_t{b} - 3 * std::int64_t{c} + d);
  return static_cast<Length>(sum / 128);
}

Loop smooth(const Loop& rough) {
  Loop loop;
  const std::size_t n = rough.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = rough[(i + n - 1) % n], b = rough[i], c = rough[(i + 1) % n], d = rough[(i + 2) % n];
    for (const int part : {0, 2}) {
      const Point at = {between(a.x, b.x, c.x, d.x, part), between(a.y, b.y, c.y, d.y, part)};
      loop.push_back(at + drift(at, 2100, 420, 100) + drift(at, 800, 190, 102));
    }
  }
  return loop;
}

}  // namespace

std::array<Point, 6> hexagon(Point centre, int percent) {
  std::array<Point, 6> corners;
  for (std::size_t c = 0; c < 6; ++c) corners[c] = centre + on_paper(kCornerSteps[c]) * percent / 100;
  return corners;
}

std::vector<Loop> outline(std::span<const Place> tiles, Length outward, Length rough) {
  Pieces pieces;
  for (const Place& tile : tiles) {
    const Node centre = centre_node(tile.q, tile.r);
    for (std::size_t c = 0; c < 6; ++c) {
      pieces.add_straight(centre + kCornerSteps[c], centre + kSideSteps[c]);
      pieces.add_straight(centre + kSideSteps[c], centre + kCornerSteps[after(c)]);
    }
  }
  std::vector<Loop> loops = pieces.join();
  for (Loop& loop : loops) {
    const Loop line = loop;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point along = line[(i + 1) % line.size()] - line[i],
                  came = line[i] - line[(i + line.size() - 1) % line.size()];
      // Half a side is 26 pixels long; at a corner both sides count, and a little more to reach the tip.
      const bool straight = (along - came).x / 200 == 0 && (along - came).y / 200 == 0;
      const Point normal = Point{along.y, -along.x} + Point{came.y, -came.x};
      const Length length = kRadius * (straight ? 100 : 75) / 100;
      const Length reach = outward + svg::jitter(rough, line[i].x, line[i].y, outward);
      loop[i] = line[i] + Point{normal.x * reach / length, normal.y * reach / length};
    }
  }
  return loops;
}

Contours::Contours(std::span<const Place> tiles) {
  for (const Place& tile : tiles) {
    const Node centre = centre_node(tile.q, tile.r);
    hexagons_.push_back(centre);
    for (std::size_t c = 0; c < 6; ++c) {
      known_[centre + kCornerSteps[c]] = corner(tile.corners(), static_cast<int>(c));
    }
  }
  all_ = known_;
  guess_around(tiles);
}

void Contours::guess_around(std::span<const Place> tiles) {
  std::set<Node> spaces;
  for (const Place& tile : tiles) {
    for (std::size_t side = 0; side < 6; ++side) {
      spaces.insert(centre_node(tile.q + kStepQ[side], tile.r + kStepR[side]));
    }
  }
  for (const Node centre : hexagons_) spaces.erase(centre);
  for (const Node space : spaces) {
    hexagons_.push_back(space);
    for (std::size_t c = 0; c < 6; ++c) {
      const Node point = space + kCornerSteps[c];
      for (std::size_t turn : {1U, 5U, 2U, 4U, 3U}) {
        if (all_.contains(point)) break;
        const auto near = known_.find(space + kCornerSteps[(c + turn) % 6]);
        if (near != known_.end()) all_[point] = near->second;
      }
    }
  }
}

// The area of a terrain, or of all others. In both cases it is the terrain's own runs that the arcs cut off.
std::vector<Loop> Contours::loops(Terrain terrain, bool of_others) const {
  Pieces pieces;
  for (const Node centre : hexagons_) {
    std::array<bool, 6> own;
    for (std::size_t c = 0; c < 6; ++c) own[c] = all_.at(centre + kCornerSteps[c]) == terrain;
    for (std::size_t c = 0; c < 6; ++c) {
      if (own[c] != of_others) {
        pieces.add_straight(centre + kSideSteps[before(c)], centre + kCornerSteps[c]);
        pieces.add_straight(centre + kCornerSteps[c], centre + kSideSteps[c]);
      }
      if (!own[c] || own[before(c)]) continue;
      int run = 1;
      while (own[(c + static_cast<std::size_t>(run)) % 6])
        ++run;  // ends: a corner before this one is another's
      const Node begin = centre + kSideSteps[before(c)];
      const Node end = centre + kSideSteps[(c + static_cast<std::size_t>(run) - 1) % 6];
      std::vector<Point> arc = arc_back(centre, c, run);
      if (of_others) {
        std::ranges::reverse(arc);
        pieces.add_arc(begin, end, std::move(arc));
      } else {
        pieces.add_arc(end, begin, std::move(arc));
      }
    }
  }
  std::vector<Loop> result;
  for (const Loop& loop : pieces.join()) result.push_back(smooth(loop));
  return result;
}

std::vector<Loop> Contours::land() const { return loops(Terrain::sea, true); }
std::vector<Loop> Contours::mountains() const { return loops(Terrain::mountain, false); }

}  // namespace landnam::fjords
