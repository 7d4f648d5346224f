// SPDX-License-Identifier: Apache-2.0
// Random games in one go against the same games move by move.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {
namespace {

struct Configuration {
  std::string_view options;
  int seats;
};

constexpr std::array kConfigurations = {
    Configuration{"{}", 2},
    Configuration{"{}", 3},
    Configuration{"{}", 4},
    Configuration{R"({"preset":"all-runes"})", 2},
    Configuration{R"({"preset":"all-runes"})", 4},
    Configuration{R"({"variant":"epic"})", 2},
    Configuration{R"({"variant":"classic"})", 2},
    Configuration{R"({"edition":"fjorde-2005"})", 2},
    Configuration{R"({"overlook":true})", 2},
    Configuration{R"({"overlook":true})", 3},
    Configuration{R"({"overlook":true,"variant":"classic"})", 2},
    Configuration{R"({"overlook":true,"edition":"fjorde-2005"})", 2},
};

TEST(Playout, EqualsPlayingMoveByMove) {
  std::vector<Move> scratch;
  for (const Configuration& configuration : kConfigurations) {
    const auto rules =
        *Fjords::make_rules(parse_json(configuration.options)->as_object(), configuration.seats);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      Random one(seed), two(seed);
      State fast = start(rules), slow = start(rules);
      const int moves = play_out<Fjords>(rules, fast, one, scratch);
      ASSERT_EQ(moves, play_stepwise<Fjords>(rules, slow, two, scratch)) << configuration.options << seed;
      ASSERT_EQ(one, two) << configuration.options << seed;
      ASSERT_TRUE(fast == slow) << configuration.options << seed;
    }
  }
}

// From any position on, not only from the start.
TEST(Playout, StartsFromAnyPosition) {
  std::vector<Move> scratch;
  const auto rules = *Fjords::make_rules(parse_json(R"({"preset":"all-runes"})")->as_object(), 3);
  Random random(5);
  State state = start(rules);
  for (std::uint64_t seed = 0; !turn(rules, state).is_over(); ++seed) {
    Random one(seed), two(seed);
    State fast = state, slow = state;
    play_out<Fjords>(rules, fast, one, scratch);
    play_stepwise<Fjords>(rules, slow, two, scratch);
    ASSERT_TRUE(fast == slow) << seed;
    play_step<Fjords>(rules, state, random, scratch);
  }
}

// Each legal move comes as often as any other.
TEST(Playout, RandomMovesAreUniform) {
  const auto rules = *Fjords::make_rules(parse_json(R"({"preset":"all-runes"})")->as_object(), 2);
  Random random(7);
  std::vector<Move> legal;
  State state = start(rules);
  for (; !turn(rules, state).is_over(); play_step<Fjords>(rules, state, random, legal)) {
    if (turn(rules, state).is_chance()) continue;
    legal_moves(rules, state, state.mover, legal);
    constexpr int kEach = 400;
    std::vector<int> times(legal.size());
    for (std::size_t i = 0; i < kEach * legal.size(); ++i) {
      const Move move = random_move(rules, state, state.mover, random);
      const auto found = std::find(legal.begin(), legal.end(), move);
      ASSERT_NE(found, legal.end());
      ++times[found - legal.begin()];
    }
    for (const int number : times) {  // six standard deviations
      EXPECT_GT(number, kEach - 120);
      EXPECT_LT(number, kEach + 120);
    }
  }
}

}  // namespace
}  // namespace landnam::fjords
