// SPDX-License-Identifier: Apache-2.0
// The part of a settlement of two players that is still to be fought for.
//
// Empty tiles linked over plain form areas. An area that only one player borders on will be that player's,
// however they play: it is counted, not played out. What is left are the contested areas, and there both
// border on all of them, so both always have a move there. One more piece never harms its owner, so a move
// into one's own land is no better than any move into contested land, and best play fights until nothing is
// contested. Every tile ends up with one of the two.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/bits.hpp"
#include "engine/core/indexed.hpp"

namespace landnam::fjords {

inline constexpr int kMaxNumbered = 64;  // tiles that are numbered anew
template <class T>
using PerNumbered = Indexed<T, kMaxNumbered>;

using Links = PerNumbered<Bits>;  // over plain

// Up to 64 tiles, numbered anew.
struct Ground {
  Links links{};
  Indexed<PerNumbered<std::uint8_t>, 2> worth{};  // of each tile to each player
};

// Tiles that both can still come to, and which of them border on pieces of each. By player, 0 and 1.
struct Contest {
  Bits free = 0;
  std::array<Bits, 2> reach{};

  bool operator==(const Contest&) const = default;
};

// For keys of tables.
constexpr std::uint64_t mix(std::uint64_t key) {
  key = (key ^ (key >> 31)) * 0x9e3779b97f4a7c15ULL;
  return key ^ (key >> 29);
}

// The area of a tile: all that hangs together with it among the free ones.
inline Bits area_of(const Links& links, Bits free, int tile) {
  Bits area = bit(tile);
  for (Bits rim = area; rim != 0;) {
    Bits next = 0;
    while (rim != 0) next |= links[pop_lowest(rim)];
    rim = next & free & ~area;
    area |= rim;
  }
  return area;
}

inline Contest within(const Contest& contest, Bits area) {
  return {contest.free & area, {contest.reach[0] & area, contest.reach[1] & area}};
}

// Takes the areas that only one player borders on out of a contest, looking only at those with tiles in
// `from`. Tiles by player.
inline std::array<Bits, 2> secure(const Ground& ground, Contest& contest, Bits from) {
  std::array<Bits, 2> secured{};
  for (from &= contest.free; from != 0;) {
    const Bits area = area_of(ground.links, contest.free, lowest(from));
    from &= ~area;
    const bool first = (area & contest.reach[0]) != 0, second = (area & contest.reach[1]) != 0;
    if (first && second) continue;
    if (first) secured[0] |= area;
    if (second) secured[1] |= area;
    contest.free &= ~area;
  }
  contest.reach[0] &= contest.free;
  contest.reach[1] &= contest.free;
  return secured;
}

// A player puts a piece. Returns the tiles that are decided by it, the tile itself included.
inline std::array<Bits, 2> put(const Ground& ground, Contest& contest, std::size_t player, int tile) {
  const Bits links = ground.links[tile];
  contest.free &= ~bit(tile);
  contest.reach[player] |= links;
  std::array<Bits, 2> decided = secure(ground, contest, links);
  decided[player] |= bit(tile);
  return decided;
}

}  // namespace landnam::fjords
