// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/plan.hpp"

#include <algorithm>

#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {

namespace {

constexpr std::size_t kMostPositions = 200;  // searched for one choice
constexpr double kVictory = 100;
constexpr double kKept =
    0.4;  // factor for the remaining hand: a built project is worth more than a possible one

// A hash of a project. Sums of them identify sets of projects.
std::uint64_t project_hash(const Move& build) {
  return Random(static_cast<std::uint64_t>(build.project()) << 8 | build.where()).next();
}

// The position after a project, with toll and price paid with the least valuable cards.
State after_project(const Rules& rules, const Worth& worth, const State& state, Seat seat,
                    const Move& build) {
  State next = state;
  std::vector<Move> moves;
  apply(rules, next, seat, build);
  while (next.common.project.step != Project::Step::none) {
    legal_moves(rules, next, seat, moves);
    const Move* chosen = &moves.front();
    double best = -1;
    for (const Move& move : moves) {
      Hand rest = next.secret.hands[seat];
      for (std::size_t i = 0; i < move.count; ++i) --rest[move.cards[i]];
      const double left = worth.of_hand(rest);
      if (left > best) best = left, chosen = &move;
    }
    apply(rules, next, seat, *chosen);
  }
  return next;
}

}  // namespace

Plan::Plan(const Rules& rules, const View& seen, const State& imagined, Random& random)
    : rules_(rules),
      seat_(*seen.owner),
      victory_(seen.victory),
      random_(random),
      best_(-1e9),
      first_(Move::end()),
      trying_(first_) {
  looked_at_.reserve(kMostPositions);
  beginnings_.push_back({first_, -1e9});
  look(imagined, 0, 0, 0);
}

bool Plan::is_new(std::uint64_t built) {
  if (looked_at_.size() == kMostPositions ||
      std::find(looked_at_.begin(), looked_at_.end(), built) != looked_at_.end())
    return false;
  looked_at_.push_back(built);
  return true;
}

void Plan::look(const State& state, double gained, int depth, std::uint64_t built) {
  const Worth worth(rules_, state.common, seat_, victory_);
  double here = gained + kKept * worth.of_hand(state.secret.hands[seat_]);
  if (!rules_.vp && state.common.phase == Phase::construction &&
      objectives_met(rules_, achievements_of(rules_, state.common, seat_)) >= rules_.objectives_needed)
    here += kVictory - depth;
  beginnings_.back().worth = std::max(beginnings_.back().worth, here);
  if (here > best_) best_ = here, first_ = trying_;
  std::vector<Move> moves;
  legal_moves(rules_, state, seat_, moves);
  std::erase_if(moves, [](const Move& move) { return move.act != Act::build; });
  random_.shuffle(moves);  // ties go to the first, and the limit may cut off the rest
  for (const Move& move : moves) {
    const double gain = worth.of_project(move.project(), move.where());
    const std::uint64_t with = built + project_hash(move);
    if (gain <= -1 || !is_new(with)) continue;
    if (depth == 0) {
      trying_ = move;
      beginnings_.push_back({move, -1e9});
    }
    look(after_project(rules_, worth, state, seat_, move), gained + gain, depth + 1, with);
  }
}

}  // namespace landnam::graenaland
