// SPDX-License-Identifier: Apache-2.0
#include "server/store/migrations.hpp"

#include <map>
#include <string>
#include <tuple>

#include "server/store/accounts.hpp"
#include "server/store/moderation.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/rows_in_tests.hpp"
#include "server/store/store_fixture.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

class MigrationsTest : public StoreTest {
 protected:
  static void run(Database& database, std::initializer_list<const char*> statements) {
    must(database.write([&](soci::session& sql) -> Result<Done> {
      for (const char* statement : statements) sql << statement;
      return Done{};
    }));
  }
};
LANDNAM_ON_BOTH(MigrationsTest);

// As the first three steps left it: games without an end at their seats, names without skeletons.
TEST_P(MigrationsTest, AnOldDatabaseKeepsItsGamesAndItsPeople) {
  Database database = must(Database::open(address()));
  must(database.write([&](soci::session& sql) -> Result<Done> {
    take_steps(sql, schema_of(database, sql), 3);
    return Done{};
  }));
  run(database,
      {"INSERT INTO users (id, name, name_key, password, created_at) VALUES ('u1', 'Leif', 'leif', 'h', 1)",
       "INSERT INTO users (id, name, name_key, password, created_at)"
       " VALUES ('u2', 'Ho\u0308gni', 'ho\u0308gni', 'h', 2)",
       "INSERT INTO users (id, name, created_at) VALUES ('g1', 'Guest', 3)",
       "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status,"
       " over_at, result) VALUES ('done', 'fjords', '{}', 2, 's', '{}', 0, 10, 'u1', 'over', 77, '{}')",
       "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status)"
       " VALUES ('on', 'fjords', '{}', 2, 's', '{}', 0, 20, 'u1', 'playing')",
       "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status)"
       " VALUES ('open', 'fjords', '{}', 2, 's', '{}', 0, 30, 'u1', 'open')",
       "INSERT INTO seats (table_id, seat, user_id) VALUES ('done', 0, 'u1')",
       "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status,"
       " over_at, result) VALUES ('secret', 'fjords', '{}', 2, 's', '{}', 1, 9, 'u1', 'over', 70, '{}')",
       "INSERT INTO seats (table_id, seat, user_id) VALUES ('secret', 0, 'u1')",
       "INSERT INTO seats (table_id, seat, user_id) VALUES ('on', 0, 'u1')"});
  EXPECT_EQ(must(migrate(database)), newest_schema() - 3);

  Tables tables(database);
  EXPECT_EQ(must(tables.finished_of("u1", {})).size(), 2U);
  const auto finished = must(tables.finished_of("u1", {}, Tables::Show::listed));
  ASSERT_EQ(finished.size(), 1U);
  EXPECT_EQ(finished[0].id, "done");
  EXPECT_EQ(must(tables.finished_of("u1", {5, 77, "done"}, Tables::Show::listed)).size(), 0U);
  const auto current = must(tables.current_of("u1", {}));
  ASSERT_EQ(current.size(), 1U);
  EXPECT_EQ(current[0].id, "on");
  EXPECT_EQ(must(tables.load("open")).row.wake_at, 30 + 3'600'000) << "it is to expire";

  Accounts accounts(database);
  EXPECT_EQ(code_of(accounts.create_account("", "Ieif", "h", 5)), "name-taken");
  EXPECT_EQ(must(accounts.find_account("H\u00f6gni")).id, "u2");
  EXPECT_EQ(must(accounts.find_account("H\u00f6gni")).name, "H\u00f6gni");
  EXPECT_TRUE(accounts.create_account("", "Guest", "h", 6)) << "names of guests are free";
}

// As the first four steps left it: bots and invitations inside user_id, entries without a kind.
constexpr std::initializer_list<const char*> kSchemaFour = {
    "INSERT INTO users (id, name, name_key, password, created_at) VALUES ('u1', 'Leif', 'leif', 'h', 1)",
    "INSERT INTO users (id, name, name_key, password, created_at) VALUES ('u2', 'Erik', 'erik', 'h', 2)",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status)"
    " VALUES ('open', 'fjords', '{}', 3, 's', '{}', 0, 10, 'u1', 'open')",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status,"
    " over_at, result) VALUES ('done', 'fjords', '{}', 2, 's', '{}', 0, 20, 'u1', 'over', 77, '{}')",
    "INSERT INTO seats (table_id, seat, user_id) VALUES ('open', 0, 'u1')",
    "INSERT INTO seats (table_id, seat, user_id) VALUES ('open', 1, 'invited:u2')",
    "INSERT INTO seats (table_id, seat, user_id) VALUES ('open', 2, 'bot:karl')",
    "INSERT INTO seats (table_id, seat, user_id, over_at) VALUES ('done', 0, 'u1', 77)",
    "INSERT INTO seats (table_id, seat, user_id, over_at) VALUES ('done', 1, 'bot:jarl', 77)",
    "INSERT INTO entries (table_id, n, body, user_id)"
    " VALUES ('open', 1, '{\"do\":\"sit\",\"at\":11,\"user\":\"u1\",\"seat\":0,\"name\":\"Leif\"}', 'u1')",
    "INSERT INTO entries (table_id, n, body, user_id)"
    " VALUES ('open', 2, '{\"do\":\"chat\",\"at\":12,\"user\":\"u1\",\"name\":\"Leif\",\"text\":\"hi\"}', "
    "'u1')",
    "INSERT INTO entries (table_id, n, body)"
    " VALUES ('open', 3, '{\"do\":\"answer-takeback\",\"at\":13,\"seat\":1,\"yes\":true}')",
    "INSERT INTO entries (table_id, n, body) VALUES ('open', 4, '{\"do\":\"move\"}')",
    "INSERT INTO ratings (user_id, game, pace, players, rating, deviation, volatility, games)"
    " VALUES ('u1', 'fjords', 'live', '2', 1510, 50, 0.06, 7)",
    "INSERT INTO ratings (user_id, game, pace, players, rating, deviation, volatility, games)"
    " VALUES ('bot:jarl', 'fjords', 'live', '2', 1490, 40, 0.06, 70)",
    "INSERT INTO rating_changes (table_id, user_id, game, pace, players, at, before_rating, after_rating)"
    " VALUES ('done', 'u1', 'fjords', 'live', '2', 77, 1500, 1510)",
    "INSERT INTO rating_changes (table_id, user_id, game, pace, players, at, before_rating, after_rating)"
    " VALUES ('done', 'bot:jarl', 'fjords', 'live', '2', 77, 1500, 1490)",
};

void expect_kinds_in_columns(Database& database) {
  Tables tables(database);
  const auto open = must(tables.open("", 0, 5)).rows;
  ASSERT_EQ(open.size(), 1U);
  ASSERT_EQ(open[0].seats.size(), 3U);
  EXPECT_EQ(open[0].seats[0].occupant, Occupant::person("u1"));
  EXPECT_EQ(open[0].seats[0].name, "Leif");
  EXPECT_EQ(open[0].seats[1].occupant, Occupant::invitee("u2"));
  EXPECT_EQ(open[0].seats[1].name, "Erik");
  EXPECT_EQ(open[0].seats[2].occupant, Occupant::bot("karl"));
  EXPECT_EQ(must(tables.inviting("u2", {})).size(), 1U);
  EXPECT_TRUE(must(tables.current_of("u2", {})).empty());
  const auto finished = must(tables.finished_of("u1", {}));
  ASSERT_EQ(finished.size(), 1U);
  EXPECT_EQ(finished[0].seats[1].occupant, Occupant::bot("jarl"));

  std::vector<std::string> kinds;
  for (const StoredEntry& entry : must(tables.load("open")).entries) kinds.push_back(entry.kind);
  EXPECT_EQ(kinds, (std::vector<std::string>{"sit", "chat", "answer-takeback", "move"}));
  const auto lines = must(chat_of(database, "u1"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, "hi");

  const RatingList list{"fjords", "live", "2"};
  EXPECT_EQ(must(Ratings(database).of(Occupant::bot("jarl"), list)), (Rating{1490, 40, 0.06, 70}));
  const auto leaders = must(Ratings(database).leaders(list, 100, 10));
  ASSERT_EQ(leaders.size(), 2U);
  EXPECT_EQ(leaders[0].player, Occupant::person("u1"));
  EXPECT_EQ(leaders[1].player, Occupant::bot("jarl"));
  const int mixed = must(database.read([](soci::session& sql) -> Result<int> {
    int seats = 0, ratings = 0, changes = 0;
    sql << "SELECT COUNT(*) FROM seats WHERE user_id LIKE '%:%'", into(seats);
    sql << "SELECT COUNT(*) FROM ratings WHERE user_id LIKE '%:%'", into(ratings);
    sql << "SELECT COUNT(*) FROM rating_changes WHERE user_id LIKE '%:%'", into(changes);
    return seats + ratings + changes;
  }));
  EXPECT_EQ(mixed, 0);
}

TEST_P(MigrationsTest, SchemaFourGetsKindsInColumns) {
  Database database = must(Database::open(address()));
  must(database.write([&](soci::session& sql) -> Result<Done> {
    take_steps(sql, schema_of(database, sql), 4);
    return Done{};
  }));
  run(database, kSchemaFour);
  EXPECT_EQ(must(migrate(database)), newest_schema() - 4);
  expect_kinds_in_columns(database);
}

TEST_P(MigrationsTest, RowsOfANodeOfSchemaFourAreMended) {
  Database database = connect();
  run(database, kSchemaFour);
  must(mend_rows(database));
  expect_kinds_in_columns(database);
  // Such a node seats users where this one had a bot and an invitation.
  run(database, {"UPDATE seats SET user_id = 'u1' WHERE table_id = 'open' AND seat = 2",
                 "UPDATE tables SET status = 'playing' WHERE id = 'open'"});
  must(mend_rows(database));
  const auto current = must(Tables(database).current_of("u2", {}));
  ASSERT_EQ(current.size(), 1U);
  for (const ListedSeat& seat : current[0].seats) EXPECT_EQ(seat.occupant.kind, Occupant::Kind::user);
}

// As the first five steps left it: a row or more in every table.
constexpr std::initializer_list<const char*> kSchemaFive = {
    "INSERT INTO users (id, name, name_key, password, created_at, skeleton, seen_at)"
    " VALUES ('u1', 'Leif', 'leif', 'hash 1', 1, 'leif', 90)",
    "INSERT INTO users (id, name, name_key, password, created_at, skeleton)"
    " VALUES ('u2', 'Erik', 'erik', 'hash 2', 2, 'erik')",
    "INSERT INTO users (id, name, created_at, seen_at) VALUES ('g1', 'Guest', 3, 80)",
    "INSERT INTO users (id, name, created_at, deleted_at) VALUES ('d1', 'deleted', 4, 70)",
    "INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES ('session', 'u1', 5, 5000)",
    "INSERT INTO tokens (hash, id, user_id, label, scope, created_at)"
    " VALUES ('token', 't1', 'u2', 'my bot', 'play', 6)",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status, "
    "wake_at)"
    " VALUES ('open', 'fjords', '{}', 3, 'seed', '{\"rated\":true}', 0, 10, 'u1', 'open', 3600010)",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status)"
    " VALUES ('on', 'graenaland', '{\"vp\":true}', 3, 'seed', '{}', 1, 11, 'u2', 'playing')",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status,"
    " over_at, result) VALUES ('done', 'fjords', '{}', 2, 'seed', '{}', 0, 12, 'u1', 'over', 77, '{}')",
    "INSERT INTO tables (id, game, options, seats, seed, terms, unlisted, created_at, creator, status,"
    " over_at, result) VALUES ('secret', 'fjords', '{}', 2, 'seed', '{}', 1, 13, 'u1', 'over', 78, '{}')",
    "INSERT INTO seats (table_id, seat, user_id) VALUES ('open', 0, 'u1')",
    "INSERT INTO seats (table_id, seat, user_id, kind) VALUES ('open', 1, 'u2', 'invited')",
    "INSERT INTO seats (table_id, seat, user_id, kind, level) VALUES ('open', 2, '', 'bot', 'karl')",
    "INSERT INTO seats (table_id, seat, user_id) VALUES ('on', 0, 'u2')",
    "INSERT INTO seats (table_id, seat, user_id, over_at) VALUES ('done', 0, 'u1', 77)",
    "INSERT INTO seats (table_id, seat, user_id, kind, level, over_at)"
    " VALUES ('done', 1, '', 'bot', 'jarl', 77)",
    "INSERT INTO seats (table_id, seat, user_id, over_at) VALUES ('secret', 0, 'u1', 78)",
    "INSERT INTO seats (table_id, seat, user_id, over_at) VALUES ('secret', 1, 'd1', 78)",
    "INSERT INTO entries (table_id, n, body, user_id, kind) VALUES ('on', 1,"
    " '{\"do\":\"sit\",\"at\":11,\"user\":\"u2\",\"seat\":0,\"name\":\"Erik\"}', 'u2', 'sit')",
    "INSERT INTO entries (table_id, n, body, kind) VALUES ('on', 2, '{\"do\":\"move\"}', 'move')",
    "INSERT INTO ratings (user_id, game, pace, players, rating, deviation, volatility, games)"
    " VALUES ('u1', 'fjords', 'live', '2', 1510.25, 50, 0.06, 7)",
    "INSERT INTO rating_changes (table_id, user_id, game, pace, players, at, before_rating, after_rating)"
    " VALUES ('done', 'u1', 'fjords', 'live', '2', 77, 1500, 1510.25)",
    "INSERT INTO bot_ratings (level, game, pace, players, rating, deviation, volatility, games)"
    " VALUES ('jarl', 'fjords', 'live', '2', 1489.75, 40, 0.06, 70)",
    "INSERT INTO bot_rating_changes (table_id, level, game, pace, players, at, before_rating, after_rating)"
    " VALUES ('done', 'jarl', 'fjords', 'live', '2', 77, 1500, 1489.75)",
    "INSERT INTO audit (id, at, actor, address, action, object, detail)"
    " VALUES ('a1', 60, 'u1', '192.0.2.1', 'login', '', 'detail')",
    "INSERT INTO bans (kind, subject, until, reason, made_at, made_by)"
    " VALUES ('network', '192.0.2.0/24', NULL, 'floods', 61, 'operator')",
    "INSERT INTO orders (n, at, what, subject) VALUES (1, 62, 'close', 'done')",
    "INSERT INTO nodes (id, seen_at, stopped) VALUES ('n1', 63, 1)",
    "INSERT INTO outages (began, ended) VALUES (64, 65)",
};

TEST_P(MigrationsTest, SchemaFiveKeepsEveryRowAndGetsTheNewColumns) {
  Database database = must(Database::open(address()));
  must(database.write([&](soci::session& sql) -> Result<Done> {
    take_steps(sql, schema_of(database, sql), 5);
    return Done{};
  }));
  run(database, kSchemaFive);
  const WholeDatabase before = read_everything(database);
  for (const auto& [table, rows] : before) EXPECT_FALSE(rows.texts.empty()) << table << " has no row";
  EXPECT_EQ(must(migrate(database)), newest_schema() - 5);

  const WholeDatabase after = read_rows(database, before);
  for (const auto& [table, rows] : before) EXPECT_EQ(after.at(table).texts, rows.texts) << table;
  const WholeDatabase added = read_rows(database, {{"tables", {{"network"}, {}}},
                                                   {"users", {{"leaving_at"}, {}}},
                                                   {"seats", {{"table_id", "unlisted"}, {}}}});
  EXPECT_EQ(added.at("tables").texts, std::vector<std::string>(4, "network=NULL"));
  EXPECT_EQ(added.at("users").texts, std::vector<std::string>(4, "leaving_at=NULL"));
  EXPECT_EQ(added.at("seats").texts,
            (std::vector<std::string>{"table_id=done unlisted=0", "table_id=done unlisted=0",
                                      "table_id=on unlisted=1", "table_id=open unlisted=0",
                                      "table_id=open unlisted=0", "table_id=open unlisted=0",
                                      "table_id=secret unlisted=1", "table_id=secret unlisted=1"}));

  // What the columns are for.
  Tables tables(database);
  EXPECT_EQ(must(tables.finished_of("u1", {})).size(), 2U);
  EXPECT_EQ(must(tables.finished_of("u1", {}, Tables::Show::listed)).size(), 1U);
  EXPECT_EQ(must(tables.open("", 0, 5)).rows.at(0).seats.size(), 3U);
  EXPECT_EQ(must(tables.load("on")).entries.size(), 2U);
  Accounts accounts(database);
  must(accounts.saw({"u1", ""}, 95));
  EXPECT_EQ(must(accounts.leaving(1000, 1000, 10)), std::vector<std::string>{});
  must(delete_user(database, "u2", 96));
  EXPECT_EQ(must(accounts.leaving(1000, 1000, 10)), std::vector<std::string>{"u2"});
}

std::map<std::string, std::string> options_by_table(Database& database) {
  return must(database.read([](soci::session& sql) -> Result<std::map<std::string, std::string>> {
    std::map<std::string, std::string> found;
    std::string id, options;
    soci::statement rows = (sql.prepare << "SELECT id, options FROM tables", into(id), into(options));
    for (bool more = rows.execute(true); more; more = rows.fetch()) found[id] = options;
    return found;
  }));
}

constexpr const char* kOldClassic = R"({"edition":"fjords-2021","variant":"classic","runes":[]})";
constexpr const char* kOldEpic = R"({"edition":"fjords-2021","variant":"epic","runes":[]})";
constexpr const char* kAsBefore = R"({"edition":"fjorde-2005","variant":null,"runes":[]})";

// FJ21-K1: tables of Classic from before its reading changed go on under the rules that they were opened
// with.
TEST_P(MigrationsTest, TablesOfClassicKeepTheirRules) {
  Database database = must(Database::open(address()));
  must(database.write([&](soci::session& sql) -> Result<Done> {
    take_steps(sql, schema_of(database, sql), 6);
    return Done{};
  }));
  Tables tables(database);
  must(tables.create({"classic", "fjords", kOldClassic, 2, "s", "{}", 1, "u1"}));
  must(tables.create({"epic", "fjords", kOldEpic, 2, "s", "{}", 1, "u1"}));
  EXPECT_EQ(must(migrate(database)), newest_schema() - 6);
  // A node of schema 6 opens another one meanwhile, and this one a table of today.
  const std::string today = R"({"edition":"fjords-2021","variant":"classic","runes":[],"overlook":false})";
  must(tables.create({"late", "fjords", kOldClassic, 2, "s", "{}", 1, "u1"}));
  must(tables.create({"new", "fjords", today, 2, "s", "{}", 1, "u1"}));
  must(mend_rows(database));
  EXPECT_EQ(options_by_table(database),
            (std::map<std::string, std::string>{
                {"classic", kAsBefore}, {"epic", kOldEpic}, {"late", kAsBefore}, {"new", today}}));
}

// A node of an earlier version runs beside a newer one for a while.
TEST_P(MigrationsTest, WhatAnEarlierVersionWritesIsMended) {
  Database database = connect();
  const User leif = must(Accounts(database).create_account("", "Leif", "h", 1));
  must(Tables(database).create({"t", "fjords", "{}", 2, "s", "{}", 1, leif.id}));
  must(Tables(database).change(
      "t", {RowStatus::playing, std::nullopt, std::vector{Occupant::person(leif.id), Occupant::none()}}));
  run(database,
      {"UPDATE tables SET status = 'over', over_at = 9, result = '{}' WHERE id = 't'",
       "INSERT INTO users (id, name, name_key, password, created_at) VALUES ('u2', 'Erik', 'erik', 'h', 2)"});
  EXPECT_TRUE(must(Tables(database).current_of(leif.id, {})).empty());
  must(mend_rows(database));
  EXPECT_EQ(must(Tables(database).finished_of(leif.id, {})).size(), 1U);
  EXPECT_EQ(must(migrate(database)), 0);
  EXPECT_EQ(code_of(Accounts(database).create_guest("Er\u0131k", 3)), "name-taken");
}

TEST_P(MigrationsTest, GuestsWhoNeverPlayedAreRemoved) {
  Database database = connect();
  Accounts accounts(database);
  const User idle = must(accounts.create_guest("Idle", 1)), back = must(accounts.create_guest("Back", 1)),
             plays = must(accounts.create_guest("Plays", 1)), hosts = must(accounts.create_guest("Hosts", 1)),
             fresh = must(accounts.create_guest("Fresh", 50)),
             opened = must(accounts.create_guest("Opened", 1)),
             played = must(accounts.create_guest("Played", 1)),
             owner = must(accounts.create_account("", "Owner", "h", 1));
  must(accounts.open_session(idle.id, 1, 5));
  must(accounts.saw({back.id, "nobody"}, 60));
  EXPECT_EQ(must(accounts.seen_at(back.id)), 60);
  EXPECT_EQ(must(accounts.seen_at(idle.id)), 0);
  must(Tables(database).create({"t", "fjords", "{}", 2, "s", "{}", 1, hosts.id}));
  must(Tables(database).change(
      "t", {RowStatus::open, std::nullopt, std::vector{Occupant::person(plays.id), Occupant::none()}}));
  for (const auto& [id, user, result] : {std::tuple{"closed", opened.id, R"({"how":"closed"})"},
                                         std::tuple{"over", played.id, R"({"how":"end"})"}}) {
    must(Tables(database).create({id, "fjords", "{}", 2, "s", "{}", 1, user}));
    must(Tables(database).change(
        id, {RowStatus::open, std::nullopt, std::vector{Occupant::person(user), Occupant::none()}}));
    must(Tables(database).finish(id, result, 5));
  }
  append_together(
      database,
      std::vector<Append>{
          {"t", 1, new_entry({{"do", "chat"}, {"user", idle.id}, {"name", "Idle"}, {"text", "words"}})}});
  EXPECT_EQ(must(remove_guests(database, 50, 10)), 2);
  EXPECT_EQ(code_of(accounts.find(idle.id)), "no-user");
  EXPECT_EQ(code_of(accounts.find(opened.id)), "no-user") << "a table that nobody came to is no game";
  EXPECT_EQ(must(Tables(database).load("t")).entries[0].body.find("words"), std::string::npos);
  for (const User& user : {back, plays, hosts, fresh, played, owner})
    EXPECT_TRUE(accounts.find(user.id)) << user.name;
  EXPECT_EQ(must(remove_guests(database, 51, 10)), 1);
}

}  // namespace
}  // namespace landnam::store
