// SPDX-License-Identifier: Apache-2.0
// A position. Equal positions with tiles placed in the same order are equal states.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/indexed.hpp"
#include "engine/games/fjords/rules/bag.hpp"
#include "engine/games/fjords/rules/landscape.hpp"
#include "engine/games/fjords/rules/runes.hpp"

namespace landnam::fjords {

inline constexpr int kMaxPlayers = 4;

template <class T>
using PerPlayer = Indexed<T, kMaxPlayers>;

// The position waits for chance (the first four), the player to move, or nothing.
enum class Step : std::uint8_t {
  first,      // the first player is drawn (FJ05-D1, FJ21-X1)
  fill,       // the row is filled (FJ21-X2)
  redraw,     // a whole new row, then the old one goes back (FJ21-X3)
  draw,       // the tile a player asked for (FJ05-D2)
  lay,        // a tile is placed; 2005: or one is drawn
  ask,        // an opponent points out a place, or stays silent (FJ-L6)
  longhouse,  // on the tile just placed, or not
  settle,     // a Viking
  over
};

struct Player {
  TileMask longhouses, vikings;
  // During settlement: tiles next to own pieces over plain, and the targets of Travel and Horse while
  // unspent, all regardless of what stands there.
  TileMask reach, sail, ride;
  std::uint8_t longhouses_left = 0, vikings_left = 0;
  RuneSet stones;             // own runestones not yet used
  std::uint8_t home = kNone;  // the tile with the Home stone
  bool wisdom_placed = false;
  Place wisdom;  // the space with the Wisdom stone, once placed

  bool operator==(const Player&) const = default;
};

struct State {
  Landscape land;
  TileMask free{};        // tiles with plain, without piece or stone
  TileMask friendship{};  // tiles with a Friendship stone
  PerPlayer<Player> players{};
  Bag bag{};
  Indexed<Kind, 64> shown{};  // the row (2021), the open supply (2005); zero beyond shown_count
  std::uint8_t shown_count = 0;
  Kind drawn = kNoKind;  // 2005: the tile in hand
  bool missed = false;   // FJ21-K1: a tile drawn this turn did not fit
  Step step = Step::first;
  std::uint8_t mover = 0;  // the player to move, after chance if chance comes first
  std::uint8_t laid = kNone;
  std::uint8_t declarer = kNone;                 // FJ-L6: sees no place, and the opponents are asked
  std::uint8_t declarations = 0;                 // of this turn, while there was a place
  std::uint8_t strength = kNone, water = kNone;  // the tiles with these stones
  std::uint8_t landscape = 1;
  std::uint8_t finished = 0;  // landscapes scored
  std::uint8_t began_exploration = kNone, began_settlement = kNone;
  Indexed<PerPlayer<std::uint8_t>, 3> landscape_scores{};

  bool operator==(const State&) const = default;
};

}  // namespace landnam::fjords
