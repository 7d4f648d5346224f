// SPDX-License-Identifier: Apache-2.0
// The public JSON of Grænaland as the screen uses it: the island, the players, what is on the table.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/graenaland_words.hpp"
#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam::cli {

inline constexpr std::array<std::string_view, 3> kGraenalandHeroes = {"warrior", "priest", "minstrel"};
inline constexpr std::array<std::string_view, 3> kGraenalandBuildings = {"keep", "church", "hall"};
inline constexpr std::array<std::string_view, 5> kGraenalandColumns = {"settlements", "territories",
                                                                       "largest", "buildings", "army"};

struct GraenalandTerritory {
  std::string id, terrain;
  std::vector<int> villages, votes;          // by seat
  int majority = 0;                          // votes that carry a proposal
  std::array<int, 3> buildings{-1, -1, -1};  // whose keep, church and hall
  std::vector<std::string> works;
  std::vector<std::string> cards;  // their faces; empty for a face-down card

  bool is_coast() const { return id.starts_with('C'); }
  int all_votes() const;
};

// How far a player is in a column, and what counts there, where that is known.
struct GraenalandGoal {
  int value = 0;
  std::vector<int> needed;
  std::string level;  // of a victory-point card
};

struct GraenalandPlayer {
  json::array hand;
  int army = 0, houses = 0;
  std::array<std::string, 3> heroes;    // where they are, "waiting C1", or nothing
  json::value ways;                     // by hero and direction, where it leads
  std::array<GraenalandGoal, 5> goals;  // by column
  std::optional<int> score;             // objectives met, or points where they are known
  json::value victory;                  // {"easy","hard"} or null
  json::array dealt;

  // Where a direction of the wind rose leads a hero; nothing when it leads nowhere.
  std::optional<std::string> way(std::string_view hero, std::string_view go) const;
};

struct GraenalandScene {
  std::string phase;
  int turns = 0, leader = 0, claimed = 0, needed = 0;
  bool vp = false, taken = false, talk = false;
  std::optional<Seat> owner;  // whose view it is
  std::vector<GraenalandTerritory> territories;
  std::vector<GraenalandPlayer> players;
  std::vector<std::string> row;  // supply cards to take
  json::value proposal, project, joint, places;
  json::array projects;  // as the engine tells them to the seat that is asked

  // Null where there is no such territory.
  const GraenalandTerritory* find(std::string_view id) const;
};

GraenalandScene read_graenaland(const json::value& view, const json::array& projects = {});

// "settlements 6 8 10 (easy)": what counts in a column.
std::string goal_in_words(std::string_view column, const GraenalandGoal& goal);

// What the engine tells of a project at a territory; null where it tells nothing.
const json::value* graenaland_project(const GraenalandScene& scene, std::string_view what,
                                      std::string_view where);

// Its price: "2 wood, 2 cattle". Several prices where one of them is paid; empty where none is told.
std::string graenaland_cost(const GraenalandScene& scene, std::string_view what, std::string_view where);

}  // namespace landnam::cli
