// SPDX-License-Identifier: Apache-2.0
// The tiles on the table and the spaces around them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/fjords/fits.hpp"
#include "games/fjords/tile_mask.hpp"
#include "games/fjords/words.hpp"

namespace landnam::fjords {

inline constexpr int kMaxTiles = 67;     // laid and still to come, start tiles included
inline constexpr int kMaxPlayable = 85;  // spaces that touch tiles at one time; in a game 73, since a tile takes one away
                                         // and adds two at most to the 9 of the start (FJ-L2)
inline constexpr int kNone = 0xff;       // "no tile", "no seat"

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

// Something at a place: a tile as it lies, or a space with what is known of it.
struct Place {
  std::uint16_t bits = 0;  // corners; a space: + touching tiles << 12, + kWisdomStone; a tile: + kStartTile
  std::int8_t q = 0, r = 0;

  constexpr Corners corners() const { return bits & kAllCorners; }
  constexpr int touching() const { return (bits >> 12) & 7; }
  constexpr unsigned cell() const { return cell_of(q, r); }
  constexpr bool operator==(const Place&) const = default;
};
inline constexpr std::uint16_t kOneTouch = 0x1000;
inline constexpr std::uint16_t kTwoTouch = 0x6000;  // some bit of it is set from two touching tiles on
inline constexpr std::uint16_t kWisdomStone = 0x8000;
inline constexpr std::uint16_t kStartTile = 0x8000;

// Laying a tile is the innermost loop of a random game, so it is written without branches: all six neighbouring cells learn
// their corners, tiles too, who know them already. Looking up what is known of a cell is the same for all.
struct Landscape {
  std::array<std::uint16_t, kCells> known{};  // of each cell: as Place::bits of a space
  std::array<std::uint8_t, kCells> grid{};    // 0, tile + 1, or kSlot + index in `playable`
  std::array<Place, kMaxTiles> tiles{};       // in the order laid
  std::array<Place, kMaxPlayable + 1> playable{};  // where some tile might be laid (FJ-L2, FJ-L3); `bits` are not kept up
  std::uint8_t tile_count = 0, playable_count = 0;
  Fits ways{};  // by kind, a byte each: in how many ways it can be laid

  bool operator==(const Landscape&) const = default;

  const Place& tile(int index) const { return tiles[static_cast<std::size_t>(index)]; }

  // The tile at a place, or kNone.
  int tile_at(int q, int r) const {
    const int at = tile_in(cell_of(q, r));
    return at != kNone && tile(at).q == q && tile(at).r == r ? at : kNone;
  }
  // What is known of an empty space at a place that touches tiles; nothing (no bits) of any other.
  Place space_at(int q, int r) const {
    const Place space{known[cell_of(q, r)], static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
    if (space.q != q || space.r != r || tile_in(cell_of(q, r)) != kNone) return {};
    for (int side = 0; side < 6; ++side) {  // the cell may be that of another place, far away
      if (tile_at(q + kStepQ[static_cast<std::size_t>(side)], r + kStepR[static_cast<std::size_t>(side)]) != kNone) return space;
    }
    return {};
  }
  // The tile in a cell, for cells at most two steps from a tile.
  constexpr int tile_in(unsigned cell) const {
    const int content = grid[cell];
    return content != 0 && content < kSlot ? content - 1 : kNone;
  }
  // In how many ways a kind can be laid.
  constexpr unsigned ways_of(Kind kind) const { return (ways[kind / 8U] >> (8 * (kind % 8U))) & 0xff; }

  // Lays a tile that agrees with its neighbours. Precondition: the place is empty and within kMaxLines.
  constexpr void add(Place tile) {
    assert(tile_count < kMaxTiles);
    const unsigned cell = tile.cell();
    Fits now = ways;
    const unsigned content = grid[cell];
    if (content >= kSlot) [[likely]] {
      subtract(now, count_ways(known[cell]));
      const Place last = playable[--playable_count];
      playable[content - kSlot] = last;
      grid[last.cell()] = static_cast<std::uint8_t>(content);
    }
    tiles[tile_count] = tile;
    grid[cell] = ++tile_count;
    const unsigned corners = tile.corners() | (static_cast<unsigned>(tile.corners()) << 12);
#pragma GCC unroll 6
    for (int side = 0; side < 6; ++side) touch(now, tile, cell, side, (corners >> (2 * side)) & 15U);
    ways = now;
  }

  // The tiles across the given sides (side i as bit 2i) of a cell at most one step from a tile.
  TileMask across(unsigned cell, unsigned sides) const {
    TileMask found;
    if (tile_count <= 64) [[likely]] {
#pragma GCC unroll 6
      for (int side = 0; side < 6; ++side) {
        const unsigned tile = grid[cell_across(cell, side)] - 1U;
        const Bits here = ((sides >> (2 * side)) & 1U) & (tile < 64 ? 1U : 0U);
        found.low |= here << (tile & 63U);
      }
      return found;
    }
    for (int side = 0; side < 6; ++side) {
      const int tile = tile_in(cell_across(cell, side));
      if (((sides >> (2 * side)) & 1U) != 0 && tile != kNone) found.add(tile);
    }
    return found;
  }
  // FJ-G6: the tiles linked to a tile by a terrain.
  TileMask linked(int index, Terrain terrain) const {
    return across(tile(index).cell(), sides_of(tile(index).corners(), terrain));
  }
  TileMask neighbours(int index) const { return across(tile(index).cell(), 0x555); }

 private:
  static constexpr int kSlot = 128;
  static_assert(kMaxTiles < kSlot && kSlot + kMaxPlayable <= 255);

  static constexpr void subtract(Fits& from, const Fits& what) {
    for (std::size_t i = 0; i < 4; ++i) from[i] -= what[i];
  }

  // The cell across a side of a new tile learns two corners: `pair` holds corner side and corner side+1 of the tile.
  // Two touching tiles and a land corner make it playable.
  constexpr void touch(Fits& now, Place tile, unsigned cell, int side, unsigned pair) {
    const unsigned there = cell_across(cell, side);
    const unsigned content = grid[there];
    const unsigned before = known[there];
    const unsigned learnt = ((pair >> 2) << (2 * ((side + 3) % 6))) | ((pair & 3U) << (2 * ((side + 4) % 6)));
    const unsigned after = (before | learnt) + kOneTouch;
    known[there] = static_cast<std::uint16_t>(after);

    const unsigned was = content >> 7;  // 1 for a playable space
    const unsigned is = ((after & kTwoTouch) != 0 ? 1U : 0U) & ((after & kLandBits) != 0 ? 1U : 0U) &
                        (content - 1U >= static_cast<unsigned>(kSlot) - 1U ? 1U : 0U);
    const Fits come = count_ways(after & (0U - is)), gone = count_ways(before & (0U - was));
    for (std::size_t i = 0; i < 4; ++i) now[i] += come[i] - gone[i];

    const unsigned fresh = is & ~was;
    playable[playable_count] = {0, static_cast<std::int8_t>(tile.q + kStepQ[static_cast<std::size_t>(side)]),
                                static_cast<std::int8_t>(tile.r + kStepR[static_cast<std::size_t>(side)])};
    grid[there] = static_cast<std::uint8_t>(content | ((kSlot + static_cast<unsigned>(playable_count)) & (0U - fresh)));
    playable_count = static_cast<std::uint8_t>(playable_count + fresh);
  }
};

}  // namespace landnam::fjords
