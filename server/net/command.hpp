// SPDX-License-Identifier: Apache-2.0
// Turns a client's command into an entry of a table's log.
#pragma once

#include "engine/core/json.hpp"
#include "server/net/identity.hpp"
#include "server/net/invitations.hpp"
#include "server/room/room.hpp"

namespace landnam::server {

// The seat is the asker's where it is not named. `whom` an invitation means has been found out before;
// `rematch` needs the id of the new table and is made by the caller.
Result<room::Entry> entry_of(const json::value& command, const Identity& who, const room::Room& room,
                             const Person& whom = {});

// Whether this entry gives a seat to a bot.
bool seats_bot(const room::Entry& entry);

// Whether this entry puts a bot on the last free seat of a table where no person sits: a game begins that
// only bots play.
bool leaves_to_bots(const room::Room& room, const room::Entry& entry);

}  // namespace landnam::server
