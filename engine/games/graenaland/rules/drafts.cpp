// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/drafts.hpp"

#include <algorithm>

namespace landnam::graenaland {

namespace {

// Drafts one way to pay. In an exact payment every supply card used for its symbols is needed, as many cards
// go to markets as units are still open, and nothing is left over.
class Drafter {
 public:
  Drafter(const Price& price, const Cost& cost, const Purse& purse, int markets, const Sources* sources,
          Drafts& drafts)
      : cost_(cost), purse_(purse), markets_(markets), single_(price.count == 1), drafts_(drafts) {
    gold_ = count_of(purse.faces, kPlain);
    if (sources != nullptr) count_ways(*sources);
    choose_symbols(purse.pairs, 0, 0, 0);
  }

 private:
  void count_ways(const Sources& sources) {
    for (std::size_t type = 0; type < kTypes; ++type) {
      if (sources.count[type] <= 1) continue;
      const int t = static_cast<int>(type);
      const int held = t < kResources ? count_of(purse_.faces, t) : purse_.supplies[t - kResources];
      ways_[type] = sources.ways(t, std::min(held, cost_.total()));
      several_ |= 1U << type;
    }
  }
  std::uint32_t ways_of(int type, int cards) const {
    if (((several_ >> type) & 1U) == 0) return 1;
    return ways_[type][cards];
  }

  int held(int pair) const { return purse_.supplies[pair]; }

  void choose_symbols(unsigned pairs, Counts symbols, Bundle bundle, int used) {
    if (pairs == 0) {
      if (!has_idle_supply(bundle, less(symbols, cost_.units))) with_symbols(symbols, bundle);
      return;
    }
    const int pair = std::countr_zero(pairs);
    for (int n = 0; n <= held(pair); ++n) {
      choose_symbols(pairs & (pairs - 1), symbols, bundle, used + n);
      symbols += symbols_of(pair);
      bundle += one_of_type(kResources + pair);
      if (used + n >= cost_.total() || covers(less(symbols, cost_.units), symbols_of(pair))) break;
    }
  }

  void with_symbols(Counts symbols, Bundle bundle) {
    need_ = less(cost_.units, symbols);
    short_ = less(need_, purse_.faces);
    spare_ = less(purse_.faces, need_) & kPlainMask;
    if (total_of(short_) > gold_ + markets_) return;
    choose_bought(markets_ > 0 ? purse_.pairs : 0, bundle, 0);
  }

  // Supplies that go to a market.
  void choose_bought(unsigned pairs, Bundle bundle, int bought) {
    if (pairs == 0) return choose_cards(bundle, bought);
    const int pair = std::countr_zero(pairs);
    const int left = held(pair) - type_count(bundle, kResources + pair);
    for (int n = 0; n <= left && bought + n <= markets_; ++n) {
      choose_bought(pairs & (pairs - 1), bundle, bought + n);
      bundle += one_of_type(kResources + pair);
    }
  }

  void choose_cards(Bundle bundle, int bought) {
    if (bought > total_of(need_)) return;
    std::uint32_t ways = 1;
    for (unsigned rest = several_ >> kResources; rest != 0; rest &= rest - 1) {
      const int type = kResources + std::countr_zero(rest);
      ways *= ways_of(type, type_count(bundle, type));
    }
    choose_plain<0>(bundle, -bought, markets_ - bought, ways);
  }

  // Plain cards face by face. `open` are the units that they leave open and no card at a market pays: in the
  // end gold. Those beyond the need go to one of the markets left. The bounds keep to what the faces to come
  // can still close, and open.
  template <int Face>
  void choose_plain(Bundle bundle, int open, int markets, std::uint32_t ways) {
    if constexpr (Face == kPlain) {
      bundle += static_cast<Bundle>(open) * one_of_type(kPlain);
      const int bought = markets_ - markets;
      // Without a choice between ways, or between uses of a supply, it is exact and drafted once.
      const bool certain = single_ && (bought == 0 || supplies_of(bundle) == 0);
      drafts_.add({bundle, ways * ways_of(kPlain, open), static_cast<std::uint8_t>(bought), certain});
    } else {
      constexpr int kNext = 8 * (Face + 1);
      const int need = count_of(need_, Face);
      const int to_close = total_of(short_ >> kNext) - std::min(markets, total_of(spare_ >> kNext));
      const int least = std::max(0, open + need + to_close - gold_);
      const int most =
          std::min({count_of(purse_.faces, Face), need + markets, open + need + total_of(need_ >> kNext)});
      for (int n = least; n <= most; ++n) {
        choose_plain<Face + 1>(bundle + static_cast<Bundle>(n) * one_of_type(Face), open + need - n,
                               markets - std::max(0, n - need), ways * ways_of(Face, n));
      }
    }
  }

  const Cost& cost_;
  const Purse& purse_;
  int markets_, gold_ = 0;
  bool single_;
  Counts need_ = 0, short_ = 0, spare_ = 0;
  unsigned several_ = 0;  // types that come from several sources
  PerType<Ways> ways_;    // NOLINT: only those are filled in and read
  Drafts& drafts_;
};

}  // namespace

void draft_payments(const Price& price, const Purse& purse, int markets, const Sources* sources,
                    Drafts& drafts) {
  for (int way = 0; way < price.count; ++way)
    Drafter(price, price.ways[way], purse, markets, sources, drafts);
}

bool is_payment(const Price& price, const Drafts& drafts, std::size_t i) {
  const Draft& draft = drafts[i];
  if (draft.certain) return true;
  if (markets_needed(price, draft.bundle) != draft.bought) return false;
  for (std::size_t j = 0; j < i; ++j) {
    if (drafts[j].bundle == draft.bundle && drafts[j].bought == draft.bought) return false;
  }
  return is_exact(price, draft.bundle, draft.bought);
}

}  // namespace landnam::graenaland
