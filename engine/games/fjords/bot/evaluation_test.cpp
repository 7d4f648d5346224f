// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/evaluation.hpp"

#include <numeric>

#include "engine/games/fjords/bot/solver.hpp"
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

// Seat 0 has a longhouse at the left end of a row of plain tiles, seat 1 one at another place.
Scene facing_row(int length, int other, const std::string& more = R"("edition":"fjords-2021")") {
  return Scene::at(
      R"({"phase":"settlement","turn":{"seat":0},"began":{"exploration":0,"settlement":0},"bag":{},"tiles":[)" +
      plain_row(length) + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," +
      piece(other, 0, "longhouse", 1) + "]," + more + "}");
}

TEST(FjordsEvaluation, tiles_go_to_the_nearest_player) {
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

TEST(FjordsEvaluation, missing_fields_do_not_count_in_2005) {
  Scene scene = facing_row(12, 1, R"("edition":"fjorde-2005")");
  scene.state.players[1].vikings_left = 3;
  EXPECT_DOUBLE_EQ(expected_points(scene.rules, scene.state)[1], 3);
}

TEST(FjordsEvaluation, chances_add_up_to_one) {
  Random random(5);
  for (const int seats : {2, 3, 4}) {
    for (int i = 0; i < 20; ++i) {
      Scene scene = Scene::start(R"({"runes":["strength","water","friendship","home"]})", seats);
      for (std::uint32_t steps = random.below(60); steps > 0 && !scene.now().is_over(); --steps) {
        scene.step_randomly(random);
      }
      const auto chances = evaluate(scene.rules, scene.state, random);
      EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        EXPECT_GE(chances[seat], 0);
        EXPECT_TRUE(seat < seats || chances[seat] == 0);
      }
    }
  }
}

TEST(FjordsEvaluation, is_close_to_best_play) {
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

TEST(FjordsEvaluation, exploration_playouts_are_legal_and_reproducible) {
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

// Seats 0, 1 and 2 with a longhouse each in a row of plain tiles.
Scene row_of_three(int length, int first, int second, int third) {
  return Scene::at(R"({"phase":"settlement","edition":"fjords-2021","turn":{"seat":0},)"
                   R"("began":{"exploration":0,"settlement":0},"bag":{},"tiles":[)" +
                       plain_row(length) + R"(],"pieces":[)" + piece(first, 0, "longhouse", 0) + "," +
                       piece(second, 0, "longhouse", 1) + "," + piece(third, 0, "longhouse", 2) + "]}",
                   "{}", 3);
}

TEST(FjordsEvaluation, settlement_playouts_are_legal_and_prefer_contested_tiles) {
  // . . . . 0L . 1L . 2L: who is to move takes the tile between the first two in 7 of 8 games at once, since
  // the other four do not run away.
  int between = 0;
  constexpr int kTimes = 1000;
  for (int i = 0; i < kTimes; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    Scene scene = row_of_three(9, 4, 6, 8);
    settle_keenly(scene.rules, scene.state, random);
    ASSERT_TRUE(scene.now().is_over());
    const auto& players = scene.state.players;
    const int first = players[0].vikings.count();
    ASSERT_TRUE(first == 4 || first == 5);
    ASSERT_EQ(first + players[1].vikings.count() + players[2].vikings.count(), 6);
    between += first == 5 ? 1 : 0;
  }
  EXPECT_NEAR(between, kTimes * 15 / 16, kTimes / 30);
}

TEST(FjordsEvaluation, chances_of_three_follow_their_land) {
  std::array<double, 3> sums{};
  for (int i = 0; i < 100; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    Scene scene = row_of_three(14, 0, 2, 4);  // 0 L . 1 L . 2 L and nine tiles behind
    const auto chances = evaluate(scene.rules, scene.state, random);
    for (std::size_t seat = 0; seat < 3; ++seat) sums[seat] += chances[seat] / 100;
  }
  EXPECT_GT(sums[2], 0.8);
  EXPECT_LT(sums[0], 0.15);
  EXPECT_LT(sums[1], 0.15);
}

TEST(FjordsEvaluation, more_land_means_a_better_chance) {
  Random random(1);
  Scene behind = facing_row(9, 2);
  const auto chances = evaluate(behind.rules, behind.state, random);
  EXPECT_LT(chances[0], 0.2);
  EXPECT_GT(chances[1], 0.8);
}

}  // namespace
}  // namespace landnam::fjords
