// SPDX-License-Identifier: Apache-2.0
#include "server/room/weng_lin.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace landnam::room {
namespace {

// By hand, in the numbers of the paper (mu 25, sigma 25/3, beta 25/6; here sixty times as much): two
// newcomers have c² = 2 (69.444 + 17.361) = 173.611, c = 13.1762, and each wins with p = 1/2. The winner
// gains 69.444 / 13.1762 * 1/2 = 2.63523. gamma = 8.33333 / 13.1762 = 0.632456, and the variance shrinks by
// 1 - 0.632456 * 69.444 / 173.611 * 1/4 = 0.936754: sigma = 8.33333 * 0.967861 = 8.06551.
TEST(WengLin, two_newcomers_by_hand) {
  const std::vector<Skill> two(2);
  const auto after = rated(two, std::vector<int>{1, 2}, 0);
  EXPECT_NEAR(after[0].rating / 60, 27.63523, 0.00001);
  EXPECT_NEAR(after[1].rating / 60, 22.36477, 0.00001);
  EXPECT_NEAR(after[0].deviation / 60, 8.06551, 0.00001);
  EXPECT_NEAR(after[1].deviation / 60, 8.06551, 0.00001);
}

// Three newcomers: c² = 260.417, c = 16.1374, sigma² / c = 4.30331. The first gains 4.30331 * (1 - 1/3)
// = 2.86887, the second 4.30331 * (-1/3 + 1 - 1/2) = 0.71722, the last 4.30331 * (-1/3 - 1/2 + 0) = -3.58609.
TEST(WengLin, three_newcomers_by_hand) {
  const std::vector<Skill> three(3);
  const auto after = rated(three, std::vector<int>{2, 3, 1}, 0);
  EXPECT_NEAR(after[2].rating / 60 - 25, 2.86887, 0.00001);
  EXPECT_NEAR(after[0].rating / 60 - 25, 0.71722, 0.00001);
  EXPECT_NEAR(after[1].rating / 60 - 25, -3.58609, 0.00001);
}

TEST(WengLin, ties_change_nothing_among_equals) {
  for (const std::size_t players : {2U, 3U, 5U}) {
    const std::vector<Skill> equals(players);
    for (const Skill& skill : rated(equals, std::vector<int>(players, 1))) {
      EXPECT_NEAR(skill.rating, 1500, 1e-9);
      EXPECT_LT(skill.deviation, 500);
    }
  }
  // Two share the first rank: they are treated alike, and the third pays for both.
  const auto after = rated(std::vector<Skill>(3), std::vector<int>{1, 3, 1});
  EXPECT_NEAR(after[0].rating, after[2].rating, 1e-9);
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_LT(after[1].rating, 1500);
}

TEST(WengLin, rewards_come_in_the_order_of_ranks) {
  const std::vector<Skill> equals(5);
  const auto after = rated(equals, std::vector<int>{3, 1, 5, 2, 4});
  EXPECT_GT(after[1].rating, after[3].rating);
  EXPECT_GT(after[3].rating, after[0].rating);
  EXPECT_GT(after[0].rating, after[4].rating);
  EXPECT_GT(after[4].rating, after[2].rating);
  const double sum = std::accumulate(after.begin(), after.end(), 0.0,
                                     [](double total, const Skill& skill) { return total + skill.rating; });
  EXPECT_NEAR(sum, 5 * 1500, 1e-9) << "among equally certain players nothing is made of nothing";
}

TEST(WengLin, a_surprise_counts_for_more) {
  const std::vector<Skill> players = {{1800, 200}, {1500, 200}, {1200, 200}};
  const auto expected = rated(players, std::vector<int>{1, 2, 3}),
             surprising = rated(players, std::vector<int>{3, 2, 1});
  EXPECT_LT(expected[0].rating - 1800, surprising[2].rating - 1200);
  EXPECT_LT(surprising[0].rating, 1800);
}

TEST(WengLin, grows_certain_with_games_but_never_stands_still) {
  std::vector<Skill> players(4);
  double before = players[0].deviation;
  for (int game = 0; game < 2000; ++game) {
    std::vector<int> ranks = {1 + game % 4, 1 + (game + 1) % 4, 1 + (game + 2) % 4, 1 + (game + 3) % 4};
    players = rated(players, ranks);
    if (game < 20) {
      EXPECT_LT(players[0].deviation, before);
    }
    before = players[0].deviation;
  }
  EXPECT_LT(players[0].deviation, 150);
  EXPECT_GT(players[0].deviation, kSkillDrift);
}

}  // namespace
}  // namespace landnam::room
