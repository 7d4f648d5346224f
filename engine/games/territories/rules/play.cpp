// SPDX-License-Identifier: Apache-2.0
// The course of the game: set-up, draft, trunks, end.
#include "engine/games/territories/rules/play.hpp"

#include <algorithm>
#include <cassert>

#include "engine/games/territories/rules/fence.hpp"

namespace landnam::territories {
namespace {

// TE-E1, TE-E3: the game goes on while land is in dispute and somebody can place a trunk.
void go_on_if(State& state, bool can) {
  state.phase = can ? Phase::play : Phase::over;
  if (!can) state.to_move = kWhite;  // nobody's turn has one form
}

// One of the candidates that wastes no land, each equally likely; kNowhere when there is none.
int random_trunk(const Board& board, const State& state, SegmentSet candidates, Random& random) {
  for (int left = candidates.count(); left > 0; --left) {
    const int segment = candidates.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(left))));
    if (wastes_no_land(board, state, segment)) return segment;
    candidates = candidates.minus(SegmentSet::of(segment));
  }
  return kNowhere;
}

void add_trunk(const Board& board, State& state, int segment) {
  const int free_end = free_end_of(board, state, segment);
  state.trunks = state.trunks | SegmentSet::of(segment);
  state.order[state.placed++] = static_cast<std::uint8_t>(segment);
  state.free_end = static_cast<std::uint8_t>(free_end);
}

// A territory is complete: what its two sides hold decides whether they stay in dispute (TE-R6).
void part_land(const Board& board, State& state, const Segment& last) {
  for (const Bits side : regions_of(board, state.trunks, bit(last.square), bit(last.other))) {
    if ((side & state.farms[kWhite]) == 0 || (side & state.farms[kBlack]) == 0) state.mixed &= ~side;
  }
}

}  // namespace

State start(const Rules&) { return {}; }

void survey(const Board& board, State& state) {
  state.mixed = 0;
  if (state.spots != 0) {
    state.phase = Phase::draft;
    return;
  }
  const auto [white, black] = regions_of(board, state.trunks, state.farms[kWhite], state.farms[kBlack]);
  state.mixed = white & black;
  go_on_if(state, state.mixed != 0 && has_legal_trunk(board, state));
}

void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  moves.clear();
  if (turn(rules, state) != Turn::of(seat)) return;
  if (state.phase == Phase::draft) {
    for (Bits spots = state.spots; spots != 0;) moves.push_back(Move::farm(pop_lowest(spots)));
    return;
  }
  for (SegmentSet trunks = legal_trunks(rules.board, state); !trunks.empty();) {
    moves.push_back(Move::trunk(trunks.pop_lowest()));
  }
}

Move random_move(const Rules& rules, const State& state, Seat, Random& random) {
  const Board& board = rules.board;
  if (state.phase == Phase::draft) {
    return Move::farm(
        nth(state.spots, static_cast<int>(random.below(static_cast<std::uint32_t>(count(state.spots))))));
  }
  if (state.free_end != kNowhere)
    return Move::trunk(random_trunk(board, state, continuations(board, state), random));
  const SegmentSet candidates = beginnings(board, state);
  const SegmentSet beside = beside_farms_of(board, state, 1 - state.to_move);
  int segment = random_trunk(board, state, candidates.minus(beside), random);
  if (segment == kNowhere) segment = random_trunk(board, state, candidates & beside, random);  // TE-R5
  assert(segment != kNowhere);
  return Move::trunk(segment);
}

void apply(const Rules& rules, State& state, Seat seat, const Move& move) {
  const Board& board = rules.board;
  if (move.kind == Move::Kind::farm) {  // TE-S4
    state.farms[seat] |= bit(move.at);
    state.spots &= ~bit(move.at);
    state.to_move = static_cast<std::uint8_t>(drafter(count(state.all_farms())));
    if (state.spots == 0) {
      state.to_move = kWhite;
      survey(board, state);
    }
    return;
  }
  add_trunk(board, state, move.at);
  if (state.free_end != kNowhere) {  // TE-R3
    state.to_move = static_cast<std::uint8_t>(1 - seat);
    return;
  }
  part_land(board, state, board.segments[move.at]);  // TE-R4: the same player goes on
  // TE-E3: on a board made of tiles a new fence can always begin (README.md says why); elsewhere it has to be
  // looked at.
  assert(rules.tiles.empty() || state.mixed == 0 || has_legal_trunk(board, state));
  go_on_if(state, state.mixed != 0 && (!rules.tiles.empty() || has_legal_trunk(board, state)));
}

void apply(const Rules& rules, State& state, const Outcome& outcome) {
  state.farms = outcome.farms;
  state.spots = outcome.spots;
  state.to_move = kWhite;  // TE-R1, TE-S4
  add_trunk(rules.board, state, outcome.start_trunk);
  survey(rules.board, state);
}

// TE-B2, TE-S1, TE-S2: the start tile, its side, the order and the rotation of the others, all uniform.
Outcome draw(const Rules& rules, const State&, Random& random) {
  const auto below = [&random](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const std::size_t start_tile = rules.border_tiles[below(rules.border_tiles.size())];
  const auto& start_trunks = rules.tiles[start_tile].start_trunks;
  std::array<std::int8_t, kTiles - 1>
      farm_of{};  // owner of the spot of each other tile; -1 = a tile without a spot
  farm_of.fill(-1);
  std::fill_n(farm_of.begin(), kFarmsPerSeat, std::int8_t{kWhite});
  std::fill_n(farm_of.begin() + kFarmsPerSeat, kFarmsPerSeat, std::int8_t{kBlack});
  random.shuffle(farm_of);

  Outcome outcome;
  outcome.start_trunk = start_trunks[below(start_trunks.size())];
  std::size_t next = 0;
  for (std::size_t tile = 0; tile < rules.tiles.size(); ++tile) {
    if (tile == start_tile) continue;
    const std::size_t rotation = below(4);
    const int owner = farm_of[next++];
    if (owner < 0) continue;
    const Bits spot = bit(rules.tiles[tile].squares[rotation]);
    (rules.set_up == SetUp::printed ? outcome.farms[owner] : outcome.spots) |= spot;
  }
  return outcome;
}

PerColour<Bits> owned_land(const Board& board, const State& state) {
  if (state.spots != 0) return {};  // while spots are free, nothing is anybody's
  const auto [white, black] = regions_of(board, state.trunks, state.farms[kWhite], state.farms[kBlack]);
  return {white & ~state.mixed, black & ~state.mixed};
}

Standing standing(const Rules& rules, const State& state) {
  Standing result;
  result.seats = 2;
  const auto land = owned_land(rules.board, state);
  for (Seat seat = 0; seat < 2; ++seat) result.scores[seat] = static_cast<std::int16_t>(count(land[seat]));
  rank_by_score(result);
  if (state.phase == Phase::over && result.scores[0] != result.scores[1]) {
    result.winner = result.scores[0] > result.scores[1] ? kWhite : kBlack;
  }
  return result;
}

}  // namespace landnam::territories
