// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

TEST(TourneyStatistics, elo_and_share_are_the_known_figures) {
  EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
  EXPECT_NEAR(share_of_elo(400), 10.0 / 11.0, 1e-12);
  EXPECT_NEAR(share_of_elo(200), 0.759747, 1e-6);
  EXPECT_NEAR(elo_of_share(0.75, 1000), 190.848502, 1e-6);
  EXPECT_NEAR(elo_of_share(0.25, 1000), -190.848502, 1e-6);
  EXPECT_NEAR(elo_of_share(1.0, 10), elo_of_share(0.95, 10), 1e-9) << "as good as half a point from perfect";
}

TEST(TourneyStatistics, errors_shrink_with_the_root_of_the_rounds) {
  // 0.5 ± 1.96 · s/√n with s² = (n + 1)/n · 1/4.
  std::vector<double> rounds;
  for (int i = 0; i < 100; ++i) rounds.push_back(i % 2);
  EXPECT_DOUBLE_EQ(mean_of(rounds).value, 0.5);
  EXPECT_NEAR(mean_of(rounds).error, 1.959964 * std::sqrt(101.0 / 100.0 / 4.0 / 100.0), 1e-9);
  EXPECT_DOUBLE_EQ(mean_of({}).value, 0);
  EXPECT_NEAR(mean_of(std::vector<double>{1.0}).error, 0.98, 1e-3) << "one round says next to nothing";
  const EloRange range = elo_range(mean_of(rounds), 200);
  EXPECT_NEAR(range.value, 0, 1e-9);
  EXPECT_NEAR(range.low, -range.high, 1e-9);
  EXPECT_NEAR(range.high, elo_of_share(0.5 + mean_of(rounds).error, 200), 1e-9);
}

std::vector<double> pairs(int lost, int drawn, int won) {
  std::vector<double> scores;
  scores.insert(scores.end(), static_cast<std::size_t>(lost), 0.0);
  scores.insert(scores.end(), static_cast<std::size_t>(drawn), 0.5);
  scores.insert(scores.end(), static_cast<std::size_t>(won), 1.0);
  return scores;
}

TEST(TourneyStatistics, the_sequential_test_decides_when_it_should) {
  const SequentialTest test{0, 20};
  EXPECT_NEAR(SequentialTest::bound(), 2.944439, 1e-6);
  EXPECT_EQ(test.verdict({}), std::nullopt);
  EXPECT_EQ(test.verdict(pairs(0, 0, 15)), std::nullopt) << "too few to know their spread";
  EXPECT_EQ(test.verdict(pairs(0, 0, 16)), true);
  EXPECT_EQ(test.verdict(pairs(10, 20, 10)), std::nullopt);
  EXPECT_EQ(test.verdict(pairs(100, 800, 300)), true);
  EXPECT_EQ(test.verdict(pairs(300, 800, 100)), false);
  // By hand: 200 pairs, mean 0.55, variance 0.0975, shares 0.5 and 0.528751:
  // 200 · 0.028751 · (1.1 - 1.028751) / (2 · 0.0975) = 2.1010 (the unseen quarters change the fourth digit).
  EXPECT_NEAR(test.log_likelihood_ratio(pairs(30, 120, 50)), 2.1010, 2e-3);
}

TEST(TourneyStatistics, a_result_halfway_between_the_hypotheses_speaks_for_neither) {
  const SequentialTest test{-10, 10};
  EXPECT_NEAR(test.log_likelihood_ratio(pairs(20, 60, 20)), 0, 1e-9);
}

std::vector<Meeting> meetings(std::size_t one, std::size_t two, int won, int lost) {
  std::vector<Meeting> found;
  for (int i = 0; i < won + lost; ++i) {
    found.push_back({static_cast<std::size_t>(i), one, two, i < won ? 1.0 : 0.0});
  }
  return found;
}

TEST(TourneyStatistics, ratings_of_two_are_their_elo) {
  // 150 of 200, with one draw added: a share of 150.5/201.
  const auto ratings = ratings_of(2, meetings(0, 1, 150, 50));
  EXPECT_NEAR(ratings[0].value - ratings[1].value, elo_of_share(150.5 / 201.0, 200), 1e-6);
  EXPECT_NEAR(ratings[0].value + ratings[1].value, 0, 1e-9);
  EXPECT_GT(ratings[0].error, 5);
  EXPECT_LT(ratings[0].error, 60);
}

TEST(TourneyStatistics, ratings_carry_over_from_bot_to_bot) {
  auto all = meetings(0, 1, 300, 100);
  const auto others = meetings(1, 2, 300, 100);
  all.insert(all.end(), others.begin(), others.end());
  const auto ratings = ratings_of(3, all);
  EXPECT_NEAR(ratings[0].value - ratings[1].value, 190, 3);
  EXPECT_NEAR(ratings[0].value - ratings[2].value, 380, 6);
  EXPECT_NEAR(ratings[1].value, 0, 1e-6);
}

TEST(TourneyStatistics, rates_a_bot_that_always_wins) {
  const auto ratings = ratings_of(2, meetings(0, 1, 20, 0));
  EXPECT_TRUE(std::isfinite(ratings[0].value));
  EXPECT_GT(ratings[0].value - ratings[1].value, 500);
  EXPECT_EQ(ratings_of(2, {}).size(), 2U);
}

}  // namespace
}  // namespace landnam::cli
