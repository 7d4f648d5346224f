// SPDX-License-Identifier: Apache-2.0
// Opening a table: what is wanted, checked by the rules of the game, and stored with those who sit already.
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
// The names of those who are invited, by seat.
Result<std::map<Seat, std::string>> names_invited(const json::value& wanted);

// The same again: everybody a seat further, bots where they are then; who asks sits at once, and the others
// are invited. The id follows from the old table and its seed, which is as secret as the game was: all
// who ask, at whatever node, ask for the same new table, and the database takes it once.
struct Again {
  std::string id;
  json::value wanted;
  Invited invited;
};
Again rematch_of(const std::string& table, const room::Room& room, const Identity& who);

}  // namespace landnam::server
