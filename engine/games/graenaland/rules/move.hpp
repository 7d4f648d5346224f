// SPDX-License-Identifier: Apache-2.0
// Choices of seats and outcomes of chance.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/words.hpp"

namespace landnam::graenaland {

enum class Act : std::uint8_t {
  place,
  relocate,
  keep,
  hero,
  propose,
  give,
  vote,
  claim,
  take,
  build,
  joint,
  grant,
  end,
  toll,
  pay,
  enter,
  pledge,
  complete,
  cancel,
  again
};

// Made by a function named after the act. The comment beside a reader names its acts.
class Move {
 public:
  static constexpr Move place(int where) { return {Act::place, 0, where}; }
  static constexpr Move relocate(int where) { return {Act::relocate, 0, where}; }
  static constexpr Move stay_put() { return relocate(kNone); }
  static constexpr Move keep(int card) { return {Act::keep, card}; }
  static constexpr Move hero(int who, Direction direction) {
    return {Act::hero, who, static_cast<int>(direction)};
  }
  static constexpr Move no_hero() { return {Act::hero, kNone}; }
  static constexpr Move propose(int where) { return {Act::propose, 0, where}; }
  static constexpr Move no_proposal() { return propose(kNone); }
  static constexpr Move give(int card, int to) { return {Act::give, card, to}; }
  static constexpr Move vote(bool yes) { return {Act::vote, yes ? 1 : 0}; }
  static constexpr Move claim(int number) { return {Act::claim, number}; }
  static constexpr Move no_claim() { return claim(0); }
  static constexpr Move take(int place_in_row) { return {Act::take, place_in_row}; }
  static constexpr Move build(ProjectKind project, int where) {
    return {Act::build, static_cast<int>(project), where};
  }
  static constexpr Move joint(ProjectKind project, int where) {
    return {Act::joint, static_cast<int>(project), where};
  }
  static constexpr Move grant(int to) { return {Act::grant, 0, to}; }
  static constexpr Move end() { return {Act::end}; }
  static constexpr Move toll(int to) { return {Act::toll, 0, to}; }  // the card is added
  static constexpr Move toll(int to, Kind card) {
    Move move = toll(to);
    move.add(card);
    return move;
  }
  static constexpr Move enter(bool yes) { return {Act::enter, yes ? 1 : 0}; }
  static constexpr Move cancel() { return {Act::cancel}; }
  static constexpr Move again() { return {Act::again}; }
  // pay, pledge, complete: the cards are added
  static constexpr Move with_cards(Act act) { return {act}; }

  constexpr Move() = default;
  constexpr bool operator==(const Move&) const = default;

  // place, relocate (kNone to stay), propose (kNone for none), build (kNone for the army), joint
  constexpr std::uint8_t where() const { return target_; }
  constexpr std::uint8_t to() const { return target_; }    // a seat: give, grant, toll
  constexpr std::uint8_t who() const { return subject_; }  // a hero or kNone: hero
  constexpr Direction direction() const { return static_cast<Direction>(target_); }  // hero
  constexpr std::uint8_t card() const { return subject_; }  // its number: keep (as dealt), give (as it lies)
  constexpr bool yes() const { return subject_ == 1; }      // vote, enter
  constexpr std::uint8_t claimed() const { return subject_; }  // points or objectives, 0 for no claim: claim
  constexpr std::uint8_t place_in_row() const { return subject_; }                      // take
  constexpr ProjectKind project() const { return static_cast<ProjectKind>(subject_); }  // build, joint

  constexpr void add(Kind kind, int owner = 0) {
    cards[count] = kind;
    owners[count++] = static_cast<std::uint8_t>(owner);
  }

  Act act = Act::end;

 private:
  constexpr Move(Act chosen, int subject = 0, int target = 0)
      : act(chosen),
        subject_(static_cast<std::uint8_t>(subject)),
        target_(static_cast<std::uint8_t>(target)) {}

  std::uint8_t subject_ = 0, target_ = 0;

 public:
  // toll, pay, pledge, complete: in the order of kinds, with owners in the order of seats first
  std::uint8_t count = 0;
  Indexed<Kind, kMostUnits> cards{};
  Indexed<std::uint8_t, kMostUnits> owners{};
};

// One outcome of chance. The position says which kind is due.
struct Outcome {
  enum class Drawn : std::uint8_t { first, resource, supply, victory };
  Drawn drawn = Drawn::first;
  std::uint8_t value = 0;          // seat, face (kNone = laid face down), pair, victory card
  std::uint8_t deck = kNone;       // of a resource card
  std::uint8_t seat = kNone;       // the seat that gets it, if any
  std::uint8_t territory = kNone;  // where it is laid or was lying
  bool discarded = false;          // turned up onto the discards
  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::graenaland
