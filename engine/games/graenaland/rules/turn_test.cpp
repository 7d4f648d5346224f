// SPDX-License-Identifier: Apache-2.0
// Production, hero moves, proposals and votes.
#include "engine/games/graenaland/rules/scenario.hpp"

namespace landnam::graenaland {
namespace {

// A turn begins with these territories settled.
Scenario producing() {
  Scenario s(4);
  s.village(0, "C1").village(1, "C1");
  return s;
}

// The example of the source: 2 settlements, a road, an improvement, and 0 to 3 cards lying.
TEST(GR_P1, settlement_road_and_improvement_up_to_the_limit) {
  for (int before = 0; before <= 3; ++before) {
    Scenario s = producing();
    s.work("C1", Work::road).work("C1", Work::improvement);
    s.lies("C1", std::vector<std::string>(index(before), "wood"));
    begin_turn(s.rules, s.state);
    if (before < 3) s.chance("cattle");
    if (before < 2) s.chance("?");
    if (before < 1) s.chance("grain");  // kept: it shows the symbol
    EXPECT_FALSE(turn(s.rules, s.state).is_chance()) << before;
    EXPECT_EQ(s.lying("C1"), 3);
  }
}

TEST(GR_P1, an_improvement_keeps_only_its_symbol) {
  Scenario s = producing();
  s.work("C1", Work::improvement);
  begin_turn(s.rules, s.state);
  s.chance("grain").chance("cattle");
  EXPECT_EQ(s.lying("C1"), 1);
  EXPECT_EQ(count_of(s.state.common.discards[0], 1), 1);
  EXPECT_EQ(s.state.common.phase, Phase::moves);
}

TEST(GR_P2, an_empty_deck_is_refilled_and_face_down_cards_stay_the_same) {
  Scenario s = producing();
  s.lies("C1", {"?"});
  // Only two wood cards of the deck are unseen, so the face-down card is one of those.
  s.state.secret.pools[0] = one(2);
  s.common().left[0] = 0;
  s.common().discards[0] = 5 * one(0);
  begin_turn(s.rules, s.state);
  EXPECT_EQ(s.state.common.left[0], 5);
  EXPECT_EQ(s.state.common.lying[0].cards[0], kFaceDown + kDecks);
  s.chance("grain");
  EXPECT_EQ(cards_of_pool(s.state, kDecks), one(2));
  EXPECT_EQ(total_of(s.state.secret.pools[0]), 4);
}

TEST(GR_P2, nothing_is_drawn_from_an_exhausted_deck) {
  Scenario s = producing();
  s.state.secret.pools[0] = 0;
  s.common().left[0] = 0;
  begin_turn(s.rules, s.state);
  EXPECT_FALSE(turn(s.rules, s.state).is_chance());
  EXPECT_EQ(s.lying("C1"), 0);
}

TEST(GR_M1, directions_lead_to_territories) {
  const auto leads = [](const std::string& from, const std::string& go) {
    Scenario s(4);
    s.hero(1, Hero::warrior, from).moving_heroes(0);
    s.play(1, "hero warrior " + go).play(2, "hero none").play(3, "hero none");
    return s.hero_at(1, Hero::warrior);
  };
  EXPECT_EQ(leads("C2", "stay"), "C2");
  EXPECT_EQ(leads("C2", "W"), "C1");
  EXPECT_EQ(leads("C2", "E"), "C3");
  EXPECT_EQ(leads("C2", "NW"), "I1");
  EXPECT_EQ(leads("C2", "NE"), "I2");
  EXPECT_EQ(leads("C2", "EE"), "C4");
  EXPECT_EQ(leads("C2", "WW"), "C2");  // off the island: no step at all
  EXPECT_EQ(leads("C2", "SW"), "C2");
  EXPECT_EQ(leads("C1", "NW"), "C1");
  EXPECT_EQ(leads("I1", "EE"), "I1");  // two steps only along the coast
  EXPECT_EQ(leads("I2", "SE"), "C3");
  EXPECT_EQ(leads("I2", "SW"), "C2");
  EXPECT_EQ(leads("I2", "W"), "I1");
}

TEST(GR_M1, hero_moves_are_secret_and_not_for_the_leader) {
  Scenario s(3);
  s.hero(1, Hero::warrior, "C2").hero(2, Hero::warrior, "C2").hero(0, Hero::warrior, "C1").moving_heroes(0);
  EXPECT_EQ(s.clause(0, "hero warrior E"), "GR-M1");
  EXPECT_EQ(s.clause(1, "hero priest E"), "GR-M1");
  s.play(1, "hero warrior E");
  EXPECT_EQ(s.hero_at(1, Hero::warrior), "C2");
  EXPECT_EQ(view(s.rules, s.state, 2).committed, Move{});
  EXPECT_EQ(view(s.rules, s.state, 1).committed, Move::hero(0, Direction::east));
  EXPECT_EQ(s.legal(2).size(), 1U + kDirections);
  s.play(2, "hero none");
  EXPECT_EQ(s.hero_at(1, Hero::warrior), "C3");
}

TEST(GR_M2, own_heroes_change_places) {
  Scenario s(3);
  s.hero(1, Hero::warrior, "C1").hero(1, Hero::priest, "C3").hero(2, Hero::warrior, "C3").moving_heroes(0);
  s.play(1, "hero warrior EE").play(2, "hero none");
  EXPECT_EQ(s.hero_at(1, Hero::warrior), "C3");
  EXPECT_EQ(s.hero_at(1, Hero::priest), "C1");
}

TEST(GR_M3, waiting_heroes_enter_the_priest_first) {
  Scenario s(3);
  s.hero(1, Hero::warrior, "C1").moving_heroes(0);
  s.common().hero[1][1] = s.common().hero[1][2] = static_cast<std::uint8_t>(kWaiting + s.at("C1"));
  Scenario stays = s;
  stays.play(1, "hero none").play(2, "hero none");
  EXPECT_EQ(stays.hero_at(1, Hero::priest), "waiting C1");
  s.play(1, "hero warrior E").play(2, "hero none");
  EXPECT_EQ(s.hero_at(1, Hero::priest), "C1");
  EXPECT_EQ(s.hero_at(1, Hero::minstrel), "waiting C1");
}

TEST(GR_V1, votes_of_settlements_and_heroes) {
  Scenario s(4);
  s.village(0, "C1", 2).hero(0, Hero::warrior, "C1").army(0, 3).hero(1, Hero::minstrel, "C1");
  EXPECT_EQ(s.votes("C1", 0), 5);
  EXPECT_EQ(s.votes("C1", 1), 1);  // one other hero
  s.hero(2, Hero::warrior, "C1");
  EXPECT_EQ(s.votes("C1", 1), 2);
  EXPECT_EQ(s.votes("C1", 2), 1);  // without a settlement
  s.hero(3, Hero::priest, "C1");   // peace
  EXPECT_EQ(s.votes("C1", 0), 2);
  EXPECT_EQ(s.votes("C1", 2), 0);
  EXPECT_EQ(s.votes("C1", 3), 0);
  EXPECT_EQ(s.votes("C1", 1), 3);
}

// The example of the source: yellow 1, red 2, white 2, violet 3, blue none.
TEST(GR_V2, the_palisade_example_of_the_source) {
  Scenario s(5);
  s.work("C1", Work::palisade).village(0, "C1");
  s.village(1, "C1").hero(1, Hero::warrior, "C1");
  s.hero(2, Hero::warrior, "C1").army(2, 3);
  s.hero(3, Hero::minstrel, "C1");
  s.hero(4, Hero::warrior, "C1");
  EXPECT_EQ(s.votes("C1", 0), 1);
  EXPECT_EQ(s.votes("C1", 1), 2);
  EXPECT_EQ(s.votes("C1", 2), 2);
  EXPECT_EQ(s.votes("C1", 3), 3);
  EXPECT_EQ(s.votes("C1", 4), 0);
}

TEST(GR_3A, every_hero_gives_one_vote_more) {
  Scenario s(3);
  s.hero(0, Hero::warrior, "C1").army(0, 2).hero(1, Hero::minstrel, "C1");
  EXPECT_EQ(s.votes("C1", 0), 3);
  EXPECT_EQ(s.votes("C1", 1), 2);
  s.hero(2, Hero::priest, "C1");
  EXPECT_EQ(s.votes("C1", 0), 1);
  EXPECT_EQ(s.votes("C1", 2), 1);
  EXPECT_EQ(s.votes("C1", 1), 3);
}

TEST(GR_3B, the_palisade_takes_one_from_every_guest) {
  Scenario s(3);
  s.work("C1", Work::palisade)
      .hero(0, Hero::warrior, "C1")
      .army(0, 2)
      .hero(1, Hero::minstrel, "C1")
      .hero(2, Hero::priest, "C1");
  EXPECT_EQ(s.votes("C1", 0), 0);
  EXPECT_EQ(s.votes("C1", 1), 2);
  EXPECT_EQ(s.votes("C1", 2), 0);
  s.village(2, "C1");
  EXPECT_EQ(s.votes("C1", 2), 2);
}

TEST(GR_D1, players_propose_in_turn_where_they_have_votes) {
  Scenario s(4);
  s.village(1, "C1")
      .village(2, "C1")
      .village(0, "C2")
      .village(2, "C2")
      .lies("C1", {"grain", "?"})
      .lies("C2", {"wood"})
      .proposing(0);
  EXPECT_EQ(s.clause(1, "propose C2"), "GR-D1");  // no vote
  EXPECT_EQ(s.clause(1, "propose C3"), "GR-D1");  // no cards
  EXPECT_EQ(s.clause(2, "propose C2"), "GR-D1");  // not yet
  s.play(1, "propose C1");
  EXPECT_EQ(s.clause(1, "give 0 to 0"), "GR-D1");  // no vote there
  EXPECT_EQ(s.clause(1, "give 1 to 1"), "GR-D1");  // in the order they lie
  s.play(1, "give 0 to 1").play(1, "give 1 to 1");
  EXPECT_EQ(s.state.common.phase, Phase::vote);
  s.play(1, "vote yes").play(2, "vote no");
  EXPECT_EQ(s.lying("C1"), 2);  // not more than half: 1 of 2
  s.play(2, "propose C1")
      .play(2, "give 0 to 1")
      .play(2, "give 1 to 2")
      .play(2, "vote yes")
      .play(1, "vote yes");
  EXPECT_TRUE(turn(s.rules, s.state).is_chance());
  s.settle_chance();
  s.play(3, "propose none");
  EXPECT_EQ(s.state.common.phase, Phase::construction);
}

TEST(GR_D2, a_majority_of_all_votes_carries_and_only_takers_see_cards) {
  Scenario s(4);
  s.village(1, "C1", 2).village(0, "C1").village(2, "C1").lies("C1", {"grain", "?"}).proposing(0);
  s.play(1, "propose C1").play(1, "give 0 to 1").play(1, "give 1 to 1");
  EXPECT_EQ(s.legal(0).size(), 2U);  // the leader votes too
  s.play(1, "vote yes").play(2, "vote no");
  EXPECT_EQ(view(s.rules, s.state, 0).committed, Move{});
  s.play(0, "vote yes");
  s.chance("cattle");
  EXPECT_EQ(s.holds(1, "plains-grain"), 1);
  EXPECT_EQ(s.holds(1, "plains-cattle"), 1);
  const View seen = view(s.rules, s.state, 2);
  EXPECT_EQ(seen.common.backs[1][0], 2);
  EXPECT_EQ(seen.common.sure[1][resource_card(0, 0)], 1);  // the open one is remembered
  EXPECT_EQ(seen.common.sure[1][resource_card(0, 1)], 0);
  EXPECT_EQ(s.lying("C1"), 0);
}

// "Hidden information": nobody should need pencil and paper.
TEST(GR_D2, a_card_that_can_be_nowhere_else_is_known) {
  Scenario s(4);
  s.hand(1, {"mountain-gold", "mountain-ore"}).hand(0, {"mountain-ore"}).leading(0);
  constexpr std::size_t kMountain = 3;
  const auto leave = [&](Counts left) {
    s.state.secret.pools[kMountain] = left;
    s.state.common.left[kMountain] = static_cast<std::uint8_t>(total_of(left));
    s.state.common.discards[kMountain] = s.rules.deck[kMountain] - left - one(4) - 2 * one(3);
  };
  const auto sure = [&](Observer who, int face) {
    return int{sure_hand(s.rules, view(s.rules, s.state, who), 1)[resource_card(kMountain, face)]};
  };
  leave(0);
  EXPECT_EQ(sure(0, 4), 1);
  EXPECT_EQ(sure(0, 3), 1) << "the other one is in the own hand";
  EXPECT_EQ(sure(std::nullopt, 4), 0) << "seat 0 could have it";
  EXPECT_EQ(sure(std::nullopt, 3), 1) << "one of the two at least";
  leave(one(2));
  EXPECT_EQ(sure(0, 4), 0) << "it could be the last of the deck";
  leave(one(4));
  EXPECT_EQ(sure(0, 4), 1) << "only one of both is there";
  EXPECT_EQ(sure(0, 3), 0);
  const json::value hand = to_json(s.rules, view(s.rules, s.state, 0)).at("players").at(1).at("hand");
  EXPECT_EQ(json::serialize(hand), R"([{"deck":"mountain","face":"gold"},{"deck":"mountain","face":null}])");
}

TEST(GR_D3, players_talk_once_the_proposal_is_made) {
  Scenario s(4);
  s.village(1, "C1").lies("C1", {"grain"}).proposing(0);
  EXPECT_FALSE(may_talk(s.state.common));
  s.play(1, "propose C1");
  EXPECT_FALSE(may_talk(s.state.common));
  s.play(1, "give 0 to 1");
  EXPECT_TRUE(may_talk(s.state.common));
}

}  // namespace
}  // namespace landnam::graenaland
