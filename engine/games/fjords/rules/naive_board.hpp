// SPDX-License-Identifier: Apache-2.0
// For tests: hexagons and corner points of the naive version.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/indexed.hpp"

namespace landnam::fjords::naive {

using At = std::pair<int, int>;  // (q, r) of a hexagon, or (x, y) of a corner point

inline const int kDq[6] = {1, 1, 0, -1, -1, 0};
inline const int kDr[6] = {-1, 0, 1, 1, 0, -1};

inline At across(At at, int side) { return {at.first + kDq[side], at.second + kDr[side]}; }

// Corner points in a drawing of the grid: a hexagon is 2 wide and 4 high, rows are 3 apart.
inline At point(At at, int corner) {
  const int dx[6] = {0, 1, 1, 0, -1, -1}, dy[6] = {-2, -1, 1, 2, 1, -1};
  return {2 * at.first + at.second + dx[corner], 3 * at.second + dy[corner]};
}

// Something for every place or point near the middle of the table.
template <class T>
class Plane {
 public:
  explicit Plane(T value) : cells_(kSide * kSide, value) {}
  T& operator[](At at) { return cells_[cell(at)]; }
  const T& operator[](At at) const { return cells_[cell(at)]; }

 private:
  static constexpr int kSide = 260;
  static std::size_t cell(At at) { return index((at.second + kSide / 2) * kSide + at.first + kSide / 2); }
  std::vector<T> cells_;
};

inline std::string rotated(const std::string& corners, int by) {
  return corners.substr(index(6 - by)) + corners.substr(0, index(6 - by));
}

inline std::string word(const std::string& corners) {
  std::string best = corners;
  for (int by = 1; by < 6; ++by) best = std::min(best, rotated(corners, by));
  return best;
}

inline std::string text(At at) { return std::to_string(at.first) + "," + std::to_string(at.second); }

inline At read_at(const std::string& where) {
  const std::size_t comma = where.find(',');
  return {std::stoi(where.substr(0, comma)), std::stoi(where.substr(comma + 1))};
}

struct Tile {
  At at;
  std::string corners;
  bool start = false;
  int owner = -1;  // of the piece on it
  bool longhouse = false;
  std::string stone;  // strength, water, friendship

  // Whether the side has a corner of the terrain.
  bool has(int side, char terrain) const {
    return corners[index(side)] == terrain || corners[index((side + 1) % 6)] == terrain;
  }
};

// The tiles on the table.
struct Board {
  std::vector<Tile> tiles;
  Plane<short> numbers{-1};  // of tiles
  Plane<char> points{0};     // the terrain of every corner point

  bool empty(At at) const { return numbers[at] < 0; }
  Tile& tile(At at) { return tiles[index(numbers[at])]; }
  const Tile& tile(At at) const { return tiles[index(numbers[at])]; }

  void add(const Tile& tile) {
    numbers[tile.at] = static_cast<short>(tiles.size());
    tiles.push_back(tile);
    for (int c = 0; c < 6; ++c) points[point(tile.at, c)] = tile.corners[index(c)];
  }

  int touching(At at) const {
    int n = 0;
    for (int side = 0; side < 6; ++side) n += empty(across(at, side)) ? 0 : 1;
    return n;
  }

  // Empty places next to two tiles.
  std::vector<At> spaces() const {
    std::vector<At> found;
    for (const Tile& tile : tiles) {
      for (int side = 0; side < 6; ++side) {
        const At space = across(tile.at, side);
        if (empty(space) && touching(space) >= 2) found.push_back(space);
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  // FJ-L3 from the definition: all land hangs together, from land corner to land corner along the sides of
  // tiles.
  bool one_land() const {
    Plane<char> seen{0};
    std::vector<At> waiting;
    int pieces = 0;
    for (const Tile& first : tiles) {
      for (int c = 0; c < 6; ++c) {
        if (first.corners[index(c)] == 'S' || seen[point(first.at, c)] != 0) continue;
        ++pieces;
        waiting.push_back(point(first.at, c));
        seen[waiting.back()] = 1;
        while (!waiting.empty()) {
          const At now = waiting.back();
          waiting.pop_back();
          for (const Tile& tile : tiles) {
            for (int i = 0; i < 6; ++i) {
              if (point(tile.at, i) != now) continue;
              for (const int next : {(i + 1) % 6, (i + 5) % 6}) {
                const At to = point(tile.at, next);
                if (tile.corners[index(next)] == 'S' || seen[to] != 0) continue;
                seen[to] = 1;
                waiting.push_back(to);
              }
            }
          }
        }
      }
    }
    return pieces == 1;
  }

  // FJ-L1 and FJ-L3: corners agree, and some corner shared is land.
  bool fits(At at, const std::string& corners) const {
    bool land = false;
    for (int c = 0; c < 6; ++c) {
      const char there = points[point(at, c)];
      if (there == 0) continue;
      if (there != corners[index(c)]) return false;
      land = land || there != 'S';
    }
    return land;
  }

  // The tiles up to some steps from others, each step over a side with a corner of the terrain; these first.
  std::vector<At> within(const std::vector<At>& from, char terrain, int steps) const {
    std::vector<At> found = from;
    std::size_t done = 0;
    for (int step = 0; step < steps && done < found.size(); ++step) {
      for (const std::size_t end = found.size(); done < end; ++done) {
        const At at = found[done];
        for (int side = 0; side < 6; ++side) {
          const At to = across(at, side);
          if (!tile(at).has(side, terrain) || empty(to)) continue;
          if (std::find(found.begin(), found.end(), to) == found.end()) found.push_back(to);
        }
      }
    }
    return found;
  }
};

}  // namespace landnam::fjords::naive
