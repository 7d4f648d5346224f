// SPDX-License-Identifier: Apache-2.0
#include "server/store/tables.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <utility>

#include "engine/core/json.hpp"
#include "server/store/rows.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr Time kNodeHasDied = 10'000;  // after so long another node takes a table that was due

Status status_of(const std::string& text) {
  if (text == "open") return Status::open;
  return text == "playing" ? Status::playing : Status::over;
}

bool is_private(const std::string& terms) {
  const auto parsed = parse_json(terms);
  const json::value* mark = parsed ? member(*parsed, "private") : nullptr;
  return mark != nullptr && mark->is_bool() && mark->get_bool();
}

// What a list is ordered by: a column of the rows it is chosen from, with their id, and its name in `tables`.
struct Order {
  const char* time;
  const char* id;
  const char* column;
};
constexpr Order kByAge{"t.created_at", "t.id", "created_at"};
constexpr Order kByEnd{"m.over_at", "m.table_id", "over_at"};

// A page of the tables t that `chosen` describes: what follows after FROM, with :user or :game, whatever
// `key` is bound to.
Result<std::vector<Summary>> list_tables(Database& database, const std::string& chosen, const Order& by,
                                         const std::string& key, const Page& page) {
  return database.read([&](soci::session& sql) -> Result<std::vector<Summary>> {
    const Time before = page.before.value_or(std::numeric_limits<Time>::max());
    Summary one;
    std::string status;
    int seats = 0;
    std::optional<std::string> result;
    std::optional<int> seat;
    std::optional<std::string> user;
    std::optional<std::string> name;
    soci::statement rows =
        (sql.prepare << "SELECT t.id, t.game, t.options, t.seats, t.terms, t.created_at, t.creator,"
                        " t.status, t.over_at, t.result, s.seat, s.user_id, u.name"
                        " FROM (SELECT t.* FROM "
                     << chosen << " AND (" << by.time << ", " << by.id << ") < (:before, :id) ORDER BY "
                     << by.time << " DESC, " << by.id
                     << " DESC LIMIT :limit) t"
                        " LEFT JOIN seats s ON s.table_id = t.id LEFT JOIN users u ON u.id ="
                        " CASE WHEN s.user_id LIKE 'invited:%' THEN SUBSTR(s.user_id, 9) ELSE s.user_id END"
                        " ORDER BY t."
                     << by.column << " DESC, t.id DESC, s.seat",
         use(key), use(before), use(page.id), use(page.limit), into(one.id), into(one.game),
         into(one.options), into(seats), into(one.terms), into(one.created_at), into(one.creator),
         into(status), into(one.over_at), into(result), into(seat), into(user), into(name));
    std::vector<Summary> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      if (all.empty() || all.back().id != one.id) {
        one.status = status_of(status);
        one.result = result.value_or("");
        one.players.assign(static_cast<std::size_t>(seats), std::nullopt);
        all.push_back(one);
      }
      auto& players = all.back().players;
      if (seat && user && *seat >= 0 && static_cast<std::size_t>(*seat) < players.size()) {
        players[static_cast<std::size_t>(*seat)] = Player{*user, name.value_or("")};
      }
    }
    return all;
  });
}

void update_ratings(soci::session& sql, Database::Kind kind, const std::string& table, Time now,
                    const RatedGame& rated) {
  // Locks in the order of the ids: no two games wait for each other.
  std::vector<std::size_t> order(rated.users.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string& { return rated.users[i]; });
  std::vector<Rating> before(rated.users.size());
  for (const std::size_t i : order) {
    before[i] = lock_rating(sql, kind, rated.users[i], rated.list, rated.initial);
  }
  const std::vector<Rating> after = rated.update(before);
  assert(after.size() == before.size());
  for (const std::size_t i : order) {
    write_rating(sql, rated.users[i], rated.list, after[i]);
    sql << "INSERT INTO rating_changes (table_id, user_id, game, pace, players, at, before_rating,"
           " after_rating) VALUES (:table, :user, :game, :pace, :players, :at, :before, :after)",
        use(table), use(rated.users[i]), use(rated.list.game), use(rated.list.pace), use(rated.list.players),
        use(now), use(before[i].rating), use(after[i].rating);
  }
}

}  // namespace

std::string_view text_of(Status status) {
  constexpr std::string_view kWords[] = {"open", "playing", "over"};
  return kWords[static_cast<std::size_t>(status)];
}

RowChanger::RowChanger(soci::session& sql)
    : insert_(
          (sql.prepare << "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at,"
                          " creator, status, wake_at) VALUES (:id, :game, :options, :seats, :seed, :terms,"
                          " :unlisted, :created, :creator, :status, :wake_at)",
           use(table_.id), use(table_.game), use(table_.options), use(table_.seats), use(table_.seed),
           use(table_.terms), use(unlisted_), use(table_.created_at), use(table_.creator), use(status_),
           use(wake_at_))),
      update_((sql.prepare << "UPDATE tables SET status = :status, wake_at = :wake_at, over_at = :over_at,"
                              " result = :result WHERE id = :id AND status <> 'over'",
               use(status_), use(wake_at_), use(over_at_), use(result_), use(id_))),
      empty_(
          (sql.prepare << "DELETE FROM seats WHERE table_id = :id AND seat = :seat", use(id_), use(number_))),
      seat_((sql.prepare << "INSERT INTO seats (table_id, seat, user_id) VALUES (:id, :seat, :user)"
                            " ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id"
                            " WHERE seats.user_id <> excluded.user_id",
             use(id_), use(number_), use(player_))),
      end_((sql.prepare << "UPDATE seats SET over_at = :over_at WHERE table_id = :id", use(over_at_),
            use(id_))) {}

void RowChanger::create(const NewTable& table, const RowChange& first) {
  assert(!first.end);
  table_ = table;
  unlisted_ = is_private(table.terms) ? 1 : 0;
  set(table.id, first);
  insert_.execute(true);
  if (first.players) seat(*first.players);
}

void RowChanger::change(const std::string& id, const RowChange& change) {
  assert((change.status == Status::over) == change.end.has_value());
  set(id, change);
  update_.execute(true);
  if (update_.get_affected_rows() != 1) return;
  if (change.players) seat(*change.players);
  if (change.end) end_.execute(true);
}

void RowChanger::set(const std::string& id, const RowChange& change) {
  id_ = id;
  status_ = text_of(change.status);
  wake_at_ = change.wake_at;
  over_at_ = change.end ? std::optional(change.end->at) : std::nullopt;
  result_ = change.end ? std::optional(change.end->result) : std::nullopt;
}

// Those who stay where they are cost nothing.
void RowChanger::seat(const std::vector<std::string>& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    number_ = static_cast<int>(i);
    player_ = players[i];
    (players[i].empty() ? empty_ : seat_).execute(true);
  }
}

Result<Done> Tables::create(const NewTable& table, std::optional<Time> wake_at) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    RowChanger(sql).create(table, {Status::open, wake_at});
    return Done{};
  });
}

Result<Loaded> Tables::load(const std::string& id, std::int64_t after) {
  return database_.read([&](soci::session& sql) -> Result<Loaded> {
    Loaded loaded;
    TableRow& row = loaded.row;
    row.id = id;
    std::string status;
    std::optional<std::string> result;
    sql << "SELECT game, options, seats, seed, terms, created_at, creator, status, wake_at, over_at, result"
           " FROM tables WHERE id = :id",
        use(id), into(row.game), into(row.options), into(row.seats), into(row.seed), into(row.terms),
        into(row.created_at), into(row.creator), into(status), into(row.wake_at), into(row.over_at),
        into(result);
    if (!sql.got_data()) return Error{"no-table", "there is no such table"};
    row.status = status_of(status);
    row.result = result.value_or("");
    Entry one;
    soci::statement rows =
        (sql.prepare << "SELECT n, body FROM entries WHERE table_id = :id AND n > :after ORDER BY n", use(id),
         use(after), into(one.n), into(one.body));
    for (bool more = rows.execute(true); more; more = rows.fetch()) loaded.entries.push_back(one);
    return loaded;
  });
}

Result<Done> Tables::change(const std::string& id, const RowChange& change) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    RowChanger(sql).change(id, change);
    return Done{};
  });
}

Result<OpenTables> Tables::open(const std::string& game, int skip, int limit) {
  const std::string listed = std::string("status = 'open' AND unlisted = 0 AND ") +
                             (game.empty() ? "game <> :game" : "game = :game");
  // The first rows by turn come out by age, and are put in order below.
  const std::string first =
      "tables t WHERE id IN (SELECT id FROM (SELECT id, created_at, ROW_NUMBER() OVER"
      " (PARTITION BY creator ORDER BY created_at DESC, id DESC) AS turn FROM tables WHERE " +
      listed + ") ranked ORDER BY turn, created_at DESC, id DESC LIMIT " + std::to_string(skip + limit) + ")";
  Page page;
  page.limit = skip + limit;
  auto rows = list_tables(database_, first, kByAge, game, page);
  if (!rows) return rows.error();
  const auto count = database_.read([&](soci::session& sql) -> Result<std::int64_t> {
    std::int64_t all = 0;
    sql << "SELECT COUNT(*) FROM tables WHERE " << listed, use(game), into(all);
    return all;
  });
  if (!count) return count.error();
  std::vector<std::pair<int, Summary>> ranked;
  std::map<std::string, int> turns;
  for (Summary& row : *rows) ranked.emplace_back(++turns[row.creator], std::move(row));
  std::ranges::stable_sort(ranked, {}, &std::pair<int, Summary>::first);
  OpenTables found{{}, *count};
  for (std::size_t n = static_cast<std::size_t>(skip); n < ranked.size(); ++n)
    found.rows.push_back(std::move(ranked[n].second));
  return found;
}

Result<int> Tables::open_of(const std::string& creator) {
  return database_.read([&](soci::session& sql) -> Result<int> {
    int count = 0;
    sql << "SELECT COUNT(*) FROM tables WHERE creator = :creator AND status = 'open'", use(creator),
        into(count);
    return count;
  });
}

Result<std::vector<Summary>> Tables::current_of(const std::string& user, const Page& page) {
  return list_tables(database_,
                     "seats m JOIN tables t ON t.id = m.table_id"
                     " WHERE m.user_id = :user AND m.over_at IS NULL AND t.status <> 'over'",
                     kByAge, user, page);
}

Result<std::vector<Summary>> Tables::finished_of(const std::string& user, const Page& page, Show show) {
  return list_tables(database_,
                     std::string("seats m JOIN tables t ON t.id = m.table_id"
                                 " WHERE m.user_id = :user AND m.over_at IS NOT NULL") +
                         (show == Show::listed ? " AND t.unlisted = 0" : ""),
                     kByEnd, user, page);
}

Result<std::vector<Summary>> Tables::inviting(const std::string& user, const Page& page) {
  return list_tables(database_,
                     "seats m JOIN tables t ON t.id = m.table_id"
                     " WHERE m.user_id = :user AND m.over_at IS NULL AND t.status = 'open'",
                     kByAge, kept_for(user), page);
}

Result<std::vector<Concern>> Tables::concerning(const std::string& user) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<Concern>> {
    Concern one;
    std::string status;
    int hosts = 0;
    const std::string kept = kept_for(user);
    soci::statement rows =
        (sql.prepare << "SELECT id, status, CASE WHEN creator = :host THEN 1 ELSE 0 END FROM tables"
                        " WHERE id IN (SELECT id FROM tables WHERE creator = :creator AND status = 'open'"
                        " UNION SELECT table_id FROM seats WHERE user_id = :user AND over_at IS NULL"
                        " UNION SELECT table_id FROM seats WHERE user_id = :kept AND over_at IS NULL)"
                        " AND status <> 'over' ORDER BY id",
         use(user, "host"), use(user, "creator"), use(user, "user"), use(kept, "kept"), into(one.id),
         into(status), into(hosts));
    std::vector<Concern> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      one.status = status_of(status);
      one.hosts = hosts == 1;
      all.push_back(one);
    }
    return all;
  });
}

Result<Done> Tables::mend_seats() {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "UPDATE seats SET over_at = (SELECT t.over_at FROM tables t WHERE t.id = seats.table_id)"
           " WHERE over_at IS NULL AND EXISTS (SELECT 1 FROM tables t WHERE t.id = seats.table_id"
           " AND t.over_at IS NOT NULL)";
    return Done{};
  });
}

Result<std::vector<std::string>> Tables::due(Time now, int limit) {
  struct Waiting {
    std::string id;
    Time wake_at = 0;
  };
  return database_.write([&](soci::session& sql) -> Result<std::vector<std::string>> {
    std::vector<Waiting> waiting;
    Waiting one;
    soci::statement rows = (sql.prepare << "SELECT id, wake_at FROM tables WHERE wake_at <= :now"
                                           " ORDER BY wake_at LIMIT :limit",
                            use(now), use(limit), into(one.id), into(one.wake_at));
    for (bool more = rows.execute(true); more; more = rows.fetch()) waiting.push_back(one);
    std::ranges::sort(waiting, {}, &Waiting::id);

    // Whoever changes the time that was seen has the table; another node finds it changed.
    const Time later = now + kNodeHasDied;
    soci::statement claim = (sql.prepare << "UPDATE tables SET wake_at = :later WHERE id = :id"
                                            " AND wake_at = :seen",
                             use(later), use(one.id), use(one.wake_at));
    std::vector<std::string> claimed;
    for (const Waiting& table : waiting) {
      one = table;
      claim.execute(true);
      if (claim.get_affected_rows() == 1) claimed.push_back(table.id);
    }
    return claimed;
  });
}

Result<bool> Tables::finish(const std::string& id, const std::string& result, Time now,
                            const std::optional<RatedGame>& rated) {
  return database_.write([&](soci::session& sql) -> Result<bool> {
    soci::statement end = (sql.prepare << "UPDATE tables SET status = 'over', wake_at = NULL,"
                                          " over_at = :now, result = :result"
                                          " WHERE id = :id AND status <> 'over'",
                           use(now), use(result), use(id));
    end.execute(true);
    if (end.get_affected_rows() != 1) {
      int count = 0;
      sql << "SELECT COUNT(*) FROM tables WHERE id = :id", use(id), into(count);
      if (count == 0) return Error{"no-table", "there is no such table"};
      return false;
    }
    sql << "UPDATE seats SET over_at = :now WHERE table_id = :id", use(now), use(id);
    if (rated) update_ratings(sql, database_.kind(), id, now, *rated);
    return true;
  });
}

}  // namespace landnam::store
