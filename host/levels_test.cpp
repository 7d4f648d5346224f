// SPDX-License-Identifier: Apache-2.0
#include "host/levels.hpp"

#include <gtest/gtest.h>

namespace landnam {
namespace {

TEST(Levels, are_the_same_five_names_in_every_game) {
  for (const CatalogEntry& game : catalog()) {
    std::vector<std::string_view> names;
    for (const Level& level : levels_of(game.id)) {
      names.push_back(level.name);
      EXPECT_EQ(find_level(game.id, level.name), &level);
      EXPECT_GT(level.effort.milliseconds, 0) << "a slow machine answers too";
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"thrall", "karl", "hersir", "jarl", "konung"}));
    const Level& strongest = levels_of(game.id).back();
    EXPECT_EQ(strongest.bot, BotKind()) << "nothing is kept from full strength";
    EXPECT_NE(find_level(game.id, kStandardLevel), nullptr);
    EXPECT_EQ(describe_with_levels(game).at("levels").as_array().size(), 5U);
  }
}

TEST(Levels, stand_beside_two_bots_for_measuring) {
  EXPECT_EQ(find_bot("fjords", "uct")->bot.method, BotMethod::uct);
  EXPECT_EQ(find_bot("fjords", "random")->bot.method, BotMethod::random);
  EXPECT_EQ(find_bot("fjords", "karl")->effort, find_level("fjords", "karl")->effort);
  EXPECT_FALSE(find_bot("fjords", "genius"));
  EXPECT_EQ(bot_names("fjords").size(), 7U);
}

}  // namespace
}  // namespace landnam
