// SPDX-License-Identifier: Apache-2.0
// The solver against trying everything, on small settlements of many kinds.
#include "engine/games/fjords/bot/solver.hpp"

#include <cstdlib>

#include "engine/games/fjords/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

// For seat 0: first who wins, then the difference in points.
int worth_of(const Standing& end) {
  const int win = end.ranks[0] == end.ranks[1] ? 0 : (end.ranks[0] < end.ranks[1] ? 1000 : -1000);
  return win + end.scores[0] - end.scores[1];
}

int try_everything(const Rules& rules, const State& state) {
  if (state.step == Step::over) return worth_of(standing(rules, state));
  std::vector<Move> legal;
  legal_moves(rules, state, state.mover, legal);
  int best = state.mover == 0 ? -10'000 : 10'000;
  for (const Move& move : legal) {
    State next = state;
    apply(rules, next, state.mover, move);
    const int worth = try_everything(rules, next);
    best = state.mover == 0 ? std::max(best, worth) : std::min(best, worth);
  }
  return best;
}

// How many sequences of moves there are, or `most` if there are at least so many.
std::uint64_t sequences(const Rules& rules, const State& state, std::uint64_t most) {
  if (state.step == Step::over) return 1;
  std::vector<Move> legal;
  legal_moves(rules, state, state.mover, legal);
  std::uint64_t number = 0;
  for (const Move& move : legal) {
    State next = state;
    apply(rules, next, state.mover, move);
    number += sequences(rules, next, most - number);
    if (number >= most) return most;
  }
  return number;
}

struct Tally {
  int positions = 0, refused = 0;
};

// Compares from the earliest position of a random settlement that is small enough.
void compare(Scene scene, Random& random, Tally& tally) {
  constexpr std::uint64_t kMost = 500;
  constexpr int kFew = 10;  // tiles; with more of them counting is not worth its time
  scene.explore_randomly(random);
  while (scene.state.landscape < scene.rules.landscapes && !scene.now().is_over())
    scene.step_randomly(random);
  scene.explore_randomly(random);
  if (random.below(4) == 0) {  // few Vikings
    for (std::size_t seat = 0; seat < 2; ++seat) {
      scene.state.players[seat].vikings_left = static_cast<std::uint8_t>(1 + random.below(8));
    }
  }
  while (!scene.now().is_over() &&
         (scene.state.free.count() > kFew || sequences(scene.rules, scene.state, kMost) >= kMost)) {
    scene.step_randomly(random);
  }
  if (scene.now().is_over()) return;
  ++tally.positions;
  Stopwatch watch(Budget{1'000'000, 0, nullptr});
  const auto solution = solve_ending(scene.rules, scene.state, watch);
  if (!solution) {
    ++tally.refused;
    return;
  }
  EXPECT_EQ(worth_of(solution->end), try_everything(scene.rules, scene.state))
      << json::serialize(to_json(scene.rules, scene.state));
  for (const Move& move : solution->line) {
    ASSERT_FALSE(refuse(scene.rules, scene.state, scene.now().seat(), move));
    apply(scene.rules, scene.state, scene.now().seat(), move);
  }
  EXPECT_TRUE(scene.now().is_over());
  EXPECT_EQ(standing(scene.rules, scene.state), solution->end);
}

// So many positions of each kind; LANDNAM_POSITIONS asks for more.
int wanted() {
  const char* more = std::getenv("LANDNAM_POSITIONS");
  return more != nullptr ? std::atoi(more) : testing::share_of(1000);
}

void compare_many(const std::string& options, int most_refused_in_100) {
  Tally tally;
  Random random(42);
  for (int i = 0; i < wanted(); ++i) compare(Scene::start(options), random, tally);
  EXPECT_GT(tally.positions, wanted() / 2);
  EXPECT_LE(100 * tally.refused, most_refused_in_100 * tally.positions);
  std::printf("%s: %d positions, %d refused\n", options.c_str(), tally.positions, tally.refused);
}

TEST(FjordsSolver, agrees_with_exhaustive_search) { compare_many("{}", 30); }
TEST(FjordsSolver, agrees_in_2005) { compare_many(R"({"edition":"fjorde-2005"})", 30); }
TEST(FjordsSolver, agrees_in_classic) { compare_many(R"({"variant":"classic"})", 30); }
TEST(FjordsSolver, agrees_with_runes_on_the_table) {
  compare_many(R"({"runes":["strength","water","home"]})", 60);
}
TEST(FjordsSolver, agrees_or_refuses_with_all_runes) {
  compare_many(R"({"runes":["strength","water","friendship","travel","horse","wisdom","home"]})", 100);
}

TEST(FjordsSolver, solves_whole_settlements) {
  Random random(3);
  for (int i = 0; i < testing::share_of(20); ++i) {
    Scene scene = Scene::start();
    scene.explore_randomly(random);
    Stopwatch watch(Budget{3'000'000, 0, nullptr});
    const auto solution = solve_ending(scene.rules, scene.state, watch);
    ASSERT_TRUE(solution) << i;
    // Best play is worth as much from every position of the line on.
    State state = scene.state;
    for (const Move& move : solution->line) {
      Stopwatch again(Budget{3'000'000, 0, nullptr});
      const auto later = solve_ending(scene.rules, state, again);
      ASSERT_TRUE(later);
      EXPECT_EQ(worth_of(later->end), worth_of(solution->end));
      apply(scene.rules, state, state.mover, move);
    }
  }
}

TEST(FjordsSolver, refuses_what_it_cannot_prove) {
  Stopwatch watch(Budget{1'000'000, 0, nullptr});
  EXPECT_FALSE(solve_ending(rules_of(), Scene::start().state, watch)) << "exploration";
  Random random(1);
  Scene three = Scene::start("{}", 3);
  three.explore_randomly(random);
  Stopwatch short_watch(Budget{1000, 0, nullptr});
  EXPECT_FALSE(solve_ending(three.rules, three.state, short_watch)) << "three players";
  Scene early = Scene::start(R"({"edition":"fjorde-2005"})");
  early.explore_randomly(random);
  EXPECT_FALSE(solve_ending(early.rules, early.state, watch)) << "two more landscapes to come";
  Scene jumps = Scene::start(R"({"runes":["travel"]})");
  jumps.explore_randomly(random);
  EXPECT_FALSE(solve_ending(jumps.rules, jumps.state, watch)) << "Vikings can sail";
  Scene late = Scene::start();
  late.explore_randomly(random);
  Stopwatch little(Budget{10, 0, nullptr});
  EXPECT_FALSE(solve_ending(late.rules, late.state, little)) << "no time";
}

}  // namespace
}  // namespace landnam::fjords
