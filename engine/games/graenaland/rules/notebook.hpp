// SPDX-License-Identifier: Apache-2.0
// Pencil and paper for tests: notes every card that somebody sees move, one by one, and works out by trying
// everything what must be in a hand. Slow but obvious.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/games/graenaland/graenaland.hpp"

namespace landnam::graenaland::naive {

class Notebook {
 public:
  Notebook(const Rules& rules, Observer observer) : rules_(rules), observer_(observer) {
    for (int deck = 0; deck < kDecks; ++deck) unseen_[{deck, 0}] = rules.deck[deck];
  }

  void note(const Common& before, Seat seat, const Move& move, const Common& after) {
    switch (move.act) {
      case Act::vote:
        note_vote(before, after);
        break;
      case Act::toll:
        show(seat, move.cards[0]);
        --sure_[seat][move.cards[0]];
        ++sure_[move.to()][move.cards[0]];
        break;
      case Act::pay:
      case Act::complete:
        for (std::size_t i = 0; i < move.count; ++i)
          spend(move.act == Act::pay ? seat : static_cast<Seat>(move.owners[i]), move.cards[i]);
        break;
      case Act::pledge:
        if (after.joint.shown) note_pledges(after);
        break;
      default:
        break;
    }
    note_shuffles(before, after);
  }

  void note(const Common& before, const Outcome& outcome, const Common& after) {
    if (outcome.drawn == Outcome::Drawn::resource) note_card(before, outcome, after);
    note_shuffles(before, after);
  }

  // The resource cards that another seat surely holds.
  Hand surely_held_by(Seat seat) {
    Hand sure = sure_[seat];
    for (int deck = 0; deck < kDecks; ++deck) {
      Counts least = 0x7f7f7f7f7f;
      try_shows(0, deck, seat, least);
      for (int face = 0; face < kResources; ++face) {
        std::uint8_t& cards = sure[resource_card(deck, face)];
        cards = static_cast<std::uint8_t>(cards + count_of(least, face));
      }
    }
    return sure;
  }
  // Cards shown of which it is not clear which ones they were.
  std::size_t open_shows() const { return shows_.size(); }

 private:
  // A card that somebody drew without showing it.
  struct Card {
    int deck, shuffle;
    int where;      // a seat, or kIsland
    int face = -1;  // if the observer has seen it
    bool used = false;
  };
  // A seat showed this face. It was one of these cards.
  struct Show {
    int deck, face;
    std::vector<std::size_t> cards;
  };
  using Shuffle = std::pair<int, int>;  // deck, number
  static constexpr int kIsland = -1;

  void draw_hidden(const Outcome& outcome) {
    const int deck = outcome.deck;
    const bool to_seat = outcome.seat != kNone;
    cards_.push_back({deck, shuffles_[deck], to_seat ? outcome.seat : kIsland});
    if (to_seat && observer_ == outcome.seat) cards_.back().face = outcome.value;
    if (!to_seat) island_[outcome.territory].push_back(cards_.size() - 1);
  }

  std::size_t pick_up(int territory) {
    const std::size_t card = island_[territory].front();
    island_[territory].erase(island_[territory].begin());
    return card;
  }

  void note_card(const Common& before, const Outcome& outcome, const Common& after) {
    const int deck = outcome.deck;
    if (before.chance == Chance::taken || before.chance == Chance::placed) {
      Card& card = cards_[pick_up(outcome.territory)];
      card.where = outcome.seat;
      if (observer_ == outcome.seat) card.face = outcome.value;
    } else if (before.chance == Chance::left_over) {
      Card& card = cards_[pick_up(outcome.territory)];
      card.used = true;
      unseen_[{deck, card.shuffle}] -= one(outcome.value);
      discards_[deck] += one(outcome.value);
    } else if (outcome.seat != kNone || outcome.value == kNone) {
      draw_hidden(outcome);
    } else {
      unseen_[{deck, shuffles_[deck]}] -= one(outcome.value);
      if (after.lying[outcome.territory].count == before.lying[outcome.territory].count)
        discards_[deck] += one(outcome.value);
    }
  }

  static int open_at(const Common& common, int territory) {
    const Lying& lying = common.lying[territory];
    return static_cast<int>(std::count_if(lying.cards.begin(), lying.cards.begin() + lying.count,
                                          [](std::uint8_t card) { return card < kFaceDown; }));
  }
  void note_vote(const Common& before, const Common& after) {
    const int where = before.proposal.where;
    if (!after.waiting.empty() && after.phase == Phase::vote) return;
    if (open_at(before, where) == 0 || open_at(after, where) > 0) return;
    const auto deck = static_cast<int>(rules_.terrain[where]);
    for (std::size_t i = 0; i < before.lying[where].count; ++i) {
      const std::uint8_t card = before.lying[where].cards[i];
      if (card < kFaceDown) ++sure_[before.proposal.gives[i]][resource_card(deck, card)];
    }
  }
  void note_pledges(const Common& after) {
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      Hand pledged;
      for (std::size_t i = 0; i < after.joint.count[seat]; ++i) {
        const Kind kind = after.joint.pledges[seat][i];
        if (!is_supply(kind) && ++pledged[kind] > sure_[seat][kind]) show(seat, kind, true);
      }
    }
  }

  // Afterwards the card is sure.
  void show(Seat seat, Kind kind, bool one_more = false) {
    if (is_supply(kind) || (sure_[seat][kind] > 0 && !one_more)) return;
    ++sure_[seat][kind];
    Show show{deck_of(kind), face_of(kind), {}};
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const Card& card = cards_[i];
      if (!card.used && card.where == seat && card.deck == show.deck &&
          (card.face < 0 || card.face == show.face))
        show.cards.push_back(i);
    }
    shows_.push_back(show);
    settle_shows();
  }

  bool is_in_another_show(std::size_t card, const Show& show) const {
    return std::ranges::any_of(shows_, [&](const Show& other) {
      return &other != &show && std::ranges::find(other.cards, card) != other.cards.end();
    });
  }

  // A show is settled where its cards differ in nothing.
  void settle_shows() {
    for (std::size_t i = 0; i < shows_.size();) {
      Show& show = shows_[i];
      std::erase_if(show.cards, [&](std::size_t card) { return cards_[card].used; });
      const Card& first = cards_[show.cards.front()];
      const bool alike = std::ranges::all_of(show.cards, [&](std::size_t card) {
        return cards_[card].shuffle == first.shuffle && !is_in_another_show(card, show);
      });
      if (!alike && first.face < 0) {
        ++i;
        continue;
      }
      cards_[show.cards.front()].used = true;
      unseen_[{show.deck, first.shuffle}] -= one(show.face);
      shows_.erase(shows_.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
  }

  void spend(Seat seat, Kind kind) {
    if (is_supply(kind)) return;
    show(seat, kind);
    --sure_[seat][kind];
    discards_[deck_of(kind)] += one(face_of(kind));
  }

  void note_shuffles(const Common& before, const Common& after) {
    for (int deck = 0; deck < kDecks; ++deck) {
      if (after.left[deck] <= before.left[deck]) continue;
      unseen_[{deck, ++shuffles_[deck]}] = discards_[deck];
      discards_[deck] = 0;
    }
  }

  Counts own_cards(int deck, int shuffle) const {
    Counts own = 0;
    for (const Card& card : cards_) {
      if (!card.used && card.deck == deck && card.shuffle == shuffle && card.face >= 0) own += one(card.face);
    }
    return own;
  }

  // Tries every card for every show, and lowers `least` to what the seat holds then at least.
  void try_shows(std::size_t next, int deck, Seat seat, Counts& least) {
    while (next < shows_.size() && shows_[next].deck != deck) ++next;
    if (next == shows_.size()) {
      least = smaller(least, at_least(deck, seat));
      return;
    }
    const Show& show = shows_[next];
    for (const std::size_t i : show.cards) {
      Card& card = cards_[i];
      Counts& unseen = unseen_[{deck, card.shuffle}];
      if (card.used || count_of(unseen - own_cards(deck, card.shuffle), show.face) == 0) continue;
      card.used = true;
      unseen -= one(show.face);
      try_shows(next + 1, deck, seat, least);
      unseen += one(show.face);
      card.used = false;
    }
  }

  // All others hold as much of each face as there is room for.
  Counts at_least(int deck, Seat seat) const {
    Counts sum = 0;
    for (int shuffle = 0; shuffle <= shuffles_[deck]; ++shuffle) {
      const Counts unseen = unseen_.at({deck, shuffle}) - own_cards(deck, shuffle);
      const auto held = static_cast<int>(std::ranges::count_if(cards_, [&](const Card& card) {
        return !card.used && card.deck == deck && card.shuffle == shuffle && card.where == seat &&
               card.face < 0;
      }));
      const int elsewhere = total_of(unseen) - held;
      for (int face = 0; face < kResources; ++face)
        sum += static_cast<Counts>(std::max(0, count_of(unseen, face) - elsewhere)) << (8 * face);
    }
    return sum;
  }

  const Rules& rules_;
  Observer observer_;
  PerSeat<Hand> sure_{};
  std::vector<Card> cards_;
  std::vector<Show> shows_;
  std::map<Shuffle, Counts> unseen_;  // cards of a shuffle that nobody has shown
  PerDeck<int> shuffles_{};
  PerDeck<Counts> discards_{};
  PerTerritory<std::vector<std::size_t>> island_;
};

}  // namespace landnam::graenaland::naive
