// SPDX-License-Identifier: Apache-2.0
#include "server/room/laid_out.hpp"

#include <gtest/gtest.h>

namespace landnam::room {
namespace {

using Names = std::vector<std::string>;

// The options as a table writes them down.
json::object written(std::string_view game, const json::object& options, int seats) {
  return (*find_game(catalog(), game)->open({options, seats, nullptr, "seed", {}}))->options();
}

Names laid(std::string_view game, const char* options, int seats) {
  return laid_out(game, written(game, parse_json(options)->as_object(), seats), seats);
}

TEST(LaidOut, WhatIsUsualIsNobodysOwn) {
  for (int seats = 3; seats <= 5; ++seats) {
    EXPECT_EQ(laid("graenaland", "{}", seats), Names());
    EXPECT_EQ(laid("graenaland", R"({"game":"advanced"})", seats), Names());
  }
  EXPECT_EQ(laid("territories", "{}", 2), Names());
  EXPECT_EQ(laid("territories", R"({"shape":"fjord"})", 2), Names());
  EXPECT_EQ(laid("fjords", R"({"runes":["travel"]})", 2), Names());
}

TEST(LaidOut, IslandsAndLandsOfOnesOwn) {
  const char* island = R"({"layout":{"coast":["cp2","cf2","cp1"],"inland":["ih2","im2"]}})";
  EXPECT_EQ(laid("graenaland", island, 3), Names{"layout"});
  EXPECT_EQ(laid("graenaland", R"({"layout":null})", 3), (Names{"layout", "start"})) << "that of the rules";
  EXPECT_EQ(laid("graenaland", R"({"start":[["C1","C2"],["C2","C3"],["C3","C1"]]})", 3), Names{"start"});
  const char* land =
      R"({"shape":[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]})";
  EXPECT_EQ(laid("territories", land, 2), Names{"shape"});
}

TEST(LaidOut, TheUsualIslandOfAnotherGameIsOwn) {
  const json::object advanced = written("graenaland", {{"game", "advanced"}}, 5);
  EXPECT_EQ(laid_out("graenaland", written("graenaland", {{"layout", advanced.at("layout")}}, 5), 5),
            Names{"layout"});
}

TEST(LaidOut, UnknownGamesAndEarlierOptionsDoNoHarm) {
  EXPECT_EQ(laid_out("chess", {{"layout", 1}}, 2), Names());
  EXPECT_EQ(laid_out("graenaland", {{"layout", "gone"}, {"more", 7}}, 3), Names{"layout"});
}

}  // namespace
}  // namespace landnam::room
