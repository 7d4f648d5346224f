// SPDX-License-Identifier: Apache-2.0
#include "server/net/target.hpp"

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

TEST(Target, SplitsAndDecodes) {
  const auto found = parse_target("/api/v1//users/Bj%C3%B6rn?game=fjords&q=a+b%26c&flag#x");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path, (std::vector<std::string>{"api", "v1", "users", "Bj\xC3\xB6rn"}));
  EXPECT_EQ(found->query.at("q"), "a b&c");
  EXPECT_EQ(found->query.at("flag"), "");
}

TEST(Target, RefusesWhatIsBadlyEncoded) {
  for (const char* bad : {"/a%", "/a%4", "/a%zz", "/a%00", "/?x=%f"}) EXPECT_FALSE(parse_target(bad)) << bad;
}

TEST(Target, FindsACookieByItsWholeName) {
  EXPECT_EQ(cookie_value("a=1; landnam=xyz; b=2", "landnam"), "xyz");
  EXPECT_EQ(cookie_value("xlandnam=1", "landnam"), "");
  EXPECT_EQ(cookie_value("landnamx=1;landnam=2", "landnam"), "2");
  EXPECT_EQ(cookie_value("", "landnam"), "");
}

TEST(Target, ReadsABearer) {
  EXPECT_EQ(bearer_token("Bearer abc"), "abc");
  EXPECT_EQ(bearer_token("Basic abc"), "");
  EXPECT_EQ(bearer_token("Bearer "), "");
}

TEST(Target, ComparesOrigins) {
  EXPECT_TRUE(same_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(same_origin("https://Games.example", "games.example"));
  EXPECT_FALSE(same_origin("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(same_origin("null", "null"));
  EXPECT_FALSE(same_origin("https://games.example.evil", "games.example"));
}

}  // namespace
}  // namespace landnam::server
