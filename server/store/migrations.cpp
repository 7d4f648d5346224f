// SPDX-License-Identifier: Apache-2.0
#include "server/store/migrations.hpp"

#include <span>
#include <vector>

#include "server/store/names.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

// A step is never changed once it was released; a new one is added below it. Times are milliseconds since
// 1970, yes and no are 1 and 0.
const char* const kFirst[] = {
    // name_key is the name in lower case, unique among accounts; a guest and a deleted user have none.
    "CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password TEXT,"
    " created_at BIGINT NOT NULL, deleted_at BIGINT)",

    // Only hashes of secrets are kept.
    "CREATE TABLE sessions (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),"
    " created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)",
    "CREATE INDEX sessions_by_user ON sessions (user_id)",
    "CREATE INDEX sessions_by_expiry ON sessions (expires_at)",
    "CREATE TABLE tokens (hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " user_id TEXT NOT NULL REFERENCES users (id), label TEXT NOT NULL, scope TEXT NOT NULL,"
    " created_at BIGINT NOT NULL)",
    "CREATE INDEX tokens_by_user ON tokens (user_id)",

    // The entries are the truth about a table. Its status, its seats and when to look at it again only help
    // to find it.
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL,"
    " seats BIGINT NOT NULL, seed TEXT NOT NULL, terms TEXT NOT NULL, unlisted BIGINT NOT NULL,"
    " created_at BIGINT NOT NULL, creator TEXT NOT NULL,"
    " status TEXT NOT NULL, wake_at BIGINT, over_at BIGINT, result TEXT)",
    "CREATE INDEX tables_open ON tables (created_at, id) WHERE status = 'open' AND unlisted = 0",
    "CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL",
    "CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat BIGINT NOT NULL,"
    " user_id TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX seats_by_user ON seats (user_id, table_id)",

    // No reference to tables: it would lock the row of a table at each of its entries. user_id says whose
    // name or words are in the body.
    "CREATE TABLE entries (table_id TEXT NOT NULL, n BIGINT NOT NULL, body TEXT NOT NULL, user_id TEXT,"
    " PRIMARY KEY (table_id, n))",
    "CREATE INDEX entries_by_user ON entries (user_id) WHERE user_id IS NOT NULL",

    // user_id is that of a user, or bot:LEVEL.
    "CREATE TABLE ratings (user_id TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL,"
    " players TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
    " volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,"
    " PRIMARY KEY (user_id, game, pace, players))",
    "CREATE INDEX ratings_by_list ON ratings (game, pace, players, rating)",
    "CREATE TABLE rating_changes (table_id TEXT NOT NULL REFERENCES tables (id), user_id TEXT NOT NULL,"
    " game TEXT NOT NULL, pace TEXT NOT NULL, players TEXT NOT NULL, at BIGINT NOT NULL,"
    " before_rating DOUBLE PRECISION NOT NULL, after_rating DOUBLE PRECISION NOT NULL,"
    " PRIMARY KEY (table_id, user_id))",
    "CREATE INDEX rating_changes_by_user ON rating_changes (user_id, at)",
};

// For operators.
const char* const kOperators[] = {
    "CREATE TABLE audit (id TEXT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL,"
    " address TEXT NOT NULL, action TEXT NOT NULL, object TEXT NOT NULL, detail TEXT NOT NULL)",
    "CREATE INDEX audit_by_actor ON audit (actor, at)",
    "CREATE INDEX audit_by_object ON audit (object, at)",
    "CREATE INDEX audit_by_address ON audit (address, at)",
    "CREATE INDEX audit_by_time ON audit (at)",

    // kind is user or network; no until means forever.
    "CREATE TABLE bans (kind TEXT NOT NULL, subject TEXT NOT NULL, until BIGINT, reason TEXT NOT NULL,"
    " made_at BIGINT NOT NULL, made_by TEXT NOT NULL, PRIMARY KEY (kind, subject))",

    // Acts of an admin that running nodes have to carry out, numbered in the order of commits.
    "CREATE TABLE orders (n BIGINT PRIMARY KEY, at BIGINT NOT NULL, what TEXT NOT NULL,"
    " subject TEXT NOT NULL)",
};

const char* const kHosts[] = {
    "CREATE INDEX tables_open_by_creator ON tables (creator) WHERE status = 'open'",
};

// Lists of a person's games, names that look alike, the nodes that run, and outages.
const char* const kPeople[] = {
    // As in the table's row, so that the games of one person are found in order. A node of an earlier version
    // leaves it out: see mend_rows.
    "ALTER TABLE seats ADD COLUMN over_at BIGINT",
    "UPDATE seats SET over_at = (SELECT t.over_at FROM tables t WHERE t.id = seats.table_id)",
    "DROP INDEX seats_by_user",
    "CREATE INDEX seats_running ON seats (user_id, table_id) WHERE over_at IS NULL",
    "CREATE INDEX seats_over ON seats (user_id, over_at, table_id) WHERE over_at IS NOT NULL",

    // name_skeleton(name) of accounts: see fill_skeletons.
    "ALTER TABLE users ADD COLUMN skeleton TEXT",
    "CREATE INDEX users_by_skeleton ON users (skeleton) WHERE skeleton IS NOT NULL",
    "ALTER TABLE users ADD COLUMN seen_at BIGINT",
    "CREATE INDEX guests_by_time ON users (created_at) WHERE password IS NULL AND deleted_at IS NULL",

    // Open tables expire: those that were opened before need a wake-up.
    "UPDATE tables SET wake_at = created_at + 3600000 WHERE status = 'open' AND wake_at IS NULL",

    "CREATE TABLE nodes (id TEXT PRIMARY KEY, seen_at BIGINT NOT NULL, stopped BIGINT NOT NULL)",
    "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
    "CREATE INDEX outages_by_end ON outages (ended)",
};

// Until schema 4 a user_id was the id of a user, bot:LEVEL or invited:USER. These statements part the three.
// They find rows by the indexes that end in _to_mend, since nodes of schema 4 may write more of them.
constexpr const char* kPartBotSeats =
    "UPDATE seats SET kind = 'bot', level = SUBSTR(user_id, 5), user_id = ''"
    " WHERE user_id LIKE '%:%' AND user_id LIKE 'bot:%'";
constexpr const char* kPartInvitedSeats =
    "UPDATE seats SET kind = 'invited', level = '', user_id = SUBSTR(user_id, 9)"
    " WHERE user_id LIKE '%:%' AND user_id LIKE 'invited:%'";
constexpr const char* kCopyBotRatings =
    "INSERT INTO bot_ratings (level, game, pace, players, rating, deviation, volatility, games)"
    " SELECT SUBSTR(user_id, 5), game, pace, players, rating, deviation, volatility, games FROM ratings"
    " WHERE user_id LIKE 'bot:%' ON CONFLICT DO NOTHING";
constexpr const char* kDropBotRatings = "DELETE FROM ratings WHERE user_id LIKE 'bot:%'";
constexpr const char* kCopyBotRatingChanges =
    "INSERT INTO bot_rating_changes (table_id, level, game, pace, players, at, before_rating, after_rating)"
    " SELECT table_id, SUBSTR(user_id, 5), game, pace, players, at, before_rating, after_rating"
    " FROM rating_changes WHERE user_id LIKE 'bot:%' ON CONFLICT DO NOTHING";
constexpr const char* kDropBotRatingChanges = "DELETE FROM rating_changes WHERE user_id LIKE 'bot:%'";
// A body begins with {"do":"KIND". LTRIM takes the letters of the kind away, and what is gone is the kind.
constexpr const char* kNameEntries =
    "UPDATE entries SET kind = SUBSTR(body, 8, LENGTH(SUBSTR(body, 8, 24))"
    " - LENGTH(LTRIM(SUBSTR(body, 8, 24), 'abcdefghijklmnopqrstuvwxyz-')))"
    " WHERE kind = '' AND body LIKE '{\"do\":\"%'";

// Columns name the kind of an entry and of a seat's occupant, so that no code reads them out of texts.
const char* const kKinds[] = {
    // user, bot (of a level), invited (a user for whom the seat is kept).
    "ALTER TABLE seats ADD COLUMN kind TEXT NOT NULL DEFAULT 'user'",
    "ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT ''",
    "DROP INDEX seats_running",
    "DROP INDEX seats_over",
    kPartBotSeats,
    kPartInvitedSeats,
    "CREATE INDEX seats_running ON seats (user_id, kind, table_id) WHERE over_at IS NULL",
    "CREATE INDEX seats_over ON seats (user_id, kind, over_at, table_id) WHERE over_at IS NOT NULL",
    "CREATE INDEX seats_to_mend ON seats (table_id) WHERE user_id LIKE '%:%'",

    "CREATE TABLE bot_ratings (level TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL,"
    " players TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
    " volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,"
    " PRIMARY KEY (level, game, pace, players))",
    kCopyBotRatings,
    kDropBotRatings,
    "CREATE TABLE bot_rating_changes (table_id TEXT NOT NULL REFERENCES tables (id), level TEXT NOT NULL,"
    " game TEXT NOT NULL, pace TEXT NOT NULL, players TEXT NOT NULL, at BIGINT NOT NULL,"
    " before_rating DOUBLE PRECISION NOT NULL, after_rating DOUBLE PRECISION NOT NULL,"
    " PRIMARY KEY (table_id, level))",
    kCopyBotRatingChanges,
    kDropBotRatingChanges,
    "CREATE INDEX rating_changes_to_mend ON rating_changes (table_id) WHERE user_id LIKE 'bot:%'",

    // "do" of the body. A node of schema 4 leaves it empty: see mend_rows.
    "ALTER TABLE entries ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
    kNameEntries,
    "CREATE INDEX entries_to_mend ON entries (table_id, n) WHERE kind = ''",
};

// Crowds of one network, people who are being deleted, and private games.
const char* const kCrowds[] = {
    // Of the creator, while the table is open.
    "ALTER TABLE tables ADD COLUMN network TEXT",
    "CREATE INDEX tables_open_by_network ON tables (network) WHERE status = 'open'",

    // Since when somebody is being deleted: see Accounts::leaving.
    "ALTER TABLE users ADD COLUMN leaving_at BIGINT",
    "CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL",

    // As in the table's row, once it is over: a profile lists no private games.
    "ALTER TABLE seats ADD COLUMN unlisted BIGINT NOT NULL DEFAULT 0",
    "UPDATE seats SET unlisted = 1 WHERE table_id IN (SELECT id FROM tables WHERE unlisted = 1)",
    ("CREATE INDEX seats_listed ON seats (user_id, kind, over_at, table_id)"
     " WHERE over_at IS NOT NULL AND unlisted = 0"),
};

// Until schema 6 Classic was played as the game of 2005, and such tables go on as that game (FJ21-K1).
// Options have "overlook" since schema 7, so a table that a node of schema 6 opens is known by the lack of
// it.
constexpr const char* kNameOldClassic =
    "UPDATE tables SET options = REPLACE(options, '\"edition\":\"fjords-2021\",\"variant\":\"classic\"',"
    " '\"edition\":\"fjorde-2005\",\"variant\":null')"
    " WHERE options LIKE '%\"variant\":\"classic\"%' AND options NOT LIKE '%\"overlook\":%'";

constexpr const char* kIndexOldClassic =
    "CREATE INDEX tables_to_mend ON tables (id)"
    " WHERE options LIKE '%\"variant\":\"classic\"%' AND options NOT LIKE '%\"overlook\":%'";

// Tables are folded under the rules that they were opened with.
const char* const kReadings[] = {kNameOldClassic, kIndexOldClassic};

const std::vector<std::span<const char* const>>& steps() {
  static const std::vector<std::span<const char* const>> all = {kFirst, kOperators, kHosts,   kPeople,
                                                                kKinds, kCrowds,    kReadings};
  return all;
}

constexpr const char* kHistory =
    "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, done_at TEXT DEFAULT "
    "CURRENT_TIMESTAMP)";

Error too_new(int found) {
  return {"too-new", "The database is from a newer Landnám (schema " + std::to_string(found) +
                         "; this program knows " + std::to_string(newest_schema()) + ")."};
}

}  // namespace

int newest_schema() { return static_cast<int>(steps().size()); }

int schema_of(Database& database, soci::session& sql) {
  // SQLite has one writer anyway. The number is any that nobody else uses: "landnam" on a telephone.
  if (database.kind() == Database::Kind::postgresql) sql << "SELECT pg_advisory_xact_lock(5263626)";
  sql << kHistory;
  int found = 0;
  sql << "SELECT COALESCE(MAX(number), 0) FROM migrations", into(found);
  return found;
}

void take_steps(soci::session& sql, int from, int upto) {
  for (int number = from + 1; number <= upto; ++number) {
    for (const char* statement : steps()[static_cast<std::size_t>(number) - 1]) sql << statement;
    sql << "INSERT INTO migrations (number) VALUES (:number)", use(number);
  }
}

Result<Done> mend_rows(Database& database) {
  return database.write([&](soci::session& sql) -> Result<Done> {
    for (const char* statement :
         {kPartBotSeats, kPartInvitedSeats, kCopyBotRatings, kDropBotRatings, kCopyBotRatingChanges,
          kDropBotRatingChanges, kNameEntries, kNameOldClassic})
      sql << statement;
    // A user took the seat of a bot, or sat down where they were invited.
    sql << "UPDATE seats SET kind = 'user', level = ''"
           " WHERE over_at IS NULL AND kind = 'bot' AND user_id <> ''";
    sql << "UPDATE seats SET kind = 'user' WHERE over_at IS NULL AND kind = 'invited' AND EXISTS"
           " (SELECT 1 FROM tables t WHERE t.id = seats.table_id AND t.status = 'playing')";
    sql << "UPDATE seats SET over_at = (SELECT t.over_at FROM tables t WHERE t.id = seats.table_id),"
           " unlisted = (SELECT t.unlisted FROM tables t WHERE t.id = seats.table_id)"
           " WHERE over_at IS NULL AND EXISTS (SELECT 1 FROM tables t WHERE t.id = seats.table_id"
           " AND t.over_at IS NOT NULL)";
    return Done{};
  });
}

// Accounts from before there were skeletons get theirs, and their names are tidied. If two names turn out to
// be the same, the later one keeps its key.
void fill_skeletons(soci::session& sql) {
  struct Row {
    std::string id, name, key;
  };
  std::vector<Row> rows;
  Row one;
  soci::statement find = (sql.prepare << "SELECT id, name, name_key FROM users WHERE skeleton IS NULL"
                                         " AND name_key IS NOT NULL ORDER BY created_at, id",
                          into(one.id), into(one.name), into(one.key));
  for (bool more = find.execute(true); more; more = find.fetch()) rows.push_back(one);
  for (const Row& row : rows) {
    const std::string name = tidy_name(row.name);
    const std::string key = name_key(name);
    const std::string skeleton = name_skeleton(name);
    int others = 0;
    sql << "SELECT COUNT(*) FROM users WHERE name_key = :key AND id <> :id", use(key), use(row.id),
        into(others);
    sql << "UPDATE users SET name = :name, name_key = :key, skeleton = :skeleton WHERE id = :id", use(name),
        use(others == 0 ? key : row.key), use(skeleton), use(row.id);
  }
}

std::vector<std::string> table_names(Database& database, soci::session& sql) {
  std::string name;
  soci::statement rows = (sql.prepare << (database.kind() == Database::Kind::sqlite
                                              ? "SELECT name FROM sqlite_master WHERE type = 'table'"
                                                " AND name NOT LIKE 'sqlite_%' ORDER BY name"
                                              : "SELECT CAST(tablename AS TEXT) FROM pg_tables"
                                                " WHERE schemaname = CURRENT_SCHEMA() ORDER BY tablename"),
                          into(name));
  std::vector<std::string> all;
  for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(name);
  return all;
}

Result<int> migrate(Database& database) {
  return database.write([&](soci::session& sql) -> Result<int> {
    const int found = schema_of(database, sql);
    if (found > newest_schema()) return too_new(found);
    take_steps(sql, found, newest_schema());
    fill_skeletons(sql);
    return newest_schema() - found;
  });
}

Result<Done> check_schema(Database& database) {
  const auto found = database.read([](soci::session& sql) -> Result<int> {
    int number = 0;
    sql << "SELECT COALESCE(MAX(number), 0) FROM migrations", into(number);
    return number;
  });
  if (!found && found.error().code != kBroken) return found.error();
  if (found && *found > newest_schema()) return too_new(*found);
  if (!found || *found < newest_schema()) {
    return Error{"too-old",
                 "The database " + database.name() + " is not up to date. Run `landnam admin migrate`."};
  }
  return Done{};
}

}  // namespace landnam::store
