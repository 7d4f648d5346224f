// SPDX-License-Identifier: Apache-2.0
#include "server/net/login_guard.hpp"

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

bool tries(LoginGuard& guard, const std::string& account, const std::string& network, bool right = false,
           std::int64_t now = 0) {
  if (guard.begin(account, network, false, now)) return false;
  guard.end(account, network, right, now);
  return true;
}

TEST(LoginGuard, SlowsDownWhoeverGuessesWhereverTheyComeFrom) {
  LoginGuard guard;
  int passed = 0;
  for (int n = 0; n < 100; ++n) passed += tries(guard, "leif", "net" + std::to_string(n)) ? 1 : 0;
  EXPECT_EQ(passed, 10);
  EXPECT_TRUE(tries(guard, "erik", "net1"));
  const auto refused = guard.begin("leif", "net1", false, 0);
  ASSERT_TRUE(refused);
  EXPECT_STREQ(refused->code, "too-many");
  EXPECT_EQ(refused->seconds, 30);
  EXPECT_TRUE(tries(guard, "leif", "net1", false, 30'000));
}

TEST(LoginGuard, KeepsTriesForNetworksWhereTheAccountIsUsed) {
  LoginGuard guard;
  guard.used("leif", "home");
  for (int n = 0; n < 100; ++n) tries(guard, "leif", "net" + std::to_string(n));
  for (int n = 0; n < 100; ++n)
    EXPECT_TRUE(tries(guard, "leif", "home", true)) << "what is right does not count";
  int passed = 0;
  for (int n = 0; n < 100; ++n) passed += tries(guard, "leif", "home") ? 1 : 0;
  EXPECT_EQ(passed, 10);
  for (int n = 0; n < 20; ++n) guard.used("leif", "elsewhere" + std::to_string(n));
  EXPECT_FALSE(tries(guard, "leif", "home")) << "only the last networks are remembered";
}

TEST(LoginGuard, LetsFewWait) {
  LoginGuard guard;
  for (int n = 0; n < 4; ++n) EXPECT_FALSE(guard.begin("", std::to_string(n), false, 0));
  const auto refused = guard.begin("", "4", false, 0);
  ASSERT_TRUE(refused);
  EXPECT_STREQ(refused->code, "busy");
  guard.used("leif", "home");
  for (int n = 0; n < 3; ++n) EXPECT_FALSE(guard.begin("leif", "home", false, 0));
  EXPECT_TRUE(guard.begin("leif", "home", false, 0)) << "three of a network";
  EXPECT_FALSE(guard.begin("", "0", true, 0));
  guard.end("leif", "home", false, 0);
  EXPECT_FALSE(guard.begin("leif", "home", false, 0));
  EXPECT_EQ(guard.waiting(), 8U);
}

}  // namespace
}  // namespace landnam::server
