// SPDX-License-Identifier: Apache-2.0
// Everything in one portable text, to be kept, or to be moved between SQLite and PostgreSQL. A line is a JSON
// value: first what this is, then for each table its columns followed by its rows, last how many rows there
// were.
//
//   {"landnam":"backup","version":1,"schema":1,"at":1700000000000}
//   {"table":"users","columns":["id","name",…]}
//   ["a1B2…","Astrid",…]
//   {"end":1}
//
// It holds the seeds of games and the hashes of passwords: keep it as safe as the database.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/store/database.hpp"

namespace landnam::store {

// Takes a line, with its end; false if it cannot.
using LineWriter = std::function<bool(const std::string& line)>;
// The next line without its end, or nothing.
using LineReader = std::function<std::optional<std::string>()>;

// Writes one consistent picture while others go on reading and writing. How many rows that were.
// `not-written` if the writer cannot.
Result<std::int64_t> write_backup(Database& database, Time now, const LineWriter& write);

// Fills an empty database, or leaves it as it is: `not-empty`, `bad-backup` with the line, `too-new`. A
// backup of an older schema is brought up to date.
Result<std::int64_t> restore_backup(Database& database, const LineReader& next);

// Tables that a backup does without: they matter only to servers that run.
std::span<const std::string_view> tables_left_out();

}  // namespace landnam::store
