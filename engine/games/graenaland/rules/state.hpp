// SPDX-License-Identifier: Apache-2.0
// A position: what everybody sees, and what is secret. Nothing knows an order of cards: decks are counts, and
// a card lying face down is nothing but the pool it came from.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/move.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/words.hpp"

namespace landnam::graenaland {

enum class Phase : std::uint8_t {
  setup,
  places,
  cards,
  moves,
  proposal,
  vote,
  claims,
  construction,
  joint,
  grant,
  final,
  over
};

// What chance has to decide before the phase goes on.
enum class Chance : std::uint8_t {
  none,
  first,       // who begins (GR-S2)
  hands,       // the first cards (GR-S2)
  row,         // supply cards for the row
  production,  // GR-P1
  taken,       // face-down cards that a proposal gave away (GR-D2)
  placed,      // the card for a village just placed (GR-A2)
  left_over,   // cards that nobody took at the choice of places (GR-A4)
  victory      // victory-point cards (GR-A5)
};

// Cards lying at a territory, in their order: a face, or kFaceDown + a pool.
inline constexpr int kMostLying = 39;
inline constexpr std::uint8_t kFaceDown = 8;
struct Lying {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMostLying> cards{};
  bool operator==(const Lying&) const = default;
};

// Pools 0 … 3 are the decks with the face-down cards drawn from them; the others are what was face down when
// a deck was shuffled anew.
inline constexpr int kPools = 16;

// A hero is on a territory, nowhere (kNone), or waits for one (GR-B4).
inline constexpr std::uint8_t kWaiting = 0x40;
constexpr bool is_on_island(std::uint8_t where) { return where < kWaiting; }
constexpr bool is_waiting(std::uint8_t where) { return where != kNone && where >= kWaiting; }

struct Proposal {
  std::uint8_t where = kNone;
  std::uint8_t made = 0;  // cards given so far
  std::array<std::uint8_t, kMostLying> gives{};
  bool operator==(const Proposal&) const = default;
};

struct Project {
  enum class Step : std::uint8_t { none, pay, enter };
  Step step = Step::none;
  std::uint8_t seat = kNone;
  What what = What::village;
  std::uint8_t where = kNone;
  SeatSet toll;  // who still has to be given a card (GR-C4)
  bool operator==(const Project&) const = default;
};

struct Joint {
  What what = What::village;  // a village = nothing is proposed
  std::uint8_t where = kNone;
  bool shown = false;  // the pledges
  std::array<std::uint8_t, kMaxSeats> count{};
  std::array<std::array<Kind, kMostUnits>, kMaxSeats> pledges{};
  bool operator==(const Joint&) const = default;
};

// The choice of places (GR-A2, GR-A3).
struct Places {
  std::uint8_t done = 0;
  std::uint8_t where = kNone;  // the overcrowded territory
  std::uint8_t asking = 0;     // the settlers that may still be asked
  std::array<std::uint8_t, 2 * kMaxSeats> ask{};
  std::array<std::uint8_t, kMaxSeats> count{};
  std::array<std::array<std::uint8_t, 2 * kMaxSeats>, kMaxSeats>
      settlers{};  // by territory, in order of arrival
  bool operator==(const Places&) const = default;
};

// By seat, padded to a word.
using BySeat = std::array<std::uint8_t, 8>;

// What everybody sees and may remember.
struct Common {
  Phase phase = Phase::setup;
  Chance chance = Chance::first;
  SeatSet waiting;  // who has still to choose
  std::uint8_t first = 0, leader = 0;
  std::uint16_t turns = 0;  // finished

  std::array<BySeat, kMaxTerritories> villages{}, settlements{};  // settlements: villages and buildings
  std::array<std::uint8_t, kMaxTerritories> settled{};            // settlements of all seats
  std::array<std::array<std::uint8_t, kBuildings>, kMaxTerritories> buildings{};  // owner, or kNone
  std::array<std::uint8_t, kMaxTerritories> works{};                              // bits of Work
  std::array<std::uint16_t, kMaxTerritories> heroes_at{};                         // bits 3 * seat + hero
  std::array<std::array<std::uint8_t, kHeroes>, kMaxSeats> hero{};
  std::array<std::uint8_t, kMaxSeats> army{}, houses{};  // strength; houses left
  std::array<std::uint8_t, kWorks> tokens{};             // left

  std::array<Lying, kMaxTerritories> lying{};
  std::array<Counts, kDecks> discards{};
  std::array<std::uint8_t, kDecks> left{};                     // cards in the decks
  std::array<std::uint8_t, kPools> face_down{};                // cards of each pool that lie face down
  std::array<std::uint8_t, kPools> pool_deck{};                // of the pools beyond the decks
  std::array<std::array<std::uint8_t, 8>, kMaxSeats> backs{};  // cards in hand by back
  std::array<Hand, kMaxSeats> sure{};  // cards a player surely holds, from what was shown

  std::array<std::uint8_t, kSupplies> supply_deck{}, supply_used{};
  std::array<std::uint8_t, 4> row{};
  std::uint8_t row_count = 0;

  std::uint8_t at = 0, stage = 0;  // where chance is: territory or seat, and which card
  std::uint8_t proposer = kNone;
  Proposal proposal;
  bool taken = false, offered = false;
  std::uint8_t markets_used = 0;
  Project project;
  Joint joint;
  std::uint8_t granted = kNone;
  std::uint8_t claimant = kNone, claimed = 0;
  std::uint8_t builder = kNone;  // who builds in the final construction
  Places places;
  std::array<std::uint8_t, kMaxSeats> shown{};  // victory-point cards that were shown, or kNone

  bool operator==(const Common&) const = default;
};

struct Secrets {
  std::array<Hand, kMaxSeats> hands{};
  std::array<Counts, kPools> pools{};
  std::array<std::uint8_t, kMaxSeats> victory{};  // the card kept, or kNone
  std::array<std::array<std::uint8_t, 3>, kMaxSeats> dealt{};
  std::array<Move, kMaxSeats> committed{};  // of those who have chosen; Move{} otherwise
  bool operator==(const Secrets&) const = default;
};

struct State {
  Common common;
  Secrets secret;
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

inline std::uint8_t& at(std::array<std::uint8_t, kMaxSeats>& values, Seat seat) {
  return values[static_cast<std::size_t>(seat)];
}

inline int next_seat(const Rules& rules, int seat) { return seat + 1 < rules.seats ? seat + 1 : 0; }
inline SeatSet everyone(const Rules& rules) { return {static_cast<std::uint8_t>((1U << rules.seats) - 1U)}; }
inline SeatSet all_but(const Rules& rules, int seat) {
  SeatSet set = everyone(rules);
  set.remove(seat);
  return set;
}

inline bool has_work(const Common& common, int territory, Work work) {
  return ((common.works[static_cast<std::size_t>(territory)] >> static_cast<int>(work)) & 1U) != 0;
}
inline int settlements_of(const Common& common, int territory, Seat seat) {
  return common.settlements[static_cast<std::size_t>(territory)][static_cast<std::size_t>(seat)];
}

}  // namespace landnam::graenaland
