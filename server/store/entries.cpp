// SPDX-License-Identifier: Apache-2.0
// Many entries in one transaction.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "core/json.hpp"
#include "server/store/rows.hpp"
#include "server/store/sql.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

using Kind = Outcome::Kind;

// Whose name or words an entry holds.
std::optional<std::string> user_in(const std::string& body) {
  if (body.find("\"user\"") == std::string::npos) return std::nullopt;
  const auto entry = parse_json(body);
  const auto user = entry ? text_at(*entry, "user") : std::nullopt;
  return user ? std::optional<std::string>(*user) : std::nullopt;
}

// SQLite is in this process: one statement for each entry costs nothing.
void insert_each(soci::session& sql, std::span<const Append* const> entries, std::vector<bool>& stored) {
  std::string table;
  std::int64_t n = 0;
  std::string body;
  std::optional<std::string> user;
  soci::statement insert = (sql.prepare << "INSERT INTO entries (table_id, n, body, user_id)"
                                           " VALUES (:table, :n, :body, :user) ON CONFLICT DO NOTHING",
                            use(table), use(n), use(body), use(user));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    table = entries[i]->table;
    n = entries[i]->n;
    body = entries[i]->body;
    user = user_in(body);
    insert.execute(true);
    stored[i] = insert.get_affected_rows() == 1;
  }
}

// PostgreSQL is a round trip away: all entries go in one statement, which also tells the other nodes.
void insert_together(soci::session& sql, std::span<const Append* const> entries, std::vector<bool>& stored) {
  json::array rows;
  rows.reserve(entries.size());
  for (const Append* entry : entries) {
    const auto user = user_in(entry->body);
    rows.push_back({{"t", entry->table},
                    {"n", entry->n},
                    {"b", entry->body},
                    {"u", user ? json::value(*user) : json::value(nullptr)}});
  }
  const std::string all = json::serialize(rows);
  std::string table;
  std::int64_t n = 0;
  std::string told;
  soci::statement insert =
      (sql.prepare << "WITH stored AS (INSERT INTO entries (table_id, n, body, user_id)"
                      " SELECT t, n, b, u FROM json_to_recordset(CAST(:rows AS json))"
                      " AS given(t text, n bigint, b text, u text)"
                      " ON CONFLICT DO NOTHING RETURNING table_id, n)"
                      " SELECT table_id, n, CAST(pg_notify('landnam', table_id || ' ' || n) AS text)"
                      " FROM stored",
       use(all), into(table), into(n), into(told));
  std::set<std::pair<std::string, std::int64_t>> found;
  for (bool more = insert.execute(true); more; more = insert.fetch()) found.emplace(table, n);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    stored[i] = found.contains({entries[i]->table, entries[i]->n});
  }
}

// Everybody takes locks in the order of the ids, so that no two nodes wait for each other.
std::vector<const Append*> in_order(std::span<const Append> entries) {
  std::vector<const Append*> sorted;
  for (const Append& entry : entries) sorted.push_back(&entry);
  std::ranges::stable_sort(sorted, [](const Append* a, const Append* b) {
    return std::tie(a->table, a->n) < std::tie(b->table, b->n);
  });
  // Of two for the same place the first counts.
  const auto same = [](const Append* a, const Append* b) { return a->table == b->table && a->n == b->n; };
  const auto twice = std::ranges::unique(sorted, same);
  sorted.erase(twice.begin(), twice.end());
  return sorted;
}

}  // namespace

std::vector<Outcome> append_together(Database& database, std::span<const Append> entries) {
  std::vector<Outcome> outcomes(entries.size(), {Kind::conflict, {}});
  if (entries.empty()) return outcomes;
  const std::vector<const Append*> sorted = in_order(entries);
  std::vector<bool> stored(sorted.size());
  const auto done = database.write([&](soci::session& sql) -> Result<Done> {
    if (database.kind() == Database::Kind::sqlite) {
      insert_each(sql, sorted, stored);
    } else {
      insert_together(sql, sorted, stored);
    }
    std::optional<RowChanger> changer;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (!stored[i] || !sorted[i]->row) continue;
      if (!changer) changer.emplace(sql);
      changer->change(sorted[i]->table, *sorted[i]->row);
    }
    return Done{};
  });
  if (done) {
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (stored[i]) outcomes[static_cast<std::size_t>(sorted[i] - entries.data())].kind = Kind::stored;
    }
  } else if (entries.size() > 1 && done.error().code != kUnavailable && done.error().code != kFull) {
    // One of them cannot be stored. Find out which.
    for (std::size_t i = 0; i < entries.size(); ++i) {
      outcomes[i] = append_together(database, entries.subspan(i, 1)).front();
    }
  } else {
    std::ranges::fill(outcomes, Outcome{Kind::failed, done.error()});
  }
  return outcomes;
}

}  // namespace landnam::store
