// SPDX-License-Identifier: Apache-2.0
// Claims, the final construction, ranks.
#include "engine/games/graenaland/rules/reach.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {
namespace {

TEST(GR_F1, three_of_five_objectives) {
  Scenario s(4);
  s.village(0, "C1", 4).village(0, "C2", 2).village(0, "C3", 1).army(0, 2).leading(0, false);
  EXPECT_EQ(s.clause(0, "claim 3"), "GR-C2");  // first the supply card
  s.play(0, "take 0");
  EXPECT_EQ(s.clause(0, "claim 3"), "GR-F1");  // 7 settlements, 2 territories, largest 4
  s.village(0, "C3");
  EXPECT_EQ(objectives_met(s.rules, achievements_of(s.rules, s.state.common, 0)), 3);
  EXPECT_EQ(s.clause(0, "claim 4"), "GR-F1");
  s.play(0, "claim 3");
  EXPECT_EQ(s.state.common.phase, Phase::final);
}

TEST(GR_F2, the_others_build_once_more_and_rank) {
  Scenario s(4);
  s.village(0, "C1", 4).village(0, "C2", 2).village(0, "C3", 2).village(2, "C2").leading(0);
  s.hand(1, {"forest-wood", "forest-wood"})
      .hand(2, {"forest-wood", "forest-wood", "forest-cattle", "forest-cattle"});
  s.village(1, "C1").army(3, 3);
  s.play(0, "claim 3");
  EXPECT_EQ(s.clause(1, "build palisade C1"), "GR-F2");  // no public works
  EXPECT_EQ(s.clause(1, "take 0"), "GR-F2");             // no supply card
  s.play(1, "end")
      .play(2, "build village C2")
      .play(2, "pay forest-cattle forest-cattle forest-wood forest-wood")
      .play(2, "end")
      .play(3, "end");
  EXPECT_TRUE(turn(s.rules, s.state).is_over());
  const Standing end = standing(s.rules, s.state);
  EXPECT_EQ(end.winner, 0);
  EXPECT_EQ(end.ranks, (PerSeat<std::uint8_t>{1, 3, 3, 2, 0}));
}

TEST(GR_3C, the_first_building_does_not_count) {
  Scenario s(3);
  s.village(0, "C1").building(0, "C1", Building::keep).building(0, "C1", Building::hall);
  EXPECT_EQ(achievements_of(s.rules, s.state.common, 0), (Achievements{3, 1, 3, 1, 1}));
  Scenario four(4);
  four.village(0, "C1").building(0, "C1", Building::keep);
  EXPECT_EQ(achievements_of(four.rules, four.state.common, 0)[3], 1);
}

TEST(GR_3C, the_view_says_that_the_first_building_does_not_count) {
  const auto buildings = [](int seats) {
    const Scenario s(seats);
    const json::value seen = to_json(s.rules, view(s.rules, s.state, std::nullopt));
    return json::serialize(seen.at_pointer("/players/0/goals/buildings"));
  };
  EXPECT_EQ(buildings(3), R"({"value":0,"uncounted":1,"needed":[2],"reached":0})");
  EXPECT_EQ(buildings(4), R"({"value":0,"needed":[2],"reached":0})");
}

// Easy settlements (5 7 9), hard army (3 4 5): with 8 settlements, 3 territories, 4 in one, 1 building these
// are 2 + 1 + 1 + 0 + 0 = 4 points.
Scenario near_the_end() {
  Scenario s(4, {{"vp", true}});
  s.victory_cards(0, 4)
      .village(0, "C1", 4)
      .village(0, "C2", 2)
      .village(0, "C3", 1)
      .building(0, "C3", Building::keep)
      .leading(1);
  s.common().phase = Phase::claims;
  s.common().waiting = everyone(s.rules);
  return s;
}

const std::vector<std::string> kHall = {"forest-wood", "forest-wood", "plains-cattle", "plains-cattle",
                                        "plains-cattle"};
const std::string kPayHall = "pay plains-cattle plains-cattle plains-cattle forest-wood forest-wood";

TEST(GR_A6, only_reachable_claims_are_legal) {
  Scenario s = near_the_end();
  EXPECT_EQ(points_of(s.rules, s.state.secret.victory[0], achievements_of(s.rules, s.state.common, 0)), 4);
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"claim none"}));
  EXPECT_EQ(s.clause(0, "claim 6"), "GR-A6");
  EXPECT_EQ(s.clause(0, "claim 5"), "GR-A6");
  s.hand(0, kHall);  // a hall: 9 settlements and 2 buildings, two points more
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"claim none", "claim 6"}));
  EXPECT_EQ(s.clause(0, "claim 7"), "GR-A6");
  EXPECT_TRUE(move_from_json(s.rules, json::object{{"claim", nullptr}}));
  EXPECT_FALSE(move_from_json(s.rules, json::object{{"claim", 0}})) << "no move that is listed";
}

TEST(GR_A6, the_claimant_must_reach_what_was_claimed) {
  Scenario s = near_the_end();
  s.hand(0, kHall).hand(0, {"plains-grain", "hills-ore"});
  s.play(0, "claim 6").play(1, "claim none").play(2, "claim none").play(3, "claim none");
  EXPECT_EQ(s.state.common.builder, 0);
  EXPECT_EQ(s.clause(0, "end"), "GR-A6");
  EXPECT_EQ(s.clause(0, "build village C2"), "GR-A6");  // payable, but then there is no hall
  s.play(0, "build hall C1").play(0, kPayHall);
  EXPECT_EQ(s.clause(0, "end"), "");
}

TEST(GR_A6, the_highest_claim_wins_then_the_seat_nearest_to_the_leader) {
  for (const bool equal : {true, false}) {
    Scenario s = near_the_end();
    s.village(2, "C1", 4).village(2, "C2", 2).village(2, "C4", 1).building(2, "C4", Building::keep);
    s.hand(0, kHall).hand(2, kHall);
    if (!equal)
      s.hand(2, {"plains-grain", "plains-grain", "plains-wood", "plains-cattle"}).village(2, "C4", 1);
    s.play(0, "claim 6").play(1, "claim none").play(3, "claim none");
    const auto offered = s.legal(2);
    s.play(2, equal ? "claim 6" : offered.back());
    EXPECT_EQ(s.state.common.claimant, 2);  // the leader is 1: seat 2 is nearer
    EXPECT_EQ(s.state.common.claimed == 6, equal) << offered.back();
  }
}

TEST(GR_A6, without_a_claim_the_leader_builds) {
  Scenario s = near_the_end();
  s.hand(0, kHall);
  for (Seat seat = 0; seat < 4; ++seat) s.play(seat, "claim none");
  EXPECT_EQ(s.state.common.phase, Phase::construction);
  EXPECT_EQ(s.clause(1, "claim 6"), "GR-A6");  // GR-F1 does not apply
}

TEST(GR_A7, the_claimant_shows_the_card_and_always_wins) {
  Scenario s = near_the_end();
  s.hand(0, kHall).village(2, "C1", 6).village(2, "C2", 4).army(2, 5);
  s.play(0, "claim 6").play(1, "claim none").play(2, "claim none").play(3, "claim none");
  EXPECT_EQ(view(s.rules, s.state, 3).common.shown[0], victory_card(0, 4));
  EXPECT_EQ(view(s.rules, s.state, 3).common.shown[2], kNone);
  s.play(0, "build hall C1").play(0, kPayHall).play(0, "end").play(1, "end").play(2, "end").play(3, "end");
  const Standing end = standing(s.rules, s.state);
  EXPECT_GT(end.scores[2], end.scores[0]);
  EXPECT_EQ(end.winner, 0);
  EXPECT_EQ(end.ranks[0], 1);
  EXPECT_EQ(end.ranks[2], 2);
  EXPECT_EQ(view(s.rules, s.state, 3).common.shown[2], victory_card(0, 4));
}

}  // namespace
}  // namespace landnam::graenaland
