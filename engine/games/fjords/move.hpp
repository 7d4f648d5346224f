// SPDX-License-Identifier: Apache-2.0
// What a player chooses, and what chance decides.
#pragma once

#include <array>
#include <cstdint>

#include "games/fjords/rules.hpp"
#include "games/fjords/words.hpp"

namespace landnam::fjords {

enum class Act : std::uint8_t { draw, lay, longhouse, no_longhouse, home, viking, travel, horse, wisdom };

struct Spot {
  std::int16_t q = 0, r = 0;
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
  std::uint8_t first = 0xff;  // who begins, when that was the question
  std::uint8_t count = 0;     // otherwise the tiles, in the order drawn
  std::array<Kind, kRowSize> drawn{};

  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::fjords
