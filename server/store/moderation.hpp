// SPDX-License-Identifier: Apache-2.0
// What an operator does to tables. It becomes an entry of the table's log like everything else, which every
// room takes in whatever has happened there (room::Stop, room::RemoveChat), so that nobody has to fold the
// log first; running nodes get an order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

// What stands in the log for the words of a line that was removed.
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

// What was said at a table, or by a user at any, in order; what was removed is there without its words.
Result<std::vector<Line>> chat_at(Database& database, const std::string& table);
Result<std::vector<Line>> chat_of(Database& database, const std::string& user);

// Takes these lines of one table away: their words are gone from the database, and an entry says so to all
// who have read them.
Result<Done> remove_lines(Database& database, const std::string& table, std::span<const Line> lines,
                          const By& by);

}  // namespace landnam::store
