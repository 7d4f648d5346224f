// SPDX-License-Identifier: Apache-2.0
// Every legal move, none twice.
#include <vector>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

// Ways to lay a tile, or to point one out.
void list_places(const State& state, Act act, std::vector<Move>& moves) {
  for (std::uint32_t kinds = choice_of(state); kinds != 0; kinds &= kinds - 1) {
    const Kind kind = static_cast<Kind>(lowest(kinds));
    for (std::size_t i = 0; i < state.land.playable_count; ++i) {
      const Where at = state.land.where[i];
      for (Bits turns = turns_that_fit(state.land.keys[i], kind); turns != 0;) {
        moves.push_back({act, kTables.turned[kind][pop_lowest(turns)], spot_of(at), {}});
      }
    }
  }
}

void list_layings(const Rules& rules, const State& state, std::vector<Move>& moves) {
  if (!rules.row && state.drawn == kNoKind && state.bag.total() > 0) moves.push_back(Move::draw());
  list_places(state, Act::lay, moves);
  if (may_declare(rules, state)) moves.push_back(Move::none());
}

// FJ-L6
void list_answers_to_declaration(const State& state, std::vector<Move>& moves) {
  list_places(state, Act::point, moves);
  moves.push_back(Move::silent());
}

void list_settlings(const State& state, const Player& player, std::vector<Move>& moves) {
  const auto list = [&](TileMask targets, auto move_to) {
    while (targets.any()) moves.push_back(move_to(spot_of(state.land.tile(targets.pop()))));
  };
  list(player.reach & state.free, Move::viking);
  list(player.sail & state.free, Move::travel);
  list(player.ride & state.free, Move::horse);
  if (player.stones.has(Rune::wisdom)) {
    for_each_wisdom(state, player, Facing(state.land), [&](std::size_t slot, TileMask targets) {
      const Spot space = spot_of(state.land.where[slot]);
      list(targets, [space](Spot at) { return Move::wisdom(space, at); });
    });
  }
}

}  // namespace

void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  moves.clear();
  if (turn(rules, state) != Turn::of(seat)) return;
  if (state.step == Step::lay) return list_layings(rules, state, moves);
  if (state.step == Step::ask) return list_answers_to_declaration(state, moves);
  const Player& player = state.players[state.mover];
  if (state.step == Step::settle) return list_settlings(state, player, moves);
  moves.push_back(Move::longhouse());
  if (player.stones.has(Rune::home)) moves.push_back(Move::home());
  moves.push_back(Move::no_longhouse());
}

}  // namespace landnam::fjords
