// SPDX-License-Identifier: Apache-2.0
// Makes and changes the tables of the database step by step, with the same SQL on SQLite and PostgreSQL.
#pragma once

#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace landnam::store {

// The number of the last step this program knows.
int newest_schema();

// Brings the database up to date and returns how many steps that took. Several nodes may do so at once: one
// works, the others wait. A database that a newer program has changed is refused (`too-new`).
Result<int> migrate(Database& database);

// Nothing is changed: is this database one that this program can use as it is? `too-new`, `too-old`.
Result<Done> check_schema(Database& database);

// The same, step by step, inside a transaction that writes. The number of the last step taken, and taking the
// ones that follow.
int schema_of(Database& database, soci::session& sql);
void take_steps(soci::session& sql, int from, int upto);

// Completes rows that a node of an earlier version wrote beside this one.
Result<Done> mend_rows(Database& database);

// Fills in what SQL cannot: skeletons of names, also of accounts that an earlier version made beside this
// one.
void fill_skeletons(soci::session& sql);

// The tables that the database has.
std::vector<std::string> table_names(Database& database, soci::session& sql);

}  // namespace landnam::store
