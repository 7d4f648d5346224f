// SPDX-License-Identifier: Apache-2.0
// What things are worth to a player, by rule of thumb: the eyes of the heuristic bot. Nothing here is a rule.
#pragma once

#include "games/graenaland/pay.hpp"
#include "games/graenaland/view.hpp"

namespace landnam::graenaland {

// Judges for one seat, from its view alone.
class Worth {
 public:
  Worth(const Rules& rules, const View& seen);

  // How near the goal a seat is, in objectives or points, with parts of them counted in part.
  double standing() const { return standing_; }
  // What a project adds to that and to later turns; below zero where it cannot stand.
  double of_project(What what, int territory) const;
  // What a hand is good for: the projects it pays for, or nearly.
  double of_hand(const Hand& hand) const;

 private:
  struct Wish {
    Price price;
    double worth;
    int toll;
  };

  double potential(int settlements, int doubles, int largest, int buildings, int army) const;
  double gain(What what, int territory) const;
  double of_purse(const Purse& purse) const;

  const Rules& rules_;
  const View& seen_;
  Seat seat_;
  int settlements_ = 0, doubles_ = 0, largest_ = 0, buildings_ = 0, markets_ = 0;
  double standing_ = 0;
  std::array<Wish, 64> wishes_;  // NOLINT: only the first wish_count_ are read
  std::size_t wish_count_ = 0;
};

// What single cards add to the own hand.
class CardWorth {
 public:
  CardWorth(const Rules& rules, const View& seen, const Worth& worth);

  double of_card(Kind kind) const { return type_[static_cast<std::size_t>(type_of(kind))]; }
  // An open or face-down card lying at a territory, as if it came into the own hand.
  double of_lying(int territory, int card) const;
  double of_all_lying(int territory) const;

 private:
  const Rules& rules_;
  const Common& common_;
  std::array<double, kTypes> type_{};
};

}  // namespace landnam::graenaland
