// SPDX-License-Identifier: Apache-2.0
// The audit trail: each action with its actor, object, address and time, for what an operator may have to
// explain later. It has logins, changes of passwords and accounts, and everything an admin does. It never has
// secrets or people's words: ids, names of actions and counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace landnam::store {

// On whose behalf something is changed, for the trail.
struct By {
  std::string actor = {};    // empty: whoever it is done to
  std::string address = {};  // as in AuditRow
  Time at = 0;
};

struct AuditRow {
  Time at = 0;
  std::string actor;        // the id of a user, "admin:" and a name, or empty for a stranger
  std::string address;      // where the request came from; empty for an admin
  std::string action;       // such as "login"; docs/operators.md lists them
  std::string object = {};  // what it was done to: the id of a user, a table or a token, or a network
  std::string detail = {};  // a few words more
};

// Rows that fit everything given here; what is empty fits every row.
struct AuditFilter {
  std::string user = {};  // as actor or as object
  std::string address = {};
  std::string action = {};
  std::optional<Time> since = std::nullopt;
};

class Audit {
 public:
  explicit Audit(Database& database) : database_(database) {}

  Result<Done> note(const AuditRow& row);
  // Newest first.
  Result<std::vector<AuditRow>> list(const AuditFilter& filter, int limit, int skip = 0);
  // Forgets what is older; how many rows that were.
  Result<std::int64_t> remove_before(Time time);

 private:
  Database& database_;
};

// The same inside a transaction: what is done is recorded, or neither happens.
void note_audit(soci::session& sql, const AuditRow& row);
// Without `object` the object is `whom`, if that is not the actor.
void note_audit(soci::session& sql, const By& by, const std::string& whom, const std::string& action,
                const std::string& object = {}, const std::string& detail = {});

}  // namespace landnam::store
