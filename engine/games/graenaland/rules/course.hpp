// SPDX-License-Identifier: Apache-2.0
// The course of the game, step by step. Each function leaves a position that waits for a seat or for chance.
#pragma once

#include "engine/core/random.hpp"
#include "engine/games/graenaland/rules/state.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

// chance.cpp
void begin_turn(const Rules& rules, State& state);               // GR-P1
void produce(const Rules& rules, State& state, Random& random);  // all cards of production that are due
void fill_row(const Rules& rules, State& state);                 // GR-E1
void deal_next(const Rules& rules, State& state);  // face-down cards of a proposal that was carried
// start.cpp
void after_first_row(const Rules& rules, State& state);
void next_place(const Rules& rules, State& state);  // GR-A2
int placer(const Rules& rules, const Common& common, int number);
bool may_place(const Rules& rules, const Common& common, int territory);                // GR-A2, GR-A4
bool may_relocate(const Rules& rules, const Common& common, Seat seat, int territory);  // GR-A3, GR-A4
void place(const Rules& rules, State& state, Seat seat, int territory);
void relocate(const Rules& rules, State& state, Seat seat, int territory);
void after_left_over(const Rules& rules, State& state);
void after_victory_cards(const Rules& rules, State& state);
void keep_cards(const Rules& rules, State& state);  // GR-A5
// distribution.cpp
void move_heroes(const Rules& rules, State& state);    // GR-M1 … GR-M3
void next_proposer(const Rules& rules, State& state);  // GR-D1
void count_ballots(const Rules& rules, State& state);  // GR-D2
void settle_proposal(const Rules& rules, State& state, Votes votes, int yes);
void settle_claims(const Rules& rules, State& state);  // GR-A6
// construction.cpp
void begin_construction(State& state);
void apply_construction(const Rules& rules, State& state, Seat seat, const Move& move);
void after_payment(Common& common, int markets);      // of a project or joint work, once the cards are spent
void show_pledges(const Rules& rules, State& state);  // GR-W3
void begin_final(const Rules& rules, State& state, int claimant, int claimed);

// Whether a hero of this seat stands there.
inline bool has_own_hero(const Common& common, int territory, Seat seat) {
  return ((common.heroes_at[territory] >> (kHeroes * seat)) & 7U) != 0;
}
inline void put_hero(Common& common, Seat seat, int hero, int territory) {
  common.hero[seat][hero] = static_cast<std::uint8_t>(territory);
  auto& there = common.heroes_at[territory];
  there = static_cast<std::uint16_t>(there | (1U << (kHeroes * seat + hero)));
}
inline void lift_hero(Common& common, Seat seat, int hero) {
  const int from = common.hero[seat][hero];
  auto& there = common.heroes_at[from];
  there = static_cast<std::uint16_t>(there & ~(1U << (kHeroes * seat + hero)));
}

}  // namespace landnam::graenaland
