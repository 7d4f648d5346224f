// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/bot/draft.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/games/territories/bot/solver.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

// Alpha-beta over the choices of spots. The games that follow depend only on who owns which farm, so that
// each colouring is solved once, and only where it matters.
class Draft {
 public:
  Draft(const Rules& rules, Stopwatch& watch, int memory) : rules_(rules), watch_(watch), memory_(memory) {}

  // White's land less Black's after best play, and that play, if it lies between the bounds; else a bound.
  std::optional<int> search(const State& state, int low, int high, std::vector<Move>& line) {
    line.clear();
    if (state.phase != Phase::draft) return colouring(state, line);
    const bool white = state.to_move == kWhite;
    std::optional<int> best;
    std::vector<Move> below;
    for (Bits spots = state.spots; spots != 0 && low < high;) {
      const Move move = Move::farm(pop_lowest(spots));
      State next = state;
      apply(rules_, next, state.to_move, move);
      const auto value = search(next, low, high, below);
      if (!value) return std::nullopt;
      if (!best || (white ? *value > *best : *value < *best)) {
        best = value;
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
      }
      (white ? low : high) = white ? std::max(low, *best) : std::min(high, *best);
    }
    return best;
  }

 private:
  std::optional<int> colouring(const State& state, std::vector<Move>& line) {
    if (state.phase == Phase::over) return margin_of(standing(rules_, state));
    const auto [known, is_new] = known_.try_emplace(state.farms[kWhite]);
    if (is_new) known->second = prove(rules_, state, watch_, memory_);
    if (!known->second.end) return std::nullopt;
    line = known->second.line;
    return margin_of(*known->second.end);
  }

  static int margin_of(const Standing& end) { return end.scores[kWhite] - end.scores[kBlack]; }

  const Rules& rules_;
  Stopwatch& watch_;
  int memory_;
  std::map<Bits, Proof> known_;  // by the farms of White
};

}  // namespace

int colourings_left(const State& state) {
  const int claimed = count(state.all_farms()), spots = count(state.spots);
  int whites = 0;
  for (int n = claimed; n < claimed + spots; ++n) whites += drafter(n) == kWhite ? 1 : 0;
  int ways = 1;
  for (int n = 1; n <= whites; ++n) ways = ways * (spots - whites + n) / n;
  return ways;
}

std::optional<Solution<Move>> solve_draft(const Rules& rules, const State& state, Stopwatch& watch,
                                          int memory) {
  Solution<Move> solution;
  if (!Draft(rules, watch, memory).search(state, -kMaxSquares - 1, kMaxSquares + 1, solution.line))
    return std::nullopt;
  State last = state;
  for (const Move& move : solution.line) apply(rules, last, last.to_move, move);
  solution.end = standing(rules, last);
  return solution;
}

}  // namespace landnam::territories
