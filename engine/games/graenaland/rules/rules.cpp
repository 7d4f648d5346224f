// SPDX-License-Identifier: Apache-2.0
// The options of the game.
#include "engine/games/graenaland/rules/rules.hpp"

#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/data.hpp"

namespace landnam {
namespace graenaland {
namespace {

Error bad_option(const std::string& text) { return {"bad-option", text}; }

std::optional<Error> read_flag(const json::value& value, std::string_view name, bool& flag) {
  if (value.is_null()) return std::nullopt;
  const bool* given = value.if_bool();
  if (given == nullptr) return bad_option("the option " + std::string(name) + " must be true or false");
  flag = *given;
  return std::nullopt;
}

// GR-S1: the warrior's territory comes first.
json::array start_json(const Rules& rules) {
  json::array start;
  for (int place = 0; place < rules.seats; ++place) {
    const auto& at = rules.start[place];
    start.push_back({territory_name(rules, at[0]), territory_name(rules, at[1])});
  }
  return start;
}

// Null is the layout of GR-K3. Older games were saved with it, before the usual layout differed.
json::value layout_json(const Rules& rules) {
  if (rules.laid_by_rules) return nullptr;
  json::array coast, inland;
  for (int t = 0; t < rules.territories; ++t) {
    (rules.is_coast(t) ? coast : inland).emplace_back(rules.tile[t].data());
  }
  return json::object{{"coast", std::move(coast)}, {"inland", std::move(inland)}};
}

}  // namespace

std::string territory_name(const Rules& rules, int territory) {
  return rules.is_coast(territory) ? "C" + std::to_string(territory + 1)
                                   : "I" + std::to_string(territory - rules.coast + 1);
}

int territory_called(const Rules& rules, std::string_view name) {
  if (name.size() != 2 || name[1] < '1' || name[1] > '9') return -1;
  const int number = name[1] - '1';
  const bool coast = name[0] == 'C' || name[0] == 'c';
  if (!coast && name[0] != 'I' && name[0] != 'i') return -1;
  if (coast) return number < rules.coast ? number : -1;
  return number < rules.coast - 1 ? rules.coast + number : -1;
}

json::object options_json(const Rules& rules) {
  return {{"game", rules.places && rules.vp ? "advanced" : "basic"},
          {"places", rules.places},
          {"vp", rules.vp},
          {"grant", rules.grant},
          {"layout", layout_json(rules)},
          {"start", rules.places ? json::value() : json::value(start_json(rules))}};
}

}  // namespace graenaland

json::object Graenaland::describe() {
  return {
      {"id", "graenaland"},
      {"title", "Grænaland"},
      {"players", {3, 5}},
      {"editions", {"graenaland-2006"}},
      {"options",
       {{{"name", "game"}, {"values", {"basic", "advanced"}}, {"default", "basic"}},
        {{"name", "places"}, {"values", {false, true}}, {"default", false}},
        {{"name", "vp"}, {"values", {false, true}}, {"default", false}},
        {{"name", "grant"}, {"values", {false, true}}, {"default", false}, {"players", {5, 5}}},
        {{"name", "layout"},
         {"values", {"usual"}},
         {"custom", "{\"coast\":[tile ids],\"inland\":[tile ids]}, from west to east"},
         {"default", "usual"}},
        {{"name", "start"},
         {"values", {nullptr}},
         {"custom",
          "the start places: two coast territories for each player, the warrior's first: "
          "[[\"C3\",\"C1\"],…]"},
         {"default", nullptr}}}},
      {"presets",
       {{{"name", "advanced-grant"},
         {"title", "Advanced, for five: the leader may let another build"},
         {"players", {5, 5}},
         {"options", {{"game", "advanced"}, {"grant", true}}}},
        // With tiles of five players, chosen so that the seats are as even as can be (docs/balance.md).
        {{"name", "even-island-4"},
         {"title", "Advanced on an even island, for four"},
         {"players", {4, 4}},
         {"options",
          {{"game", "advanced"},
           {"layout", {{"coast", {"cf1", "cp1", "cf2", "ch1"}}, {"inland", {"im1", "ih1", "ih2"}}}}}}},
        {{"name", "own-island-3"},
         {"title", "Advanced on another island, for three"},
         {"players", {3, 3}},
         {"options",
          {{"game", "advanced"},
           {"layout", {{"coast", {"cp2", "cf2", "cp1"}}, {"inland", {"ih2", "im2"}}}}}}},
        {{"name", "own-island-4"},
         {"title", "Advanced on another island, for four"},
         {"players", {4, 4}},
         {"options",
          {{"game", "advanced"},
           {"layout", {{"coast", {"cf1", "cp1", "cf2", "ch1"}}, {"inland", {"im2", "ih1", "ih2"}}}}}}},
        {{"name", "own-island-5"},
         {"title", "Another island, for five"},
         {"players", {5, 5}},
         {"options",
          {{"layout",
            {{"coast", {"cf2", "cp2", "ch1", "cf1", "cp1"}}, {"inland", {"im1", "ih1", "ih2", "im2"}}}}}}}}},
  };
}

namespace {

graenaland::CostRow row_of_costs(const graenaland::Rules& rules) {
  using graenaland::CostAt;
  graenaland::CostRow row{};
  const auto put = [&row](int at, const auto& costs) {
    for (const graenaland::Cost& cost : costs) row[at++] = static_cast<std::uint32_t>(cost.units);
  };
  put(CostAt::village, rules.village);
  put(CostAt::building, rules.building);
  put(CostAt::work, rules.work);
  put(CostAt::army, std::array{rules.army});
  put(CostAt::army_with_keep, rules.army_with_keep);
  return row;
}

}  // namespace

json::value Graenaland::data() { return graenaland::embedded_data(); }

Result<Graenaland::Rules> Graenaland::make_rules(const json::object& options, int seats) {
  using namespace graenaland;
  Rules rules;
  rules.seats = seats;
  json::value layout = "usual", start;
  bool advanced = false;
  for (const auto& entry : options) {
    const std::string_view key(entry.key().data(), entry.key().size());
    const json::value& value = entry.value();
    std::optional<Error> error;
    if (key == "game") {
      const json::string* name = value.if_string();
      if (!value.is_null() &&
          (name == nullptr || (view_of(*name) != "basic" && view_of(*name) != "advanced")))
        error = bad_option("the option game must be \"basic\" or \"advanced\"");
      advanced = name != nullptr && view_of(*name) == "advanced";
    } else if (key == "places") {
      error = read_flag(value, key, rules.places);
    } else if (key == "vp") {
      error = read_flag(value, key, rules.vp);
    } else if (key == "grant") {
      error = read_flag(value, key, rules.grant);
    } else if (key == "layout") {
      layout = value;
    } else if (key == "start") {
      start = value;
    } else {
      error = bad_option("Grænaland has no option \"" + std::string(key.substr(0, 40)) +
                         "\"; it has game, places, vp, grant, layout and start");
    }
    if (error) return *error;
  }
  if (seats < 3 || seats > kMaxSeats)
    return Error{"bad-seats", "Grænaland is a game for 3 to 5 players, not " + std::to_string(seats)};
  if (rules.grant && seats != 5) return bad_option("the option grant needs five players (GR-5A)");
  rules.places = rules.places || advanced;
  rules.vp = rules.vp || advanced;
  const json::value data = embedded_data();
  if (auto error = read_numbers(data, rules)) return *error;
  if (auto error = read_island(data, layout, start, rules)) return *error;
  rules.costs = row_of_costs(rules);
  return rules;
}

}  // namespace landnam
