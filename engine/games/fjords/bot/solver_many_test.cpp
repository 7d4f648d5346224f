// SPDX-License-Identifier: Apache-2.0
// What is proved of settlements of three and four players, against trying everything.
#include "engine/games/fjords/bot/solver_many.hpp"

#include <cstdlib>

#include "engine/games/fjords/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

std::vector<State> positions_after(const Rules& rules, const State& state) {
  std::vector<Move> legal;
  std::vector<State> positions;
  legal_moves(rules, state, state.mover, legal);
  for (const Move& move : legal) {
    positions.push_back(state);
    apply(rules, positions.back(), state.mover, move);
  }
  return positions;
}

// How many sequences of moves there are, or `most` if there are at least so many.
std::uint64_t endings(const Rules& rules, const State& state, std::uint64_t most) {
  if (state.step == Step::over) return 1;
  std::uint64_t number = 0;
  for (const State& next : positions_after(rules, state)) {
    number += endings(rules, next, most - number);
    if (number >= most) return most;
  }
  return number;
}

// Whether a seat wins whatever the others do.
bool is_forced(const Rules& rules, const State& state, Seat seat) {
  if (state.step == Step::over) return standing(rules, state).winner == seat;
  const bool own = state.mover == seat;
  for (const State& next : positions_after(rules, state)) {
    if (is_forced(rules, next, seat) == own) return own;
  }
  return !own;
}

bool ends_always_so(const Rules& rules, const State& state, const Standing& end) {
  if (state.step == Step::over) return standing(rules, state) == end;
  for (const State& next : positions_after(rules, state)) {
    if (!ends_always_so(rules, next, end)) return false;
  }
  return true;
}

struct Proved {
  int positions = 0, whole = 0, won = 0, missed = 0, nothing = 0;
};

void check(const Scene& scene, Proved& tally) {
  const std::string form = json::serialize(to_json(scene.rules, scene.state));
  ++tally.positions;
  Stopwatch watch(Budget{1'000'000, 0, nullptr});
  const auto solution = solve_for_many(scene.rules, scene.state, watch);
  if (!solution) {
    bool forced = false;
    for (Seat seat = 0; seat < scene.rules.seats; ++seat) {
      forced = forced || is_forced(scene.rules, scene.state, seat);
    }
    ++(forced ? tally.missed : tally.nothing);
    return;
  }
  ASSERT_TRUE(solution->end.winner) << form;
  if (solution->whole) {
    ++tally.whole;
    ASSERT_TRUE(ends_always_so(scene.rules, scene.state, solution->end)) << form;
    return;
  }
  ++tally.won;
  const Seat winner = *solution->end.winner;
  ASSERT_TRUE(is_forced(scene.rules, scene.state, winner)) << form;
  ASSERT_EQ(solution->line.empty(), winner != scene.state.mover) << form;
  if (solution->line.empty()) return;
  ASSERT_FALSE(refuse(scene.rules, scene.state, winner, solution->line.front())) << form;
  State next = scene.state;
  apply(scene.rules, next, winner, solution->line.front());
  ASSERT_TRUE(is_forced(scene.rules, next, winner)) << form;
}

// From the earliest position of a random settlement that is small enough until nothing is contested.
void check_many(const std::string& options, int seats, int fewest_in_100) {
  constexpr std::uint64_t kMost = 2000;
  constexpr int kFew = 12;  // tiles; with more of them counting is not worth its time
  const char* more = std::getenv("LANDNAM_POSITIONS");
  const int wanted = more != nullptr ? std::atoi(more) : testing::share_of(400);
  Proved tally;
  Random random(42);
  while (tally.positions < wanted) {
    Scene scene = Scene::start(options, seats);
    scene.explore_randomly(random);
    if (random.below(3) == 0) {  // few Vikings
      for (Player& player : scene.state.players) {
        player.vikings_left = static_cast<std::uint8_t>(1 + random.below(8));
      }
    }
    while (!scene.now().is_over() &&
           (scene.state.free.count() > kFew || endings(scene.rules, scene.state, kMost) >= kMost)) {
      scene.step_randomly(random);
    }
    for (const int decided = tally.whole; !scene.now().is_over() && tally.whole == decided;) {
      check(scene, tally);
      if (::testing::Test::HasFatalFailure()) return;
      scene.step_randomly(random);
    }
  }
  std::printf("%s for %d: %d positions, %d decided to the end, %d won, %d missed, %d open\n", options.c_str(),
              seats, tally.positions, tally.whole, tally.won, tally.missed, tally.nothing);
  if (!testing::kAtLength) return;  // a few positions say little of how many are found
  const int forced = tally.whole + tally.won + tally.missed;
  EXPECT_GE(100 * (forced - tally.missed), fewest_in_100 * forced);
  EXPECT_TRUE(fewest_in_100 == 0 || tally.won > wanted / 50);
}

TEST(FjordsSolverOfMany, agrees_with_exhaustive_search_for_three) { check_many("{}", 3, 80); }
TEST(FjordsSolverOfMany, agrees_with_exhaustive_search_for_four) { check_many("{}", 4, 80); }
TEST(FjordsSolverOfMany, agrees_with_runes_on_the_table) {
  check_many(R"({"runes":["strength","water","home"]})", 3, 70);
}
TEST(FjordsSolverOfMany, agrees_or_gives_up_with_all_runes) {
  check_many(R"({"runes":["strength","water","friendship","travel","horse","wisdom","home"]})", 3, 0);
}

}  // namespace
}  // namespace landnam::fjords
