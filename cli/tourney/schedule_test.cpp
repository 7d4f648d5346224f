// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/schedule.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

TEST(TourneySchedule, swaps_the_seats_of_two) {
  const Schedule schedule(2, 2, 3);
  ASSERT_EQ(schedule.size(), 6U);
  EXPECT_EQ(schedule.fixture(0).bots, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(schedule.fixture(1).bots, (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(schedule.fixture(0).round, schedule.fixture(1).round);
  EXPECT_NE(schedule.fixture(1).round, schedule.fixture(2).round);
}

TEST(TourneySchedule, everybody_meets_everybody_in_every_seat) {
  const Schedule schedule(4, 3, 1);
  EXPECT_EQ(schedule.lineups(), 4U);
  std::map<std::pair<std::size_t, std::size_t>, int> seated;  // bot and seat
  for (std::size_t n = 0; n < schedule.size(); ++n) {
    const Fixture fixture = schedule.fixture(n);
    EXPECT_EQ(std::set<std::size_t>(fixture.bots.begin(), fixture.bots.end()).size(), 3U);
    for (std::size_t seat = 0; seat < 3; ++seat) ++seated[{fixture.bots[seat], seat}];
  }
  EXPECT_EQ(seated.size(), 12U);
  for (const auto& [who, times] : seated) EXPECT_EQ(times, 3);
}

TEST(TourneySchedule, the_last_bot_takes_the_seats_left_over) {
  const Schedule schedule(2, 4, 2);
  EXPECT_EQ(schedule.size(), 8U);
  EXPECT_EQ(schedule.fixture(0).bots, (std::vector<std::size_t>{0, 1, 1, 1}));
  EXPECT_EQ(schedule.fixture(1).bots, (std::vector<std::size_t>{1, 1, 1, 0}));
}

}  // namespace
}  // namespace landnam::cli
