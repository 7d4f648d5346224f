// SPDX-License-Identifier: Apache-2.0
// Exploration (2021) and discovery (2005): drawing and laying tiles, longhouses.
#pragma once

#include <algorithm>
#include <bit>

#include "games/fjords/settlement.hpp"

namespace landnam::fjords {

// The kinds a player may lay now, as bits: the tile in hand, or those of the row or open supply.
inline std::uint32_t choice_of(const State& state) {
  if (state.drawn != kNoKind) return std::uint32_t{1} << state.drawn;
  std::uint32_t kinds = 0;
  for (std::size_t i = 0; i < state.shown_count; ++i) kinds |= std::uint32_t{1} << state.shown[i];
  return kinds;
}

// The row, each kind once, with the number of ways to lay it and those before it.
struct RowWays {
  std::array<Kind, kRowSize> kinds;
  std::array<unsigned, kRowSize> up_to;

  unsigned total() const { return up_to[kRowSize - 1]; }
};

inline RowWays ways_of_row(const State& state) {
  RowWays row{};
  unsigned sum = 0;
  std::uint32_t seen = 0;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < kRowSize; ++i) {
    const Kind kind = state.shown[i];
    const bool counts = i < state.shown_count && ((seen >> kind) & 1U) == 0;
    seen |= std::uint32_t{1} << kind;
    sum += counts ? state.land.ways_of(kind) : 0;
    row.kinds[i] = kind;
    row.up_to[i] = sum;
  }
  return row;
}

// 2021, the row being full or the bag empty: the mover lays a tile, or the row is drawn again, or exploration ends
// (FJ21-X3, FJ21-X4).
inline void begin_turn_with_row(const Rules& rules, State& state) {
  if (ways_of_row(state).total() > 0) [[likely]] {
    state.step = Step::lay;
  } else if (state.bag.meets(state.land.ways)) {
    state.step = Step::redraw;
  } else {
    begin_settlement(rules, state, state.mover);
  }
}

// The tile is laid and the longhouse decided: the turn passes on.
inline void end_laying(const Rules& rules, State& state) {
  state.laid = kNone;
  state.mover = static_cast<std::uint8_t>(state.mover + 1 == rules.seats ? 0 : state.mover + 1);
  if (!rules.row) {
    if (state.bag.total() == 0) {  // FJ05-D5, FJ05-C1: that was the last face-down tile
      begin_settlement(rules, state, state.mover);
    } else {
      state.step = Step::lay;
    }
  } else if (state.shown_count < kRowSize && state.bag.total() > 0) {
    state.step = Step::fill;
  } else {
    begin_turn_with_row(rules, state);
  }
}

// A tile leaves the row or the open supply; those after it move up.
inline void take_shown(const Rules& rules, State& state, Kind kind) {
  --state.shown_count;
  if (rules.row) {  // four bytes as one number
    std::array<Kind, kRowSize> row;
    std::copy_n(state.shown.begin(), kRowSize, row.begin());
    auto packed = std::bit_cast<std::uint32_t>(row);
    const std::uint32_t differs = packed ^ (kind * 0x01010101U);
    const std::uint32_t found = (differs - 0x01010101U) & ~differs & 0x80808080U;  // its lowest bit is at the first such byte
    const std::uint32_t before = ((found & (0U - found)) >> 7) - 1;
    packed = (packed & before) | ((packed >> 8) & ~before);
    row = std::bit_cast<std::array<Kind, kRowSize>>(packed);
    std::copy_n(row.begin(), kRowSize, state.shown.begin());
    return;
  }
  std::size_t i = 0;
  while (state.shown[i] != kind) ++i;
  for (; i < state.shown_count; ++i) state.shown[i] = state.shown[i + 1];
  state.shown[state.shown_count] = 0;
}

// RU-STRENGTH, RU-WATER, RU-FRIENDSHIP: a tile with the symbol of a rune in play gets its stone. There is one stone of
// Strength and one of Water. Returns whether a stone was put.
inline bool put_symbol_stone(State& state, int symbol, int tile) {
  if (symbol == 1 + static_cast<int>(Rune::friendship)) {
    state.friendship.add(tile);
    return true;
  }
  std::uint8_t& stone = symbol == 1 + static_cast<int>(Rune::strength) ? state.strength : state.water;
  if (stone != kNone) return false;
  stone = static_cast<std::uint8_t>(tile);
  return true;
}

// FJ21-X2, FJ05-D2: lays the tile; then the longhouse is asked about where one could be put (FJ05-D4, FJ21-X5).
inline void lay(const Rules& rules, State& state, const Move& move) {
  const Kind kind = kind_of(move.corners);
  if (state.drawn != kNoKind) {
    state.drawn = kNoKind;
  } else {
    take_shown(rules, state, kind);
  }
  const int tile = state.land.tile_count;
  state.land.add({move.corners, static_cast<std::int8_t>(move.at.q), static_cast<std::int8_t>(move.at.r)});
  const bool stone = rules.symbol[kind] != 0 && put_symbol_stone(state, rules.symbol[kind], tile);
  if (!stone && has_plain(move.corners)) {
    state.free.add(tile);
    if (state.players[state.mover].longhouses_left > 0) {
      state.step = Step::longhouse;
      state.laid = static_cast<std::uint8_t>(tile);
      return;
    }
  }
  end_laying(rules, state);
}

// FJ05-D4, FJ21-X2, RU-HOME: a longhouse, with or without the Home stone, comes to the tile just laid.
inline void put_longhouse(State& state, bool with_home) {
  Player& player = state.players[state.mover];
  player.longhouses.add(state.laid);
  --player.longhouses_left;
  state.free.remove(state.laid);
  if (with_home) {
    player.stones.remove(Rune::home);
    player.home = state.laid;
  }
}

// FJ05-D3, FJ05-D5: a drawn tile stays in hand when it fits; otherwise it goes to the open supply, and discovery ends
// when it was the last.
inline void take_drawn(const Rules& rules, State& state, Kind kind) {
  state.step = Step::lay;
  if (state.land.ways_of(kind) > 0) {
    state.drawn = kind;
    return;
  }
  state.shown[state.shown_count++] = kind;
  if (state.bag.total() == 0) begin_settlement(rules, state, state.mover);
}

// FJ21-X2, FJ21-X3: the tiles come out of the bag, and a row that did not fit goes back in after that.
inline void take_row(const Rules& rules, State& state, const Outcome& outcome) {
  if (state.step == Step::fill && outcome.count == 1) [[likely]] {
    state.bag.remove(outcome.drawn[0]);
    state.shown[state.shown_count++] = outcome.drawn[0];
    return begin_turn_with_row(rules, state);
  }
  std::array<Kind, kRowSize> old{};
  std::size_t returned = 0;
  if (state.step == Step::redraw) {
    returned = state.shown_count;
    std::copy_n(state.shown.begin(), returned, old.begin());
    std::fill_n(state.shown.begin(), returned, Kind{0});
    state.shown_count = 0;
  }
  for (std::size_t i = 0; i < outcome.count; ++i) {
    state.bag.remove(outcome.drawn[i]);
    state.shown[state.shown_count++] = outcome.drawn[i];
  }
  for (std::size_t i = 0; i < returned; ++i) state.bag.add(old[i]);
  begin_turn_with_row(rules, state);
}

// How many tiles chance draws now.
inline int tiles_to_draw(const State& state) {
  const int wanted = state.step == Step::fill ? kRowSize - state.shown_count : state.step == Step::redraw ? kRowSize : 1;
  return std::min(wanted, state.bag.total());
}

// The n-th way to lay a kind, counted over the playable spaces. Precondition: n < ways_of(kind).
inline Move nth_laying(const Landscape& land, Kind kind, int n) {
  for (std::size_t i = 0;; ++i) {
    const Place& place = land.playable[i];
    const unsigned turns = turns_that_fit(land.known[place.cell()], kind);
    const int here = count(turns);
    if (n < here) {
      return Move{Act::lay, kTables.turned[kind][static_cast<std::size_t>(nth(turns, n))], spot_of(place), {}};
    }
    n -= here;
  }
}

// A legal laying move, each equally likely; in 2005 drawing is one of them unless a tile is in hand.
inline Move random_laying(const Rules& rules, const State& state, Random& random) {
  if (rules.row) {
    const RowWays row = ways_of_row(state);
    const unsigned n = random.below(row.total());
    const std::size_t i = (n >= row.up_to[0] ? 1U : 0U) + (n >= row.up_to[1] ? 1U : 0U) + (n >= row.up_to[2] ? 1U : 0U);
    return nth_laying(state.land, row.kinds[i], static_cast<int>(n - (i == 0 ? 0 : row.up_to[i - 1])));
  }
  const std::uint32_t choice = choice_of(state);
  unsigned total = state.drawn == kNoKind ? 1 : 0;  // drawing
  for (std::uint32_t kinds = choice; kinds != 0; kinds &= kinds - 1) total += state.land.ways_of(static_cast<Kind>(lowest(kinds)));
  unsigned n = random.below(total);
  for (std::uint32_t kinds = choice; kinds != 0; kinds &= kinds - 1) {
    const Kind kind = static_cast<Kind>(lowest(kinds));
    const unsigned ways = state.land.ways_of(kind);
    if (n < ways) return nth_laying(state.land, kind, static_cast<int>(n));
    n -= ways;
  }
  return Move{Act::draw, 0, {}, {}};
}

}  // namespace landnam::fjords
