// SPDX-License-Identifier: Apache-2.0
// Exploration (2021) and discovery (2005): drawing and laying tiles, longhouses.
#pragma once

#include <algorithm>

#include "games/fjords/settlement.hpp"

namespace landnam::fjords {

// The kinds a player may lay now: the tile in hand, or those of the row or open supply.
inline Fits choice_of(const State& state) {
  Fits choice{};
  if (state.drawn != kNoKind) {
    add_kind(choice, state.drawn);
  } else {
    for (std::size_t i = 0; i < state.shown_count; ++i) add_kind(choice, state.shown[i]);
  }
  return choice;
}

// FJ-L1 … FJ-L3: whether any tile of a choice fits anywhere.
inline bool any_fits(const Landscape& land, const Fits& choice) {
  for (std::size_t space = 0; space < land.playable; ++space) {
    const Fits fits = fits_at(land.spaces[space].bits, choice);
    if ((fits[0] | fits[1] | fits[2] | fits[3]) != 0) return true;
  }
  return false;
}

inline bool fits_somewhere(const Landscape& land, Kind kind) {
  Fits choice{};
  add_kind(choice, kind);
  return any_fits(land, choice);
}

// 2021, the row being full or the bag empty: the mover lays a tile, or the row is drawn again, or exploration ends
// (FJ21-X3, FJ21-X4).
inline void begin_turn_with_row(const Rules& rules, State& state) {
  if (any_fits(state.land, choice_of(state))) [[likely]] {
    state.step = Step::lay;
  } else if (any_fits(state.land, state.bag.kinds())) {
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

inline void take_shown(State& state, Kind kind) {
  std::size_t i = 0;
  while (state.shown[i] != kind) ++i;
  for (--state.shown_count; i < state.shown_count; ++i) state.shown[i] = state.shown[i + 1];
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
    take_shown(state, kind);
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
  if (fits_somewhere(state.land, kind)) {
    state.drawn = kind;
    return;
  }
  state.shown[state.shown_count++] = kind;
  if (state.bag.total() == 0) begin_settlement(rules, state, state.mover);
}

// FJ21-X2, FJ21-X3: the tiles come out of the bag, and a row that did not fit goes back in after that.
inline void take_row(const Rules& rules, State& state, const Outcome& outcome) {
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

// A legal laying move, each equally likely; in 2005 drawing is one of them unless a tile is in hand.
inline Move random_laying(const Rules& rules, const State& state, Random& random) {
  const Fits choice = choice_of(state);
  const Landscape& land = state.land;
  std::array<std::uint16_t, kMaxSpaces> sums;  // placements up to and including each space
  unsigned total = 0;
  for (std::size_t space = 0; space < land.playable; ++space) {
    const Fits fits = fits_at(land.spaces[space].bits, choice);
    total += static_cast<unsigned>(count(fits[0]) + count(fits[1]) + count(fits[2]) + count(fits[3]));
    sums[space] = static_cast<std::uint16_t>(total);
  }
  const bool may_draw = !rules.row && state.drawn == kNoKind && state.bag.total() > 0;
  const unsigned n = random.below(total + (may_draw ? 1 : 0));
  if (n == total) return Move{Act::draw, 0, {}, {}};
  std::size_t space = 0;
  while (sums[space] <= n) ++space;
  const Place& place = land.spaces[space];
  int left = static_cast<int>(n - (space == 0 ? 0U : sums[space - 1]));
  const Fits fits = fits_at(place.bits, choice);
  std::size_t word = 0;
  while (left >= count(fits[word])) left -= count(fits[word++]);
  const auto found = static_cast<unsigned>(nth(fits[word], left));
  return Move{Act::lay, kTables.turned[8 * word + found / 8][found % 8], spot_of(place), {}};
}

}  // namespace landnam::fjords
