// SPDX-License-Identifier: Apache-2.0
// Moves cards between decks, territories, hands and discards. Cards shown on the way stay known: a view tells
// which cards a player surely holds ("Hidden information" of the rules).
#pragma once

#include "engine/games/graenaland/rules/memory.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

inline void gain_unseen(State& state, int seat, Kind kind) {
  ++state.secret.hands[seat][kind];
  ++state.common.backs[seat][back_of(kind)];
}

inline void gain_openly(State& state, int seat, Kind kind) {
  gain_unseen(state, seat, kind);
  ++state.common.sure[seat][kind];
}

inline void lose_openly(State& state, int seat, Kind kind, int number = 1) {
  while (state.common.sure[seat][kind] < number) unveil(state, static_cast<Seat>(seat), kind);
  const auto lose = [number](std::uint8_t& count) { count = static_cast<std::uint8_t>(count - number); };
  lose(state.secret.hands[seat][kind]);
  lose(state.common.backs[seat][back_of(kind)]);
  lose(state.common.sure[seat][kind]);
}

// GR-C1: cards spent go to the discards of their deck.
inline void spend(State& state, int seat, Kind kind, int number = 1) {
  lose_openly(state, seat, kind, number);
  if (is_supply(kind)) {
    std::uint8_t& used = state.common.supply_used[pair_of(kind)];
    used = static_cast<std::uint8_t>(used + number);
  } else {
    state.common.discards[deck_of(kind)] += static_cast<Counts>(number) * one(face_of(kind));
  }
}

// GR-P2: refills an empty deck from its discards. Face-down cards on the island keep their pool, because they
// are not in the shuffled deck. False if there is nothing to draw.
bool ready_to_draw(State& state, int deck);

inline void lay(Common& common, int territory, int card) {
  Lying& lying = common.lying[territory];
  lying.cards[lying.count++] = static_cast<std::uint8_t>(card);
}

// Removes and returns the first card there.
inline int pick_up_first(Common& common, int territory) {
  Lying& lying = common.lying[territory];
  const int card = lying.cards[0];
  for (std::size_t i = 1; i < lying.count; ++i) lying.cards[i - 1] = lying.cards[i];
  lying.cards[--lying.count] = 0;
  return card;
}

}  // namespace landnam::graenaland
