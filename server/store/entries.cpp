// SPDX-License-Identifier: Apache-2.0
// Many entries in one transaction.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "engine/core/json.hpp"
#include "server/store/rows.hpp"
#include "server/store/sql.hpp"
#include "server/store/sqlite_insert.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

using Kind = AppendResult::Kind;

// Statements that are prepared once for each connection.
struct Statements {
  Statements(soci::session& sql, Database::Kind kind) : rows(sql) {
    if (kind == Database::Kind::sqlite) insert.emplace(sql);
  }

  RowChanger rows;
  std::optional<SqliteInsert> insert;
};

// Conflicts are rare with one node, so entries go several at a time until there is one.
enum class Pace { several, one_by_one };

// SQLite runs in this process, so many statements cost little. Both functions return which entries were new.
std::vector<bool> insert_each(SqliteInsert& insert, std::span<const EntryRow> rows, Pace pace) {
  std::vector<bool> stored;
  if (pace == Pace::several) {
    for (; rows.size() >= SqliteInsert::kSeveral; rows = rows.subspan(SqliteInsert::kSeveral)) {
      insert.store(rows.first<SqliteInsert::kSeveral>());
      stored.insert(stored.end(), SqliteInsert::kSeveral, true);
    }
  }
  for (const EntryRow& row : rows) stored.push_back(insert.store(row));
  return stored;
}

// PostgreSQL is a round trip away, so all entries go in one statement. It also tells the other nodes.
std::vector<bool> insert_together(soci::session& sql, std::span<const EntryRow> rows) {
  json::array given;
  given.reserve(rows.size());
  for (const EntryRow& row : rows) {
    given.push_back({{"t", *row.table},
                     {"n", row.n},
                     {"k", row.entry->kind},
                     {"b", row.entry->body},
                     {"u", row.entry->user.empty() ? json::value() : json::value(row.entry->user)}});
  }
  const std::string all = json::serialize(given);
  std::string table;
  std::int64_t n = 0;
  std::string told;
  soci::statement insert =
      (sql.prepare << "WITH stored AS (INSERT INTO entries (table_id, n, kind, body, user_id)"
                      " SELECT t, n, k, b, u FROM json_to_recordset(CAST(:rows AS json))"
                      " AS given(t text, n bigint, k text, b text, u text)"
                      " ON CONFLICT DO NOTHING RETURNING table_id, n)"
                      " SELECT table_id, n, CAST(pg_notify('landnam', table_id || ' ' || n) AS text)"
                      " FROM stored",
       use(all), into(table), into(n), into(told));
  std::set<std::pair<std::string, std::int64_t>> found;
  for (bool more = insert.execute(true); more; more = insert.fetch()) found.emplace(table, n);
  std::vector<bool> stored;
  for (const EntryRow& row : rows) stored.push_back(found.contains({*row.table, row.n}));
  return stored;
}

// Returns which are stored now.
std::vector<bool> insert_all(soci::session& sql, Database& database, std::span<const Append* const> appends,
                             Pace pace) {
  auto& statements = database.kept<Statements>(sql);
  std::vector<EntryRow> rows;
  rows.reserve(appends.size());
  std::vector<std::size_t> owners;  // of each row, the number of its Append
  for (std::size_t i = 0; i < appends.size(); ++i) {
    const Append& append = *appends[i];
    const auto add = [&](std::int64_t n, const NewEntry& entry) {
      rows.push_back({&append.table, n, &entry});
      owners.push_back(i);
    };
    if (append.creation == nullptr) {
      add(append.n, append.entry);
      continue;
    }
    statements.rows.create(append.creation->table, append.row.value_or(RowChange{}));
    std::int64_t n = 0;
    for (const NewEntry& entry : append.creation->entries) add(++n, entry);
  }
  const std::vector<bool> inserted =
      statements.insert ? insert_each(*statements.insert, rows, pace) : insert_together(sql, rows);
  std::vector<bool> stored(appends.size(), true);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (!inserted[r]) stored[owners[r]] = false;
  }
  for (std::size_t i = 0; i < appends.size(); ++i) {
    if (!stored[i] || !appends[i]->row) continue;
    if (appends[i]->creation == nullptr) statements.rows.change(appends[i]->table, *appends[i]->row);
    if (database.kind() == Database::Kind::sqlite) continue;
    for (const std::string& user : appends[i]->row->invited) {
      sql << "SELECT pg_notify('landnam_invited', :user)", use(user);
    }
  }
  return stored;
}

// All nodes take locks in the order of the ids, so that no two wait for each other.
std::vector<const Append*> in_order(std::span<const Append> entries) {
  std::vector<const Append*> sorted;
  for (const Append& entry : entries) sorted.push_back(&entry);
  std::ranges::stable_sort(sorted, [](const Append* a, const Append* b) {
    return std::tie(a->table, a->n) < std::tie(b->table, b->n);
  });
  // Of two entries with the same number the first counts.
  const auto same = [](const Append* a, const Append* b) { return a->table == b->table && a->n == b->n; };
  const auto twice = std::ranges::unique(sorted, same);
  sorted.erase(twice.begin(), twice.end());
  return sorted;
}

}  // namespace

std::vector<AppendResult> append_together(Database& database, std::span<const Append> entries) {
  std::vector<AppendResult> results(entries.size(), {Kind::conflict, {}});
  if (entries.empty()) return results;
  const std::vector<const Append*> sorted = in_order(entries);
  std::vector<bool> stored;
  const auto write = [&](Pace pace) {
    return database.write([&](soci::session& sql) -> Result<Done> {
      stored = insert_all(sql, database, sorted, pace);
      return Done{};
    });
  };
  Result<Done> done = write(Pace::several);
  if (!done && done.error().code == kConflict) done = write(Pace::one_by_one);
  if (done) {
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (stored[i]) results[static_cast<std::size_t>(sorted[i] - entries.data())].kind = Kind::stored;
    }
  } else if (entries.size() > 1 && done.error().code != kUnavailable && done.error().code != kFull) {
    // One of them cannot be stored. Find out which.
    for (std::size_t i = 0; i < entries.size(); ++i) {
      results[i] = append_together(database, entries.subspan(i, 1)).front();
    }
  } else {
    std::ranges::fill(results, AppendResult{Kind::failed, done.error()});
  }
  return results;
}

}  // namespace landnam::store
