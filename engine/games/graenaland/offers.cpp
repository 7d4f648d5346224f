// SPDX-License-Identifier: Apache-2.0
#include "games/graenaland/offers.hpp"

#include "games/graenaland/scoring.hpp"

namespace landnam::graenaland {

Affordable affordable(const Rules& rules, const State& state, Seat seat) {
  const Common& common = state.common;
  Affordable can;
  const Purse purse = purse_of(state.secret.hands[static_cast<std::size_t>(seat)]);
  const int markets = markets_free(rules, common, seat);
  const unsigned home = home_of(rules, common, seat);
  can.army = can_pay(army_price(rules, common, seat), purse, markets, 0);
  if (works_allowed(common)) {
    for (int work = 0; work < kWorks; ++work) {
      const auto w = static_cast<std::size_t>(work);
      if (common.tokens[w] == 0 || !can_pay(rules.work[w], purse, markets, 0)) continue;
      for (unsigned rest = home; rest != 0; rest &= rest - 1) {
        const int t = std::countr_zero(rest);
        if (may_work_here(common, seat, work, t)) can.works[w] |= 1U << t;
      }
    }
  }
  if (common.houses[static_cast<std::size_t>(seat)] == 0) return can;
  for (unsigned rest = village_sites(rules, home); rest != 0; rest &= rest - 1) {
    const int t = std::countr_zero(rest);
    if (can_pay(rules.village[static_cast<std::size_t>(t)], purse, markets,
                toll_at(rules, common, seat, t).count()))
      can.villages |= 1U << t;
  }
  for (int building = 0; building < kBuildings; ++building) {
    const auto b = static_cast<std::size_t>(building);
    if (!can_pay(rules.building[b], purse, markets, 0)) continue;
    for (unsigned rest = home; rest != 0; rest &= rest - 1) {
      const int t = std::countr_zero(rest);
      if (may_build_here(rules, common, seat, building, t)) can.buildings[b] |= 1U << t;
    }
  }
  return can;
}

namespace {

void list_everywhere(Act act, What what, unsigned territories, std::vector<Move>& moves) {
  for (; territories != 0; territories &= territories - 1) {
    moves.push_back(move_of(act, static_cast<int>(what), std::countr_zero(territories)));
  }
}

void list_projects(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  const Affordable can = affordable(rules, state, seat);
  list_everywhere(Act::build, What::village, can.villages, moves);
  for (int b = 0; b < kBuildings; ++b)
    list_everywhere(Act::build, what_of_building(b), can.buildings[static_cast<std::size_t>(b)], moves);
  for (int w = 0; w < kWorks; ++w)
    list_everywhere(Act::build, what_of_work(w), can.works[static_cast<std::size_t>(w)], moves);
  if (can.army) moves.push_back(move_of(Act::build, static_cast<int>(What::army), kNone));
}

}  // namespace

void list_offers(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  const Common& common = state.common;
  const bool leads = common.phase == Phase::construction;
  if (leads && !common.taken) {
    for (int i = 0; i < common.row_count; ++i) moves.push_back(move_of(Act::take, i));
  }
  list_projects(rules, state, seat, moves);
  if (leads && !common.offered) {
    for (int work = 0; work < kWorks; ++work) {
      for (int t = 0; t < rules.territories; ++t) {
        if (may_work_here(common, seat, work, t))
          moves.push_back(move_of(Act::joint, static_cast<int>(what_of_work(work)), t));
      }
    }
    for (Seat other = 0; rules.grant && other < rules.seats; ++other) {  // GR-5A
      if (other != seat) moves.push_back(move_of(Act::grant, other));
    }
  }
  if (leads && !may_end(common)) return;
  if (leads && !rules.vp) {  // GR-F1
    const int met = objectives_met(rules, achievements_of(rules, common, seat));
    if (met >= rules.objectives_needed) moves.push_back(move_of(Act::claim, met));
  }
  moves.push_back(move_of(Act::end));
}

Seat toll_taker(const Rules& rules, const Project& project) {
  Seat seat = next_seat(rules, project.seat);
  while (!project.toll.has(seat)) seat = next_seat(rules, seat);
  return seat;
}

void list_tolls(const Rules& rules, const State& state, std::vector<Move>& moves) {
  const Project& project = state.common.project;
  const Hand& hand = state.secret.hands[project.seat];
  const Purse purse = purse_of(hand);
  const int markets = markets_free(rules, state.common, project.seat);
  const Price price = price_of(rules, state.common, project.seat, project.what, project.where);
  const Seat to = toll_taker(rules, project);
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand[kind] == 0) continue;
    Purse rest = purse;
    rest.add(kind, -1);
    if (!can_pay(price, rest, markets, project.toll.count() - 1)) continue;
    Move move = move_of(Act::toll, to);
    move.add(kind);
    moves.push_back(move);
  }
}

void list_payments(const Rules& rules, const State& state, std::vector<Move>& moves) {
  const Project& project = state.common.project;
  const Hand& hand = state.secret.hands[project.seat];
  Sources sources;
  sources.add(hand, 0);
  Bundles bundles;
  list_bundles(price_of(rules, state.common, project.seat, project.what, project.where), purse_of(hand),
               markets_free(rules, state.common, project.seat), bundles);
  for (std::size_t i = 0; i < bundles.size(); ++i) spell(Act::pay, bundles[i], sources, moves);
}

namespace {

// Without markets: every supply is needed for one of its symbols, and plain cards and gold find an open unit
// each.
bool could_help_unbought(const Cost& cost, Bundle bundle) {
  Counts symbols = 0, plain = 0;
  for (Bundle rest = bundle >> (4 * kResources); rest != 0;) {
    const int pair = std::countr_zero(rest) / 4;
    symbols += ((rest >> (4 * pair)) & 15U) * symbols_of(pair);
    rest &= ~(Bundle{15} << (4 * pair));
  }
  for (Bundle rest = bundle >> (4 * kResources); rest != 0;) {
    const int pair = std::countr_zero(rest) / 4;
    rest &= ~(Bundle{15} << (4 * pair));
    const Pair& p = kPairs[static_cast<std::size_t>(pair)];
    const int slack = p.first == p.second ? 1 : 0;
    if (count_of(symbols, p.first) > count_of(cost.units, p.first) + slack &&
        count_of(symbols, p.second) > count_of(cost.units, p.second) + slack)
      return false;
  }
  for (int face = 0; face < kPlain; ++face)
    plain += static_cast<Counts>(type_count(bundle, face)) << (8 * face);
  const Counts need = less(cost.units, symbols);
  return less(plain, need) == 0 && type_count(bundle, kPlain) <= total_of(need) - total_of(plain);
}

}  // namespace

bool could_help(const Cost& cost, Bundle bundle, int markets) {
  if (markets == 0) return could_help_unbought(cost, bundle);
  Price price;
  price.add(cost);
  // Plain cards fill up what is missing: nobody can know that there are none.
  std::array<int, kPlain> more{};
  for (;;) {
    Bundle whole = bundle;
    for (int face = 0; face < kPlain; ++face) {
      whole += static_cast<Bundle>(more[static_cast<std::size_t>(face)]) * one_of_type(face);
    }
    if (is_exact(price, whole, markets)) return true;
    int face = 0;
    while (face < kPlain && more[static_cast<std::size_t>(face)] == count_of(cost.units, face))
      more[static_cast<std::size_t>(face++)] = 0;
    if (face == kPlain) return false;
    ++more[static_cast<std::size_t>(face)];
  }
}

namespace {

class Pledges {
 public:
  Pledges(const Cost& cost, int markets, const Hand& hand, Bundles& bundles)
      : cost_(cost), markets_(markets), bundles_(bundles) {
    const Counts faces = hand.faces();
    for (int face = 0; face < kResources; ++face)
      held_[static_cast<std::size_t>(face)] = count_of(faces, face);
    for (int pair = 0; pair < kSupplies; ++pair)
      held_[static_cast<std::size_t>(kResources + pair)] = hand[supply_card(pair)];
    add(0, 0, 0);
  }

 private:
  // Every part of what could help could help: so the search stops where nothing more can.
  void add(int from, int cards, Bundle bundle) {
    bundles_.add(bundle);
    if (cards == cost_.total()) return;
    for (int type = from; type < kTypes; ++type) {
      const Bundle more = bundle + one_of_type(type);
      if (type_count(more, type) <= held_[static_cast<std::size_t>(type)] &&
          could_help(cost_, more, markets_))
        add(type, cards + 1, more);
    }
  }

  const Cost& cost_;
  int markets_;
  std::array<int, kTypes> held_{};
  Bundles& bundles_;
};

}  // namespace

void list_pledge_bundles(const Rules& rules, const State& state, Seat seat, Sources& sources,
                         Bundles& bundles) {
  const Common& common = state.common;
  const int markets = markets_of(rules, common, common.leader) - common.markets_used;
  const Hand& hand = state.secret.hands[static_cast<std::size_t>(seat)];
  sources.add(hand, 0);
  Pledges(rules.work[static_cast<std::size_t>(work_of(common.joint.what))], markets, hand, bundles);
}

void list_pledges(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  Sources sources;
  Bundles bundles;
  list_pledge_bundles(rules, state, seat, sources, bundles);
  for (std::size_t i = 0; i < bundles.size(); ++i) spell(Act::pledge, bundles[i], sources, moves);
}

void list_completion_bundles(const Rules& rules, const State& state, Sources& sources, Bundles& bundles) {
  const Common& common = state.common;
  Purse purse;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (seat == common.leader) {
      purse.add(state.secret.hands[seat]);
      sources.add(state.secret.hands[seat], common.leader);
      continue;
    }
    for (std::size_t i = 0; i < common.joint.count[seat];) {
      const Kind kind = common.joint.pledges[seat][i];
      int number = 0;
      for (; i < common.joint.count[seat] && common.joint.pledges[seat][i] == kind; ++i) ++number;
      purse.add(kind, number);
      sources.add(kind, number, static_cast<int>(seat));
    }
  }
  Price price;
  price.add(rules.work[static_cast<std::size_t>(work_of(common.joint.what))]);
  const int markets = markets_of(rules, common, common.leader) - common.markets_used;
  if (can_pay(price, purse, markets, 0)) list_bundles(price, purse, markets, bundles);
}

void list_completions(const Rules& rules, const State& state, std::vector<Move>& moves) {
  Sources sources;
  Bundles bundles;
  list_completion_bundles(rules, state, sources, bundles);
  for (std::size_t i = 0; i < bundles.size(); ++i) spell(Act::complete, bundles[i], sources, moves);
  moves.push_back(move_of(Act::cancel));
}

}  // namespace landnam::graenaland
