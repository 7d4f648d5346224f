// SPDX-License-Identifier: Apache-2.0
#include "host/replay.hpp"

#include <gtest/gtest.h>

#include "engine/games/territories/territories.hpp"

namespace landnam {
namespace {

TEST(Rules, are_shared_by_games_of_the_same_options) {
  const auto open = [](const json::object& options, const json::value& setup = nullptr) {
    return *first_journal<Territories>(options, 2, setup);
  };
  const json::object cross{{"shape", "cross"}};
  const auto one = open({}), two = open({}), other = open(cross), another = open(cross);
  EXPECT_EQ(&one.rules(), &two.rules());
  EXPECT_EQ(&other.rules(), &another.rules());
  EXPECT_NE(&one.rules(), &other.rules());
  EXPECT_NE(options_json(one.rules()), options_json(other.rules()));
  EXPECT_FALSE(first_journal<Territories>({{"shape", "nothing"}}, 2, nullptr));
}

TEST(Rules, go_with_the_last_game_that_has_them) {
  std::weak_ptr<const territories::Rules> gone;
  {
    const auto kept = shared_rules<Territories>({{"shape", "ribbon"}}, 2);
    ASSERT_TRUE(kept);
    gone = *kept;
    EXPECT_FALSE(gone.expired());
  }
  EXPECT_TRUE(gone.expired());
}

}  // namespace
}  // namespace landnam
