// SPDX-License-Identifier: Apache-2.0
// The tiles on the table and the spaces around them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "engine/games/fjords/rules/fits.hpp"
#include "engine/games/fjords/rules/tile_mask.hpp"
#include "engine/games/fjords/rules/words.hpp"

namespace landnam::fjords {

inline constexpr int kMaxTiles = 67;     // laid and still to come, start tiles included
inline constexpr int kMaxPlayable = 85;  // spaces that touch tiles at one time; in a game 73, since a tile
                                         // takes one away and adds two at most to the 9 of the start (FJ-L2)
inline constexpr int kNone = 0xff;       // "no tile", "no seat"

template <class T>
using PerTile = Indexed<T, kMaxTiles>;

// FJ-G2: axial steps across the sides NE, E, SE, SW, W, NW.
inline constexpr PerSide<int> kStepQ = {1, 1, 0, -1, -1, 0};
inline constexpr PerSide<int> kStepR = {-1, 0, 1, 1, 0, -1};

// The unbounded grid is rolled up on 1024 cells: (q, r) and (q', r') share a cell only when they are at least
// 36 steps apart. That never happens in one landscape: a tile beyond the outermost line of tiles, in any of
// the three directions of lines, must touch two tiles of that line (FJ-L2), so all lines but the two
// outermost hold two tiles, and 67 tiles reach over 34 lines at most, their neighbours over 36.
inline constexpr int kCells = 1024;
inline constexpr int kMaxLines = 34;
inline constexpr int kCellPerR = 53;
constexpr unsigned cell_of(int q, int r) { return static_cast<unsigned>(q + kCellPerR * r) & (kCells - 1); }
constexpr unsigned cell_across(unsigned cell, int side) {
  return (cell + cell_of(kStepQ[side], kStepR[side])) & (kCells - 1);
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
inline constexpr std::uint16_t kTileCell =
    0x8000;  // what is known of the cell of a tile: negative as a signed number
inline constexpr std::uint16_t kWisdomStone = 0x8000;
inline constexpr std::uint16_t kStartTile = 0x8000;

// A place in one number, so that a step to a neighbour is an addition. Both coordinates lie in -64 … 63.
struct Where {
  std::uint16_t code = 0;

  static constexpr Where of(int q, int r) { return {static_cast<std::uint16_t>(q + 64 + 256 * (r + 64))}; }
  constexpr int q() const { return (code & 0xff) - 64; }
  constexpr int r() const { return (code >> 8) - 64; }
  constexpr unsigned cell() const { return cell_of(q(), r()); }
  constexpr Where across(int side) const {
    return {static_cast<std::uint16_t>(code + kStepQ[side] + 256 * kStepR[side])};
  }
  constexpr bool operator==(const Where&) const = default;
};
inline constexpr int kFarthest = 60;  // coordinate of a tile

// Places for playable spaces, in whole blocks.
inline constexpr int kSlots = 96;
constexpr std::array<std::uint16_t, kSlots> no_keys() {
  std::array<std::uint16_t, kSlots> keys{};
  for (std::uint16_t& key : keys) key = kNothingFits;
  return keys;
}

// Laying a tile is the innermost loop of a random game, so it is written without branches: all six
// neighbouring cells learn their corners, tiles too, who know them already. Looking up what is known of a
// cell is the same for all.
struct Landscape {
  std::array<std::uint16_t, kCells> known{};  // of each cell: as Place::bits of a space
  std::array<std::uint8_t, kCells> grid{};    // 0, tile + 1, or kSlot + index of a playable space
  PerTile<Place> tiles{};                     // in the order laid
  // The playable spaces, where some tile might be laid (FJ-L2, FJ-L3): what is known of them, and where they
  // are. Holes in the landscape are spaces like others (FJ-L4).
  alignas(32) std::array<std::uint16_t, kSlots> keys = no_keys();
  std::array<Where, kSlots> where{};
  std::uint8_t tile_count = 0, playable_count = 0;

  bool operator==(const Landscape&) const = default;

  const Place& tile(int index) const { return tiles[index]; }

  // The tile at a place, or kNone.
  int tile_at(int q, int r) const {
    const int at = tile_in(cell_of(q, r));
    return at != kNone && tile(at).q == q && tile(at).r == r ? at : kNone;
  }
  // The known corners of an empty space that touches tiles; no bits for any other place.
  Place space_at(int q, int r) const {
    const Place space{known[cell_of(q, r)], static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
    if (space.q != q || space.r != r || tile_in(cell_of(q, r)) != kNone) return {};
    for (int side = 0; side < 6; ++side) {  // the cell may be that of another place, far away
      if (tile_at(q + kStepQ[side], r + kStepR[side]) != kNone) return space;
    }
    return {};
  }
  // The tile in a cell, for cells at most two steps from a tile.
  constexpr int tile_in(unsigned cell) const {
    const int content = grid[cell];
    return content != 0 && content < kSlot ? content - 1 : kNone;
  }
  // Lays a tile that agrees with its neighbours. Precondition: the place is empty and within kMaxLines.
  constexpr void add(Place tile) {
    const unsigned content = grid[tile.cell()];
    if (content >= kSlot) {
      add(tile, content - kSlot);
    } else {
      put(tile, playable_count);
    }
  }
  // The same on a playable space.
  constexpr void add(Place tile, unsigned slot) {
    const unsigned last = playable_count - 1U;  // takes its slot
    grid[where[last].cell()] = static_cast<std::uint8_t>(slot + kSlot);
    keys[slot] = keys[last];
    where[slot] = where[last];
    keys[last] = kNothingFits;
    put(tile, last);
  }

  // The tiles across the given sides (side i as bit 2i) of a cell at most one step from a tile.
  TileMask across(unsigned cell, unsigned sides) const {
    TileMask found{across(cell, sides, 0), 0};
    if (tile_count > 64) [[unlikely]]
      found.high = across(cell, sides, 64);
    return found;
  }
  // FJ-G6: the tiles linked to a tile by a terrain.
  TileMask linked(int index, Terrain terrain) const {
    return across(tile(index).cell(), sides_of(tile(index).corners(), terrain));
  }
  TileMask neighbours(int index) const { return across(tile(index).cell(), 0x555); }

 private:
  static constexpr int kSlot = 128;
  static_assert(kMaxTiles < kSlot && kSlot + kMaxPlayable <= 255 && kMaxPlayable < kSlots);

  // The tiles across the given sides, among the 64 from `first` on.
  Bits across(unsigned cell, unsigned sides, unsigned first) const {
    Bits found = 0;
#pragma GCC unroll 6
    for (int side = 0; side < 6; ++side) {  // an empty cell or a slot is no tile below kMaxTiles
      const unsigned tile = grid[cell_across(cell, side)] - 1U - first;
      const Bits here = ((sides >> (2 * side)) & 1U) & (tile < std::min(64U, kMaxTiles - first) ? 1U : 0U);
      found |= here << (tile & 63U);
    }
    return found;
  }

  // A tile comes to its cell, and the cells around it learn of it.
  constexpr void put(Place tile, unsigned slots) {
    assert(tile_count < kMaxTiles);
    const unsigned cell = tile.cell();
    tiles[tile_count] = tile;
    grid[cell] = ++tile_count;
    known[cell] = kTileCell;
    // Neighbours' corner j is this tile's corner j-2 on one end of the side, j+2 on the other.
    const Where here = Where::of(tile.q, tile.r);
    const unsigned corners = tile.corners();
    const unsigned by_two = ((corners << 4) | (corners >> 8)) & kAllCorners;
    const unsigned by_four = ((corners << 8) | (corners >> 4)) & kAllCorners;
#pragma GCC unroll 6
    for (int side = 0; side < 6; ++side) {
      const unsigned learnt =
          (by_two & (3U << (2 * ((side + 3) % 6)))) | (by_four & (3U << (2 * ((side + 4) % 6))));
      slots = touch(here.across(side), cell_across(cell, side), learnt, slots);
    }
    keys[slots] = kNothingFits;
    playable_count = static_cast<std::uint8_t>(slots);
  }

  // The cell across a side of a new tile learns two corners. Two touching tiles and a land corner make it
  // playable; what is written to the first unused slot for any other cell is overwritten later. Returns the
  // number of slots in use then.
  constexpr unsigned touch(Where at, unsigned there, unsigned learnt, unsigned slots) {
    const unsigned content = grid[there];
    const auto after = static_cast<std::uint16_t>((known[there] | learnt) + kOneTouch);
    known[there] = after;
    const unsigned is =
        (static_cast<std::int16_t>(after) >= 2 * kOneTouch ? 1U : 0U) & ((after & kLandBits) != 0 ? 1U : 0U);
    const unsigned was = content >> 7;
    const unsigned unused = slots + kSlot;
    const unsigned mine = unused ^ ((unused ^ content) & (0U - was));  // as a choice it would become a branch
    keys[mine - kSlot] = after;
    where[mine - kSlot] = at;
    grid[there] = static_cast<std::uint8_t>(content ^ ((content ^ mine) & (0U - is)));
    return slots + is - was;
  }
};

}  // namespace landnam::fjords
