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
using Levels = Indexed<std::uint8_t, 3>;
enum class Difficulty : std::uint8_t { normal, easy, hard };
inline constexpr Indexed<std::string_view, 3> kDifficultyNames = {"normal", "easy", "hard"};

// The offsets of the costs in the row of all costs.
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
  bool laid_by_rules = true;  // the island of GR-K3

  int coast = 3;                             // territories 0 … coast-1 are C1 …, the others I1 …
  int territories = 5;                       // GR-K2
  PerTerritory<std::array<char, 8>> tile{};  // ids
  PerTerritory<Terrain> terrain{};
  PerTerritory<std::uint8_t> symbol{};                     // the resource of an improvement
  PerTerritory<std::uint16_t> neighbours{};                // as bits
  PerTerritory<PerDirection<std::uint8_t>> destination{};  // GR-M1; itself where impossible
  PerSeat<Indexed<std::uint8_t, 2>> start{};               // GR-S1, by place; the warrior stands on the first

  PerTerritory<Cost> village{};
  PerBuilding<Cost> building{};
  PerWork<Cost> work{};
  Cost army{};
  PerDeck<Cost> army_with_keep{};  // by the keep's terrain; no units = no such way
  CostRow costs{};                 // all of them in the order of CostAt

  PerDeck<Counts> deck{};
  PerSupply<std::uint8_t> supply{};
  int row = 4;
  int houses = 13;
  PerWork<std::uint8_t> tokens{};

  PerColumn<std::uint8_t> objective{};
  int objectives_needed = 3;
  PerColumn<Indexed<Levels, 3>> levels{};  // by column and difficulty
  int points_needed = 6;
  int dealt = 3;

  bool three() const { return seats == 3; }                    // GR-3A, GR-3B
  int uncounted_buildings() const { return three() ? 1 : 0; }  // GR-3C
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
  return rules.levels[column][difficulty_of(card, column)];
}

}  // namespace landnam::graenaland
