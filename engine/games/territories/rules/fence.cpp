// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/rules/fence.hpp"

#include "engine/games/territories/rules/land.hpp"

namespace landnam::territories {
namespace {

template <class Function>
auto with_land(const Board& board, const SegmentSet& trunks, Function function) {
  const SegmentSet open = board.inside.minus(trunks);
  if (board.southwards == 1) return function(OneShiftLand(board, open));
  return function(AnyLand(board, open));
}

}  // namespace

bool wastes_no_land(const Board& board, const State& state, int segment) {
  const Segment& s = board.segments[segment];
  const bool completes = free_end_of(board, state, segment) == kNowhere;
  return with_land(board, state.trunks | SegmentSet::of(segment), [&](const auto& land) {
    return keeps_farms_on_both_sides(land, bit(s.square), bit(s.other), state.all_farms(), completes);
  });
}

std::array<Bits, 2> regions_of(const Board& board, const SegmentSet& trunks, Bits one, Bits two) {
  return with_land(board, trunks, [&](const auto& land) { return flood(land, one, two); });
}

SegmentSet beginnings(const Board& board, const State& state) {
  SegmentSet near;
  for (std::size_t i = 0; i < state.placed; ++i) near = near | board.touching[state.order[i]];
  return near.minus(state.trunks) & SegmentSet{state.mixed, state.mixed};
}

SegmentSet beside_farms_of(const Board& board, const State& state, Seat owner) {
  const Bits farms = state.farms[owner];
  SegmentSet beside = {farms | (farms >> 1), farms};
  for (int i = 0; i < board.southwards; ++i) {
    const auto& run = board.southward[i];
    beside.south |= (farms >> run.shift) & run.from;
  }
  return beside & board.inside;
}

SegmentSet legal_trunks(const Board& board, const State& state) {
  const auto keep_allowed = [&](SegmentSet candidates) {
    SegmentSet allowed;
    while (!candidates.empty()) {
      const int segment = candidates.pop_lowest();
      if (wastes_no_land(board, state, segment)) allowed = allowed | SegmentSet::of(segment);
    }
    return allowed;
  };
  if (state.free_end != kNowhere) return keep_allowed(continuations(board, state));
  const SegmentSet candidates = beginnings(board, state);
  const SegmentSet beside = beside_farms_of(board, state, 1 - state.to_move);
  const SegmentSet allowed = keep_allowed(candidates.minus(beside));
  return allowed.empty() ? keep_allowed(candidates & beside)
                         : allowed;  // TE-R5: "unless every first trunk does"
}

bool has_legal_trunk(const Board& board, const State& state) {
  const auto any_allowed = [&](SegmentSet candidates) {
    while (!candidates.empty()) {
      if (wastes_no_land(board, state, candidates.pop_lowest())) return true;
    }
    return false;
  };
  if (state.free_end != kNowhere) return any_allowed(continuations(board, state));
  const SegmentSet disputed = SegmentSet{state.mixed, state.mixed}.minus(state.trunks);
  for (std::size_t i = state.placed; i-- > 0;) {  // the newest trunks lie nearest to what is still open
    if (any_allowed(board.touching[state.order[i]] & disputed)) return true;
  }
  return false;
}

}  // namespace landnam::territories
