// SPDX-License-Identifier: Apache-2.0
// What search found, in the words of a table.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/search/race.hpp"
#include "engine/search/solve.hpp"
#include "engine/search/uct.hpp"
#include "host/opinion.hpp"
#include "host/table.hpp"

namespace landnam {

inline constexpr std::size_t kAlternatives = 8;  // as many moves as it tells about

template <Game G>
Choice choice_of(const typename G::Rules& rules, const typename G::Move& move) {
  return {to_text(rules, move), to_json(rules, move)};
}

// Best play leads there; `whole` says whether the points are proved too.
inline void note_proof(Advice& advice, const Standing& end, bool whole) {
  const auto firsts = static_cast<double>(std::ranges::count(end.ranks, 1));
  advice.exact = true;
  advice.values.clear();
  for (std::size_t seat = 0; seat < end.seats; ++seat) {
    advice.values.push_back(end.ranks[seat] == 1 ? 1 / firsts : 0);
  }
  if (whole) advice.scores.assign(end.scores.begin(), end.scores.begin() + end.seats);
}

// Without a line, and so without a move, where another seat wins whatever is played.
template <Game G>
Result<Advice> solve_position(const typename G::Rules& rules, const typename G::State& state,
                              const Budget& budget) {
  Stopwatch watch(budget);
  const auto solution = solve<G>(rules, state, watch);
  if (!solution) return solution.error();
  Advice advice;
  advice.seat = turn(rules, state).seat();
  if (!solution->line.empty()) advice.choice = choice_of<G>(rules, solution->line.front());
  advice.visits = watch.visits();
  for (const typename G::Move& move : solution->line) advice.line.push_back(to_text(rules, move));
  note_proof(advice, solution->end, solution->whole);
  return advice;
}

template <Game G>
Advice advice_of(const typename G::Rules& rules, Seat seat, const SearchResult<G>& result) {
  Advice advice;
  advice.seat = seat;
  advice.choice = choice_of<G>(rules, result.move);
  if (result.visits > 0)
    advice.values.assign(result.values.begin(), result.values.begin() + seat_count(rules));
  advice.visits = result.visits;
  for (const typename G::Move& move : result.line) advice.line.push_back(to_text(rules, move));
  if (result.proof) note_proof(advice, result.proof->end, result.proof->whole);
  for (const auto& one : result.root_moves) {
    if (one.visits == 0 || advice.alternatives.size() == kAlternatives) break;
    advice.alternatives.push_back(
        {choice_of<G>(rules, one.move), one.total / static_cast<double>(one.visits), one.visits});
  }
  return advice;
}

// What is left of a budget whose clock said `began` when it began.
inline Budget rest_of(const Budget& budget, double began) {
  constexpr double kLeast = 0.01;  // zero would be no limit
  Budget rest = budget;
  if (budget.limits_time())
    rest.milliseconds = std::max(kLeast, budget.milliseconds - (budget.clock() - began));
  return rest;
}

// The move proved within a part of the budget, where that can be; `rest` is what is left of it then.
template <Game G>
std::optional<Advice> prove_move(const typename G::Rules& rules, const typename G::State& state,
                                 const Budget& budget, Budget& rest) {
  // A game that knows its endings well gets more time for them.
  const double share = SolvesEndings<G> ? 0.5 : 0.1;
  const Budget part{budget.visits / 2, budget.milliseconds * share, budget.clock};
  if (part.visits == 0 && !part.limits_time()) return std::nullopt;
  if constexpr (KnowsHopelessEndings<G>) {
    if (is_hopeless(rules, state, Stopwatch(part))) return std::nullopt;
  }
  const double began = budget.limits_time() ? budget.clock() : 0;
  auto proved = solve_position<G>(rules, state, part);
  rest = rest_of(budget, began);
  if (proved) return std::move(*proved);
  return std::nullopt;
}

// The first thread tries to prove the move before it grows a tree. Precondition: the owner of the view has
// to choose.
template <Game G>
Advice advise_from_view(const typename G::Rules& rules, const typename G::View& seen, Seat seat,
                        const BotKind& bot, const Budget& budget, Random& random) {
  Advice advice;
  advice.seat = seat;
  if (bot.method == BotMethod::random) {
    std::vector<typename G::Move> scratch;
    const typename G::State state = imagine(rules, seen, random);
    advice.choice = choice_of<G>(rules, pick_move<G>(rules, state, seat, random, scratch));
    advice.line = {advice.choice.text};
    return advice;
  }
  const auto told = [&](const SearchResult<G>& result) {
    Advice found = advice_of<G>(rules, seat, result);
    if (bot.opines && !found.exact && found.visits > 0) found.opinion = opinion_json<G>(rules, result);
    return found;
  };
  if constexpr (Advises<G>) {
    if (bot.skills.knowledge) {
      const double began = budget.limits_time() ? budget.clock() : 0;
      // A bot with lapses errs without thinking.
      const auto moves = bot.lapses == Lapses{} ? plausible(rules, seen, random)
                                                : std::vector{advise(rules, seen, bot.lapses, random)};
      return told(race<G>(rules, seen, seat, moves, rest_of(budget, began), bot.foresees, random));
    }
  }
  std::optional<Advice> proved;
  RootParallelSearch<G> search(rules, seen, seat, budget.threads, random,
                               {.evaluates = bot.skills.knowledge,
                                .proves = bot.skills.backup,
                                .move_only = !bot.foresees && !bot.opines,
                                .lapses = bot.lapses});
  run_threads(budget, [&](int number) {
    if constexpr (Tree<G>::kOpen) {
      if (number == 0 && bot.skills.solver) {
        Budget rest = budget;
        proved = prove_move<G>(rules, seen, budget, rest);
        return proved && !proved->line.empty() ? search.stop() : search.grow_tree(0, rest);
      }
    }
    search.grow_tree(number, budget);
  });
  if (!proved) return told(search.result());
  if (proved->line.empty()) {  // lost, but which move makes it hardest for the others is worth a thought
    Advice searched = advice_of<G>(rules, seat, search.result());
    proved->choice = std::move(searched.choice);
    proved->line = std::move(searched.line);
    proved->alternatives = std::move(searched.alternatives);
  }
  return std::move(*proved);
}

}  // namespace landnam
