// SPDX-License-Identifier: Apache-2.0
// Every legal move, none twice.
#include <vector>

#include "games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

void list_layings(const Rules& rules, const State& state, std::vector<Move>& moves) {
  if (!rules.row && state.drawn == kNoKind && state.bag.total() > 0) moves.push_back({Act::draw, 0, {}, {}});
  const Fits choice = choice_of(state);
  for (std::size_t space = 0; space < state.land.playable; ++space) {
    const Place& place = state.land.spaces[space];
    const Fits fits = fits_at(place.bits, choice);
    for (std::size_t word = 0; word < fits.size(); ++word) {
      for (Bits left = fits[word]; left != 0;) {
        const auto found = static_cast<std::size_t>(pop_lowest(left));
        moves.push_back({Act::lay, kTables.turned[8 * word + found / 8][found % 8], spot_of(place), {}});
      }
    }
  }
}

void list_settlings(const State& state, const Player& player, std::vector<Move>& moves) {
  const auto list = [&](Act act, TileMask targets, Spot space) {
    while (targets.any()) {
      moves.push_back({act, 0, spot_of(state.land.tiles[static_cast<std::size_t>(targets.pop())]), space});
    }
  };
  list(Act::viking, player.reach & state.free, {});
  list(Act::travel, player.sail & state.free, {});
  list(Act::horse, player.ride & state.free, {});
  if (player.stones.has(Rune::wisdom)) {
    for_each_wisdom(state, player, [&](int space, TileMask targets) {
      list(Act::wisdom, targets, spot_of(state.land.spaces[static_cast<std::size_t>(space)]));
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
