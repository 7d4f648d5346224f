// SPDX-License-Identifier: Apache-2.0
#include "games/territories/fence.hpp"

#include <cassert>

namespace landnam::territories {
namespace {

// The squares and the ways between them. On most boards going south is one and the same shift for every
// square, which keeps everything in registers; other shapes have a few runs of squares with shifts of their
// own.
struct OneShiftLand {
  Bits east, south;
  int shift;

  OneShiftLand(const Board& board, const SegmentSet& trunks)
      : east(board.inside.east & ~trunks.east),
        south(board.inside.south & ~trunks.south),
        shift(board.southward[0].shift) {}
  Bits neighbours(Bits of) const {
    return ((of & east) << 1) | ((of >> 1) & east) | ((of & south) << shift) | ((of >> shift) & south);
  }
};

struct AnyLand {
  const Board& board;
  Bits east, south;

  AnyLand(const Board& b, const SegmentSet& trunks)
      : board(b), east(b.inside.east & ~trunks.east), south(b.inside.south & ~trunks.south) {}
  Bits neighbours(Bits of) const {
    Bits next = ((of & east) << 1) | ((of >> 1) & east);
    for (int i = 0; i < board.southwards; ++i) {
      const auto& run = board.southward[static_cast<std::size_t>(i)];
      const Bits open = south & run.from;
      next |= ((of & open) << run.shift) | ((of >> run.shift) & open);
    }
    return next;
  }
};

template <class Function>
auto with_land(const Board& board, const SegmentSet& trunks, Function function) {
  if (board.southwards == 1) return function(OneShiftLand(board, trunks));
  return function(AnyLand(board, trunks));
}

// Floods two sets at once: the two chains of dependent steps overlap.
template <class Land>
std::array<Bits, 2> flood(const Land& land, Bits one, Bits two) {
  for (Bits new_one = one, new_two = two; (new_one | new_two) != 0;) {
    new_one = land.neighbours(one) & ~one;
    new_two = land.neighbours(two) & ~two;
    one |= new_one;
    two |= new_two;
  }
  return {one, two};
}

// The second augmentation of a flow of unit capacities (Menger). `layers` of a search from one square
// (layers[0]) first met a farm in the last layer: that gives a shortest path. Is there a way from `start` to
// another farm when it may push the path aside? Stepping onto the path at its k-th square frees everything
// before it: the pieces of the two swap their tails there.
template <class Land>
bool has_second_path(const Land& land, const Bits* layers, int last, Bits start, Bits farms) {
  std::array<Bits, kMaxSquares + 1> path;  // NOLINT: filled as far as it is read
  Bits on_path = path[static_cast<std::size_t>(last)] = bit(lowest(layers[last] & farms));
  for (int k = last; k > 0; --k) {
    const Bits before = land.neighbours(path[static_cast<std::size_t>(k)]) & layers[k - 1];
    on_path |= path[static_cast<std::size_t>(k - 1)] = bit(lowest(before));
  }
  const Bits goals = farms & ~on_path;
  Bits reached = start;
  Bits freed = 0;  // squares of the path that the second way may leave from
  int freed_count = 0;
  for (;;) {
    for (Bits edge = reached | freed; edge != 0;) {
      edge = land.neighbours(edge) & ~(reached | on_path);
      reached |= edge;
    }
    if ((reached & goals) != 0) return true;
    const Bits touched = land.neighbours(reached | freed) & on_path;
    int farthest = last;
    while (farthest >= freed_count && farthest > 0 &&
           (touched & path[static_cast<std::size_t>(farthest)]) == 0)
      --farthest;
    if (farthest <= freed_count) return false;
    for (; freed_count < farthest; ++freed_count) freed |= path[static_cast<std::size_t>(freed_count)];
  }
}

// TE-R6 (b): whether disjoint ways lead from both squares beside the fence to two different farms; the fence
// can then be led between them, and otherwise not (clause TE-R6 explains why).
template <class Land>
bool has_disjoint_ways(const Land& land, Bits one, Bits two, Bits farms) {
  std::array<Bits, kMaxSquares + 1> layers;  // NOLINT: filled as far as it is read
  layers[0] = one;
  int last = 0;
  for (Bits seen = one | two; (layers[static_cast<std::size_t>(last)] & farms) == 0; ++last) {
    const Bits next = land.neighbours(layers[static_cast<std::size_t>(last)]) & ~seen;
    if (next == 0) return false;
    layers[static_cast<std::size_t>(last + 1)] = next;
    seen |= next;
  }
  return has_second_path(land, layers.data(), last, two, farms);
}

// Both sides of the fence grow until they meet a farm, and keep out of each other's way. If each meets one,
// the ways are disjoint already; if not, and the fence is complete, some land has no farm (TE-R6 (a)).
template <class Land>
bool keeps_farms_on_both_sides(const Land& land, Bits one, Bits two, Bits farms, bool completes) {
  Bits mine = one, theirs = two;
  for (;;) {
    const Bits before_mine = mine, before_theirs = theirs;
    mine |= (mine & farms) == 0 ? land.neighbours(mine) & ~theirs : 0;
    theirs |= (theirs & farms) == 0 ? land.neighbours(theirs) & ~mine : 0;
    if ((mine & farms) != 0 && (theirs & farms) != 0) return true;
    if (mine == before_mine && theirs == before_theirs)
      return !completes && has_disjoint_ways(land, one, two, farms);
  }
}

}  // namespace

bool wastes_no_land(const Board& board, const State& state, int segment) {
  const Segment& s = board.segments[static_cast<std::size_t>(segment)];
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
  const Bits farms = state.farms[static_cast<std::size_t>(owner)];
  SegmentSet beside = {farms | (farms >> 1), farms};
  for (int i = 0; i < board.southwards; ++i) {
    const auto& run = board.southward[static_cast<std::size_t>(i)];
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
