// SPDX-License-Identifier: Apache-2.0
// Positions given from outside.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

TEST(FjordsPosition, missing_members_have_sensible_defaults) {
  Scene scene = Scene::at("{}");
  EXPECT_EQ(scene.state, start(scene.rules));
  const Scene turn = Scene::at(R"({"turn":{"seat":1},"row":["PPPPPP"]})");
  EXPECT_EQ(turn.now().seat(), 1);
  EXPECT_EQ(turn.state.bag.total(), 36) << "the rest of the set";
  EXPECT_EQ(turn.state.players[0].longhouses_left, 4);
  const Scene three = Scene::at(R"({"turn":{"seat":2},"row":["PPPPPP"],"supplies":[{},{},{}]})");
  EXPECT_EQ(three.rules.seats, 3);
}

TEST(FjordsPosition, bad_positions_are_refused_with_a_reason) {
  const std::string far = R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(40, 0, "PPPPPP") + "]}";
  std::string long_row;
  for (int q = 0; q < 30; ++q) long_row += (q == 0 ? "" : ",") + tile(q, 0, "PPPPPP");
  std::string scattered;
  for (int i = 0; i < 16; ++i) scattered += (i == 0 ? "" : ",") + tile(3 * (i % 4), 3 * (i / 4), "PPPPPP");
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"[]", "a position must be an object"},
      {R"({"tiles":7})", "\"tiles\" must be a list"},
      {R"({"tiles":[]})", "a landscape must have at least one tile"},
      {R"({"tiles":[{"q":0}]})", "a tile needs whole numbers q and r between -60 and 60"},
      {R"({"tiles":[)" + tile(0, 0, "SMSMSM") + "]}", "no tile has the corners SMSMSM, at 0,0"},
      {R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(0, 0, "PPPPPP") + "]}", "two tiles lie at 0,0"},
      {R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(1, 0, "PPPPPS") + "]}",
       "the corners do not agree (FJ-L1) around the tile at 1,0"},
      {far, "the tiles are spread over more than 34 lines"},
      {R"({"tiles":[)" + long_row + R"(],"bag":{"PPPPPP":20}})",
       "the landscape could grow over more than 34 lines"},
      {R"({"tiles":[)" + scattered + "]}", "the tiles are too scattered"},
      {R"({"bag":{"PPPPPP":65}})", "\"bag\" must give the number of tiles of each word"},
      {R"({"bag":{"PPPPPP":64},"row":["PPPPPP"]})", "more than 67 tiles are laid or still to come"},
      {R"({"bag":{"nonsense":1}})", "\"bag\" must give the number of tiles of each word"},
      {R"({"open":["PPPPPP"]})", "this edition has no \"open\""},
      {R"({"drawn":"PPPPPP"})", "this edition has no \"drawn\""},
      {R"({"row":["PPPPPP","PPPPPP","PPPPPP","PPPPPP","PPPPPP"]})", "too many tiles in \"row\""},
      {R"({"edition":"2005"})", "the option edition must be \"fjorde-2005\" or \"fjords-2021\""},
      {R"({"pieces":[)" + piece(5, 5, "viking", 0) + "]}", "a piece must stand on a tile"},
      {R"({"pieces":[)" + piece(0, 0, "ship", 0) + "]}",
       "there must be a \"longhouse\" or a \"viking\" at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "viking", 2) + "]}", "no seat owns the piece at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "longhouse", 0) + "]}", "a longhouse stands on a start tile at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "viking", 0) + R"(],"turn":{"seat":0}})",
       "Vikings and Wisdom stones are placed only after exploration"},
      {R"({"stones":[{"kind":"home","q":0,"r":0,"owner":0}]})",
       "there is a stone of a rune that is not in play at 0,0"},
      {R"({"supplies":[{"vikings":21},{}]})", "a supply must have 0 to 20 Vikings"},
      {R"({"supplies":[{"stones":["home"]},{}]})", "a supply names a stone that the player does not have"},
      {R"({"supplies":[{}]})", "Fjords is a game for 2 to 4 players, not 1"},
      {R"({"landscape":2})", "\"landscape\" must be a number up to 1"},
      {R"({"edition":"fjorde-2005","landscape":2})",
       "\"landscape_scores\" must have one entry for each finished landscape"},
      {R"({"phase":"lunch"})", "\"phase\" must be exploration, settlement or over"},
      {R"({"phase":"settlement"})", "\"turn\" must name a seat"},
      {R"({"turn":{"seat":2}})", "\"turn\" must name a seat"},
      {R"({"turn":{"seat":0},"laid":{"q":0,"r":0}})", "nothing can be placed on the tile \"laid\""},
      {R"({"phase":"over"})", "\"began\" must say who began settlement"},
      {R"({"phase":"over","began":{"settlement":0},"landscape_scores":[[3,4]]})",
       "the last of \"landscape_scores\" does not match the table"},
  };
  for (const auto& [position, text] : bad) EXPECT_EQ(Scene::error(position), text) << position;
}

TEST(FjordsPosition, every_accepted_position_can_be_played_to_the_end) {
  Random random(12);
  std::vector<std::string> positions = {
      "{}",
      R"({"turn":{"seat":1},"row":[],"bag":{"MMPPPP":9}})",
      R"({"turn":{"seat":0},"tiles":[)" + plain_row(6) + R"(],"bag":{"PPPPPP":9,"PPPSSS":9}})",
      R"({"turn":{"seat":0},"tiles":[)" + tile(0, 0, "SSSSSS") + "," + tile(0, 9, "MMMMMM") +
          R"(],"bag":{"PPPPPP":9}})",
      R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{},"open":["PPPPPP"]})",
      R"({"edition":"fjorde-2005","turn":{"seat":0},"drawn":"MMMMMM","bag":{}})",
      R"({"edition":"fjorde-2005","bag":{}})",
      R"({"runes":["wisdom","travel","horse","home"],"phase":"settlement","turn":{"seat":1}})",
      R"({"turn":"chance","chance":"fill","next":1,"row":["PPPPPP"]})",
  };
  for (const std::string& position : positions) {
    for (int game = 0; game < 20; ++game) {
      Scene scene = Scene::at(position);
      scene.play_randomly(random);
      ASSERT_TRUE(scene.now().is_over()) << position;
    }
  }
}

TEST(FjordsPosition, a_landscape_may_spread_as_far_as_the_rules_allow) {
  // Two tiles a line: the longest landscape of 67 tiles, 34 lines, grows to its end in every direction.
  for (int direction = 0; direction < 3; ++direction) {
    Landscape land;
    std::vector<Place> tiles;
    for (int i = 0; i < kMaxTiles - 1; ++i) {
      const int along = (i + 1) / 2, beside = (i + 1) % 2;
      const int q = direction == 0 ? along : direction == 1 ? beside - (along + beside) / 2 : beside;
      const int r = direction == 0 ? beside : along;
      tiles.push_back({read_corners("PPPPPP"), static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
    }
    int laid = 0;
    for (const Place& place : tiles) {
      if (land.tile_at(place.q, place.r) != kNone) continue;
      ASSERT_EQ(land.tile_in(place.cell()), kNone) << "a cell stands for one place only";
      land.add(place);
      ++laid;
    }
    for (const Place& place : tiles) EXPECT_NE(land.tile_at(place.q, place.r), kNone);
    EXPECT_EQ(land.tile_count, laid);
  }
}

}  // namespace
}  // namespace landnam::fjords
