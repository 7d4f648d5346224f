// SPDX-License-Identifier: Apache-2.0
// Estimates which seat is ahead and what cards are worth to each, from the view of one seat.
#pragma once

#include "engine/core/standing.hpp"
#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// The chance of each seat to win if nothing were hidden. They add up to 1.
PerSeat<double> chances_of(const Rules& rules, const State& state, Worths& worths);

// A gain for each seat, in terms of its own goal.
using Gains = PerSeat<double>;

class Standings {
 public:
  Standings(const Rules& rules, const View& seen, Worths& worths);

  // The chance of a seat to win. All chances add up to 1.
  double chance(Seat seat) const { return chance_[seat]; }
  // The loss of a seat when a rival gains 1: the rival's share of the chances that are not the seat's own.
  double rivalry(Seat seat, Seat rival) const { return chance(rival) / (1 - chance(seat)); }
  // The worth of all gains to one seat.
  double of_gains(Seat seat, const Gains& gains) const;
  // The worth to that seat of an open or face-down card at a territory.
  double of_lying(Seat seat, int territory, int card) const;
  double of_all_lying(Seat seat, int territory) const;

 private:
  const Rules& rules_;
  const Common& common_;
  PerSeat<double> chance_{};
  PerSeat<FaceWorths> faces_{};
};

}  // namespace landnam::graenaland
