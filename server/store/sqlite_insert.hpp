// SPDX-License-Identifier: Apache-2.0
// The statement that runs for every move, bound to SQLite without SOCI. It copies nothing. Where there are
// many entries one statement takes several, which costs a third less for each.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "server/store/sql.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {

struct EntryRow {
  const std::string* table;
  std::int64_t n;
  const NewEntry* entry;
};

class SqliteInsert {
 public:
  explicit SqliteInsert(soci::session& sql)
      : connection_(static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_),
        one_(prepare("INSERT INTO entries (table_id, n, kind, body, user_id) VALUES (?, ?, ?, ?, ?)"
                     " ON CONFLICT DO NOTHING")) {
    // FAIL leaves it to the caller to take back what was stored before: SQLite need not keep copies for that.
    std::string several =
        "INSERT OR FAIL INTO entries (table_id, n, kind, body, user_id) VALUES (?, ?, ?, ?, ?)";
    for (std::size_t n = 1; n < kSeveral; ++n) several += ", (?, ?, ?, ?, ?)";
    several_ = prepare(several.c_str());
  }
  ~SqliteInsert() {
    sqlite_api::sqlite3_finalize(one_);
    sqlite_api::sqlite3_finalize(several_);
  }
  SqliteInsert(const SqliteInsert&) = delete;
  SqliteInsert& operator=(const SqliteInsert&) = delete;

  // Stores as many as the statement takes. A conflict if one of them is there already: then the caller must
  // roll the transaction back.
  static constexpr std::size_t kSeveral = 8;
  void store(std::span<const EntryRow, kSeveral> rows) {
    for (std::size_t n = 0; n < kSeveral; ++n) bind(several_, n, rows[n]);
    run(several_);
  }

  // False if there is such an entry already.
  bool store(const EntryRow& row) {
    bind(one_, 0, row);
    run(one_);
    return sqlite_api::sqlite3_changes(connection_) == 1;
  }

 private:
  using Statement = sqlite_api::sqlite3_stmt;

  Statement* prepare(const char* text) {
    Statement* statement = nullptr;
    check(sqlite_api::sqlite3_prepare_v3(connection_, text, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                                         nullptr));
    return statement;
  }

  void bind(Statement* statement, std::size_t number, const EntryRow& row) {
    const int before = static_cast<int>(5 * number);
    bind(statement, before + 1, *row.table);
    check(sqlite_api::sqlite3_bind_int64(statement, before + 2, row.n));
    bind(statement, before + 3, row.entry->kind);
    bind(statement, before + 4, row.entry->body);
    if (row.entry->user.empty()) {
      check(sqlite_api::sqlite3_bind_null(statement, before + 5));
    } else {
      bind(statement, before + 5, row.entry->user);
    }
  }
  // The text stays where it is until the statement has run.
  void bind(Statement* statement, int place, const std::string& text) {
    check(
        sqlite_api::sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), nullptr));
  }
  void run(Statement* statement) {
    sqlite_api::sqlite3_step(statement);
    check(sqlite_api::sqlite3_reset(statement));  // says what went wrong
  }
  void check(int result) const {
    if (result != SQLITE_OK) throw soci::sqlite3_soci_error(sqlite_api::sqlite3_errmsg(connection_), result);
  }

  sqlite_api::sqlite3* connection_;
  Statement* one_ = nullptr;
  Statement* several_ = nullptr;
};

}  // namespace landnam::store
