// SPDX-License-Identifier: Apache-2.0
// Exact play to the very end: by what the game knows of its endings, or by plain alpha-beta for the last
// moves of games for two without secrets and chance.
#pragma once

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/game.hpp"
#include "engine/core/solution.hpp"

namespace landnam {

template <Game G>
class Solver {
 public:
  Solver(const typename G::Rules& rules, Stopwatch& watch) : rules_(rules), watch_(watch) {}

  struct Value {
    int worth;  // for seat 0: first who wins, then the difference in points
    Standing end;
  };

  // Best play from a position, if its worth lies between the bounds (else a bound of it). Nothing when it
  // cannot be found out: the budget is used up, or chance comes in.
  std::optional<Value> search(const typename G::State& state, int low, int high,
                              std::vector<typename G::Move>& line) {
    line.clear();
    const Turn now = turn(rules_, state);
    if (now.is_over()) {
      const Standing end = standing(rules_, state);
      return Value{worth_of(end), end};
    }
    if (now.is_chance() || now.together || !watch_.spend()) return std::nullopt;
    std::vector<typename G::Move> legal, below;
    legal_moves(rules_, state, now.seat(), legal);
    std::optional<Value> best;
    const bool first_seat = now.seat() == 0;
    for (const typename G::Move& move : legal) {
      typename G::State next = state;
      apply(rules_, next, now.seat(), move);
      const auto value = search(next, low, high, below);
      if (!value) return std::nullopt;
      if (!best || (first_seat ? value->worth > best->worth : value->worth < best->worth)) {
        best = value;
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
      }
      (first_seat ? low : high) = first_seat ? std::max(low, best->worth) : std::min(high, best->worth);
      if (low >= high) break;
    }
    return best;
  }

 private:
  static int worth_of(const Standing& end) {
    constexpr int kWin = 1'000'000;
    const int win = end.ranks[0] == end.ranks[1] ? 0 : (end.ranks[0] < end.ranks[1] ? kWin : -kWin);
    return win + end.scores[0] - end.scores[1];
  }

  const typename G::Rules& rules_;
  Stopwatch& watch_;
};

// The value of a position and best play from it, proved; of games for more than two only what they can prove
// themselves. The watch counts the positions looked at.
template <Game G>
Result<Solution<typename G::Move>> solve(const typename G::Rules& rules, const typename G::State& state,
                                         Stopwatch& watch) {
  const Error not_solved{"not-solved", "this position could not be solved within the limits given"};
  if (turn(rules, state).is_over()) return Error{"game-over", "the game is over"};
  const bool open = std::same_as<typename G::State, typename G::View>;
  if (!open || (seat_count(rules) != 2 && !SolvesEndings<G>)) {
    return Error{"not-solved", "only games for two without secrets can be solved"};
  }
  if constexpr (SolvesEndings<G>) {
    if (auto solution = solve_ending(rules, state, watch)) return std::move(*solution);
    if (watch.is_up() || seat_count(rules) != 2) return not_solved;
  }
  Solver<G> solver(rules, watch);
  Solution<typename G::Move> solution;
  constexpr int kBeyond = 100'000'000;
  const auto value = solver.search(state, -kBeyond, kBeyond, solution.line);
  if (!value) return not_solved;
  solution.end = value->end;
  return solution;
}

}  // namespace landnam
