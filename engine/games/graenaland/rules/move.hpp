// SPDX-License-Identifier: Apache-2.0
// What a seat chooses, and what chance decides.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/words.hpp"

namespace landnam::graenaland {

enum class Act : std::uint8_t {
  place,     // a: territory
  relocate,  // a: territory, or kNone to stay
  keep,      // a: which of the dealt victory-point cards
  hero,      // a: hero, or kNone; b: Go
  propose,   // a: territory, or kNone
  give,      // a: number of the card; b: seat
  vote,      // a: 1 yes, 0 no
  claim,     // a: points or objectives, 0 for no claim
  take,      // a: place in the supply row
  build,     // a: What; b: territory, or kNone for the army
  joint,     // a: What; b: territory
  grant,     // a: seat
  end,
  toll,      // a: seat; cards: one
  pay,       // cards
  enter,     // a: 1 or 0
  pledge,    // cards, none for nothing
  complete,  // cards with their owners
  cancel
};

// Cards are in the order of kinds, with owners in the order of seats first.
struct Move {
  Act act = Act::end;
  std::uint8_t a = 0, b = 0;
  std::uint8_t count = 0;  // of cards
  std::array<Kind, kMostUnits> cards{};
  std::array<std::uint8_t, kMostUnits> owners{};

  constexpr void add(Kind kind, int owner = 0) {
    cards[count] = kind;
    owners[count++] = static_cast<std::uint8_t>(owner);
  }
  constexpr bool operator==(const Move&) const = default;
};

constexpr Move move_of(Act act, int a = 0, int b = 0) {
  Move move;
  move.act = act;
  move.a = static_cast<std::uint8_t>(a);
  move.b = static_cast<std::uint8_t>(b);
  return move;
}

// One thing that chance decided. Which of them is due the position says.
struct Outcome {
  enum class What : std::uint8_t { first, resource, supply, victory };
  What what = What::first;
  std::uint8_t value = 0;          // seat, face (kNone = laid face down), pair, victory card
  std::uint8_t deck = kNone;       // of a resource card
  std::uint8_t seat = kNone;       // who gets it, where that is a seat
  std::uint8_t territory = kNone;  // where it is laid or was lying
  bool discarded = false;          // turned up onto the discards
  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::graenaland
