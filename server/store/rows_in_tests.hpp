// SPDX-License-Identifier: Apache-2.0
// Everything that a database holds, for tests that compare one with another.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/store/sql.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {

inline std::vector<std::string> column_names(Database& database, const std::string& table) {
  return must(database.read([&](soci::session& sql) -> Result<std::vector<std::string>> {
    std::string name;
    soci::statement rows =
        (sql.prepare << (database.kind() == Kind::sqlite
                             ? "SELECT name FROM pragma_table_info(:table)"
                             : "SELECT CAST(column_name AS TEXT) FROM information_schema.columns"
                               " WHERE table_schema = CURRENT_SCHEMA() AND table_name = :table"),
         use(table), into(name));
    std::vector<std::string> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(name);
    return all;
  }));
}

// By table: the names of its columns, and its rows in the order of their texts.
struct Rows {
  std::vector<std::string> columns, texts;
};
using WholeDatabase = std::map<std::string, Rows>;

// These columns of these tables.
inline WholeDatabase read_rows(Database& database, WholeDatabase wanted) {
  return must(database.read([&](soci::session& sql) -> Result<WholeDatabase> {
    for (auto& [table, rows] : wanted) {
      std::string row, list;
      for (const std::string& column : rows.columns)
        list +=
            (list.empty() ? "'" : " || ' ") + column + "=' || COALESCE(CAST(" + column + " AS TEXT), 'NULL')";
      soci::statement found = (sql.prepare << "SELECT " + list + " FROM " + table + " ORDER BY 1", into(row));
      rows.texts.clear();
      for (bool more = found.execute(true); more; more = found.fetch()) rows.texts.push_back(row);
    }
    return wanted;
  }));
}

// All of them, without the history of migrations.
inline WholeDatabase read_everything(Database& database) {
  WholeDatabase wanted;
  for (const std::string& table : must(database.read(
           [&](soci::session& sql) { return Result<std::vector<std::string>>(table_names(database, sql)); })))
    if (table != "migrations") wanted[table].columns = column_names(database, table);
  return read_rows(database, std::move(wanted));
}

}  // namespace landnam::store
