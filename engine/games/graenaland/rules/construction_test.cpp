// SPDX-License-Identifier: Apache-2.0
// Projects, payments, tolls, heroes of buildings, public works.
#include "engine/games/graenaland/rules/scenario.hpp"

namespace landnam::graenaland {
namespace {

TEST(GR_C1, gold_stands_for_any_one_resource) {
  Scenario s(3);
  s.village(0, "C2")
      .hand(0, {"forest-wood", "mountain-gold", "forest-cattle", "plains-cattle", "hills-wood"})
      .leading(0);
  s.play(0, "build village C2");
  EXPECT_TRUE(s.offers(0, "pay plains-cattle forest-cattle forest-wood hills-wood"));
  EXPECT_TRUE(s.offers(0, "pay plains-cattle forest-cattle forest-wood mountain-gold"));
  EXPECT_EQ(s.clause(0, "pay plains-cattle forest-cattle forest-wood hills-wood mountain-gold"),
            "GR-C1");  // one card too many
  EXPECT_EQ(s.clause(0, "pay plains-cattle forest-wood hills-wood"), "GR-C1");
  s.play(0, "pay plains-cattle forest-wood hills-wood mountain-gold");
  EXPECT_EQ(s.state.common.villages[1][0], 2);
  EXPECT_EQ(count_of(s.state.common.discards[3], 4), 1);  // each to the discards of its deck
  EXPECT_EQ(count_of(s.state.common.discards[2], 2), 1);
  EXPECT_EQ(s.clause(0, "build village C2"), "GR-C1");
  EXPECT_EQ(s.clause(1, "build village C2"), "GR-C1");  // the leader only
}

TEST(GR_C2, one_supply_card_as_one_symbol_or_both) {
  Scenario s(3);
  s.village(0, "C2").hand(0, {"wood+ore", "forest-wood"}).leading(0, false);
  EXPECT_EQ(s.clause(0, "end"), "GR-C2");
  s.play(0, "take 2");
  EXPECT_EQ(s.clause(0, "take 0"), "GR-C2");
  EXPECT_EQ(s.state.common.row_count, 3);
  s.play(0, "build improvement C2");
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"pay wood+ore"}));  // both symbols; more cards are too many
  s.play(0, "pay wood+ore").play(0, "build palisade C2");
  s.play(0, "pay forest-wood grain+wood");  // one symbol, the other is lost
  EXPECT_EQ(s.hand_size(0), 0);
  EXPECT_EQ(s.state.common.supply_used[pair_index(2, 3)], 1);
}

TEST(GR_C2, an_empty_row_needs_no_card_taken) {
  Scenario s(3);
  s.village(0, "C1").leading(0, false);
  s.common().row_count = 0;
  EXPECT_EQ(s.clause(0, "end"), "");
}

TEST(GR_C3, a_village_stands_at_home_or_next_to_it) {
  Scenario s(4);
  s.village(0, "C1")
      .hand(0, {"plains-grain", "plains-grain", "plains-wood", "plains-cattle", "forest-wood",
                "forest-cattle", "hills-ore"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "build village C1"), "");
  EXPECT_EQ(s.clause(0, "build village C2"), "");
  EXPECT_EQ(s.clause(0, "build village I1"), "");
  EXPECT_EQ(s.clause(0, "build village C3"), "GR-C3");
  EXPECT_EQ(s.clause(0, "build village I2"), "GR-C3");
}

TEST(GR_C4, a_palisade_takes_a_toll) {
  Scenario s(4);
  s.village(0, "C1").village(1, "C2").village(3, "C2").work("C2", Work::palisade);
  s.hand(0, {"forest-wood", "forest-wood", "forest-cattle", "forest-cattle", "plains-grain"}).leading(0);
  EXPECT_EQ(s.clause(0, "build village C2"), "GR-C4");  // the price, but only one card more
  s.hand(0, {"wood+ore"});
  s.play(0, "build village C2");
  EXPECT_EQ(s.clause(0, "toll 1 forest-cattle"), "GR-C4");  // would spoil the price
  EXPECT_EQ(s.clause(0, "toll 3 plains-grain"), "GR-C4");   // seat 1 first
  EXPECT_EQ(s.clause(0, "pay forest-wood forest-wood forest-cattle forest-cattle"), "GR-C4");
  s.play(0, "toll 1 plains-grain").play(0, "toll 3 wood+ore");
  s.play(0, "pay forest-cattle forest-cattle forest-wood forest-wood");
  EXPECT_EQ(s.holds(1, "plains-grain"), 1);
  EXPECT_EQ(s.holds(3, "wood+ore"), 1);
  EXPECT_EQ(s.state.common.villages[1][0], 1);
}

TEST(GR_C4, settlers_pay_no_toll) {
  Scenario s(4);
  s.village(0, "C2").village(1, "C2").work("C2", Work::palisade);
  s.hand(0, {"forest-wood", "forest-wood", "forest-cattle", "forest-cattle"}).leading(0);
  s.play(0, "build village C2").play(0, "pay forest-cattle forest-cattle forest-wood forest-wood");
  EXPECT_EQ(s.hand_size(1), 0);
}

TEST(GR_B1, one_of_each_kind_at_a_village_and_none_in_mountains) {
  Scenario s(3);
  s.village(0, "C1").village(0, "I1").village(1, "C2").building(1, "C1", Building::church);
  s.hand(0, {"forest-wood", "forest-wood", "plains-grain", "plains-grain", "hills-ore", "hills-ore"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "build church C1"), "GR-B1");  // stands already
  EXPECT_EQ(s.clause(0, "build keep I1"), "GR-B1");    // mountain
  EXPECT_EQ(s.clause(0, "build keep C2"), "GR-B1");    // no own village
  s.play(0, "build keep C1").play(0, "pay plains-grain forest-wood forest-wood hills-ore hills-ore");
  EXPECT_EQ(s.votes("C1", 0), 2);
  EXPECT_EQ(s.state.common.houses[0], 10);
}

TEST(GR_B1, a_building_alone_is_no_village) {
  Scenario s(3);
  s.building(0, "C1", Building::hall)
      .hand(0, {"forest-wood", "forest-wood", "plains-grain", "hills-ore", "hills-ore"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "build keep C1"), "GR-B1");
}

TEST(GR_K6, what_an_army_costs) {
  const auto can = [](const std::vector<std::string>& cards, const std::string& keep) {
    Scenario s(3);
    s.village(0, "C1").village(0, "C2").village(0, "C3").hand(0, cards).leading(0);
    if (!keep.empty()) s.building(0, keep, Building::keep);
    return s.offers(0, "build army");
  };
  EXPECT_TRUE(can({"plains-grain", "plains-grain", "plains-grain", "plains-grain", "hills-ore"}, ""));
  EXPECT_FALSE(can({"plains-grain", "hills-ore", "forest-wood"}, ""));
  EXPECT_TRUE(can({"plains-grain", "hills-ore", "forest-wood"}, "C2"));
  EXPECT_TRUE(can({"plains-grain", "hills-ore", "plains-cattle"}, "C1"));
  EXPECT_TRUE(can({"plains-grain", "hills-ore", "hills-ore"}, "C3"));
  EXPECT_FALSE(can({"plains-grain", "hills-ore", "hills-ore"}, "C2"));
}

TEST(GR_B2, a_keep_makes_the_army_cheaper_for_its_owner) {
  Scenario s(3);
  s.village(0, "C2")
      .village(1, "C2")
      .building(1, "C2", Building::keep)
      .hand(0, {"plains-grain", "hills-ore", "forest-wood"})
      .leading(0);
  EXPECT_FALSE(s.offers(0, "build army"));
  s.common().buildings[1][0] = 0;
  s.play(0, "build army").play(0, "pay plains-grain forest-wood hills-ore");
  EXPECT_EQ(s.state.common.army[0], 2);
}

TEST(GR_B3, the_army_is_raised_several_times) {
  Scenario s(3);
  s.village(0, "C2").building(0, "C2", Building::keep);
  s.hand(0, {"plains-grain", "hills-ore", "forest-wood", "plains-grain", "hills-ore", "forest-wood"})
      .leading(0);
  for (int i = 0; i < 2; ++i) s.play(0, "build army").play(0, "pay plains-grain forest-wood hills-ore");
  EXPECT_EQ(s.state.common.army[0], 3);
}

const std::vector<std::string> kChurch = {"forest-wood", "forest-wood", "plains-grain", "plains-grain",
                                          "hills-ore"};
const std::string kPayChurch = "pay plains-grain plains-grain forest-wood forest-wood hills-ore";

TEST(GR_B4, the_first_church_brings_the_priest) {
  Scenario s(3);
  s.village(0, "C1").hand(0, kChurch).leading(0);
  s.play(0, "build church C1").play(0, kPayChurch);
  EXPECT_EQ(s.hero_at(0, Hero::priest), "C1");
  EXPECT_EQ(s.state.common.project.step, Project::Step::none);
}

TEST(GR_B4, the_priest_waits_while_another_own_hero_is_there) {
  Scenario s(3);
  s.village(0, "C1")
      .village(0, "C2")
      .hero(0, Hero::warrior, "C1")
      .hand(0, kChurch)
      .hand(0, kChurch)
      .leading(0);
  s.play(0, "build church C1").play(0, kPayChurch);
  EXPECT_EQ(s.hero_at(0, Hero::priest), "waiting C1");
  s.play(0, "build church C2").play(0, kPayChurch);  // goes on waiting where he was, and nothing is asked
  EXPECT_EQ(s.hero_at(0, Hero::priest), "waiting C1");
  EXPECT_EQ(s.state.common.project.step, Project::Step::none);
}

TEST(GR_B4, another_church_lets_the_priest_move_there) {
  for (const bool enters : {true, false}) {
    Scenario s(3);
    s.village(0, "C1")
        .village(0, "C2")
        .building(0, "C1", Building::church)
        .hero(0, Hero::priest, "C3")
        .hand(0, kChurch)
        .leading(0);
    s.play(0, "build church C2").play(0, kPayChurch);
    EXPECT_EQ(s.legal(0), (std::vector<std::string>{"enter yes", "enter no"}));
    EXPECT_EQ(s.clause(0, "end"), "GR-B4");
    s.play(0, enters ? "enter yes" : "enter no");
    EXPECT_EQ(s.hero_at(0, Hero::priest), enters ? "C2" : "C3");
  }
}

TEST(GR_B4, the_hero_cannot_enter_where_an_own_hero_stands) {
  for (const char* priest : {"C3", "C2"}) {  // another hero there, or the priest himself
    Scenario s(3);
    s.village(0, "C2").hero(0, Hero::priest, priest).hand(0, kChurch).leading(0);
    if (std::string(priest) == "C3") s.hero(0, Hero::warrior, "C2");
    s.play(0, "build church C2").play(0, kPayChurch);
    EXPECT_EQ(s.legal(0), (std::vector<std::string>{"enter no"}));
    EXPECT_EQ(s.clause(0, "enter yes"), "GR-B4");
    s.play(0, "enter no");
    EXPECT_EQ(s.hero_at(0, Hero::priest), priest);
    EXPECT_EQ(s.state.common.project.step, Project::Step::none);
  }
}

TEST(GR_B4, a_hall_brings_the_minstrel) {
  Scenario s(3);
  s.village(0, "C1")
      .hand(0, {"forest-wood", "forest-wood", "plains-cattle", "plains-cattle", "plains-cattle"})
      .leading(0);
  s.play(0, "build hall C1").play(0, "pay plains-cattle plains-cattle plains-cattle forest-wood forest-wood");
  EXPECT_EQ(s.hero_at(0, Hero::minstrel), "C1");
}

TEST(GR_W1, works_belong_to_the_territory) {
  Scenario s(3);
  s.village(0, "C1")
      .village(1, "C2")
      .hand(0, {"forest-wood", "forest-wood", "forest-wood", "forest-wood"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "build palisade C2"), "GR-W1");
  s.play(0, "build palisade C1").play(0, "pay forest-wood forest-wood");
  EXPECT_EQ(s.clause(0, "build palisade C1"), "GR-W1");
}

TEST(GR_W2, a_market_sells_any_card_for_one_unit_once) {
  Scenario s(3);
  s.village(0, "C2")
      .work("C2", Work::market)
      .hand(0, {"forest-wood", "forest-wood", "forest-cattle", "plains-grain", "plains-grain", "forest-wood"})
      .leading(0);
  s.play(0, "build village C2");
  s.play(0, "pay plains-grain forest-cattle forest-wood forest-wood");
  EXPECT_EQ(s.state.common.markets_used, 1);
  EXPECT_EQ(s.clause(0, "build palisade C2"), "GR-C1");  // the market is used up
}

TEST(GR_W2, a_village_cannot_use_the_market_of_its_own_site) {
  Scenario s(3);
  s.village(0, "C1")
      .work("C2", Work::market)
      .hand(0, {"forest-wood", "forest-wood", "forest-cattle", "plains-grain"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "build village C2"), "GR-C1");
  s.hand(0, {"forest-cattle", "plains-cattle", "forest-wood"});
  s.play(0, "build village C2").play(0, "pay forest-cattle forest-cattle forest-wood forest-wood");
  s.play(0, "build palisade C2").play(0, "pay plains-grain forest-wood");
  EXPECT_EQ(s.state.common.markets_used, 1);
}

TEST(GR_W2, a_just_built_market_serves_the_next_project) {
  Scenario s(3);
  s.village(0, "C2").hand(0, {"plains-grain", "plains-cattle", "forest-wood", "hills-ore"}).leading(0);
  EXPECT_EQ(s.clause(0, "build palisade C2"), "GR-C1");
  s.play(0, "build market C2").play(0, "pay plains-grain plains-cattle");
  s.play(0, "build palisade C2").play(0, "pay forest-wood hills-ore");
  EXPECT_TRUE(has_work(s.state.common, s.at("C2"), Work::palisade));
}

Scenario joint_road() {
  Scenario s(4);
  s.village(0, "C1")
      .hand(0, {"forest-wood", "plains-grain"})
      .hand(1, {"hills-ore", "plains-grain", "wood+ore"})
      .hand(2, {"plains-cattle"})
      .leading(0);
  return s;
}

TEST(GR_W3, pledges_are_simultaneous_and_unused_cards_go_back) {
  Scenario s = joint_road();
  EXPECT_FALSE(may_talk(s.state.common));
  EXPECT_EQ(s.clause(0, "joint road C2"), "GR-W1");
  s.play(0, "joint road C1");
  EXPECT_TRUE(may_talk(s.state.common));
  EXPECT_EQ(s.clause(1, "pledge plains-grain"), "GR-W3");        // cannot be part of the price
  EXPECT_EQ(s.clause(1, "pledge hills-ore wood+ore"), "GR-W3");  // nor these together
  s.play(1, "pledge hills-ore");
  EXPECT_EQ(view(s.rules, s.state, 0).common.joint.count[1], 0);
  s.play(3, "pledge none").play(2, "pledge plains-cattle");
  EXPECT_EQ(view(s.rules, s.state, 3).common.sure[1][resource_card(2, 3)], 1);  // shown
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"complete 0 forest-wood 1 hills-ore 2 plains-cattle",
                                                  "cancel", "again"}));
  Scenario given_up = s;
  given_up.play(0, "cancel");
  EXPECT_EQ(given_up.hand_size(1), 3);
  EXPECT_EQ(given_up.clause(0, "joint road C1"), "GR-W3");  // once a turn
  s.play(0, "complete 0 forest-wood 1 hills-ore 2 plains-cattle");
  EXPECT_TRUE(has_work(s.state.common, s.at("C1"), Work::road));
  EXPECT_EQ(s.hand_size(2), 0);
}

TEST(GR_W3, the_leader_may_ask_again_twice) {
  Scenario s = joint_road();
  EXPECT_EQ(s.clause(0, "again"), "GR-C1");
  s.play(0, "joint road C1").play(1, "pledge none").play(2, "pledge plains-cattle").play(3, "pledge none");
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"cancel", "again"}));
  for (int asked = 1; asked <= 2; ++asked) {
    s.play(0, "again");
    const Joint& joint = s.state.common.joint;
    EXPECT_EQ(joint.again, asked);
    EXPECT_FALSE(joint.shown);
    EXPECT_EQ(joint.count[2], 0);  // all pledges return
    EXPECT_EQ(s.hand_size(2), 1);
    EXPECT_EQ(s.state.common.waiting, all_but(s.rules, 0));  // and everybody pledges anew
    EXPECT_EQ(view(s.rules, s.state, 3).common.sure[2][resource_card(0, 1)],
              1);  // what was shown stays known
    EXPECT_TRUE(may_talk(s.state.common));
    EXPECT_EQ(s.clause(0, "again"), "GR-W3");
    s.play(1, "pledge hills-ore").play(2, "pledge plains-cattle").play(3, "pledge none");
  }
  EXPECT_EQ(s.clause(0, "again"), "GR-W3");
  EXPECT_EQ(s.legal(0),
            (std::vector<std::string>{"complete 0 forest-wood 1 hills-ore 2 plains-cattle", "cancel"}));
  s.play(0, "complete 0 forest-wood 1 hills-ore 2 plains-cattle");
  EXPECT_TRUE(has_work(s.state.common, s.at("C1"), Work::road));
  EXPECT_EQ(s.clause(0, "joint road C1"), "GR-W3");  // still once a turn
}

TEST(GR_W3, the_leaders_market_serves_a_pledge) {
  Scenario s = joint_road();
  s.work("C1", Work::market).play(0, "joint road C1");
  s.play(1, "pledge plains-grain").play(2, "pledge plains-cattle").play(3, "pledge none");
  s.play(0, "complete 0 forest-wood 1 plains-grain 2 plains-cattle");
  EXPECT_EQ(s.state.common.markets_used, 1);
}

TEST(GR_E1, the_ship_passes_left_and_the_row_is_refilled) {
  Scenario s(3);
  s.village(0, "C1").leading(2, false);
  s.play(2, "take 0").play(2, "end").settle_chance();
  EXPECT_EQ(s.state.common.leader, 0);
  EXPECT_EQ(s.state.common.row_count, 4);
  EXPECT_EQ(s.state.common.turns, 1);
}

TEST(GR_E1, used_supply_cards_are_reshuffled) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  s.common().row_count = 3;
  s.common().supply_used = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0};
  s.common().supply_deck = {};
  s.play(0, "end").settle_chance();
  EXPECT_EQ(s.state.common.row[3], 7);
  s.common().supply_deck = s.common().supply_used = {};  // players hold them all
  s.leading(1);
  s.common().row_count = 2;
  s.play(1, "end").settle_chance();
  EXPECT_EQ(s.state.common.row_count, 2);
}

TEST(GR_5A, the_leader_lets_another_player_build_once) {
  Scenario s(5, {{"grant", true}});
  s.village(0, "C1")
      .village(1, "C2")
      .work("C2", Work::market)
      .hand(1, {"forest-wood", "forest-wood", "plains-grain", "plains-grain", "forest-wood"})
      .leading(0);
  EXPECT_EQ(s.clause(0, "grant 0"), "GR-5A");
  s.play(0, "grant 1");
  EXPECT_TRUE(may_talk(s.state.common));
  EXPECT_EQ(s.clause(1, "take 0"), "GR-5A");
  EXPECT_EQ(s.clause(1, "build improvement C2"), "GR-C1");  // no market for the grant
  s.play(1, "build palisade C2").play(1, "pay forest-wood forest-wood");
  EXPECT_EQ(s.state.common.phase, Phase::construction);
  EXPECT_TRUE(s.state.common.waiting.has(0));
  EXPECT_EQ(s.clause(0, "grant 2"), "GR-5A");
  EXPECT_EQ(s.clause(0, "joint road C1"), "GR-W3");
  Scenario declined(5, {{"grant", true}});
  declined.village(0, "C1").leading(0).play(0, "grant 4").play(4, "end");
  EXPECT_TRUE(declined.state.common.waiting.has(0));
  EXPECT_FALSE(Graenaland::make_rules({{"grant", true}}, 4));
}

}  // namespace
}  // namespace landnam::graenaland
