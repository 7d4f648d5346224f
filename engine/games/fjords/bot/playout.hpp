// SPDX-License-Identifier: Apache-2.0
// Random moves and random games. play_randomly draws the same numbers and reaches the same end as random_move
// and apply, but it does not have to dispatch on the step after every move.
#pragma once

#include <bit>
#include <optional>

#include "engine/games/fjords/rules/play.hpp"

namespace landnam::fjords {

// A way to place a tile of the row: its number, the playable space, the turns.
struct Laying {
  unsigned shown, slot, turn;
};

// All ways to lay a tile of the row, where there are few spaces; equal tiles are one.
class RowWays {
 public:
  RowWays(const Landscape& land, Row row, unsigned shown) {
    const auto kind = [&](unsigned i) { return static_cast<Kind>(row >> (8 * i)); };
    const SpaceBlock block(land.keys.data());
#pragma GCC unroll 8
    for (unsigned i = 0; i + 1 < kRowSize; i += 2) block.turns(kind(i), kind(i + 1), &turns_[i]);
    if constexpr (kRowSize % 2 == 1) turns_[kRowSize - 1] = block.turns(kind(kRowSize - 1));
    std::uint32_t seen = 0;
    unsigned total = 0;
#pragma GCC unroll 8
    for (unsigned i = 0; i < kRowSize; ++i) {
      const unsigned counts = (i < shown ? 1U : 0U) & ~(seen >> kind(i));
      const unsigned mask = 0U - (counts & 1U);
      seen |= std::uint32_t{1} << kind(i);
      up_to_[2 * i] = total;
      total += static_cast<unsigned>(count(turns_[i].words[0])) & mask;
      up_to_[2 * i + 1] = total;
      total += static_cast<unsigned>(count(turns_[i].words[1])) & mask;
    }
    total_ = total;
  }

  unsigned total() const { return total_; }

  Laying nth(unsigned n) const {
    unsigned word = 0;
#pragma GCC unroll 16
    for (unsigned i = 1; i < 2 * kRowSize; ++i) word += n >= up_to_[i] ? 1U : 0U;
    const Bits turns = turns_[word / 2].words[word % 2];
    const auto found = static_cast<unsigned>(landnam::nth(turns, static_cast<int>(n - up_to_[word])));
    return {word / 2, 8 * (word % 2) + found / 8, found % 8};
  }

 private:
  std::array<BlockTurns, kRowSize> turns_;
  std::array<unsigned, 2 * kRowSize> up_to_;  // how many come before each word of turns
  unsigned total_;
};
static_assert(kKinds <= 32, "RowWays keeps a bit for each kind");

inline Row row_of(const State& state) {
  std::array<Kind, sizeof(Row)> row{};
  std::copy_n(state.shown.begin(), kRowSize, row.begin());
  return std::bit_cast<Row>(row);
}
inline void set_row(State& state, Row row, unsigned shown) {
  const auto kinds = std::bit_cast<std::array<Kind, sizeof(Row)>>(row);
  std::copy_n(kinds.begin(), kRowSize, state.shown.begin());
  state.shown_count = static_cast<std::uint8_t>(shown);
}

inline Move nth_laying(const Landscape& land, Kind kind, unsigned n) {
  for (std::size_t from = 0;; from += BlockTurns::kSpaces) {
    const BlockTurns turns = SpaceBlock(&land.keys[from]).turns(kind);
    if (n >= turns.total()) {
      n -= turns.total();
      continue;
    }
    const auto first = static_cast<unsigned>(count(turns.words[0]));
    const unsigned word = n >= first ? 1 : 0;
    const auto found =
        static_cast<unsigned>(nth(turns.words[word], static_cast<int>(n - (word != 0 ? first : 0))));
    const Where at = land.where[from + 8 * word + found / 8];
    return Move::lay(kTables.turned[kind][found % 8], spot_of(at));
  }
}

// Whether all ways to lay a tile of the row can be looked up at once.
inline bool few_ways(const Rules& rules, const State& state) {
  return rules.row && state.land.playable_count <= BlockTurns::kSpaces;
}

// A legal laying move, each equally likely; in 2005 drawing is one of them unless a tile is in hand.
inline Move random_laying(const Rules& rules, const State& state, Random& random) {
  if (few_ways(rules, state)) {
    const RowWays ways(state.land, row_of(state), state.shown_count);
    const Laying laying = ways.nth(random.below(ways.total()));
    const Corners corners = kTables.turned[state.shown[laying.shown]][laying.turn];
    return Move::lay(corners, spot_of(state.land.where[laying.slot]));
  }
  const std::uint32_t choice = choice_of(state);
  PerKind<unsigned> ways;
  unsigned total = !rules.row && state.drawn == kNoKind ? 1 : 0;  // drawing
  for (std::uint32_t kinds = choice; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<Kind>(lowest(kinds));
    ways[kind] = ways_to_lay(state.land, kind);
    total += ways[kind];
  }
  unsigned n = random.below(total);
  for (std::uint32_t kinds = choice; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<Kind>(lowest(kinds));
    if (n < ways[kind]) return nth_laying(state.land, kind, n);
    n -= ways[kind];
  }
  return Move::draw();
}

// The answers to the question of a longhouse.
inline Act random_answer(const Player& player, Random& random) {
  constexpr std::array<Act, 3> kAnswers = {Act::longhouse, Act::no_longhouse, Act::home};
  return kAnswers[random.below(player.stones.has(Rune::home) ? 3 : 2)];
}

// Whether a player can settle by runestones too.
inline bool has_ways_by_stone(const Player& player) {
  RuneSet stones = player.stones;
  stones.remove(Rune::home);
  return stones.bits != 0;
}

// A legal settling move of a player with runestones, each equally likely.
inline Move random_settling(const State& state, const Player& player, const Facing& facing, Random& random) {
  const TileMask by_plain = player.reach & state.free;
  const TileMask by_sea = player.sail & state.free, by_mountain = player.ride & state.free;
  const int plain = by_plain.count(), sea = by_sea.count(), mountain = by_mountain.count();
  int wisdom = 0;
  const bool wise = player.stones.has(Rune::wisdom);
  if (wise) {
    for_each_wisdom(state, player, facing, [&](std::size_t, TileMask there) { wisdom += there.count(); });
  }
  int n = static_cast<int>(random.below(static_cast<std::uint32_t>(plain + sea + mountain + wisdom)));
  const auto nth = [&](TileMask tiles) { return spot_of(state.land.tile(tiles.nth(n))); };
  if (n < plain) return Move::viking(nth(by_plain));
  if ((n -= plain) < sea) return Move::travel(nth(by_sea));
  if ((n -= sea) < mountain) return Move::horse(nth(by_mountain));
  n -= mountain;
  Move move;
  for_each_wisdom(state, player, facing, [&](std::size_t slot, TileMask there) {
    const int here = there.count();
    if (n >= 0 && n < here) move = Move::wisdom(spot_of(state.land.where[slot]), nth(there));
    n -= here;
  });
  return move;
}

// One of some tiles, each equally likely.
inline int random_tile(TileMask tiles, Random& random) {
  return tiles.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(tiles.count()))));
}

// FJ-L6: the same where places may be overlooked, in overlooking.cpp.
Move random_try(const Rules& rules, const State& state, Random& random);
int play_overlooking(const Rules& rules, State& state, Random& random);

inline Move random_move(const Rules& rules, const State& state, Seat, Random& random) {
  if (rules.overlook && state.step < Step::longhouse) [[unlikely]]
    return random_try(rules, state, random);
  if (state.step == Step::lay) return random_laying(rules, state, random);
  const Player& player = state.players[state.mover];
  if (state.step == Step::longhouse) return Move::answer(random_answer(player, random));
  if (has_ways_by_stone(player)) return random_settling(state, player, Facing(state.land), random);
  return Move::viking(spot_of(state.land.tile(random_tile(player.reach & state.free, random))));
}

// 2021: lays tiles as long as the row has one that fits, on few spaces, and is filled by single tiles.
// `answer(bag, shown)` decides about longhouses; the row and bag of the state itself are out of date
// meanwhile. Returns the number of moves.
template <class Answer>
int explore_randomly(const Rules& rules, State& state, Random& random, Answer answer) {
  int made = 0;
  Row row = row_of(state);
  unsigned shown = state.shown_count;
  Bag bag = state.bag;
  bool filled = true;
  while (filled && few_ways(rules, state)) {
    const RowWays ways(state.land, row, shown);
    if (ways.total() == 0) break;
    const Laying laying = ways.nth(random.below(ways.total()));
    const unsigned at = 8 * laying.shown;
    const Kind kind = static_cast<Kind>(row >> at);
    const Row before = (Row{1} << at) - 1;
    row = (row & before) | ((row >> 8) & ~before);
    --shown;
    const Where where = state.land.where[laying.slot];
    state.land.add({kTables.turned[kind][laying.turn], static_cast<std::int8_t>(where.q()),
                    static_cast<std::int8_t>(where.r())},
                   laying.slot);
    ++made;
    if (open_up(rules, state, kind)) {
      const Act act = answer(bag, shown);
      if (act != Act::no_longhouse) put_longhouse(state, state.land.tile_count - 1, act == Act::home);
      ++made;
    }
    state.mover = static_cast<std::uint8_t>(state.mover + 1 == rules.seats ? 0 : state.mover + 1);
    if (bag.total() > 0) {
      filled = shown + 1 == kRowSize;
      if (filled) {
        const Kind drawn = bag.pick(random);
        bag.remove(drawn);
        row |= static_cast<Row>(drawn) << (8 * shown++);
      }
    }
  }
  set_row(state, row, shown);
  state.bag = bag;
  if (filled) {
    begin_turn_with_row(rules, state);
  } else {
    state.step = Step::fill;
  }
  return made;
}

// Settles until the landscape ends: by `target(player)` where a player has only the normal way, else by
// chance. Returns the number of moves.
template <class Target>
int settle_on(const Rules& rules, State& state, Random& random, Target target) {
  int made = 0;
  std::optional<Facing> facing;
  const auto landscape = state.landscape;
  do {
    Player& player = state.players[state.mover];
    if (has_ways_by_stone(player)) {
      if (!facing) facing.emplace(state.land);
      const Move move = random_settling(state, player, *facing, random);
      settle(rules, state, move);
      if (move.act == Act::wisdom) facing.reset();
    } else {
      put_viking(state, player, target(player));
      pass_settlement(rules, state, state.mover + 1);
    }
    ++made;
  } while (state.step == Step::settle && state.landscape == landscape);
  return made;
}
inline int settle_randomly(const Rules& rules, State& state, Random& random) {
  return settle_on(rules, state, random,
                   [&](const Player& player) { return random_tile(player.reach & state.free, random); });
}

// For benchmarks of settlement alone: of the last landscape, so that a game ends with it.
inline bool in_settlement(const Rules& rules, const State& state) {
  return state.step == Step::settle && state.landscape == rules.landscapes;
}

// Plays to the end of the game. Returns the number of moves.
inline int play_randomly(const Rules& rules, State& state, Random& random) {
  if (rules.overlook) [[unlikely]]
    return play_overlooking(rules, state, random);
  int made = 0;
  while (state.step != Step::over) {
    if (state.step == Step::lay && few_ways(rules, state)) {
      made += explore_randomly(rules, state, random, [&](const Bag&, unsigned) {
        return random_answer(state.players[state.mover], random);
      });
    } else if (state.step == Step::settle) {
      made += settle_randomly(rules, state, random);
    } else if (state.step < Step::lay) {
      apply(rules, state, draw(rules, state, random));
    } else {
      apply(rules, state, state.mover, random_move(rules, state, state.mover, random));
      ++made;
    }
  }
  return made;
}

}  // namespace landnam::fjords
