// SPDX-License-Identifier: Apache-2.0
// Effects match what happened: in hand-made positions and in whole random games.
#include "engine/core/effects.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

Position<Territories> position_from(const char* text) {
  const auto found = position_from_json(*Territories::make_rules({}, 2), *parse_json(text));
  EXPECT_TRUE(found) << (found ? "" : found.error().text);
  return *found;
}

std::string after_move(Position<Territories>& position, const std::string& text) {
  const auto move = move_from_text(position.rules, text);
  const State before = position.state;
  const Seat seat = before.to_move;
  EXPECT_FALSE(refuse(position.rules, before, seat, *move)) << text;
  apply(position.rules, position.state, seat, *move);
  return json::serialize(effects(position.rules, before, seat, *move, position.state, kReader));
}

// W . B        a fence from the border between the columns
// W . B
TEST(TE_R4, a_closed_fence_is_told_with_its_land_and_owners) {
  auto position = position_from(
      R"({"squares":[[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]],"farms":[{"at":[0,0],"owner":0},{"at":[2,1],"owner":1}],
          "trunks":[[[1,0],[1,1]]],"turn":{"seat":0}})");
  EXPECT_EQ(
      after_move(position, "1,1-1,2"),
      R"([{"what":"fence led on","from":[1,1],"to":[1,2],"clause":"TE-R3"},)"
      R"({"what":"fence closed","sides":[{"owner":0,"squares":[[0,0],[0,1]],"farms":[{"at":[0,0],"owner":0}]},)"
      R"({"owner":1,"squares":[[1,0],[2,0],[1,1],[2,1]],"farms":[{"at":[2,1],"owner":1}]}],"clause":"TE-R4"},)"
      R"({"what":"land won","seat":0,"squares":[[0,0],[0,1]],"farms":[[0,0]],"clause":"TE-E2"},)"
      R"({"what":"land won","seat":1,"squares":[[1,0],[2,0],[1,1],[2,1]],"farms":[[2,1]],"clause":"TE-E2"},)"
      R"({"what":"game over","winner":1,"scores":[2,4],"clause":"TE-E1"}])");
}

// W B . B      the first fence parts the farms in the west from one in the east; both lands stay in dispute
// . . . W
TEST(TE_R4, a_closed_fence_names_the_farms_on_each_side_while_land_is_in_dispute) {
  auto position = position_from(
      R"({"squares":[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1]],
          "farms":[{"at":[0,0],"owner":0},{"at":[1,0],"owner":1},{"at":[3,0],"owner":1},{"at":[3,1],"owner":0}],
          "trunks":[[[2,0],[2,1]]],"turn":{"seat":0}})");
  const std::string told = after_move(position, "2,1-2,2");
  EXPECT_NE(told.find(R"("sides":[{"owner":null,"squares":[[0,0],[1,0],[0,1],[1,1]],)"
                      R"("farms":[{"at":[0,0],"owner":0},{"at":[1,0],"owner":1}]},)"
                      R"({"owner":null,"squares":[[2,0],[3,0],[2,1],[3,1]],)"
                      R"("farms":[{"at":[3,0],"owner":1},{"at":[3,1],"owner":0}]}])"),
            std::string::npos)
      << told;
}

TEST(TE_R3, an_open_fence_is_told_with_the_next_player_and_point) {
  auto position = position_from(
      R"({"squares":[[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]],"farms":[{"at":[0,0],"owner":0},{"at":[2,1],"owner":1}],
          "trunks":[[[1,0],[1,1]]],"turn":{"seat":0}})");
  EXPECT_EQ(after_move(position, "1,1-2,1"),
            R"([{"what":"fence led on","from":[1,1],"to":[2,1],"clause":"TE-R3"},)"
            R"({"what":"fence open","at":[2,1],"seat":1,"clause":"TE-R3"}])");
}

TEST(Effects, match_whole_games) {
  std::map<std::string, int> told;
  for (const json::object& options : {json::object{}, json::object{{"setup", "without-luck"}}}) {
    const auto rules = *Territories::make_rules(options, 2);
    for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
      SCOPED_TRACE(json::serialize(options) + std::to_string(seed));
      Random random(seed);
      State state = start(rules);
      std::map<std::string, Seat> owners;  // of squares, as told
      bool over = false;
      const auto note = [&](const json::array& facts) {
        for (const json::value& fact : facts) {
          const std::string what(*text_at(fact, "what"));
          ++told[what];
          EXPECT_FALSE(over) << what << " after the end";
          over = what == "game over";
          if (what == "new fence due" || what == "fence open") {
            EXPECT_EQ(turn(rules, state), Turn::of(fact.at("seat").to_number<Seat>()));
          }
          if (what != "land won") continue;
          for (const json::value& square : fact.at("squares").as_array()) {
            const auto seat = fact.at("seat").to_number<Seat>();
            EXPECT_TRUE(owners.emplace(json::serialize(square), seat).second) << "won once";
          }
        }
      };
      const Outcome outcome = draw(rules, state, random);
      State before = state;
      apply(rules, state, outcome);
      note(effects(rules, before, outcome, state, kReader));
      while (!turn(rules, state).is_over()) {
        before = state;
        const Seat seat = state.to_move;
        const Move move = random_move(rules, state, seat, random);
        apply(rules, state, seat, move);
        note(effects(rules, before, seat, move, state, kReader));
      }
      EXPECT_TRUE(over);
      const Standing end = standing(rules, state);
      int white = 0;
      for (const auto& [square, owner] : owners) white += owner == kWhite ? 1 : 0;
      EXPECT_EQ(white, end.scores[0]);
      EXPECT_EQ(static_cast<int>(owners.size()) - white, end.scores[1]);
    }
  }
  for (const char* what : {"board laid out", "phase begun", "farm placed", "fence begun", "fence led on",
                           "fence open", "fence closed", "land won", "new fence due", "game over"}) {
    EXPECT_GT(told[what], 0) << what;
  }
}

}  // namespace
}  // namespace landnam::territories
