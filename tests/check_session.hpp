// SPDX-License-Identifier: Apache-2.0
// A game over the line protocol, as any client plays it.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "host/protocol.hpp"
#include "tests/games.hpp"
#include "tests/share.hpp"
#include "tests/walk.hpp"

namespace landnam::testing {

inline json::value answer_of(Session& session, const json::value& request) {
  const auto answer = parse_json(session.handle(text_of(request)));
  EXPECT_TRUE(answer && answer->at("ok") == true) << text_of(request) << "\n" << text_of(*answer);
  return *answer;
}

// The picture of a table in parts: the SVG is made of them and of nothing else, and its layout is about them.
inline void check_picture(Session& session, std::int64_t table) {
  const auto painted = [&](const char* format) {
    return answer_of(session, {{"do", "picture"}, {"id", table}, {"format", format}, {"moves", true}})
        .at("picture");
  };
  const std::string svg(painted("svg").as_string());
  const json::value picture = painted("parts");
  const json::value& layout = picture.at("layout");
  const json::value* caption = member(layout, "caption");
  std::string made = "<style>\n" + std::string(picture.at("style").as_string()) + "</style>\n";
  int captions = 0;
  for (const json::value& part : picture.at("parts").as_array()) {
    made += part.at("svg").as_string();
    if (caption != nullptr && part.at("name") == *caption) ++captions;
  }
  EXPECT_EQ(svg.substr(svg.find("</title>") + 8), made + "</svg>\n");
  EXPECT_EQ(captions, caption == nullptr ? 0 : 1);
  const auto number = [&](const char* box, int n) { return layout.at(box).at(n).to_number<double>(); };
  for (const int axis : {0, 1}) {
    EXPECT_GE(number("board", axis), number("box", axis));
    EXPECT_LE(number("board", axis) + number("board", axis + 2),
              number("box", axis) + number("box", axis + 2));
  }
}

// It is listed, opened with its defaults and played to its end. A long game is left early without
// optimisation.
template <Game G>
void check_session() {
  const std::string id = game_id<G>();
  Session session([] { return "lines"; }, wall_clock(), catalog_of<G>());
  const json::value games = answer_of(session, {{"do", "games"}}).at("games");
  EXPECT_TRUE(
      std::ranges::any_of(games.as_array(), [&](const auto& game) { return text_at(game, "id") == id; }));

  json::value turn = answer_of(session, {{"do", "new"}, {"game", id}}).at("turn");
  const int most = kAtLength || kLookEvery<G> == 1 ? kMaxEvents : 100;
  Random random(6);
  int moves = 0;
  for (; turn != "over" && moves < most && !::testing::Test::HasFailure(); ++moves) {
    if (moves % 20 == 10) check_picture(session, 1);
    const json::value* one = member(turn, "seat");
    const json::value seat = one != nullptr ? *one : turn.at("seats").at(0);
    const json::value choices = answer_of(session, {{"do", "moves"}, {"id", 1}, {"seat", seat}}).at("moves");
    const auto chosen = random.below(static_cast<std::uint32_t>(choices.as_array().size()));
    const json::value move = choices.at(chosen).at(moves % 2 == 0 ? "text" : "move");
    turn = answer_of(session, {{"do", "play"}, {"id", 1}, {"seat", seat}, {"move", move}}).at("turn");
  }
  if (most < kMaxEvents) return;
  EXPECT_EQ(turn, "over") << "after " << moves << " moves";
  EXPECT_EQ(answer_of(session, {{"do", "result"}, {"id", 1}}).at("over"), true);
}

}  // namespace landnam::testing
