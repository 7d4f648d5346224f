// SPDX-License-Identifier: Apache-2.0
// Each runestone, by hand.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

std::string settled(const std::string& runes, const std::string& tiles, const std::string& pieces,
                    const std::string& more = "") {
  return R"({"runes":[)" + runes + R"(],"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" + tiles +
         R"(],"pieces":[)" + pieces + "]" + more + "}";
}

TEST(RU_1, one_piece_a_tile) {
  const std::string tiles = tile(0, 0, "PPPPPS") + "," + tile(1, 0, "PPPPPP");
  const std::string stone = R"(,"stones":[{"kind":"friendship","q":1,"r":0,"owner":null}])";
  const Scene scene =
      Scene::at(settled(R"("friendship","wisdom")", tiles, piece(0, 0, "longhouse", 0), stone));
  EXPECT_TRUE(scene.now().is_over()) << "nothing may be put on the stone's tile";
  EXPECT_NE(Scene::error(settled(R"("friendship")", tiles, piece(1, 0, "viking", 0), stone)), "");
  EXPECT_NE(Scene::error(settled("", tiles, piece(0, 0, "viking", 0) + "," + piece(0, 0, "viking", 1))), "");
}

TEST(RU_STRENGTH, the_stone_comes_with_the_tile_and_counts_for_all_around) {
  const std::string around = tile(0, 0, "MMMPPP") + "," + tile(1, 0, "MPPPMM") + "," + tile(0, 1, "MPPPPP");
  Scene scene =
      Scene::at(R"({"runes":["strength"],"turn":{"seat":0},"bag":{},"row":["MMMMMM","MPPPPP"],"tiles":[)" +
                around + R"(],"pieces":[)" + piece(0, 1, "longhouse", 0) + "]}");
  scene.play("lay MMMMMM 1,-1 MMMMMM");
  EXPECT_EQ(scene.now().seat(), 1) << "no longhouse there";
  EXPECT_EQ(scene.state.strength, scene.state.land.tile_at(1, -1));
  EXPECT_EQ(to_json(scene.rules, scene.state).at("tiles").as_array().back().at("symbol"),
            json::value("strength"));
  const Scene end = Scene::at(
      settled(R"("strength")", around + "," + tile(1, -1, "MMMMMM"),
              piece(0, 0, "viking", 0) + "," + piece(1, 0, "viking", 1) + "," + piece(0, 1, "viking", 1),
              R"(,"stones":[{"kind":"strength","q":1,"r":-1,"owner":null}])"));
  EXPECT_EQ(score(end.rules, end.state)[0].strength, 1);
  EXPECT_EQ(score(end.rules, end.state)[1].strength, 1) << "(0,1) is no neighbour";
  EXPECT_EQ(score(end.rules, end.state)[1].total(), 3);
}

TEST(RU_WATER, a_chain_of_sea_of_any_length) {
  EXPECT_NE(Scene::error(settled(R"("water")", tile(0, 0, "PSSSSS"), "")), "") << "the stone is missing";
  const std::string chain = tile(0, 0, "PSSSSS") + "," + tile(1, 0, "PPSSSS") + "," + tile(2, 0, "PPPPSP") +
                            "," + tile(3, 0, "PPPPPP");
  const Scene scene = Scene::at(
      settled(R"("water")", chain,
              piece(1, 0, "viking", 0) + "," + piece(2, 0, "viking", 1) + "," + piece(3, 0, "viking", 1),
              R"(,"stones":[{"kind":"water","q":0,"r":0,"owner":null}])"));
  EXPECT_EQ(score(scene.rules, scene.state)[0].water, 1);
  EXPECT_EQ(score(scene.rules, scene.state)[1].water, 1) << "over an occupied tile, two links away";
}

TEST(RU_FRIENDSHIP, most_vikings_around_each_stone) {
  std::string ring = tile(0, 0, "PPPPPP");
  for (std::size_t side = 0; side < 6; ++side) ring += "," + tile(kStepQ[side], kStepR[side], "PPPPPP", true);
  const std::string stone =
      R"(,"supplies":[{},{},{}],"stones":[{"kind":"friendship","q":0,"r":0,"owner":null}])";
  const auto points = [&](const std::string& pieces) {
    const Result<Position<Fjords>> found =
        position_from_json(rules_of("{}", 3), *parse_json(settled(R"("friendship")", ring, pieces, stone)));
    EXPECT_TRUE(found);
    const ScoreSheets sheets = score(found->rules, found->state);
    return std::array<int, 3>{sheets[0].friendship, sheets[1].friendship, sheets[2].friendship};
  };
  const auto viking = [&](std::size_t side, int owner) {
    return piece(kStepQ[side], kStepR[side], "viking", owner);
  };
  EXPECT_EQ(points(viking(0, 0) + "," + viking(1, 0) + "," + viking(2, 1)), (std::array<int, 3>{2, 0, 0}));
  EXPECT_EQ(points(viking(0, 0) + "," + viking(1, 1)), (std::array<int, 3>{2, 2, 0})) << "all who tie";
  EXPECT_EQ(points(""), (std::array<int, 3>{0, 0, 0})) << "nobody where no Viking stands";
}

TEST(RU_FRIENDSHIP, each_stone_apart_and_one_viking_for_several) {
  const Scene scene = Scene::at(settled(
      R"("friendship")", tile(0, 0, "PPPPPP") + "," + tile(1, 0, "PPPPPP", true) + "," + tile(2, 0, "PPPPPP"),
      piece(1, 0, "viking", 1),
      R"(,"stones":[{"kind":"friendship","q":0,"r":0},{"kind":"friendship","q":2,"r":0}])"));
  EXPECT_EQ(score(scene.rules, scene.state)[1].friendship, 4);
}

TEST(RU_TRAVEL, one_to_three_steps_by_sea_once) {
  // Sea along the southern edge: each tile shares a sea corner with the next.
  const std::string coast = tile(0, 0, "PPSPPP") + "," + tile(1, 0, "PPSSSP") + "," + tile(2, 0, "PPSSSP") +
                            "," + tile(3, 0, "PPSSSP") + "," + tile(4, 0, "PPPSSP");
  Scene scene = Scene::at(
      settled(R"("travel")", coast, piece(0, 0, "longhouse", 0) + "," + piece(1, 0, "longhouse", 1)));
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"travel 2,0", "travel 3,0"}))
      << "past an occupied tile; (4,0) is four steps away";
  EXPECT_EQ(scene.why("travel 4,0"), "RU-TRAVEL");
  EXPECT_EQ(scene.why("travel 1,0"), "FJ21-S2");
  EXPECT_EQ(scene.why("horse 2,0"), "RU-HORSE");
  scene.play("travel 3,0");
  EXPECT_FALSE(scene.state.players[0].stones.has(Rune::travel));
  EXPECT_TRUE(scene.state.players[1].stones.has(Rune::travel));
  scene.play("viking 2,0");
  EXPECT_EQ(scene.why("travel 4,0"), "RU-TRAVEL");
  std::string text;
  scene.why("travel 4,0", &text);
  EXPECT_EQ(text, "you have already used your Travel stone");
}

TEST(RU_HORSE, one_to_three_steps_over_mountains_to_a_tile_with_plain) {
  const std::string tiles = tile(0, 0, "PMMPPP") + "," + tile(1, 0, "MMMMMM") + "," + tile(2, 0, "PPPPMM") +
                            "," + tile(-1, 0, "PPPPPP");
  Scene scene = Scene::at(settled(R"("horse")", tiles, piece(0, 0, "longhouse", 0)));
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"horse 2,0", "viking -1,0"}))
      << "not on the all-mountain tile";
  EXPECT_EQ(scene.why("horse 1,0"), "FJ21-S2");
  EXPECT_EQ(scene.why("horse -1,0"), "RU-HORSE");
  scene.play("horse 2,0");
  EXPECT_EQ(scene.moves("horse").size(), 0U);
}

TEST(RU_WISDOM, over_an_empty_space_that_both_face_with_plain) {
  // Three tiles lie around the empty space (1,0): W neighbour (0,0), NE neighbour (2,-1), SE neighbour (1,1).
  const std::string tiles = tile(0, 0, "PPPPPP") + "," + tile(2, -1, "PPPPPP") + "," + tile(1, 1, "SSPPPS");
  Scene scene = Scene::at(settled(R"("wisdom")", tiles, piece(0, 0, "longhouse", 0)));
  EXPECT_EQ(scene.moves("wisdom"), (std::vector<std::string>{"0,1 to 1,1", "1,-1 to 2,-1", "1,0 to 2,-1"}));
  EXPECT_EQ(scene.why("wisdom 1,0 to 1,1"), "RU-WISDOM") << "that tile faces the space with sea";
  EXPECT_EQ(scene.why("wisdom 5,5 to 2,-1"), "RU-WISDOM");
  EXPECT_EQ(scene.why("wisdom 0,0 to 2,-1"), "RU-WISDOM");
  scene.play("wisdom 1,0 to 2,-1");
  EXPECT_EQ(to_json(scene.rules, scene.state).at("stones"),
            json::value(json::array{json::object{{"kind", "wisdom"}, {"q", 1}, {"r", 0}, {"owner", 0}}}));
}

TEST(RU_WISDOM, a_placed_stone_only_blocks_other_stones) {
  const std::string tiles = tile(0, 0, "PPPPPP") + "," + tile(2, -1, "PPPPPP") + "," + tile(1, 1, "PPPPPP") +
                            "," + tile(2, 0, "PPPPPP");
  Scene scene = Scene::at(
      settled(R"("wisdom")", tiles, piece(0, 0, "longhouse", 0) + "," + piece(2, 0, "longhouse", 1)));
  EXPECT_FALSE(scene.moves("wisdom").empty());
  scene.play("wisdom 1,0 to 1,1");
  for (const std::string& text : scene.moves("wisdom")) EXPECT_NE(text.substr(0, 4), "1,0 ");
  EXPECT_EQ(scene.why("wisdom 1,0 to 2,-1"), "RU-WISDOM");
  EXPECT_EQ(scene.why("viking 2,-1"), "");
}

TEST(RU_HOME, with_a_longhouse_on_the_tile_just_placed) {
  Scene scene = Scene::at(
      R"({"runes":["home","friendship"],"turn":{"seat":0},"row":["PPPPPS","PPPPPP"],"bag":{"PPPPPS":3}})");
  scene.play("lay " + scene.moves("lay").back());
  scene.play("home");
  EXPECT_EQ(scene.state.players[0].longhouses_left, 3);
  EXPECT_FALSE(scene.state.players[0].stones.has(Rune::home));
  EXPECT_NE(scene.state.players[0].home, kNone);
  const Scene none =
      Scene::at(R"({"runes":["home"],"turn":{"seat":0},"laid":{"q":-1,"r":2},"row":[],"bag":{},"tiles":[)" +
                tile(-1, 1, "PPPPPP", true) + "," + tile(-1, 2, "PPPPPP") +
                R"(],"supplies":[{"longhouses":2,"stones":[]},{}]})");
  EXPECT_EQ(none.why("home"), "RU-HOME") << "once";
  EXPECT_NE(Scene::error(R"({"runes":["home"],"turn":{"seat":0},"laid":{"q":-1,"r":2},"tiles":[)" +
                         tile(-1, 2, "PPPPPP") + R"(],"supplies":[{"longhouses":0},{}]})"),
            "")
      << "no longhouse left: nothing to ask";
}

TEST(RU_HOME, own_vikings_around_it_score) {
  const Scene scene = Scene::at(
      settled(R"("home")", plain_row(4),
              piece(1, 0, "longhouse", 0) + "," + piece(0, 0, "viking", 0) + "," + piece(2, 0, "viking", 1),
              R"(,"stones":[{"kind":"home","q":1,"r":0,"owner":0}])"));
  EXPECT_EQ(score(scene.rules, scene.state)[0].home, 1);
  EXPECT_EQ(score(scene.rules, scene.state)[1].home, 0);
}

TEST(RU_ORDER, the_seven_learning_games_are_presets) {
  const auto runes = [](const std::string& preset) {
    return json::serialize(options_json(rules_of(R"({"preset":")" + preset + "\"}")).at("runes"));
  };
  EXPECT_EQ(runes("learning-1"), R"([])");
  EXPECT_EQ(runes("learning-2"), R"(["strength"])");
  EXPECT_EQ(runes("learning-3"), R"(["strength","water"])");
  EXPECT_EQ(runes("learning-4"), R"(["strength","water","travel","horse"])");
  EXPECT_EQ(runes("learning-5"), R"(["friendship","travel","horse"])");
  EXPECT_EQ(runes("learning-6"), R"(["friendship","travel","horse","wisdom"])");
  EXPECT_EQ(runes("learning-7"), R"(["travel","horse","wisdom","home"])");
  const json::object about = Fjords::describe();
  for (const json::value& preset : about.at("presets").as_array()) {
    const json::value& options = preset.at("options");
    EXPECT_EQ(*Fjords::make_rules(options.as_object(), 2),
              *Fjords::make_rules({{"preset", preset.at("name")}}, 2));
  }
}

TEST(RU_ORDER, options_that_make_no_sense_are_refused) {
  for (const char* options :
       {R"({"runes":["fire"]})", R"({"runes":["home","home"]})", R"({"runes":"home"})",
        R"({"edition":"1999"})", R"({"variant":"long"})", R"({"preset":"none such"})", R"({"colour":"red"})",
        R"({"preset":"learning-2","runes":["home"]})", R"({"preset":"epic","variant":"classic"})",
        R"({"edition":"fjorde-2005","runes":["home"]})"}) {
    EXPECT_NE(option_error(options), "") << options;
  }
  EXPECT_EQ(option_error(R"({"preset":"learning-2","runes":["strength"]})"), "");
  EXPECT_EQ(option_error(R"({"preset":"epic","edition":"fjords-2021","variant":null,"runes":[]})"), "");
  EXPECT_EQ(rules_of("{}"), rules_of(R"({"edition":"fjords-2021","variant":null,"runes":[],"preset":null})"));
}

}  // namespace
}  // namespace landnam::fjords
