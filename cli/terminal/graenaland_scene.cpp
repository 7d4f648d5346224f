// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/graenaland_scene.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

const json::array& items_at(const json::value& value, std::string_view key) {
  static const json::array none;
  const json::value* found = member(value, key);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

const json::value& value_at(const json::value& value, std::string_view key) {
  static const json::value nothing;
  const json::value* found = member(value, key);
  return found != nullptr ? *found : nothing;
}

bool flag_at(const json::value& value, std::string_view key) {
  const json::value* found = member(value, key);
  return found != nullptr && found->is_bool() && found->get_bool();
}

int small_number(const json::value& value, std::string_view key, int otherwise = 0) {
  return static_cast<int>(integer_at(value, key, -1000, 1000000).value_or(otherwise));
}

std::vector<int> numbers_at(const json::value& value, std::string_view key) {
  std::vector<int> numbers;
  for (const json::value& entry : items_at(value, key))
    numbers.push_back(static_cast<int>(integer(entry, -1000, 1000).value_or(0)));
  return numbers;
}

GraenalandTerritory read_territory(const json::value& form) {
  GraenalandTerritory territory;
  territory.id = text_at(form, "id").value_or("");
  territory.terrain = text_at(form, "terrain").value_or("");
  territory.villages = numbers_at(form, "villages");
  territory.votes = numbers_at(form, "votes");
  territory.majority = small_number(form, "majority");
  const json::value buildings = value_at(form, "buildings");
  for (std::size_t b = 0; b < kGraenalandBuildings.size(); ++b)
    territory.buildings[b] = small_number(buildings, kGraenalandBuildings[b], -1);
  for (const json::value& work : items_at(form, "works")) {
    if (work.is_string()) territory.works.emplace_back(view_of(work.get_string()));
  }
  for (const json::value& card : items_at(form, "cards"))
    territory.cards.emplace_back(text_at(card, "face").value_or(""));
  return territory;
}

GraenalandPlayer read_player(const json::value& form) {
  GraenalandPlayer player;
  player.hand = items_at(form, "hand");
  player.army = small_number(form, "army");
  player.houses = small_number(form, "houses");
  const json::value heroes = value_at(form, "heroes"), goals = value_at(form, "goals");
  player.ways = value_at(form, "ways");
  for (std::size_t h = 0; h < kGraenalandHeroes.size(); ++h)
    player.heroes[h] = text_at(heroes, kGraenalandHeroes[h]).value_or("");
  for (std::size_t c = 0; c < kGraenalandColumns.size(); ++c) {
    const json::value goal = value_at(goals, kGraenalandColumns[c]);
    player.goals[c] = {small_number(goal, "value"), numbers_at(goal, "needed"),
                       std::string(text_at(goal, "level").value_or(""))};
  }
  for (const char* key : {"objectives", "points"}) {
    if (const auto score = integer_at(form, key, 0, 100)) player.score = static_cast<int>(*score);
  }
  player.victory = value_at(form, "vp_card");
  player.dealt = items_at(form, "dealt");
  return player;
}

std::string units_in_words(const json::value& cost) {
  std::vector<std::string> words;
  if (const json::object* units = cost.if_object()) {
    for (const auto& unit : *units)
      words.push_back(json::serialize(unit.value()) + " " + std::string(unit.key()));
  }
  return join(words, ", ");
}

}  // namespace

int GraenalandTerritory::all_votes() const { return std::accumulate(votes.begin(), votes.end(), 0); }

const GraenalandTerritory* GraenalandScene::find(std::string_view id) const {
  const auto found = std::ranges::find(territories, id, &GraenalandTerritory::id);
  return found == territories.end() ? nullptr : &*found;
}

std::optional<std::string> GraenalandPlayer::way(std::string_view hero, std::string_view go) const {
  const auto to = text_at(value_at(ways, hero), go);
  return to ? std::optional<std::string>(*to) : std::nullopt;
}

GraenalandScene read_graenaland(const json::value& view, const json::array& projects) {
  GraenalandScene scene;
  scene.projects = projects;
  scene.phase = text_at(view, "phase").value_or("");
  scene.turns = small_number(view, "turns");
  scene.leader = small_number(view, "leader");
  scene.claimed = small_number(view, "claimed");
  scene.needed = small_number(view, "needed");
  scene.vp = flag_at(value_at(view, "options"), "vp");
  scene.taken = flag_at(view, "taken");
  scene.talk = flag_at(view, "talk");
  if (const auto seat = integer_at(view, "seat", 0, kMaxSeats - 1)) scene.owner = static_cast<Seat>(*seat);
  for (const json::value& form : items_at(view, "territories"))
    scene.territories.push_back(read_territory(form));
  for (const json::value& form : items_at(view, "players")) scene.players.push_back(read_player(form));
  for (const json::value& pair : items_at(view, "supply_row"))
    scene.row.push_back(card_in_words(json::object{{"supply", pair}}));
  scene.proposal = value_at(view, "proposal");
  scene.project = value_at(view, "project");
  scene.joint = value_at(view, "joint");
  scene.places = value_at(view, "places");
  return scene;
}

std::string goal_in_words(std::string_view column, const GraenalandGoal& goal) {
  std::string text(column);
  for (const int number : goal.needed) text += " " + std::to_string(number);
  return text + (goal.level.empty() || goal.level == "normal" ? "" : " (" + goal.level + ")");
}

const json::value* graenaland_project(const GraenalandScene& scene, std::string_view what,
                                      std::string_view where) {
  for (const json::value& project : scene.projects) {
    const auto place = text_at(project, "where");  // an army has none
    if (text_at(project, "what") == what && (!place || place == where)) return &project;
  }
  return nullptr;
}

std::string graenaland_cost(const GraenalandScene& scene, std::string_view what, std::string_view where) {
  const json::value* project = graenaland_project(scene, what, where);
  if (project == nullptr) return "";
  std::vector<std::string> prices;
  for (const json::value& cost : items_at(*project, "cost")) prices.push_back(units_in_words(cost));
  return join(prices, " or ");
}

}  // namespace landnam::cli
