// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <future>
#include <map>
#include <set>

#include "server/store/accounts.hpp"
#include "server/store/listener.hpp"
#include "server/store/orders.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/storage.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

using namespace std::chrono_literals;
using Entries = std::set<std::pair<std::string, std::int64_t>>;

class StorageTest : public StoreTest {
 protected:
  std::unique_ptr<Storage> start() const { return must(Storage::start(address())); }
};
LANDNAM_ON_BOTH(StorageTest);

TableOrigin table_called(const std::string& id) {
  return {id, "territories", "{}", 2, "seed", "{}", 1, "creator"};
}

// What a job finds, waited for.
template <class Job>
auto ask(Storage& storage, Job job) {
  std::promise<std::invoke_result_t<Job, Database&>> answer;
  auto result = answer.get_future();
  storage.run([&](Database& database) { answer.set_value(job(database)); });
  return result.get();
}

AppendResult append(Storage& storage, Append entry) {
  std::promise<AppendResult> answer;
  storage.append(std::move(entry), [&](const AppendResult& result) { answer.set_value(result); });
  return answer.get_future().get();
}

TEST_P(StorageTest, EachHearsWhatBecameOfTheirEntry) {
  const auto storage = start();
  must(ask(*storage, [](Database& database) { return Tables(database).create(table_called("a")); }));
  EXPECT_EQ(append(*storage, {"a", 1, {"move", "{}"}}).kind, AppendResult::Kind::stored);
  EXPECT_EQ(append(*storage, {"a", 1, {"move", "{}"}}).kind, AppendResult::Kind::conflict);
  EXPECT_EQ(append(*storage, {"a", 2, {"move", "{}"}}).kind, AppendResult::Kind::stored);
}

TEST_P(StorageTest, DoesAllItWasAskedForBeforeItEnds) {
  constexpr int kEntries = 3000;
  int stored = 0;
  std::size_t seen = 0;
  {
    std::promise<void> go;  // outlives the thread that waits for it
    const auto storage = start();
    storage->run([&](Database& database) {
      go.get_future().wait();
      must(Tables(database).create(table_called("a")));
    });
    for (int n = 1; n <= kEntries; ++n) {
      storage->append({"a", n, {"move", "{}"}}, [&](const AppendResult& result) {
        if (result.kind == AppendResult::Kind::stored) ++stored;
      });
    }
    // A reader sees every entry that was handed over before.
    storage->run([&](Database& database) { seen = must(Tables(database).load("a")).entries.size(); });
    EXPECT_EQ(storage->waiting(), static_cast<std::size_t>(kEntries) + 2);
    go.set_value();
  }
  EXPECT_EQ(stored, kEntries);
  EXPECT_EQ(seen, static_cast<std::size_t>(kEntries));
}

TEST_P(StorageTest, ManyThreadsHandOver) {
  constexpr int kThreads = 4;
  constexpr int kEntries = 300;
  std::map<AppendResult::Kind, int> counts;  // touched by the storage thread alone
  {
    const auto storage = start();
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&] {
        for (int n = 1; n <= kEntries; ++n) {
          storage->append({"a", n, {"move", "{}"}},
                          [&](const AppendResult& result) { ++counts[result.kind]; });
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(counts[AppendResult::Kind::stored], kEntries);
  EXPECT_EQ(counts[AppendResult::Kind::conflict], (kThreads - 1) * kEntries);
}

TEST(StorageStart, SaysWhyItCannot) {
  EXPECT_EQ(code_of(Storage::start("/proc/nowhere/a.db")), kUnavailable);
  EXPECT_EQ(code_of(Storage::start("postgresql://127.0.0.1:1/x")), kUnavailable);
}

constexpr std::int64_t kIsUser = -1;
constexpr std::int64_t kIsEnded = -2;

// What a listener has heard; of users who are invited with that number.
class Heard {
 public:
  void news(const std::string& table, std::int64_t n) {
    const std::lock_guard lock(mutex_);
    entries_.emplace(table, n);
    changed_.notify_all();
  }
  void connected() {
    const std::lock_guard lock(mutex_);
    ++connections_;
    changed_.notify_all();
  }
  // Waits a long time, not for ever.
  bool wait_for(const Entries& wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 20s, [&] { return std::ranges::includes(entries_, wanted); });
  }
  bool wait_for_connections(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 20s, [&] { return connections_ >= count; });
  }
  Entries entries() {
    const std::lock_guard lock(mutex_);
    return entries_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  Entries entries_;
  int connections_ = 0;
};

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(test::Postgres::shared().problem(), "");
    address_ = test::Postgres::shared().fresh_database();
  }
  Listener listen(Heard& heard) {
    return {address_,
            [&](const std::string& table, std::int64_t n) { heard.news(table, n); },
            [&](const std::string& user) { heard.news(user, kIsUser); },
            [&](const std::string& text) { heard.news(text, kIsEnded); },
            [&] { heard.news("order", 0); },
            [&] { heard.connected(); }};
  }
  std::string address_;
};

TEST_F(PostgresTest, NodesHearOfEachOthersEntries) {
  const auto node = must(Storage::start(address_));
  Heard heard;
  const Listener listener = listen(heard);
  ASSERT_TRUE(heard.wait_for_connections(1));
  append(*node, {"a", 1, {"move", "{}"}});
  append(*node, {"a", 1, {"move", "{}"}});
  append(*node, {"b", 7, {"chat", R"({"do":"chat","user":"leif","name":"Leif","text":"hello"})", "leif"}});
  EXPECT_TRUE(heard.wait_for({{"a", 1}, {"b", 7}}));
  EXPECT_EQ(heard.entries(), (Entries{{"a", 1}, {"b", 7}}));

  ask(*node, [](Database& database) {
    const User user = must(Accounts(database).create_guest("Leif", 1));
    append_together(database, std::vector<Append>{{"c", 1, {"chat", R"({"name":"Leif"})", user.id}}});
    return must(delete_user(database, user.id, 2));
  });
  EXPECT_TRUE(heard.wait_for({{"c", 1}, {"c", 0}}));
}

TEST_F(PostgresTest, NodesHearWhoIsInvited) {
  const auto node = must(Storage::start(address_));
  must(ask(*node, [](Database& database) { return Tables(database).create(table_called("a")); }));
  Heard heard;
  const Listener listener = listen(heard);
  ASSERT_TRUE(heard.wait_for_connections(1));
  RowChange change{RowStatus::open, std::nullopt, std::vector{Occupant::invitee("leif")}};
  change.invited = {"leif", "erik"};
  append(*node, {"a", 1, {"move", "{}"}, change});
  EXPECT_TRUE(heard.wait_for({{"a", 1}, {"erik", kIsUser}, {"leif", kIsUser}}));
}

TEST_F(PostgresTest, NodesHearWhoIsNoLongerLetIn) {
  const auto node = must(Storage::start(address_));
  Heard heard;
  const Listener listener = listen(heard);
  ASSERT_TRUE(heard.wait_for_connections(1));
  ask(*node, [](Database& database) {
    tell_ended(database, "leif session:1 -");
    return 0;
  });
  EXPECT_TRUE(heard.wait_for({{"leif session:1 -", kIsEnded}}));
}

TEST_F(PostgresTest, NodesHearOfOrders) {
  const auto node = must(Storage::start(address_));
  Heard heard;
  const Listener listener = listen(heard);
  ASSERT_TRUE(heard.wait_for_connections(1));
  ask(*node, [](Database& database) {
    must(Orders(database).give({{Order::What::bans, ""}}, 1));
    return 0;
  });
  EXPECT_TRUE(heard.wait_for({{"order", 0}}));
}

TEST_F(PostgresTest, ARestartIsSurvived) {
  auto& postgres = test::Postgres::shared();
  const auto node = must(Storage::start(address_));
  Heard heard;
  const Listener listener = listen(heard);
  ASSERT_TRUE(heard.wait_for_connections(1));
  std::vector<std::int64_t> stored;
  std::int64_t n = 0;
  const auto try_next = [&] {
    const AppendResult result = append(*node, {"a", ++n, {"move", "{}"}});
    if (result.kind == AppendResult::Kind::stored) stored.push_back(n);
    return result;
  };
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 20; ++i) EXPECT_EQ(try_next().kind, AppendResult::Kind::stored);
    postgres.crash();
    for (int i = 0; i < 3; ++i) {
      const AppendResult result = try_next();
      EXPECT_EQ(result.kind, AppendResult::Kind::failed);
      EXPECT_EQ(result.problem.code, kUnavailable) << result.problem.text;
    }
    postgres.start();
    ASSERT_EQ(postgres.problem(), "");
    EXPECT_EQ(try_next().kind, AppendResult::Kind::stored);
    EXPECT_TRUE(heard.wait_for_connections(round + 2));
  }
  append(*node, {"z", 1, {"move", "{}"}});
  EXPECT_TRUE(heard.wait_for({{"z", 1}}));

  must(ask(*node, [](Database& database) { return Tables(database).create(table_called("a")); }));
  const auto found = must(ask(*node, [](Database& database) { return Tables(database).load("a"); })).entries;
  std::vector<std::int64_t> numbers;
  for (const StoredEntry& entry : found) numbers.push_back(entry.n);
  EXPECT_EQ(numbers, stored);
}

// Killed while entries are under way: those not answered may be there or not, those answered are.
TEST_F(PostgresTest, NothingStoredIsLostWhenItCrashesUnderWay) {
  auto& postgres = test::Postgres::shared();
  const auto node = must(Storage::start(address_));
  must(ask(*node, [](Database& database) { return Tables(database).create(table_called("a")); }));
  std::set<std::int64_t> stored;  // touched by the storage thread alone, until it has done everything
  std::int64_t n = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 2000; ++i) {
      ++n;
      node->append({"a", n, {"move", R"({"do":"move"})"}}, [&stored, n](const AppendResult& result) {
        if (result.kind == AppendResult::Kind::stored) stored.insert(n);
      });
      if (i == 200) append(*node, {"b", n, {"move", "{}"}});  // some are stored by now
    }
    postgres.crash();
    postgres.start();
  }
  const auto found = must(ask(*node, [](Database& database) { return Tables(database).load("a"); })).entries;
  std::set<std::int64_t> there;
  for (const StoredEntry& entry : found) there.insert(entry.n);
  EXPECT_GE(stored.size(), 600U);
  EXPECT_TRUE(std::ranges::includes(there, stored));
}

}  // namespace
}  // namespace landnam::store
