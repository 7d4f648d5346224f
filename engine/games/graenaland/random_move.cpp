// SPDX-License-Identifier: Apache-2.0
// A random legal move without listing all of them: from the same candidates that the lists are made of.
#include "games/graenaland/graenaland.hpp"
#include "games/graenaland/offers.hpp"
#include "games/graenaland/spending.hpp"
#include "games/graenaland/votes.hpp"

namespace landnam::graenaland {

namespace {

std::uint32_t below(Random& random, int n) { return random.below(static_cast<std::uint32_t>(n)); }

Move any_hero_move(const Common& common, Seat seat, Random& random) {
  const auto& heroes = common.hero[static_cast<std::size_t>(seat)];
  std::array<int, kHeroes> there{};
  int number = 0;
  for (int hero = 0; hero < kHeroes; ++hero) {
    if (is_on_island(heroes[static_cast<std::size_t>(hero)]))
      there[static_cast<std::size_t>(number++)] = hero;
  }
  const int pick = static_cast<int>(below(random, 1 + number * kGoes)) - 1;
  if (pick < 0) return move_of(Act::hero, kNone);
  return move_of(Act::hero, there[static_cast<std::size_t>(pick / kGoes)], pick % kGoes);
}

Move any_proposal(const Rules& rules, const Common& common, Seat seat, Random& random) {
  const Proposal& proposal = common.proposal;
  if (proposal.where != kNone) {
    const SeatSet takers = votes_at(rules, common, proposal.where).voters();
    return move_of(Act::give, proposal.made,
                   nth(takers.bits, static_cast<int>(below(random, takers.count()))));
  }
  Bits open = 0;
  for (int t = 0; t < rules.territories; ++t) {
    if (common.lying[static_cast<std::size_t>(t)].count == 0) continue;
    const bool votes = settlements_of(common, t, seat) > 0 ||
                       (((common.heroes_at[static_cast<std::size_t>(t)] >> (kHeroes * seat)) & 7U) != 0 &&
                        votes_at(rules, common, t).of(seat) > 0);
    if (votes) open |= bit(t);
  }
  const int pick = static_cast<int>(below(random, 1 + count(open))) - 1;
  return move_of(Act::propose, pick < 0 ? kNone : nth(open, pick));
}

Move any_offer(const Rules& rules, const State& state, Seat seat, Random& random) {
  const Offers offers(rules, state, seat);
  return offers[static_cast<int>(below(random, offers.size()))];
}

Move any_of_list(const Rules& rules, const State& state, Seat seat, Random& random) {
  std::vector<Move> moves;
  legal_moves(rules, state, seat, moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

Move random_move(const Rules& rules, const State& state, Seat seat, Random& random) {
  const Common& common = state.common;
  switch (common.phase) {
    case Phase::cards:
      return move_of(Act::keep, static_cast<int>(random.below(3)));
    case Phase::moves:
      return any_hero_move(common, seat, random);
    case Phase::proposal:
      return any_proposal(rules, common, seat, random);
    case Phase::vote:
      return move_of(Act::vote, static_cast<int>(random.below(2)));
    case Phase::joint:
      return Spending(rules, state, seat, common.joint.shown ? Act::complete : Act::pledge).any(random);
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      if (rules.vp && common.phase == Phase::final && seat == common.claimant) break;
      if (common.project.step == Project::Step::none) return any_offer(rules, state, seat, random);
      if (common.project.step == Project::Step::pay && common.project.toll.empty())
        return Spending(rules, state, seat, Act::pay).any(random);
      break;
    default:
      break;
  }
  return any_of_list(rules, state, seat, random);
}

}  // namespace landnam::graenaland
