// SPDX-License-Identifier: Apache-2.0
// What things are worth to a player, by rule of thumb: the eyes of the heuristic bot. Nothing here is a rule.
#pragma once

#include <optional>

#include "engine/games/graenaland/rules/pay.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// What cards are worth by their face.
using FaceWorths = PerResource<double>;

// Judges for one seat, from what everybody sees and its victory-point card.
class Worth {
 public:
  // `victory` is the seat's victory-point card, or kNone where it is not known.
  Worth(const Rules& rules, const Common& common, Seat seat, std::uint8_t victory);

  std::uint8_t victory() const { return victory_; }
  // How near the goal a seat is, in objectives or points, with parts of them counted in part.
  double standing() const { return standing_; }
  // What a project adds to that and to later turns; below zero where it cannot stand.
  double of_project(ProjectKind kind, int territory) const;
  // What a hand is good for: the projects it pays for, or nearly.
  double of_hand(const Hand& hand) const;
  // What a card adds to a hand.
  double of_card(const Hand& hand, Kind kind) const;
  FaceWorths of_faces(const Hand& hand) const;

 private:
  // What is left of a project's worth when so many units are missing.
  static constexpr int kMostMissing = 6;
  struct Wish {
    Indexed<const Cost*, 1 + kDecks> ways;  // to pay, as many as `count` says
    Indexed<double, 1 + kMostMissing> worth;
    int count, toll;
  };

  double potential(int settlements, int doubles, int largest, int buildings, int army) const;
  // What a settlement more brings by itself, a building or a village, where there are so many.
  double settling(int here, int building) const;
  double gain(ProjectKind kind, int territory) const;
  double of_purse(const Purse& purse) const;

  const Rules& rules_;
  const Common& common_;
  Seat seat_;
  std::uint8_t victory_;
  int settlements_ = 0, doubles_ = 0, largest_ = 0, buildings_ = 0, markets_ = 0;
  double standing_ = 0;
  PerTerritory<double> share_{};           // of the votes
  mutable Indexed<double, 8> settling_{};  // as far as it was asked for; never 0 then
  Indexed<Wish, 64> wishes_;               // NOLINT: only the first wish_count_ are read
  std::size_t wish_count_ = 0;
};

// The worths of a position for all seats, kept as long as it looks the same to them. A player who makes many
// choices, or is asked for many players, saves most of its time with them.
class Worths {
 public:
  explicit Worths(const Rules& rules) : rules_(rules) {}
  Worths(const Worths&) = delete;
  Worths& operator=(const Worths&) = delete;

  // What `Worth(rules, common, seat, victory)` says; until the next position is asked for.
  const Worth& of(const Common& common, Seat seat, std::uint8_t victory);

 private:
  const Rules& rules_;
  Common common_;                                   // the worths are of this one
  PerSeat<Indexed<std::optional<Worth>, 2>> kept_;  // without and with a card known
};

}  // namespace landnam::graenaland
