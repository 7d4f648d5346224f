// SPDX-License-Identifier: Apache-2.0
// The secret parts of moves and chance. Simultaneous choices stay secret until all seats have chosen.
// Ballots, hero moves, claims and pledges are shown then (GR-M1, GR-D2, GR-A6, GR-W3).
#pragma once

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/move.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// GR-A5: the victory-point card kept stays secret. The claimant shows the card itself (GR-A7).
inline bool stays_secret(const Rules&, const Move& move) { return move.act == Act::keep; }

// Only its owner sees a card that goes into a hand. The others see its back (GR-S2, GR-D2, GR-A2, GR-A5).
json::value to_json_seen(const Rules& rules, const Outcome& outcome, Observer observer);

// GR-D3, GR-W3: whether the players may talk now.
bool may_talk(const Rules& rules, const State& state);

}  // namespace landnam::graenaland
