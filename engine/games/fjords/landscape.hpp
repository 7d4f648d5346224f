// SPDX-License-Identifier: Apache-2.0
// The tiles on the table and the spaces around them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/fjords/tile_mask.hpp"
#include "games/fjords/words.hpp"

namespace landnam::fjords {

inline constexpr int kMaxTiles = 67;   // laid and still to come, start tiles included
inline constexpr int kMaxSpaces = 96;  // FJ-L2 lets every tile add one at most to the 9 of the start: 73 in a game
inline constexpr int kNone = 0xff;     // "no tile", "no space"

// FJ-G2: axial steps across the sides NE, E, SE, SW, W, NW.
inline constexpr std::array<int, 6> kStepQ = {1, 1, 0, -1, -1, 0};
inline constexpr std::array<int, 6> kStepR = {-1, 0, 1, 1, 0, -1};

// The unbounded grid is rolled up on 1024 cells: (q, r) and (q', r') share a cell only when they are at least 36 steps
// apart. That never happens in one landscape: a tile beyond the outermost line of tiles, in any of the three directions
// of lines, must touch two tiles of that line (FJ-L2), so all lines but the two outermost hold two tiles, and 67 tiles
// reach over 34 lines at most, their neighbours over 36.
inline constexpr int kCells = 1024;
inline constexpr int kMaxLines = 34;
inline constexpr int kCellPerR = 53;
constexpr unsigned cell_of(int q, int r) { return static_cast<unsigned>(q + kCellPerR * r) & (kCells - 1); }
constexpr unsigned cell_across(unsigned cell, int side) {
  return (cell + cell_of(kStepQ[static_cast<std::size_t>(side)], kStepR[static_cast<std::size_t>(side)])) & (kCells - 1);
}

constexpr bool cells_are_36_apart() {
  for (int r = -35; r <= 35; ++r) {
    for (int q = -35; q <= 35; ++q) {
      if ((q != 0 || r != 0) && q + r >= -35 && q + r <= 35 && cell_of(q, r) == 0) return false;
    }
  }
  return true;
}
static_assert(cells_are_36_apart());

// A tile as it lies, or a space that touches tiles.
struct Place {
  std::uint16_t bits = 0;  // corners; a space: + touching tiles << 12, + kWisdomStone; a tile: + kStartTile
  std::int8_t q = 0, r = 0;

  constexpr Corners corners() const { return bits & kAllCorners; }
  constexpr int touching() const { return (bits >> 12) & 7; }
  constexpr unsigned cell() const { return cell_of(q, r); }
  constexpr bool operator==(const Place&) const = default;
};
inline constexpr std::uint16_t kOneTouch = 0x1000;
inline constexpr std::uint16_t kWisdomStone = 0x8000;
inline constexpr std::uint16_t kStartTile = 0x8000;

struct Landscape {
  std::array<std::uint8_t, kCells> grid{};    // 0, tile + 1, or kSpace + space
  std::array<Place, kMaxTiles> tiles{};       // in the order laid
  std::array<Place, kMaxSpaces> spaces{};     // every empty space that touches a tile; first those that touch two (FJ-L2)
  std::uint8_t tile_count = 0, space_count = 0;
  std::uint8_t playable = 0;  // how many spaces touch two tiles

  bool operator==(const Landscape&) const = default;

  // The tile or space at a place, or kNone.
  int tile_at(int q, int r) const {
    const int at = tile_in(cell_of(q, r));
    return at != kNone && tiles[static_cast<std::size_t>(at)].q == q && tiles[static_cast<std::size_t>(at)].r == r ? at : kNone;
  }
  int space_at(int q, int r) const {
    const int at = grid[cell_of(q, r)] - kSpace;
    return at >= 0 && spaces[static_cast<std::size_t>(at)].q == q && spaces[static_cast<std::size_t>(at)].r == r ? at : kNone;
  }
  // The tile in a cell, for cells at most two steps from a tile.
  int tile_in(unsigned cell) const {
    const int content = grid[cell];
    return content != 0 && content < kSpace ? content - 1 : kNone;
  }

  // Lays a tile that agrees with its neighbours. Precondition: the place is empty and within kMaxLines.
  constexpr void add(Place tile) {
    assert(tile_count < kMaxTiles);
    const unsigned cell = tile.cell();
    if (grid[cell] >= kSpace) remove_space(grid[cell] - static_cast<unsigned>(kSpace));
    tiles[tile_count] = tile;
    grid[cell] = ++tile_count;
    const unsigned corners = tile.corners() | (static_cast<unsigned>(tile.corners()) << 12);
#pragma GCC unroll 6
    for (int side = 0; side < 6; ++side) touch(tile, cell, side, (corners >> (2 * side)) & 15U);
  }

  // The tiles across the given sides (side i as bit 2i) of a tile.
  TileMask across(int tile, Corners sides) const {
    TileMask found;
    const unsigned cell = tiles[static_cast<std::size_t>(tile)].cell();
    for (unsigned left = sides; left != 0; left &= left - 1) {
      const int other = tile_in(cell_across(cell, lowest(left) / 2));
      if (other != kNone) found.add(other);
    }
    return found;
  }
  // FJ-G6: the tiles linked to a tile by a terrain.
  TileMask linked(int tile, Terrain terrain) const {
    return across(tile, sides_of(tiles[static_cast<std::size_t>(tile)].corners(), terrain));
  }
  TileMask neighbours(int tile) const { return across(tile, 0x555); }

 private:
  static constexpr int kSpace = 128;

  constexpr void put_space(unsigned space, Place place) {
    spaces[space] = place;
    grid[place.cell()] = static_cast<std::uint8_t>(kSpace + static_cast<int>(space));
  }

  constexpr void remove_space(unsigned space) {
    if (space < playable) {
      --playable;
      if (space != playable) put_space(space, spaces[playable]);
      space = playable;
    }
    --space_count;
    if (space != space_count) put_space(space, spaces[space_count]);
    spaces[space_count] = {};
  }

  // The space across a side of a new tile learns two corners: `pair` holds corner side and corner side+1 of the tile.
  constexpr void touch(Place tile, unsigned cell, int side, unsigned pair) {
    const unsigned there = cell_across(cell, side);
    const unsigned content = grid[there];
    if (content - 1 < static_cast<unsigned>(kSpace) - 1) return;  // a tile
    const unsigned known = ((pair >> 2) << (2 * ((side + 3) % 6))) | ((pair & 3U) << (2 * ((side + 4) % 6)));
    if (content == 0) {
      assert(space_count < kMaxSpaces);
      put_space(space_count++, {static_cast<std::uint16_t>(known + kOneTouch),
                                static_cast<std::int8_t>(tile.q + kStepQ[static_cast<std::size_t>(side)]),
                                static_cast<std::int8_t>(tile.r + kStepR[static_cast<std::size_t>(side)])});
      return;
    }
    const unsigned space = content - static_cast<unsigned>(kSpace);
    Place place = spaces[space];
    place.bits = static_cast<std::uint16_t>((place.bits | known) + kOneTouch);
    spaces[space] = place;
    if (space >= playable) {  // its second tile
      if (space != playable) {
        put_space(space, spaces[playable]);
        put_space(playable, place);
      }
      ++playable;
    }
  }
};

}  // namespace landnam::fjords
