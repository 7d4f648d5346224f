// SPDX-License-Identifier: Apache-2.0
// The one statement that runs for every move, bound to SQLite without SOCI between: it copies nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store/sql.hpp"

namespace landnam::store {

class SqliteInsert {
 public:
  explicit SqliteInsert(soci::session& sql)
      : connection_(static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_) {
    constexpr const char* kInsert =
        "INSERT INTO entries (table_id, n, body, user_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
    check(sqlite_api::sqlite3_prepare_v3(connection_, kInsert, -1, SQLITE_PREPARE_PERSISTENT, &statement_,
                                         nullptr));
  }
  ~SqliteInsert() { sqlite_api::sqlite3_finalize(statement_); }
  SqliteInsert(const SqliteInsert&) = delete;
  SqliteInsert& operator=(const SqliteInsert&) = delete;

  // False if there is such an entry already.
  bool store(const std::string& table, std::int64_t n, const std::string& body,
             const std::optional<std::string>& user) {
    bind(1, table);
    check(sqlite_api::sqlite3_bind_int64(statement_, 2, n));
    bind(3, body);
    if (user) {
      bind(4, *user);
    } else {
      check(sqlite_api::sqlite3_bind_null(statement_, 4));
    }
    const int done = sqlite_api::sqlite3_step(statement_);
    const bool stored = done == SQLITE_DONE && sqlite_api::sqlite3_changes(connection_) == 1;
    check(sqlite_api::sqlite3_reset(statement_));  // says again what went wrong
    return stored;
  }

 private:
  // The text stays where it is until the statement has run.
  void bind(int place, const std::string& text) {
    check(sqlite_api::sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()),
                                        nullptr));
  }
  void check(int result) const {
    if (result != SQLITE_OK) throw soci::sqlite3_soci_error(sqlite_api::sqlite3_errmsg(connection_), result);
  }

  sqlite_api::sqlite3* connection_;
  sqlite_api::sqlite3_stmt* statement_ = nullptr;
};

}  // namespace landnam::store
