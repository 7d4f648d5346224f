// SPDX-License-Identifier: Apache-2.0
// Processes that are killed and disks that are full: what was reported as stored is there, and nothing is
// broken.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "server/store/accounts.hpp"
#include "server/store/sql.hpp"
#include "server/store/storage.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

constexpr int kTables = 8;

struct Report {
  int table = 0;
  std::int64_t n = 0;
  auto operator<=>(const Report&) const = default;
};

std::string table_name(int table) { return "table" + std::to_string(table); }
std::string body_of(const Report& entry) {
  return R"({"do":"move","table":)" + std::to_string(entry.table) + R"(,"n":)" + std::to_string(entry.n) +
         "}";
}

// Appends to all tables at once, each where it ends, and reports every stored entry, until it is killed.
[[noreturn]] void append_for_ever(const std::string& address, int pipe) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  auto storage = Storage::start(address);
  if (!storage) _exit(1);
  std::function<void(Report)> append = [&](Report entry) {
    (*storage)->append({table_name(entry.table), entry.n, {"move", body_of(entry)}},
                       [&, entry](const AppendResult& result) {
                         if (result.kind != AppendResult::Kind::stored) _exit(2);
                         if (write(pipe, &entry, sizeof entry) != sizeof entry) _exit(3);
                         append({entry.table, entry.n + 1});
                       });
  };
  (*storage)->run([&](Database& database) {
    for (int table = 0; table < kTables; ++table) {
      const auto loaded = Tables(database).load(table_name(table));
      if (!loaded) _exit(4);
      append({table, static_cast<std::int64_t>(loaded->entries.size()) + 1});
    }
  });
  while (true) pause();
}

// Reads reports until the pipe ends; kills the process some time after the first.
void kill_in_the_middle(pid_t process, int pipe, std::chrono::microseconds delay,
                        std::vector<Report>& reported) {
  Report report;
  std::thread killer;
  while (read(pipe, &report, sizeof report) == sizeof report) {
    reported.push_back(report);
    if (!killer.joinable()) {
      killer = std::thread([=] {
        std::this_thread::sleep_for(delay);
        kill(process, SIGKILL);
      });
    }
  }
  if (killer.joinable()) killer.join();
}

class CrashTest : public StoreTest {};
LANDNAM_ON_BOTH(CrashTest);

TEST_P(CrashTest, WhatWasReportedSurvivesBeingKilled) {
  {
    Database database = connect();
    for (int table = 0; table < kTables; ++table) {
      must(Tables(database).create({table_name(table), "territories", "{}", 2, "seed", "{}", 1, "creator"}));
    }
  }
  std::vector<Report> reported;
  std::mt19937 random(7);
  constexpr int kRounds = 20;
  for (int round = 0; round < kRounds; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      append_for_ever(address(), ends[1]);
    }
    close(ends[1]);
    kill_in_the_middle(child, ends[0], std::chrono::microseconds(random() % 40'000), reported);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << status;
  }

  Database database = connect();
  std::set<Report> there;
  for (int table = 0; table < kTables; ++table) {
    std::int64_t n = 0;
    for (const StoredEntry& entry : must(Tables(database).load(table_name(table))).entries) {
      EXPECT_EQ(entry.n, ++n);
      EXPECT_EQ(entry.body, body_of({table, n}));
      there.insert({table, n});
    }
  }
  EXPECT_GE(reported.size(), static_cast<std::size_t>(kRounds));
  std::ranges::sort(reported);
  EXPECT_EQ(std::ranges::adjacent_find(reported), reported.end());
  EXPECT_TRUE(std::ranges::includes(there, reported));
  RecordProperty("reported", static_cast<int>(reported.size()));
}

// A file system in memory that is soon full. Only root can make one.
class SmallDisk {
 public:
  explicit SmallDisk(int megabytes) : mounted_(mount_it(megabytes, 0)) {}
  ~SmallDisk() {
    if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool mounted() const { return mounted_; }
  bool grow(int megabytes) { return mount_it(megabytes, MS_REMOUNT); }
  const std::filesystem::path& path() const { return folder_.path(); }

 private:
  bool mount_it(int megabytes, unsigned long flags) {
    const std::string size = "mode=777,size=" + std::to_string(megabytes) + "m";
    return mount("landnam-test", folder_.path().c_str(), "tmpfs", flags, size.c_str()) == 0;
  }

  test::TemporaryFolder folder_;
  bool mounted_;
};

// Text that does not become smaller when it is compressed.
std::string noise(std::mt19937& random, std::size_t size) {
  std::string text;
  while (text.size() < size) text += static_cast<char>('!' + random() % 90);
  return text;
}

// Fills the disk, grows it, goes on.
void fill_and_go_on(const std::string& address, SmallDisk& disk, int larger) {
  Database database = must(Database::open(address));
  must(migrate(database));
  must(Tables(database).create({"full", "territories", "{}", 2, "seed", "{}", 1, "creator"}));
  std::mt19937 random(7);
  std::vector<std::pair<std::int64_t, std::string>> stored;
  const auto append = [&](std::int64_t n) {
    Append entry{"full", n, {"move", noise(random, 8000)}};
    const AppendResult result = append_together(database, std::span(&entry, 1)).front();
    if (result.kind == AppendResult::Kind::stored) stored.emplace_back(n, entry.entry.body);
    return result;
  };
  std::int64_t n = 0;
  AppendResult last;
  do {
    last = append(++n);
  } while (last.kind == AppendResult::Kind::stored && n < 10'000);
  ASSERT_EQ(last.kind, AppendResult::Kind::failed) << "the disk was never full";
  EXPECT_EQ(last.problem.code, kFull) << last.problem.text;
  EXPECT_GT(stored.size(), 10U);

  // It can still be read, and says no again.
  EXPECT_EQ(must(Tables(database).load("full")).entries.size(), stored.size());
  EXPECT_EQ(append(n).kind, AppendResult::Kind::failed);

  ASSERT_TRUE(disk.grow(larger));
  EXPECT_EQ(append(n).kind, AppendResult::Kind::stored);
  Database again = must(Database::open(address));
  std::vector<std::pair<std::int64_t, std::string>> there;
  for (const StoredEntry& entry : must(Tables(again).load("full")).entries)
    there.emplace_back(entry.n, entry.body);
  EXPECT_EQ(there, stored);
  if (again.kind() == Kind::sqlite) {
    EXPECT_EQ(must(again.read([](soci::session& sql) -> Result<std::string> {
                std::string answer;
                sql << "PRAGMA integrity_check", into(answer);
                return answer;
              })),
              "ok");
  }
}

TEST(FullDisk, SqliteSaysSoAndStaysWhole) {
  SmallDisk disk(1);
  if (!disk.mounted()) GTEST_SKIP() << "only root can mount a small disk";
  fill_and_go_on("sqlite:" + (disk.path() / "landnam.db").string(), disk, 4);
}

TEST(FullDisk, PostgresqlSaysSoAndStaysWhole) {
  auto& postgres = test::Postgres::shared();
  ASSERT_EQ(postgres.problem(), "");
  SmallDisk disk(12);
  if (!disk.mounted()) GTEST_SKIP() << "only root can mount a small disk";
  postgres.give(disk.path());
  ASSERT_TRUE(postgres.execute("CREATE TABLESPACE small LOCATION '" + disk.path().string() +
                               "';\nCREATE DATABASE small TABLESPACE small TEMPLATE template0;"));
  fill_and_go_on(postgres.address("small"), disk, 32);
  EXPECT_TRUE(postgres.execute("DROP DATABASE small WITH (FORCE);\nDROP TABLESPACE small;"));
}

// A process that waits for leave, looks once how many users there are, and ends with that number.
class Onlooker {
 public:
  explicit Onlooker(const std::string& address) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    leave_ = ends[1];
    process_ = fork();
    if (process_ != 0) {
      close(ends[0]);
      return;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char go = 0;
    if (read(ends[0], &go, 1) != 1) _exit(100);
    int users = 101;
    {
      auto database = Database::open(address);
      if (!database) _exit(102);
      const auto read = database->read([&](soci::session& sql) -> Result<Done> {
        sql << "SELECT COUNT(*) FROM users", into(users);
        return Done{};
      });
      if (!read) _exit(103);
    }
    _exit(users);
  }
  int look() const {
    int status = 0;
    if (write(leave_, "x", 1) != 1) return -1;
    waitpid(process_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int leave_ = -1;
  pid_t process_ = 0;
};

TEST_P(CrashTest, OtherProgramsThatFinishWithTheDatabaseTakeNothingAway) {
  const Onlooker first(address()), second(address());
  Database one = connect();
  const Database two = connect();
  EXPECT_EQ(first.look(), 0);
  must(Accounts(one).create_guest("Leif", 1));
  EXPECT_EQ(second.look(), 1);
}

}  // namespace
}  // namespace landnam::store
