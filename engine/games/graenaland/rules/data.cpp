// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/data.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "embedded/graenaland_data.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/rules/refuse_layout.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {
namespace {

Error bad_data(const std::string& text) { return {"bad-data", text}; }

// Counts by resource, of the first `faces` resources only.
std::optional<Counts> read_counts(const json::value& value, int faces, int most) {
  if (!value.is_object()) return std::nullopt;
  Counts counts = 0;
  for (const auto& entry : value.get_object()) {
    const int face = index_of(kResourceNames, {entry.key().data(), entry.key().size()});
    const auto number = integer(entry.value(), 0, most);
    if (face < 0 || face >= faces || !number) return std::nullopt;
    counts += static_cast<Counts>(*number) << (8 * face);
  }
  if (total_of(counts) > most) return std::nullopt;
  return counts;
}

std::optional<Cost> read_cost(const json::value& value) {
  const auto counts = read_counts(value, kPlain, kMostUnits);
  return counts && *counts != 0 ? std::optional(Cost{*counts}) : std::nullopt;
}

bool read_byte(const json::value& value, std::string_view key, int low, int high, auto& into) {
  const auto number = integer_at(value, key, low, high);
  if (number) into = static_cast<std::remove_reference_t<decltype(into)>>(*number);
  return number.has_value();
}

// GR-K4
bool read_cards(const json::value& cards, Rules& rules) {
  for (std::size_t d = 0; d < kDecks; ++d) {
    const auto deck = read_counts(part(part(cards, "decks"), kTerrainNames[d]), kResources, kMostLying);
    if (!deck) return false;
    rules.deck[d] = *deck;
  }
  int supplies = 0;
  for (std::size_t s = 0; s < kSupplies; ++s) {
    const std::string name =
        std::string(kResourceNames[kPairs[s].first]) + "+" + std::string(kResourceNames[kPairs[s].second]);
    const auto number = integer_at(part(cards, "supplies"), name, 0, 3);
    rules.supply[s] = static_cast<std::uint8_t>(number.value_or(0));
    supplies += rules.supply[s];
  }
  return supplies > 0 && read_byte(cards, "row", 1, 4, rules.row);
}

// GR-K5, GR-K6; villages are read with the island.
bool read_costs(const json::value& costs, Rules& rules) {
  for (std::size_t i = 0; i < kBuildings; ++i) {
    const auto cost = read_cost(part(part(costs, "building"), kBuildingNames[i]));
    if (!cost) return false;
    rules.building[i] = *cost;
  }
  for (std::size_t i = 0; i < kWorks; ++i) {
    const auto cost = read_cost(part(part(costs, "work"), kWorkNames[i]));
    if (!cost || !read_byte(part(costs, "tokens"), kWorkNames[i], 0, kMaxTerritories, rules.tokens[i]))
      return false;
    rules.work[i] = *cost;
  }
  const json::value& army = part(costs, "army");
  const auto any = read_cost(part(army, "any"));
  if (!any) return false;
  rules.army = *any;
  for (std::size_t d = 0; d < kDecks; ++d) {
    rules.army_with_keep[d] = read_cost(part(part(army, "keep"), kTerrainNames[d])).value_or(Cost{});
  }
  return read_byte(costs, "houses", 3, 30, rules.houses);
}

// GR-F1, GR-K7
bool read_victory(const json::value& victory, Rules& rules) {
  constexpr Indexed<std::string_view, 3> kDifficulties = {"normal", "easy", "hard"};
  for (std::size_t c = 0; c < kColumns; ++c) {
    if (!read_byte(part(victory, "objectives"), kColumnNames[c], 1, 60, rules.objective[c])) return false;
    for (std::size_t d = 0; d < kDifficulties.size(); ++d) {
      const json::value& levels = part(part(part(victory, "levels"), kColumnNames[c]), kDifficulties[d]);
      if (!levels.is_array() || levels.get_array().size() != 3) return false;
      for (std::size_t i = 0; i < 3; ++i) {
        const auto level = integer(levels.get_array()[i], 1, 60);
        if (!level) return false;
        rules.levels[c][d][i] = static_cast<std::uint8_t>(*level);
      }
    }
  }
  return read_byte(victory, "objectives_needed", 1, 5, rules.objectives_needed) &&
         read_byte(victory, "points_needed", 1, 15, rules.points_needed) &&
         read_byte(victory, "dealt", 3, 3, rules.dealt);
}

// GR-K2: neighbours and directions.
void join_territories(Rules& rules) {
  const int n = rules.coast;
  for (int t = 0; t < rules.territories; ++t) {
    const bool coast = t < n;
    const int row = coast ? t : t - n;  // place in its row
    const int length = coast ? n : n - 1;
    const auto inland = [n](int i) { return i >= 0 && i < n - 1 ? n + i : -1; };
    const auto in_row = [&](int i) { return i >= 0 && i < length ? (coast ? i : n + i) : -1; };
    PerDirection<int> to;
    to.fill(-1);
    const auto go = [&to](Direction direction) -> int& { return to[direction]; };
    go(Direction::west) = in_row(row - 1);
    go(Direction::east) = in_row(row + 1);
    if (coast) {
      go(Direction::north_west) = inland(row - 1);
      go(Direction::north_east) = inland(row);
      go(Direction::far_west) = in_row(row - 2);
      go(Direction::far_east) = in_row(row + 2);
    } else {
      go(Direction::south_west) = row;
      go(Direction::south_east) = row + 1;
    }
    for (int d = 0; d < kDirections; ++d) {
      rules.destination[t][d] = static_cast<std::uint8_t>(to[d] < 0 ? t : to[d]);
      const bool step =
          d != static_cast<int>(Direction::far_west) && d != static_cast<int>(Direction::far_east);
      if (to[d] >= 0 && step)
        rules.neighbours[t] = static_cast<std::uint16_t>(rules.neighbours[t] | (1U << to[d]));
    }
  }
}

// Precondition: the layout is legal (refuse_layout).
std::optional<Error> lay_tile(const json::value& data, const std::string& id, bool coast, int territory,
                              Rules& rules) {
  const json::value* tile = tile_called(part(data, "island"), id);
  const std::string row = coast ? "coast" : "inland";
  const int terrain = index_of(kTerrainNames, text_at(*tile, "terrain").value_or(""));
  const int symbol = index_of(kResourceNames, text_at(*tile, "improvement").value_or(""));
  if (terrain < 0 || symbol < 0 || id.size() > 7)
    return bad_data("tile " + id + " needs a terrain and an improvement");
  const auto cost = read_cost(part(part(part(part(data, "costs"), "village"), row), kTerrainNames[terrain]));
  if (!cost) return bad_data("a village on tile " + id + " has no cost");
  rules.tile[territory] = {};
  std::copy(id.begin(), id.end(), rules.tile[territory].begin());
  rules.terrain[territory] = static_cast<Terrain>(terrain);
  rules.symbol[territory] = static_cast<std::uint8_t>(symbol);
  rules.village[territory] = *cost;
  return std::nullopt;
}

std::optional<std::vector<std::string>> read_ids(const json::value& list) {
  if (!list.is_array()) return std::nullopt;
  std::vector<std::string> ids;
  for (const json::value& id : list.get_array()) {
    if (!id.is_string()) return std::nullopt;
    ids.emplace_back(view_of(id.get_string()));
  }
  return ids;
}

std::optional<Layout> read_layout(const json::value& rows) {
  auto coast = read_ids(part(rows, "coast"));
  auto inland = read_ids(part(rows, "inland"));
  if (!coast || !inland) return std::nullopt;
  return Layout{std::move(*coast), std::move(*inland)};
}

// GR-S1: two coast territories for each player, the warrior's first. Each is used twice.
bool read_places(const json::value& places, Rules& rules) {
  if (!places.is_array() || places.get_array().size() != index(rules.seats)) return false;
  PerSeat<int> settled{};
  for (std::size_t i = 0; i < places.get_array().size(); ++i) {
    const auto names = read_ids(places.get_array()[i]);
    if (!names || names->size() != 2) return false;
    for (std::size_t k = 0; k < 2; ++k) {
      const int territory = territory_called(rules, (*names)[k]);
      if (territory < 0 || !rules.is_coast(territory) || ++settled[territory] > 2) return false;
      rules.start[i][k] = static_cast<std::uint8_t>(territory);
    }
    if (rules.start[i][0] == rules.start[i][1]) return false;
  }
  return true;
}

}  // namespace

json::value embedded_data() {
  const auto read = [](std::string_view text) {
    auto value = parse_json(text);
    return value ? std::move(*value) : json::value();
  };
  namespace files = embedded::graenaland;
  return json::object{{"island", read(files::island)},
                      {"cards", read(files::cards)},
                      {"costs", read(files::costs)},
                      {"victory", read(files::victory)}};
}

std::optional<Error> read_numbers(const json::value& data, Rules& rules) {
  if (!read_cards(part(data, "cards"), rules)) return bad_data("the data of the cards is malformed");
  if (!read_costs(part(data, "costs"), rules)) return bad_data("the data of the costs is malformed");
  if (!read_victory(part(data, "victory"), rules))
    return bad_data("the data of the victory conditions is malformed");
  return std::nullopt;
}

std::optional<Error> read_island(const json::value& data, const json::value& layout, const json::value& start,
                                 Rules& rules) {
  const json::value& island = part(data, "island");
  const std::string players = std::to_string(rules.seats);
  const json::value& layouts = part(island, "layouts");
  const json::value& by_rules = part(part(layouts, "rules"), players);
  const json::value& given = part(part(part(layouts, "usual"), "basic"), players);  // with its places
  const json::value& usual = rules.places ? part(part(part(layouts, "usual"), "advanced"), players) : given;
  rules.coast = rules.seats;
  rules.territories = 2 * rules.seats - 1;
  const auto laid = read_layout(layout.is_null() ? by_rules : layout == "usual" ? usual : layout);
  if (!laid) {
    return Error{"bad-option",
                 "the option layout must be \"usual\", null for the layout of the rules (GR-K3), or "
                 "{\"coast\":[" +
                     players + " tiles],\"inland\":[" + std::to_string(rules.coast - 1) +
                     " tiles]}, from west to east"};
  }
  if (auto refusal = refuse_layout(island, *laid, rules.seats)) return error_of(*std::move(refusal));
  int territory = 0;
  for (const bool coast : {true, false}) {
    for (const std::string& id : coast ? laid->coast : laid->inland) {
      if (auto error = lay_tile(data, id, coast, territory++, rules)) return error;
    }
  }
  join_territories(rules);
  rules.laid_by_rules = laid == read_layout(by_rules);
  if (!read_places(part(layout.is_null() ? by_rules : given, "places"), rules))
    return bad_data("the data of the start places is malformed");
  if (start.is_null()) return std::nullopt;
  if (rules.places) {
    return Error{"bad-option", "the option start does not go with the choice of places (GR-A2)"};
  }
  if (!read_places(start, rules)) {
    return Error{
        "bad-option",
        "the option start must be null or a list of two coast territories for each player, the warrior's "
        "first, with every one of them twice: [[\"C3\",\"C1\"],…] (GR-S1)"};
  }
  return std::nullopt;
}

}  // namespace landnam::graenaland
