// SPDX-License-Identifier: Apache-2.0
// What a longhouse on the tile just laid is worth. A free tile is worth the more to a player the nearer they
// are to it over plain and the farther the nearest other is, and something else while plain can still be
// added to it; and a longhouse in hand is worth keeping for better land. How much, was learnt from games that
// the bot played against itself (claims_learnt.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/state.hpp"

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
  // Learns of the tiles laid since the last time, up to a number of them.
  void follow(const Landscape& land, std::uint8_t count) {
    for (; count_ < count; ++count_) add(land, land.tiles[count_]);
  }
  void follow(const Landscape& land) { follow(land, land.tile_count); }
  std::uint8_t count() const { return count_; }

  // The tiles linked to one over plain (FJ-G6).
  TileMask links(std::size_t tile) const { return links_[tile]; }
  // Whether plain of a tile faces a space.
  bool is_open(std::size_t tile) const { return open_[tile] != 0; }

 private:
  void add(const Landscape& land, const Place& place) {
    const unsigned sides = sides_of(place.corners(), Terrain::plain);
    const TileMask links = land.across(place.cell(), sides) & TileMask::before(count_);
    links_[count_] = links;
    open_[count_] = static_cast<std::uint8_t>(std::popcount(sides) - links.count());
    for (TileMask rest = links; rest.any();) {
      const auto there = static_cast<std::size_t>(rest.pop());
      links_[there].add(count_);
      --open_[there];
    }
  }

  std::array<TileMask, kMaxTiles> links_;     // those of the first count_ tiles are known
  std::array<std::uint8_t, kMaxTiles> open_;  // how many sides, likewise; those to later tiles among them
  std::uint8_t count_ = 0;
};

// Goes over free land from some tiles, whose neighbours are `step` steps away, and on from every tile of
// which `comes_nearer(tile, steps)` says so.
template <class ComesNearer>
void walk(const Plains& plains, TileMask from, unsigned step, TileMask free, ComesNearer comes_nearer) {
  for (; from.any(); ++step) {
    const auto steps = static_cast<std::uint8_t>(std::min<unsigned>(step, kClaimSteps));
    TileMask next;
    while (from.any()) next |= plains.links(static_cast<std::size_t>(from.pop()));
    for (TileMask rest = next & free; rest.any();) {
      const int tile = rest.pop();
      if (comes_nearer(static_cast<std::size_t>(tile), steps)) from.add(tile);
    }
    free = free & ~from;
  }
}

// Steps of every player over free tiles to each tile, as the landscape grows: none to an own longhouse, and
// no way to what is not free.
class Steps {
 public:
  // Precondition: the plains know all tiles.
  Steps(const Rules& rules, const State& state, const Plains& plains)
      : seats_(static_cast<std::size_t>(rules.seats)) {
    for (std::size_t seat = 0; seat < seats_; ++seat)
      begin(seat, state.players[seat].longhouses, plains, state.free);
  }

  // Learns of the tiles laid since the last time, and the plains with it.
  void follow(const State& state, Plains& plains) {
    while (plains.count() < state.land.tile_count) {
      const std::uint8_t tile = plains.count();
      plains.follow(state.land, tile + 1);
      lay(tile, plains, state.free);
    }
  }

  // A longhouse of a player comes to the tile laid last, which is no way for others any more: those whose
  // ways it made shorter go round it again.
  void put_longhouse(const State& state, const Plains& plains) {
    const int tile = state.land.tile_count - 1;
    const TileMask here = TileMask::of(tile), free = state.free & ~here;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      auto& steps = steps_[seat];
      if (seat == state.mover) {
        steps[static_cast<std::size_t>(tile)] = 0;
        spread(seat, here, 1, plains, free);
      } else if ((shorter_ >> seat & 1U) != 0) {
        begin(seat, state.players[seat].longhouses, plains, free);
      } else {
        steps[static_cast<std::size_t>(tile)] = kNoWay;
      }
    }
  }

  std::size_t of(std::size_t seat, std::size_t tile) const { return steps_[seat][tile]; }
  // Of the nearest other player.
  std::size_t of_others(std::size_t seat, std::size_t tile) const {
    std::size_t nearest = kNoWay;
    for (std::size_t other = 0; other < seats_; ++other) {
      if (other != seat) nearest = std::min(nearest, of(other, tile));
    }
    return nearest;
  }

 private:
  // A tile was laid, and the plains know it and none after it. New tiles bring others nearer, never farther.
  void lay(std::size_t tile, const Plains& plains, TileMask free) {
    shorter_ = 0;
    if (!free.has(static_cast<int>(tile))) return;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      std::uint8_t nearest = kNoWay;
      for (TileMask rest = plains.links(tile); rest.any();)
        nearest = std::min(nearest, steps_[seat][static_cast<std::size_t>(rest.pop())]);
      if (nearest == kNoWay) continue;
      steps_[seat][tile] = std::min<std::uint8_t>(nearest + 1U, kClaimSteps);
      if (spread(seat, TileMask::of(static_cast<int>(tile)), nearest + 2U, plains, free))
        shorter_ |= 1U << seat;
    }
  }

  void begin(std::size_t seat, TileMask longhouses, const Plains& plains, TileMask free) {
    steps_[seat].fill(kNoWay);
    for (TileMask rest = longhouses; rest.any();) steps_[seat][static_cast<std::size_t>(rest.pop())] = 0;
    spread(seat, longhouses, 1, plains, free);
  }

  // Whether any tile came nearer.
  bool spread(std::size_t seat, TileMask from, unsigned step, const Plains& plains, TileMask free) {
    auto& own = steps_[seat];
    bool any = false;
    walk(plains, from, step, free, [&](std::size_t tile, std::uint8_t steps) {
      if (own[tile] <= steps) return false;
      own[tile] = steps;
      return any = true;
    });
    return any;
  }

  std::array<std::array<std::uint8_t, kMaxTiles>, kMaxPlayers> steps_;  // NOLINT: of the seats there are
  std::size_t seats_;
  unsigned shorter_ = ~0U;  // whose ways the last tile made shorter, as far as is known
};

// What the mover gains by a longhouse on the tile just laid. Preconditions: it may have one; the plains and
// the steps know it. The way of others through this tile is not looked for again.
inline int longhouse_gain(const State& state, const Plains& plains, const Steps& steps,
                          const Claims& claims) {
  const int laid = state.land.tile_count - 1;
  const std::size_t seat = state.mover, here = static_cast<std::size_t>(laid);
  const auto worth = [&](std::size_t tile, std::size_t own) {
    return claims.worth[plains.is_open(tile) ? 1 : 0][own][steps.of_others(seat, tile)];
  };
  int gain = -worth(here, steps.of(seat, here)) -
             claims.price[std::min<std::size_t>(state.players[seat].longhouses_left, kPrices) - 1];
  // Land that does not come nearer leads to none that does.
  const TileMask from = TileMask::of(laid);
  walk(plains, from, 1, state.free & ~from, [&](std::size_t tile, std::size_t now) {
    const std::size_t then = steps.of(seat, tile);
    if (now >= then) return false;
    gain += worth(tile, now) - worth(tile, then);
    return true;
  });
  return gain;
}

}  // namespace landnam::fjords
