// SPDX-License-Identifier: Apache-2.0
// The geometry of a board of squares: any connected shape without holes, up to 64 squares.
//
// Squares are numbered row by row, so that a square's eastern neighbour always has the next number, and going
// south adds the same number to whole runs of squares: a set of squares is one word, and growing it takes a
// few shifts. A segment is a square and one of two of its sides; it is numbered square + 64 * side.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/bits.hpp"
#include "engine/core/indexed.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::territories {

struct Place {  // of a square, of a lattice point, or of a tile
  int x = 0;
  int y = 0;
  auto operator<=>(const Place&) const = default;
};

inline constexpr int kMaxSquares = 64;
inline constexpr int kMaxPoints = 2 * kMaxSquares + 2;
inline constexpr int kMaxSegments = 128;
inline constexpr int kNowhere = 255;

template <class T>
using PerSquare = Indexed<T, kMaxSquares>;
template <class T>
using PerPoint = Indexed<T, kMaxPoints>;
template <class T>
using PerSegment = Indexed<T, kMaxSegments>;

// A set of segments: `east` holds the squares whose eastern side is meant, `south` those whose southern side
// is.
struct SegmentSet {
  Bits east = 0;
  Bits south = 0;

  static constexpr SegmentSet of(int segment) {
    return segment < 64 ? SegmentSet{bit(segment), 0} : SegmentSet{0, bit(segment - 64)};
  }
  constexpr bool has(int segment) const { return landnam::has(segment < 64 ? east : south, segment & 63); }
  constexpr bool empty() const { return (east | south) == 0; }
  constexpr int count() const { return landnam::count(east) + landnam::count(south); }
  constexpr SegmentSet operator|(const SegmentSet& o) const { return {east | o.east, south | o.south}; }
  constexpr SegmentSet operator&(const SegmentSet& o) const { return {east & o.east, south & o.south}; }
  constexpr SegmentSet minus(const SegmentSet& o) const { return {east & ~o.east, south & ~o.south}; }
  constexpr bool operator==(const SegmentSet&) const = default;

  // Removes the lowest segment and returns it. Precondition: not empty.
  constexpr int pop_lowest() {
    return east != 0 ? landnam::pop_lowest(east) : 64 + landnam::pop_lowest(south);
  }
  // The segment with n smaller ones before it. Precondition: n < count().
  int nth(int n) const {
    const int eastern = landnam::count(east);
    return n < eastern ? landnam::nth(east, n) : 64 + landnam::nth(south, n - eastern);
  }
};

struct Segment {
  std::uint8_t square = 0, other = 0;           // the two squares it parts
  std::uint8_t from = kNowhere, to = kNowhere;  // its two lattice points, the western or northern one first
};

struct Board {
  int squares = 0;
  int points = 0;
  Bits all = 0;
  SegmentSet inside;  // every segment between two squares: where a trunk may lie (TE-B4)
  PerSquare<Place> square_at{};
  PerPoint<Place> point_at{};
  PerSegment<Segment> segments{};
  PerPoint<SegmentSet> segments_at{};  // the segments that meet at a point
  PerSegment<SegmentSet> touching{};   // the segments that share a point with one
  PerPoint<bool> on_border{};
  struct Southward {
    int shift = 0;
    Bits from = 0;  // the squares whose southern neighbour is `shift` further
  };
  PerSquare<Southward> southward{};
  int southwards = 0;

  std::optional<int> find_square(Place at) const;
  std::optional<int> find_point(Place at) const;
  // The segment between two lattice points, in either order, if a trunk may lie there.
  std::optional<int> find_segment(Place a, Place b) const;
  int other_end(int segment, int point) const {
    const Segment& s = segments[segment];
    return s.from == point ? s.to : s.from;
  }
};

// TE-B3: connected, without holes; errors say what is wrong.
Result<Board> make_board(std::vector<Place> squares);

// The squares of a shape made of tiles of 2×2 squares (TE-B1).
std::vector<Place> squares_of_tiles(std::span<const Place> tiles);

// Whether places form one piece, edge to edge, and whether every empty place can be left for the outside edge
// to edge.
bool is_connected(std::span<const Place> places);
bool has_hole(std::span<const Place> places);

}  // namespace landnam::territories
