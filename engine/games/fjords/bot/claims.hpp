// SPDX-License-Identifier: Apache-2.0
// The value of a longhouse on the tile just placed. A free tile is worth more to a player who is close to it
// over plain and whose nearest opponent is far away. Its value also depends on whether plain can still be
// added to it. A longhouse in hand is worth keeping for better land. All values were learnt from games of the
// bot against itself (claims_learnt.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

inline constexpr std::uint8_t kClaimSteps = 4;           // longer distances count as this one
inline constexpr std::uint8_t kNoWay = kClaimSteps + 1;  // unreachable
inline constexpr std::size_t kPrices = 4;                // of the last longhouse, the last but one, …

// All in parts of kPoint.
inline constexpr int kPoint = 256;
struct Claims {
  // The value of a free tile: by whether it is open, own distance, distance of the nearest opponent.
  std::array<std::array<std::array<std::int16_t, kNoWay + 1>, kNoWay + 1>, 2> worth;
  std::array<std::int16_t, kPrices> price;  // of a longhouse kept, by how many there are
};

// The learnt values depend on the number of tiles still to come for each player.
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
  // Adds the tiles placed since the last call, up to a number of them.
  void follow(const Landscape& land, std::uint8_t count) {
    for (; count_ < count; ++count_) add(land, land.tiles[count_]);
  }
  void follow(const Landscape& land) { follow(land, land.tile_count); }
  std::uint8_t count() const { return count_; }

  // The tiles linked to one over plain (FJ-G6).
  TileMask links(int tile) const { return links_[tile]; }
  // Whether plain of a tile faces a space.
  bool is_open(int tile) const { return open_[tile] != 0; }

 private:
  void add(const Landscape& land, const Place& place) {
    const unsigned sides = sides_of(place.corners(), Terrain::plain);
    const TileMask links = land.across(place.cell(), sides) & TileMask::before(count_);
    links_[count_] = links;
    open_[count_] = static_cast<std::uint8_t>(std::popcount(sides) - links.count());
    for (TileMask rest = links; rest.any();) {
      const int there = rest.pop();
      links_[there].add(count_);
      --open_[there];
    }
  }

  PerTile<TileMask> links_;     // those of the first count_ tiles are known
  PerTile<std::uint8_t> open_;  // how many sides, likewise; those to later tiles among them
  std::uint8_t count_ = 0;
};

// Goes over free land from some tiles, whose neighbours are `step` steps away, and on from every tile of
// which `comes_nearer(tile, steps)` says so.
template <class ComesNearer>
void walk(const Plains& plains, TileMask from, unsigned step, TileMask free, ComesNearer comes_nearer) {
  for (; from.any(); ++step) {
    const auto steps = static_cast<std::uint8_t>(std::min<unsigned>(step, kClaimSteps));
    TileMask next;
    while (from.any()) next |= plains.links(from.pop());
    for (TileMask rest = next & free; rest.any();) {
      const int tile = rest.pop();
      if (comes_nearer(tile, steps)) from.add(tile);
    }
    free = free & ~from;
  }
}

// Steps of every player over free tiles to each tile, as the landscape grows: none to an own longhouse, and
// no way to what is not free.
class Steps {
 public:
  // Precondition: the plains know all tiles.
  Steps(const Rules& rules, const State& state, const Plains& plains) : seats_(rules.seats) {
    for (Seat seat = 0; seat < seats_; ++seat)
      begin(seat, state.players[seat].longhouses, plains, state.free);
  }

  // Adds the tiles placed since the last call, also to the plains.
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
    for (Seat seat = 0; seat < seats_; ++seat) {
      auto& steps = steps_[seat];
      if (seat == state.mover) {
        steps[tile] = 0;
        spread(seat, here, 1, plains, free);
      } else if ((shorter_ >> seat & 1U) != 0) {
        begin(seat, state.players[seat].longhouses, plains, free);
      } else {
        steps[tile] = kNoWay;
      }
    }
  }

  std::size_t of(Seat seat, int tile) const { return steps_[seat][tile]; }
  // The steps of the nearest opponent.
  std::size_t of_others(Seat seat, int tile) const {
    std::size_t nearest = kNoWay;
    for (Seat other = 0; other < seats_; ++other) {
      if (other != seat) nearest = std::min(nearest, of(other, tile));
    }
    return nearest;
  }

 private:
  // A tile was laid, and the plains know it and none after it. New tiles bring others nearer, never farther.
  void lay(int tile, const Plains& plains, TileMask free) {
    shorter_ = 0;
    if (!free.has(tile)) return;
    for (Seat seat = 0; seat < seats_; ++seat) {
      std::uint8_t nearest = kNoWay;
      for (TileMask rest = plains.links(tile); rest.any();)
        nearest = std::min(nearest, steps_[seat][rest.pop()]);
      if (nearest == kNoWay) continue;
      steps_[seat][tile] = std::min<std::uint8_t>(nearest + 1U, kClaimSteps);
      if (spread(seat, TileMask::of(tile), nearest + 2U, plains, free)) shorter_ |= 1U << seat;
    }
  }

  void begin(Seat seat, TileMask longhouses, const Plains& plains, TileMask free) {
    steps_[seat].fill(kNoWay);
    for (TileMask rest = longhouses; rest.any();) steps_[seat][rest.pop()] = 0;
    spread(seat, longhouses, 1, plains, free);
  }

  // Whether any tile came nearer.
  bool spread(Seat seat, TileMask from, unsigned step, const Plains& plains, TileMask free) {
    auto& own = steps_[seat];
    bool any = false;
    walk(plains, from, step, free, [&](int tile, std::uint8_t steps) {
      if (own[tile] <= steps) return false;
      own[tile] = steps;
      return any = true;
    });
    return any;
  }

  PerPlayer<PerTile<std::uint8_t>> steps_;  // NOLINT: of the seats there are
  int seats_;
  unsigned shorter_ = ~0U;  // whose ways the last tile made shorter, as far as is known
};

// The gain of the mover from a longhouse on the tile just placed. Preconditions: one may stand there; plains
// and the steps know it. The way of others through this tile is not looked for again.
inline int longhouse_gain(const State& state, const Plains& plains, const Steps& steps,
                          const Claims& claims) {
  const int laid = state.land.tile_count - 1;
  const Seat seat = state.mover;
  const auto worth = [&](int tile, std::size_t own) {
    return claims.worth[plains.is_open(tile) ? 1 : 0][own][steps.of_others(seat, tile)];
  };
  int gain = -worth(laid, steps.of(seat, laid)) -
             claims.price[std::min<std::size_t>(state.players[seat].longhouses_left, kPrices) - 1];
  // Land that does not come nearer leads to none that does.
  const TileMask from = TileMask::of(laid);
  walk(plains, from, 1, state.free & ~from, [&](int tile, std::size_t now) {
    const std::size_t then = steps.of(seat, tile);
    if (now >= then) return false;
    gain += worth(tile, now) - worth(tile, then);
    return true;
  });
  return gain;
}

}  // namespace landnam::fjords
