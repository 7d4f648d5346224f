// SPDX-License-Identifier: Apache-2.0
// Everything about one person, to be exported or removed.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

// All that is stored about a user but secrets, as the text of a JSON object. Takes seconds for a user with
// many thousands of games.
Result<std::string> export_user(Database& database, const std::string& user);

// Removes a person. Their games stay, with "deleted" for the name and for everything they said; sessions,
// tokens and ratings go. Returns the tables that changed, which must be read again if they are in memory.
// With PostgreSQL listeners hear of them as entry 0. The audit trail keeps their id until its own end.
Result<std::vector<std::string>> delete_user(Database& database, const std::string& user, Time now,
                                             const By& by = {});
// The same for words and ratings that were stored meanwhile.
Result<std::vector<std::string>> forget_late_words(Database& database, const std::string& user);

// Removes up to `limit` guests without a table who were last here before this time. Returns how many.
Result<int> remove_guests(Database& database, Time before, int limit);

}  // namespace landnam::store
