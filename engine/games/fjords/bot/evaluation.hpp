// SPDX-License-Identifier: Apache-2.0
// The evaluation of a position. Exploration is played to its end at random, except for longhouses. Settlement
// is evaluated statically by the distances to each tile, which is closer to good play than a random
// settlement. Settlements of three and four players are also played out, and both results count.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/core/seat.hpp"
#include "engine/games/fjords/bot/claims_learnt.hpp"
#include "engine/games/fjords/bot/outlook_learnt.hpp"
#include "engine/games/fjords/bot/playout.hpp"
#include "engine/games/fjords/rules/scoring.hpp"

namespace landnam::fjords {

// Plays the exploration of this landscape to its end: random tiles, longhouses where they gain land.
inline void explore_on(const Rules& rules, State& state, Random& random) {
  const ClaimsByPhase& learnt = kClaimsLearnt[index(rules.seats) - 2];
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
      apply(rules, state, state.mover, Move::answer(answer(state.bag, state.shown_count)));
    } else {
      apply(rules, state, state.mover, random_laying(rules, state, random));
    }
  }
}

// The shares of a tile that two players contest: the first and second in turn if both reach it at the same
// time, and a player who is one step later. Fitted to best play.
struct Shares {
  double first = 0.6, second = 0.4, later = 0.35;
};

// Two players: each tile goes to the nearest player over plain. Players at the same distance share it, and
// the earlier one in turn gets more. A player one step behind gets some of it too, since nobody can be
// everywhere.
inline PerPlayer<double> expected_points_of_two(const Rules& rules, const State& state) {
  constexpr Shares kShares;
  const ScoreSheets sheets = score(rules, state);
  PerPlayer<double> points{}, room{};  // room: tiles still to come
  std::array<std::array<TileMask, 3>, 2> bonus;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    points[seat] = sheets[seat].total() - sheets[seat].unclaimed;
    bonus[seat] = bonus_tiles(state, state.players[seat]);
  }
  const auto links = [&](int tile) { return state.land.linked(tile, Terrain::plain); };
  spread(state, 2, links, [&](const Wave& wave) {
    const TileMask shared = wave.front[0] & wave.front[1];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const TileMask alone = wave.front[seat] & ~shared;
      const double own = seat == state.mover ? kShares.first : kShares.second;
      room[seat] += alone.count() + own * shared.count();
      for (const TileMask& extra : bonus[seat]) {
        if (extra.any()) points[seat] += (extra & alone).count() + own * (extra & shared).count();
      }
      const double gained = kShares.later * (wave.next[1 - seat] & alone).count();
      room[1 - seat] += gained;
      room[seat] -= gained;
    }
  });
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const double left = state.players[seat].vikings_left;
    points[seat] += rules.unclaimed ? room[seat] : std::min(room[seat], left);
  }
  return points;
}

// Three and four players: shared land fills up fast, and too much depends on the order, so the values are
// learnt. Only differences between players matter.
inline PerPlayer<double> expected_points_of_many(const Rules& rules, const State& state) {
  const std::size_t seats = index(rules.seats);
  const Outlook& outlook = kOutlookLearnt[seats - 3];
  PerPlayer<int> learnt{};
  for_each_term(rules, state, [&](std::size_t seat, std::size_t term) { learnt[seat] += outlook[term]; });
  const ScoreSheets sheets = score(rules, state);
  PerPlayer<double> points{};
  PerPlayer<std::array<TileMask, 3>> bonus;
  bool any_bonus = false;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    points[seat] = sheets[seat].total() - sheets[seat].unclaimed + learnt[seat] / double{kOutlookPoint};
    bonus[seat] = bonus_tiles(state, state.players[seat]);
    for (const TileMask& extra : bonus[seat]) any_bonus = any_bonus || extra.any();
  }
  if (!any_bonus) return points;
  const auto links = [&](int tile) { return state.land.linked(tile, Terrain::plain); };
  // Players who reach a tile at the same time share its bonus.
  spread(state, seats, links, [&](const Wave& wave) {
    TileMask once, shared;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      shared |= once & wave.front[seat];
      once |= wave.front[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (const TileMask& extra : bonus[seat]) {
        const TileMask here = extra & wave.front[seat];
        points[seat] += (here & ~shared).count() + (here & shared).count() / static_cast<double>(seats);
      }
    }
  });
  return points;
}

// Points of each player at the end of the settlement under way.
inline PerPlayer<double> expected_points(const Rules& rules, const State& state) {
  return rules.seats == 2 ? expected_points_of_two(rules, state) : expected_points_of_many(rules, state);
}

// Plays the settlement to its end, mostly on contested tiles: secure ones can wait.
inline void settle_keenly(const Rules& rules, State& state, Random& random) {
  settle_on(rules, state, random, [&](const Player& player) {
    const TileMask targets = player.reach & state.free;
    TileMask others;
    for (int seat = 0; seat < rules.seats; ++seat) {
      if (seat != state.mover) others |= state.players[seat].reach;
    }
    const TileMask contested = targets & others;
    return random_tile(contested.any() && random.below(4) != 0 ? contested : targets, random);
  });
}

// The chances of two players with these points. A lead of `scale` points wins 85 of 100 games.
inline Payoffs chances_of_two(const PerPlayer<double>& points, double scale) {
  const double lead = (points[0] - points[1]) / scale;
  const double edge = 0.5 * lead / std::sqrt(1.0 + lead * lead);
  return {0.5 + edge, 0.5 - edge};
}

// The chances of three or four players: a softmax with `weight` per point. Compilers round exp() differently,
// so this is an approximation.
inline Payoffs chances_of_many(const PerPlayer<double>& points, std::size_t seats, double weight) {
  const double most = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
  Payoffs chances{};
  double total = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double chance = std::max(0.0, 1 + weight * (points[seat] - most) / 64);
    for (int i = 0; i < 6; ++i) chance *= chance;
    total += chances[seat] = chance;
  }
  for (double& chance : chances) chance /= total;
  return chances;
}

// Tuned by tourneys.
inline float exploration_constant(const Rules& rules) { return rules.seats == 2 ? 0.25F : 0.4F; }

// FJ-L6: the same where places may be overlooked, in overlooking.cpp.
Payoffs evaluate_overlooking(const Rules& rules, State& state, Random& random);

// The chances of each seat, from any position of the game. It changes the state.
inline Payoffs evaluate(const Rules& rules, State& state, Random& random) {
  if (rules.overlook) [[unlikely]]
    return evaluate_overlooking(rules, state, random);
  constexpr double kScale = 6.0;  // of the lead of two
  constexpr double kWeight = 0.75,
                   kWeightOfPlayed = 1.6;  // per point; greater after a playout
  constexpr double kTieBreak = 0.3;        // FJ21-S5: the last player in order wins ties
  const std::size_t seats = index(rules.seats);
  const auto finished = state.finished;
  const bool plays_settlement = state.step == Step::settle && seats > 2;
  if (state.step < Step::settle) explore_on(rules, state, random);
  PerPlayer<double> points{};
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
  if (seats == 2) return chances_of_two(points, kScale);
  return chances_of_many(points, seats, plays_settlement ? kWeightOfPlayed : kWeight);
}

}  // namespace landnam::fjords
