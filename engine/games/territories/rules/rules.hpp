// SPDX-License-Identifier: Apache-2.0
// The options of Territories, resolved: which board, and how the farms get their owners.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/games/territories/rules/board.hpp"

namespace landnam::territories {

enum class SetUp : std::uint8_t {
  printed,       // TE-S3: farms stand on their printed colours
  without_luck,  // TE-S4: the players choose the spots of their farms
};

struct Tile {
  Place at;
  Indexed<std::uint8_t, 4> squares{};  // TE-B2: the farm spot is one of them
  std::vector<std::uint8_t>
      start_trunks;  // TE-S1: from the tile's centre to the middle of a side on the border
};

struct Rules {
  SetUp set_up = SetUp::printed;
  json::value shape;        // as the option was given: a name, or a list of tiles
  std::vector<Tile> tiles;  // TE-B1, TE-B3; empty for a board that only a given position describes
  std::vector<std::uint8_t> border_tiles;  // those that have a side on the border
  Board board;
};

inline constexpr int kTiles = 12;        // TE-B1
inline constexpr int kFarmsPerSeat = 4;  // TE-B2

// The named shapes in the order of the data file.
const json::object& named_shapes();

}  // namespace landnam::territories
