// SPDX-License-Identifier: Apache-2.0
// Why a move is not allowed, in the words of the rules. legal_moves and this file must agree; a test compares
// them.
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

std::string colour(Seat seat) { return seat == kWhite ? "White" : "Black"; }

std::string point_text(const Board& board, int point) {
  const Place at = board.point_at[static_cast<std::size_t>(point)];
  return std::to_string(at.x) + "," + std::to_string(at.y);
}

std::optional<Refusal> refuse_farm(const State& state, int square) {
  if (state.phase != Phase::draft) {
    return Refusal{"no-draft", "TE-S4",
                   "farms are chosen only before the first trunk, in the game without luck"};
  }
  if (has(state.all_farms(), square))
    return Refusal{"spot-taken", "TE-S4", "a farm stands on this spot already"};
  if (!has(state.spots, square)) return Refusal{"no-spot", "TE-B2", "this square has no farm spot"};
  return std::nullopt;
}

// TE-R6 (a) and (b), for a trunk that obeys every other rule but TE-R5's farms.
std::optional<Refusal> refuse_waste(const Board& board, const State& state, int segment) {
  if (wastes_no_land(board, state, segment)) return std::nullopt;
  if (free_end_of(board, state, segment) == kNowhere) {
    return Refusal{"farmless", "TE-R6", "this would fence off land without a farm"};
  }
  return Refusal{"dead-end", "TE-R6",
                 "from there no fence can part farms any more: one side would stay without a farm"};
}

std::optional<Refusal> refuse_beginning(const Board& board, const State& state, int segment) {
  const SegmentSet here = SegmentSet::of(segment);
  const Segment& s = board.segments[static_cast<std::size_t>(segment)];
  if (!has(state.mixed, s.square)) {  // TE-R6 (c)
    return Refusal{"nothing-to-part", "TE-R6",
                   "this land holds no farms of both colours: there is nothing to part"};
  }
  if ((beginnings(board, state) & here).empty()) {
    return Refusal{"not-connected", "TE-R5", "a new fence begins at a trunk that lies already"};
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
  if (state.phase == Phase::setup) return Refusal{"setting-up", "TE-S2", "the land is still being laid out"};
  if (seat != state.to_move) {
    return Refusal{"not-your-turn",
                   "TE-R1",
                   "it is " + colour(state.to_move) + "'s turn",
                   {{"colour", colour(state.to_move)}}};
  }
  if (move.kind == Move::Kind::farm) return refuse_farm(state, move.at);
  if (state.phase == Phase::draft) return Refusal{"draft-first", "TE-S4", "first all farm spots are chosen"};
  if (!board.inside.has(move.at))
    return Refusal{"off-board", "TE-R2", "a trunk lies between two neighbouring squares of the board"};
  if (state.trunks.has(move.at)) return Refusal{"occupied", "TE-R2", "a trunk lies there already"};
  if (state.free_end == kNowhere) return refuse_beginning(board, state, move.at);
  if ((continuations(board, state) & SegmentSet::of(move.at)).empty()) {
    const std::string point = point_text(board, state.free_end);
    return Refusal{
        "not-at-free-end", "TE-R3", "the fence goes on from its free end at " + point, {{"point", point}}};
  }
  return refuse_waste(board, state, move.at);
}

std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  if (state.phase != Phase::setup)
    return Refusal{"no-chance", "TE-S2", "chance decides nothing after the set-up"};
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
      return Refusal{"bad-setup", "TE-B2", "a tile has one farm spot at most, the start tile none"};
    }
  }
  if (!start_found)
    return Refusal{"bad-setup", "TE-S1", "the start trunk leads from a tile's centre to the border"};
  const int each = rules.set_up == SetUp::printed ? kFarmsPerSeat : 0;
  const bool counts_right = count(outcome.farms[kWhite]) == each && count(outcome.farms[kBlack]) == each &&
                            count(spots) == 2 * kFarmsPerSeat;
  if (!counts_right) return Refusal{"bad-setup", "TE-B2", "there are eight farm spots, four of each colour"};
  return std::nullopt;
}

}  // namespace landnam::territories
