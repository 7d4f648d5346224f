// SPDX-License-Identifier: Apache-2.0
// Tile sets: what is in the box, read from data and checked (FJ-G3, FJ-G4, FJ-G5).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "engine/games/fjords/rules/bag.hpp"
#include "engine/games/fjords/rules/landscape.hpp"
#include "engine/games/fjords/rules/runes.hpp"

namespace landnam::fjords {

constexpr Place start_tile(std::string_view corners, std::int8_t q, std::int8_t r) {
  return {static_cast<std::uint16_t>(parse_corners(corners) | kStartTile), q, r};
}
// FJ-G4: the start tiles, as they lie.
inline constexpr std::array<Place, 3> kStartTiles = {start_tile("PSPPMM", 0, 0), start_tile("MPPPPP", -1, 1),
                                                     start_tile("PPPPPP", 0, 1)};

struct TileSet {
  Indexed<Bag, 3> marked;          // unmarked, "3", "4"
  Indexed<Kind, kSymbols> symbol;  // by rune: the kind that bears it, or kNoKind

  // The tiles for a number of players: those marked with it or less.
  Bag for_players(int players) const;
};

// Reads a set in the form of data/tiles_2021.json; says what is wrong with it.
Result<TileSet> read_tiles(const json::value& value);

// The sets in the box.
json::value printed_tiles(bool of_2005);

}  // namespace landnam::fjords
