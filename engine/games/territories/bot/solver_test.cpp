// SPDX-License-Identifier: Apache-2.0
// The solver against exhaustive search: by the naive rules on small boards, by the fast ones
// late in games on the shipped shapes.
#include "engine/games/territories/bot/solver.hpp"

#include <gtest/gtest.h>

#include "engine/games/territories/bot/draft.hpp"
#include "engine/games/territories/rules/naive.hpp"
#include "engine/games/territories/rules/small_boards.hpp"
#include "tests/share.hpp"

namespace landnam::territories {
namespace {

Proof prove_within(const Rules& rules, const State& state, std::uint64_t positions, int memory) {
  Stopwatch watch(Budget{positions, 0, nullptr});  // 0 = without limit
  Proof proof = prove(rules, state, watch, memory);
  EXPECT_TRUE(positions == 0 || watch.visits() <= positions);
  return proof;
}

// White's land less Black's after best play; nothing once more than `most` positions have been looked at.
std::optional<int> try_everything(const Rules& rules, const State& state, long& most) {
  if (state.phase == Phase::over) {
    const Standing end = standing(rules, state);
    return end.scores[0] - end.scores[1];
  }
  if (--most < 0) return std::nullopt;
  std::vector<Move> legal;
  legal_moves(rules, state, state.to_move, legal);
  std::optional<int> best;
  for (const Move& move : legal) {
    State next = state;
    apply(rules, next, state.to_move, move);
    const auto value = try_everything(rules, next, most);
    if (!value) return std::nullopt;
    if (!best || (state.to_move == kWhite ? *value > *best : *value < *best)) best = value;
  }
  return best;
}

// The proof says `value`, and its line is legal and leads there.
void expect_proof(const Rules& rules, State state, const Proof& proof, int value) {
  const std::string form = json::serialize(to_json(rules, state));
  ASSERT_EQ(proof.low, value) << form;
  ASSERT_EQ(proof.high, value) << form;
  for (const Move& move : proof.line) {
    ASSERT_FALSE(refuse(rules, state, state.to_move, move)) << form;
    apply(rules, state, state.to_move, move);
  }
  ASSERT_EQ(state.phase, Phase::over) << form;
  const Standing end = standing(rules, state);
  ASSERT_EQ(proof.end, end) << form;
  ASSERT_EQ(end.scores[0] - end.scores[1], value) << form;
}

State random_set_up(const Rules& rules, Random& random) {
  State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  return state;
}

void play_at_random(const Rules& rules, State& state, Random& random) {
  apply(rules, state, state.to_move, random_move(rules, state, state.to_move, random));
}

TEST(TE_E2, solver_and_naive_rules_agree_on_small_boards) {
  Random random(11);
  int compared = 0, stuck = 0;
  for (int round = 0; round < testing::share_of(1500); ++round) {
    auto position = small_position(6 + random.below(9), random);
    if (!position) continue;
    for (State& state = position->state; state.phase == Phase::play;
         play_at_random(position->rules, state, random)) {
      long most = 300;
      const auto value = naive::Position(to_json(position->rules, state)).best_play(most);
      if (!value) continue;
      ++compared;
      const Proof proof = prove_within(position->rules, state, 0, 12);
      expect_proof(position->rules, state, proof, *value);
      if (HasFatalFailure()) return;
      stuck += proof.end->scores[0] + proof.end->scores[1] < position->rules.board.squares ? 1 : 0;
    }
  }
  EXPECT_GT(compared, testing::share_of(2000));
  EXPECT_GT(stuck, 0) << "no board on which nobody can go on came up";
}

TEST(TE_E2, solver_agrees_with_exhaustive_search_late_on_the_shipped_shapes) {
  Random random(12);
  int compared = 0;
  for (const auto& shape : named_shapes()) {
    const Rules rules = *Territories::make_rules({{"shape", shape.key()}}, 2);
    for (int game = 0; game < testing::share_of(40); ++game) {
      for (State state = random_set_up(rules, random); state.phase == Phase::play;
           play_at_random(rules, state, random)) {
        long most = 500;
        const auto value = try_everything(rules, state, most);
        if (!value) continue;
        ++compared;
        expect_proof(rules, state, prove_within(rules, state, 0, 14), *value);
        if (HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GT(compared, testing::share_of(1500));
}

// A draft is solved as trying everything says, and its line is legal and leads there.
TEST(TE_S4, the_solver_drafts_like_exhaustive_search) {
  Random random(14);
  int compared = 0;
  for (int round = 0; round < testing::share_of(4000) || compared == 0; ++round) {
    auto position = small_position(5 + random.below(6), random);
    if (!position) continue;
    State& state = position->state;
    state.spots = state.all_farms();
    if (count(state.spots) < 2 || count(state.spots) > 6) continue;
    state.farms = {};
    state.to_move = kWhite;
    survey(position->rules.board, state);
    const std::string form = json::serialize(to_json(position->rules, state));
    long most = 20'000;
    const auto value = try_everything(position->rules, state, most);
    if (!value) continue;
    ++compared;
    Stopwatch watch(Budget{0, 0, nullptr});
    const auto solution = solve_draft(position->rules, state, watch, 10);
    ASSERT_TRUE(solution) << form;
    for (const Move& move : solution->line) {
      ASSERT_FALSE(refuse(position->rules, state, state.to_move, move)) << form;
      apply(position->rules, state, state.to_move, move);
    }
    ASSERT_EQ(state.phase, Phase::over) << form;
    ASSERT_EQ(solution->end, standing(position->rules, state)) << form;
    ASSERT_EQ(solution->end.scores[0] - solution->end.scores[1], *value) << form;
  }
  EXPECT_GT(compared, testing::share_of(500));
}

TEST(TE_S4, a_draft_is_searched_only_with_enough_time) {
  Random random(15);
  const Rules rules = *Territories::make_rules({{"setup", "without-luck"}}, 2);
  State state = random_set_up(rules, random);
  EXPECT_EQ(colourings_left(state), 70);
  Stopwatch watch(Budget{1'000'000, 0, nullptr});
  EXPECT_FALSE(solve_ending(rules, state, watch));
  EXPECT_EQ(watch.visits(), 0U);
  for (const int left : {35, 20, 10, 6, 3, 2, 1}) {
    play_at_random(rules, state, random);
    EXPECT_EQ(colourings_left(state), left);
  }
}

// A table of a few entries forgets nearly everything: the proof takes longer and says the same.
TEST(Solver, replacing_table_entries_does_no_harm) {
  Random random(13);
  const Rules rules = *Territories::make_rules({}, 2);
  int compared = 0;
  for (int game = 0; game < testing::share_of(60); ++game) {
    for (State state = random_set_up(rules, random); state.phase == Phase::play;
         play_at_random(rules, state, random)) {
      long most = 500;
      const auto value = try_everything(rules, state, most);
      if (!value) continue;
      ++compared;
      expect_proof(rules, state, prove_within(rules, state, 0, 3), *value);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(compared, testing::share_of(200));
}

// Stopped anywhere, what it says holds, and the move it names secures what it says.
TEST(Solver, bounds_hold_whenever_it_is_stopped) {
  Random random(14);
  const Rules rules = *Territories::make_rules({{"shape", "tee"}}, 2);
  int partly = 0, secured = 0;
  for (int game = 0; game < testing::share_of(60); ++game) {
    for (State state = random_set_up(rules, random); state.phase == Phase::play;
         play_at_random(rules, state, random)) {
      long most = 800;
      const auto value = try_everything(rules, state, most);
      if (!value) continue;
      const std::uint64_t limit = 1 + random.below(60);
      const Proof proof = prove_within(rules, state, limit, 14);
      ASSERT_LE(proof.low, *value);
      ASSERT_GE(proof.high, *value);
      if (proof.end || proof.line.empty()) continue;
      ++partly;
      State next = state;
      ASSERT_FALSE(refuse(rules, state, state.to_move, proof.line.front()));
      apply(rules, next, state.to_move, proof.line.front());
      long more = 800;
      const int after = *try_everything(rules, next, more);
      ASSERT_TRUE(state.to_move == kWhite ? after >= proof.low : after <= proof.high);
      secured += state.to_move == kWhite ? (proof.low > 0 ? 1 : 0) : (proof.high < 0 ? 1 : 0);
    }
  }
  EXPECT_GT(partly, testing::share_of(40));
  EXPECT_GT(secured, 0) << "no win without its margin came up";
}

TEST(Solver, knows_hopeless_positions) {
  Random random(16);
  const auto within = [](std::uint64_t positions) { return Stopwatch(Budget{positions, 0, nullptr}); };
  const Rules rules = *Territories::make_rules({}, 2);
  State state = random_set_up(rules, random);
  EXPECT_TRUE(is_hopeless(rules, state, within(10'000)));
  EXPECT_FALSE(is_hopeless(rules, state, within(1'000'000)));
  EXPECT_FALSE(is_hopeless(rules, state, Stopwatch(Budget{}))) << "without limit";
  while (state.phase == Phase::play && is_hopeless(rules, state, within(100)))
    play_at_random(rules, state, random);
  EXPECT_EQ(state.phase, Phase::play) << "an end is in sight before it comes";
  const Rules drafting = *Territories::make_rules({{"setup", "without-luck"}}, 2);
  EXPECT_TRUE(is_hopeless(drafting, random_set_up(drafting, random), within(1'000'000)));
}

TEST(Solver, the_same_question_gets_the_same_answer) {
  Random random(15);
  const Rules rules = *Territories::make_rules({}, 2);
  State state = random_set_up(rules, random);
  for (int i = 0; i < 10; ++i) play_at_random(rules, state, random);
  const Proof one = prove_within(rules, state, 5000, 12), other = prove_within(rules, state, 5000, 12);
  EXPECT_EQ(one.low, other.low);
  EXPECT_EQ(one.high, other.high);
  EXPECT_EQ(one.line, other.line);
}

}  // namespace
}  // namespace landnam::territories
