// SPDX-License-Identifier: Apache-2.0
#include "host/levels.hpp"

#include <gtest/gtest.h>

namespace landnam {
namespace {

TEST(Levels, are_the_same_five_names_in_every_game) {
  for (const CatalogEntry& game : catalog()) {
    for (const int seats : {2, 3, 4, 5}) {
      std::vector<std::string_view> names;
      for (const Level& level : levels_of(game.id, seats)) {
        names.push_back(level.name);
        EXPECT_EQ(find_level(game.id, seats, level.name), &level);
        EXPECT_GT(level.effort.milliseconds, 0) << "a slow machine answers too";
      }
      EXPECT_EQ(names, (std::vector<std::string_view>{"thrall", "karl", "hersir", "jarl", "konung"}));
      EXPECT_EQ(names, level_names());
      const Level& strongest = levels_of(game.id, seats).back();
      EXPECT_EQ(strongest.bot, BotKind()) << "nothing is kept from full strength";
      EXPECT_NE(find_level(game.id, seats, kStandardLevel), nullptr);
    }
    EXPECT_EQ(describe_with_levels(game).at("levels").as_array().size(), 5U);
  }
}

TEST(Levels, stand_beside_two_bots_for_measuring) {
  EXPECT_EQ(find_bot("fjords", 2, "uct")->bot.method, BotMethod::uct);
  EXPECT_EQ(find_bot("fjords", 2, "random")->bot.method, BotMethod::random);
  EXPECT_EQ(find_bot("fjords", 2, "karl")->effort, find_level("fjords", 2, "karl")->effort);
  EXPECT_FALSE(find_bot("fjords", 2, "genius"));
  EXPECT_EQ(bot_names().size(), 7U);
}

TEST(Levels, of_fjords_go_by_how_many_play) {
  EXPECT_NE(find_level("fjords", 2, "jarl")->effort, find_level("fjords", 3, "jarl")->effort);
  EXPECT_EQ(find_level("fjords", 3, "jarl")->effort, find_level("fjords", 4, "jarl")->effort);
}

}  // namespace
}  // namespace landnam
