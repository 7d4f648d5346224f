// SPDX-License-Identifier: Apache-2.0
// The fast rules against the naive ones: every position of many random games on many boards.
#include "engine/games/territories/rules/naive.hpp"

#include <gtest/gtest.h>

#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"
#include "engine/games/territories/rules/small_boards.hpp"
#include "tests/share.hpp"

namespace landnam::territories {
namespace {

std::set<naive::Trunk> fast_trunks(const Rules& rules, const State& state) {
  std::set<naive::Trunk> trunks;
  for (SegmentSet legal = legal_trunks(rules.board, state); !legal.empty();) {
    const Segment& s = rules.board.segments[legal.pop_lowest()];
    const Place a = rules.board.point_at[s.from], b = rules.board.point_at[s.to];
    trunks.insert(naive::trunk_between({a.x, a.y}, {b.x, b.y}));
  }
  return trunks;
}

struct Tally {
  int compared = 0;
  int given_up = 0;
  int stuck = 0;  // TE-E3: games that ended because nobody could go on
};

// Plays one random game to its end and compares at every position.
void compare_through(const Rules& rules, State state, Random& random, long patience, Tally& tally) {
  while (state.phase == Phase::play) {
    const json::value form = to_json(rules, state);
    const naive::Position slow(form);
    ASSERT_TRUE(slow.has_mixed_region()) << json::serialize(form);
    if (const auto expected = slow.legal_trunks(patience)) {
      ++tally.compared;
      ASSERT_EQ(fast_trunks(rules, state), *expected) << json::serialize(form);
      ASSERT_FALSE(expected->empty()) << "TE-E3: " << json::serialize(form);
    } else {
      ++tally.given_up;
    }
    const Standing now = standing(rules, state);
    ASSERT_EQ(now.scores[0], slow.score(0)) << json::serialize(form);
    ASSERT_EQ(now.scores[1], slow.score(1)) << json::serialize(form);
    apply(rules, state, state.to_move, random_move(rules, state, state.to_move, random));
  }
  const naive::Position end(to_json(rules, state));
  if (state.mixed != 0) {
    ++tally.stuck;
    EXPECT_EQ(end.legal_trunks(patience), std::set<naive::Trunk>{}) << json::serialize(to_json(rules, state));
    return;
  }
  EXPECT_FALSE(end.has_mixed_region());
  EXPECT_EQ(end.score(0) + end.score(1), rules.board.squares);
}

TEST(TE_R6, fast_and_naive_agree_on_the_shipped_shapes) {
  Tally tally;
  Random random(1);
  for (const auto& shape : named_shapes()) {
    const Rules rules = *Territories::make_rules({{"shape", shape.key()}}, 2);
    for (int game = 0; game < testing::share_of(30); ++game) {
      State state = start(rules);
      apply(rules, state, draw(rules, state, random));
      compare_through(rules, state, random, 2'000, tally);
    }
  }
  EXPECT_GT(tally.compared, testing::share_of(5'000));
  EXPECT_EQ(tally.stuck, 0);
  RecordProperty("given_up", tally.given_up);
}

// On small boards no fence is too long to enumerate: nothing is given up. Farms stand anywhere, so the
// crowded and the bare corners of the rule come up often.
TEST(TE_R6, fast_and_naive_agree_on_small_boards_of_any_shape) {
  Tally tally;
  Random random(2);
  for (int round = 0; round < testing::share_of(6000); ++round) {
    const auto position = small_position(6 + random.below(13), random);
    if (!position) continue;
    compare_through(position->rules, position->state, random, 10'000'000, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.compared, testing::share_of(15'000));
  EXPECT_EQ(tally.given_up, 0);
  RecordProperty("stuck", tally.stuck);
}

}  // namespace
}  // namespace landnam::territories
