// SPDX-License-Identifier: Apache-2.0
// Who should get the cards of a territory: what the heuristic bot proposes and votes for. Nothing here is a
// rule.
#pragma once

#include "engine/games/graenaland/bot/standings.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

// The cards of one territory, in the eyes of whose standings these are.
class Sharing {
 public:
  using Gives = Indexed<std::uint8_t, kMostLying>;  // by card: who gets it

  Sharing(const Rules& rules, const Common& common, const Standings& standings, int territory);

  // Whether a seat would rather have these cards now than hope for its fair share, minding who gets the
  // others.
  bool accepts(Seat voter, const Gives& gives) const { return accepts(voter, gains_of(gives)); }
  // The proposal that is best for a seat with a vote there; returns what it is worth.
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
  Gains fair_{};  // what a seat's part of the votes is worth to it
};

}  // namespace landnam::graenaland
