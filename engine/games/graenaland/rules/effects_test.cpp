// SPDX-License-Identifier: Apache-2.0
// The facts told of an event, and their audience.
#include "engine/core/effects.hpp"

#include "engine/games/graenaland/rules/scenario.hpp"

namespace landnam::graenaland {
namespace {

const Audience kSpectator{std::nullopt, false};
Audience seat_of(Seat seat) { return {seat, false}; }

std::string lines_of(const json::array& facts, const std::string& what) {
  std::string lines;
  for (const json::value& fact : facts) {
    if (what.empty() || text_at(fact, "what") == what) lines += json::serialize(fact) + "\n";
  }
  return lines;
}

// The effects of a move, all or of one kind, a line each.
std::string told(Scenario& s, Seat seat, const std::string& text, const std::string& what = "",
                 const Audience& audience = kSpectator) {
  const State before = s.state;
  s.play(seat, text);
  const auto move = move_from_text(s.rules, text);
  return lines_of(effects(s.rules, before, seat, *move, s.state, audience), what);
}

// The same for chance and several audiences.
std::vector<std::string> told_of_chance(Scenario& s, const std::string& face, const std::string& what,
                                        const std::vector<Audience>& audiences) {
  const State before = s.state;
  Random random(7);
  Outcome outcome = draw(s.rules, s.state, random);
  if (const int value = index_of(kResourceNames, face); value >= 0)
    outcome.value = static_cast<std::uint8_t>(value);
  EXPECT_FALSE(refuse(s.rules, s.state, outcome));
  apply(s.rules, s.state, outcome);
  std::vector<std::string> all;
  for (const Audience& audience : audiences)
    all.push_back(lines_of(effects(s.rules, before, outcome, s.state, audience), what));
  return all;
}
std::string told_of_chance(Scenario& s, const std::string& face, const std::string& what = "") {
  return told_of_chance(s, face, what, {kSpectator}).front();
}

TEST(GR_P1, effects_tell_which_cards_are_laid_and_why) {
  Scenario s(4);
  s.village(0, "C1").village(1, "C1").work("C1", Work::road).work("C1", Work::improvement);
  begin_turn(s.rules, s.state);
  EXPECT_EQ(told_of_chance(s, "cattle"),
            R"({"what":"card laid","where":"C1","card":{"deck":"plains","face":"cattle"},)"
            R"("for":"settlement","clause":"GR-P1"})"
            "\n");
  EXPECT_EQ(told_of_chance(s, "?"),
            R"({"what":"card laid","where":"C1","card":{"deck":"plains","face":null},)"
            R"("for":"road","clause":"GR-P1"})"
            "\n");
  EXPECT_EQ(told_of_chance(s, "wood"),
            R"({"what":"card discarded","where":"C1","card":{"deck":"plains","face":"wood"},)"
            R"("for":"improvement","clause":"GR-P1"})"
            "\n"
            R"({"what":"phase begun","phase":"moves","turn":1,"seats":[1,2,3]})"
            "\n");
}

TEST(GR_P2, effects_tell_that_a_deck_was_shuffled) {
  Scenario s(4);
  s.village(0, "C1").village(0, "C4");  // both plains
  s.state.secret.pools[0] = one(2);
  s.common().left[0] = 1;
  s.common().discards[0] = 5 * one(0);
  begin_turn(s.rules, s.state);
  EXPECT_EQ(told_of_chance(s, "wood", "deck shuffled"),
            R"({"what":"deck shuffled","deck":"plains","clause":"GR-P2"})"
            "\n");
  EXPECT_EQ(told_of_chance(s, "grain", "deck shuffled"), "");
}

TEST(GR_M1, effects_tell_where_heroes_went_once_all_have_chosen) {
  Scenario s(4);
  s.hero(1, Hero::warrior, "C1").hero(2, Hero::warrior, "C2").hero(3, Hero::warrior, "C3").moving_heroes(0);
  EXPECT_EQ(told(s, 3, "hero warrior stay"), "");
  EXPECT_EQ(told(s, 1, "hero warrior EE"), "");
  EXPECT_EQ(
      told(s, 2, "hero warrior WW"),
      R"({"what":"hero moved","seat":1,"hero":"warrior","from":"C1","to":"C3","clause":"GR-M1","go":"EE"})"
      "\n"
      R"({"what":"hero stayed","seat":2,"hero":"warrior","where":"C2","why":"leads nowhere","go":"WW",)"
      R"("clause":"GR-M1"})"
      "\n"
      R"({"what":"hero stayed","seat":3,"hero":"warrior","where":"C3","why":"chosen","go":"stay",)"
      R"("clause":"GR-M1"})"
      "\n"
      R"({"what":"phase begun","phase":"proposal","turn":1,"seats":[1]})"
      "\n");
}

TEST(GR_M2, effects_tell_of_heroes_that_change_places) {
  Scenario s(3);
  s.hero(1, Hero::warrior, "C1").hero(1, Hero::priest, "C3").hero(2, Hero::warrior, "C3").moving_heroes(0);
  s.play(1, "hero warrior EE");
  EXPECT_EQ(told(s, 2, "hero none", "hero swapped"),
            R"({"what":"hero swapped","seat":1,"hero":"priest","from":"C3","to":"C1","clause":"GR-M2"})"
            "\n");
}

TEST(GR_M3, effects_tell_which_heroes_enter) {
  Scenario s(3);
  s.hero(1, Hero::warrior, "C1").moving_heroes(0);
  s.common().hero[1][1] = static_cast<std::uint8_t>(kWaiting + s.at("C1"));
  Scenario stays = s;
  s.play(1, "hero warrior E");
  EXPECT_EQ(told(s, 2, "hero none", "hero entered"),
            R"({"what":"hero entered","seat":1,"hero":"priest","where":"C1","clause":"GR-M3"})"
            "\n");
  stays.play(1, "hero none");
  EXPECT_EQ(told(stays, 2, "hero none", "no hero sent"),
            "{\"what\":\"no hero sent\",\"seat\":1}\n{\"what\":\"no hero sent\",\"seat\":2}\n");
}

// Seats 1 and 2 with two votes each, seat 0 with one, and two cards: wood, and one face down.
Scenario sharing() {
  Scenario s(4);
  s.village(0, "C2").village(1, "C2", 2).village(2, "C2", 2).lies("C2", {"wood", "?"}).proposing(0);
  s.play(1, "propose C2").play(1, "give 0 to 2");
  return s;
}

TEST(GR_D1, effects_tell_that_a_proposal_begins_or_that_none_is_made) {
  Scenario s(4);
  s.village(1, "C2").lies("C2", {"wood"}).proposing(0);
  Scenario none = s;
  EXPECT_EQ(told(s, 1, "propose C2"), R"({"what":"proposal begun","seat":1,"where":"C2"})"
                                      "\n");
  EXPECT_EQ(told(none, 1, "propose none"), R"({"what":"no proposal made","seat":1})"
                                           "\n");
}

TEST(GR_D1, effects_tell_the_whole_proposal_with_its_last_card) {
  Scenario s = sharing();
  EXPECT_EQ(
      told(s, 1, "give 1 to 0"),
      R"({"what":"proposal made","seat":1,"where":"C2","gives":[{"card":{"deck":"forest","face":"wood"},)"
      R"("to":2},{"card":{"deck":"forest","face":null},"to":0}],"clause":"GR-D1"})"
      "\n"
      R"({"what":"phase begun","phase":"vote","turn":1,"seats":[0,1,2]})"
      "\n");
}

TEST(GR_D2, effects_count_the_votes_with_the_last_ballot) {
  Scenario s = sharing();
  s.play(1, "give 1 to 0");
  Scenario rejected = s;
  EXPECT_EQ(told(s, 0, "vote no") + told(s, 1, "vote yes"), "");
  EXPECT_EQ(told(s, 2, "vote yes"),
            R"({"what":"vote counted","by":1,"where":"C2","ballots":[{"seat":0,"vote":false,"votes":1},)"
            R"({"seat":1,"vote":true,"votes":2},{"seat":2,"vote":true,"votes":2}],)"
            R"("yes":4,"of":5,"needed":3,"carried":true,"clause":"GR-D2"})"
            "\n"
            R"({"what":"card taken","seat":2,"card":{"deck":"forest","face":"wood"},"from":"C2"})"
            "\n");
  rejected.play(0, "vote no").play(1, "vote yes");
  const std::string no = told(rejected, 2, "vote no");
  EXPECT_NE(no.find(R"("yes":2,"of":5,"needed":3,"carried":false)"), std::string::npos) << no;
  EXPECT_EQ(no.find("card taken"), std::string::npos) << no;
}

TEST(GR_D2, effects_show_a_face_down_card_to_its_taker_alone) {
  Scenario s = sharing();
  s.play(1, "give 1 to 0").play(0, "vote yes").play(1, "vote yes").play(2, "vote yes");
  const auto all = told_of_chance(s, "wood", "card taken", {seat_of(0), seat_of(2), kSpectator, kReader});
  const std::string back =
      R"({"what":"card taken","seat":0,"card":{"deck":"forest","face":null},"from":"C2"})"
      "\n";
  const std::string face =
      R"({"what":"card taken","seat":0,"card":{"deck":"forest","face":"wood"},"from":"C2"})"
      "\n";
  EXPECT_EQ(all, (std::vector<std::string>{face, back, back, face}));
}

TEST(GR_C2, effects_tell_which_supply_card_was_taken) {
  Scenario s(3);
  s.village(0, "C1").leading(0, false);
  EXPECT_EQ(told(s, 0, "take 1"),
            R"({"what":"supply card taken","seat":0,"card":{"supply":["grain","cattle"]}})"
            "\n");
}

TEST(GR_C4, effects_tell_of_a_project_its_toll_and_its_payment) {
  Scenario s(4);
  s.village(0, "C1").village(1, "C2").village(3, "C2").work("C2", Work::palisade);
  s.hand(0, {"forest-wood", "forest-wood", "forest-cattle", "forest-cattle", "plains-grain", "wood+ore"});
  s.leading(0);
  EXPECT_EQ(told(s, 0, "build village C2"),
            R"({"what":"project begun","seat":0,"project":"village","where":"C2","toll":[1,3]})"
            "\n");
  EXPECT_EQ(told(s, 0, "toll 1 plains-grain"),
            R"({"what":"toll paid","seat":0,"project":"village","where":"C2","to":1,)"
            R"("card":{"deck":"plains","face":"grain"},"clause":"GR-C4"})"
            "\n");
  s.play(0, "toll 3 wood+ore");
  EXPECT_EQ(told(s, 0, "pay forest-cattle forest-cattle forest-wood forest-wood"),
            R"({"what":"project paid","seat":0,"project":"village","where":"C2","cards":[)"
            R"({"deck":"forest","face":"cattle"},{"deck":"forest","face":"cattle"},)"
            R"({"deck":"forest","face":"wood"},{"deck":"forest","face":"wood"}],"markets":0})"
            "\n");
}

TEST(GR_W2, effects_tell_how_many_markets_were_used) {
  Scenario s(3);
  s.village(0, "C1").work("C1", Work::market).hand(0, {"forest-wood", "plains-grain"}).leading(0);
  s.play(0, "build palisade C1");
  const std::string paid = told(s, 0, "pay plains-grain forest-wood", "project paid");
  EXPECT_NE(paid.find(R"("markets":1)"), std::string::npos) << paid;
}

const std::vector<std::string> kChurchCards = {"forest-wood", "forest-wood", "plains-grain", "plains-grain",
                                               "hills-ore"};
const std::string kPaysChurch = "pay plains-grain plains-grain forest-wood forest-wood hills-ore";

TEST(GR_B4, effects_tell_whether_the_hero_enters_or_waits) {
  Scenario s(3);
  s.village(0, "C1").hand(0, kChurchCards).leading(0).play(0, "build church C1");
  Scenario waits = s;
  EXPECT_EQ(told(s, 0, kPaysChurch, "hero entered"),
            R"({"what":"hero entered","seat":0,"hero":"priest","where":"C1","clause":"GR-B4"})"
            "\n");
  waits.hero(0, Hero::warrior, "C1");
  EXPECT_EQ(told(waits, 0, kPaysChurch, "hero waits"),
            R"({"what":"hero waits","seat":0,"hero":"priest","where":"C1","clause":"GR-B4"})"
            "\n");
}

TEST(GR_B4, effects_tell_that_a_hero_in_play_moves_or_why_it_stays) {
  Scenario s(3);
  s.village(0, "C2").hero(0, Hero::priest, "C3").hand(0, kChurchCards).leading(0);
  s.play(0, "build church C2").play(0, kPaysChurch);
  Scenario away = s, occupied = s;
  EXPECT_EQ(told(s, 0, "enter yes"),
            R"({"what":"hero moved","seat":0,"hero":"priest","from":"C3","to":"C2","clause":"GR-B4"})"
            "\n");
  const std::string stays = R"({"what":"hero stayed","seat":0,"hero":"priest","where":"C3","why":)";
  EXPECT_EQ(told(away, 0, "enter no"), stays + R"("chosen","clause":"GR-B4"})"
                                               "\n");
  occupied.hero(0, Hero::warrior, "C2");
  EXPECT_EQ(told(occupied, 0, "enter no"), stays + R"("own hero there","clause":"GR-B4"})"
                                                   "\n");
}

TEST(GR_W3, effects_tell_which_pledges_were_used_and_returned) {
  Scenario s(4);
  s.village(0, "C1").village(1, "C1").hand(0, {"forest-wood"}).leading(0);
  s.hand(1, {"hills-ore"}).hand(2, {"plains-cattle", "hills-ore"});
  EXPECT_EQ(told(s, 0, "joint road C1", "joint work named"),
            R"({"what":"joint work named","seat":0,"project":"road","where":"C1"})"
            "\n");
  EXPECT_EQ(told(s, 1, "pledge hills-ore") + told(s, 3, "pledge none"), "");
  EXPECT_EQ(told(s, 2, "pledge plains-cattle hills-ore"),
            R"({"what":"pledges shown","seat":0,"project":"road","where":"C1","pledges":[)"
            R"({"seat":1,"cards":[{"deck":"hills","face":"ore"}]},)"
            R"({"seat":2,"cards":[{"deck":"plains","face":"cattle"},{"deck":"hills","face":"ore"}]},)"
            R"({"seat":3,"cards":[]}],"clause":"GR-W3"})"
            "\n");
  Scenario given_up = s;
  EXPECT_EQ(told(s, 0, "complete 0 forest-wood 1 hills-ore 2 plains-cattle", "joint work completed"),
            R"({"what":"joint work completed","seat":0,"project":"road","where":"C1","used":[)"
            R"({"seat":0,"cards":[{"deck":"forest","face":"wood"}]},)"
            R"({"seat":1,"cards":[{"deck":"hills","face":"ore"}]},)"
            R"({"seat":2,"cards":[{"deck":"plains","face":"cattle"}]}],"markets":0,)"
            R"("returned":[{"seat":2,"cards":[{"deck":"hills","face":"ore"}]}],"clause":"GR-W3"})"
            "\n");
  const std::string cancelled = told(given_up, 0, "cancel", "joint work cancelled");
  EXPECT_NE(cancelled.find(R"("returned":[{"seat":1,)"), std::string::npos) << cancelled;
  EXPECT_EQ(cancelled.find("used"), std::string::npos) << cancelled;
}

TEST(GR_W3, effects_tell_that_the_leader_asks_again) {
  Scenario s(3);
  s.village(0, "C1").hand(1, {"hills-ore"}).leading(0);
  s.play(0, "joint road C1").play(1, "pledge hills-ore").play(2, "pledge none");
  EXPECT_EQ(told(s, 0, "again", "pledges asked again"),
            R"({"what":"pledges asked again","seat":0,"project":"road","where":"C1","again":1,)"
            R"("returned":[{"seat":1,"cards":[{"deck":"hills","face":"ore"}]}],"clause":"GR-W3"})"
            "\n");
}

TEST(GR_E1, effects_tell_of_the_next_leader) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  EXPECT_EQ(told(s, 0, "end", "construction ended") + "", R"({"what":"construction ended","seat":0})"
                                                          "\n");
  Scenario again(3);
  again.village(0, "C1").leading(2);
  EXPECT_EQ(told(again, 2, "end", "leader changed"), R"({"what":"leader changed","seat":0,"clause":"GR-E1"})"
                                                     "\n");
}

TEST(GR_E1, effects_tell_which_supply_card_is_laid) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  s.common().row_count = 3;
  s.common().supply_deck = {};
  s.common().supply_deck[pair_index(2, 3)] = 1;
  s.play(0, "end");
  EXPECT_EQ(told_of_chance(s, "", "supply card laid"),
            R"({"what":"supply card laid","card":{"supply":["wood","ore"]}})"
            "\n");
}

TEST(GR_E1, effects_tell_that_supply_cards_were_shuffled) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  s.common().supply_used = s.common().supply_deck;
  s.common().supply_deck = {};
  s.common().row_count = 3;
  EXPECT_EQ(told(s, 0, "end", "supply cards shuffled"), R"({"what":"supply cards shuffled","clause":"GR-E1"})"
                                                        "\n");
}

TEST(GR_5A, effects_tell_of_a_grant_made_and_declined) {
  Scenario s(5, {{"grant", true}});
  s.village(0, "C1").village(3, "C2").leading(0);
  EXPECT_EQ(told(s, 0, "grant 3"), R"({"what":"grant made","seat":0,"to":3,"clause":"GR-5A"})"
                                   "\n"
                                   R"({"what":"phase begun","phase":"grant","turn":1,"seats":[3]})"
                                   "\n");
  EXPECT_EQ(told(s, 3, "end", "grant declined"), R"({"what":"grant declined","seat":3,"clause":"GR-5A"})"
                                                 "\n");
}

TEST(GR_F1, effects_tell_of_objectives_reached_and_of_the_claim) {
  Scenario s(4);
  s.village(0, "C1", 3).village(0, "C2", 2).village(0, "C3", 2).army(0, 3).leading(0);
  s.hand(0, {"plains-grain", "plains-grain", "plains-wood", "plains-cattle"});
  s.play(0, "build village C1");
  EXPECT_EQ(
      told(s, 0, "pay plains-grain plains-grain plains-cattle plains-wood", "objective reached"),
      R"({"what":"objective reached","seat":0,"column":"settlements","value":8,"needed":[8],"reached":1,)"
      R"("clause":"GR-F1"})"
      "\n"
      R"({"what":"objective reached","seat":0,"column":"largest","value":4,"needed":[4],"reached":1,)"
      R"("clause":"GR-F1"})"
      "\n");
  EXPECT_EQ(told(s, 0, "claim 4"),
            R"({"what":"victory claimed","seat":0,"objectives":4,"clause":"GR-F1"})"
            "\n"
            R"({"what":"final construction begun","seat":1,"claimant":0,"clause":"GR-F2"})"
            "\n");
}

// Seat 0 has four villages on C1 and is asked to leave.
Scenario may_leave(const json::object& options) {
  Scenario s(4, options);
  s.village(0, "C1", 4).victory_cards(0, 4);
  s.common().phase = Phase::places;
  s.common().waiting = SeatSet::of(0);
  Places& places = s.common().places;
  places.where = static_cast<std::uint8_t>(s.at("C1"));
  places.asking = places.count[places.where] = 1;
  return s;
}

TEST(GR_F1, effects_tell_of_an_objective_lost) {
  Scenario s = may_leave({{"places", true}});
  EXPECT_EQ(told(s, 0, "relocate C2", "objective lost"),
            R"({"what":"objective lost","seat":0,"column":"largest","value":3,"needed":[4],"reached":0,)"
            R"("clause":"GR-F1"})"
            "\n");
}

TEST(GR_A5, effects_tell_of_a_level_lost) {
  Scenario s = may_leave({{"game", "advanced"}});
  Scenario other = s;
  EXPECT_EQ(told(s, 0, "relocate C2", "level lost", seat_of(0)),
            R"({"what":"level lost","seat":0,"column":"largest","value":3,"needed":[4,6,7],"reached":0,)"
            R"("level":"normal","clause":"GR-A5"})"
            "\n");
  EXPECT_EQ(told(other, 0, "relocate C2", "level lost", seat_of(1)), "");
}

TEST(GR_F2, effects_tell_of_the_next_builder_and_the_end) {
  Scenario s(4);
  s.village(0, "C1", 4).village(0, "C2", 2).village(0, "C3", 2).army(3, 3).leading(0).play(0, "claim 3");
  EXPECT_EQ(told(s, 1, "end", "builder changed"), R"({"what":"builder changed","seat":2,"clause":"GR-F2"})"
                                                  "\n");
  s.play(2, "end");
  EXPECT_EQ(told(s, 3, "end", "game over"),
            R"({"what":"game over","winner":0,"scores":[3,0,0,1],"ranks":[1,3,3,2],"decided":"objectives",)"
            R"("clause":"GR-F2"})"
            "\n");
}

// Easy settlements (5 7 9), hard army (3 4 5): 4 points, and a hall would make it 6.
Scenario before_claims() {
  Scenario s(4, {{"vp", true}});
  s.victory_cards(0, 4)
      .village(0, "C1", 4)
      .village(0, "C2", 2)
      .village(0, "C3", 1)
      .building(0, "C3", Building::keep)
      .leading(1);
  s.hand(0, {"forest-wood", "forest-wood", "plains-cattle", "plains-cattle", "plains-cattle"});
  s.common().phase = Phase::claims;
  s.common().waiting = everyone(s.rules);
  return s;
}
const std::string kPaysHall = "pay plains-cattle plains-cattle plains-cattle forest-wood forest-wood";

TEST(GR_A6, effects_show_all_claims_with_the_last) {
  Scenario s = before_claims();
  Scenario none = s;
  EXPECT_EQ(told(s, 0, "claim 6") + told(s, 1, "claim none") + told(s, 2, "claim none"), "");
  EXPECT_EQ(told(s, 3, "claim none"),
            R"({"what":"claims shown","claims":[{"seat":0,"points":6},{"seat":1,"points":null},)"
            R"({"seat":2,"points":null},{"seat":3,"points":null}],"clause":"GR-A6"})"
            "\n"
            R"({"what":"victory claimed","seat":0,"points":6,"equal":[],"clause":"GR-A6"})"
            "\n"
            R"({"what":"victory card shown","seat":0,"card":{"easy":"settlements","hard":"army"},"points":4,)"
            R"("clause":"GR-A7"})"
            "\n"
            R"({"what":"final construction begun","seat":0,"claimant":0,"clause":"GR-A7"})"
            "\n");
  none.play(0, "claim none").play(1, "claim none").play(2, "claim none");
  EXPECT_EQ(told(none, 3, "claim none", "victory claimed"), "");
}

TEST(GR_A5, effects_tell_of_levels_to_the_audience_that_knows_the_card) {
  Scenario s = before_claims();
  for (Seat seat = 0; seat < 4; ++seat) s.play(seat, "claim none");
  s.leading(0).play(0, "build hall C1");
  Scenario other = s, all = s;
  const std::string levels =
      R"({"what":"level reached","seat":0,"column":"settlements","value":9,"needed":[5,7,9],"reached":3,)"
      R"("level":"easy","clause":"GR-A5"})"
      "\n"
      R"({"what":"level reached","seat":0,"column":"buildings","value":2,"needed":[2,3,4],"reached":1,)"
      R"("level":"normal","clause":"GR-A5"})"
      "\n";
  EXPECT_EQ(told(s, 0, kPaysHall, "level reached", seat_of(0)), levels);
  EXPECT_EQ(told(other, 0, kPaysHall, "level reached", seat_of(1)), "");
  EXPECT_EQ(told(all, 0, kPaysHall, "level reached", kReader), levels);
}

TEST(GR_A7, effects_tell_that_the_claim_decided) {
  Scenario s = before_claims();
  s.village(2, "C1", 6).village(2, "C2", 4).army(2, 5);
  s.play(0, "claim 6").play(1, "claim none").play(2, "claim none").play(3, "claim none");
  s.play(0, "build hall C1").play(0, kPaysHall).play(0, "end").play(1, "end").play(2, "end");
  const std::string end = told(s, 3, "end");
  EXPECT_NE(end.find(R"("what":"victory card shown","seat":2)"), std::string::npos) << end;
  EXPECT_NE(end.find(R"("winner":0)"), std::string::npos) << end;
  EXPECT_NE(end.find(R"("decided":"claim")"), std::string::npos) << end;
}

TEST(GR_S1, effects_tell_the_start_places) {
  Scenario s(3);
  s.state = start(s.rules);
  const std::string begun = told_of_chance(s, "");
  EXPECT_NE(begun.find(R"("what":"leader changed","seat":)"), std::string::npos) << begun;
  EXPECT_NE(begun.find(R"("what":"village placed","seat":2,"where":)"), std::string::npos) << begun;
  EXPECT_NE(begun.find(R"("what":"hero entered","seat":1,"hero":"warrior","where":)"), std::string::npos)
      << begun;
}

TEST(GR_S2, effects_show_a_card_drawn_to_its_owner_alone) {
  Scenario s(3);
  s.state = start(s.rules);
  s.chance("?");
  const auto all = told_of_chance(s, "wood", "card drawn", {seat_of(s.common().first), kSpectator});
  EXPECT_NE(all[0].find(R"("card":{"deck":)"), std::string::npos) << all[0];
  EXPECT_NE(all[0].find(R"("face":"wood")"), std::string::npos) << all[0];
  EXPECT_NE(all[1].find(R"("face":null)"), std::string::npos) << all[1];
}

// Up to the choice of places, the first three villages on one territory.
Scenario overcrowded() {
  Scenario s(4, {{"places", true}});
  s.state = start(s.rules);
  s.settle_chance();
  for (int i = 0; i < 2; ++i) s.play(s.common().waiting.first(), "place C1").settle_chance();
  return s;
}

TEST(GR_A2, effects_tell_of_the_village_and_the_warrior) {
  Scenario s(4, {{"places", true}});
  s.state = start(s.rules);
  s.settle_chance();
  const Seat first = s.common().waiting.first();
  const std::string number = std::to_string(first);
  EXPECT_EQ(told(s, first, "place C2"), R"({"what":"village placed","seat":)" + number +
                                            R"(,"where":"C2","clause":"GR-A2"})" + "\n" +
                                            R"({"what":"hero entered","seat":)" + number +
                                            R"(,"hero":"warrior","where":"C2","clause":"GR-A2"})" + "\n");
  const auto taken = told_of_chance(s, "", "card taken", {seat_of(first), kSpectator});
  EXPECT_EQ(taken[0].find("null"), std::string::npos) << taken[0];
  EXPECT_NE(taken[1].find("null"), std::string::npos) << taken[1];
}

TEST(GR_A3, effects_tell_of_overcrowding_staying_and_leaving) {
  Scenario s = overcrowded();
  const Seat third = s.common().waiting.first(), first = s.common().first;
  const Seat second = next_seat(s.rules, first);
  EXPECT_EQ(told(s, third, "place C1", "territory overcrowded"),
            R"({"what":"territory overcrowded","where":"C1","ask":[)" + std::to_string(first) + "," +
                std::to_string(second) + R"(],"clause":"GR-A3"})" + "\n");
  EXPECT_EQ(told(s, first, "relocate none"), R"({"what":"village stayed","seat":)" + std::to_string(first) +
                                                 R"(,"where":"C1","clause":"GR-A3"})" + "\n");
  EXPECT_EQ(told(s, second, "relocate C2"),
            R"({"what":"village moved","seat":)" + std::to_string(second) +
                R"(,"from":"C1","to":"C2","clause":"GR-A3"})" + "\n" + R"({"what":"hero moved","seat":)" +
                std::to_string(second) + R"(,"hero":"warrior","from":"C1","to":"C2","clause":"GR-A3"})" +
                "\n");
}

TEST(GR_A5, effects_keep_victory_cards_secret) {
  Scenario s(3, {{"vp", true}});
  s.state = start(s.rules);
  while (s.common().chance != Chance::victory) s.chance("?");
  const Seat first = s.common().first, second = next_seat(s.rules, first);
  const auto dealt =
      told_of_chance(s, "", "victory card dealt", {seat_of(first), seat_of(second), kSpectator, kReader});
  EXPECT_NE(dealt[0].find("easy"), std::string::npos) << dealt[0];
  EXPECT_EQ(dealt[3], dealt[0]);
  EXPECT_NE(dealt[1].find(R"("card":null)"), std::string::npos) << dealt[1];
  EXPECT_EQ(dealt[2], dealt[1]);
  s.settle_chance();
  s.play(0, "keep 0").play(1, "keep 0");
  const std::string kept = told(s, 2, "keep 0", "victory card kept", seat_of(2));
  EXPECT_NE(kept.find(R"("seat":2)"), std::string::npos) << kept;
  EXPECT_EQ(kept.find(R"("seat":1)"), std::string::npos) << kept;
}

}  // namespace
}  // namespace landnam::graenaland
