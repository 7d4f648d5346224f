// SPDX-License-Identifier: Apache-2.0
// The public form of positions, moves and chance (docs/protocol.md).
#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

json::object spot_json(Spot spot) { return {{"q", spot.q}, {"r", spot.r}}; }

json::value word_json(Kind kind) { return json::value(kWords[kind]); }

json::value seat_json(std::uint8_t seat) { return seat == kNone ? json::value(nullptr) : json::value(seat); }

// The rune symbol of a placed tile. Start tiles show none.
json::value symbol_json(const Rules& rules, const Place& tile) {
  const int symbol = (tile.bits & kStartTile) != 0 ? 0 : rules.symbol[kind_of(tile.corners())];
  return symbol == 0 ? json::value(nullptr) : json::value(kRuneNames[symbol - 1]);
}

json::array tiles_json(const Rules& rules, const Landscape& land) {
  json::array list;
  for (std::size_t i = 0; i < land.tile_count; ++i) {
    const Place& tile = land.tiles[i];
    list.emplace_back(json::object{{"q", tile.q},
                                   {"r", tile.r},
                                   {"corners", corners_text(tile.corners())},
                                   {"start", (tile.bits & kStartTile) != 0},
                                   {"symbol", symbol_json(rules, tile)}});
  }
  return list;
}

json::array pieces_json(const Rules& rules, const State& state) {
  json::array list;
  for (int tile = 0; tile < state.land.tile_count; ++tile) {
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      const bool longhouse = state.players[seat].longhouses.has(tile);
      if (!longhouse && !state.players[seat].vikings.has(tile)) continue;
      json::object piece = spot_json(spot_of(state.land.tiles[tile]));
      piece["kind"] = longhouse ? "longhouse" : "viking";
      piece["owner"] = seat;
      list.emplace_back(std::move(piece));
    }
  }
  return list;
}

json::array stones_json(const Rules& rules, const State& state) {
  json::array list;
  const auto put = [&](Rune rune, const Place& place, std::uint8_t owner) {
    list.emplace_back(
        json::object{{"kind", name_of(rune)}, {"q", place.q}, {"r", place.r}, {"owner", seat_json(owner)}});
  };
  const Landscape& land = state.land;
  if (state.strength != kNone) put(Rune::strength, land.tiles[state.strength], kNone);
  if (state.water != kNone) put(Rune::water, land.tiles[state.water], kNone);
  for (TileMask stones = state.friendship; stones.any();) {
    put(Rune::friendship, land.tiles[stones.pop()], kNone);
  }
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Player& player = state.players[seat];
    if (player.wisdom_placed) put(Rune::wisdom, player.wisdom, static_cast<std::uint8_t>(seat));
    if (player.home != kNone) put(Rune::home, land.tiles[player.home], static_cast<std::uint8_t>(seat));
  }
  return list;
}

json::array supplies_json(const Rules& rules, const State& state) {
  json::array list;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Player& player = state.players[seat];
    json::array stones;
    for (std::size_t rune = 0; rune < kRunes; ++rune) {
      if (player.stones.has(static_cast<Rune>(rune))) stones.emplace_back(kRuneNames[rune]);
    }
    list.emplace_back(json::object{{"longhouses", player.longhouses_left},
                                   {"vikings", player.vikings_left},
                                   {"stones", std::move(stones)}});
  }
  return list;
}

json::object bag_json(const Bag& bag) {
  json::object counts;
  for (int k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    if (bag.count(kind) > 0)
      counts[json::string_view(kWords[kind].data(), kWords[kind].size())] = bag.count(kind);
  }
  return counts;
}

// The points of the landscape on the table, by kind.
json::array sheets_json(const Rules& rules, const ScoreSheets& sheets) {
  json::array list;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const ScoreSheet& sheet = sheets[seat];
    list.emplace_back(json::object{{"vikings", sheet.vikings},
                                   {"strength", sheet.strength},
                                   {"water", sheet.water},
                                   {"friendship", sheet.friendship},
                                   {"home", sheet.home},
                                   {"unclaimed", sheet.unclaimed},
                                   {"total", sheet.total()}});
  }
  return list;
}

// The land that one player alone can still claim over plain (FJ21-S4), and the contested land.
json::object land_json(const Rules& rules, const State& state) {
  PerPlayer<TileMask> claims{};
  TileMask once, often;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    claims[seat] = claimable(state, state.players[seat]);
    often |= once & claims[seat];
    once |= claims[seat];
  }
  const auto spots = [&](TileMask tiles) {
    json::array list;
    while (tiles.any()) list.emplace_back(spot_json(spot_of(state.land.tiles[tiles.pop()])));
    return list;
  };
  json::array secure;
  for (Seat seat = 0; seat < rules.seats; ++seat) secure.emplace_back(spots(claims[seat] & ~often));
  return {{"secure", std::move(secure)}, {"contested", spots(often)}};
}

// FJ-L6: whoever sees no place, who is asked for one now, and how often this turn.
json::value declared_json(const State& state) {
  if (state.declarations == 0) return nullptr;
  const bool asks = state.step == Step::ask;
  return {{"by", asks ? state.declarer : state.mover},
          {"asked", asks ? json::value(state.mover) : json::value(nullptr)},
          {"times", state.declarations}};
}

// The tiles with a symbol of a rune in play.
json::object symbols_json(const Rules& rules) {
  json::object symbols;
  for (int k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    const int symbol = rules.symbol[kind];
    if (symbol == 0) continue;
    symbols[json::string_view(kWords[kind].data(), kWords[kind].size())] = kRuneNames[symbol - 1];
  }
  return symbols;
}

json::value turn_json(const Rules& rules, const State& state) {
  const Turn now = turn(rules, state);
  if (now.is_over()) return "over";
  if (now.is_chance()) return "chance";
  return {{"seat", now.seat()}};
}

constexpr Indexed<std::string_view, 4> kChanceNames = {"first", "fill", "redraw", "draw"};

}  // namespace

json::value to_json(const Rules& rules, const State& state) {
  json::object form = options_json(rules);
  form.erase("tiles");
  form["landscape"] = state.landscape;
  form["landscapes"] = rules.landscapes;
  form["began"] = {{"exploration", seat_json(state.began_exploration)},
                   {"settlement", seat_json(state.began_settlement)}};
  form["phase"] = state.step == Step::over     ? "over"
                  : state.step == Step::settle ? "settlement"
                                               : "exploration";
  form["turn"] = turn_json(rules, state);
  if (turn(rules, state).is_chance()) {  // not seen at a table, where chance never waits
    form["chance"] = kChanceNames[state.step];
    if (state.step != Step::first) form["next"] = state.mover;
  }
  form["tiles"] = tiles_json(rules, state.land);
  form["pieces"] = pieces_json(rules, state);
  form["stones"] = stones_json(rules, state);
  json::array shown, none;
  for (std::size_t i = 0; i < state.shown_count; ++i) shown.emplace_back(word_json(state.shown[i]));
  form["row"] = rules.row ? shown : none;
  if (rules.row) form["row_size"] = kRowSize;
  form["open"] = rules.row ? none : shown;
  form["drawn"] = state.drawn == kNoKind ? json::value(nullptr) : word_json(state.drawn);
  form["bag"] = bag_json(state.bag);
  form["laid"] = state.laid == kNone ? json::value(nullptr)
                                     : json::value(spot_json(spot_of(state.land.tiles[state.laid])));
  form["supplies"] = supplies_json(rules, state);
  form["missed"] = state.missed;
  form["declared"] = declared_json(state);
  const Standing now = standing(rules, state);
  json::array scores, finished;
  for (Seat seat = 0; seat < now.seats; ++seat) scores.emplace_back(now.scores[seat]);
  for (std::size_t i = 0; i < state.finished; ++i) {
    json::array landscape;
    for (Seat seat = 0; seat < now.seats; ++seat) landscape.emplace_back(state.landscape_scores[i][seat]);
    finished.emplace_back(std::move(landscape));
  }
  form["scores"] = std::move(scores);
  form["landscape_scores"] = std::move(finished);
  json::array points;  // as if it ended now
  const ScoreSheets sheets = score(rules, state);
  for (Seat seat = 0; seat < now.seats; ++seat)
    points.emplace_back(now.scores[seat] + (state.step == Step::over ? 0 : sheets[seat].total()));
  form["points"] = std::move(points);
  form["sheet"] = sheets_json(rules, sheets);
  form["land"] = land_json(rules, state);
  form["symbols"] = symbols_json(rules);
  return form;
}

json::value to_json(const Rules&, const Move& move) {
  switch (move.act) {
    case Act::draw:
      return {{"draw", true}};
    case Act::none:
      return {{"none", true}};
    case Act::silent:
      return {{"silent", true}};
    case Act::lay:
    case Act::point: {
      json::object placed{{"tile", word_of(move.corners)},
                          {"q", move.at.q},
                          {"r", move.at.r},
                          {"corners", corners_text(move.corners)}};
      return json::object{{move.act == Act::lay ? "lay" : "point", std::move(placed)}};
    }
    case Act::longhouse:
      return {{"longhouse", true}};
    case Act::no_longhouse:
      return {{"longhouse", false}};
    case Act::home:
      return {{"home", true}};
    case Act::viking:
      return {{"viking", spot_json(move.at)}};
    case Act::travel:
      return json::object{{"travel", json::object{{"to", spot_json(move.at)}}}};
    case Act::horse:
      return json::object{{"horse", json::object{{"to", spot_json(move.at)}}}};
    case Act::wisdom:
      return json::object{
          {"wisdom", json::object{{"space", spot_json(move.space)}, {"to", spot_json(move.at)}}}};
  }
  return nullptr;
}

json::value to_json(const Rules&, const Outcome& outcome) {
  if (outcome.first != 0xff) return json::object{{"first", outcome.first}};
  json::array drawn;
  for (unsigned i = 0; i < outcome.count; ++i) drawn.emplace_back(word_json(outcome.drawn(i)));
  return json::object{{"drawn", std::move(drawn)}};
}

namespace {

std::optional<Spot> read_spot(const json::value* value) {
  if (value == nullptr) return std::nullopt;
  const auto q = integer_at(*value, "q", -10000, 10000), r = integer_at(*value, "r", -10000, 10000);
  if (!q || !r) return std::nullopt;
  return Spot{static_cast<int>(*q), static_cast<int>(*r)};
}

Result<Move> read_placing(Act act, const json::value& value) {
  const auto at = read_spot(&value);
  const auto text = text_at(value, "corners");
  const Corners corners = text ? read_corners(*text) : Corners{0};
  if (!at)
    return bad_move(std::string(act == Act::lay ? "\"lay\"" : "\"point\"") + " needs whole numbers q and r");
  if (corners == 0) return bad_move("\"corners\" must be six letters S, P or M, clockwise from the north");
  if (const json::value* tile = member(value, "tile")) {
    const Corners word = tile->is_string() ? read_corners(view_of(tile->get_string())) : Corners{0};
    if (word == 0 || word_of(word) != word_of(corners))
      return bad_move("\"corners\" are not a rotation of \"tile\"");
  }
  return Move{act, corners, *at, {}};
}

}  // namespace

Result<Move> move_from_json(const Rules&, const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr || object->size() != 1) return bad_move("a move must be an object with one member");
  const auto& entry = *object->begin();
  const std::string_view verb(entry.key().data(), entry.key().size());
  const json::value& what = entry.value();
  if (verb == "lay") return read_placing(Act::lay, what);
  if (verb == "point") return read_placing(Act::point, what);
  const bool* flag = what.if_bool();
  if (verb == "longhouse" && flag != nullptr) return *flag ? Move::longhouse() : Move::no_longhouse();
  if (verb == "home" && flag != nullptr && *flag) return Move::home();
  if (verb == "draw" && flag != nullptr && *flag) return Move::draw();
  if (verb == "none" && flag != nullptr && *flag) return Move::none();
  if (verb == "silent" && flag != nullptr && *flag) return Move::silent();
  if (verb == "viking") {
    const auto at = read_spot(&what);
    if (!at) return bad_move("\"viking\" needs whole numbers q and r");
    return Move::viking(*at);
  }
  if (verb == "travel" || verb == "horse" || verb == "wisdom") {
    const auto to = read_spot(member(what, "to"));
    if (!to) return bad_move("\"to\" needs whole numbers q and r");
    if (verb == "travel") return Move::travel(*to);
    if (verb == "horse") return Move::horse(*to);
    const auto space = read_spot(member(what, "space"));
    if (!space) return bad_move("\"space\" needs whole numbers q and r");
    return Move::wisdom(*space, *to);
  }
  return bad_move(
      "moves are draw, lay, none, point, silent, longhouse, home, viking, travel, horse and wisdom");
}

Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value) {
  Outcome outcome;
  if (const auto first = integer_at(value, "first", 0, rules.seats - 1)) {
    outcome.first = static_cast<std::uint16_t>(*first);
    return outcome;
  }
  const json::value* drawn = member(value, "drawn");
  if (drawn == nullptr || !drawn->is_array() || drawn->get_array().size() > kRowSize) {
    return Error{"bad-outcome", "an outcome must be {\"first\":seat} or {\"drawn\":[up to " +
                                    std::to_string(kRowSize) + " tiles]}"};
  }
  for (const json::value& tile : drawn->get_array()) {
    const Corners corners = tile.is_string() ? read_corners(view_of(tile.get_string())) : Corners{0};
    if (corners == 0 || kind_of(corners) == kNoKind)
      return Error{"bad-outcome", "each of \"drawn\" must be the word of a tile"};
    outcome.add(kind_of(corners));
  }
  return outcome;
}

}  // namespace landnam::fjords
