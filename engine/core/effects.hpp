// SPDX-License-Identifier: Apache-2.0
// What an event brought about, as the rules decided it: facts for those who show a game and know no rule.
#pragma once

#include "engine/core/seat.hpp"

namespace landnam {

// Who is told what happened: a seat, a spectator, or a reader of the whole truth (a record, a finished game).
struct Audience {
  Observer observer;       // a seat, or nobody in particular
  bool knows_all = false;  // nothing is secret to it

  constexpr bool may_see(Seat owner) const { return knows_all || observer == owner; }
};

inline constexpr Audience kReader{std::nullopt, true};

}  // namespace landnam
