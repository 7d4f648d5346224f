// SPDX-License-Identifier: Apache-2.0
// The public JSON forms: squares and lattice points are [x,y], y grows downwards.
#include "engine/core/json.hpp"

#include <utility>

#include "engine/core/object_text.hpp"
#include "engine/games/territories/forms/json.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

json::value segment_json(const Board& board, int segment) {
  const Segment& s = board.segments[segment];
  return json::array{place_json(board.point_at[s.from]), place_json(board.point_at[s.to])};
}

void append_place(std::string& out, Place at) {
  landnam::append_json(out += '[', at.x);
  landnam::append_json(out += ',', at.y);
  out += ']';
}

void append_segment(std::string& out, const Board& board, int segment) {
  const Segment& s = board.segments[segment];
  append_place(out += '[', board.point_at[s.from]);
  append_place(out += ',', board.point_at[s.to]);
  out += ']';
}

}  // namespace

json::array farms_json(const Board& board, const PerColour<Bits>& farms, Bits spots) {
  json::array list;
  for (Bits rest = farms[kWhite] | farms[kBlack] | spots; rest != 0;) {
    const int square = pop_lowest(rest);
    const json::value owner = has(spots, square)           ? json::value()
                              : has(farms[kWhite], square) ? kWhite
                                                           : kBlack;
    list.push_back({{"at", place_json(board.square_at[square])}, {"owner", owner}});
  }
  return list;
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
  if (!a || !b) return Error{"bad-trunk", "a trunk must be two lattice points: [[x,y],[x,y]]"};
  const auto segment = board.find_segment(*a, *b);
  if (!segment)
    return Error{"off-board", "a trunk must lie between two neighbouring squares of the board", "TE-R2"};
  return *segment;
}

std::optional<Error> read_farms(const Board& board, const json::value* list, PerColour<Bits>& farms,
                                Bits& spots) {
  Error bad = {"bad-farms",
               "farms must be a list of {\"at\":[x,y],\"owner\":0, 1 or null}, at most one on a square"};
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
      farms[*seat] |= bit(*square);
    } else {
      return bad;
    }
  }
  return std::nullopt;
}

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
    append_place(out, rules.board.square_at[square]);
    out += R"(,"owner":)";
    out += has(outcome.spots, square) ? "null" : has(outcome.farms[kWhite], square) ? "0" : "1";
    out += '}';
  }
  out += before == '[' ? "[]}" : "]}";
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
    if (!square) return Error{"off-board", "a farm must stand on a square of the board", "TE-B2"};
    return Move::farm(*square);
  }
  return Error{"bad-move", "a move must be {\"trunk\":[[x,y],[x,y]]} or, in the draft, {\"farm\":[x,y]}"};
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
