// SPDX-License-Identifier: Apache-2.0
// Legal places for tiles, and refusals.
#include "engine/games/fjords/rules/naive.hpp"
#include "engine/games/fjords/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

Scene with_row(const std::string& words, const std::string& more = "") {
  return Scene::at(R"({"turn":{"seat":0},"bag":{},"row":[)" + words + "]" + more + "}");
}

TEST(FJ_L1, shared_corners_agree) {
  const Scene scene = with_row(R"("PPPPSS")");
  std::string text;
  EXPECT_EQ(scene.why("lay PPPPSS 1,0 SSPPPP", &text), "FJ-L1");
  EXPECT_EQ(text, "the north-west corner of your tile is plain, but its neighbour has sea there");
}

TEST(FJ_L1, the_refusal_names_corner_and_terrains) {
  const Scene scene = Scene::at(R"({"turn":{"seat":0},"bag":{},"row":["MMPPPP"],"tiles":[)" +
                                tile(0, 0, "SSPPPP") + "," + tile(1, 0, "PPPPPS") + "]}");
  std::string text;
  // (1,-1) touches both: its south is (0,0)'s north-east, its south-west is (0,0)'s north, its south-east
  // (1,0)'s north.
  EXPECT_EQ(scene.why("lay MMPPPP 1,-1 PPPPMM", &text), "FJ-L1");
  EXPECT_EQ(text, "the south corner of your tile is plain, but its neighbour has sea there");
  const Scene other = Scene::at(R"({"turn":{"seat":0},"bag":{},"row":["MMPPPP"],"tiles":[)" +
                                tile(0, 0, "PPPPPP") + "," + tile(1, 0, "PPPPPP") + "]}");
  EXPECT_EQ(other.why("lay MMPPPP 1,-1 PPMMPP", &text), "FJ-L1");
  EXPECT_EQ(text, "the south-east corner of your tile is mountain, but its neighbour has plain there");
  EXPECT_EQ(other.why("lay MMPPPP 1,-1 MPPPPM"), "");
}

TEST(FJ_L2, a_tile_touches_two_tiles) {
  const Scene scene = with_row(R"("PPPPPP")");
  std::string text;
  EXPECT_EQ(scene.why("lay PPPPPP 0,2 PPPPPP", &text), "FJ-L2");
  EXPECT_EQ(text, "a tile must touch at least two others, and here it would touch only one");
  EXPECT_EQ(scene.why("lay PPPPPP 9,9 PPPPPP", &text), "FJ-L2");
  EXPECT_EQ(text, "a tile must touch at least two others, and here it would touch none");
  EXPECT_EQ(scene.why("lay PPPPPP 0,0 PPPPPP", &text), "FJ-L2");
  EXPECT_EQ(text, "there is already a tile there");
  EXPECT_EQ(scene.why("lay PPPPPP -1,2 PPPPPP"), "");
  // The grid is rolled up; places far away are not taken for near ones.
  for (int q = -60; q <= 60; ++q) {
    for (int r = -60; r <= 60; ++r) {
      if (q * q + r * r > 50) {
        ASSERT_EQ(scene.why("lay PPPPPP " + std::to_string(q) + "," + std::to_string(r) + " PPPPPP"),
                  "FJ-L2");
      }
    }
  }
}

TEST(FJ_L3, no_second_land_across_the_water) {
  const Scene scene =
      Scene::at(R"({"turn":{"seat":0},"bag":{},"row":["PPPSSS","PPSSSS"],"tiles":[)" + tile(0, 0, "SSSPPP") +
                "," + tile(1, 0, "SSPPSS") + "," + tile(0, 1, "SPPPPP") + "]}");
  std::string text;
  EXPECT_EQ(scene.why("lay PPPSSS 1,-1 PPSSSP", &text), "FJ-L3");
  EXPECT_EQ(text, "this would start a second landmass across the water");
  const Scene plain =
      Scene::at(R"({"turn":{"seat":0},"bag":{},"row":["MMMPPP"],"tiles":[)" + tile(0, 0, "MMMPPP") + "," +
                tile(1, 0, "MPPPMM") + "," + tile(0, 1, "MPPPPP") + "]}");
  EXPECT_EQ(plain.why("lay MMMPPP 1,-1 PPMMMP"), "") << "plains cut off by mountains are allowed";
}

TEST(FJ_L4, holes_are_allowed) {
  std::string ring;
  for (std::size_t side = 0; side < 5; ++side)
    ring += (side == 0 ? "" : ",") + tile(kStepQ[side], kStepR[side], "PPPPPP");
  Scene scene = Scene::at(R"({"turn":{"seat":0},"bag":{},"row":["PPPPPP","PPPPPP"],"tiles":[)" + ring + "]}");
  scene.play("lay PPPPPP 0,-1 PPPPPP");  // closes the ring around (0,0)
  scene.play("no longhouse");
  EXPECT_EQ(scene.state.land.space_at(0, 0).touching(), 6);
  EXPECT_EQ(scene.why("lay PPPPPP 0,0 PPPPPP"), "");
}

TEST(FJ_L5, a_drawn_tile_that_fits_must_be_placed) {
  Scene scene =
      Scene::at(R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":3},"open":["PPPPPS"]})");
  EXPECT_EQ(scene.why("draw"), "");
  EXPECT_FALSE(scene.moves("lay").empty()) << "an open tile is free choice";
  scene.play("draw");
  scene.chance(R"({"drawn":["PPPPPP"]})");
  EXPECT_EQ(scene.why("draw"), "FJ-L5");
  EXPECT_EQ(scene.why("lay PPPPPS -1,2 PPPPPS"), "FJ-L5");
  for (const std::string& text : scene.moves("lay")) EXPECT_EQ(text.substr(0, 6), "PPPPPP");
}

TEST(FJ_L5, in_2021_passing_is_no_move) {
  const Scene scene = with_row(R"("PPPPPP")");
  EXPECT_EQ(scene.moves().size(), scene.moves("lay").size());
  EXPECT_EQ(scene.why("draw"), "FJ21-X2");
}

TEST(FJ_L5, generator_and_refusals_agree) {
  Random random(31);
  for (const char* options : {"{}", R"({"preset":"all-runes"})", R"({"edition":"fjorde-2005"})"}) {
    Scene scene = Scene::start(options);
    for (int events = 0; !scene.now().is_over() && events < 160; ++events, scene.step_randomly(random)) {
      if (scene.now().is_chance() || events % (testing::kAtLength ? 4 : 60) != 0) continue;
      std::vector<Move> all, legal;
      for (const Move& move : {Move::draw(), Move::longhouse(), Move::no_longhouse(), Move::home()})
        all.push_back(move);
      std::vector<Spot> spots;
      for (int q = -9; q <= 9; ++q) {
        for (int r = -9; r <= 9; ++r) spots.push_back({q, r});
      }
      for (const Spot at : spots) {
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
          for (std::size_t turn = 0; turn < kTables.turns[kind]; ++turn)
            all.push_back(Move::lay(kTables.turned[kind][turn], at));
        }
        for (const Move& move : {Move::viking(at), Move::travel(at), Move::horse(at)}) all.push_back(move);
        for (int q = -2; q <= 2; ++q) {
          for (int r = -2; r <= 2; ++r) {
            all.push_back(Move::wisdom(at, {at.q + q, at.r + r}));
          }
        }
      }
      legal_moves(scene.rules, scene.state, scene.now().seat(), legal);
      std::size_t allowed = 0, near = 0;
      for (const Move& move : all) {
        if (refuse(scene.rules, scene.state, scene.now().seat(), move)) continue;
        ++allowed;
        ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << to_text(scene.rules, move);
      }
      for (const Move& move : legal) near += std::find(all.begin(), all.end(), move) != all.end() ? 1 : 0;
      ASSERT_EQ(allowed, near);
      for (const Move& move : legal) ASSERT_FALSE(refuse(scene.rules, scene.state, scene.now().seat(), move));
      for (const Move& move : legal)
        ASSERT_TRUE(refuse(scene.rules, scene.state, 1 - scene.now().seat(), move));
    }
  }
}

TEST(FJ_L5, random_moves_are_uniform_over_the_legal_ones) {
  Random random(77);
  for (const char* options : {"{}", R"({"preset":"all-runes"})", R"({"edition":"fjorde-2005"})"}) {
    Scene scene = Scene::start(options);
    for (int events = 0; !scene.now().is_over(); ++events, scene.step_randomly(random)) {
      if (scene.now().is_chance() || events % 7 != 0) continue;
      std::vector<Move> legal;
      legal_moves(scene.rules, scene.state, scene.now().seat(), legal);
      std::vector<int> seen(legal.size(), 0);
      const int each = 200, total = each * static_cast<int>(legal.size());
      for (int i = 0; i < total; ++i) {
        const Move move = random_move(scene.rules, scene.state, scene.now().seat(), random);
        const auto found = std::find(legal.begin(), legal.end(), move);
        ASSERT_NE(found, legal.end()) << to_text(scene.rules, move);
        ++seen[found - legal.begin()];
      }
      for (const int times : seen) ASSERT_NEAR(times, each, 95);  // almost seven standard deviations
    }
  }
}

// Lines of play to a depth, the bag being empty.
std::uint64_t perft(const Rules& rules, const State& state, int depth) {
  if (depth == 0 || turn(rules, state).is_over()) return 1;
  std::vector<Move> legal;
  legal_moves(rules, state, turn(rules, state).seat(), legal);
  std::uint64_t lines = 0;
  for (const Move& move : legal) {
    State next = state;
    apply(rules, next, turn(rules, state).seat(), move);
    lines += perft(rules, next, depth - 1);
  }
  return lines;
}

std::uint64_t naive_perft(const naive::Table& table, int depth) {
  if (depth == 0 || table.phase == "over") return 1;
  std::uint64_t lines = 0;
  for (const std::string& move : table.legal()) {
    naive::Table next = table;
    next.apply(move);
    lines += naive_perft(next, depth - 1);
  }
  return lines;
}

TEST(FJ_L5, perft_counts_for_a_fixed_row_and_an_empty_bag) {
  const Scene scene = with_row(R"("PPPPPP","PPPSSS","MMPPPP","MPPPPP")");
  const std::uint64_t expected[] = {1, 9, 18, 156, 312, 2164};
  for (int depth = 0; depth < 6; ++depth)
    EXPECT_EQ(perft(scene.rules, scene.state, depth), expected[depth]) << depth;
  naive::Table table(naive::Game{});
  table.phase = "lay";
  table.shown = {"PPPPPP", "PPPSSS", "MMPPPP", "MPPPPP"};
  for (int depth = 0; depth < 4; ++depth) EXPECT_EQ(naive_perft(table, depth), expected[depth]) << depth;
}

}  // namespace
}  // namespace landnam::fjords
