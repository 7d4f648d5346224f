// SPDX-License-Identifier: Apache-2.0
// Reads a given position and checks that a game can go on from it.
#include "engine/games/territories/forms/json.hpp"
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

Result<Board> read_board(const Rules& rules, const json::value& value) {
  const json::value* squares = member(value, "squares");
  if (squares == nullptr) return rules.board;
  const json::array* list = squares->if_array();
  if (list == nullptr || list->size() > 1000) return Error{"bad-board", "squares must be a list of [x,y]"};
  std::vector<Place> places;
  for (const json::value& entry : *list) {
    const auto at = read_place(entry);
    if (!at) return Error{"bad-board", "squares must be a list of [x,y]"};
    places.push_back(*at);
  }
  return make_board(std::move(places));
}

// Lays the trunks in their order; each but the first must hang on to what lies (TE-R1, TE-R3, TE-R5).
std::optional<Error> read_trunks(const Board& board, const json::value* list, State& state) {
  if (list == nullptr || !list->is_array() || list->get_array().empty()) {
    return Error{"bad-trunks", "trunks must be a list of trunks in the order placed, the start trunk first"};
  }
  for (const json::value& entry : list->get_array()) {
    const auto segment = read_segment(board, entry);
    if (!segment) return segment.error();
    const Segment& s = board.segments[*segment];
    if (state.trunks.has(*segment)) return Error{"bad-trunks", "TE-R2: two trunks lie on the same segment"};
    if (state.free_end != kNowhere && s.from != state.free_end && s.to != state.free_end) {
      return Error{"bad-trunks", "TE-R3: a trunk must go on from the free end of the one before"};
    }
    const auto touches = [&](int point) { return is_connected(board, state.trunks, point); };
    if (!touches(s.from) && !touches(s.to)) {
      return Error{"bad-trunks", "TE-S1, TE-R5: a fence must begin at the border or at an earlier trunk"};
    }
    state.free_end = static_cast<std::uint8_t>(free_end_of(board, state, *segment));
    state.trunks = state.trunks | SegmentSet::of(*segment);
    state.order[state.placed++] = static_cast<std::uint8_t>(*segment);
  }
  return std::nullopt;
}

}  // namespace

Result<Position<Territories>> position_from_json(const Rules& rules, const json::value& value) {
  if (!value.is_object())
    return Error{"bad-position", "a position must be an object with squares, farms, trunks and turn"};
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
    if (!has(state.mixed, board->segments[here.pop_lowest()].square))
      return Error{"bad-position", "TE-R6: no trunk may be placed in the land at the free end"};
  }
  if (state.phase == Phase::draft) {
    const int claimed = count(state.all_farms());
    state.to_move = static_cast<std::uint8_t>(drafter(claimed));
    int whites = 0;
    for (int i = 0; i < claimed; ++i) whites += drafter(i) == kWhite ? 1 : 0;
    if (count(state.farms[kWhite]) != whites || state.placed != 1) {
      return Error{
          "bad-position",
          "TE-S4: during the draft only the start trunk lies on the board, and spots are chosen in the "
          "order White one, Black two, White two, Black two"};
    }
  }
  if (const json::value* whose = member(value, "turn"); whose != nullptr && state.phase == Phase::play) {
    const auto seat = integer_at(*whose, "seat", 0, 1);
    if (!seat)
      return Error{"bad-position", "turn must be {\"seat\":0} or {\"seat\":1} while land is in dispute"};
    state.to_move = static_cast<std::uint8_t>(*seat);
  }
  return position;
}

}  // namespace landnam::territories
