// SPDX-License-Identifier: Apache-2.0
#include "server/net/rate_limit.hpp"

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

TEST(RateLimit, TakesABurstAndThenAsManyAsComeBack) {
  RateLimit limit({3, 2});
  EXPECT_TRUE(limit.allow("astrid", 0));
  EXPECT_TRUE(limit.allow("astrid", 0));
  EXPECT_TRUE(limit.allow("astrid", 0));
  EXPECT_FALSE(limit.allow("astrid", 0));
  EXPECT_TRUE(limit.allow("bjorn", 0));
  EXPECT_FALSE(limit.allow("astrid", 499));
  EXPECT_TRUE(limit.allow("astrid", 500));
  EXPECT_FALSE(limit.allow("astrid", 500));
}

TEST(RateLimit, ARefusalCostsNothing) {
  RateLimit limit({2, 1});
  EXPECT_FALSE(limit.allow("a", 0, 3));
  EXPECT_TRUE(limit.allow("a", 0, 2));
}

TEST(RateLimit, AClockThatStandsOrRunsBackGivesNothing) {
  RateLimit limit({1, 1});
  EXPECT_TRUE(limit.allow("a", 1000));
  EXPECT_FALSE(limit.allow("a", 0));
  EXPECT_FALSE(limit.allow("a", 1999));
  EXPECT_TRUE(limit.allow("a", 2000));
}

TEST(RateLimit, ForgetsThoseWhoHaveBeenAway) {
  RateLimit limit({1, 1});
  for (int n = 0; n < 100'000; ++n) limit.allow(std::to_string(n), n);
  EXPECT_LT(limit.size(), 5000U);
}

}  // namespace
}  // namespace landnam::server
