// SPDX-License-Identifier: Apache-2.0
// The part of a position that still matters: the land in dispute, the ways through it, the free end, whose
// turn it is. Land that is somebody's is counted and forgotten, so that positions which differ only there are
// one and the same.
//
// Nothing else is needed. A trunk lies wherever two squares of disputed land are neighbours without an open
// way; between disputed land and other land there always is one. So a point inside the board is touched by a
// trunk exactly when not all four ways around it are open.
#pragma once

#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/land.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam::territories {

struct Dispute {
  SegmentSet open;  // segments without a trunk between two squares of the land
  Bits land = 0;
  std::uint8_t free_end = kNowhere;
  std::uint8_t to_move = kWhite;
};

// The trunks of one position, without allocation.
struct Trunks {
  PerSegment<std::uint8_t> at;  // NOLINT: filled as far as it is read
  int count = 0;
  void add(int segment) { at[count++] = static_cast<std::uint8_t>(segment); }
};

// The rules of play on disputed land, for a board and its farms. Land is OneShiftLand or AnyLand.
template <class Land>
class Arena {
 public:
  Arena(const Board& board, const State& state)
      : board_(board),
        farms_(state.farms),
        all_farms_(state.all_farms()),
        beside_{beside_farms_of(board, state, kWhite), beside_farms_of(board, state, kBlack)} {}

  const PerColour<Bits>& farms() const { return farms_; }
  Land land(const SegmentSet& open) const { return Land(board_, open); }

  static Dispute dispute_of(const Board& board, const State& state) {
    const SegmentSet open = board.inside.minus(state.trunks) & SegmentSet{state.mixed, state.mixed};
    return {open, state.mixed, state.free_end, state.to_move};
  }

  // TE-R3, TE-R5, TE-R6. None for a new fence means that nobody can go on (TE-E3).
  void legal(const Dispute& now, Trunks& trunks) const {
    trunks.count = 0;
    if (now.free_end != kNowhere) {
      add_allowed(now, board_.segments_at[now.free_end] & now.open, trunks);
      return;
    }
    SegmentSet first;
    for (SegmentSet rest = now.open; !rest.empty();) {
      const int segment = rest.pop_lowest();
      if (!board_.touching[segment].minus(now.open).empty()) first = first | SegmentSet::of(segment);
    }
    const SegmentSet& beside = beside_[1U - now.to_move];
    add_allowed(now, first.minus(beside), trunks);
    if (trunks.count == 0) add_allowed(now, first & beside, trunks);
  }

  // Places a legal trunk; returns the land that becomes White's less what becomes Black's.
  int place(const Dispute& now, int segment, Dispute& next) const {
    next = now;
    next.open = now.open.minus(SegmentSet::of(segment));
    const int end = free_end_of(now, segment);
    next.free_end = static_cast<std::uint8_t>(end);
    if (end != kNowhere) {
      next.to_move ^= 1U;
      return 0;
    }
    const Segment& s = board_.segments[segment];
    int gain = 0;
    for (const Bits side : flood(land(next.open), bit(s.square), bit(s.other))) {
      const bool white = (side & farms_[kWhite]) != 0, black = (side & farms_[kBlack]) != 0;
      if (white && black) continue;
      next.land &= ~side;
      gain += white ? count(side) : -count(side);
    }
    next.open.east &= next.land;
    next.open.south &= next.land;
    return gain;
  }

 private:
  bool is_untouched(const SegmentSet& open, int point) const {
    return !board_.on_border[point] && board_.segments_at[point].minus(open).empty();
  }

  int free_end_of(const Dispute& now, int segment) const {
    const Segment& s = board_.segments[segment];
    if (now.free_end != kNowhere) {
      const int end = s.from == now.free_end ? s.to : s.from;
      return is_untouched(now.open, end) ? end : kNowhere;
    }
    if (is_untouched(now.open, s.from)) return s.from;
    return is_untouched(now.open, s.to) ? s.to : kNowhere;
  }

  void add_allowed(const Dispute& now, SegmentSet candidates, Trunks& trunks) const {
    while (!candidates.empty()) {
      const int segment = candidates.pop_lowest();
      const Segment& s = board_.segments[segment];
      const bool completes = free_end_of(now, segment) == kNowhere;
      if (keeps_farms_on_both_sides(land(now.open.minus(SegmentSet::of(segment))), bit(s.square),
                                    bit(s.other), all_farms_, completes))
        trunks.add(segment);
    }
  }

  const Board& board_;
  PerColour<Bits> farms_;
  Bits all_farms_;
  PerColour<SegmentSet> beside_;  // TE-R5: the sides of squares with a farm of White, of Black
};

}  // namespace landnam::territories
