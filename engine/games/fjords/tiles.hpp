// SPDX-License-Identifier: Apache-2.0
// Tile sets: what is in the box, read from data and checked (FJ-G3, FJ-G4, FJ-G5).
#pragma once

#include <array>
#include <string>

#include "core/json.hpp"
#include "core/refusal.hpp"
#include "games/fjords/bag.hpp"
#include "games/fjords/landscape.hpp"
#include "games/fjords/runes.hpp"

namespace landnam::fjords {

// FJ-G4: the start tiles, as they lie.
inline constexpr std::array<Place, 3> kStartTiles = {Place{parse_corners("PSPPMM") | kStartTile, 0, 0},
                                                     Place{parse_corners("MPPPPP") | kStartTile, -1, 1},
                                                     Place{parse_corners("PPPPPP") | kStartTile, 0, 1}};

struct TileSet {
  std::array<Bag, 3> marked;          // unmarked, "3", "4"
  std::array<Kind, kSymbols> symbol;  // by rune: the kind that bears it, or kNoKind

  // The tiles for a number of players: those marked with it or less.
  Bag for_players(int players) const;
};

// Reads a set in the form of data/tiles_2021.json; says what is wrong with it.
Result<TileSet> read_tiles(const json::value& value);

// The sets in the box.
json::value printed_tiles(bool of_2005);

}  // namespace landnam::fjords
