// SPDX-License-Identifier: Apache-2.0
// Derived members in the public form of a position.
#include <gtest/gtest.h>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {
namespace {

json::value form_of(const std::string& position, const std::string& options = "{}") {
  const Result<Rules> rules = Fjords::make_rules(parse_json(options)->as_object(), 2);
  EXPECT_TRUE(rules);
  const auto found = position_from_json(*rules, *parse_json(position));
  EXPECT_TRUE(found) << (found ? "" : found.error().text);
  return found ? to_json(found->rules, found->state) : json::value(nullptr);
}

// Five plain tiles side by side, a longhouse of each player at the ends, and more pieces.
std::string five_tiles(const std::string& more_pieces = "") {
  std::string tiles;
  for (int q = 0; q < 5; ++q) {
    tiles +=
        (q == 0 ? "" : ",") + std::string(R"({"q":)") + std::to_string(q) + R"(,"r":0,"corners":"PPPPPP"})";
  }
  return R"({"phase":"settlement","turn":{"seat":0},"tiles":[)" + tiles +
         R"(],"pieces":[{"q":0,"r":0,"kind":"longhouse","owner":0},{"q":4,"r":0,"kind":"longhouse","owner":1})" +
         more_pieces + R"(],"row":[],"bag":{}})";
}

std::string spots(const json::value& list) {
  std::string text;
  for (const json::value& spot : list.as_array()) text += std::to_string(spot.at("q").to_number<int>()) + " ";
  return text;
}

TEST(FjordsJson, land_that_both_can_reach_is_contested) {
  const json::value land = form_of(five_tiles()).at("land");
  EXPECT_EQ(spots(land.at("contested")), "1 2 3 ");
  EXPECT_EQ(spots(land.at("secure").at(0)), "");
  EXPECT_EQ(spots(land.at("secure").at(1)), "");
}

TEST(FjordsJson, land_that_one_alone_can_reach_is_secure) {
  const json::value land = form_of(five_tiles(R"(,{"q":2,"r":0,"kind":"viking","owner":1})")).at("land");
  EXPECT_EQ(spots(land.at("contested")), "1 ");
  EXPECT_EQ(spots(land.at("secure").at(0)), "");
  EXPECT_EQ(spots(land.at("secure").at(1)), "3 ");
}

TEST(FjordsJson, symbols_are_those_of_the_runes_in_play) {
  EXPECT_TRUE(form_of(five_tiles()).at("symbols").as_object().empty());
  const json::value symbols = form_of(five_tiles(), R"({"runes":["water","strength"]})").at("symbols");
  EXPECT_EQ(symbols.as_object().size(), 2U);
  EXPECT_EQ(symbols.at("PSSSSS").as_string(), "water");
  EXPECT_EQ(symbols.at("MMMMMM").as_string(), "strength");
}

}  // namespace
}  // namespace landnam::fjords
