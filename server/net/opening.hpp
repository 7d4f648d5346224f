// SPDX-License-Identifier: Apache-2.0
// Opens a table: checks the request by the rules of the game, and prepares the table with its first players
// to be stored.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/core/json.hpp"
#include "server/net/identity.hpp"
#include "server/net/invitations.hpp"
#include "server/room/room.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {

// A table to be stored, and what it is then.
struct Prepared {
  store::Append append;
  room::Room room;
};

// {"game","options","seats":[{"me":true},{"bot":LEVEL},{"invite":NAME},{}],"terms"}; who is invited has been
// found out before. `id` is a table_id().
Result<Prepared> prepare_table(const json::value& wanted, const Identity& who, const Invited& invited,
                               std::int64_t now, std::string id);
// The names of the invited users, by seat.
Result<std::map<Seat, std::string>> names_invited(const json::value& wanted);

// A rematch: all players move one seat on. The player who asks sits down at once, and the others are invited.
// The id follows from the old table and its seed, which is as secret as the game was. So all requests, at any
// node, are for the same new table, and the database stores it once.
struct Again {
  std::string id;
  json::value wanted;
  Invited invited;
};
Again rematch_of(const std::string& table, const room::Room& room, const Identity& who);

}  // namespace landnam::server
