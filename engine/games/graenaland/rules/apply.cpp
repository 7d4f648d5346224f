// SPDX-License-Identifier: Apache-2.0
// Applies moves.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"

namespace landnam::graenaland {

namespace {

// Simultaneous choices stay secret until the last one, for which this returns true.
bool commit(State& state, Seat seat, const Move& move) {
  state.secret.committed[seat] = move;
  state.common.waiting.remove(seat);
  return state.common.waiting.empty();
}

void give(const Rules& rules, State& state, const Move& move) {
  Common& common = state.common;
  Proposal& proposal = common.proposal;
  proposal.gives[proposal.made++] = move.to();
  if (proposal.made < common.lying[proposal.where].count) return;
  common.phase = Phase::vote;  // GR-D2: at once
  common.waiting = choosers(rules, common);
}

}  // namespace

void apply(const Rules& rules, State& state, Seat seat, const Move& move) {
  switch (move.act) {
    case Act::place:
      return place(rules, state, seat, move.where());
    case Act::relocate:
      return relocate(rules, state, seat, move.where());
    case Act::keep:
      if (commit(state, seat, move)) keep_cards(rules, state);
      return;
    case Act::hero:
      if (commit(state, seat, move)) move_heroes(rules, state);
      return;
    case Act::propose:
      if (move.where() == kNone) return next_proposer(rules, state);
      state.common.proposal.where = move.where();
      return;
    case Act::give:
      return give(rules, state, move);
    case Act::vote:
      if (commit(state, seat, move)) count_ballots(rules, state);
      return;
    case Act::pledge:
      if (commit(state, seat, move)) show_pledges(rules, state);
      return;
    case Act::claim:
      if (state.common.phase != Phase::claims) break;
      if (commit(state, seat, move)) settle_claims(rules, state);
      return;
    default:
      break;
  }
  apply_construction(rules, state, seat, move);
}

}  // namespace landnam::graenaland
