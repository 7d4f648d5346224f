// SPDX-License-Identifier: Apache-2.0
// What of the course of the game is not for everybody's eyes. Choices made together are secret until all have
// chosen, as in any game; ballots, hero moves, claims and pledges are shown then (GR-M1, GR-D2, GR-A6,
// GR-W3).
#pragma once

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/move.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// GR-A5: which victory-point card was kept is shown by nobody but the claimant, as a card (GR-A7).
inline bool stays_secret(const Rules&, const Move& move) { return move.act == Act::keep; }

// A card that goes into a hand is seen by its owner alone (GR-S2, GR-D2, GR-A2, GR-A5); others see its back.
json::value to_json_seen(const Rules& rules, const Outcome& outcome, Observer observer);

// GR-D3, GR-W3: whether the players may talk now.
bool may_talk(const Rules& rules, const State& state);

}  // namespace landnam::graenaland
