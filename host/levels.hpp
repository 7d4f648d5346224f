// SPDX-License-Identifier: Apache-2.0
// The levels of bots: five for every game, from a first game to full strength. Protocol, terminal, page,
// server and tourneys all ask here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "host/catalog.hpp"
#include "host/table.hpp"

namespace landnam {

// What a bot may spend on a move: it ends at whichever limit comes first; zero is no limit. Simulated games
// are the same on every machine, time only keeps slow ones from dawdling. Each of several threads spends it.
struct Effort {
  std::uint64_t visits = 0;
  double milliseconds = 0;
  int threads = 1;

  bool operator==(const Effort&) const = default;
};

struct Level {
  std::string_view name;
  BotKind bot;
  Effort effort;
};

// Weakest first: the same names in every game.
std::vector<std::string_view> level_names();
std::span<const Level> levels_of(std::string_view game, int seats);
// The level of this name, or null.
const Level* find_level(std::string_view game, int seats, std::string_view name);
// The default bot, which also replaces a player who has left.
inline constexpr std::string_view kStandardLevel = "hersir";

// Besides the levels: "uct" thinks as well as it can for as long as it is given, "random" not at all.
std::optional<Level> find_bot(std::string_view game, int seats, std::string_view name);

// The names of all of them, weakest first.
std::vector<std::string> bot_names();

// The entry of a game in the list of games, with its levels as two players meet them: {"name","visits","ms"}.
json::object describe_with_levels(const CatalogEntry& entry);

}  // namespace landnam
