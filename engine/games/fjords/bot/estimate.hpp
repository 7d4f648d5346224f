// SPDX-License-Identifier: Apache-2.0
// What a position is probably worth. Exploration is played on, by chance but for longhouses; its settlement
// is not played but judged by who can be at each tile first, which comes nearer to good play than any random
// settlement. Once three or four players settle, it is played as well, and both count.
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

// What of a tile goes to those who do not come to it first and alone, with two players: to the first and the
// second in turn if both come at once, and to who comes a step later. Found by likeness to best play.
struct Shares {
  double first = 0.6, second = 0.4, later = 0.35;
};

// Two players: if each tile goes to whoever is nearest over plain. Those equally near share it, the earlier
// in turn the more; and who is one step behind gets some of it too, since nobody can be everywhere at once.
inline std::array<double, kMaxPlayers> expected_points_of_two(const Rules& rules, const State& state) {
  constexpr Shares kShares;
  const ScoreSheets sheets = score(rules, state);
  std::array<double, kMaxPlayers> points{}, room{};  // room: tiles still to come
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

// Three and four: land that is not one's own is soon full, and so much depends on who comes when that it was
// learnt. Only differences between players mean something.
inline std::array<double, kMaxPlayers> expected_points_of_many(const Rules& rules, const State& state) {
  const auto seats = static_cast<std::size_t>(rules.seats);
  const Outlook& outlook = kOutlookLearnt[seats - 3];
  std::array<int, kMaxPlayers> learnt{};
  for_each_term(rules, state, [&](std::size_t seat, std::size_t term) { learnt[seat] += outlook[term]; });
  const ScoreSheets sheets = score(rules, state);
  std::array<double, kMaxPlayers> points{};
  std::array<std::array<TileMask, 3>, kMaxPlayers> bonus;
  bool any_bonus = false;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    points[seat] = sheets[seat].total() - sheets[seat].unclaimed + learnt[seat] / double{kOutlookPoint};
    bonus[seat] = bonus_tiles(state, state.players[seat]);
    for (const TileMask& extra : bonus[seat]) any_bonus = any_bonus || extra.any();
  }
  if (!any_bonus) return points;
  const auto links = [&](int tile) { return state.land.linked(tile, Terrain::plain); };
  // Of what a tile earns beside, each gets a part where several come at once.
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
inline std::array<double, kMaxPlayers> expected_points(const Rules& rules, const State& state) {
  return rules.seats == 2 ? expected_points_of_two(rules, state) : expected_points_of_many(rules, state);
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

// How likely each of two is to win with so many points; so many ahead as `scale` says wins 85 games of 100.
inline std::array<double, kMaxSeats> chances_of_two(const std::array<double, kMaxPlayers>& points,
                                                    double scale) {
  const double lead = (points[0] - points[1]) / scale;
  const double edge = 0.5 * lead / std::sqrt(1.0 + lead * lead);
  return {0.5 + edge, 0.5 - edge};
}

// How likely each of more is to win: a point more makes it so many times as likely as the exponential
// function of `weight` says. That function itself would be rounded differently by compilers; this is near.
inline std::array<double, kMaxSeats> chances_of_many(const std::array<double, kMaxPlayers>& points,
                                                     std::size_t seats, double weight) {
  const double most = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
  std::array<double, kMaxSeats> chances{};
  double total = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double chance = std::max(0.0, 1 + weight * (points[seat] - most) / 64);
    for (int i = 0; i < 6; ++i) chance *= chance;
    total += chances[seat] = chance;
  }
  for (double& chance : chances) chance /= total;
  return chances;
}

// How much a tree looks at moves it has seldom tried, found by trial.
inline float exploration_constant(const Rules& rules) { return rules.seats == 2 ? 0.25F : 0.4F; }

// How likely each seat is to win, from a position anywhere in the game. The position is used up.
inline std::array<double, kMaxSeats> estimate(const Rules& rules, State& state, Random& random) {
  constexpr double kScale = 6.0;  // of the lead of two
  constexpr double kWeight = 0.75,
                   kWeightOfPlayed = 1.6;  // of points; the end is nearer when it was played to
  constexpr double kTieBreak = 0.3;        // FJ21-S5: who comes later wins what is equal
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
  if (seats == 2) return chances_of_two(points, kScale);
  return chances_of_many(points, seats, plays_settlement ? kWeightOfPlayed : kWeight);
}

}  // namespace landnam::fjords
