// SPDX-License-Identifier: Apache-2.0
// The points that a player could reach by building now under the rules of the final construction (GR-A6): no
// supply card, no public works. Markets and supply cards in hand may be used.
#pragma once

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// Statistics for reports.
struct ReachEffort {
  std::uint64_t positions = 0;
};

// The exact number of points reachable. A result below the points needed for a claim only
// means that no claim is possible. A project that the seat has begun must be finished first.
int reachable_points(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card,
                     ReachEffort* effort = nullptr);

// Whether at least that many points are reachable.
bool can_reach(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, int points,
               ReachEffort* effort = nullptr);

}  // namespace landnam::graenaland
