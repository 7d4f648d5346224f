// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/graenaland_scene.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "host/catalog.hpp"

namespace landnam::cli {
namespace {

const json::array& items_at(const json::value& value, std::string_view key) {
  static const json::array none;
  const json::value* found = member(value, key);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

json::value value_at(const json::value& value, std::string_view key) {
  const json::value* found = member(value, key);
  return found != nullptr ? *found : json::value();
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
  const json::value heroes = value_at(form, "heroes"), achieved = value_at(form, "achieved");
  for (std::size_t h = 0; h < kGraenalandHeroes.size(); ++h)
    player.heroes[h] = text_at(heroes, kGraenalandHeroes[h]).value_or("");
  for (std::size_t c = 0; c < kGraenalandColumns.size(); ++c)
    player.achieved[c] = small_number(achieved, kGraenalandColumns[c]);
  for (const char* key : {"objectives", "points"}) {
    if (const auto score = integer_at(form, key, 0, 100)) player.score = static_cast<int>(*score);
  }
  player.victory = value_at(form, "vp_card");
  player.dealt = items_at(form, "dealt");
  return player;
}

const json::value& data_of(std::string_view part) {
  static const json::value data = find_game(catalog(), "graenaland")->data();
  static const json::value none;
  const json::value* found = member(data, part);
  return found != nullptr ? *found : none;
}

std::string units_in_words(const json::value& cost) {
  std::vector<std::string> words;
  if (const json::object* units = cost.if_object()) {
    for (const auto& unit : *units)
      words.push_back(json::serialize(unit.value()) + " " + std::string(unit.key()));
  }
  return join(words, ", ");
}

std::string army_cost(const GraenalandScene& scene) {
  const json::value army = value_at(data_of("costs"), "army");
  std::vector<std::string> prices = {units_in_words(value_at(army, "any"))};
  const json::value with_keep = value_at(army, "keep");
  for (const GraenalandTerritory& territory : scene.territories) {
    if (!scene.owner || territory.buildings[0] != *scene.owner) continue;
    const std::string price = units_in_words(value_at(with_keep, territory.terrain));
    if (!price.empty() && std::ranges::find(prices, price) == prices.end()) prices.push_back(price);
  }
  return join(prices, " or ");
}

// Words with how often they come, in the order they come first.
std::string counted(const std::vector<std::string>& words) {
  std::vector<std::pair<std::string, int>> counts;
  for (const std::string& word : words) {
    const auto found = std::ranges::find(counts, word, &std::pair<std::string, int>::first);
    if (found == counts.end()) {
      counts.emplace_back(word, 1);
    } else {
      ++found->second;
    }
  }
  std::vector<std::string> parts;
  for (const auto& [word, count] : counts)
    parts.push_back(count > 1 ? std::to_string(count) + " " + word : word);
  return join(parts, ", ");
}

}  // namespace

int GraenalandTerritory::all_votes() const { return std::accumulate(votes.begin(), votes.end(), 0); }

const GraenalandTerritory* GraenalandScene::find(std::string_view id) const {
  const auto found = std::ranges::find(territories, id, &GraenalandTerritory::id);
  return found == territories.end() ? nullptr : &*found;
}

GraenalandScene read_graenaland(const json::value& view) {
  GraenalandScene scene;
  scene.phase = text_at(view, "phase").value_or("");
  scene.turns = small_number(view, "turns");
  scene.leader = small_number(view, "leader");
  scene.claimed = small_number(view, "claimed");
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

std::optional<std::string> led_to(const GraenalandScene& scene, std::string_view from, std::string_view go) {
  if (from.size() != 2) return std::nullopt;
  const bool coast = from[0] == 'C';
  const int number = from[1] - '0';
  const auto there = [&](char row, int n) -> std::optional<std::string> {
    const std::string id = row + std::to_string(n);
    return scene.find(id) != nullptr ? std::optional(id) : std::nullopt;
  };
  if (go == "stay") return std::string(from);
  if (go == "W") return there(from[0], number - 1);
  if (go == "E") return there(from[0], number + 1);
  if (go == "WW") return coast ? there('C', number - 2) : std::nullopt;
  if (go == "EE") return coast ? there('C', number + 2) : std::nullopt;
  if (go == "NW") return coast ? there('I', number - 1) : std::nullopt;
  if (go == "NE") return coast ? there('I', number) : std::nullopt;
  if (go == "SW") return coast ? std::nullopt : there('C', number);
  return coast ? std::nullopt : there('C', number + 1);
}

std::string graenaland_cost(const GraenalandScene& scene, std::string_view what, std::string_view where) {
  if (what == "army") return army_cost(scene);
  const json::value& costs = data_of("costs");
  if (what == "village") {
    const GraenalandTerritory* territory = scene.find(where);
    if (territory == nullptr) return "";
    const json::value row = value_at(value_at(costs, "village"), territory->is_coast() ? "coast" : "inland");
    return units_in_words(value_at(row, territory->terrain));
  }
  const std::string building = units_in_words(value_at(value_at(costs, "building"), what));
  return building.empty() ? units_in_words(value_at(value_at(costs, "work"), what)) : building;
}

std::string graenaland_levels(std::string_view column, const json::value& victory) {
  const json::value levels = value_at(value_at(data_of("victory"), "levels"), column);
  const char* kind = text_at(victory, "easy") == column   ? "easy"
                     : text_at(victory, "hard") == column ? "hard"
                                                          : "normal";
  std::string text(column);
  for (const int level : numbers_at(levels, kind)) text += " " + std::to_string(level);
  return text;
}

int graenaland_objective(std::string_view column) {
  return small_number(value_at(data_of("victory"), "objectives"), column);
}

std::string card_in_words(const json::value& card) {
  if (const json::array& pair = items_at(card, "supply"); pair.size() == 2 && pair[0].is_string())
    return fmt::format("{}+{}", view_of(pair[0].get_string()), view_of(pair[1].as_string()));
  const auto face = text_at(card, "face");
  return face ? std::string(*face) : fmt::format("{} card", text_at(card, "deck").value_or("unseen"));
}

std::string cards_in_words(const json::array& cards) {
  std::vector<std::string> words;
  for (const json::value& card : cards) words.push_back(card_in_words(card));
  return counted(words);
}

std::string cards_by_deck(const json::array& cards) {
  std::vector<std::string> words;
  for (const json::value& card : cards) {
    const auto deck = text_at(card, "deck");
    words.push_back(card_in_words(card) + (deck ? fmt::format(" ({})", *deck) : ""));
  }
  return counted(words);
}

}  // namespace landnam::cli
