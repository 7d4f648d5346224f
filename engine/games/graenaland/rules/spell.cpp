// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/spell.hpp"

#include <algorithm>

namespace landnam::graenaland {

void Sources::add(Kind kind, int number, int owner) {
  const int type = type_of(kind);
  of[type][count[type]++] = {static_cast<std::uint8_t>(owner), static_cast<std::uint8_t>(number), kind};
}

void Sources::add(const Hand& hand, int owner) {
  for (int deck = 0; deck < kDecks; ++deck) {
    const Counts faces = hand.deck(deck);
    for (Counts rest = faces; rest != 0;) {
      const int face = std::countr_zero(rest) / 8;
      rest &= ~(Counts{0xff} << (8 * face));
      add(resource_card(deck, face), count_of(faces, face), owner);
    }
  }
  each_supply(hand, [&](int pair, int number) { add(supply_card(pair), number, owner); });
}

Ways Sources::ways(int type, int most) const {
  Ways ways{1};
  for (std::size_t s = 0; s < count[type]; ++s) add_source(ways, of[type][s].count, most);
  return ways;
}

void sort_cards(Move& move) {
  const auto before = [&move](std::size_t i, std::size_t j) {
    return move.owners[i] != move.owners[j] ? move.owners[i] < move.owners[j] : move.cards[i] < move.cards[j];
  };
  for (std::size_t i = 1; i < move.count; ++i) {
    for (std::size_t j = i; j > 0 && before(j, j - 1); --j) {
      std::swap(move.cards[j], move.cards[j - 1]);
      std::swap(move.owners[j], move.owners[j - 1]);
    }
  }
}

namespace {

class Speller {
 public:
  Speller(const Sources& sources, std::vector<Move>& moves) : sources_(sources), moves_(moves) {}

  void from_type(int type, Bundle bundle, Move move) {
    while (type < kTypes && type_count(bundle, type) == 0) ++type;
    if (type == kTypes) {
      sort_cards(move);
      moves_.push_back(move);
      return;
    }
    from_source(type, 0, type_count(bundle, type), bundle, move);
  }

 private:
  void from_source(int type, int source, int left, Bundle bundle, Move move) {
    if (left == 0) return from_type(type + 1, bundle, move);
    if (source == sources_.count[type]) return;
    const Sources::Source& from = sources_.of[type][source];
    for (int n = 0; n <= std::min<int>(left, from.count); ++n) {
      from_source(type, source + 1, left - n, bundle, move);
      if (n < left) move.add(from.kind, from.owner);
    }
  }

  const Sources& sources_;
  std::vector<Move>& moves_;
};

}  // namespace

void spell(Act act, Bundle bundle, const Sources& sources, std::vector<Move>& moves) {
  Speller(sources, moves).from_type(0, bundle, Move::with_cards(act));
}

Move spell_any(Act act, Bundle bundle, const Sources& sources, Random& random) {
  Move move = Move::with_cards(act);
  pick_cards(bundle, sources, random, [&move](const Sources::Source& from, int number) {
    for (int n = 0; n < number; ++n) move.add(from.kind, from.owner);
  });
  sort_cards(move);
  return move;
}

}  // namespace landnam::graenaland
