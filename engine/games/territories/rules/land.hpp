// SPDX-License-Identifier: Apache-2.0
// Land as words of bits: regions, and disjoint ways to farms. Shared by the rules and the solver.
#pragma once

#include <array>

#include "engine/games/territories/rules/board.hpp"

namespace landnam::territories {

// The squares and the open ways between them, those without a trunk. On most boards going south is one and
// the same shift for every square, which keeps everything in registers; other shapes have a few runs of
// squares with shifts of their own.
struct OneShiftLand {
  Bits east, south;
  int shift;

  OneShiftLand(const Board& board, const SegmentSet& open)
      : east(open.east), south(open.south), shift(board.southward[0].shift) {}
  Bits neighbours(Bits of) const {
    return ((of & east) << 1) | ((of >> 1) & east) | ((of & south) << shift) | ((of >> shift) & south);
  }
};

struct AnyLand {
  const Board& board;
  Bits east, south;

  AnyLand(const Board& b, const SegmentSet& open) : board(b), east(open.east), south(open.south) {}
  Bits neighbours(Bits of) const {
    Bits next = ((of & east) << 1) | ((of >> 1) & east);
    for (int i = 0; i < board.southwards; ++i) {
      const auto& run = board.southward[i];
      const Bits open = south & run.from;
      next |= ((of & open) << run.shift) | ((of >> run.shift) & open);
    }
    return next;
  }
};

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
  Indexed<Bits, kMaxSquares + 1> path;  // NOLINT: filled as far as it is read
  Bits on_path = path[last] = bit(lowest(layers[last] & farms));
  for (int k = last; k > 0; --k) {
    const Bits before = land.neighbours(path[k]) & layers[k - 1];
    on_path |= path[k - 1] = bit(lowest(before));
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
    while (farthest >= freed_count && farthest > 0 && (touched & path[farthest]) == 0) --farthest;
    if (farthest <= freed_count) return false;
    for (; freed_count < farthest; ++freed_count) freed |= path[freed_count];
  }
}

// TE-R6 (b): whether disjoint ways lead from both squares beside the fence to two different farms; the fence
// can then be led between them, and otherwise not (clause TE-R6 explains why).
template <class Land>
bool has_disjoint_ways(const Land& land, Bits one, Bits two, Bits farms) {
  Indexed<Bits, kMaxSquares + 1> layers;  // NOLINT: filled as far as it is read
  layers[0] = one;
  int last = 0;
  for (Bits seen = one | two; (layers[last] & farms) == 0; ++last) {
    const Bits next = land.neighbours(layers[last]) & ~seen;
    if (next == 0) return false;
    layers[last + 1] = next;
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

}  // namespace landnam::territories
