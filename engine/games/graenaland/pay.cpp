// SPDX-License-Identifier: Apache-2.0
#include "games/graenaland/pay.hpp"

#include <algorithm>

namespace landnam::graenaland {

void Purse::add(Kind kind, int number) {
  if (!is_supply(kind)) {
    faces += static_cast<Counts>(number) << (8 * face_of(kind));
    return;
  }
  const auto pair = static_cast<std::size_t>(pair_of(kind));
  supplies[pair] = static_cast<std::uint8_t>(supplies[pair] + number);
  supply_count += number;
  symbols += static_cast<Counts>(number) * symbols_of(pair_of(kind));
}

void Purse::add(const Hand& hand) {
  faces += hand.faces();
  if (hand.supplies() == 0) return;
  for (int pair = 0; pair < kSupplies; ++pair) {
    if (const int number = hand[supply_card(pair)]) add(supply_card(pair), number);
  }
}

Purse purse_of(const Hand& hand) {
  Purse purse;
  purse.add(hand);
  return purse;
}

namespace {

// The fewest cards that pay a cost; used only where cards are so few that supplies must count double.
class FewestCards {
 public:
  FewestCards(const Cost& cost, const Purse& purse, int markets)
      : cost_(cost), purse_(purse), markets_(markets) {
    try_supplies(0, 0, 0);
  }
  int found() const { return best_; }

 private:
  void try_supplies(int pair, Counts symbols, int used) {
    if (pair == kSupplies) return try_rest(symbols, used);
    const int most = purse_.supplies[static_cast<std::size_t>(pair)];
    for (int n = 0; n <= most; ++n) {
      try_supplies(pair + 1, symbols + static_cast<Counts>(n) * symbols_of(pair), used + n);
    }
  }
  void try_rest(Counts symbols, int used) {
    const Counts rest = less(cost_.units, symbols);
    const int matched = total_of(smaller(rest, purse_.faces));
    const int open = total_of(rest) - matched;
    const int gold = std::min(open, count_of(purse_.faces, kPlain));
    const int bought = open - gold;
    const int cards = used + matched + gold + bought;
    if (bought <= markets_ && cards <= purse_.cards()) best_ = std::min(best_, cards);
  }

  const Cost& cost_;
  const Purse& purse_;
  int markets_;
  int best_ = kCannot;
};

}  // namespace

bool can_pay(const Cost& cost, const Purse& purse, int markets, int toll) {
  const int open = total_of(less(cost.units, purse.faces + purse.symbols));
  if (open > count_of(purse.faces, kPlain) + markets) return false;
  const int cards = purse.cards() - toll;
  // No exact payment has more cards than the cost has units; with so many there is always something to buy
  // with.
  if (cards >= cost.total()) return true;
  if (cards + purse.supply_count < cost.total()) return false;
  return FewestCards(cost, purse, markets).found() <= cards;
}

bool can_pay(const Price& price, const Purse& purse, int markets, int toll) {
  for (int i = 0; i < price.count; ++i) {
    if (can_pay(price.ways[static_cast<std::size_t>(i)], purse, markets, toll)) return true;
  }
  return false;
}

namespace {

// The cards of a bundle as numbers.
struct Opened {
  Counts plain = 0;
  int gold = 0, cards = 0, supplies = 0;
  std::array<std::uint8_t, kMostUnits + 1> pair{};

  explicit Opened(Bundle bundle) {
    for (int face = 0; face < kPlain; ++face) {
      plain |= static_cast<Counts>(type_count(bundle, face)) << (8 * face);
    }
    gold = type_count(bundle, kPlain);
    cards = total_of(plain) + gold;
    for (Bundle rest = bundle >> (4 * kResources); rest != 0;) {
      const int p = std::countr_zero(rest) / 4;
      for (int n = static_cast<int>((rest >> (4 * p)) & 15U); n > 0 && supplies <= kMostUnits; --n)
        pair[static_cast<std::size_t>(supplies++)] = static_cast<std::uint8_t>(p);
      rest &= ~(Bundle{15} << (4 * p));
    }
    cards += supplies;
  }
};

int markets_for(const Cost& cost, const Opened& opened) {
  int best = kCannot;
  // Which supplies are used by their symbols; the others can only go to a market.
  for (unsigned set = 0; set < (1U << opened.supplies); ++set) {
    Counts symbols = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      symbols += symbols_of(opened.pair[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    const Counts need = less(cost.units, symbols);
    const int matched = total_of(smaller(need, opened.plain));
    const int open = total_of(need) - matched;
    const int gold = std::min(open, opened.gold);
    const int bought = open - gold;
    const int spare = opened.cards - std::popcount(set) - matched - gold;
    if (bought <= spare) best = std::min(best, bought);
  }
  return best;
}

int markets_for(const Price& price, const Opened& opened) {
  int best = kCannot;
  for (int i = 0; i < price.count; ++i)
    best = std::min(best, markets_for(price.ways[static_cast<std::size_t>(i)], opened));
  return best;
}

}  // namespace

int markets_needed(const Price& price, Bundle bundle) { return markets_for(price, Opened(bundle)); }

bool is_exact(const Price& price, Bundle bundle, int markets) {
  const int needed = markets_needed(price, bundle);
  if (needed > markets) return false;
  for (int type = 0; type < kTypes; ++type) {
    if (type_count(bundle, type) > 0 && markets_needed(price, bundle - one_of_type(type)) <= needed)
      return false;
  }
  return true;
}

namespace {

// Lists the exact bundles of one way to pay. In an exact payment some supplies serve by their symbols, each
// of them needed; as many cards go to markets as there are units left open by all others; nothing is left
// over.
class Lister {
 public:
  Lister(const Price& price, int way, const Purse& purse, int markets, Bundles& bundles)
      : price_(price),
        cost_(price.ways[static_cast<std::size_t>(way)]),
        purse_(purse),
        markets_(markets),
        bundles_(bundles) {
    gold_ = count_of(purse.faces, kPlain);
    if (purse.supply_count == 0) {
      with_symbols(0, 0);
    } else {
      choose_symbols(0, 0, 0, 0);
    }
  }

 private:
  void choose_symbols(int pair, Counts symbols, Bundle bundle, int used) {
    while (pair < kSupplies && purse_.supplies[static_cast<std::size_t>(pair)] == 0) ++pair;
    if (pair == kSupplies) {
      if (all_needed(symbols, bundle)) with_symbols(symbols, bundle);
      return;
    }
    const int most = purse_.supplies[static_cast<std::size_t>(pair)];
    const Pair& p = kPairs[static_cast<std::size_t>(pair)];
    for (int n = 0; n <= most; ++n) {
      choose_symbols(pair + 1, symbols, bundle, used + n);
      symbols += symbols_of(pair);
      bundle += one_of_type(kResources + pair);
      if (used + n >= cost_.total()) break;
      const int slack = p.first == p.second ? 1 : 0;
      if (count_of(symbols, p.first) > count_of(cost_.units, p.first) + slack &&
          count_of(symbols, p.second) > count_of(cost_.units, p.second) + slack)
        break;  // one more of this pair is never needed
    }
  }

  bool all_needed(Counts symbols, Bundle bundle) const {
    for (Bundle rest = bundle >> (4 * kResources); rest != 0;) {
      const int pair = std::countr_zero(rest) / 4;
      rest &= ~(Bundle{15} << (4 * pair));
      const Pair& p = kPairs[static_cast<std::size_t>(pair)];
      const int slack = p.first == p.second ? 1 : 0;
      if (count_of(symbols, p.first) > count_of(cost_.units, p.first) + slack &&
          count_of(symbols, p.second) > count_of(cost_.units, p.second) + slack)
        return false;
    }
    return true;
  }

  void with_symbols(Counts symbols, Bundle bundle) {
    need_ = less(cost_.units, symbols);
    choose_bought(0, bundle, 0);
  }

  // Supplies that go to a market.
  void choose_bought(int pair, Bundle bundle, int bought) {
    if (markets_ == 0 || purse_.supply_count == 0) return choose_plain(0, bundle, 0, bought);
    if (pair == kSupplies) return choose_plain(0, bundle, 0, bought);
    const int left = purse_.supplies[static_cast<std::size_t>(pair)] - type_count(bundle, kResources + pair);
    for (int n = 0; n <= left && bought + n <= markets_; ++n) {
      choose_bought(pair + 1, bundle + static_cast<Bundle>(n) * one_of_type(kResources + pair), bought + n);
    }
  }

  // Plain cards face by face; those beyond the need go to a market, what they leave open is paid in gold.
  void choose_plain(int face, Bundle bundle, int open, int bought) {
    if (open > gold_ + markets_) return;
    if (face == kPlain) {
      const int gold = open - bought;
      if (gold >= 0 && gold <= gold_) found(bundle + static_cast<Bundle>(gold) * one_of_type(kPlain), bought);
      return;
    }
    const int need = count_of(need_, face);
    const int most = std::min(count_of(purse_.faces, face), need + markets_ - bought);
    for (int n = std::max(0, need - gold_ - markets_ + open); n <= most; ++n) {
      choose_plain(face + 1, bundle + static_cast<Bundle>(n) * one_of_type(face),
                   open + std::max(0, need - n), bought + std::max(0, n - need));
    }
  }

  // Without choice between ways or between uses of a supply, what was put together is exact and new.
  void found(Bundle bundle, int bought) {
    const bool plain = price_.count == 1 && (bought == 0 || bundle >> (4 * kResources) == 0);
    if (plain) return bundles_.add(bundle);
    if (bundles_.has(bundle) || markets_needed(price_, bundle) != bought ||
        !is_exact(price_, bundle, markets_))
      return;
    bundles_.add(bundle);
  }

  const Price& price_;
  const Cost& cost_;
  const Purse& purse_;
  int markets_, gold_ = 0;
  Counts need_ = 0;
  Bundles& bundles_;
};

}  // namespace

void list_bundles(const Price& price, const Purse& purse, int markets, Bundles& bundles) {
  for (int way = 0; way < price.count; ++way) Lister(price, way, purse, markets, bundles);
}

void Sources::add(Kind kind, int number, int owner) {
  const auto type = static_cast<std::size_t>(type_of(kind));
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
  if (hand.supplies() == 0) return;
  for (int pair = 0; pair < kSupplies; ++pair) {
    if (const int number = hand[supply_card(pair)]) add(supply_card(pair), number, owner);
  }
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
    const auto t = static_cast<std::size_t>(type);
    if (source == sources_.count[t]) return;
    const Sources::Source& from = sources_.of[t][static_cast<std::size_t>(source)];
    for (int n = 0; n <= std::min<int>(left, from.count); ++n) {
      from_source(type, source + 1, left - n, bundle, move);
      if (n < left) move.add(from.kind, from.owner);
    }
  }

  const Sources& sources_;
  std::vector<Move>& moves_;
};

// ways[k]: how many ways to take k cards from the first sources of a type.
using Ways = std::array<std::uint32_t, kMostUnits + 1>;
void take_source(Ways& ways, int count, int most) {
  for (int k = most; k >= 1; --k) {
    for (int n = 1; n <= std::min(k, count); ++n)
      ways[static_cast<std::size_t>(k)] += ways[static_cast<std::size_t>(k - n)];
  }
}

}  // namespace

void spell(Act act, Bundle bundle, const Sources& sources, std::vector<Move>& moves) {
  Speller(sources, moves).from_type(0, bundle, move_of(act));
}

std::uint32_t spellings(Bundle bundle, const Sources& sources) {
  std::uint32_t product = 1;
  for (int type = 0; type < kTypes; ++type) {
    const int wanted = type_count(bundle, type);
    const auto t = static_cast<std::size_t>(type);
    if (wanted == 0 || sources.count[t] == 1) continue;
    Ways ways{1};
    for (std::size_t s = 0; s < sources.count[t]; ++s) take_source(ways, sources.of[t][s].count, wanted);
    product *= ways[static_cast<std::size_t>(wanted)];
  }
  return product;
}

Move spell_any(Act act, Bundle bundle, const Sources& sources, Random& random) {
  Move move = move_of(act);
  for (int type = 0; type < kTypes; ++type) {
    int wanted = type_count(bundle, type);
    const auto t = static_cast<std::size_t>(type);
    // table[s]: ways with the first s sources; walked back from the last one.
    std::array<Ways, Sources::kMost + 1> table;
    const int sources_here = wanted == 0 ? 0 : sources.count[t];
    if (sources_here > 1) {
      table[0] = Ways{1};
      for (std::size_t s = 0; s < static_cast<std::size_t>(sources_here); ++s) {
        table[s + 1] = table[s];
        take_source(table[s + 1], sources.of[t][s].count, wanted);
      }
    }
    for (int s = sources_here; s > 0 && wanted > 0; --s) {
      const Sources::Source& from = sources.of[t][static_cast<std::size_t>(s - 1)];
      int taken = wanted;
      if (s > 1) {
        const auto& before = table[static_cast<std::size_t>(s - 1)];
        std::uint32_t pick =
            random.below(table[static_cast<std::size_t>(s)][static_cast<std::size_t>(wanted)]);
        for (taken = 0; pick >= before[static_cast<std::size_t>(wanted - taken)]; ++taken)
          pick -= before[static_cast<std::size_t>(wanted - taken)];
      }
      for (int n = 0; n < taken; ++n) move.add(from.kind, from.owner);
      wanted -= taken;
    }
  }
  sort_cards(move);
  return move;
}

}  // namespace landnam::graenaland
