// SPDX-License-Identifier: Apache-2.0
// A position given from outside: read, checked, and brought to the next decision.
#include <cstdlib>

#include "engine/games/fjords/fjords.hpp"
#include "engine/games/fjords/forms/position_reader.hpp"

namespace landnam::fjords {

namespace {

using Problem = std::optional<Error>;

// A member that is neither missing nor null.
const json::value* given(const json::value& value, std::string_view key) {
  const json::value* found = member(value, key);
  return found == nullptr || found->is_null() ? nullptr : found;
}

// The elements of a list; none when it is missing. Sets `problem` when it is no list.
const json::array& list_at(const json::value& value, std::string_view key, Problem& problem) {
  static const json::array none;
  const json::value* found = given(value, key);
  if (found == nullptr) return none;
  if (found->is_array() && found->get_array().size() <= 200) return found->get_array();
  problem = bad_position("\"" + std::string(key) + "\" must be a list");
  return none;
}

std::optional<Spot> spot_at(const json::value& value) {
  const auto q = integer_at(value, "q", -100, 100), r = integer_at(value, "r", -100, 100);
  if (!q || !r) return std::nullopt;
  return Spot{static_cast<int>(*q), static_cast<int>(*r)};
}

Kind read_kind(const json::value& value) {
  const Corners corners = value.is_string() ? read_corners(view_of(value.get_string())) : Corners{0};
  return corners == 0 ? kNoKind : kind_of(corners);
}

Problem read_tiles_laid(const json::value& value, State& state) {
  Problem problem;
  std::vector<Place> tiles;
  if (given(value, "tiles") == nullptr) tiles.assign(kStartTiles.begin(), kStartTiles.end());
  for (const json::value& entry : list_at(value, "tiles", problem)) {
    const auto at = spot_at(entry);
    const auto text = text_at(entry, "corners");
    const Corners corners = text ? read_corners(*text) : Corners{0};
    if (!at || std::abs(at->q) > kFarthest || std::abs(at->r) > kFarthest) {
      return bad_position("a tile needs whole numbers q and r between -60 and 60");
    }
    if (corners == 0) return bad_position("\"corners\" must be six letters S, P or M", *at);
    if (kind_of(corners) == kNoKind)
      return bad_position("no tile has the corners " + corners_text(corners) + ",", *at);
    const json::value* start = given(entry, "start");
    const bool starts = start != nullptr && start->is_bool() && start->get_bool();
    tiles.push_back({static_cast<std::uint16_t>(corners | (starts ? kStartTile : 0U)),
                     static_cast<std::int8_t>(at->q), static_cast<std::int8_t>(at->r)});
  }
  if (problem) return problem;
  if (tiles.empty()) return bad_position("a landscape must have at least one tile");
  return build_landscape(tiles, state.land);
}

Problem read_shown(const Rules& rules, const json::value& value, State& state) {
  Problem problem;
  const std::string_view mine = rules.row ? "row" : "open", other = rules.row ? "open" : "row";
  if (!list_at(value, other, problem).empty())
    return bad_position("this edition has no \"" + std::string(other) + "\"");
  const json::array& shown = list_at(value, mine, problem);
  if (shown.size() > (rules.row ? std::size_t{kRowSize} : state.shown.size()))
    return bad_position("too many tiles in \"" + std::string(mine) + "\"");
  for (const json::value& entry : shown) {
    const Kind kind = read_kind(entry);
    if (kind == kNoKind) return bad_position("\"" + std::string(mine) + "\" must be a list of tiles' words");
    state.shown[state.shown_count++] = kind;
  }
  if (const json::value* drawn = given(value, "drawn")) {
    state.drawn = read_kind(*drawn);
    if (rules.row) return bad_position("this edition has no \"drawn\"");
    if (state.drawn == kNoKind) return bad_position("\"drawn\" must be a tile's word");
  }
  return problem;
}

// The bag as given; otherwise all tiles of the set that are not on the table.
Problem read_bag(const Rules& rules, const json::value& value, State& state) {
  if (const json::value* bag = given(value, "bag")) {
    if (!bag->is_object()) return bad_position("\"bag\" must give the number of tiles of each word");
    for (const auto& entry : bag->get_object()) {
      const Kind kind = read_kind(json::value(entry.key()));
      const auto number = integer(entry.value(), 0, 64);
      if (kind == kNoKind || !number)
        return bad_position("\"bag\" must give the number of tiles of each word");
      if (state.bag.total() + *number > 64) return bad_position("more than 64 tiles in the bag");
      state.bag.add(kind, static_cast<int>(*number));
    }
    return std::nullopt;
  }
  state.bag = rules.tiles;
  const auto take = [&](Kind kind) {
    if (state.bag.count(kind) > 0) state.bag.remove(kind);
  };
  for (std::size_t i = 0; i < state.land.tile_count; ++i) {
    if ((state.land.tiles[i].bits & kStartTile) == 0) take(kind_of(state.land.tiles[i].corners()));
  }
  for (std::size_t i = 0; i < state.shown_count; ++i) take(state.shown[i]);
  if (state.drawn != kNoKind) take(state.drawn);
  return std::nullopt;
}

Problem read_pieces(const Rules& rules, const json::value& value, State& state) {
  Problem problem;
  for (const json::value& entry : list_at(value, "pieces", problem)) {
    const auto at = spot_at(entry);
    const auto kind = text_at(entry, "kind");
    const auto owner = integer_at(entry, "owner", 0, rules.seats - 1);
    const int tile = at ? state.land.tile_at(at->q, at->r) : kNone;
    if (tile == kNone) return bad_position("a piece must stand on a tile");
    if (!kind || (*kind != "longhouse" && *kind != "viking"))
      return bad_position("there must be a \"longhouse\" or a \"viking\"", *at);
    if (!owner) return bad_position("no seat owns the piece", *at);
    const Place& place = state.land.tiles[tile];
    if (!has_plain(place.corners())) return bad_position("a piece stands on a tile without plain", *at);
    if (!state.free.has(tile)) return bad_position("two pieces stand on one tile", *at);
    Player& player = state.players[*owner];
    if (*kind == "longhouse" && (place.bits & kStartTile) != 0)
      return bad_position("a longhouse stands on a start tile", *at);
    (*kind == "longhouse" ? player.longhouses : player.vikings).add(tile);
    state.free.remove(tile);
  }
  return problem;
}

// RU-1: at most one stone a tile, and only Home shares its tile, with a longhouse of its owner.
Problem read_stone(const Rules& rules, const json::value& entry, State& state) {
  const auto at = spot_at(entry);
  const auto name = text_at(entry, "kind");
  int number = 0;
  while (number < kRunes && (!name || *name != kRuneNames[number])) ++number;
  if (!at || number == kRunes) return bad_position("a stone needs a kind and whole numbers q and r");
  const Rune rune = static_cast<Rune>(number);
  if (!rules.runes.has(rune)) return bad_position("there is a stone of a rune that is not in play", *at);
  const int tile = state.land.tile_at(at->q, at->r);
  if (rune == Rune::strength || rune == Rune::water || rune == Rune::friendship) {
    if (tile == kNone) return bad_position("this stone must lie on a tile", *at);
    const Place& place = state.land.tiles[tile];
    const bool symbol =
        (place.bits & kStartTile) == 0 && rules.symbol[kind_of(place.corners())] == 1 + number;
    if (!symbol)
      return bad_position("the stone of " + std::string(*name) + " lies on a tile without its symbol", *at);
    if (has_plain(place.corners()) && !state.free.has(tile))
      return bad_position("a stone lies on a tile with a piece", *at);
    if (state.friendship.has(tile) || !put_symbol_stone(state, number + 1, tile)) {
      return bad_position("the stone of " + std::string(*name) + " is there already", *at);
    }
    return std::nullopt;
  }
  const auto owner = integer_at(entry, "owner", 0, rules.seats - 1);
  if (!owner) return bad_position("no seat owns the stone of " + std::string(*name), *at);
  Player& player = state.players[*owner];
  if (rune == Rune::home) {
    if (player.home != kNone) return bad_position("a seat has a second Home stone", *at);
    if (tile == kNone || !player.longhouses.has(tile))
      return bad_position("a Home stone must lie under a longhouse of its owner, not", *at);
    player.home = static_cast<std::uint8_t>(tile);
  } else if (rune == Rune::wisdom) {
    const Place space = state.land.space_at(at->q, at->r);
    if (player.wisdom_placed) return bad_position("a seat has a second Wisdom stone", *at);
    if (space.touching() < 2)
      return bad_position("a Wisdom stone must lie on a space next to two tiles, not", *at);
    if ((space.bits & kWisdomStone) != 0) return bad_position("two Wisdom stones lie on one space", *at);
    put_wisdom(state.land, player, *at);
  } else {
    return bad_position("Travel and Horse stones never lie on the table");
  }
  return std::nullopt;
}

Problem read_stones(const Rules& rules, const json::value& value, State& state) {
  Problem problem;
  for (const json::value& entry : list_at(value, "stones", problem)) {
    if (auto wrong = read_stone(rules, entry, state)) return wrong;
  }
  if (problem) return problem;
  for (int tile = 0; tile < state.land.tile_count; ++tile) {  // the stone came when the tile was laid
    const Place& place = state.land.tiles[tile];
    const int symbol = (place.bits & kStartTile) != 0 ? 0 : rules.symbol[kind_of(place.corners())];
    const bool stone = state.friendship.has(tile) || state.strength == tile || state.water == tile;
    const bool missing = symbol == 1 + static_cast<int>(Rune::friendship) ? !stone
                         : symbol == 1 + static_cast<int>(Rune::strength) ? state.strength == kNone
                         : symbol == 1 + static_cast<int>(Rune::water)    ? state.water == kNone
                                                                          : false;
    if (missing) {
      return bad_position("the stone of " + std::string(kRuneNames[symbol - 1]) + " is missing",
                          spot_of(place));
    }
    if (stone) state.free.remove(tile);
  }
  return std::nullopt;
}

// The pieces a player has left. By default the pieces that are not on the table.
Problem read_supply(const Rules& rules, const json::value* entry, Player& player) {
  const int houses = player.longhouses.count(), vikings = player.vikings.count();
  if (houses > rules.longhouses || vikings > rules.vikings)
    return bad_position("a seat has more pieces on the table than it owns");
  player.longhouses_left = static_cast<std::uint8_t>(rules.longhouses - houses);
  player.vikings_left = static_cast<std::uint8_t>(rules.vikings - vikings);
  player.stones.bits = rules.runes.bits & kOwnRunes.bits;
  if (player.home != kNone) player.stones.remove(Rune::home);
  if (player.wisdom_placed) player.stones.remove(Rune::wisdom);
  if (entry == nullptr) return std::nullopt;
  if (!entry->is_object()) return bad_position("each of \"supplies\" must be an object");
  if (const json::value* left = given(*entry, "longhouses")) {
    const auto number = integer(*left, 0, player.longhouses_left);
    if (!number)
      return bad_position("a supply must have 0 to " + std::to_string(player.longhouses_left) +
                          " longhouses");
    player.longhouses_left = static_cast<std::uint8_t>(*number);
  }
  if (const json::value* left = given(*entry, "vikings")) {
    const auto number = integer(*left, 0, player.vikings_left);
    if (!number)
      return bad_position("a supply must have 0 to " + std::to_string(player.vikings_left) + " Vikings");
    player.vikings_left = static_cast<std::uint8_t>(*number);
  }
  if (given(*entry, "stones") == nullptr) return std::nullopt;
  Problem problem;
  RuneSet stones;
  for (const json::value& stone : list_at(*entry, "stones", problem)) {
    std::size_t rune = 0;
    while (rune < kRunes && (!stone.is_string() || view_of(stone.get_string()) != kRuneNames[rune])) ++rune;
    if (rune == kRunes || !player.stones.has(static_cast<Rune>(rune)))
      return bad_position("a supply names a stone that the player does not have");
    stones.add(static_cast<Rune>(rune));
  }
  player.stones = stones;
  return problem;
}

// Edition, variant, runes, overlooking and seats as the position says them, where it does.
Result<Rules> read_rules(const Rules& rules, const json::value& value) {
  json::object options = options_json(rules);
  for (const std::string_view key : {"edition", "variant", "runes", "overlook"}) {
    if (const json::value* found = member(value, key))
      options[json::string_view(key.data(), key.size())] = *found;
  }
  int seats = rules.seats;
  if (const json::value* supplies = given(value, "supplies")) {
    if (!supplies->is_array())
      return bad_position("\"supplies\" must be a list with one entry for each seat");
    seats = static_cast<int>(std::min<std::size_t>(supplies->get_array().size(), 9));
  }
  return Fjords::make_rules(options, seats);
}

}  // namespace

Result<Position<Fjords>> position_from_json(const Rules& old_rules, const json::value& value) {
  if (!value.is_object()) return bad_position("a position must be an object");
  Result<Rules> read = read_rules(old_rules, value);
  if (!read) return read.error();
  const Rules& rules = *read;
  State state;
  if (auto problem = read_tiles_laid(value, state)) return *problem;
  for (int tile = 0; tile < state.land.tile_count; ++tile) {
    if (has_plain(state.land.tiles[tile].corners())) state.free.add(tile);
  }
  if (auto problem = read_shown(rules, value, state)) return *problem;
  if (auto problem = read_bag(rules, value, state)) return *problem;
  if (auto problem = check_room(state)) return *problem;
  if (auto problem = read_pieces(rules, value, state)) return *problem;
  if (auto problem = read_stones(rules, value, state)) return *problem;
  const json::value* supplies = given(value, "supplies");
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const json::value* entry = supplies != nullptr ? &supplies->get_array()[index(seat)] : nullptr;
    if (auto problem = read_supply(rules, entry, state.players[seat])) return *problem;
  }
  if (auto problem = read_course(rules, value, state)) return *problem;
  return Position<Fjords>{rules, state};
}

}  // namespace landnam::fjords
