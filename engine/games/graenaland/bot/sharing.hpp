// SPDX-License-Identifier: Apache-2.0
// How the heuristic bot shares out the cards of a territory, in its proposals and votes.
#pragma once

#include "engine/games/graenaland/bot/standings.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

// The cards of one territory, seen by the owner of the standings.
class Sharing {
 public:
  using Gives = Indexed<std::uint8_t, kMostLying>;  // the seat that gets each card

  Sharing(const Rules& rules, const Common& common, const Standings& standings, int territory);

  // Whether a seat prefers this proposal to the hope of its fair share.
  bool accepts(Seat voter, const Gives& gives) const { return accepts(voter, gains_of(gives)); }
  // Finds the best proposal for a seat with votes there and returns its worth.
  double best_proposal(Seat proposer, Gives& gives) const;

 private:
  Gains gains_of(const Gives& gives) const;
  bool accepts(Seat voter, const Gains& gains) const;
  bool is_needed(SeatSet partners, Seat proposer) const;
  Gives just_enough(Seat proposer, SeatSet partners) const;
  double worth(Seat seat, std::size_t card) const {
    return standings_.of_lying(seat, territory_, lying_.cards[card]);
  }

  const Rules& rules_;
  const Common& common_;
  const Standings& standings_;
  int territory_;
  const Lying& lying_;
  Votes votes_;
  Gains fair_{};  // the worth of each seat's share of the votes
};

}  // namespace landnam::graenaland
