// SPDX-License-Identifier: Apache-2.0
// What a finished game does to the ratings of its players.
#pragma once

#include <optional>

#include "server/room/room.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {

// Nothing where the game does not count: not rated, not played, aborted, or the same bot on two seats.
// Precondition: over or closed.
std::optional<store::RatedGame> rated_game(const room::Room& room);

}  // namespace landnam::server
