// SPDX-License-Identifier: Apache-2.0
// Estimates of what things are worth to a player. The heuristic bot judges by them.
#pragma once

#include <optional>

#include "engine/games/graenaland/rules/pay.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// The worth of a card by its face.
using FaceWorths = PerResource<double>;

// Judges for one seat, from public information and its victory-point card.
class Worth {
 public:
  // `victory` is the seat's victory-point card, or kNone if it is not known.
  Worth(const Rules& rules, const Common& common, Seat seat, std::uint8_t victory);

  std::uint8_t victory() const { return victory_; }
  // How near the goal the seat is, in objectives or points, fractions included.
  double standing() const { return standing_; }
  // The gain from a project, now and in later turns. Negative where it cannot be built.
  double of_project(ProjectKind kind, int territory) const;
  // The worth of a hand: the projects that it can pay for, or nearly.
  double of_hand(const Hand& hand) const;
  // The worth that a card adds to a hand.
  double of_card(const Hand& hand, Kind kind) const;
  FaceWorths of_faces(const Hand& hand) const;

 private:
  // The project's worth by the number of missing units.
  static constexpr int kMostMissing = 6;
  struct Wish {
    Indexed<const Cost*, 1 + kDecks> ways;  // to pay, as many as `count` says
    Indexed<double, 1 + kMostMissing> worth;
    int count, toll;
  };

  double potential(int settlements, int doubles, int largest, int buildings, int army) const;
  // The gain from one more settlement at a territory with that many, without its other effects.
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

// Caches the worths of a position for all seats until something they depend on changes.
class Worths {
 public:
  explicit Worths(const Rules& rules) : rules_(rules) {}
  Worths(const Worths&) = delete;
  Worths& operator=(const Worths&) = delete;

  // Equal to `Worth(rules, common, seat, victory)`. Valid until the next position is asked for.
  const Worth& of(const Common& common, Seat seat, std::uint8_t victory);

 private:
  const Rules& rules_;
  Common common_;                                   // the worths are of this one
  PerSeat<Indexed<std::optional<Worth>, 2>> kept_;  // without and with a card known
};

}  // namespace landnam::graenaland
