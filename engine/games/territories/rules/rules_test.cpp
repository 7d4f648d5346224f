// SPDX-License-Identifier: Apache-2.0
// The board and its shapes.
#include <gtest/gtest.h>

#include "engine/games/territories/rules/scenario.hpp"

namespace landnam::territories {
namespace {

std::string shape_problem(const json::value& shape) {
  const auto rules = Territories::make_rules({{"shape", shape}}, 2);
  return rules ? "" : rules.error().text;
}

// The code of the refusal, and its clause.
std::string refusal_of(const char* tiles) {
  const auto rules = Territories::make_rules({{"shape", *parse_json(tiles)}}, 2);
  return rules ? "" : rules.error().code + " " + rules.error().clause;
}

TEST(TE_B1, the_standard_board_is_eight_by_six) {
  const Rules rules = rules_with();
  EXPECT_EQ(rules.tiles.size(), 12U);
  EXPECT_EQ(rules.board.squares, 48);
  EXPECT_TRUE(rules.board.find_square({7, 5}));
  EXPECT_FALSE(rules.board.find_square({8, 0}));
  EXPECT_EQ(rules.board.inside.count(), 7 * 6 + 8 * 5);
}

TEST(TE_B3, ships_at_least_five_shapes_of_twelve_tiles) {
  EXPECT_GE(named_shapes().size(), 5U);
  for (const auto& shape : named_shapes()) EXPECT_EQ(shape_problem(shape.key()), "") << shape.key();
}

TEST(TE_B3, custom_shapes_are_connected_twelve_and_without_holes) {
  const auto list = [](const char* text) { return *parse_json(text); };
  EXPECT_EQ(
      shape_problem(list("[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]")), "");
  EXPECT_NE(shape_problem(list("[[0,0],[1,0]]")), "");
  EXPECT_NE(
      shape_problem(list("[[0,0],[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]")), "");
  EXPECT_NE(
      shape_problem(list("[[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0],[12,0]]")),
      "");
  // a ring of ten around two empty places, and two more
  EXPECT_NE(shape_problem(list("[[0,0],[1,0],[2,0],[3,0],[0,1],[3,1],[0,2],[1,2],[2,2],[3,2],[4,0],[4,1]]")),
            "");
  EXPECT_NE(shape_problem("no such shape"), "");
  EXPECT_NE(shape_problem(7), "");
}

TEST(TE_B1, a_shape_has_twelve_tiles) {
  EXPECT_EQ(refusal_of("[[0,0],[1,0]]"), "number-of-tiles TE-B1");
  const auto rules = Territories::make_rules({{"shape", *parse_json("[[0,0],[1,0]]")}}, 2);
  const decltype(Error::args) args = {{"n", "2"}, {"needed", "12"}};
  EXPECT_EQ(rules.error().args, args);
}

TEST(TE_B3, an_illegal_shape_is_refused_by_its_clause) {
  EXPECT_EQ(refusal_of("[[0,0],[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]"),
            "tiles-on-one-place TE-B3");
  EXPECT_EQ(refusal_of("[[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0],[12,0]]"),
            "tiles-apart TE-B3");
  EXPECT_EQ(refusal_of("[[0,0],[1,0],[2,0],[3,0],[0,1],[3,1],[0,2],[1,2],[2,2],[3,2],[4,0],[4,1]]"),
            "hole TE-B3");
}

}  // namespace
}  // namespace landnam::territories
