// SPDX-License-Identifier: Apache-2.0
// Discovery (2005) and exploration (2021): whose turn, what is drawn, when it ends.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

constexpr const char* kOld = R"({"edition":"fjorde-2005"})";

TEST(FJ05_D1, huts_fields_tiles_and_a_random_first_player) {
  const Rules rules = rules_of(kOld);
  State state = start(rules);
  EXPECT_EQ(state.bag.total(), 37);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(state.players[seat].longhouses_left, 4);
    EXPECT_EQ(state.players[seat].vikings_left, 20);
  }
  ASSERT_TRUE(turn(rules, state).is_chance());
  Random random(3);
  int first = 0;
  for (int i = 0; i < 1000; ++i) first += draw(rules, state, random).first;
  EXPECT_NEAR(first, 500, 110);
  EXPECT_NE(option_error(kOld, 3), "");
}

TEST(FJ05_D2, draw_and_place_or_place_an_open_tile_one_a_turn) {
  Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":3},"open":["PPPPPS","PPPPPS"]})");
  EXPECT_EQ(scene.moves().front(), "draw");
  const std::string lay = "lay " + scene.moves("lay").front();
  EXPECT_EQ(lay.substr(4, 6), "PPPPPS");
  scene.play(lay);
  scene.play("no longhouse");
  EXPECT_EQ(scene.now().seat(), 1) << "one tile a turn";
  EXPECT_EQ(scene.state.shown_count, 1);
  EXPECT_EQ(scene.why("lay MMMMMM -1,2 MMMMMM"), "FJ05-D2");
}

TEST(FJ05_D3, an_unplaceable_tile_goes_to_the_open_supply_and_the_turn_goes_on) {
  Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":1},"bag":{"PSSSSS":1,"PPPPPP":1,"MMMMMM":1},"open":["PPPPPP"]})");
  scene.play("draw");
  scene.chance(R"({"drawn":["MMMMMM"]})");
  EXPECT_EQ(scene.now().seat(), 1);
  EXPECT_EQ(scene.state.shown_count, 2);
  EXPECT_EQ(scene.state.drawn, kNoKind);
  EXPECT_EQ(scene.why("draw"), "");
  EXPECT_FALSE(scene.moves("lay").empty()) << "or a fitting open tile";
}

TEST(FJ05_D4, a_hut_goes_only_on_the_tile_just_placed) {
  Scene scene =
      Scene::at(R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":4},"open":["PPPPPP"]})");
  EXPECT_EQ(scene.why("longhouse"), "FJ05-D4") << "never on an earlier or a start tile";
  scene.play("lay PPPPPP -1,2 PPPPPP");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"longhouse", "no longhouse"}));
  EXPECT_EQ(scene.why("lay PPPPPP 1,1 PPPPPP"), "FJ05-D4");
  scene.play("longhouse");
  EXPECT_EQ(scene.state.players[0].longhouses_left, 3);
  EXPECT_TRUE(scene.state.players[0].longhouses.has(scene.state.land.tile_at(-1, 2)));
}

TEST(FJ05_D4, the_question_is_skipped_without_plain_or_huts) {
  const std::string around = tile(0, 0, "MMMMMP") + "," + tile(1, 0, "MPPPMM");
  Scene bare = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":1},"open":["MMMMMM"],"tiles":[)" +
      around + "]}");
  bare.play("lay MMMMMM 1,-1 MMMMMM");
  EXPECT_EQ(bare.now().seat(), 1);
  Scene poor = Scene::at(R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":1},"open":["PPPPPP"],
    "supplies":[{"longhouses":0},{"longhouses":4}]})");
  poor.play("lay PPPPPP -1,2 PPPPPP");
  EXPECT_EQ(poor.now().seat(), 1);
}

TEST(FJ05_D5, discovery_ends_when_the_last_face_down_tile_is_placed) {
  Scene scene =
      Scene::at(R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":1},"open":["PPPPPS"]})");
  scene.play("draw");
  scene.chance(R"({"drawn":["PPPPPP"]})");
  scene.play("lay PPPPPP -1,2 PPPPPP");
  EXPECT_EQ(scene.phase(), "exploration") << "its player may still put a hut on it";
  scene.play("longhouse");
  EXPECT_EQ(scene.state.began_settlement, 1) << "FJ05-C1: B begins";
  EXPECT_EQ(scene.phase(), "settlement");
  EXPECT_EQ(scene.now().seat(), 0) << "but B has no hut, so A settles";
}

TEST(FJ05_D5, discovery_ends_when_the_last_face_down_tile_is_unplaceable) {
  Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"MMMMMM":1},"open":["PPPPPP"],"tiles":[)" +
      plain_row(4) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," +
      piece(3, 0, "longhouse", 1) + "]}");
  scene.play("draw");
  scene.chance(R"({"drawn":["MMMMMM"]})");
  EXPECT_EQ(scene.phase(), "settlement");
  EXPECT_EQ(scene.now().seat(), 0) << "FJ05-C1: its drawer begins";
  EXPECT_EQ(scene.state.shown_count, 2) << "open tiles are out of play";
  EXPECT_TRUE(scene.moves("lay").empty());
}

TEST(FJ21_X1, players_pieces_tiles_and_a_random_first_player) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Rules rules = rules_of("{}", seats);
    EXPECT_EQ(rules.tiles.total(), seats == 2 ? 37 : seats == 3 ? 50 : 64);
    EXPECT_EQ(rules.longhouses, 4);
    EXPECT_EQ(rules.vikings, 20);
    const State state = start(rules);
    ASSERT_TRUE(turn(rules, state).is_chance());
    Random random(5);
    std::array<int, 4> first{};
    for (int i = 0; i < 1200; ++i) ++first[draw(rules, state, random).first];
    for (int seat = 0; seat < seats; ++seat) EXPECT_NEAR(first[seat], 1200.0 / seats, 110);
  }
  EXPECT_NE(option_error("{}", 1), "");
  EXPECT_NE(option_error("{}", 5), "");
  Scene scene = Scene::start("{}", 3, 2);
  scene.chance(R"({"drawn":["PPPPPP","PPPPPS","PPPPPS","MPPPPP"]})");
  scene.play("lay PPPPPP -1,2 PPPPPP");
  scene.play("no longhouse");
  scene.chance(R"({"drawn":["PPPSSS"]})");
  EXPECT_EQ(scene.now().seat(), 0) << "clockwise";
}

TEST(FJ21_X2, a_row_of_four_place_one_then_a_longhouse_then_refill) {
  Scene scene = Scene::start();
  const auto wrong = outcome_from_json(scene.rules, *parse_json(R"({"drawn":["PPPPPP"]})"));
  EXPECT_TRUE(refuse(scene.rules, scene.state, *wrong)) << "four tiles are drawn";
  scene.chance(R"({"drawn":["PPPPPP","PPPSSS","PPPSSS","MPPPPP"]})");
  EXPECT_EQ(scene.state.bag.total(), 33);
  EXPECT_EQ(scene.why("lay MMPPPP -1,2 PPPPMM"), "FJ21-X2") << "not in the row";
  scene.play("lay PPPPPP -1,2 PPPPPP");
  scene.play("longhouse");
  EXPECT_TRUE(scene.now().is_chance()) << "the row is filled before the next player";
  scene.chance(R"({"drawn":["MMMMMM"]})");
  EXPECT_EQ(to_json(scene.rules, scene.state).at("row"),
            json::value({"PPPSSS", "PPPSSS", "MPPPPP", "MMMMMM"}));
  EXPECT_EQ(scene.now().seat(), 1);
}

TEST(FJ21_X2, the_row_is_full_at_every_choice_of_a_tile_while_some_are_left) {
  const Rules rules = rules_of("{}");
  Random random(2);
  State state = start(rules);
  std::vector<Move> scratch;
  int rows = 0;
  for (; !turn(rules, state).is_over(); play_step<Fjords>(rules, state, random, scratch)) {
    if (state.step != Step::lay || state.bag.total() == 0) continue;
    const json::value form = to_json(rules, state);
    ASSERT_EQ(form.at("row").as_array().size(), std::size_t{kRowSize});
    ASSERT_EQ(form.at("row_size"), kRowSize);
    ++rows;
  }
  EXPECT_GT(rows, 10);
}

TEST(FJ21_X2, after_a_short_redraw_the_row_is_filled_to_four) {
  // Nothing in the row fits; the bag has two tiles.
  Scene scene = Scene::at(
      R"({"turn":{"seat":0},"row":["MMMMMM","MMMMMM","MMMMMM","MMMMMM"],"bag":{"PPPPPP":1,"PPPPPS":1}})");
  ASSERT_TRUE(scene.now().is_chance());
  scene.chance(R"({"drawn":["PPPPPP","PPPPPS"]})");
  EXPECT_EQ(scene.state.shown_count, 2);
  EXPECT_EQ(scene.state.bag.total(), 4);
  EXPECT_EQ(scene.now().seat(), 0);
  scene.play("lay PPPPPP -1,2 PPPPPP");
  scene.play("no longhouse");
  scene.chance(R"({"drawn":["MMMMMM","MMMMMM","MMMMMM"]})");
  EXPECT_EQ(scene.state.shown_count, 4);
}

TEST(FJ21_X3, no_tile_fits_redraws_before_returning) {
  Scene scene = Scene::at(
      R"({"turn":{"seat":1},"row":["MMMMMM","MMMMMM","MMMMMM","MMMMMM"],"bag":{"PPPPPP":1,"PSSSSS":3,"PPPPPS":1}})");
  ASSERT_TRUE(scene.now().is_chance());
  for (const char* impossible :
       {R"({"drawn":["MMMMMM","PSSSSS","PSSSSS","PSSSSS"]})", R"({"drawn":["PPPPPP"]})", R"({"first":0})"}) {
    EXPECT_TRUE(refuse(scene.rules, scene.state, *outcome_from_json(scene.rules, *parse_json(impossible))))
        << impossible;
  }
  scene.chance(R"({"drawn":["PSSSSS","PPPPPP","PSSSSS","PSSSSS"]})");
  EXPECT_EQ(scene.state.bag.total(), 5);
  EXPECT_EQ(scene.state.bag.count(kind_of(read_corners("MMMMMM"))), 4);
  EXPECT_EQ(scene.now().seat(), 1);
}

TEST(FJ21_X3, it_is_repeated_until_a_tile_fits) {
  Scene scene = Scene::at(
      R"({"turn":{"seat":1},"row":["MMMMMM","MMMMMM","MMMMMM","MMMMMM"],"bag":{"PPPPPP":1,"SSSSSS":4}})");
  scene.chance(R"({"drawn":["SSSSSS","SSSSSS","SSSSSS","SSSSSS"]})");
  EXPECT_TRUE(scene.now().is_chance());
  EXPECT_EQ(scene.state.bag.total(), 5);
}

TEST(FJ21_X3, when_nothing_fits_anywhere_exploration_ends_at_once) {
  const Scene scene = Scene::at(R"({"turn":{"seat":1},"row":["MMMMMM"],"bag":{"MMMMMM":3},"tiles":[)" +
                                plain_row(4) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" +
                                piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 1) + "]}");
  EXPECT_EQ(scene.phase(), "settlement");
  EXPECT_EQ(scene.now().seat(), 1) << "FJ21-S1: who could not lay begins";
  EXPECT_EQ(scene.state.bag.total(), 3);
}

TEST(FJ21_X4, with_an_empty_bag_play_goes_on_with_the_row) {
  Scene scene = Scene::at(R"({"turn":{"seat":0},"row":["PPPPPP","PPPPPP"],"bag":{}})");
  scene.play("lay PPPPPP -1,2 PPPPPP");
  scene.play("longhouse");
  EXPECT_EQ(scene.now().seat(), 1) << "no draw in between";
  scene.play("lay PPPPPP " + std::string("0,2") + " PPPPPP");
  EXPECT_EQ(scene.phase(), "exploration");
  scene.play("longhouse");
  EXPECT_EQ(scene.phase(), "settlement") << "all tiles are laid";
  EXPECT_EQ(scene.state.began_settlement, 0);
}

TEST(FJ21_X5, no_longhouse_on_a_stone_or_without_plain) {
  Scene scene =
      Scene::at(R"({"runes":["friendship","home"],"turn":{"seat":0},"row":["PPPPPP","PPPPPS"],"bag":{}})");
  scene.play("lay PPPPPP -1,2 PPPPPP");
  EXPECT_EQ(scene.now().seat(), 1) << "the Friendship stone lies there: the question is skipped";
  EXPECT_TRUE(to_json(scene.rules, scene.state).at("laid").is_null());
  scene.play("lay " + scene.moves("lay").front());
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"home", "longhouse", "no longhouse"}));
  EXPECT_FALSE(to_json(scene.rules, scene.state).at("laid").is_null());
}

TEST(FJ21_E1, epic_has_all_tiles_and_more_pieces) {
  const Rules rules = rules_of(R"({"variant":"epic","runes":["friendship","travel"]})");
  EXPECT_EQ(rules.tiles.total(), 64);
  EXPECT_EQ(rules.vikings, 30);
  EXPECT_EQ(rules.longhouses, 6);
  EXPECT_EQ(start(rules).players[1].stones.bits, 1U << static_cast<int>(Rune::travel))
      << "one set of runes each";
  EXPECT_NE(option_error(R"({"variant":"epic"})", 3), "");
  Random random(8);
  int stones = 0;
  for (int game = 0; game < 50; ++game) {
    Scene scene{rules, start(rules)};
    scene.explore_randomly(random);
    stones = std::max(stones, scene.state.friendship.count());
  }
  EXPECT_EQ(stones, 4) << "a Friendship stone for each of the four symbols";
}

constexpr const char* kClassic = R"({"variant":"classic"})";

TEST(FJ21_K1, classic_draws_from_the_tiles_of_2005_in_three_landscapes) {
  const Rules classic = rules_of(kClassic);
  EXPECT_EQ(classic.tiles, rules_of(kOld).tiles);
  EXPECT_EQ(classic.landscapes, 3);
  EXPECT_FALSE(classic.row);
  EXPECT_TRUE(classic.unclaimed) << "FJ21-S4";
  EXPECT_NE(option_error(R"({"variant":"classic","runes":["home"]})"), "");
  EXPECT_NE(option_error(kClassic, 4), "");
  EXPECT_NE(option_error(R"({"edition":"fjorde-2005","variant":"epic"})"), "");
}

TEST(FJ21_K1, an_open_tile_is_laid_only_instead_of_drawing) {
  Scene scene =
      Scene::at(R"({"variant":"classic","turn":{"seat":0},"bag":{"PPPPPP":2,"MMMMMM":2},"open":["PPPPPS"]})");
  EXPECT_FALSE(scene.moves("lay").empty()) << "at the start of a turn";
  scene.play("draw");
  scene.chance(R"({"drawn":["MMMMMM"]})");
  EXPECT_TRUE(to_json(scene.rules, scene.state).at("missed").as_bool());
  EXPECT_EQ(scene.moves(), std::vector<std::string>{"draw"});
  std::string text;
  EXPECT_EQ(scene.why("lay PPPPPS -1,2 PPPPPS", &text), "FJ21-K1");
  EXPECT_EQ(text, "you can place an open tile only instead of drawing, so draw again this turn");
  EXPECT_EQ(scene.why("lay PPPPSS -1,2 PPPPSS", &text), "FJ21-K1");
  EXPECT_EQ(text, "there is no tile PPPPSS in the open supply");
  scene.play("draw");
  scene.chance(R"({"drawn":["PPPPPP"]})");
  EXPECT_TRUE(scene.state.missed) << "with the next tile in hand as well";
  scene.play("lay PPPPPP -1,2 PPPPPP");
  EXPECT_FALSE(scene.state.missed);
  scene.play("no longhouse");
  EXPECT_EQ(scene.state.shown_count, 2);
  EXPECT_FALSE(scene.moves("lay").empty()) << "the other player may";
}

TEST(FJ21_K1, in_2005_an_open_tile_may_be_laid_after_drawing) {
  Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{"PPPPPP":2,"MMMMMM":1},"open":["PPPPPS"]})");
  scene.play("draw");
  scene.chance(R"({"drawn":["MMMMMM"]})");
  EXPECT_FALSE(to_json(scene.rules, scene.state).at("missed").as_bool());
  EXPECT_FALSE(scene.moves("lay").empty());
}

TEST(FJ21_K1, exploration_ends_after_the_turn_in_which_the_last_tile_is_drawn) {
  for (const bool fits : {true, false}) {
    Scene scene = Scene::at(std::string(R"({"variant":"classic","turn":{"seat":0},"bag":{")") +
                            (fits ? "PPPPPP" : "MMMMMM") + R"(":1},"open":["PPPPPP"],"tiles":[)" +
                            plain_row(4) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" +
                            piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 1) + "]}");
    scene.play("draw");
    scene.chance(fits ? R"({"drawn":["PPPPPP"]})" : R"({"drawn":["MMMMMM"]})");
    if (fits) {
      scene.play("lay PPPPPP 1,-1 PPPPPP");
      scene.play("no longhouse");
    }
    EXPECT_EQ(scene.phase(), "settlement");
    EXPECT_FALSE(scene.state.missed);
    EXPECT_EQ(scene.now().seat(), fits ? 1 : 0) << "who begins: FJ05-C1";
  }
}

TEST(FJ21_K1, a_missed_tile_belongs_to_classic_alone) {
  EXPECT_EQ(Scene::error(R"({"turn":{"seat":0},"row":["PPPPPP"],"missed":true})"),
            "only Classic has \"missed\"");
  const Scene scene = Scene::at(
      R"({"variant":"classic","turn":{"seat":0},"bag":{"PPPPPP":2},"open":["PPPPPS"],"missed":true})");
  EXPECT_EQ(scene.moves(), std::vector<std::string>{"draw"});
}

}  // namespace
}  // namespace landnam::fjords
