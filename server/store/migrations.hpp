// SPDX-License-Identifier: Apache-2.0
// The tables of the database, made and changed step by step by the same SQL on SQLite and PostgreSQL.
#pragma once

#include "server/store/database.hpp"

namespace landnam::store {

// The number of the last step this program knows.
int newest_schema();

// Brings the database up to date and returns how many steps that took. Several nodes may do so at once: one
// works, the others wait. A database that a newer program has changed is refused (`too-new`).
Result<int> migrate(Database& database);

}  // namespace landnam::store
