// SPDX-License-Identifier: Apache-2.0
#include "server/room/glicko2.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace landnam::room {
namespace {

// The example of the paper.
TEST(Glicko2, agrees_with_the_published_example) {
  const std::vector<GlickoGame> games = {
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Glicko after = rated({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, is_fair_to_both) {
  const Glicko a{1600, 90, 0.06}, b{1450, 90, 0.06};
  const auto one = [](const Glicko& player, const Glicko& other, double score) {
    return rated(player, std::vector<GlickoGame>{{other, score}});
  };
  const double won = one(a, b, 1).rating - a.rating, drawn = one(a, b, 0.5).rating - a.rating,
               lost = one(a, b, 0).rating - a.rating;
  EXPECT_GT(won, 0);
  EXPECT_LT(drawn, 0) << "the stronger one loses by a draw";
  EXPECT_LT(lost, drawn);
  EXPECT_GT(-lost, won) << "a surprise counts for more";
  EXPECT_NEAR(one(b, a, 0).rating - b.rating, -won, 1e-9)
      << "equal deviations: what one gains the other loses";
}

TEST(Glicko2, pauses_make_ratings_less_certain) {
  const Glicko rested = rated({1700, 60, 0.06}, {});
  EXPECT_EQ(rested.rating, 1700);
  EXPECT_NEAR(rested.deviation, 60.9, 0.05);  // sqrt(60² + (173.7178 * 0.06)²)
  EXPECT_EQ(rated({1700, 350, 0.06}, {}).deviation, 350) << "never less certain than at the start";
}

TEST(Glicko2, copes_with_the_unlikeliest_results) {
  const Glicko after = rated({3000, 350, 0.06}, std::vector<GlickoGame>{{{100, 30, 0.06}, 0}});
  EXPECT_LT(after.rating, 3000);
  EXPECT_GT(after.deviation, 0);
  EXPECT_GT(after.volatility, 0);
  EXPECT_LT(after.volatility, 1);
}

}  // namespace
}  // namespace landnam::room
