// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/foresight.hpp"

#include "engine/games/graenaland/bot/bot.hpp"
#include "engine/games/graenaland/bot/standings.hpp"
#include "engine/games/graenaland/graenaland.hpp"

namespace landnam::graenaland {

std::optional<PerSeat<double>> Foresight::after(const Move& move, Random luck,
                                                const std::function<bool()>& is_late) {
  const Seat owner = *seen_.owner;
  State state = imagine(rules_, seen_, luck);
  if (turn(rules_, state).together) {
    // The secret choices of the others are unknown, so they choose again.
    const SeatSet all = choosers(rules_, state.common);
    state.common.waiting = all;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (seat != owner && all.has(seat)) advance(state, seat, luck);
    }
  }
  apply(rules_, state, owner, move);
  if (!play_on(state, luck, is_late)) return std::nullopt;
  return chances_of(rules_, state, worths_);
}

// GR-F2, GR-A7: the claimant wins.
bool Foresight::play_on(State& state, Random& luck, const std::function<bool()>& is_late) {
  const Common& common = state.common;
  while (common.claimant == kNone && common.turns < until_) {
    const Turn now = turn(rules_, state);
    if (now.is_chance()) {
      apply(rules_, state, draw(rules_, state, luck));
    } else {
      if (is_late && is_late()) return false;
      advance(state, now.seat(), luck);
    }
  }
  return true;
}

void Foresight::advance(State& state, Seat seat, Random& luck) {
  apply(rules_, state, seat, advise(rules_, view(rules_, state, seat), {}, luck, worths_));
}

}  // namespace landnam::graenaland
