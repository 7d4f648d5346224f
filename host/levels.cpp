// SPDX-License-Identifier: Apache-2.0
#include "host/levels.hpp"

#include <array>

namespace landnam {
namespace {

constexpr double kPatience = 1500;  // milliseconds after which a bot moves on any machine
constexpr Effort kFull{0, 1000};
constexpr Skills kNoProofs{.solver = false, .backup = false, .knowledge = true};

constexpr Level level(std::string_view name, Effort effort, Skills skills = {}, Lapses lapses = {}) {
  return {name, BotKind(BotMethod::uct, skills, lapses), effort};
}

// docs/strength.md has the share of games that each of them wins against the one before.

// Fjords for two, and every game that has no levels of its own.
constexpr std::array kStandard = {
    level("thrall", {40, kPatience}, kNoProofs, {.overlooks = 0.45, .noise = 0.35}),
    level("karl", {40, kPatience}, kNoProofs, {.overlooks = 0.25, .noise = 0.15}),
    level("hersir", {100, kPatience}, kNoProofs),
    level("jarl", {500, kPatience}, kNoProofs),
    level("konung", kFull),
};
constexpr std::array kTerritories = {
    level("thrall", {10, kPatience}, kNoProofs, {.noise = 0.3}),
    level("karl", {60, kPatience}, kNoProofs),
    level("hersir", {300, kPatience}, kNoProofs),
    level("jarl", {1800, kPatience}, kNoProofs),
    level("konung", kFull),
};
// Among three and four the first hundred simulated games gain most, so the steps lie below.
constexpr std::array kFjordsOfMany = {
    level("thrall", {20, kPatience}, kNoProofs, {.overlooks = 0.6, .noise = 0.6}),
    level("karl", {40, kPatience}, kNoProofs, {.overlooks = 0.45, .noise = 0.38}),
    level("hersir", {40, kPatience}, kNoProofs, {.overlooks = 0.25, .noise = 0.15}),
    level("jarl", {100, kPatience}, kNoProofs),
    level("konung", kFull),
};
// All but the strongest play by rules of thumb, without a thought: what sets them apart is what they
// overlook.
constexpr std::array kGraenaland = {
    level("thrall", {1, kPatience}, {}, {.overlooks = 0.97, .noise = 0.95}),
    level("karl", {1, kPatience}, {}, {.overlooks = 0.64, .noise = 0.4}),
    level("hersir", {1, kPatience}, {}, {.overlooks = 0.35, .noise = 0.2}),
    level("jarl", {1, kPatience}),
    level("konung", kFull),
};

}  // namespace

std::span<const Level> levels_of(std::string_view game, int seats) {
  if (game == "graenaland") return kGraenaland;
  if (game == "territories") return kTerritories;
  if (game == "fjords" && seats > 2) return kFjordsOfMany;
  return kStandard;
}

const Level* find_level(std::string_view game, int seats, std::string_view name) {
  for (const Level& level : levels_of(game, seats)) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

std::optional<Level> find_bot(std::string_view game, int seats, std::string_view name) {
  if (name == "uct") return Level{"uct", BotMethod::uct, {}};
  if (name == "random") return Level{"random", BotMethod::random, {}};
  const Level* level = find_level(game, seats, name);
  return level != nullptr ? std::optional(*level) : std::nullopt;
}

std::vector<std::string_view> level_names() {
  std::vector<std::string_view> names;
  for (const Level& level : kStandard) names.push_back(level.name);
  return names;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names = {"random"};
  for (const std::string_view name : level_names()) names.emplace_back(name);
  names.emplace_back("uct");
  return names;
}

json::object describe_with_levels(const CatalogEntry& entry) {
  json::object about = entry.describe();
  json::array levels;
  for (const Level& level : levels_of(entry.id, 2)) {
    levels.emplace_back(json::object{
        {"name", level.name}, {"visits", level.effort.visits}, {"ms", level.effort.milliseconds}});
  }
  about["levels"] = std::move(levels);
  return about;
}

}  // namespace landnam
