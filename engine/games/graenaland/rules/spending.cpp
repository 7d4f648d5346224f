// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/spending.hpp"

namespace landnam::graenaland {

namespace {

constexpr bool has_supplies(Bundle bundle) { return supplies_of(bundle) != 0; }

// Without markets: every supply is needed for one of its symbols, and plain cards and gold find an open unit
// each.
bool could_help_unbought(const Cost& cost, Bundle bundle) {
  const Counts symbols = symbols_in(bundle);
  if (has_idle_supply(bundle, less(symbols, cost.units))) return false;
  const Counts plain = plain_of(bundle), need = less(cost.units, symbols);
  return covers(need, plain) && type_count(bundle, kPlain) <= total_of(need) - total_of(plain);
}

// Plain cards and gold alone: those beyond the need go to a market, and all find an open unit.
bool could_help_without_supplies(const Cost& cost, Bundle bundle, int markets) {
  const Counts plain = plain_of(bundle);
  const int beyond = total_of(less(plain, cost.units));
  return beyond <= markets && total_of(plain) + type_count(bundle, kPlain) <= cost.total();
}

}  // namespace

bool could_help(const Cost& cost, Bundle bundle, int markets) {
  if (!has_supplies(bundle)) return could_help_without_supplies(cost, bundle, markets);
  if (could_help_unbought(cost, bundle)) return true;
  if (markets == 0) return false;
  Price price;
  price.add(cost);
  // Others may hold any plain cards, so these fill the gap.
  PerPlain<int> more{};
  for (;;) {
    Bundle whole = bundle;
    for (int face = 0; face < kPlain; ++face) {
      whole += static_cast<Bundle>(more[face]) * one_of_type(face);
    }
    if (is_exact(price, whole, markets)) return true;
    int face = 0;
    while (face < kPlain && more[face] == count_of(cost.units, face)) more[face++] = 0;
    if (face == kPlain) return false;
    ++more[face];
  }
}

namespace {

// Drafts the parts of a hand that could help.
class PledgeDrafter {
 public:
  PledgeDrafter(const Cost& cost, int markets, const Hand& hand, const Sources& sources, Drafts& drafts)
      : cost_(cost), markets_(markets), sources_(sources), drafts_(drafts) {
    const Counts faces = hand.faces();
    for (int face = 0; face < kResources; ++face) hold(face, count_of(faces, face));
    each_supply(hand, [this](int pair, int number) { hold(kResources + pair, number); });
    add(0, 0, 0, 1);
  }

 private:
  void hold(int type, int number) {
    if (number == 0) return;
    held_[count_++] = {type, number};
  }

  // Adds a set of cards whose last type is `from`. Every subset of a helpful set is helpful, so the search
  // stops when no larger set is. `before` counts the spellings of the earlier types.
  void add(std::size_t from, int cards, Bundle bundle, std::uint32_t before) {
    const std::uint32_t ways = cards == 0 ? 1 : before * ways_of(held_[from].type, bundle);
    // With markets, supply cards are checked later.
    drafts_.add({bundle, ways, 0, markets_ == 0 || !has_supplies(bundle)});
    if (cards == cost_.total()) return;
    for (std::size_t i = from; i < count_; ++i) {
      const int type = held_[i].type;
      const Bundle more = bundle + one_of_type(type);
      if (type_count(more, type) <= held_[i].number && may_help(more))
        add(i, cards + 1, more, i == from ? before : ways);
    }
  }

  std::uint32_t ways_of(int type, Bundle bundle) const {
    const int cards = type_count(bundle, type);
    if (sources_.count[type] == 1) return 1;
    return sources_.ways(type, cards)[cards];
  }

  bool may_help(Bundle bundle) const {
    return markets_ == 0 ? could_help_unbought(cost_, bundle)
                         : could_help_without_supplies(cost_, bundle, markets_);
  }

  struct Held {
    int type, number;
  };
  const Cost& cost_;
  int markets_;
  const Sources& sources_;
  Drafts& drafts_;
  PerType<Held> held_;  // NOLINT: only the first count_ are read
  std::size_t count_ = 0;
};

}  // namespace

Spending::Spending(const Rules& rules, const State& state, Seat seat, Act act) : act_(act) {
  const Common& common = state.common;
  const Hand& hand = state.secret.hands[seat];
  if (act == Act::pay) {
    const Project& project = common.project;
    price_ = price_of(rules, common, seat, project.kind, project.where);
    markets_ = markets_free(rules, common, seat);
    sources_.add(hand, 0);
    draft_payments(price_, purse_of(hand), markets_, &sources_, drafts_);
    return;
  }
  price_.add(rules.work[work_of(common.joint.kind)]);
  markets_ = markets_of(rules, common, common.leader) - common.markets_used;
  if (act == Act::complete) {
    others_ = may_ask_again(common.joint) ? 2 : 1;
    draft_completions(rules, state);
  } else {
    sources_.add(hand, 0);
    PledgeDrafter(price_.ways[0], markets_, hand, sources_, drafts_);
  }
}

void Spending::draft_completions(const Rules& rules, const State& state) {
  const Common& common = state.common;
  Purse purse;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (seat == common.leader) {
      purse.add(state.secret.hands[seat]);
      sources_.add(state.secret.hands[seat], common.leader);
      continue;
    }
    for (std::size_t i = 0; i < common.joint.count[seat];) {
      const Kind kind = common.joint.pledges[seat][i];
      int number = 0;
      for (; i < common.joint.count[seat] && common.joint.pledges[seat][i] == kind; ++i) ++number;
      purse.add(kind, number);
      sources_.add(kind, number, static_cast<int>(seat));
    }
  }
  draft_payments(price_, purse, markets_, &sources_, drafts_);
}

bool Spending::is_good(std::size_t draft) const {
  if (drafts_[draft].certain) return true;
  return act_ == Act::pledge ? could_help(price_.ways[0], drafts_[draft].bundle, markets_)
                             : is_payment(price_, drafts_, draft);
}

void Spending::list(std::vector<Move>& moves) const {
  for (std::size_t i = 0; i < drafts_.size(); ++i) {
    if (is_good(i)) spell(act_, drafts_[i].bundle, sources_, moves);
  }
  for (int i = 0; i < others_; ++i) moves.push_back(Move::with_cards(kOthers[i]));
}

Spending::Pick Spending::pick(Random& random) const {
  for (;;) {
    const std::uint32_t number = random.below(drafts_.ways() + static_cast<std::uint32_t>(others_));
    if (number >= drafts_.ways()) return {nullptr, kOthers[number - drafts_.ways()]};
    const std::size_t draft = drafts_.with_number(number);
    if (is_good(draft)) return {&drafts_[draft], act_};
  }
}

Move Spending::any(Random& random) const {
  const Pick picked = pick(random);
  return picked.draft == nullptr ? Move::with_cards(picked.act)
                                 : spell_any(act_, picked.draft->bundle, sources_, random);
}

}  // namespace landnam::graenaland
