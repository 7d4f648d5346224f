// SPDX-License-Identifier: Apache-2.0
#include "server/store/nodes.hpp"

#include <chrono>
#include <thread>

#include "server/store/sql.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

constexpr Time kSilence = 3500;

class NodesTest : public StoreTest {
 protected:
  // All nodes noted so much earlier that they are there.
  void shift(Database& database, Time milliseconds) {
    must(database.write([&](soci::session& sql) -> Result<Done> {
      sql << "UPDATE nodes SET seen_at = seen_at - :shift", use(milliseconds);
      return Done{};
    }));
  }
};
LANDNAM_ON_BOTH(NodesTest);

TEST_P(NodesTest, TimeIsTheDatabases) {
  Database database = connect();
  const ClockReading reading = must(Nodes(database).clock());
  const auto here = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  EXPECT_LT(std::abs(reading.at - here.count()), 60'000);
  EXPECT_LE(reading.before, reading.after);
}

TEST_P(NodesTest, WhileNoneRanIsAnOutage) {
  Database database = connect();
  Nodes nodes(database);
  must(nodes.begin("a", kSilence));
  EXPECT_TRUE(must(nodes.outages(0)).empty()) << "nobody knows what was before";
  must(nodes.beat("a", kSilence));
  must(nodes.stop("a"));
  shift(database, 100'000);
  const Beat again = must(nodes.begin("b", kSilence));
  EXPECT_FALSE(again.doubt);
  const auto outages = must(nodes.outages(0));
  ASSERT_EQ(outages.size(), 1U);
  EXPECT_EQ(outages[0].ended, again.clock.at);
  EXPECT_GE(outages[0].ended - outages[0].began, 100'000);
  EXPECT_TRUE(must(nodes.outages(outages[0].ended)).empty());
}

TEST_P(NodesTest, ADatabaseThatCouldNotBeReachedIsAnOutage) {
  Database database = connect();
  Nodes nodes(database);
  must(nodes.begin("a", kSilence));
  shift(database, kSilence / 2);
  must(nodes.beat("a", kSilence));
  EXPECT_TRUE(must(nodes.outages(0)).empty());
  shift(database, 2 * kSilence);
  must(nodes.beat("a", kSilence));
  EXPECT_EQ(must(nodes.outages(0)).size(), 1U);
}

// With SQLite there is one node at a time: whichever was there before is dead.
TEST_P(NodesTest, WhetherAnotherNodeIsDeadShowsLater) {
  if (GetParam() == Kind::sqlite) return;
  Database database = connect();
  Nodes nodes(database);
  must(nodes.begin("alive", kSilence));
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const Beat first = must(nodes.begin("new", kSilence));
  ASSERT_TRUE(first.doubt);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  must(nodes.beat("alive", kSilence));
  must(nodes.settle(*first.doubt));
  EXPECT_TRUE(must(nodes.outages(0)).empty());

  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const Beat second = must(nodes.begin("newer", kSilence));
  ASSERT_TRUE(second.doubt);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  must(nodes.beat("newer", kSilence));
  must(nodes.settle(*second.doubt));
  EXPECT_EQ(must(nodes.outages(0)), std::vector<Gap>{second.doubt->gap});
}

}  // namespace
}  // namespace landnam::store
