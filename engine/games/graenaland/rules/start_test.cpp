// SPDX-License-Identifier: Apache-2.0
// The box, the start, the choice of places, dealing victory-point cards.
#include <set>

#include "engine/games/graenaland/rules/data.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {
namespace {

Rules rules_for(int seats, const json::object& options = {}) {
  return *Graenaland::make_rules(options, seats);
}

TEST(GR_K1, the_box_has_all_components) {
  const Rules rules = rules_for(5);
  int cards = 0, supplies = 0;
  for (const Counts deck : rules.deck) cards += total_of(deck);
  for (const int n : rules.supply) supplies += n;
  EXPECT_EQ(cards, 126);
  EXPECT_EQ(supplies, 16);
  EXPECT_EQ(kVictoryCards, 20);
  EXPECT_EQ(rules.houses, 13);
  EXPECT_EQ(rules.tokens, (PerWork<std::uint8_t>{6, 6, 6, 9}));
  for (const char* part : {"island", "cards", "costs", "victory"}) {
    const json::value data = embedded_data();
    EXPECT_TRUE(text_at(data.at(part), "source")) << part;
  }
}

TEST(GR_K1, tokens_and_houses_are_limited) {
  Scenario s(3);
  s.village(0, "C1")
      .hand(0, {"forest-wood", "forest-wood", "plains-grain", "plains-grain", "plains-cattle"})
      .leading(0);
  s.common().tokens[Work::palisade] = 0;
  EXPECT_EQ(s.clause(0, "build palisade C1"), "GR-K1");
  EXPECT_EQ(s.clause(0, "build village C1"), "");
  s.common().houses[0] = 0;
  EXPECT_EQ(s.clause(0, "build village C1"), "GR-K1");
}

TEST(GR_K2, neighbours_in_two_staggered_rows) {
  for (int seats = 3; seats <= 5; ++seats) {
    const Rules rules = rules_for(seats);
    EXPECT_EQ(rules.coast, seats);
    EXPECT_EQ(rules.territories, 2 * seats - 1);
    for (int t = 0; t < rules.territories; ++t) {
      for (int u = 0; u < rules.territories; ++u) {
        const bool there = ((rules.neighbours[t] >> u) & 1U) != 0;
        const bool back = ((rules.neighbours[u] >> t) & 1U) != 0;
        EXPECT_EQ(there, back);
        const bool coast_t = t < seats, coast_u = u < seats;
        const int i = coast_t ? t : t - seats, k = coast_u ? u : u - seats;
        const bool touches = coast_t == coast_u ? std::abs(i - k) == 1
                             : coast_t          ? k == i || k == i - 1
                                                : i == k || i == k - 1;
        EXPECT_EQ(there, touches) << t << " " << u;
      }
    }
  }
}

std::string ids(const Rules& rules) {
  std::string text;
  for (int t = 0; t < rules.territories; ++t) text += std::string(rules.tile[t].data()) + " ";
  return text;
}

TEST(GR_K3, tiles_of_each_layout) {
  const json::object by_rules = {{"layout", nullptr}};
  EXPECT_EQ(ids(rules_for(3, by_rules)), "cp1 cf1 ch1 im1 ih1 ");
  EXPECT_EQ(ids(rules_for(4, by_rules)), "cp1 cf1 ch1 cp2 ih2 im1 im2 ");
  EXPECT_EQ(ids(rules_for(5, by_rules)), "cp1 cf1 ch1 cp2 cf2 ih2 im1 im2 ih1 ");
  EXPECT_EQ(ids(rules_for(3)), "cp1 cf1 ch1 ih1 im1 ");
  EXPECT_EQ(ids(rules_for(4)), "cp1 cf1 ch1 cp2 ih2 im1 im2 ");
  EXPECT_EQ(ids(rules_for(5)), "cf1 ch1 cf2 cp1 cp2 im1 ih1 ih2 im2 ");
}

TEST(GR_A1, games_with_chosen_places_have_another_usual_island) {
  const Rules chosen = rules_for(5, {{"game", "advanced"}}), given = rules_for(5, {{"vp", true}});
  EXPECT_NE(chosen.tile, given.tile);
  EXPECT_EQ(chosen, rules_for(5, options_json(chosen)));
  EXPECT_EQ(given.tile, rules_for(5).tile) << "its start places are made for the island of the basic game";
  for (int seats = 3; seats <= 5; ++seats) {
    const json::object by_rules = {{"layout", nullptr}, {"game", "advanced"}};
    EXPECT_EQ(rules_for(seats, by_rules).tile, rules_for(seats, {{"layout", nullptr}}).tile);
  }
}

TEST(GR_A1, every_default_island_has_the_tiles_of_its_number_of_players) {
  const auto sorted = [](const Rules& rules) {
    auto tiles = rules.tile;
    std::sort(tiles.begin(), tiles.end());
    return tiles;
  };
  for (int seats = 3; seats <= 5; ++seats) {
    const Rules by_rules = rules_for(seats, {{"layout", nullptr}});
    for (const char* game : {"basic", "advanced"})
      EXPECT_EQ(sorted(rules_for(seats, {{"game", game}})), sorted(by_rules)) << seats << ' ' << game;
  }
  EXPECT_EQ(ids(rules_for(4, {{"game", "advanced"}})), "cp1 cf1 ch1 cp2 ih2 im1 im2 ");
}

// The options of a game restore its island, whatever the usual layout is.
TEST(GR_K3, a_game_names_its_layout) {
  for (int seats = 3; seats <= 5; ++seats) {
    for (const json::object& options : {json::object{}, json::object{{"layout", nullptr}}}) {
      const Rules rules = rules_for(seats, options);
      const json::object written = options_json(rules);
      EXPECT_EQ(rules_for(seats, written), rules);
      EXPECT_EQ(written.at("layout").is_null(), rules.tile == rules_for(seats, {{"layout", nullptr}}).tile);
    }
    EXPECT_EQ(rules_for(seats, {{"layout", "usual"}}), rules_for(seats));
  }
}

TEST(GR_K4, decks_and_improvement_symbols) {
  const Rules rules = rules_for(4);
  EXPECT_EQ(count_of(rules.deck[0], 0), 18);
  EXPECT_EQ(total_of(rules.deck[1]), 36);
  EXPECT_EQ(count_of(rules.deck[3], 4), 8);
  EXPECT_EQ(rules.supply[pair_index(2, 3)], 2);
  EXPECT_EQ(rules.supply[pair_index(3, 3)], 1);
  EXPECT_EQ(rules.symbol[4], static_cast<int>(Resource::cattle));  // ih2
  EXPECT_EQ(rules.symbol[5], static_cast<int>(Resource::gold));
}

TEST(GR_K5, a_village_costs_four_five_or_six) {
  const Rules rules = rules_for(5);
  for (int t = 0; t < rules.territories; ++t) {
    const bool mountain = rules.terrain[t] == Terrain::mountain;
    EXPECT_EQ(rules.village[t].total(), rules.is_coast(t) ? 4 : mountain ? 6 : 5);
  }
  EXPECT_EQ(rules.village[0].units, 2 * one(1) + 2 * one(2));  // forest, the example of the source
}

TEST(GR_K7, one_card_for_each_pair_of_columns) {
  const Rules rules = rules_for(4, {{"vp", true}});
  std::set<std::pair<int, int>> pairs;
  for (int card = 0; card < kVictoryCards; ++card) {
    EXPECT_NE(easy_column(card), hard_column(card));
    EXPECT_EQ(victory_card(easy_column(card), hard_column(card)), card);
    pairs.insert({easy_column(card), hard_column(card)});
  }
  EXPECT_EQ(pairs.size(), 20U);
  // The sample of the source: 8 settlements, 2 territories, 5 in one, 3 buildings, army 3 are 6 points.
  EXPECT_EQ(points_of(rules, victory_card(0, 4), {8, 2, 5, 3, 3}), 2 + 0 + 1 + 2 + 1);
}

TEST(GR_S1, start_places) {
  for (int seats = 3; seats <= 5; ++seats) {
    Scenario s(seats);
    s.state = start(s.rules);
    apply(s.rules, s.state, Outcome{Outcome::Drawn::first, 1, kNone, kNone, kNone, false});
    for (int t = 0; t < s.rules.territories; ++t) EXPECT_EQ(s.state.common.settled[t], t < seats ? 2 : 0);
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(s.state.common.army[seat], 1);
      EXPECT_EQ(s.state.common.houses[seat], 11);
    }
    // The first player gets place 1.
    EXPECT_EQ(s.hero_at(1, Hero::warrior), territory_name(s.rules, s.rules.start[0][0]));
  }
}

TEST(GR_S1, the_layout_of_the_rules_has_its_own_start_places) {
  const auto places = [](int seats, const json::object& options) {
    std::string text;
    const json::object written = options_json(rules_for(seats, options));
    for (const json::value& pair : written.at("start").as_array())
      text += std::string(pair.at(0).as_string()) + "+" + std::string(pair.at(1).as_string()) + " ";
    return text;
  };
  const json::object by_rules = {{"layout", nullptr}};
  EXPECT_EQ(places(3, by_rules), "C3+C1 C1+C2 C2+C3 ");
  EXPECT_EQ(places(4, by_rules), "C3+C1 C2+C4 C4+C3 C1+C2 ");
  EXPECT_EQ(places(5, by_rules), "C4+C3 C3+C2 C1+C5 C2+C1 C5+C4 ");
  for (int seats = 3; seats <= 5; ++seats)
    EXPECT_NE(places(seats, by_rules), places(seats, {})) << "the usual places are more even";
}

TEST(GR_S1, custom_start_places) {
  const auto with = [](std::vector<std::vector<std::string>> start) {
    return json::object{{"start", json::value_from(start)}};
  };
  const json::object given = with({{"C2", "C3"}, {"C1", "C3"}, {"C2", "C1"}});
  Scenario s(3, given);
  s.state = start(s.rules);
  apply(s.rules, s.state, Outcome{Outcome::Drawn::first, 1, kNone, kNone, kNone, false});
  EXPECT_EQ(s.hero_at(1, Hero::warrior), "C2");
  EXPECT_EQ(s.hero_at(2, Hero::warrior), "C1");
  EXPECT_EQ(settlements_of(s.state.common, 2, 2), 1);
  // A game names its places, so that its record does not depend on the usual ones.
  EXPECT_EQ(options_json(s.rules).at("start"), given.at("start"));
  const json::object usual = options_json(rules_for(3, {}));
  EXPECT_EQ(options_json(rules_for(3, usual)), usual);
  EXPECT_TRUE(options_json(rules_for(3, {{"places", true}})).at("start").is_null());

  const auto refusal = [](const json::object& options) {
    const auto rules = Graenaland::make_rules(options, 3);
    return rules ? std::string("taken") : rules.error().text;
  };
  EXPECT_EQ(refusal(with({{"C2", "C3"}, {"C1", "C3"}})).find("the option start must be null or a list"), 0U);
  EXPECT_EQ(refusal(with({{"C2", "C2"}, {"C1", "C3"}, {"C3", "C1"}})).find("the option start must be null"),
            0U);
  EXPECT_EQ(refusal(with({{"C2", "C3"}, {"C1", "C3"}, {"C3", "C1"}})).find("the option start must be null"),
            0U);
  EXPECT_EQ(refusal(with({{"C2", "I1"}, {"C1", "C3"}, {"C2", "C1"}})).find("the option start must be null"),
            0U);
  EXPECT_EQ(refusal({{"start", 7}}).find("the option start must be null"), 0U);
  json::object chosen = given;
  chosen["places"] = true;
  EXPECT_NE(refusal(chosen).find("does not go with the choice of places (GR-A2)"), std::string::npos);
}

TEST(GR_S2, each_player_gets_two_cards_and_the_row_four) {
  Scenario s(4);
  s.state = start(s.rules);
  s.settle_chance();
  EXPECT_EQ(s.state.common.row_count, 4);
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(s.hand_size(seat), 2);
  EXPECT_EQ(s.state.common.phase, Phase::moves);
  EXPECT_EQ(s.state.common.leader, s.state.common.first);
}

TEST(GR_A1, custom_islands) {
  const auto with = [](std::vector<std::string> coast, std::vector<std::string> inland) {
    return json::object{
        {"layout", {{"coast", json::value_from(coast)}, {"inland", json::value_from(inland)}}}};
  };
  EXPECT_TRUE(
      Graenaland::make_rules(with({"ch1", "cp2", "cf1"}, {"im2", "ih2"}), 3));  // tiles of larger islands
  EXPECT_FALSE(Graenaland::make_rules(with({"ch1", "im1", "cf1"}, {"cp1", "ih2"}), 3));
  EXPECT_FALSE(Graenaland::make_rules(with({"ch1", "cp1", "cp1"}, {"im1", "ih1"}), 3));
  EXPECT_FALSE(Graenaland::make_rules(with({"ch1", "cp1"}, {"im1"}), 3));
  EXPECT_FALSE(Graenaland::make_rules({{"layout", "unusual"}}, 3));
  EXPECT_TRUE(rules_for(3, with({"cp1", "cf1", "ch1"}, {"im1", "ih1"})).laid_by_rules);
  // The presets offer other islands than the usual ones.
  const json::object description = Graenaland::describe();
  for (const json::value& preset : description.at("presets").as_array()) {
    const json::object& options = preset.at("options").as_object();
    const int seats = static_cast<int>(preset.at("players").at(0).as_int64());
    if (!options.contains("layout")) continue;
    EXPECT_NE(rules_for(seats, options).tile, rules_for(seats).tile) << preset;
    if (preset.at("name") == "even-island-4") {
      EXPECT_EQ(ids(rules_for(seats, options)), "cf1 cp1 cf2 ch1 im1 ih1 ih2 ");
    }
  }
}

TEST(GR_A1, an_illegal_island_is_refused_by_its_clause) {
  const auto refusal = [](const char* layout) {
    const auto rules = Graenaland::make_rules({{"layout", *parse_json(layout)}}, 3);
    return rules ? "" : rules.error().code + " " + rules.error().clause;
  };
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp2","cf1"],"inland":["im2","ih2"]})"), "");
  EXPECT_EQ(refusal(R"({"coast":["ch1","im1","cf1"],"inland":["cp1","ih2"]})"), "tile-of-other-row GR-A1");
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp1","cp1"],"inland":["im1","ih1"]})"), "tile-used-twice GR-A1");
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp1","cx1"],"inland":["im1","ih1"]})"), "no-such-tile GR-K1");
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp1"],"inland":["im1"]})"), "number-of-tiles GR-K2");
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp1","cf1"],"inland":["im1","ih1","ih2"]})"),
            "number-of-tiles GR-K2");
  EXPECT_EQ(refusal(R"({"coast":["ch1","cp1",7],"inland":["im1","ih1"]})"), "bad-option ");
}

// The choice of places in a game for three, first player 0.
Scenario choosing_places() {
  Scenario s(3, {{"places", true}});
  s.state = start(s.rules);
  apply(s.rules, s.state, Outcome{Outcome::Drawn::first, 0, kNone, kNone, kNone, false});
  s.settle_chance();
  return s;
}

TEST(GR_A2, players_place_clockwise_and_back_and_take_a_card) {
  Scenario s = choosing_places();
  EXPECT_EQ(s.lying("C1"), 2);
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"place C1", "place C2", "place C3"}));
  s.play(0, "place C1").settle_chance();
  EXPECT_EQ(s.hand_size(0), 1);
  EXPECT_EQ(s.lying("C1"), 1);
  EXPECT_EQ(s.hero_at(0, Hero::warrior), "C1");
  s.play(1, "place C1").settle_chance();
  s.play(2, "place C2").settle_chance();
  EXPECT_EQ(s.clause(2, "place C2"), "GR-A2");
  s.play(2, "place C3").settle_chance();  // the order turns
  EXPECT_EQ(s.hero_at(2, Hero::warrior), "C2");
  EXPECT_EQ(s.hand_size(2), 2);
  EXPECT_TRUE(s.state.common.waiting.has(1));
}

TEST(GR_A3, earlier_settlers_may_leave_an_overcrowded_territory) {
  Scenario s = choosing_places();
  s.play(0, "place C1").settle_chance();
  s.play(1, "place C1").settle_chance();
  s.play(2, "place C1");
  EXPECT_EQ(s.hand_size(2), 0);  // no card for the third
  EXPECT_EQ(s.legal(0), (std::vector<std::string>{"relocate C2", "relocate C3", "relocate none"}));
  EXPECT_EQ(s.clause(0, "relocate C1"), "GR-A3");
  s.play(0, "relocate none").play(1, "relocate C2").settle_chance();
  EXPECT_EQ(s.hero_at(1, Hero::warrior), "C2");
  EXPECT_EQ(s.hand_size(1), 2);  // keeps the first card
  EXPECT_EQ(s.state.common.settled[0], 2);
  EXPECT_TRUE(s.state.common.waiting.has(2));
}

TEST(GR_A4, the_last_player_finds_a_card_elsewhere) {
  Scenario s = choosing_places();
  s.play(0, "place C1").settle_chance();
  s.play(1, "place C2").settle_chance();
  s.play(2, "place C3").settle_chance();
  s.play(2, "place C2").settle_chance();
  // Room is left at C1, where the last player's first village is, and at C3.
  EXPECT_EQ(s.clause(1, "place C3"), "GR-A4");
  s.play(1, "place C1").settle_chance();
  s.play(0, "place C3").settle_chance();
  EXPECT_EQ(s.state.common.phase, Phase::moves);
}

TEST(GR_A4, leftover_cards_are_discarded) {
  Scenario s = choosing_places();
  s.play(0, "place C1").settle_chance();
  s.play(1, "place C1").settle_chance();
  s.play(2, "place C1").play(0, "relocate none").play(1, "relocate none");
  s.play(2, "place C2").settle_chance();
  s.play(1, "place C2").settle_chance();
  s.play(0, "place C3").settle_chance(3);
  int discarded = 0;
  for (const Counts discards : s.state.common.discards) discarded += total_of(discards);
  EXPECT_EQ(discarded, 1);
}

TEST(GR_A5, each_player_keeps_one_of_three_cards) {
  Scenario s(3, {{"vp", true}});
  s.state = start(s.rules);
  s.settle_chance();
  EXPECT_EQ(s.state.common.phase, Phase::cards);
  std::set<int> cards;
  for (std::size_t seat = 0; seat < 3; ++seat)
    cards.insert(s.state.secret.dealt[seat].begin(), s.state.secret.dealt[seat].end());
  EXPECT_EQ(cards.size(), 9U);
  s.play(1, "keep 2").play(0, "keep 0").play(2, "keep 1");
  EXPECT_EQ(s.state.secret.victory[1], s.state.secret.dealt[1][2]);
  // Nobody else is shown it.
  EXPECT_EQ(view(s.rules, s.state, 0).common.shown[1], kNone);
}

}  // namespace
}  // namespace landnam::graenaland
