// SPDX-License-Identifier: Apache-2.0
// What a player chooses, and what chance decides.
#pragma once

#include <cstdint>

#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/words.hpp"

namespace landnam::fjords {

enum class Act : std::uint8_t { draw, lay, longhouse, no_longhouse, home, viking, travel, horse, wisdom };

struct Spot {
  int q = 0, r = 0;
  constexpr bool operator==(const Spot&) const = default;
};

struct Move {
  Act act = Act::draw;
  Corners corners = 0;  // lay: as the tile will lie; its word follows from them
  Spot at;              // lay: where; viking, travel, horse, wisdom: the tile that gets the Viking
  Spot space;           // wisdom: where the stone goes

  constexpr bool operator==(const Move&) const = default;
};

struct Outcome {
  Row tiles = 0;               // the tiles drawn, a byte each, in their order
  std::uint16_t count = 0;     // how many
  std::uint16_t first = 0xff;  // or who begins, when that was the question

  constexpr Kind drawn(unsigned i) const { return static_cast<Kind>((tiles >> (8 * i)) & 0xff); }
  constexpr void add(Kind kind) { tiles |= static_cast<Row>(kind) << (8 * count++); }
  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::fjords
