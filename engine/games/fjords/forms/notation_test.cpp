// SPDX-License-Identifier: Apache-2.0
// Moves and outcomes as text and JSON.
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

TEST(FjordsNotation, moves_are_text_and_back) {
  const Rules rules = rules_of();
  for (const char* text :
       {"draw", "lay PPPSSS 1,0 PSSSPP", "longhouse", "no longhouse", "home", "none", "silent",
        "point PPPSSS 1,0 PSSSPP", "viking 0,-2", "travel 1,2", "horse -3,4", "wisdom 1,1 to 0,2"}) {
    const Result<Move> move = move_from_text(rules, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(to_text(rules, *move), text);
    EXPECT_EQ(*move_from_json(rules, to_json(rules, *move)), *move) << text;
  }
  EXPECT_EQ(*move_from_text(rules, "  LAY  1,0 psssPP "), *move_from_text(rules, "lay PPPSSS 1,0 PSSSPP"));
  for (const char* text : {"",
                           "lay",
                           "lay PPPPPP 1,0 PPPPPS",
                           "lay 1,0",
                           "lay 1 PPPPPP",
                           "viking",
                           "viking 1",
                           "viking 1,2,3",
                           "viking a,b",
                           "wisdom 1,1",
                           "wisdom 1,1 at 2,2",
                           "no",
                           "no house",
                           "draw 2",
                           "sail 1,2",
                           "viking 99999,0",
                           "point",
                           "point 1,0",
                           "none 1",
                           "silent 1,2"}) {
    EXPECT_FALSE(move_from_text(rules, text)) << text;
  }
  for (const char* text :
       {"[]", "{}", "7", R"({"lay":{}})", R"({"lay":{"q":0,"r":0,"corners":"PPPPPX"}})",
        R"({"viking":{"q":0.5,"r":0}})", R"({"draw":false})", R"({"home":false})", R"({"travel":{}})",
        R"({"wisdom":{"to":{"q":0,"r":0}}})", R"({"none":false})", R"({"silent":1})", R"({"point":{"q":0}})",
        R"({"longhouse":true,"home":true})", R"({"lay":{"tile":"PPPPPP","q":0,"r":0,"corners":"PPPPPS"}})"}) {
    EXPECT_FALSE(move_from_json(rules, *parse_json(text))) << text;
  }
  for (const char* text : {"{}", R"({"first":2})", R"({"drawn":["QQQQQQ"]})",
                           R"({"drawn":["PPPPPP","PPPPPP","PPPPPP","PPPPPP","PPPPPP"]})"}) {
    EXPECT_FALSE(outcome_from_json(rules, *parse_json(text))) << text;
  }
}

}  // namespace
}  // namespace landnam::fjords
