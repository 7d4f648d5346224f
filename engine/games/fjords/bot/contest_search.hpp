// SPDX-License-Identifier: Apache-2.0
// Alpha-beta over contests: how much more a player gets of what is contested, with best play by both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/games/fjords/bot/contest.hpp"

namespace landnam::fjords {

class ContestSearch {
 public:
  ContestSearch(const Ground& ground, Stopwatch& watch);

  // The margin of `player`, who is to move, over the other. Nothing if the watch is up.
  std::optional<int> solve(const Contest& contest, std::size_t player);
  // A tile with which the player gets that much. Precondition: something is contested.
  std::optional<int> best_tile(const Contest& contest, std::size_t player);

 private:
  struct Entry {
    Contest contest;
    std::uint8_t player = 0;
    std::uint8_t tile = 0;
    std::int16_t low = 0, high = 0;  // the value lies between

    bool is_of(const Contest& wanted, std::size_t mover) const {
      return contest == wanted && player == mover;
    }
  };
  struct Option {
    int tile;
    int priority;
    int gain;  // for the player, of what the move decides
    Contest after;
    Bits own;  // tiles that it makes the player's
  };
  using Options = std::array<Option, 64>;

  int search(Contest contest, std::size_t player, int low, int high);
  std::optional<int> bound_by_areas(const Contest& contest, std::size_t player, int low, int high);
  std::size_t list_options(const Contest& contest, std::size_t player, int first, Options& options) const;
  void drop_pairs(Contest& contest) const;
  int worth_of(Bits tiles, std::size_t player) const;
  Entry& entry_of(const Contest& contest, std::size_t player);
  void remember(const Contest& contest, std::size_t player, int low, int high, int found, int tile);
  void grow();

  const Ground& ground_;
  Stopwatch& watch_;
  std::vector<Entry> table_;
  std::size_t used_ = 0;  // entries
  std::uint64_t uncounted_ = 0;
  bool even_ = true;  // every tile is worth the same to both
};

}  // namespace landnam::fjords
