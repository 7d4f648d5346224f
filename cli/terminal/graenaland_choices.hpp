// SPDX-License-Identifier: Apache-2.0
// The legal moves of Grænaland as a menu: a line says it all, or it needs a territory, or a direction.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/terminal/graenaland_scene.hpp"
#include "host/table.hpp"

namespace landnam::cli {

// The wind rose, row by row.
inline constexpr std::array<std::string_view, 9> kGraenalandGoes = {"NW", "NE", "WW", "W", "stay",
                                                                    "E",  "EE", "SW", "SE"};

struct GraenalandChoice {
  enum class Kind { plain, place, hero };

  Kind kind = Kind::plain;
  std::string name;                // in the menu
  json::value move;                // of a plain one
  std::string verb, what;          // of one at a place, and the hero
  std::vector<std::string> legal;  // the territories, or directions, that are on offer

  // The army has no place, but may be too dear.
  bool is_possible() const { return (kind == Kind::plain && what.empty()) || !legal.empty(); }
  bool allows(std::string_view where) const;
  // The move there, or that way, legal or not.
  json::value move_at(const std::string& where) const;
};

std::vector<GraenalandChoice> graenaland_menu(const GraenalandScene& scene, const std::vector<Choice>& legal,
                                              const SeatNamer& name);

// The line of a move, and where or which way it goes.
struct GraenalandFound {
  std::size_t line = 0;
  std::string where;
};
std::optional<GraenalandFound> find_line(const std::vector<GraenalandChoice>& menu, const json::value& move);

// What the seat asked has to do, and what it should know for that, line by line.
std::string graenaland_task(const GraenalandScene& scene, const SeatNamer& name);
std::vector<std::string> graenaland_notes(const GraenalandScene& scene, const SeatNamer& name);

// Every way to pay for a project, or the rule that forbids it; empty where nothing is known of it.
std::string graenaland_ways(const GraenalandScene& scene, std::string_view what, std::string_view where);

}  // namespace landnam::cli
