// SPDX-License-Identifier: Apache-2.0
// Hero moves, proposals, votes and claims.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

// GR-M1, GR-M2: an impossible direction leads nowhere. Two heroes of one player change places.
void move_hero(const Rules& rules, Common& common, Seat seat, int hero, Direction direction) {
  auto& own = common.hero[seat];
  const int from = own[hero];
  const int to = rules.destination[from][direction];
  if (to == from) return;
  const unsigned there = (common.heroes_at[to] >> (kHeroes * seat)) & 7U;
  lift_hero(common, seat, hero);
  if (there != 0) {
    const int other = std::countr_zero(there);
    lift_hero(common, seat, other);
    put_hero(common, seat, other, from);
  }
  put_hero(common, seat, hero, to);
}

// GR-M3: the priest before the minstrel.
void enter_waiting(const Rules& rules, Common& common) {
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    for (int hero = 1; hero < kHeroes; ++hero) {
      const std::uint8_t where = common.hero[seat][hero];
      if (!is_waiting(where) || has_own_hero(common, where - kWaiting, seat)) continue;
      put_hero(common, seat, hero, where - kWaiting);
    }
  }
}

}  // namespace

void move_heroes(const Rules& rules, State& state) {
  Common& common = state.common;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    Move& move = state.secret.committed[seat];
    if (seat != common.leader && move.who() != kNone)
      move_hero(rules, common, seat, move.who(), move.direction());
    move = {};
  }
  enter_waiting(rules, common);
  common.phase = Phase::proposal;
  common.proposer = static_cast<std::uint8_t>(next_seat(rules, common.leader));
  common.waiting = SeatSet::of(common.proposer);
}

void next_proposer(const Rules& rules, State& state) {
  Common& common = state.common;
  common.proposer = static_cast<std::uint8_t>(next_seat(rules, common.proposer));
  if (common.proposer != common.leader) {
    common.phase = Phase::proposal;
    common.waiting = SeatSet::of(common.proposer);
    return;
  }
  common.proposer = kNone;
  if (!rules.vp) return begin_construction(state);
  common.phase = Phase::claims;
  common.waiting = everyone(rules);
}

void count_ballots(const Rules& rules, State& state) {
  Common& common = state.common;
  const Votes votes = votes_at(rules, common, common.proposal.where);
  int yes = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    Move& ballot = state.secret.committed[seat];
    if (ballot.yes()) yes += votes.of(seat);
    ballot = {};
  }
  settle_proposal(rules, state, votes, yes);
}

void settle_proposal(const Rules& rules, State& state, Votes votes, int yes) {
  Common& common = state.common;
  if (yes < votes.majority()) {  // GR-D2
    common.proposal = {};
    return next_proposer(rules, state);
  }
  // Open cards go at once. Face-down cards wait for chance, in their order.
  Proposal& proposal = common.proposal;
  Lying& lying = common.lying[proposal.where];
  const auto deck = static_cast<int>(rules.terrain[proposal.where]);
  std::uint8_t left = 0;
  for (std::size_t i = 0; i < lying.count; ++i) {
    const std::uint8_t card = lying.cards[i];
    const std::uint8_t taker = proposal.gives[i];
    lying.cards[i] = proposal.gives[i] = 0;
    if (card < kFaceDown) {
      gain_openly(state, taker, resource_card(deck, card));
    } else {
      lying.cards[left] = card;
      proposal.gives[left++] = taker;
    }
  }
  lying.count = proposal.made = left;
  common.waiting = {};
  deal_next(rules, state);
}

void settle_claims(const Rules& rules, State& state) {
  Common& common = state.common;
  int highest = 0, claimant = kNone;
  Seat seat = common.leader;
  for (int i = 0; i < rules.seats; ++i, seat = next_seat(rules, seat)) {
    Move& claim = state.secret.committed[seat];
    if (claim.claimed() > highest) highest = claim.claimed(), claimant = seat;
    claim = {};
  }
  if (claimant == kNone) return begin_construction(state);
  begin_final(rules, state, claimant, highest);
}

}  // namespace landnam::graenaland
