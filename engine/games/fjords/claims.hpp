// SPDX-License-Identifier: Apache-2.0
// What a longhouse on the tile just laid is worth. A free tile is worth the more to a player the nearer they
// are to it over plain and the farther the nearest other is, and something else while plain can still be
// added to it; and a longhouse in hand is worth keeping for better land. How much, was learnt from games that
// the bot played against itself (claims_learnt.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/fjords/rules.hpp"
#include "games/fjords/state.hpp"

namespace landnam::fjords {

inline constexpr std::uint8_t kClaimSteps = 4;  // told apart; the last one stands for all beyond, too
inline constexpr std::uint8_t kNoWay = kClaimSteps + 1;  // where no step leads
inline constexpr std::size_t kPrices = 4;                // of the last longhouse, the last but one, …

// All in parts of kPoint.
inline constexpr int kPoint = 256;
struct Claims {
  // Of a free tile to a player, by whether it is open, own steps to it, and steps of the nearest other.
  std::array<std::array<std::array<std::int16_t, kNoWay + 1>, kNoWay + 1>, 2> worth;
  std::array<std::int16_t, kPrices> price;  // of a longhouse kept, by how many there are
};

// What is learnt differs by the tiles still to come, for each player.
inline constexpr std::size_t kPhases = 6;
constexpr std::size_t phase_of(int seats, unsigned to_come) {
  constexpr std::array<unsigned, kPhases - 1> kLast = {1, 3, 6, 9, 12};
  std::size_t phase = 0;
  for (const unsigned last : kLast) phase += to_come > last * static_cast<unsigned>(seats) ? 1 : 0;
  return phase;
}
using ClaimsByPhase = std::array<Claims, kPhases>;

// The plain of a landscape that grows tile by tile.
class Plains {
 public:
  // Learns of the tiles laid since the last time.
  void follow(const Landscape& land) {
    for (; count_ < land.tile_count; ++count_) add(land, land.tiles[count_]);
  }

  // The tiles linked to one over plain (FJ-G6).
  TileMask links(std::size_t tile) const { return links_[tile]; }
  // Whether plain of a tile faces a space.
  bool is_open(std::size_t tile) const { return open_[tile] != 0; }

 private:
  void add(const Landscape& land, const Place& place) {
    const unsigned sides = sides_of(place.corners(), Terrain::plain), cell = place.cell();
    unsigned open = 0;
    TileMask links;
    for (int side = 0; side < 6; ++side) {
      if (((sides >> (2 * side)) & 1U) == 0) continue;
      const int there = land.tile_in(cell_across(cell, side));
      if (there >= count_) {  // a space, or a tile that comes later and closes this side then
        open |= 1U << side;
        continue;
      }
      links.add(there);
      links_[static_cast<std::size_t>(there)].add(count_);
      open_[static_cast<std::size_t>(there)] &= static_cast<std::uint8_t>(~(1U << ((side + 3) % 6)));
    }
    links_[count_] = links;
    open_[count_] = static_cast<std::uint8_t>(open);
  }

  std::array<TileMask, kMaxTiles> links_;     // those of the first count_ tiles are known
  std::array<std::uint8_t, kMaxTiles> open_;  // sides, likewise
  std::uint8_t count_ = 0;
};

// Steps over free tiles from the nearest of some tiles.
class Distances {
 public:
  Distances(const Plains& plains, TileMask from, TileMask free) {
    steps_.fill(kNoWay);
    for (int step = 1; from.any(); ++step) {
      TileMask next;
      while (from.any()) next |= plains.links(static_cast<std::size_t>(from.pop()));
      from = next & free;
      free = free & ~from;
      reached_ |= from;
      const auto steps = static_cast<std::uint8_t>(std::min<int>(step, kClaimSteps));
      for (TileMask rest = from; rest.any();) steps_[static_cast<std::size_t>(rest.pop())] = steps;
    }
  }

  std::size_t to(std::size_t tile) const { return steps_[tile]; }
  TileMask reached() const { return reached_; }

 private:
  std::array<std::uint8_t, kMaxTiles> steps_;
  TileMask reached_;
};

// What the mover gains by a longhouse on the tile just laid. Preconditions: it may have one; the plains know
// it. The way of others through this tile is not looked for again.
inline int longhouse_gain(const Rules& rules, const State& state, const Plains& plains,
                          const Claims& claims) {
  const int laid = state.land.tile_count - 1;
  const Player& player = state.players[state.mover];
  TileMask others;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    if (seat != state.mover) others |= state.players[seat].longhouses;
  }
  const Distances theirs(plains, others, state.free);
  const Distances before(plains, player.longhouses, state.free);
  const Distances from_here(plains, TileMask::of(laid), state.free & ~TileMask::of(laid));
  const auto worth = [&](std::size_t tile, std::size_t own) {
    return claims.worth[plains.is_open(tile) ? 1 : 0][own][theirs.to(tile)];
  };
  const auto here = static_cast<std::size_t>(laid);
  int gain = -worth(here, before.to(here)) -
             claims.price[std::min<std::size_t>(player.longhouses_left, kPrices) - 1];
  for (TileMask rest = from_here.reached(); rest.any();) {
    const auto tile = static_cast<std::size_t>(rest.pop());
    const std::size_t now = from_here.to(tile), then = before.to(tile);
    if (now < then) gain += worth(tile, now) - worth(tile, then);
  }
  return gain;
}

}  // namespace landnam::fjords
