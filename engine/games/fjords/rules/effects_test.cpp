// SPDX-License-Identifier: Apache-2.0
// Effects match what happened: in hand-made positions and in whole random games.
#include <map>

#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

// The effects of a move or a draw. The scene goes on.
std::string after_move(Scene& scene, const std::string& text) {
  const State before = scene.state;
  const Seat seat = scene.now().seat();
  scene.play(text);
  return json::serialize(
      effects(scene.rules, before, seat, *move_from_text(scene.rules, text), scene.state, kReader));
}

std::string after_chance(Scene& scene, const std::string& text) {
  const State before = scene.state;
  scene.chance(text);
  const auto outcome = outcome_from_json(scene.rules, *parse_json(text));
  return json::serialize(effects(scene.rules, before, *outcome, scene.state, kReader));
}

TEST(FJ05_D3, a_tile_that_fits_nowhere_is_told_as_set_aside) {
  Scene scene = Scene::at(
      R"({"edition":"fjorde-2005","turn":{"seat":1},"bag":{"PSSSSS":1,"PPPPPP":1,"MMMMMM":1},"open":["PPPPPP"]})");
  EXPECT_EQ(after_move(scene, "draw"), "[]");
  EXPECT_EQ(after_chance(scene, R"({"drawn":["MMMMMM"]})"),
            R"([{"what":"tile set aside","seat":1,"tile":"MMMMMM","clause":"FJ05-D3"}])");
  after_move(scene, "draw");
  EXPECT_EQ(after_chance(scene, R"({"drawn":["PPPPPP"]})"),
            R"([{"what":"tile drawn","seat":1,"tile":"PPPPPP","clause":"FJ05-D2"}])");
}

TEST(FJ_L6, declarations_and_answers_are_told) {
  const std::string options = R"({"overlook":true})";
  Scene scene = Scene::at(R"({"turn":{"seat":1},"row":["PPPPPP"],"bag":{"PPPPPS":4}})", options);
  EXPECT_EQ(after_move(scene, "none"),
            R"([{"what":"no place declared","seat":1,"declarer":1,"clause":"FJ-L6"}])");
  Scene other = scene;
  EXPECT_EQ(after_move(scene, "silent"),
            R"([{"what":"stayed silent","seat":0,"declarer":1,"clause":"FJ-L6"}])");
  EXPECT_EQ(
      after_move(other, "point PPPPPP -1,2 PPPPPP"),
      R"([{"what":"place pointed out","seat":0,"declarer":1,"clause":"FJ-L6"},)"
      R"({"what":"tile laid","landscape":1,"q":-1,"r":2,"tile":"PPPPPP","corners":"PPPPPP","clause":"FJ21-X2"}])");
}

TEST(FJ_L6, a_tile_that_nobody_finds_a_place_for_is_told_as_set_aside) {
  for (const char* edition : {R"("edition":"fjorde-2005")", R"("variant":"classic")"}) {
    Scene scene = Scene::at(std::string("{") + edition +
                            R"(,"turn":{"seat":1},"drawn":"MMMMMM","bag":{"PPPPPS":4},"overlook":true})");
    EXPECT_EQ(after_move(scene, "none"),
              R"([{"what":"no place declared","seat":1,"declarer":1,"clause":"FJ-L6"},)"
              R"({"what":"tile set aside","seat":1,"tile":"MMMMMM","clause":"FJ-L6"}])");
  }
}

TEST(FJ21_K1, a_tile_that_fits_nowhere_is_told_as_set_aside) {
  Scene scene = Scene::at(R"({"variant":"classic","turn":{"seat":1},"bag":{"MMMMMM":1,"PPPPPP":1}})");
  after_move(scene, "draw");
  EXPECT_EQ(after_chance(scene, R"({"drawn":["MMMMMM"]})"),
            R"([{"what":"tile set aside","seat":1,"tile":"MMMMMM","clause":"FJ21-K1"}])");
}

// A row of plain, with a piece of each player named at one of its ends.
std::string on_plain(const std::string& more, const std::string& pieces) {
  return "{" + more + R"(,"tiles":[)" + plain_row(6) + "," + tile(0, 1, "PPPPPP") + R"(],"pieces":[)" +
         pieces + "]}";
}

TEST(FJ05_C1, the_end_of_discovery_tells_which_player_begins_and_why) {
  Scene scene = Scene::at(on_plain(R"("edition":"fjorde-2005","turn":{"seat":1},"bag":{"MMMMMM":1})",
                                   piece(0, 0, "longhouse", 0) + "," + piece(5, 0, "longhouse", 1)));
  after_move(scene, "draw");
  EXPECT_EQ(
      after_chance(scene, R"({"drawn":["MMMMMM"]})"),
      R"([{"what":"tile set aside","seat":1,"tile":"MMMMMM","clause":"FJ05-D3"},)"
      R"({"what":"phase begun","phase":"settlement","seat":1,"landscape":1,"because":"last tile set aside","clause":"FJ05-C1"}])");
}

TEST(FJ21_X3, a_redrawn_row_is_told_with_the_returned_tiles) {
  Scene scene = Scene::at(
      R"({"turn":{"seat":1},"row":["MMMMMM","MMMMMM","MMMMMM","MMMMMM"],"bag":{"PPPPPP":1,"SSSSSS":4}})");
  EXPECT_EQ(after_chance(scene, R"({"drawn":["SSSSSS","SSSSSS","SSSSSS","PPPPPP"]})"),
            R"([{"what":"row redrawn","tiles":["SSSSSS","SSSSSS","SSSSSS","PPPPPP"],)"
            R"("returned":["MMMMMM","MMMMMM","MMMMMM","MMMMMM"],"clause":"FJ21-X3"}])");
}

TEST(FJ21_S1, the_end_of_exploration_tells_which_players_are_out) {
  Scene scene =
      Scene::at(on_plain(R"("turn":{"seat":0},"row":["PPPPPP"],"bag":{})", piece(5, 0, "longhouse", 1)));
  after_move(scene, "lay PPPPPP 1,-1 PPPPPP");
  EXPECT_EQ(
      after_move(scene, "no longhouse"),
      R"([{"what":"longhouse declined","landscape":1,"q":1,"r":-1,"clause":"FJ21-X2"},)"
      R"({"what":"phase begun","phase":"settlement","seat":1,"landscape":1,"because":"all tiles laid","clause":"FJ21-S1"},)"
      R"({"what":"player out","seat":0,"clause":"FJ21-S3"}])");
}

TEST(RU_FRIENDSHIP, a_tile_is_told_with_its_stone) {
  Scene scene = Scene::at(R"({"runes":["friendship"],"turn":{"seat":0},"row":["PPPPPP","PPPPPS"],"bag":{}})");
  EXPECT_EQ(
      after_move(scene, "lay PPPPPP -1,2 PPPPPP"),
      R"([{"what":"tile laid","landscape":1,"q":-1,"r":2,"tile":"PPPPPP","corners":"PPPPPP","clause":"FJ21-X2"},)"
      R"({"what":"stone placed","landscape":1,"q":-1,"r":2,"stone":"friendship","owner":null,"clause":"RU-FRIENDSHIP"}])");
}

TEST(RU_HOME, a_longhouse_is_told_with_its_stone) {
  Scene scene = Scene::at(R"({"runes":["home"],"turn":{"seat":0},"row":["PPPPPP","PPPPPP"],"bag":{}})");
  after_move(scene, "lay PPPPPP -1,2 PPPPPP");
  Scene other = scene;
  EXPECT_EQ(
      after_move(scene, "home"),
      R"([{"what":"longhouse placed","landscape":1,"q":-1,"r":2,"clause":"FJ21-X2"},)"
      R"({"what":"stone placed","landscape":1,"q":-1,"r":2,"stone":"home","owner":0,"clause":"RU-HOME"}])");
  EXPECT_EQ(after_move(other, "no longhouse"),
            R"([{"what":"longhouse declined","landscape":1,"q":-1,"r":2,"clause":"FJ21-X2"}])");
}

// Checks what is told of one random game against the positions, and counts the facts by what they are.
class Witness {
 public:
  explicit Witness(const Rules& rules) : rules_(rules) {}

  void play(std::uint64_t seed, std::map<std::string, int>& told) {
    Random random(seed);
    State state = start(rules_);
    while (!turn(rules_, state).is_over() && !::testing::Test::HasFailure()) {
      const State before = state;
      json::array facts;
      if (turn(rules_, state).is_chance()) {
        const Outcome outcome = draw(rules_, state, random);
        apply(rules_, state, outcome);
        facts = effects(rules_, before, outcome, state, kReader);
      } else {
        std::vector<Move> moves;
        const Seat seat = turn(rules_, state).seat();
        legal_moves(rules_, state, seat, moves);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        apply(rules_, state, seat, move);
        facts = effects(rules_, before, seat, move, state, kReader);
      }
      for (const json::value& fact : facts) {
        ++told[std::string(*text_at(fact, "what"))];
        look(*text_at(fact, "what"), fact, before, state);
      }
    }
    EXPECT_TRUE(over_);
    EXPECT_EQ(ended_, rules_.landscapes);
  }

 private:
  static int number(const json::value& fact, const char* key) { return fact.at(key).to_number<int>(); }

  void look(std::string_view what, const json::value& fact, const State& before, const State& after) {
    EXPECT_FALSE(over_) << "nothing happens after the end";
    const bool same = after.landscape == before.landscape;
    if (what == "tile laid") {
      if (same) {
        EXPECT_NE(after.land.tile_at(number(fact, "q"), number(fact, "r")), kNone);
      }
      EXPECT_EQ(before.land.tile_at(number(fact, "q"), number(fact, "r")), kNone);
    } else if (what == "viking placed") {
      EXPECT_TRUE(before.free.has(before.land.tile_at(number(fact, "q"), number(fact, "r"))));
      ++vikings_;
    } else if (what == "phase begun") {
      const bool settles = *text_at(fact, "phase") == "settlement";
      EXPECT_EQ(settles, exploring_) << "phases take turns";
      exploring_ = !settles;
      if (settles && same) {
        EXPECT_EQ(number(fact, "seat"), after.began_settlement);
      }
      if (!settles) {
        EXPECT_EQ(number(fact, "seat"), after.began_exploration);
      }
      EXPECT_EQ(number(fact, "landscape"), settles ? before.landscape : after.landscape);
    } else if (what == "player out") {
      const std::uint8_t bit = SeatSet::of(number(fact, "seat")).bits;
      EXPECT_EQ(out_.bits & bit, 0) << "out once";
      out_.bits = static_cast<std::uint8_t>(out_.bits | bit);
    } else if (what == "landscape ended") {
      EXPECT_EQ(out_.count(), rules_.seats) << "only when all are out";
      EXPECT_EQ(number(fact, "landscape"), ++ended_);
      int points = 0;
      for (const json::value& score : fact.at("scores").as_array()) points += score.to_number<int>();
      EXPECT_GE(points, vikings_);
      out_ = {};
      vikings_ = 0;
    } else if (what == "game over") {
      over_ = true;
      const Standing end = standing(rules_, after);
      EXPECT_EQ(fact.at("winner"), end.winner ? json::value(*end.winner) : json::value());
    }
  }

  const Rules& rules_;
  bool exploring_ = false, over_ = false;
  SeatSet out_;
  int ended_ = 0, vikings_ = 0;
};

TEST(Effects, match_whole_games) {
  struct Kind {
    const char* options;
    int seats;
  };
  std::map<std::string, int> told;
  for (const Kind& kind :
       {Kind{R"({"edition":"fjorde-2005"})", 2}, Kind{"{}", 2}, Kind{R"({"preset":"all-runes"})", 3},
        Kind{R"({"preset":"all-runes"})", 4}, Kind{R"({"variant":"classic"})", 2},
        Kind{R"({"overlook":true})", 3}, Kind{R"({"overlook":true,"variant":"classic"})", 2}}) {
    const Rules rules = rules_of(kind.options, kind.seats);
    for (std::uint64_t seed = 0; seed < 40 && !HasFailure(); ++seed) {
      SCOPED_TRACE(std::string(kind.options) + " " + std::to_string(seed));
      Witness(rules).play(seed, told);
    }
  }
  for (const char* what :
       {"tile laid", "row filled", "row redrawn", "tile drawn", "tile set aside", "stone placed",
        "no place declared", "place pointed out", "stayed silent", "longhouse placed", "longhouse declined",
        "viking placed", "phase begun", "player out", "landscape ended", "tie decided", "game over"}) {
    EXPECT_GT(told[what], 0) << what;
  }
}

}  // namespace
}  // namespace landnam::fjords
