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

// Removes a person: name, password, sessions, tokens and ratings go. Marks them as leaving
// (Accounts::leaving) until a node has ended their games. The audit trail keeps their id until its own end.
// `no-user`
Result<Done> remove_person(Database& database, const std::string& user, Time now, const By& by = {});

// The tables that changed: whoever holds them in memory has to read them again. With PostgreSQL listeners
// hear of them as entry 0.
struct Forgotten {
  std::vector<std::string> tables;
  bool more = false;  // entries are left
};
// Games stay, with "deleted" for the name of a person and for everything they said. Changes up to `limit`
// entries in one transaction.
Result<Forgotten> forget_words(Database& database, const std::string& user, int limit);

// Both, to the end. Returns the tables that changed.
Result<std::vector<std::string>> delete_user(Database& database, const std::string& user, Time now,
                                             const By& by = {});

// Removes up to `limit` guests who play and played no game and were last here before this time. Returns how
// many.
Result<int> remove_guests(Database& database, Time before, int limit);

}  // namespace landnam::store
