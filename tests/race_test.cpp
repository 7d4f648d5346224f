// SPDX-License-Identifier: Apache-2.0
// Races of candidate moves: the winner, and the values of the others.
#include "engine/search/race.hpp"

#include <gtest/gtest.h>

#include "engine/games/graenaland/rules/scenario.hpp"

namespace landnam {
namespace {

using graenaland::Scenario;

// Two villages on C3 win at once.
class RaceTest : public ::testing::Test {
 protected:
  RaceTest() : s_(4) {
    s_.village(0, "C1", 4).village(0, "C2", 2).village(1, "C4", 2).leading(0);
    s_.hand(0, {"forest-wood", "forest-wood", "hills-wood", "hills-wood", "plains-grain", "plains-grain",
                "hills-ore", "hills-ore"});
    seen_ = view(s_.rules, s_.state, 0);
  }

  SearchResult<Graenaland> race_of(const std::vector<std::string>& texts, const Budget& budget,
                                   bool wants_values = false) {
    std::vector<graenaland::Move> moves;
    for (const std::string& text : texts) moves.push_back(*move_from_text(s_.rules, text));
    Random random(3);
    return race<Graenaland>(s_.rules, seen_, 0, moves, budget, wants_values, random);
  }
  std::string chosen(const SearchResult<Graenaland>& result) { return to_text(s_.rules, result.move); }

  Scenario s_;
  graenaland::View seen_;
};

TEST_F(RaceTest, BetterMoveWinsInAnyOrder) {
  for (const auto& texts : {std::vector<std::string>{"end", "build village C3"},
                            std::vector<std::string>{"build village C3", "end"}}) {
    const auto result = race_of(texts, Budget{100, 0, nullptr});
    EXPECT_EQ(chosen(result), "build village C3");
    EXPECT_EQ(result.values[0], 1);
    ASSERT_EQ(result.root_moves.size(), 2U);
    EXPECT_EQ(to_text(s_.rules, result.root_moves.front().move), "build village C3");
    EXPECT_LT(result.visits, 100U) << "it is over once the other one is surely behind";
  }
}

TEST_F(RaceTest, KeepsTheHeuristicMoveAmongEquals) {
  const auto result = race_of({"build village C3", "build village C3"}, Budget{40, 0, nullptr});
  EXPECT_EQ(result.visits, 40U);
  EXPECT_EQ(chosen(result), "build village C3");
  EXPECT_EQ(chosen(race_of({"end", "build village C3"}, Budget{1, 0, nullptr})), "end") << "not one round";
}

TEST_F(RaceTest, GivesTheChancesOfASingleMoveOnRequest) {
  EXPECT_EQ(race_of({"end"}, Budget{10, 0, nullptr}).visits, 0U);
  const auto told = race_of({"end"}, Budget{10, 0, nullptr}, true);
  EXPECT_EQ(told.visits, 10U);
  EXPECT_GT(told.values[0], 0);
  EXPECT_LT(told.values[0], 1);
}

TEST_F(RaceTest, KeepsToItsTime) {
  double now = 0;
  const Clock clock = [&now] { return now += 0.1; };
  const auto result = race_of({"end", "end"}, Budget{0, 30, clock});
  EXPECT_GT(result.visits, 1U);
  EXPECT_LE(now, 30.2);
}

TEST_F(RaceTest, StopsASimulationWhenTimeIsUp) {
  int looks = 0;
  const Clock clock = [&looks] { return ++looks <= 4 ? 0.0 : 100.0; };
  const auto result = race_of({"end", "build village C3"}, Budget{0, 30, clock});
  EXPECT_EQ(result.visits, 1U) << "the second was under way";
  EXPECT_EQ(looks, 5) << "nobody looks after that";
  EXPECT_EQ(chosen(result), "end") << "the usual move";
  looks = 3;
  EXPECT_EQ(race_of({"end"}, Budget{0, 30, clock}, true).visits, 1U)
      << "the first one is finished in any case";
}

TEST_F(RaceTest, MergesTheResultsOfSeveralThreads) {
  const Crew one_by_one = [](int count, const std::function<void(int)>& job) {
    for (int number = 0; number < count; ++number) job(number);
  };
  const auto result = race_of({"end", "build village C3"}, Budget{50, 0, nullptr, 3, one_by_one});
  EXPECT_EQ(chosen(result), "build village C3");
  const auto alone = race_of({"end", "build village C3"}, Budget{50, 0, nullptr});
  EXPECT_GT(result.visits, 2 * alone.visits);
}

}  // namespace
}  // namespace landnam
