// SPDX-License-Identifier: Apache-2.0
// Moderation of tables. Each act becomes an entry of the table's log, which every room accepts in any state
// (room::Stop, room::RemoveChat), so nobody has to fold the log first. Running nodes get an order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

// Replaces the words of a removed line in the log.
inline constexpr std::string_view kRemovedText = "removed";

// A line of chat as it is stored.
struct Line {
  std::string table;
  std::int64_t n = 0;  // of its entry
  Time at = 0;
  std::string user;
  std::string name;
  std::string text;
};

// Closes an open table, or ends its game without a result. `no-table`, `over`.
Result<Done> stop_table(Database& database, const std::string& table, const By& by);

// The tables that are not over where this user plays or is the host.
Result<std::vector<std::string>> tables_going_on(Database& database, const std::string& user);

// The chat at a table, or of a user at all tables, in order. Removed lines are there without their words.
Result<std::vector<Line>> chat_at(Database& database, const std::string& table);
Result<std::vector<Line>> chat_of(Database& database, const std::string& user);

// Removes these lines of one table. Their words leave the database, and an entry tells all readers.
Result<Done> remove_lines(Database& database, const std::string& table, std::span<const Line> lines,
                          const By& by);

}  // namespace landnam::store
