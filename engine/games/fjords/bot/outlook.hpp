// SPDX-License-Identifier: Apache-2.0
// A linear evaluation of settlements of three and four players. The features of a free tile are the players
// who reach it first or one step later (waves.hpp), and everybody's distance to it on an empty board. The
// weights were learnt from settlements of the bot against itself (outlook_learnt.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/fjords/bot/waves.hpp"
#include "engine/games/fjords/rules/rules.hpp"

namespace landnam::fjords {

// The features of the evaluation, by their numbers.
class Terms {
 public:
  static constexpr std::size_t kWaves = 5;  // later waves count as the last one
  static constexpr std::size_t kSteps = 4;  // likewise
  static constexpr std::size_t kNoWay = kSteps + 1;

  // A tile to which a player comes first: by wave, how many come at once, how many of them are earlier in
  // turn, and how many come a step later.
  static constexpr std::size_t first(std::size_t wave, int at_once, int earlier, int later) {
    return number(number(wave, at_once - 1), earlier) * kMaxPlayers + index(later);
  }
  // A tile to which a player comes a step later: by wave, how many came first, how many come later.
  static constexpr std::size_t later(std::size_t wave, int first, int later) {
    return kLater + number(number(wave, first), later);
  }
  // A tile and one of the others: by own steps and theirs.
  static constexpr std::size_t beside(std::size_t own, std::size_t other) {
    return kBeside + own * (kNoWay + 1) + other;
  }
  // A tile and the nearest of the others, likewise.
  static constexpr std::size_t nearest(std::size_t own, std::size_t other) {
    return kNearest + own * (kNoWay + 1) + other;
  }
  // The turn of a player, after so many others.
  static constexpr std::size_t turn(std::size_t others) { return kTurn + others; }

 private:
  static constexpr std::size_t number(std::size_t of, int digit) { return of * kMaxPlayers + index(digit); }
  static constexpr std::size_t kLater = kWaves * kMaxPlayers * kMaxPlayers * kMaxPlayers;
  static constexpr std::size_t kBeside = kLater + kWaves * kMaxPlayers * kMaxPlayers;
  static constexpr std::size_t kNearest = kBeside + (kNoWay + 1) * (kNoWay + 1);
  static constexpr std::size_t kTurn = kNearest + (kNoWay + 1) * (kNoWay + 1);

 public:
  static constexpr std::size_t kCount = kTurn + kMaxPlayers;
};

// The weight of each term, in parts of kOutlookPoint.
inline constexpr int kOutlookPoint = 256;
using Outlook = std::array<std::int16_t, Terms::kCount>;

// Calls count(seat, term) for every term of every player.
template <class Count>
void for_each_term(const Rules& rules, const State& state, Count count) {
  const std::size_t seats = index(rules.seats);
  PerTile<TileMask> links;
  for (TileMask rest = state.free; rest.any();) {
    const int tile = rest.pop();
    links[tile] = state.land.linked(tile, Terrain::plain) & state.free;
  }
  const auto links_of = [&](int tile) { return links[tile]; };
  PerPlayer<std::size_t> in_turn;
  for (std::size_t i = 0; i < seats; ++i) {
    in_turn[i] = (state.mover + i) % seats;
    count(in_turn[i], Terms::turn(i));
  }

  std::size_t number = 0;
  spread(state, seats, links_of, [&](const Wave& wave) {
    TileMask tiles;
    for (std::size_t seat = 0; seat < seats; ++seat) tiles |= wave.front[seat];
    while (tiles.any()) {
      const int tile = tiles.pop();
      unsigned first = 0, later = 0;  // as bits, in turn
      for (std::size_t i = 0; i < seats; ++i) {
        first |= (wave.front[in_turn[i]].has(tile) ? 1U : 0U) << i;
        later |= (wave.next[in_turn[i]].has(tile) ? 1U : 0U) << i;
      }
      later &= ~first;
      const int firsts = std::popcount(first), laters = std::popcount(later);
      for (std::size_t i = 0; i < seats; ++i) {
        if ((first >> i & 1U) != 0) {
          const int earlier = std::popcount(first & ((1U << i) - 1U));
          count(in_turn[i], Terms::first(number, firsts, earlier, laters));
        } else if ((later >> i & 1U) != 0) {
          count(in_turn[i], Terms::later(number, firsts, laters));
        }
      }
    }
    number = std::min(number + 1, Terms::kWaves - 1);
  });

  PerPlayer<PerTile<std::uint8_t>> steps;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    steps[seat].fill(Terms::kNoWay);
    TileMask unseen = state.free, front = state.players[seat].reach & unseen;
    for (std::size_t step = 1; front.any(); step = std::min(step + 1, Terms::kSteps)) {
      unseen = unseen & ~front;
      TileMask next;
      while (front.any()) {
        const int tile = front.pop();
        steps[seat][tile] = static_cast<std::uint8_t>(step);
        next |= links_of(tile);
      }
      front = next & unseen;
    }
  }
  for (TileMask rest = state.free; rest.any();) {
    const int tile = rest.pop();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t own = steps[seat][tile];
      if (own == Terms::kNoWay) continue;
      std::size_t nearest = Terms::kNoWay;
      for (std::size_t other = 0; other < seats; ++other) {
        if (other == seat) continue;
        nearest = std::min<std::size_t>(nearest, steps[other][tile]);
        count(seat, Terms::beside(own, steps[other][tile]));
      }
      count(seat, Terms::nearest(own, nearest));
    }
  }
}

}  // namespace landnam::fjords
