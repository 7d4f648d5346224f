// SPDX-License-Identifier: Apache-2.0
// What one seat, or a spectator, is entitled to know and remember.
#pragma once

#include <array>
#include <optional>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// Others' hands are in `common`: their backs, and the cards that everybody has seen them get.
struct View {
  Common common;
  Observer owner;
  Hand hand;                                            // the own one; empty for a spectator
  std::uint8_t victory = kNone;                         // the own victory-point card
  Indexed<std::uint8_t, 3> dealt{kNone, kNone, kNone};  // the cards it was chosen from
  Move committed;                                       // the own choice while others still choose

  bool operator==(const View&) const = default;
};

View view(const Rules& rules, const State& state, Observer observer);

// What the owner of a view can be sure that another seat holds: what was shown, and what must be there
// because it is nowhere else.
Hand sure_hand(const Rules& rules, const View& seen, Seat seat);

// Deals all that the owner of the view cannot see from the cards that are not accounted for.
State imagine(const Rules& rules, const View& seen, Random& random);

// The seats that choose at once in this phase, whether they have chosen or not.
SeatSet choosers(const Rules& rules, const Common& common);

// GR-D3, GR-W3: whether the players may talk now.
bool may_talk(const Common& common);

}  // namespace landnam::graenaland
