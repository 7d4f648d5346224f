// SPDX-License-Identifier: Apache-2.0
// The vocabulary of the game, with the public names.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/indexed.hpp"
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
enum class ProjectKind : std::uint8_t {
  village,
  keep,
  church,
  hall,
  road,
  market,
  palisade,
  improvement,
  army
};
inline constexpr int kProjectKinds = 9;

constexpr bool is_building(ProjectKind kind) {
  return kind >= ProjectKind::keep && kind <= ProjectKind::hall;
}
constexpr bool is_work(ProjectKind kind) {
  return kind >= ProjectKind::road && kind <= ProjectKind::improvement;
}
constexpr int building_of(ProjectKind kind) {
  return static_cast<int>(kind) - static_cast<int>(ProjectKind::keep);
}
constexpr int work_of(ProjectKind kind) {
  return static_cast<int>(kind) - static_cast<int>(ProjectKind::road);
}
constexpr ProjectKind project_of_building(int building) { return static_cast<ProjectKind>(building + 1); }
constexpr ProjectKind project_of_work(int work) { return static_cast<ProjectKind>(work + 4); }

// GR-M1: the directions of a wind rose.
enum class Direction : std::uint8_t {
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
inline constexpr int kDirections = 9;

enum class Column : std::uint8_t { settlements, territories, largest, buildings, army };
inline constexpr int kColumns = 5;
inline constexpr int kVictoryCards = 20;

template <class T>
using PerTerritory = Indexed<T, kMaxTerritories>;
template <class T>
using PerResource = Indexed<T, kResources>;
template <class T>
using PerPlain = Indexed<T, kPlain>;
template <class T>
using PerDeck = Indexed<T, kDecks>;
template <class T>
using PerHero = Indexed<T, kHeroes>;
template <class T>
using PerBuilding = Indexed<T, kBuildings>;
template <class T>
using PerWork = Indexed<T, kWorks>;
template <class T>
using PerProject = Indexed<T, kProjectKinds>;
template <class T>
using PerDirection = Indexed<T, kDirections>;
template <class T>
using PerColumn = Indexed<T, kColumns>;

inline constexpr PerResource<std::string_view> kResourceNames = {"grain", "cattle", "wood", "ore", "gold"};
inline constexpr PerDeck<std::string_view> kTerrainNames = {"plains", "forest", "hills", "mountain"};
inline constexpr PerHero<std::string_view> kHeroNames = {"warrior", "priest", "minstrel"};
inline constexpr PerBuilding<std::string_view> kBuildingNames = {"keep", "church", "hall"};
inline constexpr PerWork<std::string_view> kWorkNames = {"road", "market", "palisade", "improvement"};
inline constexpr PerProject<std::string_view> kProjectNames = {
    "village", "keep", "church", "hall", "road", "market", "palisade", "improvement", "army"};
inline constexpr PerDirection<std::string_view> kDirectionNames = {"stay", "W",  "E",  "NW", "NE",
                                                                   "SW",   "SE", "WW", "EE"};
inline constexpr PerColumn<std::string_view> kColumnNames = {"settlements", "territories", "largest",
                                                             "buildings", "army"};

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
