// SPDX-License-Identifier: Apache-2.0
#include "cli/play/facts.hpp"

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

std::string in_words(std::string_view game, std::string_view event) {
  return effects_in_words(game, *parse_json(event), std::nullopt,
                          [](Seat seat) { return seat == 0 ? "Raven" : "Wolf"; });
}

TEST(Facts, say_why_settlement_begins) {
  EXPECT_EQ(
      in_words("fjords", R"({"effects":[{"what":"phase begun","phase":"settlement","seat":1,"landscape":1,
                                           "because":"no tile fits"}]})"),
      "no tile fits; settlement: Wolf begins");
}

TEST(Facts, say_how_territories_ends) {
  EXPECT_EQ(in_words("territories", R"({"effects":[{"what":"fence closed","sides":[]},
                                               {"what":"land won","seat":0,"squares":[[0,0]]},
                                               {"what":"game over","winner":null}]})"),
            "a fence is closed; Raven gets 1 square; nobody wins");
}

// What another game tells under the same name can be something else.
TEST(Facts, of_a_game_without_words_are_not_said) {
  EXPECT_EQ(in_words("tictactoe", R"({"effects":[{"what":"fence closed"},{"what":"game over","winner":0}]})"),
            "");
}

}  // namespace
}  // namespace landnam::cli
