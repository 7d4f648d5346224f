// SPDX-License-Identifier: Apache-2.0
// The points that a player could reach by building now under the rules of the final construction (GR-A6): no
// supply card, no public works. Markets and supply cards in hand may be used.
#pragma once

#include <map>
#include <vector>

#include "engine/games/graenaland/rules/pay.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// How much is tried. A search that comes to the end of it finds nothing more.
class Effort {
 public:
  static constexpr std::uint64_t kMost = 300'000;  // no hand of a real game comes near
  // Counts a try. False at the end.
  bool add() { return ++tries_ < kMost; }
  bool is_spent() const { return tries_ >= kMost; }
  std::uint64_t tries() const { return tries_; }

 private:
  std::uint64_t tries_ = 0;
};

// A set of projects. A project under way is part of it.
struct ProjectSet {
  PerTerritory<std::uint8_t> villages{};
  std::uint32_t buildings = 0;  // bits kBuildings * territory + building
  int armies = 0;
};

// The exact number of points reachable. A result below the points needed for a claim only
// means that no claim is possible. A project that the seat has begun must be finished first.
int reachable_points(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card,
                     Effort* effort = nullptr);

// Whether at least that many points are reachable.
bool can_reach(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, int points,
               Effort* effort = nullptr);

// GR-A6: the claimant may make no move that puts the claimed points out of reach. For several moves of one
// position.
class Claim {
 public:
  Claim(const Rules& rules, const State& state, Seat seat);
  bool allows(const Move& move);
  // The points are out of reach already, which only an imagined position can be.
  bool is_lost() const;
  static bool binds(const Rules& rules, const Common& common, Seat seat) {
    return rules.vp && common.phase == Phase::final && seat == common.claimant;
  }

 private:
  bool allows_project(const Move& move);
  bool allows_cards(const Move& move);

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  int card_;
  std::vector<ProjectSet> plans_;  // that were good
  struct Left {
    Purse purse;
    int markets_used;
    bool is_no_better_than(const Left& other) const;
  };
  std::vector<Left> too_few_;
  std::map<Bundle, bool> known_;
};

}  // namespace landnam::graenaland
