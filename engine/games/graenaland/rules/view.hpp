// SPDX-License-Identifier: Apache-2.0
// Everything that a seat or a spectator is entitled to know and remember.
#pragma once

#include <array>
#include <optional>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// `common` has the other hands: their backs, and the cards shown on the way there.
struct View {
  Common common;
  Observer owner;
  Hand hand;                                            // the own one; empty for a spectator
  std::vector<Counts> drawn;                            // the own cards of each earlier shuffle
  std::uint8_t victory = kNone;                         // the own victory-point card
  Indexed<std::uint8_t, 3> dealt{kNone, kNone, kNone};  // the cards it was chosen from
  Move committed;                                       // the own choice while others still choose

  bool operator==(const View&) const = default;
};

View view(const Rules& rules, const State& state, Observer observer);

// The cards that another seat surely holds: those shown, and those that can be nowhere else.
Hand sure_hand(const Rules& rules, const View& seen, Seat seat);

// Deals the unseen cards at random to everything hidden from the owner of the view.
State imagine(const Rules& rules, const View& seen, Random& random);

// The seats that choose at the same time in this phase, including those that have chosen.
SeatSet choosers(const Rules& rules, const Common& common);

// GR-D3, GR-W3: whether the players may talk now.
bool may_talk(const Common& common);

}  // namespace landnam::graenaland
