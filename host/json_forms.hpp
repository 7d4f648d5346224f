// SPDX-License-Identifier: Apache-2.0
// The public JSON of things that are the same in every game.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/standing.hpp"
#include "engine/core/turn.hpp"

namespace landnam {

// {"seat":N}, {"seats":[…]} for a simultaneous choice, or "over". Precondition: not chance, which never
// waits.
json::value turn_json(const Turn& turn);

// scores, ranking (seats, best first), ranks, winner (null for none)
json::object result_json(const Standing& standing);

}  // namespace landnam
