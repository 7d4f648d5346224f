// SPDX-License-Identifier: Apache-2.0
#include "server/net/budgets.hpp"

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

// How many of `tries` requests pass.
int passed(Budgets& budgets, std::string_view person, std::string_view network, int tries) {
  int count = 0;
  for (int n = 0; n < tries; ++n) count += budgets.share(person, network, 0).allow(0, 1) ? 1 : 0;
  return count;
}

TEST(Budgets, APersonHasOneBudgetFromAnyNumberOfNetworks) {
  Budgets budgets({10, 1});
  EXPECT_EQ(passed(budgets, "leif", "10.0.0.1", 7), 7);
  EXPECT_EQ(passed(budgets, "leif", "10.0.0.2", 7), 3);
  EXPECT_EQ(passed(budgets, "erik", "10.0.0.2", 7), 7);
}

TEST(Budgets, ManyPeopleOfOneNetworkShareALargerOne) {
  Budgets budgets({10, 1});
  int count = 0;
  for (int n = 0; n < 100; ++n) count += passed(budgets, "guest " + std::to_string(n), "10.0.0.1", 10);
  EXPECT_EQ(count, 80 + 92);  // and a reserve of one for each of those who came too late
}

TEST(Budgets, ANeighbourWhoUsesUpTheNetworkLeavesTheOthersTheirReserve) {
  Budgets budgets({10, 1});
  for (int n = 0; n < 20; ++n) passed(budgets, "guest " + std::to_string(n), "10.0.0.1", 10);
  EXPECT_EQ(passed(budgets, "leif", "10.0.0.1", 10), 1);
  EXPECT_TRUE(budgets.share("leif", "10.0.0.2", 0).allow(0, 9));  // a refusal costs nothing
}

TEST(Budgets, StrangersOfANetworkCountAsOnePerson) {
  Budgets budgets({10, 1});
  EXPECT_EQ(passed(budgets, "", "10.0.0.1", 20), 10);
  EXPECT_EQ(passed(budgets, "", "10.0.0.2", 20), 10);
}

TEST(Budgets, WhatWasChargedAfterwardsHasToComeBackFirst) {
  Budgets budgets({10, 1});
  Budgets::Share share = budgets.share("leif", "10.0.0.1", 0);
  EXPECT_TRUE(share.allow(0, 1));
  share.charge(0, 14);
  EXPECT_FALSE(share.allow(5000, 1));
  EXPECT_TRUE(share.allow(6000, 1));
}

}  // namespace
}  // namespace landnam::server
