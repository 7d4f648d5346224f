// SPDX-License-Identifier: Apache-2.0
#include "cli/text.hpp"

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

TEST(Text, decodes_and_encodes_utf8) {
  EXPECT_EQ(decode("Ása ◆"), U"Ása ◆");
  EXPECT_EQ(encode(U"Ása ◆ 𝄞"), "Ása ◆ 𝄞");
  EXPECT_EQ(decode("a\xff\xc3"), U"a??");
  EXPECT_EQ(columns("─┃◆"), 3);
}

TEST(Text, shortens_and_pads) {
  EXPECT_EQ(shorten("territories", 20), "territories");
  EXPECT_EQ(shorten("territories", 5), "terr…");
  EXPECT_EQ(shorten("territories", 0), "");
  EXPECT_EQ(pad("◆", 3), "◆  ");
  EXPECT_EQ(pad_left("◆", 3), "  ◆");
}

TEST(Text, wraps_at_spaces) {
  EXPECT_EQ(wrap("a trunk lies there", 8), (std::vector<std::string>{"a trunk", "lies", "there"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("one\ntwo", 10), (std::vector<std::string>{"one", "two"}));
  EXPECT_TRUE(wrap("", 10).empty());
}

TEST(Text, splits_and_joins) {
  EXPECT_EQ(split("a,b,,c", ','), (std::vector<std::string>{"a", "b", "", "c"}));
  const std::vector<std::string> words = {"a", "b"};
  EXPECT_EQ(join(words, ", "), "a, b");
  EXPECT_EQ(trim("  x y\r\n"), "x y");
}

TEST(Text, guesses_what_was_meant) {
  const std::vector<std::string> games = {"territories", "fjords", "graenaland"};
  EXPECT_EQ(nearest("teritories", games), "territories");
  EXPECT_EQ(nearest("fjord", games), "fjords");
  EXPECT_EQ(nearest("GRAENALAND", games), "graenaland");
  EXPECT_EQ(nearest("chess", games), std::nullopt);
}

}  // namespace
}  // namespace landnam::cli
