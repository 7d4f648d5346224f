// SPDX-License-Identifier: Apache-2.0
// Translates between a room and its table's row in the database: set-up, seats, wake-up time and result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/refusal.hpp"
#include "server/net/live_room.hpp"
#include "server/room/room.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {

// How a table was opened, from its row.
Result<room::Opening> opening_of(const store::TableRow& row);

// By seat, for the lists.
std::vector<store::Occupant> occupants_of(const room::Room& room);

// The entry as the store takes it.
store::NewEntry stored_form(const room::Entry& entry);

// Played to its end, or given up.
bool is_at_end(const room::Room& room);
// Precondition: at its end.
std::string result_text(const room::Room& room);

// The change of the row that goes with this entry, which the room has applied; nothing if the row stays as it
// is. Also noted in `live`.
std::optional<store::RowChange> row_after(LiveRoom& live, const room::Entry& entry, std::int64_t now);
// The same after a wake-up. An open table wakes again when it expires.
store::RowChange row_after_look(LiveRoom& live, std::int64_t now, std::optional<std::int64_t> expires_at);

}  // namespace landnam::server
