// SPDX-License-Identifier: Apache-2.0
#include "server/store/tables.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "engine/core/json.hpp"
#include "server/store/rows.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr Time kNodeHasDied = 10'000;  // then another node takes a table that was due

RowStatus status_of(const std::string& text) {
  if (text == "open") return RowStatus::open;
  return text == "playing" ? RowStatus::playing : RowStatus::over;
}

constexpr std::string_view kOccupantKinds[] = {"none", "user", "bot", "invited"};

std::string_view text_of(Occupant::Kind kind) { return kOccupantKinds[static_cast<std::size_t>(kind)]; }

Occupant::Kind occupant_kind_of(std::string_view text) {
  const auto found = std::ranges::find(kOccupantKinds, text);
  if (found == std::end(kOccupantKinds)) return Occupant::Kind::none;
  return static_cast<Occupant::Kind>(found - std::begin(kOccupantKinds));
}

bool is_private(const std::string& terms) {
  const auto parsed = parse_json(terms);
  const json::value* mark = parsed ? member(*parsed, "private") : nullptr;
  return mark != nullptr && mark->is_bool() && mark->get_bool();
}

// The order of a list: a column of the rows it is chosen from, with their id, and its name in `tables`.
struct Order {
  const char* time;
  const char* id;
  const char* column;
};
constexpr Order kByAge{"t.created_at", "t.id", "created_at"};
constexpr Order kByEnd{"m.over_at", "m.table_id", "over_at"};

// A page of the tables t that `chosen` describes: the text after FROM, in which `key` is bound to :user or
// :game.
Result<std::vector<Summary>> list_tables(Database& database, const std::string& chosen, const Order& by,
                                         const std::string& key, const Page& page) {
  return database.read([&](soci::session& sql) -> Result<std::vector<Summary>> {
    const Time before = page.before.value_or(std::numeric_limits<Time>::max());
    Summary one;
    std::string status;
    int seats = 0;
    std::optional<std::string> result;
    std::optional<int> seat;
    std::optional<std::string> kind, user, level, name, network;
    soci::statement rows =
        (sql.prepare
             << "SELECT t.id, t.game, t.options, t.seats, t.terms, t.created_at, t.creator, t.network,"
                " t.status, t.over_at, t.result, s.seat, s.kind, s.user_id, s.level, u.name"
                " FROM (SELECT t.* FROM "
             << chosen << " AND (" << by.time << ", " << by.id << ") < (:before, :id) ORDER BY " << by.time
             << " DESC, " << by.id
             << " DESC LIMIT :limit) t"
                " LEFT JOIN seats s ON s.table_id = t.id LEFT JOIN users u ON u.id = s.user_id"
                " ORDER BY t."
             << by.column << " DESC, t.id DESC, s.seat",
         use(key), use(before), use(page.id), use(page.limit), into(one.id), into(one.game),
         into(one.options), into(seats), into(one.terms), into(one.created_at), into(one.creator),
         into(network), into(status), into(one.over_at), into(result), into(seat), into(kind), into(user),
         into(level), into(name));
    std::vector<Summary> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      if (all.empty() || all.back().id != one.id) {
        one.status = status_of(status);
        one.result = result.value_or("");
        one.network = network.value_or("");
        one.seats.assign(static_cast<std::size_t>(seats), {});
        all.push_back(one);
      }
      auto& listed = all.back().seats;
      if (seat && kind && user && level && *seat >= 0 && static_cast<std::size_t>(*seat) < listed.size()) {
        listed[static_cast<std::size_t>(*seat)] = {{occupant_kind_of(*kind), *user, *level},
                                                   name.value_or("")};
      }
    }
    return all;
  });
}

void update_ratings(soci::session& sql, Database::Kind kind, const std::string& table, Time now,
                    const RatedGame& rated) {
  // All lock in the same order, so that no two games wait for each other.
  std::vector<std::size_t> order(rated.players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) -> const Occupant& { return rated.players[i]; });
  std::vector<Rating> before(rated.players.size());
  for (const std::size_t i : order) {
    before[i] = lock_rating(sql, kind, rated.players[i], rated.list, rated.initial);
  }
  const std::vector<Rating> after = rated.update(before);
  assert(after.size() == before.size());
  for (const std::size_t i : order) {
    write_rating(sql, rated.players[i], rated.list, after[i]);
    write_rating_change(sql, rated.players[i], {table, rated.list, now, before[i].rating, after[i].rating});
  }
}

}  // namespace

std::string_view text_of(RowStatus status) {
  constexpr std::string_view kWords[] = {"open", "playing", "over"};
  return kWords[static_cast<std::size_t>(status)];
}

RowChanger::RowChanger(soci::session& sql)
    : insert_(
          (sql.prepare << "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at,"
                          " creator, network, status, wake_at) VALUES (:id, :game, :options, :seats, :seed,"
                          " :terms, :unlisted, :created, :creator, :network, :status, :wake_at)",
           use(table_.id), use(table_.game), use(table_.options), use(table_.seats), use(table_.seed),
           use(table_.terms), use(unlisted_), use(table_.created_at), use(table_.creator), use(network_),
           use(status_), use(wake_at_))),
      update_((sql.prepare << "UPDATE tables SET status = :status, wake_at = :wake_at, over_at = :over_at,"
                              " result = :result, network = CASE WHEN :now = 'open' THEN network END"
                              " WHERE id = :id AND status <> 'over'",
               use(status_), use(wake_at_), use(over_at_), use(result_), use(status_), use(id_))),
      empty_(
          (sql.prepare << "DELETE FROM seats WHERE table_id = :id AND seat = :seat", use(id_), use(number_))),
      seat_((sql.prepare << "INSERT INTO seats (table_id, seat, kind, user_id, level)"
                            " VALUES (:id, :seat, :kind, :user, :level)"
                            " ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind,"
                            " user_id = excluded.user_id, level = excluded.level"
                            " WHERE seats.kind <> excluded.kind OR seats.user_id <> excluded.user_id"
                            " OR seats.level <> excluded.level",
             use(id_), use(number_), use(kind_), use(occupant_.user), use(occupant_.level))),
      end_((sql.prepare << "UPDATE seats SET over_at = :over_at, unlisted ="
                           " (SELECT unlisted FROM tables WHERE id = :id) WHERE table_id = :table",
            use(over_at_), use(id_), use(id_))) {}

void RowChanger::create(const TableOrigin& table, const RowChange& first) {
  assert(!first.end);
  table_ = table;
  unlisted_ = is_private(table.terms) ? 1 : 0;
  network_ = table.network.empty() ? std::nullopt : std::optional(table.network);
  set(table.id, first);
  insert_.execute(true);
  if (first.occupants) seat(*first.occupants);
}

void RowChanger::change(const std::string& id, const RowChange& change) {
  assert((change.status == RowStatus::over) == change.end.has_value());
  set(id, change);
  update_.execute(true);
  if (update_.get_affected_rows() != 1) return;
  if (change.occupants) seat(*change.occupants);
  if (change.end) end_.execute(true);
}

void RowChanger::set(const std::string& id, const RowChange& change) {
  id_ = id;
  status_ = text_of(change.status);
  wake_at_ = change.wake_at;
  over_at_ = change.end ? std::optional(change.end->at) : std::nullopt;
  result_ = change.end ? std::optional(change.end->result) : std::nullopt;
}

// Seats that keep their occupant are not written.
void RowChanger::seat(const std::vector<Occupant>& occupants) {
  for (std::size_t i = 0; i < occupants.size(); ++i) {
    number_ = static_cast<int>(i);
    occupant_ = occupants[i];
    kind_ = text_of(occupant_.kind);
    (occupant_.kind == Occupant::Kind::none ? empty_ : seat_).execute(true);
  }
}

Result<Done> Tables::create(const TableOrigin& table, std::optional<Time> wake_at) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    RowChanger(sql).create(table, {RowStatus::open, wake_at});
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
    if (!sql.got_data()) return Error{"no-table", "There is no such table."};
    row.status = status_of(status);
    row.result = result.value_or("");
    StoredEntry one;
    soci::statement rows =
        (sql.prepare << "SELECT n, kind, body FROM entries WHERE table_id = :id AND n > :after ORDER BY n",
         use(id), use(after), into(one.n), into(one.kind), into(one.body));
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
      " (PARTITION BY COALESCE(network, creator) ORDER BY own, created_at DESC, id DESC) AS turn FROM"
      " (SELECT id, created_at, creator, network, ROW_NUMBER() OVER"
      " (PARTITION BY creator ORDER BY created_at DESC, id DESC) AS own FROM tables WHERE " +
      listed + ") hosts) ranked ORDER BY turn, created_at DESC, id DESC LIMIT " +
      std::to_string(skip + limit) + ")";
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
  // By turn: first among the tables of a host, then among those of a network.
  std::vector<std::pair<int, Summary>> ranked;
  std::map<std::string, int> turns;
  for (Summary& row : *rows) ranked.emplace_back(++turns[row.creator], std::move(row));
  std::ranges::stable_sort(ranked, {}, &std::pair<int, Summary>::first);
  turns.clear();
  for (auto& [turn, row] : ranked) turn = ++turns[row.network.empty() ? row.creator : row.network];
  std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
    return std::tuple(a.first, -a.second.created_at, b.second.id) <
           std::tuple(b.first, -b.second.created_at, a.second.id);
  });
  OpenTables found{{}, *count};
  for (std::size_t n = static_cast<std::size_t>(skip); n < ranked.size(); ++n)
    found.rows.push_back(std::move(ranked[n].second));
  return found;
}

Result<OpenCounts> Tables::count_open(const std::string& creator, const std::string& network) {
  return database_.read([&](soci::session& sql) -> Result<OpenCounts> {
    OpenCounts counts;
    sql << "SELECT (SELECT COUNT(*) FROM tables WHERE creator = :creator AND status = 'open'),"
           " (SELECT COUNT(*) FROM tables WHERE network = :network AND status = 'open')",
        use(creator), use(network), into(counts.of_creator), into(counts.of_network);
    return counts;
  });
}

Result<std::vector<Summary>> Tables::current_of(const std::string& user, const Page& page) {
  return list_tables(database_,
                     "seats m JOIN tables t ON t.id = m.table_id"
                     " WHERE m.user_id = :user AND m.kind = 'user' AND m.over_at IS NULL"
                     " AND t.status <> 'over'",
                     kByAge, user, page);
}

Result<std::vector<Summary>> Tables::finished_of(const std::string& user, const Page& page, Show show) {
  return list_tables(database_,
                     std::string("seats m JOIN tables t ON t.id = m.table_id"
                                 " WHERE m.user_id = :user AND m.kind = 'user' AND m.over_at IS NOT NULL") +
                         (show == Show::listed ? " AND m.unlisted = 0 AND t.unlisted = 0" : ""),
                     kByEnd, user, page);
}

Result<std::vector<Summary>> Tables::inviting(const std::string& user, const Page& page) {
  return list_tables(database_,
                     "seats m JOIN tables t ON t.id = m.table_id"
                     " WHERE m.user_id = :user AND m.kind = 'invited' AND m.over_at IS NULL"
                     " AND t.status = 'open'",
                     kByAge, user, page);
}

Result<std::vector<UnfinishedTable>> Tables::unfinished_of(const std::string& user) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<UnfinishedTable>> {
    UnfinishedTable one;
    std::string status;
    int hosts = 0;
    soci::statement rows =
        (sql.prepare << "SELECT id, status, CASE WHEN creator = :host THEN 1 ELSE 0 END FROM tables"
                        " WHERE id IN (SELECT id FROM tables WHERE creator = :creator AND status = 'open'"
                        " UNION SELECT table_id FROM seats WHERE user_id = :user AND over_at IS NULL)"
                        " AND status <> 'over' ORDER BY id",
         use(user, "host"), use(user, "creator"), use(user, "user"), into(one.id), into(status), into(hosts));
    std::vector<UnfinishedTable> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      one.status = status_of(status);
      one.hosts = hosts == 1;
      all.push_back(one);
    }
    return all;
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

    // The node that changes the time it saw has the table. Another node finds it changed.
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
                                          " over_at = :now, result = :result, network = NULL"
                                          " WHERE id = :id AND status <> 'over'",
                           use(now), use(result), use(id));
    end.execute(true);
    if (end.get_affected_rows() != 1) {
      int count = 0;
      sql << "SELECT COUNT(*) FROM tables WHERE id = :id", use(id), into(count);
      if (count == 0) return Error{"no-table", "There is no such table."};
      return false;
    }
    sql << "UPDATE seats SET over_at = :now, unlisted = (SELECT unlisted FROM tables WHERE id = :id)"
           " WHERE table_id = :table",
        use(now), use(id), use(id);
    if (rated) update_ratings(sql, database_.kind(), id, now, *rated);
    return true;
  });
}

}  // namespace landnam::store
