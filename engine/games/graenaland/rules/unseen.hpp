// SPDX-License-Identifier: Apache-2.0
// The cards that the owner of a view has not seen, shuffle by shuffle, and where they may be.
#pragma once

#include <vector>

#include "engine/games/graenaland/rules/memory.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam::graenaland {

// The unseen cards of one deck.
class Unseen {
 public:
  Unseen(const Rules& rules, const View& seen, int deck);

  // What another seat surely holds of them.
  Counts surely_held_by(Seat seat) const;
  // Deals them at random to the hidden places of a state imagined from the view.
  void deal(State& state, Random& random) const;

 private:
  // Cards of one shuffle: in hands as many as each seat has drawn, the rest face down or in the deck.
  struct Shuffle {
    Counts cards = 0;
    PerSeat<int> drawn{};
    int number = kNow;
  };
  // A card that a seat has shown, of one shuffle or another.
  struct Mixed {
    Seat seat;
    int face;
    std::uint64_t from;
    bool operator==(const Mixed&) const = default;
  };
  using Shuffles = std::vector<Shuffle>;
  static bool take(Shuffle& shuffle, const Mixed& card);
  static Counts least(const Shuffles& shuffles, Seat seat);
  bool try_each(Shuffles& shuffles, std::size_t next, std::size_t from, Seat seat, Counts& sure,
                int& left) const;
  bool place_any(Shuffles& shuffles, std::size_t next, std::vector<PerSeat<Counts>>& held,
                 Random& random) const;
  std::vector<PerSeat<Counts>> deal_freely(Shuffles& shuffles, Random& random) const;
  bool has_shown_cards(std::vector<PerSeat<Counts>>& held, std::size_t next = 0) const;

  const Common& common_;
  int deck_;
  Shuffles shuffles_;
  std::vector<Mixed> mixed_;
};

}  // namespace landnam::graenaland
