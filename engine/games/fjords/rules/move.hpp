// SPDX-License-Identifier: Apache-2.0
// Moves of players and outcomes of chance.
#pragma once

#include <cstdint>

#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/words.hpp"

namespace landnam::fjords {

enum class Act : std::uint8_t {
  draw,
  lay,
  none,    // FJ-L6: "I see no place"
  point,   // FJ-L6: an opponent shows one
  silent,  // FJ-L6: or does not
  longhouse,
  no_longhouse,
  home,
  viking,
  travel,
  horse,
  wisdom
};

struct Spot {
  int q = 0, r = 0;
  constexpr bool operator==(const Spot&) const = default;
};

struct Move {
  Act act = Act::draw;
  Corners corners = 0;  // lay, point: as the tile will lie; its word follows from them
  Spot at;              // lay, point: where; viking, travel, horse, wisdom: the tile that gets the Viking
  Spot space;           // wisdom: where the stone goes

  static constexpr Move draw() { return {Act::draw, 0, {}, {}}; }
  static constexpr Move lay(Corners corners, Spot at) { return {Act::lay, corners, at, {}}; }
  static constexpr Move none() { return answer(Act::none); }
  static constexpr Move point(Corners corners, Spot at) { return {Act::point, corners, at, {}}; }
  static constexpr Move silent() { return answer(Act::silent); }
  static constexpr Move longhouse() { return answer(Act::longhouse); }
  static constexpr Move no_longhouse() { return answer(Act::no_longhouse); }
  static constexpr Move home() { return answer(Act::home); }
  static constexpr Move viking(Spot at) { return settle(Act::viking, at); }
  static constexpr Move travel(Spot at) { return settle(Act::travel, at); }
  static constexpr Move horse(Spot at) { return settle(Act::horse, at); }
  static constexpr Move wisdom(Spot space, Spot at) { return {Act::wisdom, 0, at, space}; }
  // One of none, silent, longhouse, no_longhouse, home.
  static constexpr Move answer(Act act) { return {act, 0, {}, {}}; }
  // One of viking, travel, horse.
  static constexpr Move settle(Act act, Spot at) { return {act, 0, at, {}}; }

  constexpr bool operator==(const Move&) const = default;
};

struct Outcome {
  Row tiles = 0;               // the tiles drawn, a byte each, in their order
  std::uint16_t count = 0;     // how many
  std::uint16_t first = 0xff;  // or the seat that begins, if that was drawn

  constexpr Kind drawn(unsigned i) const { return static_cast<Kind>((tiles >> (8 * i)) & 0xff); }
  constexpr void add(Kind kind) { tiles |= static_cast<Row>(kind) << (8 * count++); }
  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::fjords
