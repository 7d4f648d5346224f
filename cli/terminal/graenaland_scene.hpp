// SPDX-License-Identifier: Apache-2.0
// The public JSON of Grænaland as the screen uses it: the island, the players, what is on the table.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  std::array<int, 3> buildings{-1, -1, -1};  // whose keep, church and hall
  std::vector<std::string> works;
  std::vector<std::string> cards;  // their faces; empty for a card face down

  bool is_coast() const { return id.starts_with('C'); }
  int all_votes() const;
};

struct GraenalandPlayer {
  json::array hand;
  int army = 0, houses = 0;
  std::array<std::string, 3> heroes;  // where they are, "waiting C1", or nothing
  std::array<int, 5> achieved{};      // by column
  std::optional<int> score;           // objectives met, or points where they are known
  json::value victory;                // {"easy","hard"} or null
  json::array dealt;
};

struct GraenalandScene {
  std::string phase;
  int turns = 0, leader = 0, claimed = 0;
  bool vp = false, taken = false, talk = false;
  std::optional<Seat> owner;  // whose view it is
  std::vector<GraenalandTerritory> territories;
  std::vector<GraenalandPlayer> players;
  std::vector<std::string> row;  // supply cards to take
  json::value proposal, project, joint, places;

  // Null where there is no such territory.
  const GraenalandTerritory* find(std::string_view id) const;
};

GraenalandScene read_graenaland(const json::value& view);

// Where a direction of the wind rose leads from a territory; nothing when it leads nowhere (GR-M1).
std::optional<std::string> led_to(const GraenalandScene& scene, std::string_view from, std::string_view go);

// What one project costs by the data of the game: "2 wood, 2 cattle". Several prices where there is a choice.
std::string graenaland_cost(const GraenalandScene& scene, std::string_view what, std::string_view where);
// "settlements 6 8 10": what a column of a victory-point card asks for.
std::string graenaland_levels(std::string_view column, const json::value& victory);
// How many objectives the basic game counts from: by column.
int graenaland_objective(std::string_view column);

// "wood+ore", "grain", "forest card"
std::string card_in_words(const json::value& card);
// "2 grain, wood+ore": the same cards together, decks left out.
std::string cards_in_words(const json::array& cards);
// The same with decks, for cards that differ in nothing else: "2 grain of plains".
std::string cards_by_deck(const json::array& cards);

}  // namespace landnam::cli
