// SPDX-License-Identifier: Apache-2.0
// Exploration (2021) and discovery (2005): drawing and placing tiles, longhouses.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/games/fjords/rules/settlement.hpp"

namespace landnam::fjords {

// The kinds a player may place now, as bits: the tile in hand, or those of the row or open supply. FJ21-K1:
// open tiles are for turns that begin with one.
inline std::uint32_t choice_of(const State& state) {
  if (state.drawn != kNoKind) return std::uint32_t{1} << state.drawn;
  if (state.missed) return 0;
  std::uint32_t kinds = 0;
  for (std::size_t i = 0; i < state.shown_count; ++i) kinds |= std::uint32_t{1} << state.shown[i];
  return kinds;
}

// The number of ways to place a kind.
inline unsigned ways_to_lay(const Landscape& land, Kind kind) {
  unsigned ways = 0;
  for (std::size_t from = 0; from < land.playable_count; from += BlockTurns::kSpaces) {
    ways += SpaceBlock(&land.keys[from]).turns(kind).total();
  }
  return ways;
}

// Whether any tile of the row can be placed.
inline bool row_fits(const State& state) {
  for (std::size_t from = 0; from < state.land.playable_count; from += BlockTurns::kSpaces) {
    const SpaceBlock block(&state.land.keys[from]);
    for (std::size_t i = 0; i < state.shown_count; ++i) {
      if (block.turns(state.shown[i]).total() != 0) return true;
    }
  }
  return false;
}

inline bool bag_fits(const State& state) {
  for (int kind = 0; kind < kKinds; ++kind) {
    if (state.bag.count(static_cast<Kind>(kind)) > 0 && ways_to_lay(state.land, static_cast<Kind>(kind)) > 0)
      return true;
  }
  return false;
}

// FJ-L5: whether the mover has to lay a tile, if one fits: of the row, or the one in hand.
inline bool must_lay(const Rules& rules, const State& state) {
  return rules.row ? state.shown_count > 0 : state.drawn != kNoKind;
}
// Precondition: the mover has to.
inline bool can_lay(const Rules& rules, const State& state) {
  return rules.row ? row_fits(state) : ways_to_lay(state.land, state.drawn) > 0;
}

// FJ21-X3, FJ21-X4: no tile of the row is laid, so it is drawn again, or exploration ends.
inline void pass_row(const Rules& rules, State& state) {
  if (bag_fits(state)) {
    state.step = Step::redraw;
  } else {
    begin_settlement(rules, state, state.mover);
  }
}

// FJ05-D3, FJ21-K1: a drawn tile goes to the open supply. FJ05-D5: discovery ends when it was the last.
inline void set_aside(const Rules& rules, State& state, Kind kind) {
  state.shown[state.shown_count++] = kind;
  state.missed = rules.variant == Variant::classic;
  if (state.bag.total() == 0) begin_settlement(rules, state, state.mover);
}

// 2021, the row being full or the bag empty: the mover lays a tile, if one fits. FJ-L6: the mover finds out.
inline void begin_turn_with_row(const Rules& rules, State& state) {
  if (row_fits(state) || (rules.overlook && state.shown_count > 0)) [[likely]] {
    state.step = Step::lay;
  } else {
    pass_row(rules, state);
  }
}

// The tile is laid and the longhouse decided: the turn passes on.
inline void end_laying(const Rules& rules, State& state) {
  state.laid = kNone;
  state.mover = static_cast<std::uint8_t>(seat_after(rules, state.mover));
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
inline void take_shown(State& state, Kind kind) {
  std::size_t i = 0;
  while (state.shown[i] != kind) ++i;
  for (--state.shown_count; i < state.shown_count; ++i) state.shown[i] = state.shown[i + 1];
  state.shown[state.shown_count] = 0;
}

// RU-STRENGTH, RU-WATER, RU-FRIENDSHIP: a tile with the symbol of a rune in play gets its stone. There is one
// stone of Strength and one of Water. Returns whether a stone was put.
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

// The tile just laid gets its stone, or is free to settle. Returns whether the mover could put a longhouse
// on it (FJ05-D4, FJ21-X5).
inline bool open_up(const Rules& rules, State& state, Kind kind) {
  const int tile = state.land.tile_count - 1;
  if (rules.symbol[kind] != 0 && put_symbol_stone(state, rules.symbol[kind], tile)) return false;
  if (!has_plain(kTables.turned[kind][0])) return false;
  state.free.add(tile);
  return state.players[state.mover].longhouses_left > 0;
}

// FJ21-X2, FJ05-D2: lays the tile; then the longhouse is asked about where one could be put.
inline void lay(const Rules& rules, State& state, const Move& move) {
  const Kind kind = kind_of(move.corners);
  if (state.drawn != kNoKind) {
    state.drawn = kNoKind;
  } else {
    take_shown(state, kind);
  }
  state.missed = false;
  state.declarations = 0;
  state.land.add({move.corners, static_cast<std::int8_t>(move.at.q), static_cast<std::int8_t>(move.at.r)});
  if (open_up(rules, state, kind)) {
    state.step = Step::longhouse;
    state.laid = static_cast<std::uint8_t>(state.land.tile_count - 1);
  } else {
    end_laying(rules, state);
  }
}

// FJ05-D4, FJ21-X2, RU-HOME: a longhouse, with or without the Home stone, comes to the tile just laid.
inline void put_longhouse(State& state, int tile, bool with_home) {
  Player& player = state.players[state.mover];
  player.longhouses.add(tile);
  --player.longhouses_left;
  state.free.remove(tile);
  if (with_home) {
    player.stones.remove(Rune::home);
    player.home = static_cast<std::uint8_t>(tile);
  }
}

// FJ05-D3: a drawn tile stays in hand when it fits. FJ-L6: or until its player says that it does not.
inline void take_drawn(const Rules& rules, State& state, Kind kind) {
  state.step = Step::lay;
  if (rules.overlook || ways_to_lay(state.land, kind) > 0) {
    state.drawn = kind;
  } else {
    set_aside(rules, state, kind);
  }
}

// FJ21-X2, FJ21-X3: the tiles come out of the bag, and a row that did not fit goes back in after that.
inline void take_row(const Rules& rules, State& state, const Outcome& outcome) {
  if (state.step == Step::fill && outcome.count == 1) [[likely]] {
    state.bag.remove(outcome.drawn(0));
    state.shown[state.shown_count++] = outcome.drawn(0);
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
  for (unsigned i = 0; i < outcome.count; ++i) {
    state.bag.remove(outcome.drawn(i));
    state.shown[state.shown_count++] = outcome.drawn(i);
  }
  for (std::size_t i = 0; i < returned; ++i) state.bag.add(old[i]);
  begin_turn_with_row(rules, state);
}

// The number of tiles that chance draws now.
inline int tiles_to_draw(const State& state) {
  const int wanted = state.step == Step::fill     ? kRowSize - state.shown_count
                     : state.step == Step::redraw ? kRowSize
                                                  : 1;
  return std::min(wanted, state.bag.total());
}

}  // namespace landnam::fjords
