// SPDX-License-Identifier: Apache-2.0
#include "server/store/migrations.hpp"

#include "server/store/accounts.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/sql.hpp"
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
       "INSERT INTO seats (table_id, seat, user_id) VALUES ('on', 0, 'u1')"});
  EXPECT_EQ(must(migrate(database)), newest_schema() - 3);

  Tables tables(database);
  const auto finished = must(tables.finished_of("u1", {}));
  ASSERT_EQ(finished.size(), 1U);
  EXPECT_EQ(finished[0].id, "done");
  EXPECT_EQ(must(tables.finished_of("u1", {5, 77, "done"})).size(), 0U);
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

// A node of an earlier version runs beside a newer one for a while.
TEST_P(MigrationsTest, WhatAnEarlierVersionWritesIsMended) {
  Database database = connect();
  const User leif = must(Accounts(database).create_account("", "Leif", "h", 1));
  must(Tables(database).create({"t", "fjords", "{}", 2, "s", "{}", 1, leif.id}));
  must(Tables(database).change("t", {Status::playing, std::nullopt, std::vector<std::string>{leif.id, ""}}));
  run(database,
      {"UPDATE tables SET status = 'over', over_at = 9, result = '{}' WHERE id = 't'",
       "INSERT INTO users (id, name, name_key, password, created_at) VALUES ('u2', 'Erik', 'erik', 'h', 2)"});
  EXPECT_TRUE(must(Tables(database).current_of(leif.id, {})).empty());
  must(Tables(database).mend_seats());
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
             owner = must(accounts.create_account("", "Owner", "h", 1));
  must(accounts.open_session(idle.id, 1, 5));
  must(accounts.saw({back.id, "nobody"}, 60));
  EXPECT_EQ(must(accounts.seen_at(back.id)), 60);
  EXPECT_EQ(must(accounts.seen_at(idle.id)), 0);
  must(Tables(database).create({"t", "fjords", "{}", 2, "s", "{}", 1, hosts.id}));
  must(Tables(database).change("t", {Status::open, std::nullopt, std::vector<std::string>{plays.id, ""}}));
  append_together(database,
                  std::vector<Append>{
                      {"t", 1, R"({"do":"chat","user":")" + idle.id + R"(","name":"Idle","text":"words"})"}});
  EXPECT_EQ(must(remove_guests(database, 50, 10)), 1);
  EXPECT_EQ(code_of(accounts.find(idle.id)), "no-user");
  EXPECT_EQ(must(Tables(database).load("t")).entries[0].body.find("words"), std::string::npos);
  for (const User& user : {back, plays, hosts, fresh, owner})
    EXPECT_TRUE(accounts.find(user.id)) << user.name;
  EXPECT_EQ(must(remove_guests(database, 51, 10)), 1);
}

}  // namespace
}  // namespace landnam::store
