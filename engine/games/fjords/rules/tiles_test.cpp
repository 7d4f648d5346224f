// SPDX-License-Identifier: Apache-2.0
// Terrain, words, tile sets and what the loader refuses.
#include "engine/games/fjords/rules/tiles.hpp"

#include <set>

#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

std::string load_error(const std::string& text) {
  const Result<TileSet> set = read_tiles(*parse_json(text));
  return set ? std::string() : set.error().text;
}

TEST(FJ_G1, two_tiles_match_when_both_points_of_their_side_agree) {
  Scene scene = Scene::at(R"({"turn":{"seat":0},"row":["PPPPSS"],"bag":{}})");
  for (const std::string& text : scene.moves("lay")) {
    const Corners corners = read_corners(text.substr(text.size() - 6));
    const Move move = *move_from_text(scene.rules, "lay " + text);
    for (int side = 0; side < 6; ++side) {
      const int other = scene.state.land.tile_at(move.at.q + kStepQ[side], move.at.r + kStepR[side]);
      if (other == kNone) continue;
      EXPECT_EQ(corner(corners, side), corner(scene.state.land.tile(other).corners(), (side + 4) % 6));
      EXPECT_EQ(corner(corners, (side + 1) % 6),
                corner(scene.state.land.tile(other).corners(), (side + 3) % 6));
    }
  }
}

TEST(FJ_G2, corners_clockwise_from_north_and_sides_between_them) {
  const Corners corners = read_corners("PSPPMM");
  EXPECT_EQ(corner(corners, 0), Terrain::plain);
  EXPECT_EQ(corner(corners, 1), Terrain::sea);
  EXPECT_EQ(corner(corners, 5), Terrain::mountain);
  EXPECT_EQ(sides_of(corners, Terrain::sea), 0x5);         // sides NE and E
  EXPECT_EQ(sides_of(corners, Terrain::mountain), 0x540);  // SW, W and NW
  EXPECT_EQ(corners_text(turned(corners)), "MPSPPM");
}

TEST(FJ_G3, the_words_are_all_that_the_three_conditions_allow) {
  std::set<std::string> words;
  for (Corners corners = 0; corners <= kAllCorners; ++corners) {
    bool good = true;
    int coasts = 0;
    for (int c = 0; c < 6; ++c) {
      const Terrain here = corner(corners, c), next = corner(corners, (c + 1) % 6);
      good = good && here != Terrain::unknown && !(here == Terrain::sea && next == Terrain::mountain) &&
             !(here == Terrain::mountain && next == Terrain::sea);
      coasts += here == Terrain::sea && next != Terrain::sea ? 1 : 0;
    }
    EXPECT_EQ(kind_of(corners) != kNoKind, good && coasts <= 1);
    if (!good || coasts > 1) continue;
    words.insert(word_of(corners));
    EXPECT_EQ(kWords[kind_of(corners)], word_of(corners));
  }
  EXPECT_EQ(std::vector<std::string>(words.begin(), words.end()),
            std::vector<std::string>(kWords.begin(), kWords.end()));
  EXPECT_EQ(word_of(read_corners("SSSPSS")), "PSSSSS");
}

TEST(FJ_G3, the_loader_refuses_bad_tiles) {
  const auto set = [](const std::string& words) {
    return R"({"tiles":[{"marked":null,"tiles":[)" + words + "]}]}";
  };
  EXPECT_EQ(load_error(set(R"("MMMMMM","PPPPPP")")), "");
  EXPECT_EQ(load_error(set(R"("MMMMMM","SPPSPP")")),
            "the sea of tile SPPSPP is not one unbroken run of corners");
  EXPECT_EQ(load_error(set(R"("MMMMMM","SMPPPP")")), "a side of tile SMPPPP joins sea to mountain");
  EXPECT_EQ(load_error(set(R"("PPPPPP")")), "exactly one tile must have no plain, not 0");
  EXPECT_EQ(load_error(set(R"("MMMMMM","SSSSSS")")), "exactly one tile must have no plain, not 2");
  EXPECT_EQ(load_error(set(R"("MMMMMM","PPPPP")")), "a tile must be six letters S, P or M, not \"PPPPP\"");
  EXPECT_EQ(load_error(set(R"("MMMMMM",7)")), "a tile must be six letters S, P or M");
  EXPECT_NE(load_error("{}"), "");
  EXPECT_NE(load_error("[]"), "");
  EXPECT_EQ(load_error(R"({"tiles":[{"marked":5,"tiles":[]}]})"), "\"marked\" must be 3, 4 or null");
  EXPECT_NE(load_error(R"({"tiles":[{"marked":3,"tiles":["MMMMMM"]}]})"), "");
  std::string many = R"("MMMMMM")";
  for (int i = 0; i < 64; ++i) many += R"(,"PPPPPP")";
  EXPECT_EQ(load_error(set(many)), "a set can have at most 64 landscape tiles");
  const std::string one = R"({"tiles":[{"tiles":["MMMMMM","PSSSSS","PSSSSS"]}],)";
  EXPECT_EQ(load_error(one + R"("counts":{"2":4}})"), "\"counts\" does not match the 3 tiles for 2 players");
  EXPECT_EQ(load_error(one + R"("symbols":{"water":"PSSSSS"}})"),
            "one unmarked tile bears the symbol of water, not 2");
  EXPECT_EQ(load_error(one + R"("symbols":{"home":"PSSSSS"}})"),
            "only strength, water and friendship have symbols");
  EXPECT_EQ(load_error(one + R"("symbols":{"strength":"SMSMSM"}})"), "the symbol of strength is on no tile");
  EXPECT_EQ(load_error(one + R"("symbols":{"strength":"MMMMMM","friendship":"MMMMMM"}})"),
            "tile MMMMMM bears two symbols");
  EXPECT_NE(load_error(one + R"("start":[]})"), "");
}

TEST(FJ_G3, the_2005_box_has_40_tiles_and_one_without_plain) {
  const Result<TileSet> set = read_tiles(printed_tiles(true));
  ASSERT_TRUE(set);
  EXPECT_EQ(set->for_players(2).total() + static_cast<int>(kStartTiles.size()), 40);
  EXPECT_EQ(set->for_players(2).count(kind_of(read_corners("MMMMMM"))), 1);
  EXPECT_EQ(set->for_players(2).count(kind_of(read_corners("PPPSSS"))), 5);
  EXPECT_FALSE(printed_tiles(true).at("source").as_string().empty());
}

TEST(FJ_G3, a_custom_set_is_checked_and_used) {
  const std::string tiles =
      R"({"tiles":[{"marked":null,"tiles":["MMMMMM","PPPPPP","PPPPPS"]}],"source":"mine"})";
  const Rules rules = rules_of(R"({"tiles":)" + tiles + "}");
  EXPECT_EQ(rules.tiles.total(), 3);
  EXPECT_EQ(*Fjords::make_rules(options_json(rules), 2), rules);
  EXPECT_EQ(option_error(R"({"tiles":{"tiles":[]}})"), "exactly one tile must have no plain, not 0");
  Random random(1);
  for (int game = 0; game < 20; ++game) {
    Scene scene{rules, fjords::start(rules)};
    scene.play_randomly(random);
    EXPECT_TRUE(scene.now().is_over());
  }
}

TEST(FJ_G4, the_start_has_three_playable_spaces) {
  std::set<std::string> places;
  for (int k = 0; k < kKinds; ++k) {
    const Scene scene =
        Scene::at(R"({"turn":{"seat":0},"row":[")" + std::string(kWords[k]) + R"("],"bag":{}})");
    for (const std::string& text : scene.moves("lay")) places.insert(text.substr(7, text.size() - 14));
  }
  EXPECT_EQ(places.size(), 3U);
  const Scene scene = Scene::start();
  EXPECT_EQ(corners_text(scene.state.land.tile(scene.state.land.tile_at(0, 0)).corners()), "PSPPMM");
  EXPECT_EQ(corners_text(scene.state.land.tile(scene.state.land.tile_at(-1, 1)).corners()), "MPPPPP");
  EXPECT_EQ(corners_text(scene.state.land.tile(scene.state.land.tile_at(0, 1)).corners()), "PPPPPP");
}

TEST(FJ_G5, tiles_and_symbols_by_number_of_players) {
  const Result<TileSet> set = read_tiles(printed_tiles(false));
  ASSERT_TRUE(set);
  EXPECT_EQ(set->for_players(2).total(), 37);
  EXPECT_EQ(set->for_players(3).total(), 50);
  EXPECT_EQ(set->for_players(4).total(), 64);
  EXPECT_EQ(set->for_players(2), read_tiles(printed_tiles(true))->for_players(2));
  const Kind plain = kind_of(read_corners("PPPPPP"));
  EXPECT_EQ(set->for_players(2).count(plain), 2);
  EXPECT_EQ(set->for_players(3).count(plain), 3);
  EXPECT_EQ(set->for_players(4).count(plain), 4);
  EXPECT_EQ(set->symbol[0], kind_of(read_corners("MMMMMM")));
  EXPECT_EQ(set->symbol[1], kind_of(read_corners("PSSSSS")));
  EXPECT_EQ(set->symbol[2], plain);
  EXPECT_EQ(set->for_players(4).count(set->symbol[1]), 1);
}

TEST(FJ_G6, links_by_any_common_corner_of_the_terrain) {
  // Side E of the first tile: corners NE and SE.
  const auto linked = [](const std::string& first, const std::string& second, Terrain terrain) {
    const Scene scene = Scene::at(R"({"phase":"settlement","turn":{"seat":0},"tiles":[)" + tile(0, 0, first) +
                                  "," + tile(1, 0, second) + "," + tile(0, 1, "PPPPPP") + "]}");
    return scene.rules.seats != 0 && scene.state.land.linked(0, terrain).has(1);
  };
  const Landscape& land = kOpening;
  EXPECT_TRUE(land.linked(0, Terrain::plain).has(1));  // (0,0) and (-1,1) share P and M
  EXPECT_TRUE(land.linked(0, Terrain::mountain).has(1));
  EXPECT_FALSE(land.linked(0, Terrain::mountain).has(2));
  EXPECT_FALSE(land.linked(0, Terrain::sea).has(2));
  EXPECT_TRUE(linked("PPPPPP", "PPPPPP", Terrain::plain));
}

}  // namespace
}  // namespace landnam::fjords
