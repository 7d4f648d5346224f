// SPDX-License-Identifier: Apache-2.0
// Boards as a person uses them: given a position and its legal moves, moved by keys, read as text.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "cli/options.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/box.hpp"
#include "cli/terminal/cursor.hpp"
#include "cli/terminal/layout.hpp"
#include "tests/share.hpp"

namespace landnam::cli {
namespace {

std::unique_ptr<Table> new_table(const std::string& game, std::vector<GivenOption> options) {
  GameRequest request;
  request.game = game;
  request.given = std::move(options);
  auto table = open_table(request, "board", {});
  EXPECT_TRUE(table);
  return std::move(*table);
}

Scene scene_of(const Table& table) {
  Scene scene;
  scene.seats = table.seats();
  scene.view = table.view(std::nullopt);
  scene.picture = table.picture(PictureKind::text, std::nullopt, true);
  if (!table.turn().is_over()) {
    scene.asked = table.turn().seat();
    scene.legal = *table.moves(table.turn().seat());
  }
  return scene;
}

std::string drawn(BoardView& board) {
  Canvas canvas(board.fit({60, 20}));
  board.draw(canvas);
  return canvas.text();
}

bool is_legal(const Table& table, const json::value& move) {
  const auto refusal = table.why(table.turn().seat(), move);
  return refusal && !*refusal;
}

// Plays a game to its end by what the cursor is on, after some keys at every turn. Nobody wins a game of
// votes by always choosing the same way: such a one is left after a while.
int play_by_keys(BoardView& board, Table& table, const std::vector<Key>& keys) {
  int moves = 0;
  for (; !table.turn().is_over() && moves < 1000; ++moves) {
    board.show(scene_of(table));
    EXPECT_FALSE(drawn(board).empty());
    EXPECT_FALSE(board.task().empty());
    EXPECT_TRUE(is_legal(table, board.target())) << json::serialize(board.target());
    for (const Key& key : keys) {
      EXPECT_TRUE(board.press(key));
      EXPECT_FALSE(drawn(board).empty());
    }
    EXPECT_TRUE(is_legal(table, board.target())) << json::serialize(board.target());
    const auto played = table.play(table.turn().seat(), board.target());
    if (!played || played->refusal) {
      ADD_FAILURE() << json::serialize(board.target());
      break;
    }
  }
  board.show(scene_of(table));
  EXPECT_FALSE(drawn(board).empty());
  return moves;
}

const Key kTab{Key::Kind::tab}, kLeft{Key::Kind::left}, kRight{Key::Kind::right}, kUp{Key::Kind::up};
const Key kFree{Key::Kind::character, U'f'}, kSpace{Key::Kind::character, U' '};

TEST(Boards, every_game_can_be_played_by_its_cursor) {
  for (const std::string& game : game_names()) {
    const auto table = new_table(game, {});
    const auto board = make_board(game);
    EXPECT_GT(play_by_keys(*board, *table, {kTab}), 4) << game;
  }
}

TEST(Boards, a_list_serves_any_game) {
  const auto table = new_table("territories", {});
  const auto board = make_list_board();
  EXPECT_GT(play_by_keys(*board, *table, {kRight, kTab, kLeft}), 10);
}

TEST(TerritoriesBoard, plays_the_draft_and_other_shapes) {
  for (const char* shape : {"ribbon", "cross"}) {
    const auto table = new_table("territories", {{"setup", "without-luck"}, {"shape", shape}});
    const auto board = make_territories_board();
    EXPECT_GT(play_by_keys(*board, *table, {kRight, kUp, kLeft}), 10) << shape;
  }
}

TEST(TerritoriesBoard, shows_farms_trunks_and_the_free_end) {
  const auto table = new_table("territories", {});
  const auto board = make_territories_board();
  board->show(scene_of(*table));
  const std::string text = drawn(*board);
  for (const char* sign : {"W", "B", "◆", "╌"})
    EXPECT_NE(text.find(sign), std::string::npos) << sign << "\n" << text;
}

TEST(TerritoriesBoard, shows_whose_land_it_is_as_the_view_says) {
  const auto table = new_table("territories", {});
  while (!table->turn().is_over()) {
    const auto moves = table->moves(std::nullopt);
    ASSERT_TRUE(table->play(std::nullopt, moves->front().move));
  }
  const auto board = make_territories_board();
  board->show(scene_of(*table));
  const std::string text = drawn(*board);
  const auto count = [&text](char sign) { return std::count(text.begin(), text.end(), sign); };
  const Standing end = table->standing();
  EXPECT_EQ(count('w') + count('W'), end.scores[0]) << text;
  EXPECT_EQ(count('b') + count('B'), end.scores[1]) << text;
}

TEST(TerritoriesBoard, points_at_illegal_places_only_when_asked_to) {
  const auto table = new_table("territories", {});
  const auto board = make_territories_board();
  board->show(scene_of(*table));
  for (const Key& key : {kLeft, kUp, kRight, kLeft, kLeft}) {
    board->press(key);
    EXPECT_TRUE(is_legal(*table, board->target()));
  }
  board->press(kFree);
  int illegal = 0;
  for (int i = 0; i < 12; ++i) {
    board->press(kUp);
    const auto refusal = table->why(std::nullopt, board->target());
    if (refusal ? refusal->has_value() : !refusal.error().clause.empty()) ++illegal;
  }
  EXPECT_GT(illegal, 0);
  board->press(kFree);
  EXPECT_TRUE(is_legal(*table, board->target()));
}

TEST(FjordsBoard, plays_all_editions_with_turned_tiles) {
  if (find_game(catalog(), "fjords") == nullptr) GTEST_SKIP();
  const std::vector<std::vector<GivenOption>> options = {
      {{"preset", "all-runes"}}, {{"edition", "fjorde-2005"}}, {{"variant", "epic"}}};
  for (const auto& given : options) {
    const auto table = new_table("fjords", given);
    const auto board = make_fjords_board();
    EXPECT_GT(play_by_keys(*board, *table, {kRight, kSpace, kUp}), 30);
  }
}

// FJ-L6: what a position looks like says nothing of where a tile fits.
TEST(FjordsBoard, leaves_places_to_the_player_where_they_may_be_overlooked) {
  if (find_game(catalog(), "fjords") == nullptr) GTEST_SKIP();
  const auto table = new_table("fjords", {{"overlook", "true"}});
  const auto board = make_fjords_board();
  Scene scene = scene_of(*table);
  board->show(scene);
  const std::string all = drawn(*board);
  std::erase_if(scene.legal, [](const Choice& choice) { return !choice.is_listed; });
  ASSERT_EQ(scene.legal.size(), 1U) << "only that no place is seen";
  const auto blind = make_fjords_board();
  blind->show(scene);
  EXPECT_EQ(drawn(*blind), all);
  EXPECT_FALSE(board->warns());

  // A place is tried by going there.
  std::set<std::string> tried;
  bool found = false;
  Random random(1);
  const std::array<Key, 4> arrows = {kLeft, kRight, kUp, Key{Key::Kind::down}};
  for (int i = 0; i < 1000 && !found; ++i) {
    found = is_legal(*table, board->target());
    tried.insert(board->target_in_words());
    if (!found) board->press(i % 6 != 5 ? kSpace : arrows[random.below(4)]);
  }
  EXPECT_TRUE(found);
  EXPECT_GT(tried.size(), 1U) << "not at once";

  // An opponent who is asked points out a place, or stays silent.
  const json::value hint = table->moves(std::nullopt)->front().move;
  ASSERT_TRUE(table->play(std::nullopt, json::object{{"none", true}}));
  scene = scene_of(*table);
  scene.hint = json::object{{"point", hint.at("lay")}};
  board->show(scene);
  EXPECT_EQ(board->task(), "Point out a place or stay silent.");
  EXPECT_EQ(board->target(), scene.hint) << "a hint is asked for";
  EXPECT_TRUE(is_legal(*table, board->target()));
}

// What the seat that is asked sees, as on its screen.
Scene own_scene(const Table& table) {
  Scene scene = scene_of(table);
  if (scene.asked) scene.view = table.view(scene.asked);
  if (scene.asked) scene.projects = *table.projects(scene.asked);
  return scene;
}

Budget one_visit() {
  Budget budget;
  budget.visits = 1;
  return budget;
}

// Plays by what a bot advises and finds every choice on the board; what is drawn is handed to `look`.
template <class Look>
void play_by_advice(Table& table, int moves, Look look) {
  const auto board = make_graenaland_board();
  Random random(1);
  for (int i = 0; i < moves && !table.turn().is_over(); ++i) {
    Scene scene = own_scene(table);
    const auto advice = table.advise(scene.asked, BotMethod::uct, one_visit(), random);
    ASSERT_TRUE(advice);
    board->show(scene);
    look(*board, drawn(*board));
    scene.hint = advice->choice.move;
    board->show(scene);
    ASSERT_EQ(board->target(), advice->choice.move);  // the cursor goes where the advice is
    EXPECT_FALSE(drawn(*board).empty());
    const auto played = table.play(scene.asked, board->target());
    ASSERT_TRUE(played && !played->refusal);
  }
}

TEST(GraenalandBoard, shows_every_choice_of_whole_games) {
  const std::vector<std::pair<int, std::vector<GivenOption>>> games = {
      {3, {}}, {4, {{"game", "advanced"}}}, {5, {{"game", "advanced"}, {"grant", "true"}}}};
  for (const auto& [seats, options] : games) {
    GameRequest request;
    request.game = "graenaland";
    request.given = options;
    request.seats = seats;
    auto table = open_table(request, "board", {});
    ASSERT_TRUE(table);
    std::string all;
    play_by_advice(**table, testing::kAtLength ? 1500 : 200,
                   [&all](const BoardView&, const std::string& text) { all += text; });
    const json::value state = (*table)->state();
    const std::string first = "C1 " + std::string(*text_at(state.at("territories").at(0), "terrain"));
    for (const char* sign :
         {"Hand: ", "Supply: ", first.c_str(), "NW I1", "Price of the ", " votes needed", "Pay "})
      EXPECT_NE(all.find(sign), std::string::npos) << sign << " with " << seats;
  }
}

TEST(GraenalandBoard, the_wind_rose_points_where_the_arrows_say) {
  GameRequest request;
  request.game = "graenaland";
  auto table = open_table(request, "rose", {});
  ASSERT_TRUE(table);
  const auto board = make_graenaland_board();
  board->show(own_scene(**table));
  drawn(*board);
  const auto way = [&] { return json::serialize(board->target()); };
  ASSERT_NE(way().find("\"go\":\"stay\""), std::string::npos) << way();
  board->press(kRight);
  EXPECT_NE(way().find("\"go\":\"E\""), std::string::npos) << way();
  board->press(kRight);
  EXPECT_NE(way().find("\"go\":\"EE\""), std::string::npos) << way();
  board->press(kUp);
  EXPECT_NE(way().find("\"go\":\"NE\""), std::string::npos) << way();
  board->press(kTab);
  EXPECT_EQ(way(), "{\"hero\":null}");
}

TEST(GraenalandBoard, projects_that_cannot_be_built_say_why) {
  GameRequest request;
  request.game = "graenaland";
  auto table = open_table(request, "why", {});
  ASSERT_TRUE(table);
  const auto board = make_graenaland_board();
  Random random(1);
  while ((*table)->view(std::nullopt).at("phase") != "construction") {
    const Seat seat = (*table)->turn().seats.first();
    const auto advice = (*table)->advise(seat, BotMethod::uct, one_visit(), random);
    ASSERT_TRUE((*table)->play(seat, advice->choice.move));
  }
  board->show(own_scene(**table));
  drawn(*board);
  board->press({Key::Kind::character, U'5'});  // after four supply cards
  ASSERT_NE(board->target_in_words().find("village at "), std::string::npos) << board->target_in_words();
  std::set<std::string> clauses;
  for (const Key& key : {kLeft, kLeft, kLeft, kUp, kRight, Key{Key::Kind::down}, kRight}) {
    board->press(key);
    const auto refusal = (*table)->why(std::nullopt, board->target());
    ASSERT_TRUE(refusal);
    const std::string text = drawn(*board);
    if (!*refusal) {
      EXPECT_NE(text.find("Pay "), std::string::npos) << text;
      continue;
    }
    clauses.insert((*refusal)->clause);
    EXPECT_NE(text.find((*refusal)->text.substr(0, 30)), std::string::npos) << text;
  }
  EXPECT_TRUE(clauses.contains("GR-C1") || clauses.contains("GR-C3"));
}

TEST(Cursor, prefers_what_lies_straight_ahead) {
  const std::vector<Point> places = {{10, 0}, {4, 3}, {-5, 0}, {0, 4}};
  EXPECT_EQ(place_towards({0, 0}, places, kRight), 0U);
  EXPECT_EQ(place_towards({0, 0}, places, kLeft), 2U);
  EXPECT_EQ(place_towards({0, 0}, places, {Key::Kind::down}), 3U);
  EXPECT_EQ(place_towards({0, 0}, places, kUp), std::nullopt);
}

TEST(Layout, scrolls_no_more_than_it_must) {
  EXPECT_EQ(scroll(5, 80, 60, 0, 10), 0);     // everything is in sight
  EXPECT_EQ(scroll(0, 20, 100, 5, 10), 0);    // in sight already
  EXPECT_EQ(scroll(0, 20, 100, 30, 10), 20);  // just so far that its end is seen
  EXPECT_EQ(scroll(50, 20, 100, 30, 10), 30);
  EXPECT_EQ(scroll(0, 20, 100, 95, 10), 80);
}

TEST(Box, lines_meet) {
  using enum Stroke;
  EXPECT_EQ(meeting(none, none, none, none), U' ');
  EXPECT_EQ(meeting(heavy, heavy, heavy, heavy), U'╋');
  EXPECT_EQ(meeting(none, light, heavy, light), U'┰');
  EXPECT_EQ(meeting(heavy, none, none, heavy), U'┛');
}

}  // namespace
}  // namespace landnam::cli
