// SPDX-License-Identifier: Apache-2.0
// Settlement (2021) and colonisation (2005): Vikings over plain, and the runes that carry them further.
#pragma once

#include "games/fjords/move.hpp"
#include "games/fjords/rules.hpp"
#include "games/fjords/state.hpp"

namespace landnam::fjords {

// FJ05-C4, FJ05-C5, FJ21-S4: scores the landscape, and lays out the next one or ends the game.
void end_landscape(const Rules& rules, State& state);

constexpr Spot spot_of(const Place& place) { return {place.q, place.r}; }
constexpr Spot spot_of(Where at) { return {at.q(), at.r()}; }

// RU-TRAVEL, RU-HORSE: the tiles one to three steps from a tile, each step linked by the terrain. Occupied
// tiles may be passed. Nothing when the tile itself has none of it.
inline TileMask within_three(const Landscape& land, int tile, Terrain terrain) {
  TileMask found = TileMask::of(tile);
  TileMask rim = found;
  for (int step = 0; step < 3 && rim.any(); ++step) {
    TileMask next;
    while (rim.any()) next |= land.linked(rim.pop(), terrain);
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

// RU-WISDOM: calls visit(space, targets) for each space where this player could put the stone with an effect.
// Two tiles that face a space with plain make it one of those where a tile might be laid.
template <class Visit>
void for_each_wisdom(const State& state, const Player& player, Visit visit) {
  const TileMask own = player.longhouses | player.vikings;
  for (std::size_t i = 0; i < state.land.playable_count; ++i) {
    const Where space = state.land.where[i];
    const unsigned known = state.land.known[space.cell()];
    if ((known & kWisdomStone) != 0) continue;
    const TileMask tiles = state.land.across(space.cell(), sides_of(known & kAllCorners, Terrain::plain));
    const TileMask targets = tiles & state.free;
    if (targets.any() && (tiles & own).any()) visit(spot_of(space), targets);
  }
}

// FJ05-C3, FJ21-S3: whether a player can put a Viking anywhere, runes included. Once no, it stays no: own
// pieces stay as they are, and free tiles and spaces without a stone only become fewer.
inline bool can_settle(const State& state, const Player& player) {
  if (player.vikings_left == 0) return false;
  if (((player.reach | player.sail | player.ride) & state.free).any()) return true;
  bool found = false;
  if (player.stones.has(Rune::wisdom)) for_each_wisdom(state, player, [&](Spot, TileMask) { found = true; });
  return found;
}

// A new piece on a tile: what can be reached from there.
inline void widen_reach(const Landscape& land, Player& player, int tile) {
  player.reach |= land.linked(tile, Terrain::plain);
  if (player.stones.has(Rune::travel)) player.sail |= within_three(land, tile, Terrain::sea);
  if (player.stones.has(Rune::horse)) player.ride |= within_three(land, tile, Terrain::mountain);
}

// All that can be reached, from the pieces on the table.
inline void find_reach(const Rules& rules, State& state) {
  for (int seat = 0; seat < rules.seats; ++seat) {
    Player& player = state.players[static_cast<std::size_t>(seat)];
    player.reach = player.sail = player.ride = {};
    for (TileMask own = player.longhouses | player.vikings; own.any();)
      widen_reach(state.land, player, own.pop());
  }
}

// The next player from `seat` on who can settle is to move; when there is none, the landscape ends (FJ05-C3,
// FJ21-S3).
inline void pass_settlement(const Rules& rules, State& state, int seat) {
  for (int tried = 0; tried < rules.seats; ++tried, ++seat) {
    if (seat >= rules.seats) seat -= rules.seats;
    if (can_settle(state, state.players[static_cast<std::size_t>(seat)])) {
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
  state.began_settlement = static_cast<std::uint8_t>(seat);
  find_reach(rules, state);
  pass_settlement(rules, state, seat);
}

// FJ05-C2, FJ21-S2, RU-TRAVEL, RU-HORSE, RU-WISDOM: a Viking comes to a tile, the spent stone goes.
inline void settle(const Rules& rules, State& state, const Move& move) {
  Player& player = state.players[state.mover];
  const int tile = state.land.tile_in(cell_of(move.at.q, move.at.r));
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
  player.vikings.add(tile);
  --player.vikings_left;
  state.free.remove(tile);
  widen_reach(state.land, player, tile);
  pass_settlement(rules, state, state.mover + 1);
}

// A legal settling move, each equally likely.
inline Move random_settling(const State& state, Random& random) {
  const Player& player = state.players[state.mover];
  const TileMask by_plain = player.reach & state.free;
  const int plain = by_plain.count();
  const auto to = [&](Act act, int tile) { return Move{act, 0, spot_of(state.land.tile(tile)), {}}; };
  if ((player.stones.bits & kOwnRunes.bits) == 0) [[likely]] {
    return to(Act::viking, by_plain.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(plain)))));
  }
  const TileMask by_sea = player.sail & state.free, by_mountain = player.ride & state.free;
  const int sea = by_sea.count(), mountain = by_mountain.count();
  int wisdom = 0;
  const bool wise = player.stones.has(Rune::wisdom);
  if (wise) for_each_wisdom(state, player, [&](Spot, TileMask targets) { wisdom += targets.count(); });
  int n = static_cast<int>(random.below(static_cast<std::uint32_t>(plain + sea + mountain + wisdom)));
  if (n < plain) return to(Act::viking, by_plain.nth(n));
  if ((n -= plain) < sea) return to(Act::travel, by_sea.nth(n));
  if ((n -= sea) < mountain) return to(Act::horse, by_mountain.nth(n));
  n -= mountain;
  Move move;
  for_each_wisdom(state, player, [&](Spot space, TileMask targets) {
    const int here = targets.count();
    if (n >= 0 && n < here) {
      move = to(Act::wisdom, targets.nth(n));
      move.space = space;
    }
    n -= here;
  });
  return move;
}

}  // namespace landnam::fjords
