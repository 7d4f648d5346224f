// SPDX-License-Identifier: Apache-2.0
// Refusals of moves and outcomes.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/games/territories/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::territories {
namespace {

TEST(Refusals, agree_with_the_list_of_legal_moves) {
  Random random(8);
  for (const auto& shape : named_shapes()) {
    for (const char* mode : {"printed", "without-luck"}) {
      const Rules rules = rules_with({{"shape", shape.key()}, {"setup", mode}});
      for (int game = 0; game < testing::share_of(10); ++game) {
        State state = set_up(rules, random.next());
        std::vector<Move> legal;
        while (!turn(rules, state).is_over()) {
          legal_moves(rules, state, state.to_move, legal);
          const auto listed = [&](const Move& move) {
            return std::find(legal.begin(), legal.end(), move) != legal.end();
          };
          for (int at = 0; at < 128; ++at) {
            ASSERT_EQ(!refuse(rules, state, state.to_move, Move::trunk(at)), listed(Move::trunk(at)));
            const Move farm = Move::farm(at & 63);
            ASSERT_EQ(!refuse(rules, state, state.to_move, farm), listed(farm));
            ASSERT_TRUE(refuse(rules, state, 1 - state.to_move, Move::trunk(at)));
          }
          apply(rules, state, state.to_move, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
      }
    }
  }
}

TEST(Outcomes, impossible_set_ups_are_refused) {
  const Rules rules = rules_with();
  Random random(6);
  const Outcome good = draw(rules, start(rules), random);
  EXPECT_FALSE(refuse(rules, start(rules), good));
  Outcome bad = good;
  bad.farms[0] &= bad.farms[0] - 1;
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  bad = good;
  bad.start_trunk = static_cast<std::uint8_t>(*rules.board.find_segment({2, 2}, {3, 2}));
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  bad = good;
  std::swap(bad.spots, bad.farms[0]);
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  State state = start(rules);
  apply(rules, state, good);
  EXPECT_TRUE(refuse(rules, state, good));
}

}  // namespace
}  // namespace landnam::territories
