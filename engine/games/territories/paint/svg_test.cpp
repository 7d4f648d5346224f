// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/games/territories/rules/play.hpp"
#include "tests/markup.hpp"

namespace landnam::territories {
namespace {

Rules rules_of(const char* shape, const char* setup) {
  return Territories::make_rules({{"shape", shape}, {"setup", setup}}, 2).value();
}

// A random game after so many moves.
State some_state(const Rules& rules, std::uint64_t seed, int moves) {
  Random random(seed);
  std::vector<Move> scratch;
  State state = start(rules);
  for (Turn now = turn(rules, state); !now.is_over(); now = turn(rules, state)) {
    if (now.is_chance()) {
      apply(rules, state, draw(rules, state, random));
    } else if (moves-- > 0) {
      apply(rules, state, now.seat(), pick_move<Territories>(rules, state, now.seat(), random, scratch));
    } else {
      break;
    }
  }
  return state;
}

std::vector<Move> moves_in(const Rules& rules, const State& state) {
  std::vector<Move> moves;
  if (const Turn now = turn(rules, state); !now.is_over()) legal_moves(rules, state, now.seat(), moves);
  return moves;
}

TEST(TerritoriesPicture, IsWellFormedAndShowsEverythingOnce) {
  for (const char* shape : {"rectangle", "stairs", "fjord"}) {
    for (const char* setup : {"printed", "without-luck"}) {
      const Rules rules = rules_of(shape, setup);
      for (const int moves : {0, 3, 12, 25, 1000}) {
        const State state = some_state(rules, 7, moves);
        const std::vector<Move> legal = moves_in(rules, state);
        const std::string picture = paint_svg(rules, state, legal).text();
        ASSERT_EQ(test::markup_error(picture), "") << shape << " " << setup << " " << moves;
        const auto ids = test::ids_in(picture);
        for (const auto& [id, times] : ids) EXPECT_EQ(times, 1) << id;
        EXPECT_EQ(test::count_ids(ids, "tile-"), kTiles);
        EXPECT_EQ(test::count_ids(ids, "trunk-"), state.trunks.count());
        EXPECT_EQ(test::count_ids(ids, "farm-"), count(state.all_farms()));
        EXPECT_EQ(test::count_ids(ids, "spot-"), count(state.spots));
        EXPECT_EQ(test::count_ids(ids, "legal-"), static_cast<int>(legal.size()));
        EXPECT_EQ(picture.find("class=\"stake\"") != std::string::npos, state.free_end != kNowhere);
        EXPECT_LT(picture.size(), 200'000U);
        EXPECT_EQ(picture, paint_svg(rules, state, legal).text());
      }
    }
  }
}

TEST(TerritoriesPicture, HasItsLayers) {
  const Rules rules = rules_of("rectangle", "printed");
  const auto ids = test::ids_in(paint_svg(rules, start(rules), {}).text());
  for (const char* layer : {"paper", "fields", "grid", "land-white", "land-black", "wall", "spots", "farms",
                            "legal", "trunks", "free-end", "numbers", "score"}) {
    EXPECT_TRUE(ids.contains(layer)) << layer;
  }
}

TEST(TerritoriesPicture, NamesLegalPlacesByTheirMove) {
  const Rules rules = rules_of("rectangle", "printed");
  const State state = some_state(rules, 3, 0);
  for (const Move& move : moves_in(rules, state)) {
    const std::string picture = paint_svg(rules, state, std::span(&move, 1)).text();
    EXPECT_NE(picture.find("data-move=\"" + to_text(rules, move) + "\""), std::string::npos);
    EXPECT_EQ(test::count_ids(test::ids_in(picture), "legal-"), 1);
  }
  EXPECT_EQ(paint_svg(rules, state, {}).text().find("data-move"), std::string::npos);
}

TEST(TerritoriesPicture, TintsLandOnlyOnceItIsSomebodys) {
  const Rules rules = rules_of("rectangle", "without-luck");
  const auto weave = [&](int moves) {
    return paint_svg(rules, some_state(rules, 11, moves), {}).text().find("class=\"weave\"") !=
           std::string::npos;
  };
  EXPECT_FALSE(weave(1));  // one farm on the board, but its land is not parted yet
  EXPECT_TRUE(weave(1000));
  const State end = some_state(rules, 11, 1000);
  const auto land = owned_land(rules.board, end);
  const std::string picture = paint_svg(rules, end, {}).text();
  EXPECT_NE(picture.find("data-score=\"" + std::to_string(count(land[kWhite])) + "\""), std::string::npos);
  EXPECT_NE(picture.find("data-score=\"" + std::to_string(count(land[kBlack])) + "\""), std::string::npos);
}

}  // namespace
}  // namespace landnam::territories
