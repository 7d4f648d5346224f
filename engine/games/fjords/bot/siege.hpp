// SPDX-License-Identifier: Apache-2.0
// One player of a settlement against all others together: what that player can force, whatever they do
// (paranoid search: Sturtevant, Korf 2000).
//
// Empty tiles linked over plain form areas. An area that the one player alone borders on is counted as
// theirs. An area that this player does not border on is counted for each of the others who does, as if they
// let each other have it. What is left is besieged: the one player and somebody else border on every area of
// it. There the others may place, or wait as long as they like; the one player always has a move. Nothing of
// this is more than the one player can have in the real settlement, nor less than the others can. So what is
// forced here is forced there; that nothing is forced here proves nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/games/fjords/bot/contest.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam::fjords {

// By player: in the order of turns, the one player is number 0.
struct SiegeGround {
  Links links{};
  PerPlayer<PerNumbered<std::uint8_t>> worth{};
  std::size_t players = kMaxPlayers;
};

struct Siege {
  Bits free = 0;
  PerPlayer<Bits> reach{};         // free tiles beside pieces of each
  PerPlayer<std::int16_t> lead{};  // of number 0 over each other; it takes no lead below zero to win
  std::int16_t vikings = 0;        // that number 0 may still put
  std::uint8_t mover = 0;
};

class SiegeSearch {
 public:
  SiegeSearch(const SiegeGround& ground, Stopwatch& watch);

  // Whether number 0 can be ahead of everybody at the end. Nothing when the watch is up.
  std::optional<bool> holds(Siege siege);
  // A tile with which number 0, whose turn it is, holds. Nothing when the watch is up. Preconditions: it can,
  // and something is besieged.
  std::optional<int> holding_tile(Siege siege);
  bool is_besieged(Siege siege) const;

 private:
  struct Entry {
    Siege siege;  // its leads are enough
    PerPlayer<std::int16_t> too_little{};
    bool has_enough = false, has_too_little = false;
  };
  struct Option {
    int tile;
    int priority;
  };
  using Options = std::array<Option, 64>;

  // A static evaluation. It also clamps the leads to the values that matter.
  std::optional<bool> evaluate(Siege& siege) const;
  bool search(Siege siege);
  bool try_all(const Siege& siege);
  Siege after(const Siege& siege, int tile) const;
  void count_areas(Siege& siege, Bits from) const;
  std::size_t list_options(const Siege& siege, Options& options) const;
  int worth_of(Bits tiles, std::size_t player) const;
  Entry& entry_of(const Siege& siege);
  void remember(const Siege& siege, bool holds);

  const SiegeGround& ground_;
  Stopwatch& watch_;
  std::vector<Entry> table_;
};

}  // namespace landnam::fjords
