// SPDX-License-Identifier: Apache-2.0
// Opening a table: what is wanted, checked by the rules of the game, and stored with those who sit already.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/net/hub.hpp"
#include "server/store/database.hpp"

namespace landnam::server {

// A table to be stored, and what it is then.
struct Prepared {
  store::Append append;
  play::Room room;
};

// {"game","options","seats":[{"me":true},{"bot":LEVEL},{}],"terms"}
Result<Prepared> prepare_table(const json::value& wanted, const Identity& who, std::int64_t now);

// The same again: everybody a seat further, bots where they are then, who asks sits at once.
json::value rematch_of(const play::Room& room, const Identity& who);

// For the lists: the id of a user, bot:LEVEL, or empty, by seat.
std::vector<std::string> players_of(const play::Room& room);

}  // namespace landnam::server
