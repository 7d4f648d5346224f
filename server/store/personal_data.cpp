// SPDX-License-Identifier: Apache-2.0
#include "server/store/personal_data.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "engine/core/seat.hpp"
#include "server/store/accounts.hpp"
#include "server/store/names.hpp"
#include "server/store/ratings.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

json::value parsed(const std::string& text) {
  const auto value = parse_json(text);
  return value ? *value : json::value(text);
}

json::value time_or_null(const std::optional<std::int64_t>& time) {
  return time ? json::value(*time) : json::value(nullptr);
}

// The games of a user, each with the entries of the seats they have, as the text of an array: there may be
// many thousands.
std::string games_of(soci::session& sql, const std::string& user) {
  std::string games = "[";
  std::string id;
  std::string game;
  std::string options;
  std::string status;
  std::int64_t seat = 0;
  std::int64_t created_at = 0;
  std::optional<std::int64_t> over_at;
  std::optional<std::string> result;
  soci::statement tables =
      (sql.prepare << "SELECT t.id, t.game, t.options, t.status, s.seat, t.created_at, t.over_at, t.result"
                      " FROM (SELECT table_id, seat FROM seats WHERE user_id = :user AND kind = 'user'"
                      " AND over_at IS NULL UNION ALL SELECT table_id, seat FROM seats WHERE user_id = :same"
                      " AND kind = 'user' AND over_at IS NOT NULL"
                      ") s JOIN tables t ON t.id = s.table_id ORDER BY t.created_at, t.id",
       use(user), use(user), into(id), into(game), into(options), into(status), into(seat), into(created_at),
       into(over_at), into(result));
  std::string body;
  soci::statement rows =
      (sql.prepare << "SELECT body FROM entries WHERE table_id = :id ORDER BY n", use(id), into(body));
  for (bool more = tables.execute(true); more; more = tables.fetch()) {
    json::array entries;
    for (bool next = rows.execute(true); next; next = rows.fetch()) {
      json::value entry = parsed(body);
      const auto whose = text_at(entry, "user");
      if (integer_at(entry, "seat", 0, kMaxSeats) == seat && (!whose || *whose == user)) {
        entries.push_back(std::move(entry));
      }
    }
    if (games.size() > 1) games += ",";
    games += json::serialize(json::object{{"table", id},
                                          {"game", game},
                                          {"options", parsed(options)},
                                          {"seat", seat},
                                          {"status", status},
                                          {"created_at", created_at},
                                          {"over_at", time_or_null(over_at)},
                                          {"result", result ? parsed(*result) : json::value(nullptr)},
                                          {"entries", std::move(entries)}});
  }
  return games + "]";
}

// Entries of one kind that hold the name or the words of a user, at any table.
json::array entries_about(soci::session& sql, const std::string& user, const std::string& kind) {
  json::array about;
  std::string table;
  std::string body;
  soci::statement rows = (sql.prepare << "SELECT table_id, body FROM entries WHERE user_id = :user"
                                         " AND kind = :kind ORDER BY table_id, n",
                          use(user), use(kind), into(table), into(body));
  for (bool more = rows.execute(true); more; more = rows.fetch())
    about.push_back({{"table", table}, {"entry", parsed(body)}});
  return about;
}

json::array sessions_of(soci::session& sql, const std::string& user) {
  json::array sessions;
  std::int64_t created_at = 0;
  std::int64_t expires_at = 0;
  soci::statement rows = (sql.prepare << "SELECT created_at, expires_at FROM sessions WHERE user_id = :user"
                                         " ORDER BY created_at",
                          use(user), into(created_at), into(expires_at));
  for (bool more = rows.execute(true); more; more = rows.fetch()) {
    sessions.push_back({{"created_at", created_at}, {"expires_at", expires_at}});
  }
  return sessions;
}

// Their actions in the audit trail.
json::array doings_of(soci::session& sql, const std::string& user) {
  json::array doings;
  AuditRow row;
  soci::statement rows = (sql.prepare << "SELECT at, address, action, object FROM audit WHERE actor = :user"
                                         " ORDER BY at, id",
                          use(user), into(row.at), into(row.address), into(row.action), into(row.object));
  for (bool more = rows.execute(true); more; more = rows.fetch()) {
    doings.push_back(
        {{"at", row.at}, {"address", row.address}, {"action", row.action}, {"object", row.object}});
  }
  return doings;
}

// Takes name and words out of an entry; nothing else is touched, so that the game stays what it was.
std::string without_person(const std::string& body) {
  auto entry = parse_json(body);
  if (!entry || !entry->is_object()) return body;
  for (const char* key : {"name", "text"}) {
    if (json::value* value = entry->as_object().if_contains(key)) *value = kDeletedName;
  }
  return json::serialize(*entry);
}

// Up to `limit` entries; an entry without name and words is nobody's. How many, and at which tables.
std::size_t forget_entries(soci::session& sql, const std::string& user, int limit,
                           std::set<std::string>& changed) {
  struct Row {
    std::string table;
    std::int64_t n = 0;
    std::string body;
  };
  std::vector<Row> rows;
  Row one;
  soci::statement find =
      (sql.prepare << "SELECT table_id, n, body FROM entries WHERE user_id = :user LIMIT :limit", use(user),
       use(limit), into(one.table), into(one.n), into(one.body));
  for (bool more = find.execute(true); more; more = find.fetch()) rows.push_back(one);
  // Everybody takes locks in the same order.
  std::ranges::sort(
      rows, [](const Row& a, const Row& b) { return std::tie(a.table, a.n) < std::tie(b.table, b.n); });
  soci::statement update =
      (sql.prepare << "UPDATE entries SET body = :body, user_id = NULL WHERE table_id = :table AND n = :n",
       use(one.body), use(one.table), use(one.n));
  for (Row& row : rows) {
    one = std::move(row);
    std::string bare = without_person(one.body);
    if (bare != one.body) changed.insert(one.table);
    one.body = std::move(bare);
    update.execute(true);
  }
  return rows.size();
}

void forget_ratings(soci::session& sql, const std::string& user) {
  sql << "DELETE FROM ratings WHERE user_id = :user", use(user);
  sql << "DELETE FROM rating_changes WHERE user_id = :user", use(user);
}

Forgotten forget_and_tell(Database& database, soci::session& sql, const std::string& user, int limit) {
  std::set<std::string> changed;
  const std::size_t entries = forget_entries(sql, user, limit, changed);
  if (database.kind() == Database::Kind::postgresql) {
    for (const std::string& table : changed) {
      const std::string news = table + " 0";
      sql << "SELECT pg_notify('landnam', :news)", use(news);
    }
  }
  return {{changed.begin(), changed.end()}, entries == static_cast<std::size_t>(limit)};
}

}  // namespace

Result<std::string> export_user(Database& database, const std::string& user) {
  const auto who = Accounts(database).find(user);
  if (!who) return who.error();
  const auto tokens = Accounts(database).tokens(user);
  if (!tokens) return tokens.error();
  const auto ratings = Ratings(database).all_of(user);
  if (!ratings) return ratings.error();

  json::array labels;
  for (const PersonalToken& token : *tokens) {
    labels.push_back(
        {{"id", token.id}, {"label", token.label}, {"scope", token.scope}, {"created_at", token.created_at}});
  }
  json::array numbers;
  for (const RatingOf& one : *ratings) {
    numbers.push_back({{"game", one.list.game},
                       {"pace", one.list.pace},
                       {"players", one.list.players},
                       {"rating", one.rating.rating},
                       {"deviation", one.rating.deviation},
                       {"volatility", one.rating.volatility},
                       {"games", one.rating.games}});
  }
  return database.read([&](soci::session& sql) -> Result<std::string> {
    std::string text = json::serialize(json::object{{"id", who->id},
                                                    {"name", who->name},
                                                    {"guest", who->guest},
                                                    {"created_at", who->created_at},
                                                    {"sessions", sessions_of(sql, user)},
                                                    {"tokens", std::move(labels)},
                                                    {"ratings", std::move(numbers)},
                                                    {"chat", entries_about(sql, user, "chat")},
                                                    {"invitations", entries_about(sql, user, "invite")},
                                                    {"audit", doings_of(sql, user)}});
    text.back() = ',';
    text += R"("games":)" + games_of(sql, user) + "}";
    return text;
  });
}

Result<Done> remove_person(Database& database, const std::string& user, Time now, const By& by) {
  return database.write([&](soci::session& sql) -> Result<Done> {
    const std::string name(kDeletedName);
    soci::statement forget =
        (sql.prepare << "UPDATE users SET name = :name, name_key = NULL, skeleton = NULL, password = NULL,"
                        " deleted_at = :now, leaving_at = COALESCE(leaving_at, 0) WHERE id = :id AND "
                        "deleted_at IS NULL",
         use(name), use(now), use(user));
    forget.execute(true);
    if (forget.get_affected_rows() != 1) return Error{"no-user", "There is no such user."};
    note_audit(sql, by, user, "delete");
    sql << "DELETE FROM sessions WHERE user_id = :user", use(user);
    sql << "DELETE FROM tokens WHERE user_id = :user", use(user);
    forget_ratings(sql, user);
    return Done{};
  });
}

Result<Forgotten> forget_words(Database& database, const std::string& user, int limit) {
  return database.write([&](soci::session& sql) -> Result<Forgotten> {
    forget_ratings(sql, user);  // also those of games that have ended meanwhile
    return forget_and_tell(database, sql, user, limit);
  });
}

Result<std::vector<std::string>> delete_user(Database& database, const std::string& user, Time now,
                                             const By& by) {
  constexpr int kAtOnce = 200;
  if (const auto removed = remove_person(database, user, now, by); !removed) return removed.error();
  std::set<std::string> changed;
  for (bool more = true; more;) {
    const auto some = forget_words(database, user, kAtOnce);
    if (!some) return some.error();
    changed.insert(some->tables.begin(), some->tables.end());
    more = some->more;
  }
  return std::vector<std::string>(changed.begin(), changed.end());
}

Result<int> remove_guests(Database& database, Time before, int limit) {
  return database.write([&](soci::session& sql) -> Result<int> {
    std::vector<std::string> guests;
    std::string id;
    soci::statement find =
        (sql.prepare
             << "SELECT u.id FROM users u WHERE u.password IS NULL AND u.deleted_at IS NULL"
                " AND u.created_at < :created AND COALESCE(u.seen_at, 0) < :seen"
                " AND u.leaving_at IS NULL"
                " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.user_id = u.id AND s.kind = 'user'"
                " AND s.over_at IS NULL)"
                " AND NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE"
                " s.user_id = u.id AND s.kind = 'user' AND s.over_at IS NOT NULL"
                " AND t.result <> '{\"how\":\"closed\"}')"
                " AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.creator = u.id AND t.status = 'open')"
                " LIMIT :limit",
         use(before, "created"), use(before, "seen"), use(limit, "limit"), into(id));
    for (bool more = find.execute(true); more; more = find.fetch()) guests.push_back(id);
    for (const std::string& guest : guests) {
      (void)forget_and_tell(database, sql, guest, std::numeric_limits<int>::max());
      // Of tables that were closed before a game.
      sql << "DELETE FROM seats WHERE user_id = :user AND over_at IS NOT NULL", use(guest);
      sql << "DELETE FROM sessions WHERE user_id = :user", use(guest);
      sql << "DELETE FROM tokens WHERE user_id = :user", use(guest);
      sql << "DELETE FROM users WHERE id = :user", use(guest);
    }
    return static_cast<int>(guests.size());
  });
}

}  // namespace landnam::store
