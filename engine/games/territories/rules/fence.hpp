// SPDX-License-Identifier: Apache-2.0
// Legal trunks: the fast version, on words of bits. The naive version for the tests is naive.hpp.
#pragma once

#include "engine/games/territories/rules/board.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

// TE-R3: a point that a fence ends at: on the border, or touched by a trunk, be it one of its own (TE-R7).
inline bool is_connected(const Board& board, const SegmentSet& trunks, int point) {
  return board.on_border[point] || !(board.segments_at[point] & trunks).empty();
}

// The end of a trunk about to be placed that will be free (TE-R3), or kNowhere when it completes a territory
// (TE-R4).
inline int free_end_of(const Board& board, const State& state, int segment) {
  const Segment& s = board.segments[segment];
  if (state.free_end != kNowhere) {
    const int end = s.from == state.free_end ? s.to : s.from;
    return is_connected(board, state.trunks, end) ? kNowhere : end;
  }
  if (!is_connected(board, state.trunks, s.from)) return s.from;
  return is_connected(board, state.trunks, s.to) ? kNowhere : s.to;
}

// TE-R6 (a) and (b): whether, with a trunk on this segment, land with a farm stays possible on both sides of
// the fence.
bool wastes_no_land(const Board& board, const State& state, int segment);

// All squares reachable from each of two sets of squares without crossing a trunk (TE-R6: regions).
std::array<Bits, 2> regions_of(const Board& board, const SegmentSet& trunks, Bits one, Bits two);

// TE-R3: where the fence can go on from its free end, TE-R6 not yet considered.
inline SegmentSet continuations(const Board& board, const State& state) {
  return board.segments_at[state.free_end].minus(state.trunks);
}

// TE-R5, TE-R6 (c): where a new fence can begin in disputed land, touching an earlier trunk; TE-R6 (a) and
// (b) not yet considered.
SegmentSet beginnings(const Board& board, const State& state);

// TE-R5: the segments that are a side of a square with an opponent's farm.
SegmentSet beside_farms_of(const Board& board, const State& state, Seat owner);

// Every segment where the player to move may place a trunk.
SegmentSet legal_trunks(const Board& board, const State& state);

// TE-E3: whether there is one at all.
bool has_legal_trunk(const Board& board, const State& state);

}  // namespace landnam::territories
