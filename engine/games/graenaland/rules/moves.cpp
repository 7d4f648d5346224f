// SPDX-License-Identifier: Apache-2.0
// The legal moves of every decision.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/reach.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"
#include "engine/games/graenaland/rules/spending.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

using Moves = std::vector<Move>;

void list_places(const Rules& rules, const Common& common, Moves& moves) {
  const bool leaving = common.places.where != kNone;
  for (int t = 0; t < rules.coast; ++t) {
    if (leaving ? may_relocate(rules, common, common.places.ask[0], t) : may_place(rules, common, t))
      moves.push_back(leaving ? Move::relocate(t) : Move::place(t));
  }
  if (leaving) moves.push_back(Move::stay_put());
}

void list_hero_moves(const Common& common, Seat seat, Moves& moves) {  // GR-M1
  moves.push_back(Move::no_hero());
  for (int hero = 0; hero < kHeroes; ++hero) {
    if (!is_on_island(common.hero[seat][hero])) continue;
    for (int direction = 0; direction < kDirections; ++direction)
      moves.push_back(Move::hero(hero, static_cast<Direction>(direction)));
  }
}

void list_proposals(const Rules& rules, const Common& common, Seat seat, Moves& moves) {  // GR-D1
  const Proposal& proposal = common.proposal;
  if (proposal.where != kNone) {
    const SeatSet takers = votes_at(rules, common, proposal.where).voters();
    for (Seat to = 0; to < rules.seats; ++to) {
      if (takers.has(to)) moves.push_back(Move::give(proposal.made, to));
    }
    return;
  }
  moves.push_back(Move::no_proposal());
  for (int t = 0; t < rules.territories; ++t) {
    if (common.lying[t].count > 0 && votes_at(rules, common, t).of(seat) > 0)
      moves.push_back(Move::propose(t));
  }
}

void list_claims(const Rules& rules, const State& state, Seat seat, Moves& moves) {  // GR-A6
  moves.push_back(Move::no_claim());
  const int most =
      reachable_points(rules, state.common, state.secret.hands[seat], seat, state.secret.victory[seat]);
  for (int points = rules.points_needed; points <= most; ++points) moves.push_back(Move::claim(points));
}

void list_project(const Rules& rules, const State& state, Moves& moves) {
  const Common& common = state.common;
  const Project& project = common.project;
  if (project.step == Project::Step::enter) {
    if (!has_own_hero(common, project.where, project.seat)) moves.push_back(Move::enter(true));
    moves.push_back(Move::enter(false));
    return;
  }
  if (!project.toll.empty()) return list_tolls(rules, state, moves);
  Spending(rules, state, project.seat, Act::pay).list(moves);
}

// GR-A6: the claimant may make no move that puts the claimed points out of reach.
void keep_reachable(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  if (!Claim::binds(rules, state.common, seat)) return;
  Claim claim(rules, state, seat);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (claim.allows(moves[i])) std::swap(moves[kept++], moves[i]);
  }
  if (kept > 0) moves.resize(kept);  // none: an imagined position in which the claim is impossible
}

}  // namespace

void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  moves.clear();
  const Common& common = state.common;
  if (!common.waiting.has(seat) || common.chance != Chance::none) return;
  switch (common.phase) {
    case Phase::places:
      return list_places(rules, common, moves);
    case Phase::cards:
      for (int i = 0; i < rules.dealt; ++i) moves.push_back(Move::keep(i));
      return;
    case Phase::moves:
      return list_hero_moves(common, seat, moves);
    case Phase::proposal:
      return list_proposals(rules, common, seat, moves);
    case Phase::vote:
      moves.push_back(Move::vote(true));
      moves.push_back(Move::vote(false));
      return;
    case Phase::claims:
      return list_claims(rules, state, seat, moves);
    case Phase::joint:
      return Spending(rules, state, seat, common.joint.shown ? Act::complete : Act::pledge).list(moves);
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      if (common.project.step != Project::Step::none) {
        list_project(rules, state, moves);
      } else {
        const Offers offers(rules, state, seat);
        for (int i = 0; i < offers.size(); ++i) moves.push_back(offers[i]);
      }
      return keep_reachable(rules, state, seat, moves);
    default:
      return;
  }
}

}  // namespace landnam::graenaland
