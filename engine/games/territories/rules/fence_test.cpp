// SPDX-License-Identifier: Apache-2.0
// Legal and illegal trunks, by hand-made positions.
#include "engine/games/territories/rules/fence.hpp"

#include <gtest/gtest.h>

#include "engine/games/territories/rules/scenario.hpp"

namespace landnam::territories {
namespace {

TEST(TE_B4, no_trunk_on_the_outer_border) {
  const auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "1,0-2,0"), "off-board TE-R2");
  EXPECT_EQ(why(position, "0,0-0,1"), "off-board TE-R2");
  EXPECT_EQ(why(position, "1,1-2,2"), "off-board TE-R2");
  EXPECT_EQ(why(position, "1,1-3,1"), "off-board TE-R2");
}

TEST(TE_R2, a_segment_takes_one_trunk) {
  const auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "1,0-1,1"), "occupied TE-R2");
}

TEST(TE_R3, the_fence_goes_on_from_its_free_end_by_the_other_player) {
  auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "2,0-2,1"), "not-at-free-end TE-R3");
  play(position, "1,1-2,1");
  EXPECT_EQ(position.state.to_move, kBlack);
  EXPECT_EQ(position.rules.board.point_at[position.state.free_end], (Place{2, 1}));
}

TEST(TE_R4, the_player_who_completes_a_territory_moves_again) {
  auto position = position_of({"W.W", "...", "..B"}, {"1,0-1,1", "1,1-2,1", "2,1-2,2"}, 0);
  play(position, "1,2-2,2");
  EXPECT_EQ(position.state.to_move, kBlack);
  play(position, "0,2-1,2");  // Black reaches the border
  EXPECT_EQ(position.state.free_end, kNowhere);
  EXPECT_EQ(position.state.to_move, kBlack);
  EXPECT_EQ(position.state.phase, Phase::play);  // W and B still share the other side
}

TEST(TE_R5, a_new_fence_touches_a_trunk_and_keeps_off_the_opponents_farms) {
  // A fence has cut off the left column; the land to the right is in dispute.
  auto position =
      position_of({"W...", "....", "W..B", "..W."}, {"1,0-1,1", "1,1-1,2", "1,2-1,3", "1,3-1,4"}, 0);
  EXPECT_EQ(position.state.free_end, kNowhere);
  EXPECT_EQ(why(position, "2,1-2,2"), "not-connected TE-R5");
  EXPECT_EQ(why(position, "1,1-2,1"), "");
  const auto texts = moves_of(position);
  EXPECT_EQ(texts, (std::set<std::string>{"1,1-2,1", "1,2-2,2", "1,3-2,3"}));
}

TEST(TE_R5, beside_an_opponents_farm_only_when_nothing_else_is_left) {
  // White's only beginnings: beside Black's farm, or none.
  const auto forced = position_of({"W.", "BW", ".."}, {"1,0-1,1", "0,1-1,1"}, 0);
  for (const std::string& text : moves_of(forced)) {
    const int segment = move_from_text(forced.rules, text)->at;
    EXPECT_FALSE(
        (beside_farms_of(forced.rules.board, forced.state, kBlack) & SegmentSet::of(segment)).empty())
        << text;
  }
  EXPECT_FALSE(moves_of(forced).empty());
  // Here another beginning is legal, so the one beside Black's farm is not.
  const auto free = position_of({"W...", "....", ".B..", "..W."}, {"1,0-1,1", "1,1-1,2", "0,2-1,2"}, 0);
  EXPECT_EQ(why(free, "1,2-2,2"), "beside-farm TE-R5");
  EXPECT_FALSE(moves_of(free).empty());
}

TEST(TE_R5, a_first_trunk_may_complete_a_territory_at_once) {
  auto position = position_of({"WW", "..", ".B", "W."}, {"1,0-1,1", "0,1-1,1"}, 0);
  // From 1,1 east to the border: both ends are connected.
  play(position, "1,1-2,1");
  EXPECT_EQ(position.state.to_move, kWhite);
  EXPECT_EQ(position.state.free_end, kNowhere);
}

TEST(TE_R6, no_territory_without_a_farm) {
  const auto position = position_of({"..W", "...", ".B."}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "farmless TE-R6");  // would close off the bare corner
}

TEST(TE_R6, a_free_end_must_leave_a_way_to_part_farms) {
  // West of the fence lies a bare corner of two squares: stepping into it could only close off bare land.
  const auto position = position_of({"....", "....", "W..B"}, {"2,0-2,1", "1,1-2,1"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "farmless TE-R6");
  EXPECT_EQ(why(position, "1,0-1,1"), "farmless TE-R6");
  EXPECT_EQ(moves_of(position), (std::set<std::string>{"1,1-1,2"}));
  // Going west, the fence could only come back around bare land: both farms would stay on one side.
  const auto west = position_of({"..W.", "...B", "...."}, {"2,0-2,1", "2,1-2,2"}, 0);
  EXPECT_EQ(why(west, "1,2-2,2"), "dead-end TE-R6");
  EXPECT_EQ(why(west, "2,2-2,3"), "farmless TE-R6");
  EXPECT_EQ(moves_of(west), (std::set<std::string>{"2,2-3,2"}));
}

TEST(TE_R6, no_trunk_where_only_one_colour_lives) {
  const auto position =
      position_of({"W...", "....", "W..B", "..W."}, {"1,0-1,1", "1,1-1,2", "1,2-1,3", "1,3-1,4"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "nothing-to-part TE-R6");
  // No game comes to a fence that ends there, so such a position is not taken.
  const auto ends_there = read_position({"W...", "....", "W..B", "..W."},
                                        {"2,0-2,1", "2,1-2,2", "2,2-2,3", "2,3-2,4", "1,2-2,2"}, 0);
  ASSERT_FALSE(ends_there);
  EXPECT_EQ(ends_there.error().text.find("TE-R6"), 0U);
  EXPECT_TRUE(read_position({"W...", "....", "W..B", "..W."}, {"2,0-2,1", "2,1-2,2"}, 0));
}

TEST(TE_R7, a_fence_may_close_on_itself) {
  // Around the white farm in the middle and back to the fence's own third point.
  auto position = position_of({".....", ".....", "..W..", ".....", "B...."},
                              {"2,0-2,1", "2,1-2,2", "2,2-3,2", "3,2-3,3"}, 0);
  play(position, "2,3-3,3");
  play(position, "2,2-2,3");
  EXPECT_EQ(position.state.phase, Phase::over);
  EXPECT_EQ(standing(position.rules, position.state).scores[kWhite], 1);
  EXPECT_EQ(standing(position.rules, position.state).scores[kBlack], 24);
}

}  // namespace
}  // namespace landnam::territories
