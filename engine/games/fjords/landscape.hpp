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
inline constexpr int kMaxSpaces = 144;   // that ever touched a tile: FJ-L2 lets a tile add two at most to the 11 of the start
inline constexpr int kMaxPlayable = 85;  // at one time; 73 in a game, since a tile takes one away and adds two at most
inline constexpr int kNone = 0xff;       // "no tile", "no space"

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
inline constexpr std::uint16_t kTwoTouch = 0x6000;  // some bit of it is set from two touching tiles on
inline constexpr std::uint16_t kWisdomStone = 0x8000;
inline constexpr std::uint16_t kStartTile = 0x8000;

// FJ-L2 and FJ-L3: two tiles touch the space and not all its known corners are sea, so some tile might be laid there.
constexpr bool is_playable(unsigned space_bits) {
  return (space_bits & kTwoTouch) != 0 && (space_bits & kLandBits) != 0;
}

// Laying a tile is the innermost loop of a random game, so it has next to no branches: the three cases of a neighbouring
// cell (a tile, a known space, a new one) differ only in selected values, and a tile's share goes to a spare record.
struct Landscape {
  std::array<std::uint8_t, kCells> grid{};          // 0, tile + 1, or kSpace + space
  std::array<Place, kMaxTiles> tiles{};             // in the order laid
  std::array<Place, kMaxSpaces + 1> spaces{};       // every space that ever touched a tile, in the order found; and a spare
  std::array<std::uint8_t, kMaxSpaces + 1> slot{};  // where a space is in `playable`
  std::array<std::uint8_t, kMaxPlayable + 1> playable{};  // the spaces where some tile might be laid
  std::uint8_t tile_count = 0, space_count = 0, playable_count = 0;
  Fits ways{};  // by kind, a byte each: in how many ways it can be laid

  bool operator==(const Landscape&) const = default;

  const Place& tile(int index) const { return tiles[static_cast<std::size_t>(index)]; }
  const Place& space(int index) const { return spaces[static_cast<std::size_t>(index)]; }
  const Place& playable_space(int index) const { return spaces[playable[static_cast<std::size_t>(index)]]; }

  // The tile or the empty space at a place, or kNone.
  int tile_at(int q, int r) const {
    const int at = tile_in(cell_of(q, r));
    return at != kNone && tile(at).q == q && tile(at).r == r ? at : kNone;
  }
  int space_at(int q, int r) const {
    const int at = grid[cell_of(q, r)] - kSpace;
    return at >= 0 && space(at).q == q && space(at).r == r ? at : kNone;
  }
  // The tile in a cell, for cells at most two steps from a tile.
  int tile_in(unsigned cell) const {
    const int content = grid[cell];
    return content != 0 && content < kSpace ? content - 1 : kNone;
  }
  // In how many ways a kind can be laid.
  constexpr unsigned ways_of(Kind kind) const { return (ways[kind / 8U] >> (8 * (kind % 8U))) & 0xff; }

  // Lays a tile that agrees with its neighbours. Precondition: the place is empty and within kMaxLines.
  constexpr void add(Place tile) {
    assert(tile_count < kMaxTiles && space_count + 6 <= kMaxSpaces + 6);
    const unsigned cell = tile.cell();
    const unsigned content = grid[cell];
    Fits now = ways;
    if (content >= static_cast<unsigned>(kSpace)) {
      const unsigned space = content - static_cast<unsigned>(kSpace);
      if (is_playable(spaces[space].bits)) close(now, space);
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
#pragma GCC unroll 6
    for (int side = 0; side < 6; ++side) {
      const unsigned tile = grid[cell_across(cell, side)] - 1U;
      const Bits here = ((sides >> (2 * side)) & 1U) != 0 && tile < static_cast<unsigned>(kMaxTiles) ? 1 : 0;
      const Bits shifted = here << (tile & 63U);
      found.low |= tile < 64 ? shifted : 0;
      found.high |= tile < 64 ? 0 : shifted;
    }
    return found;
  }
  // FJ-G6: the tiles linked to a tile by a terrain.
  TileMask linked(int index, Terrain terrain) const {
    return across(tile(index).cell(), sides_of(tile(index).corners(), terrain));
  }
  TileMask neighbours(int index) const { return across(tile(index).cell(), 0x555); }

 private:
  static constexpr int kSpace = kMaxTiles + 1;
  static_assert(kSpace + kMaxSpaces <= 255);

  // A space is laid on.
  constexpr void close(Fits& now, unsigned space) {
    const Fits gone = count_ways(spaces[space].bits);
    for (std::size_t i = 0; i < 4; ++i) now[i] -= gone[i];
    const unsigned last = playable[--playable_count];
    playable[slot[space]] = static_cast<std::uint8_t>(last);
    slot[last] = slot[space];
  }

  // The space across a side of a new tile learns two corners: `pair` holds corner side and corner side+1 of the tile.
  constexpr void touch(Fits& now, Place tile, unsigned cell, int side, unsigned pair) {
    const unsigned there = cell_across(cell, side);
    const unsigned content = grid[there];
    const bool is_tile = content - 1U < static_cast<unsigned>(kMaxTiles);
    const bool fresh = content == 0;
    const unsigned space = is_tile ? static_cast<unsigned>(kMaxSpaces)
                           : fresh ? static_cast<unsigned>(space_count)
                                   : content - static_cast<unsigned>(kSpace);
    assert(is_tile || space < kMaxSpaces);
    grid[there] = static_cast<std::uint8_t>(is_tile ? content : static_cast<unsigned>(kSpace) + space);
    space_count = static_cast<std::uint8_t>(space_count + (fresh ? 1 : 0));

    const unsigned known = ((pair >> 2) << (2 * ((side + 3) % 6))) | ((pair & 3U) << (2 * ((side + 4) % 6)));
    const unsigned before = is_tile ? 0 : spaces[space].bits;
    const unsigned after = is_tile ? 0 : (before | known) + kOneTouch;
    spaces[space] = {static_cast<std::uint16_t>(after), static_cast<std::int8_t>(tile.q + kStepQ[static_cast<std::size_t>(side)]),
                     static_cast<std::int8_t>(tile.r + kStepR[static_cast<std::size_t>(side)])};
    if (is_playable(after)) {
      const bool was = is_playable(before);
      const Fits gone = count_ways(was ? before : 0), come = count_ways(after);
      for (std::size_t i = 0; i < 4; ++i) now[i] += come[i] - gone[i];
      slot[space] = was ? slot[space] : playable_count;
      playable[slot[space]] = static_cast<std::uint8_t>(space);
      playable_count = static_cast<std::uint8_t>(playable_count + (was ? 0 : 1));
    }
  }
};

}  // namespace landnam::fjords
