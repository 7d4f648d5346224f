// SPDX-License-Identifier: Apache-2.0
// Every legal move, none twice.
#include <vector>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

void list_layings(const Rules& rules, const State& state, std::vector<Move>& moves) {
  if (!rules.row && state.drawn == kNoKind && state.bag.total() > 0) moves.push_back({Act::draw, 0, {}, {}});
  for (std::uint32_t kinds = choice_of(state); kinds != 0; kinds &= kinds - 1) {
    const Kind kind = static_cast<Kind>(lowest(kinds));
    for (std::size_t i = 0; i < state.land.playable_count; ++i) {
      const Where at = state.land.where[i];
      for (Bits turns = turns_that_fit(state.land.keys[i], kind); turns != 0;) {
        moves.push_back(
            {Act::lay, kTables.turned[kind][static_cast<std::size_t>(pop_lowest(turns))], spot_of(at), {}});
      }
    }
  }
}

void list_settlings(const State& state, const Player& player, std::vector<Move>& moves) {
  const auto list = [&](Act act, TileMask targets, Spot space) {
    while (targets.any()) {
      moves.push_back({act, 0, spot_of(state.land.tile(targets.pop())), space});
    }
  };
  list(Act::viking, player.reach & state.free, {});
  list(Act::travel, player.sail & state.free, {});
  list(Act::horse, player.ride & state.free, {});
  if (player.stones.has(Rune::wisdom)) {
    for_each_wisdom(state, player, Facing(state.land), [&](std::size_t slot, TileMask targets) {
      list(Act::wisdom, targets, spot_of(state.land.where[slot]));
    });
  }
}

}  // namespace

void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  moves.clear();
  if (turn(rules, state) != Turn::of(seat)) return;
  if (state.step == Step::lay) return list_layings(rules, state, moves);
  const Player& player = state.players[state.mover];
  if (state.step == Step::settle) return list_settlings(state, player, moves);
  moves.push_back({Act::longhouse, 0, {}, {}});
  if (player.stones.has(Rune::home)) moves.push_back({Act::home, 0, {}, {}});
  moves.push_back({Act::no_longhouse, 0, {}, {}});
}

}  // namespace landnam::fjords
