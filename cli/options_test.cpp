// SPDX-License-Identifier: Apache-2.0
#include "cli/options.hpp"

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

GameRequest territories(std::vector<GivenOption> given) {
  GameRequest request;
  request.game = "territories";
  request.given = std::move(given);
  return request;
}

TEST(Options, come_from_the_description_of_the_game) {
  const auto game = game_called("Territories");
  ASSERT_TRUE(game);
  const auto options = resolve_options(**game, territories({{"shape", "ribbon"}, {"setup", "without-luck"}}));
  ASSERT_TRUE(options);
  EXPECT_EQ(json::serialize(*options), R"({"shape":"ribbon","setup":"without-luck"})");
}

TEST(Options, are_checked_by_name) {
  const auto game = game_called("territories");
  const auto options = resolve_options(**game, territories({{"shap", "ribbon"}}));
  ASSERT_FALSE(options);
  EXPECT_NE(options.error().text.find("did you mean shape?"), std::string::npos);
}

TEST(Options, may_be_json) {
  const auto game = game_called("territories");
  GameRequest request = territories({{"shape", "[[0,0],[1,0]]"}});
  request.options = R"({"setup":"printed"})";
  const auto options = resolve_options(**game, request);
  ASSERT_TRUE(options);
  EXPECT_EQ(json::serialize(*options), R"({"setup":"printed","shape":[[0,0],[1,0]]})");
}

TEST(Options, of_many_values_are_lists) {
  GameOption option;
  option.name = "runes";
  option.values = {"water", "home"};
  option.standard = json::array{};
  option.many = true;
  EXPECT_EQ(values_in_words(option), "any of water, home, separated by commas");
  EXPECT_EQ(value_in_words(option.standard), "none");
  EXPECT_EQ(value_in_words(json::array{"water", "home"}), "water,home");
}

TEST(Options, unknown_games_name_the_known_ones) {
  const auto game = game_called("teritories");
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().text.find("did you mean territories?"), std::string::npos);
  EXPECT_NE(game.error().text.find("the games are territories"), std::string::npos);
}

}  // namespace
}  // namespace landnam::cli
