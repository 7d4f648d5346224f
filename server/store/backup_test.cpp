// SPDX-License-Identifier: Apache-2.0
#include "server/store/backup.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "server/store/accounts.hpp"
#include "server/store/audit.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/rows_in_tests.hpp"
#include "server/store/sql.hpp"
#include "server/store/store_fixture.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

using Lines = std::vector<std::string>;

class BackupTest : public StoreTest {};
LANDNAM_ON_BOTH(BackupTest);

Lines backup(Database& database) {
  Lines lines;
  must(write_backup(database, 99, [&](const std::string& line) {
    lines.push_back(line);
    return true;
  }));
  return lines;
}

Result<std::int64_t> restore(Database& database, const Lines& lines) {
  std::size_t next = 0;
  return restore_backup(database, [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  });
}

// Some of everything, with values that are hard to carry.
void fill(Database& database) {
  Accounts accounts(database);
  const User leif = must(accounts.create_account("", "Leif \"the\" ' : Lucky", "$argon2id$…", 1));
  const User gone = must(accounts.create_account("", "Gone", "hash", 2));
  must(accounts.create_guest("Guest 🐺", 3));
  must(accounts.open_session(leif.id, 1, 1000));
  must(accounts.create_token(leif.id, "", 3));
  for (int i = 0; i < 3; ++i) {
    const std::string id = "table" + std::to_string(i);
    must(Tables(database).create(
        {id, "fjords", R"({"a":"\\\"b\n"})", 2, "seed", R"({"private":true})", i, leif.id}, i));
    std::vector<Append> entries;
    for (int n = 1; n <= 700; ++n) entries.push_back({id, n, {"move", R"({"do":"move","é":":x"})"}});
    entries.push_back({id, 701, {"chat", R"({"do":"chat","text":"\u0000 '"})", leif.id}});
    entries.back().row = RowChange{RowStatus::playing, 9'000'000'000'000,
                                   std::vector{Occupant::person(leif.id), Occupant::bot("easy")}};
    append_together(database, entries);
  }
  const RatedGame rated{{"fjords", "live", "2"},
                        {Occupant::person(leif.id), Occupant::bot("easy")},
                        {1500, 350, 0.06, 0},
                        [](std::vector<Rating> all) {
                          all[0] = {1.0 / 3, 1e-300, -0.1, 9'007'199'254'740'993};
                          return all;
                        }};
  must(Tables(database).finish("table1", "{}", 7, rated));
  must(delete_user(database, gone.id, 4));
  must(Audit(database).note({5, leif.id, "192.0.2.1", "login", "", "é ' :x"}));
}

TEST_P(BackupTest, GoesThroughTheOtherDatabaseAndBack) {
  Database database = connect();
  fill(database);
  const Lines first = backup(database);
  EXPECT_GT(first.size(), 2100U);

  const test::TemporaryFolder folder;
  ASSERT_EQ(test::Postgres::shared().problem(), "");
  const auto empty = [&](Kind kind) {
    static int count = 0;
    const std::string file = "sqlite:" + (folder.path() / (std::to_string(++count) + ".db")).string();
    return must(Database::open(kind == Kind::sqlite ? file : test::Postgres::shared().fresh_database()));
  };
  const Kind other_kind = GetParam() == Kind::sqlite ? Kind::postgresql : Kind::sqlite;
  Database other = empty(other_kind);
  EXPECT_GT(must(restore(other, first)), 2100);
  // Their texts are in another order, since the databases sort differently.
  const auto sorted = [](Lines lines) {
    std::ranges::sort(lines);
    return lines;
  };
  EXPECT_EQ(sorted(backup(other)), sorted(first));
  Database back = empty(GetParam());
  must(restore(back, backup(other)));
  EXPECT_EQ(backup(back), first);
  EXPECT_EQ(must(migrate(back)), 0);
  EXPECT_TRUE(Accounts(back).create_guest("New", 5));
}

// A developer who adds a table or a column decides whether a backup has it.
TEST_P(BackupTest, HasEveryColumnOfEveryTableThatIsNotLeftOut) {
  Database database = connect();
  std::map<std::string, std::set<std::string>> saved;
  for (const std::string& line : backup(database)) {
    const json::value value = must(parse_json(line));
    const auto table = text_at(value, "table");
    if (!table) continue;
    for (const json::value& column : member(value, "columns")->as_array()) {
      saved[std::string(*table)].insert(std::string(view_of(column.as_string())));
    }
  }
  const auto tables = must(database.read(
      [&](soci::session& sql) { return Result<std::vector<std::string>>(table_names(database, sql)); }));
  EXPECT_GT(tables.size(), 10U);
  for (const std::string& table : tables) {
    const bool left_out = std::ranges::find(tables_left_out(), table) != tables_left_out().end();
    EXPECT_NE(saved.contains(table), left_out) << table;
    if (left_out) continue;
    for (const std::string& column : column_names(database, table)) {
      EXPECT_TRUE(saved[table].contains(column)) << table << "." << column;
    }
  }
}

TEST_P(BackupTest, AnOldOneFillsAnEmptyDatabaseOfItsTime) {
  Database database = must(Database::open(address()));
  must(database.write([&](soci::session& sql) -> Result<Done> {
    take_steps(sql, schema_of(database, sql), 1);
    return Done{};
  }));
  const Lines old = {
      R"({"landnam":"backup","version":1,"schema":1,"at":99})",
      R"({"table":"users","columns":["id","name","name_key","password","created_at","deleted_at"]})",
      R"(["u1","Leif","leif","hash",1,null])",
      R"({"end":1})",
  };
  EXPECT_EQ(must(restore(database, old)), 1);
  EXPECT_EQ(must(migrate(database)), 0);
  EXPECT_EQ(must(Accounts(database).find_account("Leif")).id, "u1");
}

TEST_P(BackupTest, SchemaFourIsBroughtUpToDate) {
  const Lines old = {
      R"({"landnam":"backup","version":1,"schema":4,"at":99})",
      R"({"table":"users","columns":["id","name","name_key","password","created_at"]})",
      R"(["u1","Leif","leif","hash",1])",
      R"({"table":"tables","columns":["id","game","options","seats","seed","terms","unlisted","created_at",)"
      R"("creator","status"]})",
      R"(["t","fjords","{}",2,"s","{}",0,5,"u1","open"])",
      R"({"table":"seats","columns":["table_id","seat","user_id","over_at"]})",
      R"(["t",0,"invited:u1",null])",
      R"(["t",1,"bot:karl",null])",
      R"({"table":"entries","columns":["table_id","n","body","user_id"]})",
      R"(["t",1,"{\"do\":\"invite\",\"at\":5}","u1"])",
      R"({"table":"ratings","columns":["user_id","game","pace","players","rating","deviation","volatility",)"
      R"("games"]})",
      R"(["bot:karl","fjords","live","2","1500.5","50","0.06",3])",
      R"({"end":6})",
  };
  Database database = must(Database::open(address()));
  EXPECT_EQ(must(restore(database, old)), 6);
  const auto tables = must(Tables(database).inviting("u1", {}));
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].seats[0].occupant, Occupant::invitee("u1"));
  EXPECT_EQ(tables[0].seats[1].occupant, Occupant::bot("karl"));
  EXPECT_EQ(must(Tables(database).load("t")).entries.at(0).kind, "invite");
  EXPECT_EQ(must(Ratings(database).of(Occupant::bot("karl"), {"fjords", "live", "2"}))->games, 3);
}

TEST_P(BackupTest, IsOnePictureWhileOthersWrite) {
  Database database = connect();
  fill(database);
  const Lines before = backup(database);
  Database other = connect();
  Lines during;
  must(write_backup(database, 99, [&](const std::string& line) {
    if (during.size() % 100 == 0) {
      const auto n = static_cast<std::int64_t>(during.size()) + 1000;
      EXPECT_EQ(append_together(other, std::vector<Append>{{"table2", n, {"move", "{}"}}}).front().kind,
                AppendResult::Kind::stored);
    }
    during.push_back(line);
    return true;
  }));
  // The first write came before the first table was read, or after: at most that one entry is in it.
  EXPECT_LE(during.size(), before.size() + 1);
  EXPECT_GT(backup(database).size(), before.size() + 10);
}

TEST_P(BackupTest, FillsOnlyWhatIsEmpty) {
  Database database = connect();
  const Lines nothing = backup(database);
  EXPECT_EQ(must(restore(database, nothing)), 0);  // migrated, but empty
  must(Accounts(database).create_guest("Here", 1));
  EXPECT_EQ(code_of(restore(database, nothing)), "not-empty");
}

TEST_P(BackupTest, BadOnesLeaveNothingBehind) {
  Database source = connect();
  must(Accounts(source).create_guest("Leif", 1));
  const Lines good = backup(source);
  Database database =
      must(Database::open(GetParam() == Kind::sqlite ? (folder_.path() / "b.db").string()
                                                     : test::Postgres::shared().fresh_database()));
  const auto refused = [&](const std::function<void(Lines&)>& spoil) {
    Lines lines = good;
    spoil(lines);
    const auto result = restore(database, lines);
    EXPECT_FALSE(check_schema(database));  // not even tables
    return code_of(result);
  };
  EXPECT_EQ(refused([](Lines& lines) { lines.clear(); }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[0] = "landnam record 1"; }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[0] = R"({"landnam":"backup","version":2,"schema":1})"; }),
            "too-new");
  EXPECT_EQ(refused([](Lines& lines) { lines[0] = R"({"landnam":"backup","version":1,"schema":999})"; }),
            "too-new");
  EXPECT_EQ(refused([](Lines& lines) { lines.pop_back(); }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines.erase(lines.begin() + 2); }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines.erase(lines.begin() + 1); }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[1] = R"({"table":"users","columns":["id; DROP"]})"; }),
            "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[1] = R"({"table":"migrations","columns":["number"]})"; }),
            "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[2] = R"(["id"])"; }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines[2] = R"(["id","name",null,null,"soon",null])"; }), "bad-backup");
  EXPECT_EQ(refused([](Lines& lines) { lines.insert(lines.begin() + 2, lines[2]); }), kConflict);
  EXPECT_EQ(must(restore(database, good)), 1);
}

TEST_P(BackupTest, AWriterThatCannotEndsIt) {
  Database database = connect();
  int lines = 0;
  EXPECT_EQ(code_of(write_backup(database, 1, [&](const std::string&) { return ++lines < 3; })),
            "not-written");
  EXPECT_EQ(lines, 3);
  Database unused =
      must(Database::open(GetParam() == Kind::sqlite ? (folder_.path() / "b.db").string()
                                                     : test::Postgres::shared().fresh_database()));
  EXPECT_EQ(code_of(write_backup(unused, 1, [](const std::string&) { return true; })), "too-old");
}

}  // namespace
}  // namespace landnam::store
