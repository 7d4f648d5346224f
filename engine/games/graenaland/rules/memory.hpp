// SPDX-License-Identifier: Apache-2.0
// What everybody remembers of the cards that were drawn before a deck was shuffled anew ("Hidden information"
// of the rules). Cards are counted shuffle by shuffle: what was sure before a shuffle stays sure.
//
// A card drawn unseen belongs to a shuffle. When its owner shows a card that nobody knew of, it comes from
// one of the shuffles that the owner has drawn from. If it could come from several, it is `mixed`: counted
// apart, and the shuffles keep their counts until it is clear which one it was.
#pragma once

#include <algorithm>

#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// A shuffle as a bit: a number among the earlier ones, or kNow. Very many share one, which only forgets a
// little.
inline constexpr int kNow = -1;
constexpr std::uint64_t shuffle_bit(int number) {
  return std::uint64_t{1} << (number == kNow ? 63 : std::min(number, 62));
}

// The cards of the shuffle in use that a seat has drawn unseen and not shown.
int drawn_unseen(const Common& common, Seat seat, int deck);
Counts drawn_cards(const State& state, Seat seat, int deck);
// The cards of a seat that are mixed.
Counts mixed_of(const Common& common, Seat seat, int deck);

// GR-P2: the deck is about to be shuffled. The cards of the last shuffle that lie face down or are hidden in
// hands are remembered as those of an earlier one.
void remember_shuffle(State& state, int deck);

// A card of the hand that nobody was sure of is shown and stays there.
void unveil(State& state, Seat seat, Kind kind);

// The whole hand is shown: at the end of the game, as in its events.
void show_hand(State& state, Seat seat);

// The pool that a card drawn now comes from: the deck, or the pool of a card lying face down.
inline int deck_of_pool(const Common& common, int pool) {
  return pool < kDecks ? pool : common.earlier[static_cast<std::size_t>(pool - kDecks)].deck;
}
// The cards that a card of a pool could be, as chance sees it.
Counts cards_of_pool(const State& state, int pool);
// A card that lies face down is taken unseen, or turned up.
void take_face_down(State& state, int pool, int face, Seat seat);
void turn_up(State& state, int pool, int face);

}  // namespace landnam::graenaland
