// SPDX-License-Identifier: Apache-2.0
#include "games/fjords/estimate.hpp"

#include <numeric>

#include "games/fjords/scenario.hpp"
#include "games/fjords/solver.hpp"

namespace landnam::fjords {
namespace {

// Seat 0 has a longhouse at the left end of a row of plain tiles, seat 1 one at another place.
Scene facing_row(int length, int other, const std::string& more = R"("edition":"fjords-2021")") {
  return Scene::at(
      R"({"phase":"settlement","turn":{"seat":0},"began":{"exploration":0,"settlement":0},"bag":{},"tiles":[)" +
      plain_row(length) + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," +
      piece(other, 0, "longhouse", 1) + "]," + more + "}");
}

TEST(FjordsEstimate, tiles_go_to_who_is_nearest) {
  // 0 L . . . . L 1: two each
  Scene even = facing_row(6, 5);
  EXPECT_DOUBLE_EQ(expected_points(even.rules, even.state)[0], 2);
  EXPECT_DOUBLE_EQ(expected_points(even.rules, even.state)[1], 2);
  // with one tile between them, who is to move has the better part of it
  Scene odd = facing_row(7, 6);
  EXPECT_DOUBLE_EQ(expected_points(odd.rules, odd.state)[0], 2.6);
  EXPECT_DOUBLE_EQ(expected_points(odd.rules, odd.state)[1], 2.4);
  // land behind a longhouse is its owner's
  Scene behind = facing_row(9, 2);
  EXPECT_DOUBLE_EQ(expected_points(behind.rules, behind.state)[0], 0.6);
  EXPECT_DOUBLE_EQ(expected_points(behind.rules, behind.state)[1], 6.4);
}

TEST(FjordsEstimate, fields_that_are_missing_do_not_count_in_2005) {
  Scene scene = facing_row(12, 1, R"("edition":"fjorde-2005")");
  scene.state.players[1].vikings_left = 3;
  EXPECT_DOUBLE_EQ(expected_points(scene.rules, scene.state)[1], 3);
}

TEST(FjordsEstimate, chances_are_those_of_a_lottery_ticket_each) {
  Random random(5);
  for (const int seats : {2, 3, 4}) {
    for (int i = 0; i < 20; ++i) {
      Scene scene = Scene::start(R"({"runes":["strength","water","friendship","home"]})", seats);
      for (std::uint32_t steps = random.below(60); steps > 0 && !scene.now().is_over(); --steps) {
        scene.step_randomly(random);
      }
      const auto chances = estimate(scene.rules, scene.state, random);
      EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
      for (std::size_t seat = 0; seat < chances.size(); ++seat) {
        EXPECT_GE(chances[seat], 0);
        EXPECT_TRUE(seat < static_cast<std::size_t>(seats) || chances[seat] == 0);
      }
    }
  }
}

TEST(FjordsEstimate, comes_near_to_best_play) {
  Random random(11);
  int solved = 0;
  double off = 0, spread = 0;
  for (int i = 0; i < 40; ++i) {
    Scene scene = Scene::start("{}", 2);
    scene.explore_randomly(random);
    if (scene.now().is_over()) continue;
    Stopwatch watch(Budget{100'000});
    const auto best = solve_ending(scene.rules, scene.state, watch);
    if (!best) continue;
    ++solved;
    const double truth = best->end.scores[0] - best->end.scores[1];
    const auto points = expected_points(scene.rules, scene.state);
    off += (points[0] - points[1] - truth) * (points[0] - points[1] - truth);
    spread += truth * truth;
  }
  EXPECT_GT(solved, 20);
  EXPECT_LT(off, 0.25 * spread);
}

TEST(FjordsEstimate, exploration_goes_on_by_the_rules_and_alike) {
  for (const std::string options :
       {"{}", R"({"preset":"all-runes"})", R"({"variant":"epic"})", R"({"edition":"fjorde-2005"})"}) {
    Random random(17);
    for (int i = 0; i < 30; ++i) {
      Scene scene = Scene::start(options, 2);
      for (std::uint32_t steps = random.below(60); steps > 0 && scene.state.step < Step::settle; --steps) {
        scene.step_randomly(random);
      }
      State state = scene.state, again = scene.state;
      Random one(static_cast<std::uint64_t>(i)), two(static_cast<std::uint64_t>(i));
      explore_on(scene.rules, state, one);
      explore_on(scene.rules, again, two);
      ASSERT_TRUE(state == again && one == two) << options;
      if (state.step != Step::settle) continue;  // nobody can settle
      for (const Player& player : {state.players[0], state.players[1]}) {
        EXPECT_EQ(player.longhouses.count() + player.longhouses_left, scene.rules.longhouses);
        for (TileMask rest = player.longhouses; rest.any();) {
          const int tile = rest.pop();
          EXPECT_GE(tile, 3) << "a start tile";
          EXPECT_TRUE(has_plain(state.land.tile(tile).corners()));
          EXPECT_FALSE(state.free.has(tile) || state.friendship.has(tile) || tile == state.strength ||
                       tile == state.water);
        }
      }
    }
  }
}

TEST(FjordsEstimate, more_land_is_a_better_chance) {
  Random random(1);
  Scene behind = facing_row(9, 2);
  const auto chances = estimate(behind.rules, behind.state, random);
  EXPECT_LT(chances[0], 0.2);
  EXPECT_GT(chances[1], 0.8);
}

}  // namespace
}  // namespace landnam::fjords
