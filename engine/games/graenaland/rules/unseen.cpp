// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/unseen.hpp"

#include <algorithm>
#include <numeric>

#include "engine/games/graenaland/rules/memory.hpp"

namespace landnam::graenaland {

namespace {

// Ways to tell from which shuffles mixed cards come. If there are more, nothing is taken for sure.
constexpr int kMostWays = 4000;
// Deals that contradict what was shown are dealt anew, so that all possible ones are equally likely.
constexpr int kDeals = 32;

// Draws a card from the counts.
int deal_face(Counts& unseen, Random& random) {
  std::uint32_t left = random.below(static_cast<std::uint32_t>(total_of(unseen)));
  int face = 0;
  while (left >= static_cast<std::uint32_t>(count_of(unseen, face)))
    left -= static_cast<std::uint32_t>(count_of(unseen, face++));
  unseen -= one(face);
  return face;
}

// All cards of the deck that are neither open, nor surely in a hand, nor of an earlier shuffle.
Counts cards_in_use(const Rules& rules, const Common& common, int deck) {
  Counts cards = rules.deck[deck] - common.discards[deck];
  for (int t = 0; t < rules.territories; ++t) {
    if (static_cast<int>(rules.terrain[t]) != deck) continue;
    for (std::size_t i = 0; i < common.lying[t].count; ++i) {
      if (common.lying[t].cards[i] < kFaceDown) cards -= one(common.lying[t].cards[i]);
    }
  }
  for (Seat seat = 0; seat < rules.seats; ++seat)
    cards += mixed_of(common, seat, deck) - common.sure[seat].deck(deck);
  for (const Earlier& earlier : common.earlier) cards -= earlier.deck == deck ? earlier.cards : 0;
  return cards;
}

}  // namespace

Unseen::Unseen(const Rules& rules, const View& seen, int deck) : common_(seen.common), deck_(deck) {
  for (std::size_t i = 0; i < common_.earlier.size(); ++i) {
    const Earlier& earlier = common_.earlier[i];
    if (earlier.deck != deck) continue;
    Shuffle& shuffle = shuffles_.emplace_back();
    shuffle.number = static_cast<int>(i);
    shuffle.cards = earlier.cards;
    for (Seat seat = 0; seat < rules.seats; ++seat) shuffle.drawn[seat] = earlier.drawn[seat];
  }
  Shuffle& in_use = shuffles_.emplace_back();
  in_use.cards = cards_in_use(rules, common_, deck);
  for (Seat seat = 0; seat < rules.seats; ++seat) in_use.drawn[seat] = drawn_unseen(common_, seat, deck);
  for (const graenaland::Mixed& mixed : common_.mixed) {
    if (mixed.deck != deck || seen.owner == mixed.seat) continue;
    for (int face = 0; face < kResources; ++face)
      mixed_.insert(mixed_.end(), static_cast<std::size_t>(count_of(mixed.cards, face)),
                    {static_cast<Seat>(mixed.seat), face, mixed.from});
  }
  if (!seen.owner) return;
  // The own cards are not unseen.
  const Seat own = *seen.owner;
  Counts now = seen.hand.deck(deck) - common_.sure[own].deck(deck) + mixed_of(common_, own, deck);
  for (Shuffle& shuffle : shuffles_) {
    if (shuffle.number != kNow) now -= seen.drawn[static_cast<std::size_t>(shuffle.number)];
    shuffle.cards -= shuffle.number != kNow ? seen.drawn[static_cast<std::size_t>(shuffle.number)] : now;
    shuffle.drawn[own] = 0;
  }
}

bool Unseen::take(Shuffle& shuffle, const Mixed& card) {
  if (shuffle.drawn[card.seat] == 0 || count_of(shuffle.cards, card.face) == 0) return false;
  if ((card.from & shuffle_bit(shuffle.number)) == 0) return false;
  --shuffle.drawn[card.seat];
  shuffle.cards -= one(card.face);
  return true;
}

// What a seat holds even if all others hold as much of each face as they can.
Counts Unseen::least(const Shuffles& shuffles, Seat seat) {
  Counts sure = 0;
  for (const Shuffle& shuffle : shuffles) {
    const int elsewhere = total_of(shuffle.cards) - shuffle.drawn[seat];
    for (int face = 0; face < kResources; ++face)
      sure += static_cast<Counts>(std::max(0, count_of(shuffle.cards, face) - elsewhere)) << (8 * face);
  }
  return sure;
}

Counts Unseen::surely_held_by(Seat seat) const {
  if (mixed_.empty()) return least(shuffles_, seat);
  Counts sure = 0x7f7f7f7f7f;
  int left = kMostWays;
  Shuffles shuffles = shuffles_;
  return try_each(shuffles, 0, 0, seat, sure, left) ? sure : 0;
}

// Lowers `sure` to what is held in every way to tell where the mixed cards come from. False if there are too
// many. Equal cards are told apart only by their number, so the shuffles of theirs do not descend.
bool Unseen::try_each(Shuffles& shuffles, std::size_t next, std::size_t from, Seat seat, Counts& sure,
                      int& left) const {
  if (sure == 0) return true;
  if (next == mixed_.size()) {
    sure = smaller(sure, least(shuffles, seat));
    return --left > 0;
  }
  const Mixed& card = mixed_[next];
  const bool like_the_last = next > 0 && mixed_[next - 1] == card;
  for (std::size_t i = like_the_last ? from : 0; i < shuffles.size(); ++i) {
    const Shuffle before = shuffles[i];
    if (!take(shuffles[i], card)) continue;
    const bool done = try_each(shuffles, next + 1, i, seat, sure, left);
    shuffles[i] = before;
    if (!done) return false;
  }
  return true;
}

std::vector<PerSeat<Counts>> Unseen::deal_freely(Shuffles& shuffles, Random& random) const {
  std::vector<PerSeat<Counts>> held(shuffles.size());
  for (std::size_t i = 0; i < shuffles.size(); ++i) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      for (int n = shuffles[i].drawn[seat]; n > 0; --n)
        held[i][seat] += one(deal_face(shuffles[i].cards, random));
    }
  }
  return held;
}

bool Unseen::has_shown_cards(std::vector<PerSeat<Counts>>& held, std::size_t next) const {
  if (next == mixed_.size()) return true;
  const Mixed& card = mixed_[next];
  for (std::size_t i = 0; i < held.size(); ++i) {
    Counts& cards = held[i][card.seat];
    if ((card.from & shuffle_bit(shuffles_[i].number)) == 0 || count_of(cards, card.face) == 0) continue;
    cards -= one(card.face);
    const bool found = has_shown_cards(held, next + 1);
    cards += one(card.face);
    if (found) return true;
  }
  return false;
}

// Takes the mixed cards from shuffles that they may come from.
bool Unseen::place_any(Shuffles& shuffles, std::size_t next, std::vector<PerSeat<Counts>>& held,
                       Random& random) const {
  if (next == mixed_.size()) return true;
  const Mixed& card = mixed_[next];
  std::vector<std::size_t> order(shuffles.size());
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(order);
  for (const std::size_t i : order) {
    const Shuffle before = shuffles[i];
    if (!take(shuffles[i], card)) continue;
    held[i][card.seat] += one(card.face);
    if (place_any(shuffles, next + 1, held, random)) return true;
    held[i][card.seat] -= one(card.face);
    shuffles[i] = before;
  }
  return false;
}

void Unseen::deal(State& state, Random& random) const {
  Shuffles shuffles = shuffles_;
  std::vector<PerSeat<Counts>> held = deal_freely(shuffles, random);
  for (int i = 1; i < kDeals && !has_shown_cards(held); ++i) {
    shuffles = shuffles_;
    held = deal_freely(shuffles, random);
  }
  if (!has_shown_cards(held)) {
    shuffles = shuffles_;
    std::vector<PerSeat<Counts>> placed(shuffles.size());
    place_any(shuffles, 0, placed, random);
    held = deal_freely(shuffles, random);
    for (std::size_t i = 0; i < held.size(); ++i) {
      for (Seat seat = 0; seat < kMaxSeats; ++seat) held[i][seat] += placed[i][seat];
    }
  }
  const auto hold = [&](Seat seat, Counts cards, int sign) {
    for (int face = 0; face < kResources; ++face) {
      std::uint8_t& number = state.secret.hands[seat][resource_card(deck_, face)];
      number = static_cast<std::uint8_t>(number + sign * count_of(cards, face));
    }
  };
  for (std::size_t i = 0; i < held.size(); ++i) {
    const int number = shuffles[i].number;
    if (number == kNow) state.secret.pools[deck_] = shuffles[i].cards;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      hold(seat, held[i][seat], 1);
      if (number != kNow) state.secret.earlier[static_cast<std::size_t>(number)][seat] += held[i][seat];
    }
  }
  for (const Mixed& card : mixed_) hold(card.seat, one(card.face), -1);
}

}  // namespace landnam::graenaland
