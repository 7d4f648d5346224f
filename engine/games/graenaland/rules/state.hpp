// SPDX-License-Identifier: Apache-2.0
// A position: a public and a secret part. It contains no order of cards: decks are counts, and a face-down
// card is known only by its pool.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

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

// The decision of chance that is due before the phase goes on.
enum class Chance : std::uint8_t {
  none,
  first,       // the first player (GR-S2)
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
  Indexed<std::uint8_t, kMostLying> cards{};
  bool operator==(const Lying&) const = default;
};

// Pools 0 … 3 are the decks with the face-down cards drawn from them. The others are the earlier shuffles.
inline constexpr int kMostPools = 160;  // there are fewer cards than that

// A hero is on a territory, nowhere (kNone), or waits for one (GR-B4).
inline constexpr std::uint8_t kWaiting = 0x40;
constexpr bool is_on_island(std::uint8_t where) { return where < kWaiting; }
constexpr bool is_waiting(std::uint8_t where) { return where != kNone && where >= kWaiting; }

struct Proposal {
  std::uint8_t where = kNone;
  std::uint8_t made = 0;  // cards given so far
  Indexed<std::uint8_t, kMostLying> gives{};
  bool operator==(const Proposal&) const = default;
};

struct Project {
  enum class Step : std::uint8_t { none, pay, enter };
  Step step = Step::none;
  std::uint8_t seat = kNone;
  ProjectKind kind = ProjectKind::village;
  std::uint8_t where = kNone;
  SeatSet toll;  // the seats still to get a card (GR-C4)
  bool operator==(const Project&) const = default;
};

struct Joint {
  ProjectKind kind = ProjectKind::village;  // a village = nothing is proposed
  std::uint8_t where = kNone;
  bool shown = false;      // the pledges
  std::uint8_t again = 0;  // how often the leader has asked again
  PerSeat<std::uint8_t> count{};
  PerSeat<Indexed<Kind, kMostUnits>> pledges{};
  bool operator==(const Joint&) const = default;
};

// The choice of places (GR-A2, GR-A3).
struct Places {
  std::uint8_t done = 0;
  std::uint8_t where = kNone;  // the overcrowded territory
  std::uint8_t asking = 0;     // the settlers that may still be asked
  Indexed<std::uint8_t, 2 * kMaxSeats> ask{};
  PerSeat<std::uint8_t> count{};
  PerSeat<Indexed<std::uint8_t, 2 * kMaxSeats>> settlers{};  // by territory, in order of arrival
  bool operator==(const Places&) const = default;
};

// Padded to a word, so that all seats are read at once.
using BytePerSeat = Indexed<std::uint8_t, 8>;

// A deck before it was shuffled anew: its cards that are face down on the island, or in the hands of players
// who drew them unseen (memory.hpp). An entry without a deck is free.
struct Earlier {
  std::uint8_t deck = kNone;
  std::uint8_t face_down = 0;
  BytePerSeat drawn{};
  Counts cards = 0;  // all of these together
  bool is_free() const { return deck == kNone; }
  bool operator==(const Earlier&) const = default;
};
// Cards that a seat has shown of those it drew unseen, while several shuffles may be where they come from.
struct Mixed {
  std::uint8_t seat = 0, deck = 0;
  std::uint64_t from = 0;  // these shuffles, as bits (memory.hpp)
  Counts cards = 0;
  auto operator<=>(const Mixed&) const = default;
};

// The public part, including what players may remember.
struct Common {
  Phase phase = Phase::setup;
  Chance chance = Chance::first;
  SeatSet waiting;  // the seats still to choose
  std::uint8_t first = 0, leader = 0;
  std::uint16_t turns = 0;  // finished

  PerTerritory<BytePerSeat> villages{}, settlements{};  // settlements: villages and buildings
  PerTerritory<std::uint8_t> settled{};                 // settlements of all seats
  PerTerritory<PerBuilding<std::uint8_t>> buildings{};  // owner, or kNone
  PerTerritory<std::uint8_t> works{};                   // bits of Work
  PerTerritory<std::uint16_t> heroes_at{};              // bits 3 * seat + hero
  PerSeat<PerHero<std::uint8_t>> hero{};
  PerSeat<std::uint8_t> army{}, houses{};  // strength; houses left
  PerWork<std::uint8_t> tokens{};          // left

  PerTerritory<Lying> lying{};
  PerDeck<Counts> discards{};
  PerDeck<std::uint8_t> left{};               // cards in the decks
  PerDeck<std::uint8_t> face_down{};          // cards drawn from them since they were shuffled
  PerSeat<Indexed<std::uint8_t, 8>> backs{};  // cards in hand by back
  PerSeat<Hand> sure{};                       // cards a player surely holds, from what was shown
  std::vector<Earlier> earlier;               // pool kDecks and up
  std::vector<Mixed> mixed;                   // in order

  PerSupply<std::uint8_t> supply_deck{}, supply_used{};
  Indexed<std::uint8_t, 4> row{};
  std::uint8_t row_count = 0;

  std::uint8_t at = 0, stage = 0;  // progress of chance: territory or seat, and which card
  std::uint8_t proposer = kNone;
  Proposal proposal;
  bool taken = false, offered = false;
  std::uint8_t markets_used = 0;
  Project project;
  Joint joint;
  std::uint8_t granted = kNone;
  std::uint8_t claimant = kNone, claimed = 0;
  std::uint8_t builder = kNone;  // the builder of the final construction
  Places places;
  PerSeat<std::uint8_t> shown{};  // victory-point cards that were shown, or kNone

  bool operator==(const Common&) const = default;
};

struct Secrets {
  PerSeat<Hand> hands{};
  PerDeck<Counts> pools{};
  std::vector<PerSeat<Counts>> earlier;  // the cards drawn of each earlier shuffle
  PerSeat<std::uint8_t> victory{};       // the card kept, or kNone
  PerSeat<Indexed<std::uint8_t, 3>> dealt{};
  PerSeat<Move> committed{};  // the choices so far; Move{} otherwise
  bool operator==(const Secrets&) const = default;
};

struct State {
  Common common;
  Secrets secret;
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

inline int next_seat(const Rules& rules, int seat) { return seat + 1 < rules.seats ? seat + 1 : 0; }
inline SeatSet everyone(const Rules& rules) { return {static_cast<std::uint8_t>((1U << rules.seats) - 1U)}; }
inline SeatSet all_but(const Rules& rules, int seat) {
  SeatSet set = everyone(rules);
  set.remove(seat);
  return set;
}

inline bool has_work(const Common& common, int territory, Work work) {
  return ((common.works[territory] >> static_cast<int>(work)) & 1U) != 0;
}
inline int settlements_of(const Common& common, int territory, Seat seat) {
  return common.settlements[territory][seat];
}

}  // namespace landnam::graenaland
