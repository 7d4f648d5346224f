// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/memory.hpp"

#include <algorithm>

#include "engine/games/graenaland/rules/hands.hpp"

namespace landnam::graenaland {

namespace {

void mix(Common& common, Seat seat, int deck, std::uint64_t from, int face) {
  const Mixed empty{static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(deck), from, 0};
  auto found = std::ranges::lower_bound(common.mixed, empty);
  const bool there =
      found != common.mixed.end() && found->seat == seat && found->deck == deck && found->from == from;
  if (!there) found = common.mixed.insert(found, empty);
  found->cards += one(face);
}

void not_from(Mixed& mixed, int shuffle) {
  if (shuffle < 62) mixed.from &= ~shuffle_bit(shuffle);
}

// A seat draws its only card of a shuffle. Those shown before are not that card.
void not_from(Common& common, Seat seat, int deck, int shuffle) {
  for (Mixed& mixed : common.mixed) {
    if (mixed.seat == seat && mixed.deck == deck) not_from(mixed, shuffle);
  }
  std::ranges::sort(common.mixed);
}

// Entries keep their numbers, because face-down cards name them. Those that are not needed are used again.
void tidy(State& state) {
  auto& earlier = state.common.earlier;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    if (earlier[i].is_free() || earlier[i].cards != 0) continue;
    for (Mixed& mixed : state.common.mixed) {
      if (mixed.deck == earlier[i].deck) not_from(mixed, static_cast<int>(i));
    }
    earlier[i] = {};
  }
  std::ranges::sort(state.common.mixed);
  while (!earlier.empty() && earlier.back().is_free()) earlier.pop_back();
  state.secret.earlier.resize(earlier.size());
}

// A card shown by a seat is one of that shuffle.
void settle(State& state, std::size_t shuffle, Seat seat, int face) {
  Earlier& earlier = state.common.earlier[shuffle];
  earlier.cards -= one(face);
  --earlier.drawn[seat];
  state.secret.earlier[shuffle][seat] -= one(face);
}

// Every card of the shuffle in use that is neither open nor known to be in a hand. Everybody can work it out.
Counts unseen_now(const State& state, int deck) {
  Counts cards = state.secret.pools[deck];
  for (Seat seat = 0; seat < kMaxSeats; ++seat) cards += drawn_cards(state, seat, deck);
  return cards;
}

// Where a card shown by a seat may come from.
constexpr std::uint64_t kEveryShuffle = ~std::uint64_t{0};
struct Origin {
  int found = 0;        // how many shuffles it could be
  int shuffle = kNow;   // the last of them
  bool forced = false;  // this one has such a card for certain
  int drawn_in_all = 0;
  std::uint64_t all = 0;  // as bits
  void add(int candidate, Counts cards, int drawn, int face) {
    if (drawn == 0 || count_of(cards, face) == 0 || forced) return;
    ++found;
    drawn_in_all += drawn;
    all |= shuffle_bit(candidate);
    shuffle = candidate;
    forced = count_of(cards, face) > total_of(cards) - drawn;
  }
  bool is_clear() const { return found == 1 || forced; }
};
Origin origin_of(const State& state, Seat seat, int deck, std::uint64_t from, int face) {
  const Common& common = state.common;
  Origin origin;
  for (std::size_t i = 0; i < common.earlier.size(); ++i) {
    const Earlier& earlier = common.earlier[i];
    if (earlier.deck == deck && (from & shuffle_bit(static_cast<int>(i))) != 0)
      origin.add(static_cast<int>(i), earlier.cards, earlier.drawn[seat], face);
  }
  const bool now = (from & shuffle_bit(kNow)) != 0 && !origin.forced;
  if (const int drawn = now ? drawn_unseen(common, seat, deck) : 0; drawn > 0)
    origin.add(kNow, unseen_now(state, deck), drawn, face);
  return origin;
}

bool is_remembered(const Common& common, Seat seat, int deck) {
  return std::ranges::any_of(common.earlier, [&](const Earlier& earlier) {
    return earlier.deck == deck && earlier.drawn[seat] > 0;
  });
}

// Mixed cards may become clear when another card does.
bool clear_one(State& state, int deck) {
  std::vector<Mixed>& all = state.common.mixed;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Mixed mixed = all[i];
    for (int face = 0; mixed.deck == deck && face < kResources; ++face) {
      if (count_of(mixed.cards, face) == 0) continue;
      const Origin origin = origin_of(state, mixed.seat, deck, mixed.from, face);
      // If every card drawn was shown and all are alike, each shuffle has some of them.
      const bool alike = mixed.cards == static_cast<Counts>(origin.drawn_in_all) * one(face);
      if (!origin.is_clear() && !alike) continue;
      all[i].cards -= one(face);
      if (all[i].cards == 0) all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
      if (origin.shuffle != kNow) settle(state, static_cast<std::size_t>(origin.shuffle), mixed.seat, face);
      return true;
    }
  }
  return false;
}

void clear(State& state, int deck) {
  while (clear_one(state, deck)) {
  }
  tidy(state);
}

}  // namespace

Counts mixed_of(const Common& common, Seat seat, int deck) {
  Counts cards = 0;
  for (const Mixed& mixed : common.mixed) cards += mixed.seat == seat && mixed.deck == deck ? mixed.cards : 0;
  return cards;
}

int drawn_unseen(const Common& common, Seat seat, int deck) {
  int drawn = common.backs[seat][deck] - total_of(common.sure[seat].deck(deck));
  for (const Earlier& earlier : common.earlier) drawn -= earlier.deck == deck ? earlier.drawn[seat] : 0;
  return drawn + total_of(mixed_of(common, seat, deck));
}

Counts drawn_cards(const State& state, Seat seat, int deck) {
  Counts cards = state.secret.hands[seat].deck(deck) - state.common.sure[seat].deck(deck) +
                 mixed_of(state.common, seat, deck);
  for (std::size_t i = 0; i < state.common.earlier.size(); ++i)
    cards -= state.common.earlier[i].deck == deck ? state.secret.earlier[i][seat] : 0;
  return cards;
}

void remember_shuffle(State& state, int deck) {
  Common& common = state.common;
  Earlier shuffle;
  PerSeat<Counts> cards{};
  shuffle.deck = static_cast<std::uint8_t>(deck);
  shuffle.face_down = common.face_down[deck];
  shuffle.cards = state.secret.pools[deck];
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    cards[seat] = drawn_cards(state, seat, deck);
    shuffle.drawn[seat] = static_cast<std::uint8_t>(total_of(cards[seat]));
    shuffle.cards += cards[seat];
  }
  if (shuffle.cards == 0) return;
  const auto free = std::ranges::find_if(common.earlier, &Earlier::is_free);
  const auto number = static_cast<std::size_t>(free - common.earlier.begin());
  if (free == common.earlier.end()) {
    common.earlier.emplace_back();
    state.secret.earlier.emplace_back();
  }
  // What came from the shuffle in use, or an earlier one with this number, comes from this one now.
  for (Mixed& mixed : common.mixed) {
    if (mixed.deck == deck && (mixed.from & shuffle_bit(kNow)) != 0)
      mixed.from = (mixed.from & ~shuffle_bit(kNow)) | shuffle_bit(static_cast<int>(number));
  }
  std::ranges::sort(common.mixed);
  common.earlier[number] = shuffle;
  state.secret.earlier[number] = cards;
  const auto pool = static_cast<std::uint8_t>(kFaceDown + kDecks + number);
  for (Lying& lying : common.lying) {
    for (std::size_t i = 0; i < lying.count; ++i) {
      if (lying.cards[i] == kFaceDown + deck) lying.cards[i] = pool;
    }
  }
  common.face_down[deck] = 0;
  state.secret.pools[deck] = 0;
}

void unveil(State& state, Seat seat, Kind kind) {
  const int deck = deck_of(kind), face = face_of(kind);
  if (!is_supply(kind) && is_remembered(state.common, seat, deck)) {
    const Origin origin = origin_of(state, seat, deck, kEveryShuffle, face);
    if (!origin.is_clear()) {
      mix(state.common, seat, deck, origin.all, face);
    } else if (origin.shuffle != kNow) {
      settle(state, static_cast<std::size_t>(origin.shuffle), seat, face);
    }
    ++state.common.sure[seat][kind];
    return clear(state, deck);
  }
  ++state.common.sure[seat][kind];
}

void show_hand(State& state, Seat seat) {
  for (Kind kind = 0; kind < kKinds; ++kind) {
    while (state.common.sure[seat][kind] < state.secret.hands[seat][kind]) unveil(state, seat, kind);
  }
}

Counts cards_of_pool(const State& state, int pool) {
  if (pool < kDecks) return state.secret.pools[pool];
  const auto number = static_cast<std::size_t>(pool - kDecks);
  Counts cards = state.common.earlier[number].cards;
  for (const Counts drawn : state.secret.earlier[number]) cards -= drawn;
  return cards;
}

void take_face_down(State& state, int pool, int face, Seat seat) {
  const int deck = deck_of_pool(state.common, pool);
  if (pool < kDecks) {
    if (!state.common.mixed.empty() && drawn_unseen(state.common, seat, deck) == 0)
      not_from(state.common, seat, deck, kNow);
    state.secret.pools[pool] -= one(face);
    --state.common.face_down[pool];
  } else {
    const auto number = static_cast<std::size_t>(pool - kDecks);
    Earlier& earlier = state.common.earlier[number];
    if (earlier.drawn[seat] == 0) not_from(state.common, seat, deck, static_cast<int>(number));
    --earlier.face_down;
    ++earlier.drawn[seat];
    state.secret.earlier[number][seat] += one(face);
  }
  gain_unseen(state, seat, resource_card(deck, face));
}

void turn_up(State& state, int pool, int face) {
  if (pool < kDecks) {
    state.secret.pools[pool] -= one(face);
    --state.common.face_down[pool];
    return;
  }
  const int deck = deck_of_pool(state.common, pool);
  Earlier& earlier = state.common.earlier[static_cast<std::size_t>(pool - kDecks)];
  --earlier.face_down;
  earlier.cards -= one(face);
  clear(state, deck);
}

}  // namespace landnam::graenaland
