// SPDX-License-Identifier: Apache-2.0
// Colonisation (2005) and settlement (2021): who may go where, who is out, who wins.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

// A settlement position in a row of plain tiles.
std::string on_row(int length, const std::string& pieces,
                   const std::string& more = R"("edition":"fjords-2021")") {
  return R"({"phase":"settlement","turn":{"seat":0},"began":{"exploration":0,"settlement":0},"bag":{},"tiles":[)" +
         plain_row(length) + R"(],"pieces":[)" + pieces + "]," + more + "}";
}

constexpr const char* kOldEdition = R"("edition":"fjorde-2005")";

TEST(FJ05_C1, the_right_player_begins_colonisation) {
  for (const bool fits : {true, false}) {
    Scene scene = Scene::at(std::string(R"({"edition":"fjorde-2005","turn":{"seat":0},"bag":{")") +
                            (fits ? "PPPPPP" : "MMMMMM") + R"(":1},"tiles":[)" + plain_row(4) + "," +
                            tile(0, 1, "PPPPPP") + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," +
                            piece(3, 0, "longhouse", 1) + "]}");
    scene.play("draw");
    scene.chance(fits ? R"({"drawn":["PPPPPP"]})" : R"({"drawn":["MMMMMM"]})");
    if (fits) {
      scene.play("lay PPPPPP 1,-1 PPPPPP");
      scene.play("no longhouse");
    }
    EXPECT_EQ(scene.now().seat(), fits ? 1 : 0);
  }
}

TEST(FJ05_C2, fields_go_next_to_own_pieces_over_plain) {
  Scene scene =
      Scene::at(on_row(5, piece(0, 0, "longhouse", 0) + "," + piece(4, 0, "longhouse", 1), kOldEdition));
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking 1,0"}));
  EXPECT_EQ(scene.why("viking 2,0"), "FJ05-C2");
  EXPECT_EQ(scene.why("viking 4,0"), "FJ05-C2");
  EXPECT_EQ(scene.why("viking 7,7"), "FJ05-C2");
  scene.play("viking 1,0");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking 3,0"})) << "alternately";
  scene.play("viking 3,0");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking 2,0"})) << "a field leads on like a hut";
}

TEST(FJ05_C2, start_tiles_count_like_any_other) {
  const Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" +
      tile(0, 0, "PSPPMM", true) + "," + tile(-1, 1, "MPPPPP", true) + "," + tile(0, 1, "PPPPPP", true) +
      "," + tile(-1, 2, "PPPPPP") + R"(],"pieces":[)" + piece(-1, 2, "longhouse", 0) + "]}");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking -1,1", "viking 0,1"}));
}

TEST(FJ05_C3, a_player_who_cannot_place_is_out_for_good) {
  Scene scene =
      Scene::at(on_row(5, piece(0, 0, "longhouse", 0) + "," + piece(1, 0, "longhouse", 1), kOldEdition));
  EXPECT_EQ(scene.now().seat(), 1) << "seat 0 is shut in";
  scene.play("viking 2,0");
  EXPECT_EQ(scene.now().seat(), 1);
  Random random(4);  // the property, over random games; the naive comparison checks it at every position too
  for (const char* options : {R"({"edition":"fjorde-2005"})", "{}", R"({"preset":"all-runes"})"}) {
    for (int game = 0; game < 100; ++game) {
      Scene played = Scene::start(options);
      played.explore_randomly(random);
      std::array<bool, 2> out{};
      for (int landscape = played.state.landscape;
           played.state.step == Step::settle && played.state.landscape == landscape;) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const bool can = can_settle(played.state, played.state.players[seat]);
          ASSERT_FALSE(out[seat] && can);
          out[seat] = !can;
        }
        played.step_randomly(random);
      }
    }
  }
}

TEST(FJ05_C3, a_player_without_fields_is_out_too) {
  const Scene scene =
      Scene::at(on_row(5, piece(0, 0, "longhouse", 0) + "," + piece(4, 0, "longhouse", 1),
                       std::string(kOldEdition) + R"(,"supplies":[{"vikings":0},{"vikings":1}])"));
  EXPECT_EQ(scene.now().seat(), 1);
}

TEST(FJ05_C4, one_point_a_field_and_none_for_huts_or_empty_tiles) {
  Scene scene = Scene::at(on_row(4, piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 1),
                                 std::string(kOldEdition) + R"(,"supplies":[{"vikings":1},{"vikings":0}])"));
  scene.play("viking 1,0");
  EXPECT_EQ(scene.state.landscape, 2) << "the landscape has ended";
  EXPECT_EQ(scene.state.landscape_scores[0][0], 1)
      << "(2,0) could have been claimed: that counts in 2021 only";
  EXPECT_EQ(scene.state.landscape_scores[0][1], 0);
  EXPECT_EQ(to_json(scene.rules, scene.state).at("scores"), json::value({1, 0}));
}

TEST(FJ05_C5, three_landscapes_the_loser_begins_all_tiles_come_back) {
  const std::string pieces = piece(0, 0, "longhouse", 0) + "," + piece(4, 0, "longhouse", 1);
  Scene scene =
      Scene::at(on_row(5, pieces, std::string(kOldEdition) + R"(,"supplies":[{"vikings":2},{"vikings":1}])"));
  for (const char* move : {"viking 1,0", "viking 3,0", "viking 2,0"}) scene.play(move);
  EXPECT_EQ(scene.now().seat(), 1) << "the loser begins";
  EXPECT_EQ(scene.state.began_exploration, 1);
  EXPECT_EQ(scene.state.bag.total(), 37);
  EXPECT_EQ(scene.state.land, kOpening);
  EXPECT_EQ(scene.state.players[0].vikings_left, 20);
  for (const int began : {0, 1}) {
    Scene drawn = Scene::at(on_row(4, piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 1),
                                   R"("edition":"fjorde-2005")"));
    drawn.state.began_exploration = static_cast<std::uint8_t>(began);
    drawn.play("viking 1,0");
    drawn.play("viking 2,0");
    EXPECT_EQ(drawn.now().seat(), 1 - began) << "drawn: who did not begin it";
  }
  Random random(2);
  Scene whole = Scene::start(R"({"edition":"fjorde-2005"})");
  whole.play_randomly(random);
  EXPECT_EQ(whole.state.finished, 3);
}

Standing after_three(std::array<int, 2> one, std::array<int, 2> two, std::array<int, 2> three) {
  Scene scene = Scene::at(on_row(3, piece(0, 0, "longhouse", 0), kOldEdition));
  const std::array<std::array<int, 2>, 3> all = {one, two, three};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t seat = 0; seat < 2; ++seat)
      scene.state.landscape_scores[i][seat] = static_cast<std::uint8_t>(all[i][seat]);
  }
  scene.state.finished = 3;
  scene.state.step = Step::over;
  return standing(scene.rules, scene.state);
}

TEST(FJ05_C6, most_points_then_two_landscapes_then_nobody) {
  EXPECT_EQ(after_three({10, 5}, {3, 4}, {3, 4}).winner, 0);
  EXPECT_EQ(after_three({10, 9}, {10, 9}, {5, 7}).winner, 0) << "25 each, two landscapes won";
  EXPECT_EQ(after_three({7, 10}, {8, 8}, {10, 7}).winner, std::nullopt) << "one each and one drawn";
  EXPECT_EQ(after_three({8, 8}, {8, 8}, {8, 8}).winner, std::nullopt);
  EXPECT_EQ(after_three({7, 10}, {8, 8}, {10, 7}).ranks[0], 1);
  EXPECT_EQ(after_three({7, 10}, {8, 8}, {10, 7}).ranks[1], 1) << "a shared rank";
  EXPECT_EQ(after_three({10, 9}, {10, 9}, {5, 7}).ranks[1], 2);
}

TEST(FJ21_S1, the_player_after_the_last_tile_begins) {
  Scene scene = Scene::at(R"({"turn":{"seat":1},"row":["PPPPPP"],"bag":{},"supplies":[{},{},{}],"tiles":[)" +
                              plain_row(6) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" +
                              piece(0, 0, "longhouse", 0) + "," + piece(3, 0, "longhouse", 2) + "]}",
                          "{}", 3);
  scene.play("lay PPPPPP 1,-1 PPPPPP");
  scene.play("longhouse");
  EXPECT_EQ(scene.phase(), "settlement");
  EXPECT_EQ(scene.now().seat(), 2);
}

TEST(FJ21_S2, a_viking_goes_next_to_own_pieces_over_plain) {
  const Scene scene =
      Scene::at(R"({"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" + tile(0, 0, "PMMPPP") + "," +
                tile(1, 0, "PPPPMM") + "," + tile(-1, 0, "PPPPPP") + R"(],"pieces":[)" +
                piece(0, 0, "longhouse", 0) + "]}");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking -1,0"})) << "a side of mountains does not join";
  EXPECT_EQ(scene.why("viking 1,0"), "FJ21-S2");
  std::string text;
  EXPECT_EQ(scene.why("lay PPPPPP 0,1 PPPPPP", &text), "FJ21-X4");
}

TEST(FJ21_S2, not_on_stones_and_not_without_plain) {
  const Scene scene =
      Scene::at(R"({"runes":["friendship"],"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" +
                tile(0, 0, "SPPPPP") + "," + tile(1, 0, "PPPPPP") + "," + tile(-1, 0, "PPPPPP", true) +
                R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) +
                R"(],"stones":[{"kind":"friendship","q":1,"r":0,"owner":null}]})");
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"viking -1,0"})) << "start tiles too";
  EXPECT_EQ(scene.why("viking 1,0"), "RU-1");
}

TEST(FJ21_S3, a_player_who_can_place_only_with_a_rune_must_use_it) {
  Scene scene =
      Scene::at(R"({"runes":["travel"],"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" +
                tile(0, 0, "PPSSSP") + "," + tile(1, 0, "PPPPSP") + "," + tile(2, 0, "PPPPPP") +
                R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," + piece(2, 0, "longhouse", 1) + "]}");
  // (0,0) and (1,0) share P and S: both ways lead there. Fill it by plain, and seat 0 has nothing left.
  EXPECT_EQ(scene.moves(), (std::vector<std::string>{"travel 1,0", "viking 1,0"}));
  scene.play("travel 1,0");
  EXPECT_TRUE(scene.now().is_over()) << "all are out";
  const Scene only =
      Scene::at(R"({"runes":["horse"],"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" +
                tile(0, 0, "PMMPPP") + "," + tile(1, 0, "PPPPMM") + R"(],"pieces":[)" +
                piece(0, 0, "longhouse", 0) + "]}");
  EXPECT_EQ(only.moves(), (std::vector<std::string>{"horse 1,0"}));
  EXPECT_EQ(only.now().seat(), 0);
}

TEST(FJ21_S4, one_point_a_viking_and_secure_empty_tiles_when_all_are_placed) {
  // 0 . . . . | 1 : seat 0 has placed every Viking, seat 1 stands outside behind it.
  Scene scene = Scene::at(on_row(6, piece(0, 0, "longhouse", 1) + "," + piece(1, 0, "longhouse", 0),
                                 R"("supplies":[{"vikings":1},{}])"));
  scene.play("viking 2,0");
  ASSERT_TRUE(scene.now().is_over());
  EXPECT_EQ(score(scene.rules, scene.state)[0].vikings, 1);
  EXPECT_EQ(score(scene.rules, scene.state)[0].unclaimed, 3);
  EXPECT_EQ(standing(scene.rules, scene.state).scores[0], 4);
}

TEST(FJ21_S4, not_while_vikings_are_left_and_not_where_others_could_come) {
  // Seat 1 has no Viking left, yet its reach counts: the row between is nobody's.
  Scene scene = Scene::at(on_row(6, piece(0, 0, "longhouse", 0) + "," + piece(5, 0, "longhouse", 1),
                                 R"("supplies":[{"vikings":1},{"vikings":0}])"));
  scene.play("viking 1,0");
  ASSERT_TRUE(scene.now().is_over());
  EXPECT_EQ(standing(scene.rules, scene.state).scores[0], 1);
  EXPECT_EQ(standing(scene.rules, scene.state).scores[1], 0);
  const Scene left = Scene::at(on_row(6, piece(0, 0, "longhouse", 0), R"("supplies":[{"vikings":3},{}])"));
  EXPECT_EQ(score(left.rules, left.state)[0].unclaimed, 0);
}

TEST(FJ21_S4, stones_block_and_unspent_runes_do_not_count) {
  Scene scene = Scene::at(
      R"({"runes":["friendship","travel"],"phase":"settlement","turn":{"seat":0},"bag":{},"tiles":[)" +
      tile(0, 0, "PPPPPP", true) + "," + tile(1, 0, "PPPPPP", true) + "," + tile(2, 0, "PPPPPP") + "," +
      tile(3, 0, "PPPPPP", true) + "," + tile(-1, 0, "PPPPPS") + R"(],"pieces":[)" +
      piece(-1, 0, "longhouse", 0) + R"(],"supplies":[{"vikings":1},{}],
                          "stones":[{"kind":"friendship","q":2,"r":0,"owner":null}]})");
  scene.play("viking 0,0");
  ASSERT_TRUE(scene.now().is_over());
  EXPECT_EQ(score(scene.rules, scene.state)[0].unclaimed, 1) << "(1,0), but not (3,0) beyond the stone";
  EXPECT_EQ(score(scene.rules, scene.state)[0].friendship, 0) << "an unclaimed tile earns no rune bonus";
}

TEST(FJ21_K1, landscapes_of_classic_count_unclaimed_tiles) {
  for (const bool classic : {false, true}) {
    Scene scene = Scene::at(
        on_row(6, piece(0, 0, "longhouse", 1) + "," + piece(1, 0, "longhouse", 0),
               std::string(R"("supplies":[{"vikings":1},{}],"landscape":2,"landscape_scores":[[3,9]],)") +
                   (classic ? R"("variant":"classic")" : kOldEdition)));
    scene.play("viking 2,0");
    EXPECT_EQ(scene.state.finished, 2);
    EXPECT_EQ(standing(scene.rules, scene.state).scores[0], classic ? 3 + 4 : 3 + 1) << "added up";
    EXPECT_EQ(scene.state.began_exploration, 1) << "the loser begins the next landscape: FJ05-C5";
    EXPECT_EQ(scene.why("viking 2,0"), classic ? "FJ21-K1" : "FJ05-C1");
  }
}

TEST(FJ21_S5, a_tie_goes_to_the_last_player_in_settlement_order) {
  for (int began = 0; began < 3; ++began) {
    Scene scene = Scene::at(R"({"phase":"settlement","turn":{"seat":)" + std::to_string(began) +
                                R"(},"bag":{},"supplies":[{},{},{}],"tiles":[)" + tile(0, 0, "PPPPPP") + "," +
                                tile(1, 0, "PPPPPP") + "," + tile(0, 2, "PPPPPP") + "," +
                                tile(1, 2, "PPPPPP") + "," + tile(0, 4, "PPPPPP") + "," +
                                tile(1, 4, "PPPPPP") + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + "," +
                                piece(0, 2, "longhouse", 1) + "," + piece(0, 4, "longhouse", 2) + "]}",
                            "{}", 3);
    for (int i = 0; i < 3; ++i) scene.play(scene.moves().front());
    ASSERT_TRUE(scene.now().is_over());
    const Standing result = standing(scene.rules, scene.state);
    EXPECT_EQ(result.scores[0] + result.scores[1] + result.scores[2], 3);
    EXPECT_EQ(result.winner, (began + 2) % 3);
    EXPECT_EQ(result.ranks[began], 3);
  }
}

}  // namespace
}  // namespace landnam::fjords
