// SPDX-License-Identifier: Apache-2.0
// Options and data, resolved into plain numbers and tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/words.hpp"

namespace landnam::graenaland {

// The levels of one column of a victory-point card.
using Levels = std::array<std::uint8_t, 3>;
enum class Difficulty : std::uint8_t { normal, easy, hard };
inline constexpr std::array<std::string_view, 3> kDifficultyNames = {"normal", "easy", "hard"};

// Where the costs begin in the row of all costs.
struct CostAt {
  static constexpr int village = 0;  // by territory
  static constexpr int building = village + kMaxTerritories;
  static constexpr int work = building + kBuildings;
  static constexpr int army = work + kWorks;
  static constexpr int army_with_keep = army + 1;  // by terrain
  static constexpr int end = army_with_keep + kDecks;
};
static_assert(CostAt::end <= kCostRow);

struct Rules {
  int seats = 3;
  bool places = false;        // GR-A2: choice of places
  bool vp = false;            // GR-A5: victory-point cards
  bool grant = false;         // GR-5A
  bool laid_by_rules = true;  // the island is that of GR-K3 itself

  int coast = 3;        // territories 0 … coast-1 are C1 …, the others I1 …
  int territories = 5;  // GR-K2
  std::array<std::array<char, 8>, kMaxTerritories> tile{};  // ids
  std::array<Terrain, kMaxTerritories> terrain{};
  std::array<std::uint8_t, kMaxTerritories> symbol{};       // what an improvement is after
  std::array<std::uint16_t, kMaxTerritories> neighbours{};  // as bits
  std::array<std::array<std::uint8_t, kGoes>, kMaxTerritories>
      destination{};  // GR-M1; itself where impossible
  std::array<std::array<std::uint8_t, 2>, kMaxSeats>
      start{};  // GR-S1, by place; the warrior stands on the first

  std::array<Cost, kMaxTerritories> village{};
  std::array<Cost, kBuildings> building{};
  std::array<Cost, kWorks> work{};
  Cost army{};
  std::array<Cost, kDecks> army_with_keep{};  // by the keep's terrain; no units = no such way
  CostRow costs{};                            // all of them in the order of CostAt

  std::array<Counts, kDecks> deck{};
  std::array<std::uint8_t, kSupplies> supply{};
  int row = 4;
  int houses = 13;
  std::array<std::uint8_t, kWorks> tokens{};

  std::array<std::uint8_t, kColumns> objective{};
  int objectives_needed = 3;
  std::array<std::array<Levels, 3>, kColumns> levels{};  // by column and difficulty
  int points_needed = 6;
  int dealt = 3;

  bool three() const { return seats == 3; }  // GR-3A, GR-3B, GR-3C
  bool is_coast(int territory) const { return territory < coast; }
  bool operator==(const Rules&) const = default;
};

// "C1" … and back; -1 for no such territory.
std::string territory_name(const Rules& rules, int territory);
int territory_called(const Rules& rules, std::string_view name);

// How hard a column is on a card, and its levels there.
constexpr Difficulty difficulty_of(int card, int column) {
  return easy_column(card) == column   ? Difficulty::easy
         : hard_column(card) == column ? Difficulty::hard
                                       : Difficulty::normal;
}
inline const Levels& levels_of(const Rules& rules, int card, int column) {
  return rules
      .levels[static_cast<std::size_t>(column)][static_cast<std::size_t>(difficulty_of(card, column))];
}

}  // namespace landnam::graenaland
