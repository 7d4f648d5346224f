// SPDX-License-Identifier: Apache-2.0
// For tests: rules from options, positions from JSON, moves from text.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

inline Rules rules_of(const std::string& options = "{}", int seats = 2) {
  const Result<Rules> rules = Fjords::make_rules(parse_json(options)->as_object(), seats);
  EXPECT_TRUE(rules) << (rules ? "" : rules.error().text);
  return rules ? *rules : Rules{};
}

// Why options are not taken; empty when they are.
inline std::string option_error(const std::string& options, int seats = 2) {
  const Result<Rules> rules = Fjords::make_rules(parse_json(options)->as_object(), seats);
  return rules ? std::string() : rules.error().text;
}

// A game in a test: rules, the position, and moves as text.
struct Scene {
  Rules rules;
  State state;

  static Scene start(const std::string& options = "{}", int seats = 2, int first = 0) {
    Scene scene{rules_of(options, seats), {}};
    scene.state = fjords::start(scene.rules);
    scene.chance(R"({"first":)" + std::to_string(first) + "}");
    return scene;
  }
  static Scene at(const std::string& position, const std::string& options = "{}", int seats = 2) {
    const Result<Position<Fjords>> found =
        position_from_json(rules_of(options, seats), *parse_json(position));
    EXPECT_TRUE(found) << (found ? "" : found.error().text);
    return found ? Scene{found->rules, found->state} : Scene{};
  }
  // Why a position is not taken; empty when it is.
  static std::string error(const std::string& position, const std::string& options = "{}", int seats = 2) {
    const Result<Position<Fjords>> found =
        position_from_json(rules_of(options, seats), *parse_json(position));
    return found ? std::string() : found.error().text;
  }

  Turn now() const { return turn(rules, state); }
  std::string phase() const { return to_json(rules, state).at("phase").as_string().c_str(); }

  std::vector<std::string> moves() const {
    std::vector<Move> legal;
    if (now().kind == Turn::Kind::seats) legal_moves(rules, state, now().seat(), legal);
    std::vector<std::string> texts;
    for (const Move& move : legal) texts.push_back(to_text(rules, move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  // Moves that begin with a word.
  std::vector<std::string> moves(const std::string& verb) const {
    std::vector<std::string> texts;
    for (const std::string& text : moves()) {
      if (text.compare(0, verb.size() + 1, verb + " ") == 0) texts.push_back(text.substr(verb.size() + 1));
    }
    return texts;
  }
  // The clause that forbids a move, or nothing; with its text, where asked for.
  std::string why(const std::string& move, std::string* text = nullptr) const {
    const Result<Move> read = move_from_text(rules, move);
    EXPECT_TRUE(read) << move;
    const auto refusal =
        read ? refuse(rules, state, now().is_over() ? 0 : now().seat(), *read) : std::nullopt;
    if (text != nullptr) *text = refusal ? refusal->text : "";
    return refusal ? refusal->clause : "";
  }
  void play(const std::string& move) {
    const Result<Move> read = move_from_text(rules, move);
    ASSERT_TRUE(read) << move;
    const auto refusal = refuse(rules, state, now().seat(), *read);
    ASSERT_FALSE(refusal) << move << ": " << refusal->text;
    apply(rules, state, now().seat(), *read);
  }
  void chance(const std::string& outcome) {
    const Result<Outcome> read = outcome_from_json(rules, *parse_json(outcome));
    ASSERT_TRUE(read) << outcome;
    const auto refusal = refuse(rules, state, *read);
    ASSERT_FALSE(refusal) << outcome << ": " << refusal->text;
    apply(rules, state, *read);
  }
  void play_randomly(Random& random) {
    std::vector<Move> scratch;
    play_out<Fjords>(rules, state, random, scratch);
  }
  // Random moves and chance up to the next decision of settlement, or the end.
  void explore_randomly(Random& random) {
    while (state.step != Step::settle && !now().is_over()) step_randomly(random);
  }
  void step_randomly(Random& random) {
    if (now().is_chance()) {
      apply(rules, state, draw(rules, state, random));
    } else {
      apply(rules, state, now().seat(), random_move(rules, state, now().seat(), random));
    }
  }
};

// A tile for a position: {"q":…,"r":…,"corners":"…"}.
inline std::string tile(int q, int r, const std::string& corners, bool start = false) {
  return R"({"q":)" + std::to_string(q) + R"(,"r":)" + std::to_string(r) + R"(,"corners":")" + corners +
         (start ? R"(","start":true})" : R"("})");
}
inline std::string piece(int q, int r, const std::string& kind, int owner) {
  return R"({"q":)" + std::to_string(q) + R"(,"r":)" + std::to_string(r) + R"(,"kind":")" + kind +
         R"(","owner":)" + std::to_string(owner) + "}";
}
// A row of plain tiles from (0,0) to (length-1,0).
inline std::string plain_row(int length) {
  std::string tiles;
  for (int q = 0; q < length; ++q) tiles += (q == 0 ? "" : ",") + tile(q, 0, "PPPPPP");
  return tiles;
}

}  // namespace landnam::fjords
