// SPDX-License-Identifier: Apache-2.0
// Settlement (2021) and colonisation (2005): Vikings over plain, and the runes that carry them further.
#pragma once

#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// FJ05-C4, FJ05-C5, FJ21-S4: scores the landscape, and lays out the next one or ends the game.
void end_landscape(const Rules& rules, State& state);

constexpr Spot spot_of(const Place& place) { return {place.q, place.r}; }
constexpr Spot spot_of(Where at) { return {at.q(), at.r()}; }

// FJ05-C2, FJ21-S2: a Viking comes to a tile over plain.
inline Move settling(const State& state, int tile) { return Move::viking(spot_of(state.land.tile(tile))); }

// RU-TRAVEL, RU-HORSE: some tiles and those up to three steps from them, each step linked by the terrain.
// Occupied tiles may be passed.
inline TileMask within_three(const Landscape& land, TileMask from, Terrain terrain) {
  TileMask found = from;
  TileMask rim = from;
  for (int step = 0; step < 3 && rim.any(); ++step) {
    TileMask next;
    while (rim.any()) {
      const Place& tile = land.tile(rim.pop());
      const Corners sides = sides_of(tile.corners(), terrain);
      if (sides != 0) next |= land.across(tile.cell(), sides);
    }
    rim = next & ~found;
    found |= next;
  }
  return found;
}

// RU-WISDOM: the tiles that face a space with plain.
inline TileMask facing(const Landscape& land, const Place& space) {
  return land.across(space.cell(), sides_of(space.corners(), Terrain::plain));
}

inline void put_wisdom(Landscape& land, Player& player, Spot space) {
  player.wisdom_placed = true;
  player.wisdom = {0, static_cast<std::int8_t>(space.q), static_cast<std::int8_t>(space.r)};
  land.known[cell_of(space.q, space.r)] |= kWisdomStone;
}

// RU-WISDOM: for each playable space the tiles that face it with plain, or none if a stone lies there. Two
// such tiles make a space playable, so no other spaces matter. In settlement only a stone changes this.
struct Facing {
  std::array<TileMask, kMaxPlayable> tiles;

  explicit Facing(const Landscape& land) {
    for (std::size_t i = 0; i < land.playable_count; ++i) {
      const unsigned cell = land.where[i].cell(), known = land.known[cell];
      const unsigned sides = sides_of(known & kAllCorners, Terrain::plain);
      tiles[i] = (known & kWisdomStone) == 0 ? land.across(cell, sides) : TileMask{};
    }
  }
};

// RU-WISDOM: calls visit(slot, targets) for each playable space where this player could put the stone with an
// effect.
template <class Visit>
void for_each_wisdom(const State& state, const Player& player, const Facing& facing, Visit visit) {
  const TileMask own = player.longhouses | player.vikings;
  for (std::size_t i = 0; i < state.land.playable_count; ++i) {
    const TileMask targets = facing.tiles[i] & state.free;
    if (targets.any() && (facing.tiles[i] & own).any()) visit(i, targets);
  }
}

// FJ05-C3, FJ21-S3: whether a player can put a Viking anywhere, runes included. Once no, it stays no: own
// pieces stay as they are, and free tiles and spaces without a stone only become fewer.
inline bool can_settle(const State& state, const Player& player) {
  if (player.vikings_left == 0) return false;
  if (((player.reach | player.sail | player.ride) & state.free).any()) return true;
  bool found = false;
  if (player.stones.has(Rune::wisdom)) {
    for_each_wisdom(state, player, Facing(state.land), [&](std::size_t, TileMask) { found = true; });
  }
  return found;
}

// Adds the targets of unspent Travel and Horse stones from new pieces.
inline void widen_by_runes(const Landscape& land, Player& player, TileMask from) {
  if (player.stones.has(Rune::travel)) player.sail |= within_three(land, from, Terrain::sea);
  if (player.stones.has(Rune::horse)) player.ride |= within_three(land, from, Terrain::mountain);
}

// All that can be reached, from the pieces on the table.
inline void find_reach(const Rules& rules, State& state) {
  for (int seat = 0; seat < rules.seats; ++seat) {
    Player& player = state.players[seat];
    player.reach = player.sail = player.ride = {};
    TileMask own = player.longhouses | player.vikings;
    widen_by_runes(state.land, player, own);
    while (own.any()) player.reach |= state.land.linked(own.pop(), Terrain::plain);
  }
}

constexpr int seat_after(const Rules& rules, int seat) { return seat + 1 == rules.seats ? 0 : seat + 1; }

// The next player from `seat` on who can settle is to move; when there is none, the landscape ends (FJ05-C3,
// FJ21-S3).
inline void pass_settlement(const Rules& rules, State& state, int seat) {
  for (int tried = 0; tried < rules.seats; ++tried, ++seat) {
    if (seat >= rules.seats) seat -= rules.seats;
    if (can_settle(state, state.players[seat])) {
      state.mover = static_cast<std::uint8_t>(seat);
      return;
    }
  }
  end_landscape(rules, state);
}

// FJ05-C1, FJ21-S1: exploration is over and `seat` begins.
inline void begin_settlement(const Rules& rules, State& state, int seat) {
  state.step = Step::settle;
  state.laid = kNone;
  state.missed = false;
  state.declarations = 0;
  state.began_settlement = static_cast<std::uint8_t>(seat);
  find_reach(rules, state);
  pass_settlement(rules, state, seat);
}

inline void put_viking(State& state, Player& player, int tile) {
  player.vikings.add(tile);
  --player.vikings_left;
  state.free.remove(tile);
  player.reach |= state.land.linked(tile, Terrain::plain);
  if (player.stones.bits != 0) widen_by_runes(state.land, player, TileMask::of(tile));
}

// FJ05-C2, FJ21-S2, RU-TRAVEL, RU-HORSE, RU-WISDOM: a Viking comes to a tile, the spent stone goes.
inline void settle(const Rules& rules, State& state, const Move& move) {
  Player& player = state.players[state.mover];
  if (move.act == Act::travel) {
    player.stones.remove(Rune::travel);
    player.sail = {};
  } else if (move.act == Act::horse) {
    player.stones.remove(Rune::horse);
    player.ride = {};
  } else if (move.act == Act::wisdom) {
    player.stones.remove(Rune::wisdom);
    put_wisdom(state.land, player, move.space);
  }
  put_viking(state, player, state.land.tile_in(cell_of(move.at.q, move.at.r)));
  pass_settlement(rules, state, state.mover + 1);
}

}  // namespace landnam::fjords
