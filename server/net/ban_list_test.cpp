// SPDX-License-Identifier: Apache-2.0
#include "server/net/ban_list.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

using store::Ban;

TEST(BanList, FindsPeopleAndNetworksForAsLongAsTheBanHolds) {
  const std::vector<Ban> bans = {{Ban::Kind::user, "leif", 100, "spam"},
                                 {Ban::Kind::network, "192.0.2.0/24", {}, "bots"},
                                 {Ban::Kind::network, "198.51.100.7/32", 100, "guesses"},
                                 {Ban::Kind::network, "2001:db8::/32", {}, "bots"},
                                 {Ban::Kind::network, "nonsense", {}, "?"}};
  const BanList list(bans);
  ASSERT_NE(list.of_user("leif", 99), nullptr);
  EXPECT_EQ(list.of_user("leif", 99)->reason, "spam");
  EXPECT_EQ(list.of_user("leif", 100), nullptr);
  EXPECT_EQ(list.of_user("freydis", 0), nullptr);
  for (const char* inside : {"192.0.2.0", "192.0.2.255", "198.51.100.7", "2001:db8:ffff::1"})
    EXPECT_NE(list.of_address(inside, 99), nullptr) << inside;
  for (const char* outside : {"192.0.3.0", "198.51.100.8", "2001:db9::1", "", "leif"})
    EXPECT_EQ(list.of_address(outside, 99), nullptr) << outside;
  EXPECT_EQ(list.of_address("198.51.100.7", 100), nullptr);
}

TEST(BanList, TellsUntilWhenAndWhy) {
  EXPECT_EQ(banned({Ban::Kind::user, "leif", 1'700'000'000'000, "spam"}).text,
            "This server has banned you until 2023-11-14 22:13 UTC: spam");
  EXPECT_EQ(banned({Ban::Kind::user, "leif", {}, "spam"}).text, "This server has banned you: spam");
}

}  // namespace
}  // namespace landnam::server
