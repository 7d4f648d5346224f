// SPDX-License-Identifier: Apache-2.0
// What a player could reach by building now under the rules of the final construction (GR-A6): no supply card
// taken, no public works, markets and supply cards held may be used.
#pragma once

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// How much work a question was, for reports.
struct ReachEffort {
  std::uint64_t positions = 0;
};

// The most points reachable, exactly; a number below the points a claim needs only says that a claim is
// impossible. A project that the seat has begun must be finished first.
int reachable_points(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card,
                     ReachEffort* effort = nullptr);

// Whether at least so many points are reachable.
bool can_reach(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, int points,
               ReachEffort* effort = nullptr);

}  // namespace landnam::graenaland
