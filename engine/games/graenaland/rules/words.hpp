// SPDX-License-Identifier: Apache-2.0
// The vocabulary of the game: resources, decks, heroes, projects, directions, and their names in public
// forms.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/seat.hpp"

namespace landnam::graenaland {

inline constexpr int kMaxTerritories = 2 * kMaxSeats - 1;
inline constexpr std::uint8_t kNone = 0xff;

enum class Resource : std::uint8_t { grain, cattle, wood, ore, gold };
inline constexpr int kPlain = 4;      // the resources that costs are made of: all but gold
inline constexpr int kResources = 5;  // faces of a card

enum class Terrain : std::uint8_t { plains, forest, hills, mountain };
inline constexpr int kDecks = 4;  // one for each terrain

enum class Hero : std::uint8_t { warrior, priest, minstrel };
inline constexpr int kHeroes = 3;

enum class Building : std::uint8_t { keep, church, hall };
inline constexpr int kBuildings = 3;

enum class Work : std::uint8_t { road, market, palisade, improvement };
inline constexpr int kWorks = 4;

// A project of construction. The order is that of Building and Work.
enum class What : std::uint8_t { village, keep, church, hall, road, market, palisade, improvement, army };
inline constexpr int kWhats = 9;

constexpr bool is_building(What what) { return what >= What::keep && what <= What::hall; }
constexpr bool is_work(What what) { return what >= What::road && what <= What::improvement; }
constexpr int building_of(What what) { return static_cast<int>(what) - static_cast<int>(What::keep); }
constexpr int work_of(What what) { return static_cast<int>(what) - static_cast<int>(What::road); }
constexpr What what_of_building(int building) { return static_cast<What>(building + 1); }
constexpr What what_of_work(int work) { return static_cast<What>(work + 4); }

// GR-M1: the ways a wind rose can point.
enum class Go : std::uint8_t {
  stay,
  west,
  east,
  north_west,
  north_east,
  south_west,
  south_east,
  far_west,
  far_east
};
inline constexpr int kGoes = 9;

enum class Column : std::uint8_t { settlements, territories, largest, buildings, army };
inline constexpr int kColumns = 5;
inline constexpr int kVictoryCards = 20;

inline constexpr std::array<std::string_view, kResources> kResourceNames = {"grain", "cattle", "wood", "ore",
                                                                            "gold"};
inline constexpr std::array<std::string_view, kDecks> kTerrainNames = {"plains", "forest", "hills",
                                                                       "mountain"};
inline constexpr std::array<std::string_view, kHeroes> kHeroNames = {"warrior", "priest", "minstrel"};
inline constexpr std::array<std::string_view, kBuildings> kBuildingNames = {"keep", "church", "hall"};
inline constexpr std::array<std::string_view, kWorks> kWorkNames = {"road", "market", "palisade",
                                                                    "improvement"};
inline constexpr std::array<std::string_view, kWhats> kWhatNames = {
    "village", "keep", "church", "hall", "road", "market", "palisade", "improvement", "army"};
inline constexpr std::array<std::string_view, kGoes> kGoNames = {"stay", "W",  "E",  "NW", "NE",
                                                                 "SW",   "SE", "WW", "EE"};
inline constexpr std::array<std::string_view, kColumns> kColumnNames = {"settlements", "territories",
                                                                        "largest", "buildings", "army"};

// The position of a name in one of the lists above, or -1.
template <std::size_t N>
constexpr int index_of(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

// A victory-point card is an ordered pair of different columns (GR-K7).
constexpr int easy_column(int card) { return card / 4; }
constexpr int hard_column(int card) { return card % 4 < easy_column(card) ? card % 4 : card % 4 + 1; }
constexpr int victory_card(int easy, int hard) { return easy * 4 + (hard < easy ? hard : hard - 1); }

}  // namespace landnam::graenaland
