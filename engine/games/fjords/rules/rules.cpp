// SPDX-License-Identifier: Apache-2.0
// The options of the game: editions, variants, runes, presets, tile sets.
#include "engine/games/fjords/rules/rules.hpp"

#include <optional>
#include <string>

#include "engine/games/fjords/fjords.hpp"
#include "engine/games/fjords/rules/tiles.hpp"

namespace landnam {
namespace fjords {
namespace {

constexpr Indexed<std::string_view, 2> kEditionNames = {"fjorde-2005", "fjords-2021"};
constexpr Indexed<std::string_view, 3> kVariantNames = {"", "epic", "classic"};

struct Preset {
  std::string_view name, title;
  Edition edition;
  Variant variant;
  RuneSet runes;
};

constexpr RuneSet runes_of(std::initializer_list<Rune> list) {
  RuneSet runes;
  for (const Rune rune : list) runes.add(rune);
  return runes;
}

// RU-ORDER: the booklet's seven learning games come first.
constexpr std::array<Preset, 12> kPresets = {{
    {"learning-1", "Learning game 1: no runestones", Edition::fjords_2021, Variant::none, {}},
    {"learning-2", "Learning game 2: Strength", Edition::fjords_2021, Variant::none,
     runes_of({Rune::strength})},
    {"learning-3", "Learning game 3: Strength, Water", Edition::fjords_2021, Variant::none,
     runes_of({Rune::strength, Rune::water})},
    {"learning-4", "Learning game 4: Strength, Water, Travel, Horse", Edition::fjords_2021, Variant::none,
     runes_of({Rune::strength, Rune::water, Rune::travel, Rune::horse})},
    {"learning-5", "Learning game 5: Travel, Horse, Friendship", Edition::fjords_2021, Variant::none,
     runes_of({Rune::travel, Rune::horse, Rune::friendship})},
    {"learning-6", "Learning game 6: Travel, Horse, Friendship, Wisdom", Edition::fjords_2021, Variant::none,
     runes_of({Rune::travel, Rune::horse, Rune::friendship, Rune::wisdom})},
    {"learning-7", "Learning game 7: Travel, Horse, Wisdom, Home", Edition::fjords_2021, Variant::none,
     runes_of({Rune::travel, Rune::horse, Rune::wisdom, Rune::home})},
    {"all-runes", "All seven runestones", Edition::fjords_2021, Variant::none, kAllRunes},
    {"epic", "Epic, for two: all the tiles", Edition::fjords_2021, Variant::epic, {}},
    {"epic-all-runes", "Epic, for two: all the tiles and runestones", Edition::fjords_2021, Variant::epic,
     kAllRunes},
    {"classic", "Classic, for two: three landscapes", Edition::fjords_2021, Variant::classic, {}},
    {"fjorde-2005", "Fjorde, 2005", Edition::fjorde_2005, Variant::none, {}},
}};

Error bad_option(const std::string& text) { return {"bad-option", text}; }

json::value variant_json(Variant variant) {
  if (variant == Variant::none) return nullptr;
  return json::value(kVariantNames[variant]);
}

json::array runes_json(RuneSet runes) {
  json::array list;
  for (std::size_t rune = 0; rune < kRunes; ++rune) {
    if (runes.has(static_cast<Rune>(rune))) list.emplace_back(kRuneNames[rune]);
  }
  return list;
}

std::optional<Error> read_edition(const json::value& value, Edition& edition) {
  for (std::size_t i = 0; i < kEditionNames.size(); ++i) {
    if (value.is_string() && view_of(value.get_string()) == kEditionNames[i]) {
      edition = static_cast<Edition>(i);
      return std::nullopt;
    }
  }
  return bad_option("the option edition must be \"fjorde-2005\" or \"fjords-2021\"");
}

std::optional<Error> read_variant(const json::value& value, Variant& variant) {
  variant = Variant::none;
  if (value.is_null()) return std::nullopt;
  for (std::size_t i = 1; i < kVariantNames.size(); ++i) {
    if (value.is_string() && view_of(value.get_string()) == kVariantNames[i])
      variant = static_cast<Variant>(i);
  }
  if (variant == Variant::none) return bad_option("the option variant must be null, \"epic\" or \"classic\"");
  return std::nullopt;
}

std::optional<Error> read_overlook(const json::value& value, bool& overlook) {
  overlook = value.is_bool() && value.get_bool();
  if (value.is_bool() || value.is_null()) return std::nullopt;
  return bad_option("the option overlook must be true or false");
}

std::optional<Error> read_runes(const json::value& value, RuneSet& runes) {
  runes = {};
  if (value.is_null()) return std::nullopt;
  if (!value.is_array()) return bad_option("the option runes must be a list of names");
  for (const json::value& entry : value.get_array()) {
    const json::string* name = entry.if_string();
    std::size_t rune = 0;
    while (rune < kRunes && (name == nullptr || view_of(*name) != kRuneNames[rune])) ++rune;
    if (rune == kRunes) {
      return bad_option("the runes are strength, water, friendship, travel, horse, wisdom and home");
    }
    if (runes.has(static_cast<Rune>(rune)))
      return bad_option("the rune " + std::string(kRuneNames[rune]) + " appears twice");
    runes.add(static_cast<Rune>(rune));
  }
  return std::nullopt;
}

// A preset names a whole game; options beside it may only repeat it or be left at their defaults.
std::optional<Error> use_preset(const json::value& value, Rules& rules) {
  if (value.is_null()) return std::nullopt;
  for (const Preset& preset : kPresets) {
    if (!value.is_string() || view_of(value.get_string()) != preset.name) continue;
    const bool contradicts = (rules.edition != Edition::fjords_2021 && rules.edition != preset.edition) ||
                             (rules.variant != Variant::none && rules.variant != preset.variant) ||
                             (rules.runes.bits != 0 && rules.runes != preset.runes);
    if (contradicts) return bad_option("the other options contradict the preset " + std::string(preset.name));
    rules.edition = preset.edition;
    rules.variant = preset.variant;
    rules.runes = preset.runes;
    return std::nullopt;
  }
  std::string names;
  for (const Preset& preset : kPresets) names += (names.empty() ? "" : ", ") + std::string(preset.name);
  return bad_option("there is no preset with that name. The presets are " + names);
}

std::optional<Error> check_together(const Rules& rules) {
  const bool old_rules = rules.edition == Edition::fjorde_2005 || rules.variant == Variant::classic;
  if (rules.edition == Edition::fjorde_2005 && rules.variant != Variant::none) {
    return bad_option("only fjords-2021 has variants");
  }
  if (old_rules && rules.runes.bits != 0) {
    return bad_option("fjorde-2005 and the classic variant have no runestones (FJ21-K1)");
  }
  if (rules.seats < 2 || rules.seats > kMaxPlayers) {
    return Error{"bad-seats", "Fjords is a game for 2 to 4 players, not " + std::to_string(rules.seats)};
  }
  if (rules.seats != 2 && (old_rules || rules.variant == Variant::epic)) {
    return Error{"bad-seats", "fjorde-2005 and the variants epic and classic are for 2 players, not " +
                                  std::to_string(rules.seats)};
  }
  return std::nullopt;
}

// Everything that follows from edition, variant, runes, seats and the tile set.
void resolve(Rules& rules, const TileSet& set) {
  const bool old_rules = rules.edition == Edition::fjorde_2005 || rules.variant == Variant::classic;
  rules.row = !old_rules;  // FJ21-K1: Classic draws, as the game of 2005, but scores as that of 2021
  rules.landscapes = old_rules ? 3 : 1;
  rules.unclaimed = rules.edition == Edition::fjords_2021;
  if (rules.variant == Variant::epic) {  // FJ21-E1
    rules.longhouses = 6;
    rules.vikings = 30;
  }
  rules.tiles = set.for_players(rules.variant == Variant::epic ? 4 : rules.seats);
  for (std::size_t rune = 0; rune < kSymbols; ++rune) {
    if (rules.runes.has(static_cast<Rune>(rune)) && set.symbol[rune] != kNoKind) {
      rules.symbol[set.symbol[rune]] = static_cast<std::uint8_t>(1 + rune);
    }
  }
}

}  // namespace

json::object options_json(const Rules& rules) {
  json::object options{{"edition", kEditionNames[rules.edition]},
                       {"variant", variant_json(rules.variant)},
                       {"runes", runes_json(rules.runes)},
                       {"overlook", rules.overlook}};
  if (!rules.custom_tiles.is_null()) options["tiles"] = rules.custom_tiles;
  return options;
}

}  // namespace fjords

json::object Fjords::describe() {
  using namespace fjords;
  json::array names, presets;
  names.emplace_back(nullptr);
  for (const Preset& preset : kPresets) {
    names.emplace_back(preset.name);
    const bool for_two = preset.variant != Variant::none || preset.edition == Edition::fjorde_2005;
    presets.emplace_back(json::object{{"name", preset.name},
                                      {"title", preset.title},
                                      {"players", {2, for_two ? 2 : 4}},
                                      {"options",
                                       {{"edition", kEditionNames[preset.edition]},
                                        {"variant", variant_json(preset.variant)},
                                        {"runes", runes_json(preset.runes)}}}});
  }
  return {
      {"id", "fjords"},
      {"title", "Fjords"},
      {"players", {2, 4}},
      {"editions", {"fjords-2021", "fjorde-2005"}},
      {"options",
       {{{"name", "edition"}, {"values", {"fjords-2021", "fjorde-2005"}}, {"default", "fjords-2021"}},
        {{"name", "variant"}, {"values", {nullptr, "epic", "classic"}}, {"default", nullptr}},
        {{"name", "runes"}, {"values", runes_json(kAllRunes)}, {"many", true}, {"default", json::array{}}},
        {{"name", "overlook"}, {"values", {false, true}}, {"default", false}},
        {{"name", "preset"}, {"values", names}, {"default", nullptr}},
        {{"name", "tiles"},
         {"values", {nullptr}},
         {"custom", "a tile set in the form of tiles_2021.json"},
         {"default", nullptr}}}},
      {"presets", presets},
  };
}

json::value Fjords::data() {
  return {{"fjorde-2005", fjords::printed_tiles(true)}, {"fjords-2021", fjords::printed_tiles(false)}};
}

json::object Fjords::in_todays_words(json::object form, int version) {
  const auto says = [&form](std::string_view key, std::string_view value) {
    const auto text = text_at(form, key);
    return text && *text == value;
  };
  const bool classic = says("variant", "classic") || says("preset", "classic");
  if (version < 2 && classic) {
    form["edition"] = "fjorde-2005";
    form["variant"] = nullptr;
    form.erase("preset");
  }
  return form;
}

Result<Fjords::Rules> Fjords::make_rules(const json::object& options, int seats) {
  using namespace fjords;
  Rules rules;
  rules.seats = seats;
  json::value preset;
  for (const auto& entry : options) {
    const std::string_view key(entry.key().data(), entry.key().size());
    std::optional<Error> error;
    if (key == "edition") {
      error = read_edition(entry.value(), rules.edition);
    } else if (key == "variant") {
      error = read_variant(entry.value(), rules.variant);
    } else if (key == "runes") {
      error = read_runes(entry.value(), rules.runes);
    } else if (key == "overlook") {
      error = read_overlook(entry.value(), rules.overlook);
    } else if (key == "preset") {
      preset = entry.value();
    } else if (key == "tiles") {
      rules.custom_tiles = entry.value();
    } else {
      error = bad_option("Fjords has no option \"" + std::string(key.substr(0, 40)) +
                         "\". Its options are edition, variant, runes, overlook, preset and tiles");
    }
    if (error) return *error;
  }
  if (auto error = use_preset(preset, rules)) return *error;
  if (auto error = check_together(rules)) return *error;
  const json::value tiles = rules.custom_tiles.is_null()
                                ? printed_tiles(rules.edition == Edition::fjorde_2005)
                                : rules.custom_tiles;
  const Result<TileSet> set = read_tiles(tiles);
  if (!set) return set.error();
  resolve(rules, *set);
  return rules;
}

}  // namespace landnam
