// SPDX-License-Identifier: Apache-2.0
// Exact play to the end of the game: by the game's own solver, or by alpha-beta for the last moves of
// two-player games without secrets and chance.
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
    int value;  // for seat 0: first the winner, then the difference in points
    Standing end;
  };

  // The value of a position if it lies between alpha and beta, else a bound of it. Nothing if the budget is
  // used up or chance comes in.
  std::optional<Value> search(const typename G::State& state, int alpha, int beta,
                              std::vector<typename G::Move>& line) {
    line.clear();
    const Turn now = turn(rules_, state);
    if (now.is_over()) {
      const Standing end = standing(rules_, state);
      return Value{value_of(end), end};
    }
    if (now.is_chance() || now.together || !watch_.spend()) return std::nullopt;
    std::vector<typename G::Move> legal, below;
    legal_moves(rules_, state, now.seat(), legal);
    std::optional<Value> best;
    const bool first_seat = now.seat() == 0;
    for (const typename G::Move& move : legal) {
      typename G::State next = state;
      apply(rules_, next, now.seat(), move);
      const auto value = search(next, alpha, beta, below);
      if (!value) return std::nullopt;
      if (!best || (first_seat ? value->value > best->value : value->value < best->value)) {
        best = value;
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
      }
      (first_seat ? alpha : beta) = first_seat ? std::max(alpha, best->value) : std::min(beta, best->value);
      if (alpha >= beta) break;
    }
    return best;
  }

 private:
  static int value_of(const Standing& end) {
    constexpr int kWin = 1'000'000;
    const int win = end.ranks[0] == end.ranks[1] ? 0 : (end.ranks[0] < end.ranks[1] ? kWin : -kWin);
    return win + end.scores[0] - end.scores[1];
  }

  const typename G::Rules& rules_;
  Stopwatch& watch_;
};

// The proved value of a position and best play from it. Games for more than two players need a solver of
// their own. The watch counts the positions searched.
template <Game G>
Result<Solution<typename G::Move>> solve(const typename G::Rules& rules, const typename G::State& state,
                                         Stopwatch& watch) {
  const Error not_solved{"not-solved", "this position could not be solved within the given limits"};
  if (turn(rules, state).is_over()) return Error{"game-over", "the game is over"};
  const bool open = std::same_as<typename G::State, typename G::View>;
  if (!open || (seat_count(rules) != 2 && !SolvesEndings<G>)) {
    return Error{"not-solved", "only two-player games without secrets can be solved"};
  }
  if constexpr (SolvesEndings<G>) {
    if (auto solution = solve_ending(rules, state, watch)) return std::move(*solution);
    if (watch.is_up() || seat_count(rules) != 2) return not_solved;
  }
  Solver<G> solver(rules, watch);
  Solution<typename G::Move> solution;
  constexpr int kInfinity = 100'000'000;
  const auto value = solver.search(state, -kInfinity, kInfinity, solution.line);
  if (!value) return not_solved;
  solution.end = value->end;
  return solution;
}

}  // namespace landnam
