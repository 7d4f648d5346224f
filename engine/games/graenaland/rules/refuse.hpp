// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/core/refusal.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

using Reason = std::optional<Refusal>;

// Everything in construction, grant and final construction. Precondition: the seat builds now.
Reason refuse_building(const Rules& rules, const State& state, Seat seat, const Move& move);
// Pledges, and completing or cancelling a joint work. Precondition: the seat has to choose.
Reason refuse_joint(const Rules& rules, const State& state, Seat seat, const Move& move);

}  // namespace landnam::graenaland
