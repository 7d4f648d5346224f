// SPDX-License-Identifier: Apache-2.0
// The row of a table in the database, and the room it stands for: how it was opened, who sits there, when
// somebody must look at it, and how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/refusal.hpp"
#include "server/net/live.hpp"
#include "server/room/room.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {

// How a table was opened, from its row.
Result<room::Opening> opening_of(const store::TableRow& row);

// For the lists: the id of a user, bot:LEVEL, store::kept_for(a user), or empty, by seat.
std::vector<std::string> players_of(const room::Room& room);

// Played to its end, or given up.
bool is_at_end(const room::Room& room);
// Precondition: at its end.
std::string result_text(const room::Room& room);

// What the row is to say once this entry, which the room has taken in, is stored; nothing if that does not
// change. What it says is noted in `live`.
std::optional<store::RowChange> row_after(Live& live, const room::Entry& entry, std::int64_t now);
// The same after the time has come at which somebody had to look. An open table is looked at again when it
// expires.
store::RowChange row_after_look(Live& live, std::int64_t now, std::optional<std::int64_t> expires_at);

}  // namespace landnam::server
