// SPDX-License-Identifier: Apache-2.0
#include "server/store/database.hpp"

#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/stat.h>

#include "server/store/sql.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

class DatabaseTest : public StoreTest {};
LANDNAM_ON_BOTH(DatabaseTest);

Result<Done> execute(Database& database, const std::string& statement) {
  return database.write([&](soci::session& sql) -> Result<Done> {
    sql << statement;
    return Done{};
  });
}

int number(Database& database, const std::string& query) {
  return must(database.read([&](soci::session& sql) -> Result<int> {
    int value = -1;
    sql << query, into(value);
    return value;
  }));
}

TEST_P(DatabaseTest, StepsAreTakenOnce) {
  Database database = must(Database::open(address()));
  EXPECT_EQ(must(migrate(database)), newest_schema());
  EXPECT_EQ(must(migrate(database)), 0);
  EXPECT_EQ(number(database, "SELECT COUNT(*) FROM migrations"), newest_schema());
}

TEST_P(DatabaseTest, NodesThatStartTogetherTakeTheStepsOnce) {
  std::vector<int> taken(4);
  std::vector<std::thread> nodes;
  for (int& steps : taken) {
    nodes.emplace_back([this, &steps] {
      Database own = must(Database::open(address()));
      steps = must(migrate(own));
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(taken[0] + taken[1] + taken[2] + taken[3], newest_schema());
}

TEST_P(DatabaseTest, ADatabaseFromTheFutureIsRefused) {
  Database database = connect();
  must(execute(database, "INSERT INTO migrations (number) VALUES (1000)"));
  EXPECT_EQ(code_of(migrate(database)), "too-new");
}

TEST_P(DatabaseTest, AnErrorTakesEverythingBack) {
  Database database = connect();
  const auto refused = database.write([](soci::session& sql) -> Result<Done> {
    sql << "INSERT INTO users (id, name, created_at) VALUES ('a', 'A', 1)";
    return Error{"changed-my-mind", ""};
  });
  EXPECT_EQ(code_of(refused), "changed-my-mind");
  EXPECT_EQ(code_of(execute(database, "INSERT INTO nowhere VALUES (1)")), kBroken);
  EXPECT_EQ(number(database, "SELECT COUNT(*) FROM users"), 0);
}

TEST_P(DatabaseTest, TellsAConflictFromOtherProblemsAndKeepsValuesToItself) {
  Database database = connect();
  const std::string insert = "INSERT INTO users (id, name, created_at) VALUES ('hidden-id', 'A', 1)";
  must(execute(database, insert));
  const auto again = database.write([](soci::session& sql) -> Result<Done> {
    const std::string id = "hidden-id";
    const std::string secret = "hidden-hash";
    sql << "INSERT INTO users (id, name, password, created_at) VALUES (:id, 'A', :password, 1)", use(id),
        use(secret);
    return Done{};
  });
  ASSERT_EQ(code_of(again), kConflict);
  EXPECT_EQ(again.error().text.find("hidden"), std::string::npos) << again.error().text;
  EXPECT_EQ(code_of(execute(database, "INSERT INTO sessions VALUES ('h', 'nobody', 1, 1)")), kConflict);
}

TEST_P(DatabaseTest, ReadingSeesOnePicture) {
  Database reader = connect();
  Database writer = connect();
  const std::string count = "SELECT COUNT(*) FROM users";
  must(reader.read([&](soci::session& sql) -> Result<Done> {
    int before = -1;
    int after = -1;
    sql << count, into(before);
    must(execute(writer, "INSERT INTO users (id, name, created_at) VALUES ('a', 'A', 1)"));
    sql << count, into(after);
    EXPECT_EQ(before, after);
    return Done{};
  }));
  EXPECT_EQ(number(reader, count), 1);
}

TEST(SqliteFile, IsSafeAndPrivate) {
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "new folder" / "a file.db").string();
  Database database = must(Database::open(path));
  must(migrate(database));
  EXPECT_EQ(database.name(), "sqlite:" + path);
  struct stat file {};
  ASSERT_EQ(stat(path.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  ASSERT_EQ(stat((path + "-wal").c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  EXPECT_EQ(number(database, "PRAGMA synchronous"), 2);
  EXPECT_EQ(number(database, "PRAGMA foreign_keys"), 1);
}

TEST(SqliteFile, HoldsWhatIsCommittedHoweverMuchItIs) {
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "a.db").string();
  Database database = must(Database::open(path));
  must(migrate(database));
  Database neighbour = must(Database::open(path));
  const std::string count = "SELECT COUNT(*) FROM users";
  int users = 0;
  for (const int more : {1, 300, 1, 20'000}) {  // the last are more than SQLite keeps in memory
    must(database.write([&](soci::session& sql) -> Result<Done> {
      const std::string name(300, 'x');
      for (const int upto = users + more; users < upto; ++users)
        sql << "INSERT INTO users (id, name, created_at) VALUES (:id, :name, 1)", use(users), use(name);
      return Done{};
    }));
    EXPECT_EQ(number(neighbour, count), users);
    // As the next process would find it if this one were gone now.
    const std::string copy = (folder.path() / ("copy" + std::to_string(users) + ".db")).string();
    std::filesystem::copy_file(path, copy);
    std::filesystem::copy_file(path + "-wal", copy + "-wal");
    Database found = must(Database::open(copy));
    EXPECT_EQ(number(found, count), users);
    EXPECT_EQ(number(found, "SELECT COUNT(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
  }
}

TEST(Addresses, ThatCannotBeUsedAreRefused) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(code_of(Database::open("")), "bad-address");
  EXPECT_EQ(code_of(Database::open("sqlite:")), "bad-address");
  EXPECT_EQ(code_of(Database::open("mysql://localhost/x")), "bad-address");
  EXPECT_EQ(code_of(Database::open(folder.path().string())), kUnavailable);
  EXPECT_EQ(code_of(Database::open("/proc/nowhere/a.db")), kUnavailable);
  const std::string other = (folder.path() / "letter.txt").string();
  std::ofstream(other) << std::string(4096, 'x');
  EXPECT_EQ(code_of(Database::open(other)), kBroken);
}

TEST(Addresses, PasswordsAreNeverRepeated) {
  for (const char* address :
       {"postgresql://me:hush@127.0.0.1:1/games", "postgresql://me:hush@127.0.0.1:port/games",
        "postgresql://me:hush@[::1/games", "postgresql://me:hush@127.0.0.1:1/games?password=hush"}) {
    const auto database = Database::open(address);
    ASSERT_FALSE(database);
    EXPECT_EQ(database.error().text.find("hush"), std::string::npos) << database.error().text;
  }
  EXPECT_EQ(code_of(Database::open("postgresql://me:hush@127.0.0.1:1/games")), kUnavailable);
}

}  // namespace
}  // namespace landnam::store
