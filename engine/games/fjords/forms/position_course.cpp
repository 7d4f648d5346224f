// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>

#include "engine/games/fjords/fjords.hpp"
#include "engine/games/fjords/forms/position_reader.hpp"

namespace landnam::fjords {

namespace {

using Problem = std::optional<Error>;

std::string at_text(const Place& place) {
  return " at " + std::to_string(place.q) + "," + std::to_string(place.r);
}

// The lines of one direction that hold tiles, and how many each holds.
std::map<int, int> lines(const std::vector<Place>& tiles, int direction) {
  std::map<int, int> found;
  for (const Place& tile : tiles)
    ++found[direction == 0 ? tile.q : direction == 1 ? tile.r : tile.q + tile.r];
  return found;
}

// The number of lines in a direction that the landscape can spread over with `more` tiles (see kCells).
int widest(const std::vector<Place>& tiles, int direction, int more) {
  const std::map<int, int> found = lines(tiles, direction);
  const int width = found.rbegin()->first - found.begin()->first + 1;
  bool grown =
      width == static_cast<int>(found.size());  // as FJ-L2 grows it: two tiles in all lines but the outermost
  for (const auto& [line, count] : found) {
    if (count < 2 && line != found.begin()->first && line != found.rbegin()->first) grown = false;
  }
  if (more == 0) return width;
  const int by_count = (static_cast<int>(tiles.size()) + more - 2) / 2 + 2;
  return grown ? std::max(width, by_count) : width + (more + 2) / 2;
}

std::optional<std::uint8_t> seat_at(const Rules& rules, const json::value& value, std::string_view key) {
  const auto seat = integer_at(value, key, 0, rules.seats - 1);
  if (!seat) return std::nullopt;
  return static_cast<std::uint8_t>(*seat);
}

// FJ05-C5: as many landscapes are scored as lie behind.
Problem read_finished(const Rules& rules, const json::value& value, State& state, std::size_t behind) {
  const json::value* found = member(value, "landscape_scores");
  const json::array none;
  const json::array& scores = found != nullptr && found->is_array() ? found->get_array() : none;
  if (scores.size() < behind || scores.size() > index(rules.landscapes)) {
    return bad_position("\"landscape_scores\" must have one entry for each finished landscape");
  }
  for (std::size_t i = 0; i < behind; ++i) {
    const json::array* entry = scores[i].if_array();
    if (entry == nullptr || entry->size() != index(rules.seats)) {
      return bad_position("each of \"landscape_scores\" must have one number for each seat");
    }
    for (std::size_t seat = 0; seat < entry->size(); ++seat) {
      const auto points = integer((*entry)[seat], 0, 250);
      if (!points) return bad_position("each of \"landscape_scores\" must have one number for each seat");
      state.landscape_scores[i][seat] = static_cast<std::uint8_t>(*points);
    }
  }
  state.finished = static_cast<std::uint8_t>(behind);
  return std::nullopt;
}

// The phase "over": the last landscape is scored from what lies on the table, and must agree with what is
// given.
Problem read_over(const Rules& rules, const json::value& value, State& state) {
  if (state.landscape != rules.landscapes)
    return bad_position("the game is over only after the last landscape");
  if (state.began_settlement == kNone) return bad_position("\"began\" must say who began settlement");
  find_reach(rules, state);
  end_landscape(rules, state);
  const json::value* found = member(value, "landscape_scores");
  const std::size_t last = index(rules.landscapes - 1);
  if (found == nullptr || !found->is_array() || found->get_array().size() <= last) return std::nullopt;
  const json::array* given = found->get_array()[last].if_array();
  bool same = given != nullptr && given->size() == index(rules.seats);
  for (std::size_t seat = 0; same && seat < given->size(); ++seat) {
    const int points = state.landscape_scores[last][seat];
    same = integer((*given)[seat], points, points).has_value();
  }
  if (!same) return bad_position("the last of \"landscape_scores\" does not match the table");
  return std::nullopt;
}

// Chance has still to decide, as only positions saved between two decisions show.
Problem read_chance(const Rules& rules, const json::value& value, State& state) {
  const auto what = text_at(value, "chance");
  const auto next = seat_at(rules, value, "next");
  if ((what && *what == "first") ||
      member(value, "turn") == nullptr) {  // nobody is named, so chance says who begins
    if (state.drawn != kNoKind) return bad_position("\"drawn\" is set, but it is nobody's turn");
    state.step = Step::first;
    state.began_exploration = kNone;
    return std::nullopt;
  }
  if (!what || !next)
    return bad_position("a position that waits for chance must have \"chance\" and \"next\"");
  state.mover = *next;
  if (*what == "draw" && !rules.row && state.drawn == kNoKind && state.bag.total() > 0) {
    state.step = Step::draw;
  } else if (*what == "fill" && rules.row && state.shown_count < kRowSize && state.bag.total() > 0) {
    state.step = Step::fill;
  } else if (*what == "redraw" && rules.row) {
    begin_turn_with_row(rules, state);
  } else {
    return bad_position("\"chance\" does not fit this position");
  }
  return std::nullopt;
}

// FJ05-D4, FJ21-X5: the tile just laid, while something may be put on it.
Problem read_laid(const Rules&, const json::value& laid, State& state) {
  const auto q = integer_at(laid, "q", -100, 100), r = integer_at(laid, "r", -100, 100);
  const int tile = q && r ? state.land.tile_at(static_cast<int>(*q), static_cast<int>(*r)) : kNone;
  if (tile == kNone) return bad_position("\"laid\" must be the place of a tile");
  if ((state.land.tiles[tile].bits & kStartTile) != 0 || !state.free.has(tile)) {
    return bad_position("nothing can be placed on the tile \"laid\"");
  }
  if (state.players[state.mover].longhouses_left == 0)
    return bad_position("\"laid\" is set, but the player has no longhouse left");
  if (state.drawn != kNoKind) return bad_position("\"laid\" and \"drawn\" are set together");
  if (state.missed) return bad_position("\"laid\" and \"missed\" are set together");
  state.laid = static_cast<std::uint8_t>(tile);
  state.step = Step::longhouse;
  return std::nullopt;
}

// FJ21-K1
Problem read_missed(const Rules& rules, const json::value& value, State& state) {
  const json::value* missed = member(value, "missed");
  if (missed == nullptr || missed->is_null()) return std::nullopt;
  if (!missed->is_bool()) return bad_position("\"missed\" must be true or false");
  if (missed->get_bool() && rules.variant != Variant::classic)
    return bad_position("only Classic has \"missed\"");
  state.missed = missed->get_bool();
  return std::nullopt;
}

// FJ-L6: the declarations of this turn, and whether an opponent is asked. Precondition: the turn is known.
Problem read_declared(const Rules& rules, const json::value& value, State& state) {
  const json::value* declared = member(value, "declared");
  if (declared == nullptr || declared->is_null()) return std::nullopt;
  if (!rules.overlook) return bad_position("\"declared\" is set, but places are not overlooked in this game");
  const auto by = seat_at(rules, *declared, "by");
  const auto times = integer_at(*declared, "times", 1, kMostDeclarations);
  const json::value* asked = member(*declared, "asked");
  const bool asks = asked != nullptr && !asked->is_null();
  if (!by || !times || (asks && seat_at(rules, *declared, "asked") != state.mover) ||
      asks == (*by == state.mover)) {
    return bad_position("\"declared\" must name two seats, the one to move last, and be 1 or 2 times");
  }
  state.declarations = static_cast<std::uint8_t>(*times);
  if (!asks) return std::nullopt;
  if (!must_lay(rules, state) || !can_lay(rules, state))
    return bad_position("\"declared\" asks for a place, but there is none");
  state.declarer = *by;
  state.step = Step::ask;
  return std::nullopt;
}

Problem read_exploration(const Rules& rules, const json::value& value, State& state) {
  for (const Player& player : state.players) {
    if (player.vikings.any() || player.wisdom_placed)
      return bad_position("Vikings and Wisdom stones are placed only after exploration");
  }
  state.began_settlement = kNone;
  if (auto problem = read_missed(rules, value, state)) return problem;
  const json::value* turn_given = member(value, "turn");
  const bool chance =
      turn_given == nullptr || (turn_given->is_string() && turn_given->get_string() == "chance");
  if (chance) return read_chance(rules, value, state);
  const auto seat = seat_at(rules, *turn_given, "seat");
  if (!seat) return bad_position("\"turn\" must name a seat");
  state.mover = *seat;
  if (const json::value* laid = member(value, "laid"); laid != nullptr && !laid->is_null()) {
    return read_laid(rules, *laid, state);
  }
  if (auto problem = read_declared(rules, value, state)) return problem;
  if (state.step == Step::ask) return std::nullopt;
  if (rules.row) {
    begin_turn_with_row(rules, state);
  } else if (state.drawn != kNoKind) {
    const Kind kind = state.drawn;
    state.drawn = kNoKind;
    take_drawn(rules, state, kind);
  } else if (state.bag.total() > 0) {
    state.step = Step::lay;
  } else {  // FJ05-D5
    begin_settlement(rules, state, state.mover);
  }
  return std::nullopt;
}

Problem read_settlement(const Rules& rules, const json::value& value, State& state) {
  const json::value* turn_given = member(value, "turn");
  const auto seat = turn_given != nullptr ? seat_at(rules, *turn_given, "seat") : std::nullopt;
  if (!seat) return bad_position("\"turn\" must name a seat");
  if (state.drawn != kNoKind) return bad_position("\"drawn\" is set only during exploration");
  if (const json::value* laid = member(value, "laid"); laid != nullptr && !laid->is_null()) {
    return bad_position("\"laid\" is set only during exploration");
  }
  if (state.began_settlement == kNone) state.began_settlement = *seat;
  state.step = Step::settle;
  find_reach(rules, state);
  pass_settlement(rules, state, *seat);
  return std::nullopt;
}

}  // namespace

Problem build_landscape(const std::vector<Place>& tiles, Landscape& land) {
  if (tiles.size() > kMaxTiles) return bad_position("a landscape can have at most 67 tiles");
  for (int direction = 0; direction < 3; ++direction) {
    if (widest(tiles, direction, 0) > kMaxLines)
      return bad_position("the tiles are spread over more than 34 lines");
  }
  for (const Place& tile : tiles) {
    if (land.tile_at(tile.q, tile.r) != kNone) return bad_position("two tiles lie" + at_text(tile));
    const Corners known = land.space_at(tile.q, tile.r).corners();
    for (int c = 0; c < 6; ++c) {
      const Terrain there = corner(known, c);
      if (there != Terrain::unknown && there != corner(tile.corners(), c)) {
        return bad_position("the corners do not agree (FJ-L1) around the tile" + at_text(tile));
      }
    }
    if (land.playable_count + 6 > kMaxPlayable) return bad_position("the tiles are too scattered");
    land.add(tile);
  }
  return std::nullopt;
}

Problem check_room(const State& state) {
  const std::vector<Place> tiles(state.land.tiles.begin(), state.land.tiles.begin() + state.land.tile_count);
  const int more = state.bag.total() + state.shown_count + (state.drawn != kNoKind ? 1 : 0);
  if (state.land.tile_count + more > kMaxTiles)
    return bad_position("more than 67 tiles are laid or still to come");
  std::set<std::pair<int, int>> around;  // each tile takes one of these away and adds two at most
  for (const Place& tile : tiles) {
    for (std::size_t side = 0; side < 6; ++side) {
      const std::pair<int, int> at = {tile.q + kStepQ[side], tile.r + kStepR[side]};
      if (state.land.tile_at(at.first, at.second) == kNone) around.insert(at);
    }
  }
  if (static_cast<int>(around.size()) + more > kMaxPlayable && more > 0)
    return bad_position("the tiles are too scattered");
  for (int direction = 0; direction < 3; ++direction) {
    if (widest(tiles, direction, more) > kMaxLines)
      return bad_position("the landscape could grow over more than 34 lines");
  }
  return std::nullopt;
}

Problem read_course(const Rules& rules, const json::value& value, State& state) {
  const auto landscape =
      member(value, "landscape") != nullptr ? integer_at(value, "landscape", 1, rules.landscapes) : 1;
  if (!landscape)
    return bad_position("\"landscape\" must be a number up to " + std::to_string(rules.landscapes));
  state.landscape = static_cast<std::uint8_t>(*landscape);
  if (auto problem = read_finished(rules, value, state, state.landscape - 1U)) return problem;
  if (const json::value* began = member(value, "began")) {
    state.began_exploration = seat_at(rules, *began, "exploration").value_or(kNone);
    state.began_settlement = seat_at(rules, *began, "settlement").value_or(kNone);
  }
  const auto phase = text_at(value, "phase");
  const bool exploration = member(value, "phase") == nullptr || (phase && *phase == "exploration");
  const bool settlement = phase && *phase == "settlement";
  if (!exploration && !settlement && !(phase && *phase == "over")) {
    return bad_position("\"phase\" must be exploration, settlement or over");
  }
  const json::value* turn_given = member(value, "turn");
  const bool waits_for_first = exploration && state.began_exploration == kNone;
  if (waits_for_first && turn_given != nullptr) {  // who is to move is as good as who began
    state.began_exploration = seat_at(rules, *turn_given, "seat").value_or(kNone);
  }
  if (!exploration && state.began_exploration == kNone) state.began_exploration = 0;
  if (exploration) return read_exploration(rules, value, state);
  return settlement ? read_settlement(rules, value, state) : read_over(rules, value, state);
}

}  // namespace landnam::fjords
