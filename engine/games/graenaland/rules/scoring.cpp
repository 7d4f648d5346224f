// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/scoring.hpp"

#include "engine/games/graenaland/graenaland.hpp"

namespace landnam::graenaland {

Achievements achievements_of(const Rules& rules, const Common& common, Seat seat) {
  int settlements = 0, doubles = 0, largest = 0, buildings = 0;
  for (int t = 0; t < rules.territories; ++t) {
    const int here = settlements_of(common, t, seat);
    settlements += here;
    doubles += here >= 2 ? 1 : 0;
    largest = std::max(largest, here);
    buildings += here - common.villages[t][seat];
  }
  buildings = std::max(0, buildings - rules.uncounted_buildings());
  return {static_cast<std::uint8_t>(settlements), static_cast<std::uint8_t>(doubles),
          static_cast<std::uint8_t>(largest), static_cast<std::uint8_t>(buildings), common.army[seat]};
}

Goals goals_of(const Rules& rules, const Common& common, Seat seat, int card) {
  const Achievements achieved = achievements_of(rules, common, seat);
  Goals goals;
  for (int column = 0; column < kColumns; ++column) {
    Goal& goal = goals[column];
    goal.value = achieved[column];
    if (static_cast<Column>(column) == Column::buildings)
      goal.uncounted = static_cast<std::uint8_t>(rules.uncounted_buildings());
    if (!rules.vp) {
      goal.count = 1;
      goal.needed[0] = rules.objective[column];
    } else if (card != kNone) {
      goal.count = static_cast<std::uint8_t>(goal.needed.size());
      goal.needed = levels_of(rules, card, column);
      goal.difficulty = difficulty_of(card, column);
    }
    for (std::size_t i = 0; i < goal.count; ++i) {
      if (goal.value >= goal.needed[i]) ++goal.reached;
    }
  }
  return goals;
}

int objectives_met(const Rules& rules, const Achievements& achieved) {
  int met = 0;
  for (std::size_t c = 0; c < kColumns; ++c) met += achieved[c] >= rules.objective[c] ? 1 : 0;
  return met;
}

int points_of(const Rules& rules, int card, const Achievements& achieved) {
  int points = 0;
  for (int c = 0; c < kColumns; ++c) {
    for (const std::uint8_t level : levels_of(rules, card, c)) {
      points += achieved[c] >= level ? 1 : 0;
    }
  }
  return points;
}

// GR-F2, GR-A7: the claimant wins, and the others rank by objectives or points. Points stay as secret as the
// cards until the end.
Standing standing(const Rules& rules, const State& state) {
  Standing result;
  result.seats = static_cast<std::uint8_t>(rules.seats);
  const bool over = state.common.phase == Phase::over;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Achievements achieved = achievements_of(rules, state.common, seat);
    if (!rules.vp) {
      result.scores[seat] = static_cast<std::int16_t>(objectives_met(rules, achieved));
    } else if (over) {
      result.scores[seat] = static_cast<std::int16_t>(points_of(rules, state.common.shown[seat], achieved));
    }
  }
  rank_by_score(result);
  if (!over) return result;
  const Seat claimant = state.common.claimant;
  result.winner = claimant;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    int better = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
      better += other != seat && (other == claimant || result.scores[other] > result.scores[seat]) ? 1 : 0;
    }
    result.ranks[seat] = static_cast<std::uint8_t>(seat == claimant ? 1 : 1 + better);
  }
  return result;
}

}  // namespace landnam::graenaland
