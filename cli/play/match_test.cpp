// SPDX-License-Identifier: Apache-2.0
#include "cli/play/match.hpp"

#include <gtest/gtest.h>

#include "cli/options.hpp"
#include "engine/core/random.hpp"
#include "host/catalog.hpp"

namespace landnam::cli {
namespace {

Match new_match(Players players) {
  GameRequest request;
  request.game = "territories";
  auto table = open_table(request, "match", {});
  EXPECT_TRUE(table);
  return {"territories", std::move(*table), std::move(players), {}};
}

void play_first(Match& match) {
  const Seat seat = *match.asked();
  const auto moves = match.table().moves(seat);
  ASSERT_TRUE(moves);
  ASSERT_TRUE(match.play(seat, moves->front().move));
}

Level bot(std::string_view name) { return *find_bot("territories", 2, name); }

std::vector<std::string> names(const Result<Players>& players) { return names_of(*players); }

TEST(Players, are_chosen_by_the_command_line) {
  PlayRequest request;
  const auto players = [&request] { return choose_players(request, "territories", 2, "seed"); };
  ASSERT_TRUE(players());
  EXPECT_NE(players()->at(0).has_value(), players()->at(1).has_value());
  request.seat = "black";
  EXPECT_EQ(names(players()), (std::vector<std::string>{"bot hersir", "you"}));
  request.bots = {"random"};
  EXPECT_EQ(names(players()), (std::vector<std::string>{"bot random", "you"}));
  request.seat = "";
  request.bots = {"none"};
  EXPECT_EQ(names(players()), (std::vector<std::string>{"you", "you"}));
  request.bots = {"all=random", "1=konung"};
  EXPECT_EQ(names(players()), (std::vector<std::string>{"bot random", "bot konung"}));
  request.bots = {"2"};
  EXPECT_FALSE(players());
  request.bots = {"0"};
  request.seat = "0";
  EXPECT_FALSE(players());
}

TEST(Players, are_remembered_by_name) {
  const std::vector<std::string> seated = {"bot random", "you", "bot jarl"};
  EXPECT_EQ(names_of(players_named("territories", seated, 3)), seated);
  EXPECT_EQ(names_of(players_named("territories", {"Ása", "bot of old"}, 2)),
            (std::vector<std::string>{"you", "bot hersir"}));
}

TEST(Match, takes_back_one_move_between_persons) {
  Match match = new_match({std::nullopt, std::nullopt});
  const json::value begin = match.table().state();
  EXPECT_FALSE(match.undo());
  play_first(match);
  play_first(match);
  const json::value later = match.table().state();
  EXPECT_TRUE(match.undo());
  EXPECT_TRUE(match.undo());
  EXPECT_EQ(match.table().state(), begin);
  EXPECT_TRUE(match.redo());
  EXPECT_TRUE(match.redo());
  EXPECT_FALSE(match.redo());
  EXPECT_EQ(match.table().state(), later);
}

TEST(Match, takes_back_the_answers_of_bots_too) {
  Match match = new_match({std::nullopt, bot("random")});
  const json::value begin = match.table().state();
  play_first(match);
  while (!match.waits_for_person()) play_first(match);
  const json::value later = match.table().state();
  EXPECT_TRUE(match.undo());
  EXPECT_EQ(match.table().state(), begin);
  EXPECT_TRUE(match.redo());
  EXPECT_EQ(match.table().state(), later);
}

TEST(Match, forgets_what_was_taken_back_when_something_else_is_played) {
  Match match = new_match({std::nullopt, std::nullopt});
  const auto moves = match.table().moves(std::nullopt);
  ASSERT_TRUE(moves);
  ASSERT_GT(moves->size(), 1U);
  play_first(match);
  play_first(match);
  match.undo();
  match.undo();
  ASSERT_TRUE(match.play(0, moves->front().move));  // the same as before
  EXPECT_EQ(match.redoable(), 1U);
  match.undo();
  ASSERT_TRUE(match.play(0, moves->back().move));
  EXPECT_EQ(match.redoable(), 0U);
}

TEST(Match, tells_options_that_are_not_as_usual) {
  const auto words = [](const std::string& game, int seats, const std::string& options) {
    auto table =
        find_game(catalog(), game)->open({parse_json(options)->as_object(), seats, nullptr, "s", {}});
    return Match(game, std::move(*table), Players(static_cast<std::size_t>(seats)), {}).options_in_words();
  };
  EXPECT_EQ(words("graenaland", 3, "{}"), "basic");
  EXPECT_EQ(words("graenaland", 5, "{}"), "basic") << "its layout is the usual one";
  EXPECT_EQ(words("graenaland", 4, R"({"game":"advanced"})"), "advanced, places, vp") << "likewise";
  EXPECT_EQ(words("graenaland", 3, R"({"start":[["C1","C2"],["C2","C3"],["C3","C1"]]})"),
            "basic, start of your own");
  EXPECT_EQ(words("fjords", 2, R"({"runes":["water"]})"), "fjords-2021, water");
}

// Everything in these lines comes from the engine: the text of the move and what came of it.
TEST(Match, tells_what_came_of_each_event) {
  struct Game {
    std::string id, options;
    std::vector<std::string> told;  // parts of lines that a whole game has
  };
  const std::vector<Game> games = {
      {"territories", "{}", {"the board is set up; White begins", "; a fence is closed; White gets "}},
      {"territories", R"({"setup":"without-luck"})", {"; White begins", "; a fence is closed"}},
      {"fjords",
       R"({"preset":"all-runes"})",
       {" begins", "drawn: ", " strength stone", "; settlement: ", " is out; counted: Raven "}},
      {"fjords",
       R"({"edition":"fjorde-2005"})",
       {", which fits nowhere", "; landscape 2: ", "; landscape 3: "}}};
  for (const Game& game : games) {
    auto table =
        find_game(catalog(), game.id)->open({parse_json(game.options)->as_object(), 2, nullptr, "told", {}});
    ASSERT_TRUE(table);
    Match match(game.id, std::move(*table), Players(2), {});
    Random random(7);
    while (!match.is_over()) {
      const auto moves = match.table().moves(match.asked());
      const Choice& choice = (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))];
      ASSERT_TRUE(match.play(*match.asked(), choice.move));
    }
    std::string lines;
    for (const json::value& event : match.events_seen(0)) {
      const std::string line = match.event_in_words(event);
      EXPECT_FALSE(line.empty() || line.find('{') != std::string::npos) << json::serialize(event);
      lines += line + "\n";
    }
    for (const std::string& part : game.told)
      EXPECT_NE(lines.find(part), std::string::npos) << part << "\n" << lines;
    EXPECT_TRUE(lines.ends_with(" wins\n") || lines.ends_with("nobody wins\n")) << lines;
  }
}

TEST(Match, refuses_without_changing_anything) {
  Match match = new_match({std::nullopt, std::nullopt});
  const json::value begin = match.table().state();
  const auto played = match.play(0, json::object{{"farm", json::array{0, 0}}});
  ASSERT_TRUE(played);
  EXPECT_TRUE(played->refusal);
  EXPECT_EQ(match.table().state(), begin);
}

}  // namespace
}  // namespace landnam::cli
