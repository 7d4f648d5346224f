// SPDX-License-Identifier: Apache-2.0
// Everything about one person: to be taken along, or to be removed.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

// All that is stored about a user, without secrets that let somebody in.
Result<json::object> export_user(Database& database, const std::string& user);

// Removes a person. Their games stay, with "deleted" for the name and for everything they said; sessions,
// tokens and ratings go. Returns the tables that changed: whoever holds them in memory has to read them
// again. With PostgreSQL listeners hear of them as entry 0. The audit trail keeps their id until its own end.
Result<std::vector<std::string>> delete_user(Database& database, const std::string& user, Time now,
                                             const By& by = {});

}  // namespace landnam::store
