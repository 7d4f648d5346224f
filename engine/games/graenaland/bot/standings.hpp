// SPDX-License-Identifier: Apache-2.0
// Who is ahead, and what cards are worth to whom, by rule of thumb and from what one seat may know.
#pragma once

#include "engine/games/graenaland/bot/worth.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// How likely each seat is to win where nothing is hidden; all together 1.
PerSeat<double> chances_of(const Rules& rules, const State& state, Worths& worths);

// Something that seats gain, each in terms of its own goal.
using Gains = PerSeat<double>;

class Standings {
 public:
  Standings(const Rules& rules, const View& seen, Worths& worths);

  // How likely a seat is to win; all together 1.
  double chance(Seat seat) const { return chance_[seat]; }
  // What a rival's gain takes from a seat, where an own gain brings 1: the rival's part of the chances that
  // the seat does not have.
  double rivalry(Seat seat, Seat rival) const { return chance(rival) / (1 - chance(seat)); }
  // What the gains of all are worth to one of them.
  double of_gains(Seat seat, const Gains& gains) const;
  // An open or face-down card lying at a territory, as if it came into the hand of that seat.
  double of_lying(Seat seat, int territory, int card) const;
  double of_all_lying(Seat seat, int territory) const;

 private:
  const Rules& rules_;
  const Common& common_;
  PerSeat<double> chance_{};
  PerSeat<FaceWorths> faces_{};
};

}  // namespace landnam::graenaland
