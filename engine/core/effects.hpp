// SPDX-License-Identifier: Apache-2.0
// What an event brought about, as the rules decided it: facts for those who show a game and know no rule.
#pragma once

#include <concepts>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam {

// Who is told what happened: a seat, a spectator, or a reader of the whole truth (a record, a finished game).
struct Audience {
  Observer observer;       // a seat, or nobody in particular
  bool knows_all = false;  // nothing is secret to it

  constexpr bool may_see(Seat owner) const { return knows_all || observer == owner; }
};

inline constexpr Audience kReader{std::nullopt, true};

// A game may offer, beside its Rules, the facts that an event between two states brought about, in the order
// in which they happened: objects {"what":"…", …} (docs/protocol.md has the vocabulary of each game). Both
// states are the truth, so what is said of them is built up from what the audience may know: the same to it
// from any two states that it must consider possible. A choice that waits for others brings nothing about;
// they come with the choice that completes the decision. Facts are worked out when somebody is told, and
// never stored.
template <class G>
concept TellsEffects = requires(const typename G::Rules& rules, const typename G::State& before, Seat seat,
                                const typename G::Move& move, const typename G::Outcome& outcome,
                                const typename G::State& after, const Audience& audience) {
  { effects(rules, before, seat, move, after, audience) } -> std::same_as<json::array>;
  { effects(rules, before, outcome, after, audience) } -> std::same_as<json::array>;
};

}  // namespace landnam
