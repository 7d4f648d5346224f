// SPDX-License-Identifier: Apache-2.0
// Reasons why a move is not allowed, in a player's words. A test compares this file with legal_moves.
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

std::string colour(Seat seat) { return seat == kWhite ? "White" : "Black"; }

std::string point_text(const Board& board, int point) {
  const Place at = board.point_at[point];
  return std::to_string(at.x) + "," + std::to_string(at.y);
}

std::optional<Refusal> refuse_farm(const State& state, int square) {
  if (state.phase != Phase::draft) {
    return Refusal{"no-draft", "TE-S4",
                   "farms are placed only before the first trunk, in the game without luck"};
  }
  if (has(state.all_farms(), square))
    return Refusal{"spot-taken", "TE-S4", "there is already a farm on this spot"};
  if (!has(state.spots, square)) return Refusal{"no-spot", "TE-B2", "this square has no farm spot"};
  return std::nullopt;
}

// TE-R6 (a) and (b), for a trunk that obeys every other rule but TE-R5's farms.
std::optional<Refusal> refuse_waste(const Board& board, const State& state, int segment) {
  if (wastes_no_land(board, state, segment)) return std::nullopt;
  if (free_end_of(board, state, segment) == kNowhere) {
    return Refusal{"farmless", "TE-R6", "this would fence off land without a farm"};
  }
  return Refusal{"dead-end", "TE-R6", "from there every fence would leave one side without a farm"};
}

std::optional<Refusal> refuse_beginning(const Board& board, const State& state, int segment) {
  const SegmentSet here = SegmentSet::of(segment);
  const Segment& s = board.segments[segment];
  if (!has(state.mixed, s.square)) {  // TE-R6 (c)
    return Refusal{"nothing-to-part", "TE-R6",
                   "this land does not have farms of both colours, so no fence may divide it"};
  }
  if ((beginnings(board, state) & here).empty()) {
    return Refusal{"not-connected", "TE-R5", "a new fence must begin at an existing trunk"};
  }
  if (auto refusal = refuse_waste(board, state, segment)) return refusal;
  if (!(legal_trunks(board, state) & here).empty()) return std::nullopt;
  return Refusal{"beside-farm",
                 "TE-R5",
                 "a new fence may not begin beside a farm of " + colour(1 - state.to_move) +
                     " while it can begin elsewhere",
                 {{"colour", colour(1 - state.to_move)}}};
}

}  // namespace

std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Board& board = rules.board;
  if (state.phase == Phase::over) return Refusal{"over", "TE-E1", "the game is over"};
  if (state.phase == Phase::setup) return Refusal{"setting-up", "TE-S2", "the board is still being set up"};
  if (seat != state.to_move) {
    return Refusal{"not-your-turn",
                   "TE-R1",
                   "it is " + colour(state.to_move) + "'s turn",
                   {{"colour", colour(state.to_move)}}};
  }
  if (move.kind == Move::Kind::farm) return refuse_farm(state, move.at);
  if (state.phase == Phase::draft)
    return Refusal{"draft-first", "TE-S4", "all farm spots must be chosen first"};
  if (!board.inside.has(move.at))
    return Refusal{"off-board", "TE-R2", "a trunk must lie between two neighbouring squares of the board"};
  if (state.trunks.has(move.at)) return Refusal{"occupied", "TE-R2", "there is already a trunk there"};
  if (state.free_end == kNowhere) return refuse_beginning(board, state, move.at);
  if ((continuations(board, state) & SegmentSet::of(move.at)).empty()) {
    const std::string point = point_text(board, state.free_end);
    return Refusal{
        "not-at-free-end", "TE-R3", "the fence must go on from its free end at " + point, {{"point", point}}};
  }
  return refuse_waste(board, state, move.at);
}

std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  if (state.phase != Phase::setup)
    return Refusal{"no-chance", "TE-S2", "there is nothing to draw after the set-up"};
  const Bits spots = outcome.farms[kWhite] | outcome.farms[kBlack] | outcome.spots;
  bool start_found = false;
  for (const Tile& tile : rules.tiles) {
    Bits squares = 0;
    for (const int square : tile.squares) squares |= bit(square);
    int allowed = 1;
    for (const int trunk : tile.start_trunks) {
      if (trunk == outcome.start_trunk) start_found = true, allowed = 0;
    }
    if (count(spots & squares) > allowed) {
      return Refusal{"bad-setup", "TE-B2", "a tile has at most one farm spot, and the start tile has none"};
    }
  }
  if (!start_found)
    return Refusal{"bad-setup", "TE-S1", "the start trunk must lead from the centre of a tile to the border"};
  const int each = rules.set_up == SetUp::printed ? kFarmsPerSeat : 0;
  const bool counts_right = count(outcome.farms[kWhite]) == each && count(outcome.farms[kBlack]) == each &&
                            count(spots) == 2 * kFarmsPerSeat;
  if (!counts_right)
    return Refusal{"bad-setup", "TE-B2", "there must be eight farm spots, four of each colour"};
  return std::nullopt;
}

}  // namespace landnam::territories
