// SPDX-License-Identifier: Apache-2.0
// Bans of people and networks, for a while or forever.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

struct Ban {
  enum class Kind { user, network };

  Kind kind = Kind::user;
  std::string subject;             // the id of a user, or a network as server::normal_network spells it
  std::optional<Time> until = {};  // nothing = for ever
  std::string reason;              // the person is told
  Time made_at = 0;
  std::string made_by = {};

  bool holds(Time now) const { return !until || now < *until; }
};

// Every change is recorded in the audit trail and given to running nodes as an order.
class Bans {
 public:
  explicit Bans(Database& database) : database_(database) {}

  // In place of an earlier ban of the same subject. `bad-reason` if there is none, or a long one.
  Result<Done> set(const Ban& ban, const By& by);
  // `not-banned`
  Result<Done> lift(Ban::Kind kind, const std::string& subject, const By& by);
  // Those in force, the oldest first.
  Result<std::vector<Ban>> list(Time now);

 private:
  Database& database_;
};

}  // namespace landnam::store
