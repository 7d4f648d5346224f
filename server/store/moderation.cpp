// SPDX-License-Identifier: Apache-2.0
#include "server/store/moderation.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/json.hpp"
#include "server/store/orders.hpp"
#include "server/store/sql.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

constexpr int kMostTries = 10;           // against nodes that write at the same table
constexpr std::size_t kMostLines = 500;  // in one entry

constexpr const char* kChat = "chat";  // the kind of its entries

std::optional<Line> line_from(const std::string& table, std::int64_t n, const std::string& body) {
  const auto entry = parse_json(body);
  if (!entry) return std::nullopt;
  const auto text = [&](std::string_view key) { return std::string(text_at(*entry, key).value_or("")); };
  return Line{
      table,        n,           integer_at(*entry, "at", 0, std::int64_t{1} << 53).value_or(0), text("user"),
      text("name"), text("text")};
}

// Puts an entry at the end of a log.
void add_entry(soci::session& sql, const std::string& table, const std::string& kind, json::object members) {
  json::object entry{{"do", kind}};
  entry.insert(members.begin(), members.end());
  const std::string body = json::serialize(entry);
  sql << "INSERT INTO entries (table_id, n, kind, body)"
         " VALUES (:id, (SELECT COALESCE(MAX(n), 0) + 1 FROM entries WHERE table_id = :table), :kind, :body)",
      use(table, "id"), use(table, "table"), use(kind, "kind"), use(body, "body");
}

template <class Work>
Result<Done> until_stored(Database& database, Work work) {
  Result<Done> done = database.write(work);
  for (int n = 1; n < kMostTries && !done && done.error().code == kConflict; ++n) done = database.write(work);
  return done;
}

// The words of a line, in its own body: backups and exports do not have them either.
void forget_words(soci::session& sql, const std::string& table, std::int64_t n) {
  std::string body;
  sql << "SELECT body FROM entries WHERE table_id = :id AND n = :n", use(table), use(n), into(body);
  auto entry = parse_json(body);
  if (!entry || !entry->is_object()) return;
  entry->get_object()["text"] = kRemovedText;
  body = json::serialize(*entry);
  sql << "UPDATE entries SET body = :body WHERE table_id = :id AND n = :n", use(body), use(table), use(n);
}

}  // namespace

Result<Done> stop_table(Database& database, const std::string& table, const By& by) {
  return until_stored(database, [&](soci::session& sql) -> Result<Done> {
    std::string status;
    sql << "SELECT status FROM tables WHERE id = :id", use(table), into(status);
    if (!sql.got_data()) return Error{"no-table", "There is no table " + table + "."};
    if (status == text_of(RowStatus::over)) return Error{"over", "Table " + table + " is already over."};
    add_entry(sql, table, "stop", {{"at", by.at}});
    // Some node wakes the table and stores how it ended.
    sql << "UPDATE tables SET wake_at = :at WHERE id = :id", use(by.at), use(table);
    note_audit(sql, by, table, "table-closed");
    give_order(database, sql, {Order::What::table, table}, by.at);
    return Done{};
  });
}

Result<std::vector<std::string>> tables_going_on(Database& database, const std::string& user) {
  return database.read([&](soci::session& sql) -> Result<std::vector<std::string>> {
    std::string id;
    soci::statement rows =
        (sql.prepare << "SELECT id FROM tables WHERE status = 'open' AND creator = :host UNION"
                        " SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id"
                        " WHERE s.user_id = :player AND s.kind = 'user' AND t.status <> 'over' ORDER BY id",
         use(user, "host"), use(user, "player"), into(id));
    std::vector<std::string> ids;
    for (bool more = rows.execute(true); more; more = rows.fetch()) ids.push_back(id);
    return ids;
  });
}

Result<std::vector<Line>> chat_at(Database& database, const std::string& table) {
  const auto found = Tables(database).load(table);
  if (!found) return found.error();
  std::vector<Line> lines;
  for (const StoredEntry& entry : found->entries) {
    if (entry.kind != kChat) continue;
    if (auto line = line_from(table, entry.n, entry.body)) lines.push_back(std::move(*line));
  }
  return lines;
}

Result<std::vector<Line>> chat_of(Database& database, const std::string& user) {
  return database.read([&](soci::session& sql) -> Result<std::vector<Line>> {
    std::string table;
    std::int64_t n = 0;
    std::string body;
    soci::statement rows = (sql.prepare << "SELECT table_id, n, body FROM entries WHERE user_id = :user"
                                           " AND kind = 'chat' ORDER BY table_id, n",
                            use(user), into(table), into(n), into(body));
    std::vector<Line> lines;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      if (auto line = line_from(table, n, body)) lines.push_back(std::move(*line));
    }
    return lines;
  });
}

Result<Done> remove_lines(Database& database, const std::string& table, std::span<const Line> lines,
                          const By& by) {
  return until_stored(database, [&](soci::session& sql) -> Result<Done> {
    std::map<std::string, int> speakers;
    for (std::size_t first = 0; first < lines.size(); first += kMostLines) {
      json::array numbers;
      for (const Line& line : lines.subspan(first, std::min(kMostLines, lines.size() - first))) {
        forget_words(sql, table, line.n);
        numbers.emplace_back(line.n);
        ++speakers[line.user];
      }
      add_entry(sql, table, "remove-chat", {{"at", by.at}, {"lines", std::move(numbers)}});
    }
    for (const auto& [user, count] : speakers)
      note_audit(sql, by, user, "chat-removed", "", std::to_string(count) + " at " + table);
    give_order(database, sql, {Order::What::table, table}, by.at);
    return Done{};
  });
}

}  // namespace landnam::store
