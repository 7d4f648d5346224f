// SPDX-License-Identifier: Apache-2.0
// Search over real games: it finds obvious moves, keeps to its budget, and its proofs are true.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/games/territories/territories.hpp"
#include "engine/search/solve.hpp"
#include "engine/search/uct.hpp"
#include "tests/share.hpp"
#include "tests/toy_game.hpp"

namespace landnam {
namespace {

// The number of positions that can still come, or `most` if there are at least so many.
std::uint64_t positions_ahead(const Territories::Rules& rules, const Territories::State& state,
                              std::uint64_t most) {
  const Turn now = turn(rules, state);
  if (now.is_over() || most <= 1) return 1;
  std::vector<Territories::Move> legal;
  legal_moves(rules, state, now.seat(), legal);
  std::uint64_t count = 1;
  for (const auto& move : legal) {
    Territories::State next = state;
    apply(rules, next, now.seat(), move);
    count += positions_ahead(rules, next, most - count);
    if (count >= most) return most;
  }
  return count;
}

struct Late {
  Territories::Rules rules;
  Territories::State state;
};

// The earliest position of a random game before which `most` or more positions lie.
Late late_position(int number, std::uint64_t most) {
  Late late{*Territories::make_rules({}, 2), {}};
  Random random(static_cast<std::uint64_t>(number) + 1);
  std::vector<Territories::State> positions;
  std::vector<Territories::Move> scratch;
  late.state = start(late.rules);
  apply(late.rules, late.state, draw(late.rules, late.state, random));
  while (!turn(late.rules, late.state).is_over()) {
    positions.push_back(late.state);
    const Seat seat = turn(late.rules, late.state).seat();
    apply(late.rules, late.state, seat,
          pick_move<Territories>(late.rules, late.state, seat, random, scratch));
  }
  std::size_t at = positions.size() - 1;
  while (at > 0 && positions_ahead(late.rules, positions[at - 1], most) < most) --at;
  late.state = positions[at];
  return late;
}

// The value of a position for seat 0, by exhaustive search.
int try_everything(const Territories::Rules& rules, const Territories::State& state) {
  const Turn now = turn(rules, state);
  if (now.is_over()) {
    const Standing end = standing(rules, state);
    return end.scores[0] - end.scores[1];
  }
  std::vector<Territories::Move> legal;
  legal_moves(rules, state, now.seat(), legal);
  int best = now.seat() == 0 ? -1000 : 1000;
  for (const auto& move : legal) {
    Territories::State next = state;
    apply(rules, next, now.seat(), move);
    const int worth = try_everything(rules, next);
    best = now.seat() == 0 ? std::max(best, worth) : std::min(best, worth);
  }
  return best;
}

TEST(Solve, AgreesWithExhaustiveSearch) {
  for (int number = 0; number < 40; ++number) {
    const Late late = late_position(number, 5000);
    Stopwatch watch(Budget{2'000'000, 0, nullptr});
    const auto solution = solve<Territories>(late.rules, late.state, watch);
    ASSERT_TRUE(solution) << number;
    EXPECT_EQ(solution->end.scores[0] - solution->end.scores[1], try_everything(late.rules, late.state))
        << number;
    Territories::State state = late.state;  // the line leads there
    for (const auto& move : solution->line) {
      ASSERT_FALSE(refuse(late.rules, state, turn(late.rules, state).seat(), move));
      apply(late.rules, state, turn(late.rules, state).seat(), move);
    }
    ASSERT_TRUE(turn(late.rules, state).is_over());
    EXPECT_EQ(standing(late.rules, state), solution->end);
  }
}

TEST(Solve, ReportsPositionsItCannotSolve) {
  const auto board = *Territories::make_rules({}, 2);
  Random random(1);
  Territories::State state = start(board);
  apply(board, state, draw(board, state, random));
  Stopwatch visits(Budget{1000, 0, nullptr});
  EXPECT_EQ(solve<Territories>(board, state, visits).error().code, "not-solved");
  EXPECT_EQ(visits.visits(), 1000U);
  double now = 0;
  const Clock clock = [&now] { return now += 1; };
  Stopwatch time(Budget{0, 5, clock});
  EXPECT_EQ(solve<Territories>(board, state, time).error().code, "not-solved");
  const toy::Rules rules;
  Stopwatch little(Budget{100, 0, nullptr});
  EXPECT_EQ(solve<Toy>(rules, toy::start(rules), little).error().code, "not-solved");
}

TEST(Uct, FindsTheMoveThatWinsAtTheEnd) {
  int decided = 0, found = 0;
  for (int number = 0; number < (testing::kAtLength ? 60 : 15); ++number) {
    const Late late = late_position(number, 5000);
    const Seat seat = turn(late.rules, late.state).seat();
    std::vector<Territories::Move> legal;
    legal_moves(late.rules, late.state, seat, legal);
    std::vector<int> worths;
    for (const auto& move : legal) {
      Territories::State next = late.state;
      apply(late.rules, next, seat, move);
      const int worth = try_everything(late.rules, next) * (seat == 0 ? 1 : -1);
      worths.push_back(worth > 0 ? 1 : (worth < 0 ? -1 : 0));
    }
    const int best = *std::max_element(worths.begin(), worths.end());
    if (best == *std::min_element(worths.begin(), worths.end())) continue;
    ++decided;
    Random random(7);
    const auto result =
        uct_search<Territories>(late.rules, late.state, seat, Budget{4000, 0, nullptr}, random);
    const auto chosen = std::find(legal.begin(), legal.end(), result.move);
    ASSERT_NE(chosen, legal.end());
    found += worths[index(chosen - legal.begin())] == best ? 1 : 0;
  }
  EXPECT_GE(decided, testing::kAtLength ? 10 : 2);
  EXPECT_GE(found, decided * 9 / 10) << "of " << decided;
}

TEST(Uct, BeatsRandomPlay) {
  const auto rules = *Territories::make_rules({}, 2);
  int points = 0;  // two for a win
  constexpr int kMatches = 20;
  for (int game = 0; game < kMatches; ++game) {
    Random random(static_cast<std::uint64_t>(game));
    Territories::State state = start(rules);
    apply(rules, state, draw(rules, state, random));
    const Seat thinker = game % 2;
    std::vector<Territories::Move> scratch;
    while (!turn(rules, state).is_over()) {
      const Seat seat = turn(rules, state).seat();
      const auto move =
          seat == thinker ? uct_search<Territories>(rules, state, seat, Budget{100, 0, nullptr}, random).move
                          : pick_move<Territories>(rules, state, seat, random, scratch);
      apply(rules, state, seat, move);
    }
    const Standing end = standing(rules, state);
    points += !end.winner ? 1 : (*end.winner == thinker ? 2 : 0);
  }
  EXPECT_GE(points, 2 * kMatches * 9 / 10);
}

// A search that needs only the move ends when the rest of its time cannot change it.
TEST(Uct, EndsEarlyWhenOnlyTheMoveCounts) {
  std::uint64_t visits = 0, brief_visits = 0;
  for (int number = 0; number < 20; ++number) {
    const Late late = late_position(number, 1'000'000);
    const Seat seat = turn(late.rules, late.state).seat();
    const auto search_of = [&](bool brief) {
      double now = 0;
      const Clock clock = [&now] { return now += 0.05; };  // for every visit
      Random random(static_cast<std::uint64_t>(number));
      return uct_search<Territories>(late.rules, late.state, seat, Budget{0, 100, clock}, random,
                                     {.proves = false, .move_only = brief});
    };
    const auto whole = search_of(false), brief = search_of(true);
    EXPECT_EQ(brief.move, whole.move) << number;
    visits += whole.visits;
    brief_visits += brief.visits;
  }
  EXPECT_GE(visits, 20U * 2000U);
  EXPECT_LT(brief_visits, visits * 9 / 10);
  EXPECT_GE(brief_visits, visits / 2) << "before half of the time anything can happen";
}

// A proof backed up in the tree agrees with exhaustive search and ends the search.
TEST(Uct, BacksUpProofs) {
  int proved = 0;
  for (int number = 0; number < 40; ++number) {
    const Late late = late_position(number, 2000);
    const Seat seat = turn(late.rules, late.state).seat();
    Random random(static_cast<std::uint64_t>(number));
    const auto result =
        uct_search<Territories>(late.rules, late.state, seat, Budget{20'000, 0, nullptr}, random);
    if (!result.proof) continue;
    ++proved;
    EXPECT_LT(result.visits, 20'000U) << number;
    const int worth = try_everything(late.rules, late.state);
    const int found = result.proof->end.scores[0] - result.proof->end.scores[1];
    const auto sign = [](int value) { return (value > 0) - (value < 0); };
    EXPECT_EQ(sign(found), sign(worth)) << number;
    EXPECT_TRUE(found == worth || !result.proof->whole) << number;
    Territories::State next = late.state;
    apply(late.rules, next, seat, result.move);
    EXPECT_EQ(sign(try_everything(late.rules, next)), sign(worth)) << number;
  }
  EXPECT_GT(proved, 30);
}

TEST(Uct, LapsesBringVariety) {
  const Late late = late_position(7, 5000);
  const Seat seat = turn(late.rules, late.state).seat();
  std::vector<Territories::Move> legal;
  legal_moves(late.rules, late.state, seat, legal);
  ASSERT_GT(legal.size(), 2U);
  const auto moves_of = [&](const Lapses& lapses) {
    std::vector<Territories::Move> made;
    for (std::uint64_t seed = 0; seed < (testing::kAtLength ? 40 : 10); ++seed) {
      Random random(seed);
      const auto result = uct_search<Territories>(late.rules, late.state, seat, Budget{2000, 0, nullptr},
                                                  random, {.proves = false, .lapses = lapses});
      EXPECT_NE(std::ranges::find(legal, result.move), legal.end());
      EXPECT_EQ(result.line.front(), result.move);
      if (std::ranges::find(made, result.move) == made.end()) made.push_back(result.move);
    }
    return made.size();
  };
  EXPECT_GT(moves_of({.noise = 1}), moves_of({})) << "noise brings variety";
  EXPECT_GT(moves_of({.overlooks = 0.7}), moves_of({})) << "and so do overlooked moves";
}

TEST(Uct, KeepsToItsBudget) {
  const auto rules = *Territories::make_rules({}, 2);
  Random random(1);
  Territories::State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  EXPECT_EQ(uct_search<Territories>(rules, state, 0, Budget{1, 0, nullptr}, random).visits, 1U);
  EXPECT_EQ(uct_search<Territories>(rules, state, 0, Budget{777, 0, nullptr}, random).visits, 777U);
  double now = 0;
  const Clock clock = [&now] { return now += 1; };
  const auto result = uct_search<Territories>(rules, state, 0, Budget{0, 10, clock}, random);
  EXPECT_GT(result.visits, 0U);
  EXPECT_LE(result.visits, 11U) << "where visits take long it looks at the clock after each";
}

TEST(Uct, SameSeedSameResult) {
  const toy::Rules rules{3, 3, true};
  toy::State state = toy::start(rules);
  Random chance(4);
  while (turn(rules, state).is_chance()) apply(rules, state, draw(rules, state, chance));
  const auto seen = view(rules, state, 1);
  Random one(9), other(9);
  const auto first = uct_search<Toy>(rules, seen, 1, Budget{500, 0, nullptr}, one);
  const auto second = uct_search<Toy>(rules, seen, 1, Budget{500, 0, nullptr}, other);
  EXPECT_EQ(first.move, second.move);
  EXPECT_EQ(first.values, second.values);
  EXPECT_EQ(one, other);
}

TEST(Uct, UsesTheExplorationConstantOfTheGame) {
  // The visits of the most visited move.
  const auto most = [](float exploration, bool evaluates) {
    const toy::Rules rules{2, 3, true, exploration};
    toy::State state = toy::start(rules);
    Random random(4);
    while (turn(rules, state).is_chance()) apply(rules, state, draw(rules, state, random));
    const SearchOptions options{.evaluates = evaluates};
    return uct_search<Toy>(rules, view(rules, state, 0), 0, Budget{2000, 0, nullptr}, random, options)
        .root_moves.front()
        .visits;
  };
  EXPECT_GT(most(0.05F, true), most(5, true));
  EXPECT_EQ(most(0.05F, false), most(5, false)) << "plain search asks the game for nothing";
}

// Threads come and go as the system likes: here one after the other, the first one first or last.
Budget three_threads(std::uint64_t visits, bool first_is_first) {
  return {visits, 0, nullptr, 3, [first_is_first](int count, const std::function<void(int)>& job) {
            for (int i = 0; i < count; ++i) job(first_is_first ? i : count - 1 - i);
          }};
}

TEST(Uct, RootsOfAllTreesAreAddedUp) {
  const auto rules = *Territories::make_rules({}, 2);
  Random random(1);
  Territories::State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  std::vector<Territories::Move> legal;
  legal_moves(rules, state, 0, legal);
  const auto result = uct_search<Territories>(rules, state, 0, three_threads(500, true), random);
  EXPECT_EQ(result.visits, 1500U);
  EXPECT_EQ(result.root_moves.size(), legal.size()) << "no move twice";
  std::uint64_t visits = 0;
  double total = 0;
  for (const auto& one : result.root_moves) visits += one.visits, total += one.total;
  EXPECT_EQ(visits, 1500U);
  EXPECT_NEAR(total / 1500, result.values[0], 1e-9);
  EXPECT_EQ(result.move, result.root_moves.front().move);
  EXPECT_EQ(result.line.front(), result.move);
  const auto careless = uct_search<Territories>(rules, state, 0, three_threads(500, true), random,
                                                {.lapses = {.overlooks = 0.6}});
  EXPECT_LT(careless.root_moves.size(), legal.size()) << "what one tree overlooks, all do";
}

TEST(Uct, ResultDoesNotDependOnTheSpeedOfThreads) {
  int proved = 0;
  for (int number = 0; number < 40; ++number) {
    const Late late = late_position(number, 5000);
    const Seat seat = turn(late.rules, late.state).seat();
    const std::uint64_t most = number % 2 == 0 ? 3000 : 100;
    Random one(7), other(7);
    const auto first = uct_search<Territories>(late.rules, late.state, seat, three_threads(most, true), one);
    const auto second =
        uct_search<Territories>(late.rules, late.state, seat, three_threads(most, false), other);
    EXPECT_EQ(first.move, second.move) << number;
    EXPECT_EQ(first.visits, second.visits) << number;
    EXPECT_EQ(first.values, second.values) << number;
    EXPECT_EQ(first.line, second.line) << number;
    ASSERT_EQ(first.proof.has_value(), second.proof.has_value()) << number;
    if (!first.proof) continue;
    ++proved;
    EXPECT_LE(first.visits, most) << "a proof is the work of one tree";
    EXPECT_EQ(first.proof->end, second.proof->end) << number;
  }
  EXPECT_GT(proved, 10);
  EXPECT_LT(proved, 40);
}

// A move that one tree has proved to lose is not made because others like it.
TEST(Uct, AProofInOneTreeCountsForAll) {
  using RootMove = Tree<Territories>::RootMove;
  const auto rules = *Territories::make_rules({}, 2);
  Random random(1);
  Territories::State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  std::vector<Territories::Move> legal;
  legal_moves(rules, state, 0, legal);
  const auto one_tree = [&](bool lost) {
    SearchResult<Territories> result;
    result.move = legal[lost ? 1 : 0];
    result.line = {result.move};
    result.visits = 100;
    result.root_moves = {RootMove{legal[0], 40, 70, lost}, RootMove{legal[1], 10, 30, false}};
    return result;
  };
  EXPECT_EQ(merge_results<Territories>({one_tree(false), one_tree(false)}).move, legal[0]);
  const auto result = merge_results<Territories>({one_tree(false), one_tree(true)});
  EXPECT_EQ(result.move, legal[1]);
  EXPECT_EQ(result.root_moves.front().move, legal[0]) << "it was tried most all the same";
}

// With a secret 4 against unknown cards in the last round, ahead or not, the highest bid is the best; a bot
// that guessed at random would bid it in one of five.
TEST(Uct, PlaysWithSecretsAndSimultaneousChoices) {
  const toy::Rules rules{2, 1, true};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    toy::State state = toy::start(rules);
    apply(rules, state, toy::Outcome{0, 4});
    apply(rules, state, toy::Outcome{1, static_cast<std::int8_t>(1 + seed % 3)});
    Random random(seed);
    const auto result = uct_search<Toy>(rules, view(rules, state, 0), 0, Budget{3000, 0, nullptr}, random);
    EXPECT_EQ(result.move, (toy::Move{toy::Move::Kind::bid, 4})) << seed;
    EXPECT_GT(result.values[0], 0.6);
  }
}

}  // namespace
}  // namespace landnam
