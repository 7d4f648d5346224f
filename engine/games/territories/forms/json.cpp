// SPDX-License-Identifier: Apache-2.0
// The public JSON forms: squares and lattice points are [x,y], y grows downwards.
#include "engine/core/json.hpp"

#include <utility>

#include "engine/core/object_text.hpp"
#include "engine/games/territories/forms/json.hpp"
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

json::value segment_json(const Board& board, int segment) {
  const Segment& s = board.segments[static_cast<std::size_t>(segment)];
  return json::array{place_json(board.point_at[s.from]), place_json(board.point_at[s.to])};
}

void append_place(std::string& out, Place at) {
  landnam::append_json(out += '[', at.x);
  landnam::append_json(out += ',', at.y);
  out += ']';
}

void append_segment(std::string& out, const Board& board, int segment) {
  const Segment& s = board.segments[static_cast<std::size_t>(segment)];
  append_place(out += '[', board.point_at[s.from]);
  append_place(out += ',', board.point_at[s.to]);
  out += ']';
}

std::optional<Place> read_place(const json::value& value) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) return std::nullopt;
  const auto x = integer((*pair)[0], -100, 100);
  const auto y = integer((*pair)[1], -100, 100);
  if (!x || !y) return std::nullopt;
  return Place{static_cast<int>(*x), static_cast<int>(*y)};
}

Result<int> read_segment(const Board& board, const json::value& value) {
  const json::array* ends = value.if_array();
  const auto a = ends != nullptr && ends->size() == 2 ? read_place((*ends)[0]) : std::nullopt;
  const auto b = ends != nullptr && ends->size() == 2 ? read_place((*ends)[1]) : std::nullopt;
  if (!a || !b) return Error{"bad-trunk", "a trunk is two lattice points: [[x,y],[x,y]]"};
  const auto segment = board.find_segment(*a, *b);
  if (!segment)
    return Error{"off-board", "a trunk lies between two neighbouring squares of the board", "TE-R2"};
  return *segment;
}

json::array farms_json(const Board& board, const std::array<Bits, 2>& farms, Bits spots) {
  json::array list;
  for (Bits rest = farms[kWhite] | farms[kBlack] | spots; rest != 0;) {
    const int square = pop_lowest(rest);
    const json::value owner = has(spots, square)           ? json::value()
                              : has(farms[kWhite], square) ? kWhite
                                                           : kBlack;
    list.push_back({{"at", place_json(board.square_at[static_cast<std::size_t>(square)])}, {"owner", owner}});
  }
  return list;
}

// Reads a list of farms; a message when it cannot be.
std::optional<Error> read_farms(const Board& board, const json::value* list, std::array<Bits, 2>& farms,
                                Bits& spots) {
  Error bad = {"bad-farms",
               "farms is a list of {\"at\":[x,y],\"owner\":0, 1 or null}, each on a square of its own"};
  if (list == nullptr || !list->is_array()) return bad;
  for (const json::value& entry : list->get_array()) {
    const json::value* where = member(entry, "at");
    const json::value* owner = member(entry, "owner");
    const auto at = where != nullptr ? read_place(*where) : std::nullopt;
    const auto square = at ? board.find_square(*at) : std::nullopt;
    if (!square || has(farms[kWhite] | farms[kBlack] | spots, *square)) return bad;
    if (owner == nullptr || owner->is_null()) {
      spots |= bit(*square);
    } else if (const auto seat = integer(*owner, 0, 1)) {
      farms[static_cast<std::size_t>(*seat)] |= bit(*square);
    } else {
      return bad;
    }
  }
  return std::nullopt;
}

Result<Board> read_board(const Rules& rules, const json::value& value) {
  const json::value* squares = member(value, "squares");
  if (squares == nullptr) return rules.board;
  const json::array* list = squares->if_array();
  if (list == nullptr || list->size() > 1000) return Error{"bad-board", "squares is a list of [x,y]"};
  std::vector<Place> places;
  for (const json::value& entry : *list) {
    const auto at = read_place(entry);
    if (!at) return Error{"bad-board", "squares is a list of [x,y]"};
    places.push_back(*at);
  }
  return make_board(std::move(places));
}

// Lays the trunks in their order; each but the first must hang on to what lies (TE-R1, TE-R3, TE-R5).
std::optional<Error> read_trunks(const Board& board, const json::value* list, State& state) {
  if (list == nullptr || !list->is_array() || list->get_array().empty()) {
    return Error{"bad-trunks", "trunks is a list of trunks in the order placed, the start trunk first"};
  }
  for (const json::value& entry : list->get_array()) {
    const auto segment = read_segment(board, entry);
    if (!segment) return segment.error();
    const Segment& s = board.segments[static_cast<std::size_t>(*segment)];
    if (state.trunks.has(*segment)) return Error{"bad-trunks", "TE-R2: two trunks lie on one segment"};
    if (state.free_end != kNowhere && s.from != state.free_end && s.to != state.free_end) {
      return Error{"bad-trunks", "TE-R3: every trunk goes on from the free end of the one before"};
    }
    const auto touches = [&](int point) { return is_connected(board, state.trunks, point); };
    if (!touches(s.from) && !touches(s.to)) {
      return Error{"bad-trunks", "TE-S1, TE-R5: a fence begins at the border or at an earlier trunk"};
    }
    state.free_end = static_cast<std::uint8_t>(free_end_of(board, state, *segment));
    state.trunks = state.trunks | SegmentSet::of(*segment);
    state.order[state.placed++] = static_cast<std::uint8_t>(*segment);
  }
  return std::nullopt;
}

}  // namespace

json::value to_json(const Rules& rules, const State& state) {
  const Board& board = rules.board;
  json::array trunks;
  for (std::size_t i = 0; i < state.placed; ++i) trunks.push_back(segment_json(board, state.order[i]));
  const char* phases[] = {"setup", "draft", "play", "over"};
  json::object form;
  form["squares"] = squares_json(board, board.all);
  form["farms"] = farms_json(board, state.farms, state.spots);
  form["trunks"] = std::move(trunks);
  form["free_end"] = state.free_end == kNowhere ? json::value() : place_json(board.point_at[state.free_end]);
  form["turn"] =
      turn(rules, state).is_over() ? json::value("over") : json::value{{"seat", int{state.to_move}}};
  form["phase"] = phases[static_cast<int>(state.phase)];
  const Standing now = standing(rules, state);
  form["scores"] = {now.scores[0], now.scores[1]};
  const auto land = owned_land(board, state);
  form["land"] = {squares_json(board, land[kWhite]), squares_json(board, land[kBlack])};
  if (state.phase == Phase::over && state.mixed != 0) form["stuck"] = true;  // TE-E3
  return form;
}

json::value to_json(const Rules& rules, const Move& move) {
  if (move.kind == Move::Kind::farm) return {{"farm", place_json(rules.board.square_at[move.at])}};
  return {{"trunk", segment_json(rules.board, move.at)}};
}

void append_json(std::string& out, const Rules& rules, const Move& move) {
  if (move.kind == Move::Kind::farm) {
    append_place(out += R"({"farm":)", rules.board.square_at[move.at]);
  } else {
    append_segment(out += R"({"trunk":)", rules.board, move.at);
  }
  out += '}';
}

json::value to_json(const Rules& rules, const Outcome& outcome) {
  return {{"start_trunk", segment_json(rules.board, outcome.start_trunk)},
          {"farms", farms_json(rules.board, outcome.farms, outcome.spots)}};
}

void append_json(std::string& out, const Rules& rules, const Outcome& outcome) {
  append_segment(out += R"({"start_trunk":)", rules.board, outcome.start_trunk);
  out += R"(,"farms":)";
  char before = '[';
  for (Bits rest = outcome.farms[kWhite] | outcome.farms[kBlack] | outcome.spots; rest != 0;) {
    const int square = pop_lowest(rest);
    (out += std::exchange(before, ',')) += R"({"at":)";
    append_place(out, rules.board.square_at[static_cast<std::size_t>(square)]);
    out += R"(,"owner":)";
    out += has(outcome.spots, square) ? "null" : has(outcome.farms[kWhite], square) ? "0" : "1";
    out += '}';
  }
  out += before == '[' ? "[]}" : "]}";
}

Result<Position<Territories>> position_from_json(const Rules& rules, const json::value& value) {
  if (!value.is_object())
    return Error{"bad-position", "a position is an object with squares, farms, trunks and turn"};
  Position<Territories> position{rules, {}};
  auto board = read_board(rules, value);
  if (!board) return board.error();
  if (board->all != rules.board.all || board->square_at != rules.board.square_at) {
    position.rules.board = *board;
    position.rules.tiles.clear();
    position.rules.border_tiles.clear();
  }
  State& state = position.state;
  if (auto problem = read_farms(*board, member(value, "farms"), state.farms, state.spots)) return *problem;
  if (auto problem = read_trunks(*board, member(value, "trunks"), state)) return *problem;
  if (const json::value* given = member(value, "free_end"); given != nullptr) {
    const auto at = read_place(*given);
    const auto point = at ? board->find_point(*at) : std::nullopt;
    const bool agrees = given->is_null() ? state.free_end == kNowhere : point && *point == state.free_end;
    if (!agrees) return Error{"bad-position", "TE-R3: free_end is not the free end of the last trunk"};
  }
  survey(*board, state);
  if (state.phase == Phase::play && state.free_end != kNowhere) {
    SegmentSet here = board->segments_at[state.free_end];
    if (!has(state.mixed, board->segments[static_cast<std::size_t>(here.pop_lowest())].square))
      return Error{"bad-position", "TE-R6: the free end lies in land where no trunk may be put any more"};
  }
  if (state.phase == Phase::draft) {
    const int claimed = count(state.all_farms());
    state.to_move = static_cast<std::uint8_t>(drafter(claimed));
    int whites = 0;
    for (int i = 0; i < claimed; ++i) whites += drafter(i) == kWhite ? 1 : 0;
    if (count(state.farms[kWhite]) != whites || state.placed != 1) {
      return Error{"bad-position",
                   "TE-S4: while spots are free only the start trunk lies, and White has chosen one spot, "
                   "Black two, White two, Black two, in that order"};
    }
  }
  if (const json::value* whose = member(value, "turn"); whose != nullptr && state.phase == Phase::play) {
    const auto seat = integer_at(*whose, "seat", 0, 1);
    if (!seat) return Error{"bad-position", "turn is {\"seat\":0} or {\"seat\":1} while land is in dispute"};
    state.to_move = static_cast<std::uint8_t>(*seat);
  }
  return position;
}

Result<Move> move_from_json(const Rules& rules, const json::value& value) {
  if (const json::value* trunk = member(value, "trunk")) {
    const auto segment = read_segment(rules.board, *trunk);
    if (!segment) return segment.error();
    return Move::trunk(*segment);
  }
  if (const json::value* farm = member(value, "farm")) {
    const auto at = read_place(*farm);
    const auto square = at ? rules.board.find_square(*at) : std::nullopt;
    if (!square) return Error{"off-board", "a farm is put on a square of the board", "TE-B2"};
    return Move::farm(*square);
  }
  return Error{"bad-move", "a move is {\"trunk\":[[x,y],[x,y]]} or, in the draft, {\"farm\":[x,y]}"};
}

Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value) {
  Outcome outcome;
  const json::value* trunk = member(value, "start_trunk");
  const auto segment = trunk != nullptr ? read_segment(rules.board, *trunk)
                                        : Result<int>(Error{"bad-outcome", "start_trunk is missing"});
  if (!segment) return segment.error();
  outcome.start_trunk = static_cast<std::uint8_t>(*segment);
  if (auto problem = read_farms(rules.board, member(value, "farms"), outcome.farms, outcome.spots))
    return *problem;
  return outcome;
}

}  // namespace landnam::territories
