// SPDX-License-Identifier: Apache-2.0
// Positions given from outside, and the text of moves.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

TEST(Setup, what_is_not_given_has_a_sensible_value) {
  Scene scene = Scene::at("{}");
  EXPECT_EQ(scene.state, start(scene.rules));
  const Scene turn = Scene::at(R"({"turn":{"seat":1},"row":["PPPPPP"]})");
  EXPECT_EQ(turn.now().seat(), 1);
  EXPECT_EQ(turn.state.bag.total(), 36) << "the rest of the set";
  EXPECT_EQ(turn.state.players[0].longhouses_left, 4);
  const Scene three = Scene::at(R"({"turn":{"seat":2},"row":["PPPPPP"],"supplies":[{},{},{}]})");
  EXPECT_EQ(three.rules.seats, 3);
}

TEST(Setup, bad_positions_are_refused_with_a_reason) {
  const std::string far = R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(40, 0, "PPPPPP") + "]}";
  std::string long_row;
  for (int q = 0; q < 30; ++q) long_row += (q == 0 ? "" : ",") + tile(q, 0, "PPPPPP");
  std::string scattered;
  for (int i = 0; i < 16; ++i) scattered += (i == 0 ? "" : ",") + tile(3 * (i % 4), 3 * (i / 4), "PPPPPP");
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"[]", "a position is an object"},
      {R"({"tiles":7})", "\"tiles\" is a list"},
      {R"({"tiles":[]})", "a landscape has at least one tile"},
      {R"({"tiles":[{"q":0}]})", "a tile needs whole numbers q and r between -60 and 60"},
      {R"({"tiles":[)" + tile(0, 0, "SMSMSM") + "]}", "no tile has the corners SMSMSM, at 0,0"},
      {R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(0, 0, "PPPPPP") + "]}", "two tiles lie at 0,0"},
      {R"({"tiles":[)" + tile(0, 0, "PPPPPP") + "," + tile(1, 0, "PPPPPS") + "]}",
       "corners do not agree (FJ-L1) around the tile at 1,0"},
      {far, "the tiles are spread over more than 34 lines"},
      {R"({"tiles":[)" + long_row + R"(],"bag":{"PPPPPP":20}})",
       "the landscape could grow over more than 34 lines"},
      {R"({"tiles":[)" + scattered + "]}", "the tiles are too scattered"},
      {R"({"bag":{"PPPPPP":65}})", "\"bag\" gives the number of tiles of each word"},
      {R"({"bag":{"PPPPPP":64},"row":["PPPPPP"]})", "more than 67 tiles are laid or still to come"},
      {R"({"bag":{"nonsense":1}})", "\"bag\" gives the number of tiles of each word"},
      {R"({"open":["PPPPPP"]})", "there is no \"open\" in this edition"},
      {R"({"drawn":"PPPPPP"})", "no tile is in hand in this edition"},
      {R"({"row":["PPPPPP","PPPPPP","PPPPPP","PPPPPP","PPPPPP"]})", "too many tiles in \"row\""},
      {R"({"edition":"2005"})", "the option edition is \"fjorde-2005\" or \"fjords-2021\""},
      {R"({"pieces":[)" + piece(5, 5, "viking", 0) + "]}", "a piece stands where no tile lies"},
      {R"({"pieces":[)" + piece(0, 0, "ship", 0) + "]}", "a piece is a \"longhouse\" or a \"viking\" at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "viking", 2) + "]}", "a piece belongs to a seat at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "longhouse", 0) + "]}", "a longhouse stands on a start tile at 0,0"},
      {R"({"pieces":[)" + piece(0, 0, "viking", 0) + R"(],"turn":{"seat":0}})",
       "Vikings and Wisdom stones come after exploration"},
      {R"({"stones":[{"kind":"home","q":0,"r":0,"owner":0}]})",
       "a stone of a rune that is not in play at 0,0"},
      {R"({"supplies":[{"vikings":21},{}]})", "a supply has 0 to 20 Vikings"},
      {R"({"supplies":[{"stones":["home"]},{}]})", "a supply has a stone it cannot have"},
      {R"({"supplies":[{}]})", "Fjords is a game for 2 to 4 players, not 1"},
      {R"({"landscape":2})", "\"landscape\" is a number up to 1"},
      {R"({"edition":"fjorde-2005","landscape":2})",
       "\"landscape_scores\" has one entry for each finished landscape"},
      {R"({"phase":"lunch"})", "\"phase\" is exploration, settlement or over"},
      {R"({"phase":"settlement"})", "\"turn\" names no seat"},
      {R"({"turn":{"seat":2}})", "\"turn\" names no seat"},
      {R"({"turn":{"seat":0},"laid":{"q":0,"r":0}})", "nothing can be put on the tile \"laid\""},
      {R"({"phase":"over"})", "\"began\" must say who began settlement"},
      {R"({"phase":"over","began":{"settlement":0},"landscape_scores":[[3,4]]})",
       "the last of \"landscape_scores\" is not what lies on the table"},
  };
  for (const auto& [position, text] : bad) EXPECT_EQ(Scene::error(position), text) << position;
}

TEST(Setup, from_any_accepted_position_the_game_goes_on_to_its_end) {
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

TEST(Setup, a_landscape_may_sprawl_as_far_as_the_rules_let_it) {
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

TEST(Notation, moves_are_text_and_back) {
  const Rules rules = rules_of();
  for (const char* text : {"draw", "lay PPPSSS 1,0 PSSSPP", "longhouse", "no longhouse", "home",
                           "viking 0,-2", "travel 1,2", "horse -3,4", "wisdom 1,1 to 0,2"}) {
    const Result<Move> move = move_from_text(rules, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(to_text(rules, *move), text);
    EXPECT_EQ(*move_from_json(rules, to_json(rules, *move)), *move) << text;
  }
  EXPECT_EQ(*move_from_text(rules, "  LAY  1,0 psssPP "), *move_from_text(rules, "lay PPPSSS 1,0 PSSSPP"));
  for (const char* text : {"", "lay", "lay PPPPPP 1,0 PPPPPS", "lay 1,0", "lay 1 PPPPPP", "viking",
                           "viking 1", "viking 1,2,3", "viking a,b", "wisdom 1,1", "wisdom 1,1 at 2,2", "no",
                           "no house", "draw 2", "sail 1,2", "viking 99999,0"}) {
    EXPECT_FALSE(move_from_text(rules, text)) << text;
  }
  for (const char* text :
       {"[]", "{}", "7", R"({"lay":{}})", R"({"lay":{"q":0,"r":0,"corners":"PPPPPX"}})",
        R"({"viking":{"q":0.5,"r":0}})", R"({"draw":false})", R"({"home":false})", R"({"travel":{}})",
        R"({"wisdom":{"to":{"q":0,"r":0}}})", R"({"longhouse":true,"home":true})",
        R"({"lay":{"tile":"PPPPPP","q":0,"r":0,"corners":"PPPPPS"}})"}) {
    EXPECT_FALSE(move_from_json(rules, *parse_json(text))) << text;
  }
  for (const char* text : {"{}", R"({"first":2})", R"({"drawn":["QQQQQQ"]})",
                           R"({"drawn":["PPPPPP","PPPPPP","PPPPPP","PPPPPP","PPPPPP"]})"}) {
    EXPECT_FALSE(outcome_from_json(rules, *parse_json(text))) << text;
  }
}

}  // namespace
}  // namespace landnam::fjords
