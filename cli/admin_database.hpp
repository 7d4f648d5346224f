// SPDX-License-Identifier: Apache-2.0
// What the commands of `landnam admin` have in common: the database, people, and who is at work.
#pragma once

#include <string>

#include "cli/admin.hpp"
#include "engine/core/refusal.hpp"
#include "server/store/accounts.hpp"
#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::cli {

store::Time now_ms();

// Opens a database. A file that is missing is made only where that is meant.
Result<store::Database> open_database(const AdminRequest& request, bool may_be_new);
// One that is up to date.
Result<store::Database> open_current(const AdminRequest& request);

// The user of that name, or of that id.
Result<store::User> user_called(store::Database& database, const std::string& who);

// The operator, now, as the audit trail names them: "admin:" and the name of whoever is logged in on this
// machine.
store::By operator_by();

}  // namespace landnam::cli
