// SPDX-License-Identifier: Apache-2.0
// Players who see no place, and opponents who may point one out.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

using Texts = std::vector<std::string>;

// A position of a game in which places may be overlooked.
Scene overlooking(const std::string& more, int seats = 2) {
  return Scene::at("{" + more + "}", R"({"overlook":true})", seats);
}

const std::string kFits = R"("turn":{"seat":0},"row":["PPPPPP"],"bag":{"PPPPPS":9})";
const std::string kFitsNot = R"("turn":{"seat":0},"row":["MMMMMM"],"bag":{"PPPPPS":9})";

std::string declared(const Scene& scene) {
  return json::serialize(to_json(scene.rules, scene.state).at("declared"));
}

TEST(FJ_L6, is_off_unless_it_is_chosen) {
  EXPECT_FALSE(rules_of().overlook);
  const Scene scene = Scene::at("{" + kFits + "}");
  EXPECT_EQ(scene.moves("none"), Texts{});
  EXPECT_EQ(scene.why("none"), "FJ-L6");
  EXPECT_EQ(scene.why("silent"), "FJ-L6");
  EXPECT_NE(option_error(R"({"overlook":"yes"})"), "");
  for (const char* options :
       {R"({"overlook":true})", R"({"overlook":true,"edition":"fjorde-2005"})",
        R"({"overlook":true,"preset":"classic"})", R"({"overlook":true,"preset":"epic"})"})
    EXPECT_TRUE(rules_of(options).overlook) << "in all editions: " << options;
}

TEST(FJ_L6, a_player_may_say_that_there_is_no_place_though_there_is_one) {
  Scene scene = overlooking(kFits, 3);
  EXPECT_EQ(declared(scene), "null");
  EXPECT_EQ(scene.why("none"), "");
  scene.play("none");
  EXPECT_EQ(declared(scene), R"({"by":0,"asked":1,"times":1})");
  EXPECT_EQ(scene.now().seat(), 1) << "in turn order";
  EXPECT_EQ(scene.why("lay PPPPPP -1,2 PPPPPP"), "FJ-L6");
  EXPECT_EQ(scene.why("none"), "FJ-L6");
  scene.play("silent");
  EXPECT_EQ(declared(scene), R"({"by":0,"asked":2,"times":1})") << "one after the other";
  scene.play("silent");
  EXPECT_TRUE(scene.now().is_chance()) << "FJ21-X3: the row is drawn again";
  scene.chance(R"({"drawn":["PPPPPS","PPPPPS","PPPPPS","PPPPPS"]})");
  EXPECT_EQ(scene.now().seat(), 0) << "and the turn goes on";
  EXPECT_EQ(declared(scene), R"({"by":0,"asked":null,"times":1})");
  EXPECT_EQ(scene.state.bag.count(kind_of(read_corners("PPPPPP"))), 1) << "the old row is back in the bag";
}

TEST(FJ_L6, any_legal_placement_can_be_pointed_out) {
  Scene scene = overlooking(kFits);
  Texts places = scene.moves("lay");
  scene.play("none");
  EXPECT_EQ(scene.moves("point"), places) << "tile, space and rotation";
  EXPECT_EQ(scene.why("point PPPPPP 0,2 PPPPPP"), "FJ-L2");
  EXPECT_EQ(scene.why("point PPPPPS -1,2 PPPPPS"), "FJ21-X2");
}

TEST(FJ_L6, the_first_placement_pointed_out_is_laid_by_the_player_who_missed_it) {
  Scene scene = overlooking(kFits, 3);
  scene.play("none");
  scene.play("silent");
  scene.play("point PPPPPP -1,2 PPPPPP");
  EXPECT_EQ(scene.now().seat(), 0);
  EXPECT_EQ(scene.moves(), (Texts{"longhouse", "no longhouse"})) << "it is this player's turn as ever";
  EXPECT_EQ(declared(scene), "null");
  scene.play("longhouse");
  EXPECT_EQ(scene.state.players[0].longhouses_left, 3);
  scene.chance(R"({"drawn":["PPPPPS","PPPPPS","PPPPPS","PPPPPS"]})");
  EXPECT_EQ(scene.now().seat(), 1);
}

TEST(FJ_L6, a_player_declares_even_where_no_place_exists) {
  Scene scene = overlooking(kFitsNot);
  EXPECT_EQ(scene.moves(), Texts{"none"}) << "the program does not say so by itself";
  scene.play("none");
  EXPECT_TRUE(scene.now().is_chance()) << "nobody is asked for what does not exist";
  scene.chance(R"({"drawn":["PPPPPS","PPPPPS","PPPPPS","PPPPPS"]})");
  EXPECT_EQ(declared(scene), "null") << "that declaration does not count";
}

TEST(FJ_L6, at_most_two_declarations_a_turn_while_a_place_exists) {
  Scene scene = overlooking(kFits);
  for (const char* times : {"1", "2"}) {
    scene.play("none");
    EXPECT_EQ(declared(scene), std::string(R"({"by":0,"asked":1,"times":)") + times + "}");
    scene.play("silent");
    scene.chance(R"({"drawn":["PPPPPS","PPPPPS","PPPPPS","PPPPPS"]})");
  }
  EXPECT_EQ(scene.why("none"), "FJ-L6");
  EXPECT_EQ(scene.moves().front().substr(0, 3), "lay") << "now a fitting tile is laid";
  scene.play(scene.moves().front());
  scene.play("no longhouse");
  scene.chance(R"({"drawn":["PPPPPS"]})");
  EXPECT_EQ(scene.why("none"), "") << "the next player may";
}

TEST(FJ_L6, after_two_declarations_one_may_still_find_out_that_nothing_fits) {
  const std::string twice = R"(,"declared":{"by":0,"asked":null,"times":2})";
  EXPECT_EQ(overlooking(kFitsNot + twice).why("none"), "");
  EXPECT_EQ(overlooking(kFits + twice).why("none"), "FJ-L6");
}

TEST(FJ_L6, a_drawn_tile_that_nobody_finds_a_place_for_is_set_aside) {
  for (const bool classic : {false, true}) {
    Scene scene = overlooking(std::string(classic ? R"("variant":"classic")" : R"("edition":"fjorde-2005")") +
                              R"(,"turn":{"seat":0},"bag":{"PPPPPP":2,"MMMMMM":1},"open":["PPPPPS"])");
    EXPECT_EQ(scene.why("none"), "FJ-L6") << "an open tile never has to be laid";
    scene.play("draw");
    scene.chance(R"({"drawn":["MMMMMM"]})");
    EXPECT_EQ(scene.moves(), Texts{"none"}) << "it stays in hand until its player says so";
    scene.play("none");
    EXPECT_EQ(scene.state.shown_count, 2) << "FJ05-D3";
    EXPECT_EQ(scene.moves("lay").empty(), classic) << "FJ21-K1: open tiles are for another turn";
    scene.play("draw");
    scene.chance(R"({"drawn":["PPPPPP"]})");
    scene.play("none");
    EXPECT_EQ(scene.now().seat(), 1);
    scene.play("silent");
    EXPECT_EQ(scene.now().seat(), 0);
    EXPECT_EQ(scene.state.drawn, kNoKind);
    EXPECT_EQ(scene.state.shown_count, 3);
    EXPECT_EQ(scene.moves("lay").empty(), classic);
    scene.play("draw");
    scene.chance(R"({"drawn":["PPPPPP"]})");
    scene.play("none");
    scene.play("silent");
    EXPECT_EQ(scene.state.began_settlement, kNone) << "the next landscape begins, since nobody could settle";
    EXPECT_EQ(scene.state.finished, 1) << "FJ05-D5: that was the last face-down tile";
  }
}

TEST(FJ_L6, exploration_ends_when_nobody_finds_a_place_for_the_last_tiles) {
  const std::string land = R"(,"tiles":[)" + plain_row(4) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" +
                           piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 1) + "]";
  Scene scene = overlooking(R"("turn":{"seat":1},"row":["PPPPPP"],"bag":{})" + land);
  scene.play("none");
  scene.play("silent");
  EXPECT_EQ(scene.phase(), "settlement") << "FJ21-X4";
  EXPECT_EQ(scene.now().seat(), 1) << "FJ21-S1: the player who saw no place";
  EXPECT_EQ(declared(scene), "null");
}

TEST(FJ_L6, pictures_show_no_places) {
  for (const bool overlooks : {false, true}) {
    const Scene scene = Scene::at("{" + kFits + "}", overlooks ? R"({"overlook":true})" : "{}");
    std::vector<Move> legal;
    legal_moves(scene.rules, scene.state, 0, legal);
    EXPECT_EQ(paint_svg(scene.rules, scene.state, legal).text().find("legal-lay") == std::string::npos,
              overlooks);
    EXPECT_EQ(
        paint_svg(scene.rules, scene.state, legal).text().find("supply-tile legal") == std::string::npos,
        overlooks);
    EXPECT_EQ(paint_text(scene.rules, scene.state, legal).find("-1,2") == std::string::npos, overlooks);
  }
}

TEST(FJ_L6, positions_with_declarations_are_read_with_care) {
  const std::string on = R"({"overlook":true})";
  for (const char* wrong : {R"({"by":0,"asked":1,"times":3})", R"({"by":0,"asked":0,"times":1})",
                            R"({"by":1,"asked":null,"times":1})", R"({"asked":1,"times":1})"}) {
    EXPECT_EQ(Scene::error("{" + kFits + R"(,"declared":)" + wrong + "}", on),
              R"("declared" must name two seats, the one to move last, and be 1 or 2 times)")
        << wrong;
  }
  const std::string asks = R"(,"declared":{"by":1,"asked":0,"times":1})";
  EXPECT_EQ(Scene::error("{" + kFitsNot + asks + "}", on),
            R"("declared" asks for a place, but there is none)");
  EXPECT_EQ(Scene::error("{" + kFits + asks + "}"),
            R"("declared" is set, but places are not overlooked in this game)");
  const Scene asked = overlooking(kFits + asks);
  EXPECT_EQ(asked.now().seat(), 0);
  EXPECT_EQ(asked.moves().back(), "silent");
}

TEST(FJ_L6, a_bot_says_that_it_sees_no_place_only_when_it_sees_none) {
  const Scene scene = overlooking(R"("turn":{"seat":0},"row":["PPPPPP","MPPPPP"],"bag":{})");
  std::vector<Move> legal;
  legal_moves(scene.rules, scene.state, 0, legal);
  ASSERT_GT(legal.size(), 3U);
  Random random(6);
  int declared = 0, missed = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<Move> moves = legal;
    notice(scene.rules, scene.state, {.overlooks = 0.6}, moves, random);
    ASSERT_FALSE(moves.empty());
    declared += moves.front() == Move::none() ? 1 : 0;
    missed += moves.size() + 1 < legal.size() ? 1 : 0;
    ASSERT_EQ(std::ranges::count(moves, Move::none()), moves.front() == Move::none() ? 1 : 0);
  }
  EXPECT_GT(declared, 0) << "like a person, it can miss them all";
  EXPECT_GT(missed, declared) << "mostly it misses some";
  std::vector<Move> moves = legal;
  notice(scene.rules, scene.state, {}, moves, random);
  std::erase(legal, Move::none());
  EXPECT_EQ(moves, legal) << "a bot without lapses sees all of them";
}

TEST(FJ_L6, a_bot_that_is_asked_points_out_no_more_than_it_sees) {
  const Scene scene = overlooking(kFits + R"(,"declared":{"by":1,"asked":0,"times":1})");
  std::vector<Move> legal;
  legal_moves(scene.rules, scene.state, 0, legal);
  Random random(6);
  int blind = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<Move> moves = legal;
    notice(scene.rules, scene.state, {.overlooks = 0.6}, moves, random);
    ASSERT_EQ(moves.back(), Move::silent()) << "it may always stay silent";
    blind += moves.size() == 1 ? 1 : 0;
  }
  EXPECT_GT(blind, 0);
  EXPECT_LT(blind, 2000);
}

}  // namespace
}  // namespace landnam::fjords
