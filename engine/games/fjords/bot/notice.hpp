// SPDX-License-Identifier: Apache-2.0
// FJ-L6: what a bot sees of the places. It never says that it sees none while it does.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/lapses.hpp"
#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// Where places can be overlooked, each is with the same chance, and perhaps all are. Otherwise a bot
// overlooks a share of its moves.
inline void notice(const Rules&, const State& state, const Lapses& lapses, std::vector<Move>& moves,
                   Random& random) {
  const bool declares = std::ranges::find(moves, Act::none, &Move::act) != moves.end();
  if (!declares && state.step != Step::ask) return overlook(lapses, moves, random);
  std::erase_if(moves, [&](const Move& move) {
    const bool is_place = move.act == Act::lay || move.act == Act::point;
    return is_place && random.below(1U << 20) * 0x1p-20 < lapses.overlooks;
  });
  if (declares && moves.size() > 1) std::erase(moves, Move::none());
}

// A proof would count on declarations against better knowledge.
inline bool is_hopeless(const Rules& rules, const State& state, const Stopwatch&) {
  return rules.overlook && state.step < Step::settle;
}

}  // namespace landnam::fjords
