// SPDX-License-Identifier: Apache-2.0
// What a position is probably worth. Exploration is played on, by chance but for longhouses; its settlement
// is not played but judged by who can be at each tile first, which comes nearer to best play than any random
// settlement. Once three or four players settle, it is played as well, and both count.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/seat.hpp"
#include "games/fjords/claims_learnt.hpp"
#include "games/fjords/playout.hpp"
#include "games/fjords/scoring.hpp"

namespace landnam::fjords {

// Plays the exploration of this landscape to its end: tiles by chance, longhouses where they gain most land.
inline void explore_on(const Rules& rules, State& state, Random& random) {
  const ClaimsByPhase& learnt = kClaimsLearnt[static_cast<std::size_t>(rules.seats) - 2];
  Plains plains;
  std::optional<Steps> steps;
  const auto answer = [&](const Bag& bag, unsigned shown) {
    if (!steps) {
      plains.follow(state.land);
      steps.emplace(rules, state, plains);
    }
    steps->follow(state, plains);
    const Claims& claims = learnt[phase_of(rules.seats, static_cast<unsigned>(bag.total()) + shown)];
    if (longhouse_gain(state, plains, *steps, claims) <= 0) return Act::no_longhouse;
    steps->put_longhouse(state, plains);
    const Player& player = state.players[state.mover];
    return player.stones.has(Rune::home) && random.below(player.longhouses_left) == 0 ? Act::home
                                                                                      : Act::longhouse;
  };
  const auto landscape = state.landscape;
  while (state.step < Step::settle && state.landscape == landscape) {
    if (state.step == Step::lay && few_ways(rules, state)) {
      explore_randomly(rules, state, random, answer);
    } else if (state.step < Step::lay) {
      apply(rules, state, draw(rules, state, random));
    } else if (state.step == Step::longhouse) {
      apply(rules, state, state.mover, Move{answer(state.bag, state.shown_count), 0, {}, {}});
    } else {
      apply(rules, state, state.mover, random_laying(rules, state, random));
    }
  }
}

// What of a tile goes to those who do not come to it first and alone: to the first and the last in turn of
// those who come at once, and to all others together who come a step later. Where more than two settle, land
// that is not one's own is soon full, and who comes last loses by trying. All found by likeness to played
// settlements.
struct Shares {
  double first, last, behind;
};
inline constexpr Shares kSharesOfTwo = {0.6, 0.4, 0.35}, kSharesOfMany = {0.1, -0.15, 0.6};

// Points of each player at the end of the settlement under way, if each tile goes to whoever is nearest over
// plain. Those equally near share it, the earlier in turn the more; and who is one step behind gets some of
// it too, since nobody can be everywhere at once.
inline std::array<double, kMaxPlayers> expected_points(const Rules& rules, const State& state) {
  const auto seats = static_cast<std::size_t>(rules.seats);
  const Shares& shares = seats == 2 ? kSharesOfTwo : kSharesOfMany;
  const double behind = shares.behind / static_cast<double>(seats - 1);
  std::array<double, kMaxPlayers> points{};
  std::array<double, kMaxPlayers> room{};  // tiles still to come
  std::array<TileMask, kMaxPlayers> front;
  std::array<std::array<TileMask, 3>, kMaxPlayers> bonus;
  const ScoreSheets sheets = score(rules, state);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    points[seat] = sheets[seat].total() - sheets[seat].unclaimed;
    front[seat] = state.players[seat].reach;
    bonus[seat] = bonus_tiles(state, state.players[seat]);
  }
  TileMask free = state.free;
  for (;;) {
    TileMask once, shared;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      front[seat] = front[seat] & free;
      shared |= once & front[seat];
      once |= front[seat];
    }
    if (!once.any()) break;
    free = free & ~once;
    std::array<TileMask, kMaxPlayers> alone;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      alone[seat] = front[seat] & ~shared;
      const TileMask contested = front[seat] & shared;
      const auto later = static_cast<double>((seat + seats - state.mover) % seats);
      const double own = shares.first + (shares.last - shares.first) * later / static_cast<double>(seats - 1);
      room[seat] += alone[seat].count() + own * contested.count();
      for (const TileMask& extra : bonus[seat]) {
        if (extra.any()) points[seat] += (extra & alone[seat]).count() + own * (extra & contested).count();
      }
      TileMask next;
      for (TileMask rest = front[seat]; rest.any();) next |= state.land.linked(rest.pop(), Terrain::plain);
      front[seat] = next;
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (std::size_t other = 0; other < seats; ++other) {
        if (other == seat) continue;
        const double gained = behind * (front[seat] & alone[other]).count();
        room[seat] += gained;
        room[other] -= gained;
      }
    }
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double left = state.players[seat].vikings_left;
    points[seat] += rules.unclaimed ? room[seat] : std::min(room[seat], left);
  }
  return points;
}

// Plays the settlement to its end: mostly where others could come as well, since the rest does not run away.
inline void settle_keenly(const Rules& rules, State& state, Random& random) {
  settle_on(rules, state, random, [&](const Player& player) {
    const TileMask targets = player.reach & state.free;
    TileMask others;
    for (int seat = 0; seat < rules.seats; ++seat) {
      if (seat != state.mover) others |= state.players[static_cast<std::size_t>(seat)].reach;
    }
    const TileMask contested = targets & others;
    return random_tile(contested.any() && random.below(4) != 0 ? contested : targets, random);
  });
}

// How likely each seat is to win with so many points; so many ahead as `scale` says wins 85 games of 100.
inline std::array<double, kMaxSeats> chances_of(const std::array<double, kMaxPlayers>& points,
                                                std::size_t seats, double scale) {
  std::array<double, kMaxSeats> chances{};
  double total = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double best_other = -1000;
    for (std::size_t other = 0; other < seats; ++other) {
      if (other != seat) best_other = std::max(best_other, points[other]);
    }
    const double lead = (points[seat] - best_other) / scale;
    chances[seat] = 0.5 + 0.5 * lead / std::sqrt(1.0 + lead * lead);
    total += chances[seat];
  }
  for (double& chance : chances) chance /= total;
  return chances;
}

// How much a tree looks at moves it has seldom tried, found by trial.
inline float curiosity(const Rules& rules) { return rules.seats == 2 ? 0.25F : 0.4F; }

// How likely each seat is to win, from a position anywhere in the game. The position is used up.
inline std::array<double, kMaxSeats> estimate(const Rules& rules, State& state, Random& random) {
  constexpr double kScale = 6.0, kScaleOfEnd = 2.0;  // the end is nearer when it was played to
  constexpr double kTieBreak = 0.3;                  // FJ21-S5: who comes later wins what is equal
  const auto seats = static_cast<std::size_t>(rules.seats);
  const auto finished = state.finished;
  const bool plays_settlement = state.step == Step::settle && seats > 2;
  if (state.step < Step::settle) explore_on(rules, state, random);
  std::array<double, kMaxPlayers> points{};
  if (state.step == Step::settle && state.finished == finished) points = expected_points(rules, state);
  if (plays_settlement) {
    settle_keenly(rules, state, random);
    const auto& played = state.landscape_scores[finished];
    for (std::size_t seat = 0; seat < seats; ++seat) points[seat] = (points[seat] - played[seat]) / 2;
  }
  for (std::size_t landscape = 0; landscape < state.finished; ++landscape) {
    for (std::size_t seat = 0; seat < seats; ++seat) points[seat] += state.landscape_scores[landscape][seat];
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t after = (seat + seats - state.began_settlement % seats) % seats;
    points[seat] += rules.landscapes == 1 ? kTieBreak * static_cast<double>(after) : 0;
  }
  return chances_of(points, seats, plays_settlement ? kScaleOfEnd : kScale);
}

}  // namespace landnam::fjords
