// SPDX-License-Identifier: Apache-2.0
// Votes in a territory (GR-V1, GR-V2, GR-3A, GR-3B).
#pragma once

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// By seat, a byte each.
struct Votes {
  std::uint64_t packed = 0;
  int of(Seat seat) const { return static_cast<int>((packed >> (8 * seat)) & 0xff); }
  int total() const { return total_of(packed); }
  int majority() const { return total() / 2 + 1; }  // GR-D2: more than half of all votes there
  SeatSet voters() const {
    std::uint64_t any = packed | (packed >> 4);
    any |= any >> 2;
    any |= any >> 1;
    any &= kEveryByte;
    return {static_cast<std::uint8_t>((any * 0x0102040810204080ULL) >> 56)};
  }
};

inline constexpr std::uint16_t kEveryPriest = 0b010010010010010;

inline Votes votes_at(const Rules& rules, const Common& common, int territory) {
  Votes votes;
  std::memcpy(&votes.packed, common.settlements[territory].data(), 8);
  const std::uint64_t settled = votes.packed;
  const unsigned heroes = common.heroes_at[territory];
  if (heroes == 0) return votes;
  const int others = std::popcount(heroes) - 1;
  const int more = rules.three() ? 1 : 0;  // GR-3A
  const bool peace = (heroes & kEveryPriest) != 0;
  const bool palisade = has_work(common, territory, Work::palisade);
  for (unsigned rest = heroes; rest != 0; rest &= rest - 1) {
    const int index = std::countr_zero(rest);
    const int seat = index / kHeroes;
    const auto hero = static_cast<Hero>(index % kHeroes);
    int worth = more;
    if (hero == Hero::warrior && !peace) worth += common.army[seat];
    if (hero == Hero::minstrel) worth += others;
    const bool guest = ((settled >> (8 * seat)) & 0xff) == 0;
    // GR-V2: a palisade takes one from a guest's warrior; with three players from each of a guest's heroes
    // (GR-3B).
    if (palisade && guest && worth > 0 && (hero == Hero::warrior || rules.three())) --worth;
    votes.packed += static_cast<std::uint64_t>(worth) << (8 * seat);
  }
  return votes;
}

}  // namespace landnam::graenaland
