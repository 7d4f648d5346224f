// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/fjords_scene.hpp"

#include <algorithm>
#include <utility>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

std::string word_at(const json::value& value, std::string_view key) {
  return std::string(text_at(value, key).value_or(""));
}

bool is_true(const json::value* value) { return value != nullptr && value->is_bool() && value->get_bool(); }

std::vector<std::string> words_at(const json::value& value, std::string_view key) {
  std::vector<std::string> words;
  for (const json::value& entry : list_at(value, key)) {
    if (entry.is_string() && entry.get_string().size() == 6) words.emplace_back(view_of(entry.get_string()));
  }
  return words;
}

FjordsMode& mode_for(std::vector<FjordsMode>& modes, ModeKind kind, const std::string& name,
                     const std::string& tile) {
  for (FjordsMode& mode : modes) {
    if (mode.kind == kind && mode.name == name && mode.tile == tile) return mode;
  }
  FjordsMode mode;
  mode.kind = kind;
  mode.name = name;
  mode.tile = tile;
  modes.push_back(std::move(mode));
  return modes.back();
}

// A move that needs no place.
void add_answer(std::vector<FjordsMode>& modes, const json::value& move) {
  if (const json::value* longhouse = member(move, "longhouse")) {
    mode_for(modes, ModeKind::answer, is_true(longhouse) ? "longhouse" : "no longhouse", "").move = move;
  } else if (member(move, "none") != nullptr) {
    mode_for(modes, ModeKind::answer, "I see no place", "").move = move;
  } else if (member(move, "silent") != nullptr) {
    mode_for(modes, ModeKind::answer, "stay silent", "").move = move;
  } else if (member(move, "home") != nullptr) {
    mode_for(modes, ModeKind::answer, "longhouse and Home", "").move = move;
  } else {
    mode_for(modes, ModeKind::draw, "draw a tile", "").move = move;
  }
}

void add_move(std::vector<FjordsMode>& modes, const json::value& move) {
  if (const json::value* lay = member(move, "lay")) {
    const std::string tile = word_at(*lay, "tile");
    if (const auto at = read_hex(lay)) {
      mode_for(modes, ModeKind::lay, tile, tile).legal[*at].push_back({word_at(*lay, "corners"), {}, move});
    }
  } else if (const json::value* viking = member(move, "viking")) {
    if (const auto at = read_hex(viking))
      mode_for(modes, ModeKind::viking, "Viking", "").legal[*at].push_back({"", {}, move});
  } else if (const json::value* wisdom = member(move, "wisdom")) {
    const auto space = read_hex(member(*wisdom, "space")), to = read_hex(member(*wisdom, "to"));
    if (space && to) mode_for(modes, ModeKind::wisdom, "Wisdom", "").legal[*space].push_back({"", *to, move});
  } else if (const json::value* travel = member(move, "travel")) {
    const auto to = read_hex(member(*travel, "to"));
    if (to) mode_for(modes, ModeKind::travel, "Travel", "").legal[*to].push_back({"", {}, move});
  } else if (const json::value* horse = member(move, "horse")) {
    const auto to = read_hex(member(*horse, "to"));
    if (to) mode_for(modes, ModeKind::horse, "Horse", "").legal[*to].push_back({"", {}, move});
  } else {
    add_answer(modes, move);
  }
}

}  // namespace

std::string turned(const std::string& corners, int by) {
  std::string out = corners;
  const auto shift = static_cast<std::ptrdiff_t>(((by % 6) + 6) % 6);
  if (out.size() == 6) std::ranges::rotate(out, out.end() - shift);
  return out;
}

std::optional<Hex> read_hex(const json::value* value) {
  if (value == nullptr) return std::nullopt;
  const auto q = integer_at(*value, "q", -1000, 1000), r = integer_at(*value, "r", -1000, 1000);
  if (!q || !r) return std::nullopt;
  return Hex{static_cast<int>(*q), static_cast<int>(*r)};
}

json::object hex_json(Hex at) { return {{"q", at.q}, {"r", at.r}}; }

std::string hex_text(Hex at) { return std::to_string(at.q) + "," + std::to_string(at.r); }

FjordsScene read_fjords(const json::value& view) {
  FjordsScene scene;
  for (const json::value& entry : list_at(view, "tiles")) {
    const auto at = read_hex(&entry);
    std::string corners = word_at(entry, "corners");
    if (at && corners.size() == 6) scene.tiles[*at] = {std::move(corners), is_true(member(entry, "start"))};
  }
  for (const json::value& entry : list_at(view, "pieces")) {
    const auto at = read_hex(&entry);
    const auto owner = integer_at(entry, "owner", 0, kMaxSeats - 1);
    if (at && owner) scene.pieces[*at] = {text_at(entry, "kind") == "longhouse", static_cast<int>(*owner)};
  }
  for (const json::value& entry : list_at(view, "stones")) {
    const auto at = read_hex(&entry);
    const auto owner = integer_at(entry, "owner", 0, kMaxSeats - 1);
    if (at)
      scene.stones[*at] = {word_at(entry, "kind"),
                           owner ? std::optional(static_cast<int>(*owner)) : std::nullopt};
  }
  if (const json::value* land = member(view, "land")) {
    int seat = 0;
    for (const json::value& spots : list_at(*land, "secure")) {
      for (const json::value& spot : spots.is_array() ? spots.get_array() : json::array{}) {
        if (const auto at = read_hex(&spot)) scene.secure[*at] = seat;
      }
      ++seat;
    }
  }
  scene.row = words_at(view, "row");
  scene.open = words_at(view, "open");
  if (const auto drawn = text_at(view, "drawn")) scene.drawn = std::string(*drawn);
  if (const json::value* bag = member(view, "bag"); bag != nullptr && bag->is_object()) {
    for (const auto& [word, count] : bag->get_object())
      scene.undrawn += static_cast<int>(integer(count, 0, 1000).value_or(0));
  }
  scene.laid = read_hex(member(view, "laid"));
  for (const json::value& entry : list_at(view, "supplies")) {
    FjordsSupply supply;
    supply.longhouses = static_cast<int>(integer_at(entry, "longhouses", 0, 100).value_or(0));
    supply.vikings = static_cast<int>(integer_at(entry, "vikings", 0, 100).value_or(0));
    for (const json::value& stone : list_at(entry, "stones")) {
      if (stone.is_string()) supply.stones.emplace_back(view_of(stone.get_string()));
    }
    scene.supplies.push_back(std::move(supply));
  }
  scene.phase = word_at(view, "phase");
  scene.finds_places = is_true(member(view, "overlook")) && scene.phase == "exploration";
  scene.missed = is_true(member(view, "missed"));
  const json::value* declared = member(view, "declared");
  scene.asked = declared != nullptr && integer_at(*declared, "asked", 0, kMaxSeats - 1).has_value();
  scene.landscape = static_cast<int>(integer_at(view, "landscape", 1, 9).value_or(1));
  scene.landscapes = static_cast<int>(integer_at(view, "landscapes", 1, 9).value_or(1));
  return scene;
}

std::vector<FjordsMode> fjords_modes(const FjordsScene& scene, const std::vector<Choice>& legal) {
  std::vector<FjordsMode> modes;
  const auto has = [&](std::string_view verb) {
    return std::ranges::any_of(legal, [&](const Choice& c) { return member(c.move, verb) != nullptr; });
  };
  const bool draws = has("draw");
  // Where places are to be found, all tiles can be tried, whether they fit or not.
  const bool tries = scene.finds_places && !legal.empty() && !scene.laid && !(draws && scene.missed);
  const bool lays = tries || has("lay");
  if (draws) mode_for(modes, ModeKind::draw, "draw a tile", "");
  if (lays && scene.drawn) mode_for(modes, ModeKind::lay, *scene.drawn, *scene.drawn);
  if (lays && !scene.drawn) {
    for (const auto* shown : {&scene.row, &scene.open}) {
      for (const std::string& tile : *shown) mode_for(modes, ModeKind::lay, tile, tile);
    }
  }
  for (FjordsMode& mode : modes) {
    mode.hidden = tries && mode.kind == ModeKind::lay;
    mode.points = mode.hidden && scene.asked;
  }
  for (const Choice& choice : legal) {
    if (choice.is_listed) add_move(modes, choice.move);
  }
  return modes;
}

json::value move_at(const FjordsMode& mode, Hex at, const std::string& corners) {
  switch (mode.kind) {
    case ModeKind::lay: {
      json::object lay = hex_json(at);
      lay["tile"] = mode.tile;
      lay["corners"] = corners;
      return json::object{{mode.points ? "point" : "lay", std::move(lay)}};
    }
    case ModeKind::viking:
      return json::object{{"viking", hex_json(at)}};
    case ModeKind::travel:
      return json::object{{"travel", json::object{{"to", hex_json(at)}}}};
    case ModeKind::horse:
      return json::object{{"horse", json::object{{"to", hex_json(at)}}}};
    case ModeKind::wisdom:
      return json::object{{"wisdom", json::object{{"space", hex_json(at)}, {"to", hex_json(beside(at, 0))}}}};
    case ModeKind::draw:
    case ModeKind::answer:
      break;
  }
  return mode.move;
}

std::optional<FjordsPlaced> find_move(const std::vector<FjordsMode>& modes, const json::value& move) {
  if (move.is_null()) return std::nullopt;
  const json::value* placing = member(move, "lay") != nullptr ? member(move, "lay") : member(move, "point");
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i].hidden && placing != nullptr && word_at(*placing, "tile") == modes[i].tile) {
      if (const auto at = read_hex(placing))
        return FjordsPlaced{i, *at, {word_at(*placing, "corners"), {}, move}};
    }
    if (!modes[i].has_place() && modes[i].move == move) return FjordsPlaced{i, {}, {}};
    for (const auto& [at, variants] : modes[i].legal) {
      for (const FjordsMode::Variant& variant : variants) {
        if (variant.move == move) return FjordsPlaced{i, at, variant};
      }
    }
  }
  return std::nullopt;
}

}  // namespace landnam::cli
