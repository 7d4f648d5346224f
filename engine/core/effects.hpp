// SPDX-License-Identifier: Apache-2.0
// Facts about an event, as the rules decided it, for clients that show a game and know no rules.
#pragma once

#include "engine/core/seat.hpp"

namespace landnam {

// The receiver of facts: a seat, a spectator, or a reader of the whole truth (a record, a finished game).
struct Audience {
  Observer observer;       // a seat, or nobody in particular
  bool knows_all = false;  // nothing is secret to it

  constexpr bool may_see(Seat owner) const { return knows_all || observer == owner; }
};

inline constexpr Audience kReader{std::nullopt, true};

}  // namespace landnam
