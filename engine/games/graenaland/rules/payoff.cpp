// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/payoff.hpp"

#include <algorithm>

#include "engine/games/graenaland/rules/drafts.hpp"

namespace landnam::graenaland {

namespace {

void take(Purse& purse, Bundle bundle) {
  for (int face = 0; face < kResources; ++face)
    purse.faces -= static_cast<Counts>(type_count(bundle, face)) << (8 * face);
  for (int pair = 0; pair < kSupplies; ++pair) {
    if (const int n = type_count(bundle, kResources + pair)) purse.add(supply_card(pair), -n);
  }
}

// Whether a more flexible card is spent although a less flexible one would do.
bool is_wasteful(const Price& price, const Purse& purse, Bundle bundle, int needed) {
  const auto left = [&](int face) { return count_of(purse.faces, face) - type_count(bundle, face) > 0; };
  const auto would_do = [&](int strong, int face) {
    return left(face) && markets_needed(price, bundle - one_of_type(strong) + one_of_type(face)) <= needed;
  };
  if (type_count(bundle, kPlain) > 0) {
    for (int face = 0; face < kPlain; ++face) {
      if (would_do(kPlain, face)) return true;
    }
  }
  for (int pair = 0; pair < kSupplies; ++pair) {
    if (type_count(bundle, kResources + pair) == 0) continue;
    const Pair& p = kPairs[pair];
    if (would_do(kResources + pair, p.first) || would_do(kResources + pair, p.second)) return true;
  }
  return false;
}

}  // namespace

Payoff::Payoff(const Rules& rules, const Common& common, const Hand& hand, Seat seat, Effort& effort)
    : rules_(rules), common_(common), seat_(seat), effort_(effort), purse_(purse_of(hand)) {
  with_work_ = sites_of_works(common);
  home_ = home_of(common, seat);
  const Project& project = common.project;
  if (project.step == Project::Step::pay && project.seat == seat) begun_ = &project;
}

// First the projects that new markets cannot serve: the one under way, and the villages that bring them.
Payoff::Bill Payoff::bill_of(const ProjectSet& plan, unsigned new_markets) const {
  Bill bill;
  const auto add = [&bill](const Cost& cost, int number) {
    bill.projects.insert(bill.projects.end(), static_cast<std::size_t>(number), cost.units);
    bill.demand = bill.demand + demand_of(cost, number);
  };
  ProjectSet left = plan;
  for (int t = 0; t < rules_.territories; ++t) {
    const bool begun = begun_ != nullptr && begun_->kind == ProjectKind::village && begun_->where == t;
    if (plan.villages[t] == 0 || (((new_markets >> t) & 1U) == 0 && !begun)) continue;
    --left.villages[t];
    add(rules_.village[t], 1);
  }
  if (begun_ != nullptr && is_building(begun_->kind)) {
    left.buildings &= ~(1U << (kBuildings * begun_->where + building_of(begun_->kind)));
    add(rules_.building[building_of(begun_->kind)], 1);
  }
  bill.early = bill.projects.size();
  for (int t = 0; t < rules_.territories; ++t) add(rules_.village[t], left.villages[t]);
  for (std::uint32_t rest = left.buildings; rest != 0; rest &= rest - 1)
    add(rules_.building[std::countr_zero(rest) % kBuildings], 1);
  return bill;
}

// For the first village behind a palisade. Of a project under way, only what is still due.
int Payoff::toll(int territory) const {
  const bool begun = begun_ != nullptr && begun_->kind == ProjectKind::village && begun_->where == territory;
  return begun ? begun_->toll.count() : toll_at(rules_, common_, seat_, territory).count();
}

unsigned Payoff::keeps(const ProjectSet& plan) const {
  unsigned keeps = keeps_of(rules_, common_, seat_);
  for (int t = 0; t < rules_.territories; ++t) {
    if (((plan.buildings >> (kBuildings * t)) & 1U) != 0) keeps |= 1U << static_cast<int>(rules_.terrain[t]);
  }
  return keeps;
}

int Payoff::markets_at(unsigned home) const {
  return std::popcount(home & with_work_[Work::market]) - common_.markets_used;
}

// Necessary: as if a supply card could always serve with both symbols, and all markets at any time.
bool Payoff::could_pay(const Demand& demand, int toll, int markets) const {
  const int open = total_of(less(demand.units, purse_.faces + purse_.symbols) & kPlainMask);
  return open <= count_of(purse_.faces, kPlain) + markets &&
         demand.total + toll <= purse_.cards() + purse_.supply_count;
}

// Some supply cards serve a project with both symbols, every other card pays one unit.
bool Payoff::pays_at_once(const Bill& bill, int toll, const Markets& markets) const {
  std::vector<Counts> projects = bill.projects;
  return try_doubles(projects, 0, bill.demand, purse_.supplies, toll, markets);
}

// What plain cards leave open is matched with supply cards, gold and markets (Hall's theorem). A market takes
// any card, and there are enough.
bool Payoff::pays_one_by_one(const std::vector<Counts>& projects, const Demand& demand,
                             const PerSupply<std::uint8_t>& supplies, int toll,
                             const Markets& markets) const {
  int held = total_of(purse_.faces);
  for (const std::uint8_t n : supplies) held += n;
  if (demand.total + toll > held) return false;
  const Counts open = less(demand.units, purse_.faces) & kPlainMask;
  const int wild = count_of(purse_.faces, kPlain) + markets.today;
  if (total_of(open) <= wild) return true;
  Counts late = 0;
  for (std::size_t i = markets.early; i < projects.size(); ++i) late += projects[i];
  for (unsigned set = 1; set < 16; ++set) {
    int needed = -wild, served = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      needed += count_of(open, std::countr_zero(rest));
      served += count_of(late, std::countr_zero(rest));
    }
    needed -= std::min(markets.later, served);
    for (unsigned rest = needed > 0 ? purse_.pairs : 0; rest != 0; rest &= rest - 1) {
      const int pair = std::countr_zero(rest);
      if ((((set >> kPairs[pair].first) | (set >> kPairs[pair].second)) & 1U) != 0) needed -= supplies[pair];
    }
    if (needed > 0) return false;
  }
  return true;
}

// Supply cards from this pair on serve the open projects with both symbols, or none does.
bool Payoff::try_doubles(std::vector<Counts>& projects, int from, const Demand& demand,
                         PerSupply<std::uint8_t> supplies, int toll, const Markets& markets) const {
  if (pays_one_by_one(projects, demand, supplies, toll, markets)) return true;
  // Not even if all of them did.
  Counts symbols = 0;
  int held = total_of(purse_.faces);
  for (int pair = 0; pair < kSupplies; ++pair) {
    symbols += supplies[pair] * symbols_of(pair);
    held += pair < from ? supplies[pair] : 2 * supplies[pair];
  }
  const int open = total_of(less(demand.units, purse_.faces + symbols) & kPlainMask);
  if (demand.total + toll > held || open > count_of(purse_.faces, kPlain) + markets.today + markets.later)
    return false;
  for (int pair = from; pair < kSupplies; ++pair) {
    if (supplies[pair] == 0) continue;
    const Demand rest{demand.units - symbols_of(pair), demand.total - 2};
    PerSupply<std::uint8_t> left = supplies;
    --left[pair];
    for (std::size_t i = 0; i < projects.size(); ++i) {
      const Counts units = projects[i];
      const bool again = std::find(projects.begin(), projects.begin() + static_cast<std::ptrdiff_t>(i),
                                   units) != projects.begin() + static_cast<std::ptrdiff_t>(i);
      if (again || !covers(units, symbols_of(pair)) || !effort_.add()) continue;
      projects[i] = units - symbols_of(pair);
      const bool found = try_doubles(projects, pair, rest, left, toll, markets);
      projects[i] = units;
      if (found) return true;
    }
  }
  return false;
}

bool Payoff::is_conceivable(int toll, const Demand& demand) const {
  return could_pay(demand, toll, markets_at((1U << rules_.territories) - 1));
}

// Plans with equal keys cost the same, and have the same markets and keeps.
Payoff::Key Payoff::key_of(const ProjectSet& plan, unsigned home) const {
  Key key;
  const unsigned new_markets = home & ~home_ & with_work_[Work::market];
  key.cards = new_markets;
  int due = 0;
  for (int t = 0; t < rules_.territories; ++t) {
    if (plan.villages[t] == 0) continue;
    due += toll(t);
    int like = 0;  // villages are counted at the first territory with their price
    while (!(rules_.village[like] == rules_.village[t])) ++like;
    if (new_markets != 0) like = t;
    key.villages += static_cast<std::uint64_t>(plan.villages[t]) << (4 * like);
  }
  for (std::uint32_t rest = plan.buildings; rest != 0; rest &= rest - 1)
    key.rest += 1U << (4 * (std::countr_zero(rest) % kBuildings));
  key.rest |= static_cast<std::uint64_t>(plan.armies) << 16 | static_cast<std::uint64_t>(due) << 24;
  if (plan.armies > 0) key.rest |= static_cast<std::uint64_t>(keeps(plan)) << 32;
  return key;
}

bool Payoff::pays(const ProjectSet& plan) {
  unsigned home = home_;
  for (int t = 0; t < rules_.territories; ++t) home |= plan.villages[t] > 0 ? 1U << t : 0U;
  const auto [known, is_new] = known_.emplace(key_of(plan, home), false);
  if (is_new) known->second = works_out(plan, home);
  return known->second;
}

bool Payoff::works_out(const ProjectSet& plan, unsigned home) {
  keeps_ = keeps(plan);
  const Price army = army_price(rules_, keeps_);
  const bool army_begun = begun_ != nullptr && begun_->kind == ProjectKind::army;
  const Price army_today = army_price(rules_, keeps_of(rules_, common_, seat_));
  int due = 0;
  for (int t = 0; t < rules_.territories; ++t) due += plan.villages[t] > 0 ? toll(t) : 0;
  const int today = markets_at(home_), at_last = markets_at(home);
  const unsigned new_markets = home & ~home_ & with_work_[Work::market];
  Bill bill = bill_of(plan, new_markets);
  const Markets at_any_time{today, at_last - today, 0},
      in_time{today, army_begun ? 0 : at_last - today, bill.early};
  bool maybe = false;
  // Every way to spread the armies over the prices: the last price takes the rest.
  const auto spread = [&](const auto& self, int way, int left) -> bool {
    if (left > 0) {
      const Bill before = bill;
      // An army under way is paid before any keep is built.
      const bool is_begun = army_begun && left == plan.armies;
      const Price& price = is_begun ? army_today : army;
      for (; way < price.count; ++way) {
        bill.projects.push_back(price.ways[way].units);
        bill.demand = before.demand + demand_of(price.ways[way]);
        if (self(self, is_begun ? 0 : way, left - 1)) return true;
        bill = before;
      }
      return false;
    }
    if (!could_pay(bill.demand, due, at_last) || !pays_at_once(bill, due, at_any_time)) return false;
    maybe = true;
    return at_last == today || pays_at_once(bill, due, in_time);
  };
  if (spread(spread, 0, plan.armies)) return true;
  if (!maybe) return false;
  // It depends on when the plan brings its markets.
  failed_.clear();
  Stage stage;
  stage.purse = purse_;
  stage.left = plan;
  stage.home = home_;
  stage.markets_used = common_.markets_used;
  stage.begun = begun_ != nullptr;
  return pays_in_steps(stage);
}

std::size_t Payoff::KeyHash::operator()(const Key& key) const {
  std::uint64_t hash =
      (key.cards * 0x9e3779b97f4a7c15ULL) ^ (key.villages * 0xbf58476d1ce4e5b9ULL) ^ key.rest;
  hash = (hash ^ (hash >> 29)) * 0x94d049bb133111ebULL;
  return static_cast<std::size_t>(hash ^ (hash >> 32));
}

Payoff::Key Payoff::key_of(const Stage& stage) {
  Key key;
  key.cards = stage.purse.faces;
  for (std::size_t p = 0; p < kSupplies; ++p)
    key.cards |= static_cast<std::uint64_t>(stage.purse.supplies[p]) << (40 + 2 * p);
  for (std::size_t t = 0; t < kMaxTerritories; ++t)
    key.villages |= static_cast<std::uint64_t>(stage.left.villages[t]) << (4 * t);
  key.rest = stage.left.buildings | static_cast<std::uint64_t>(stage.left.armies) << 32 |
             static_cast<std::uint64_t>(stage.markets_used) << 40;
  return key;
}

bool Payoff::pays_in_steps(const Stage& stage) {
  if (!effort_.add() || (!stage.begun && !failed_.insert(key_of(stage)).second)) return false;
  Stage next = stage;
  if (stage.begun) {
    next.begun = false;
    const Price price = price_of(rules_, common_, seat_, begun_->kind, begun_->where);
    if (begun_->kind == ProjectKind::army) {
      --next.left.armies;
    } else if (begun_->kind == ProjectKind::village) {
      --next.left.villages[begun_->where];
      next.home |= 1U << begun_->where;
    } else {
      next.left.buildings &= ~(1U << (kBuildings * begun_->where + building_of(begun_->kind)));
    }
    return pay(next, stage.home, price, begun_->toll.count());
  }
  bool villages = false;
  for (unsigned sites = village_sites(rules_, stage.home); sites != 0; sites &= sites - 1) {
    const int t = std::countr_zero(sites);
    if (stage.left.villages[t] == 0) continue;
    villages = true;
    next = stage;
    --next.left.villages[t];
    next.home |= 1U << t;
    const bool guest = ((stage.home >> t) & 1U) == 0;
    Price price;
    price.add(rules_.village[t]);
    if (pay(next, stage.home, price, guest ? toll_at(rules_, common_, seat_, t).count() : 0)) return true;
    // Where the order of villages brings no market earlier, one order is enough.
    if (!guest && (stage.home & with_work_[Work::market]) == (next.home & with_work_[Work::market]))
      return false;
  }
  if (villages) return false;
  if (stage.left.buildings != 0) {
    const int site = std::countr_zero(stage.left.buildings);
    next.left.buildings &= next.left.buildings - 1;
    Price price;
    price.add(rules_.building[site % kBuildings]);
    return pay(next, stage.home, price, 0);
  }
  if (stage.left.armies == 0) return true;
  --next.left.armies;
  return pay(next, stage.home, army_price(rules_, keeps_), 0);
}

// Pays a price from the cards of a stage, with the markets that the builder had before.
bool Payoff::pay(const Stage& stage, unsigned home, const Price& price, int toll) {
  const int free = std::popcount(home & with_work_[Work::market]) - stage.markets_used;
  if (!can_pay(price, stage.purse, free, toll)) return false;
  Drafts drafts;
  draft_payments(price, stage.purse, free, nullptr, drafts);
  for (std::size_t i = 0; i < drafts.size() && !effort_.is_spent(); ++i) {
    if (!is_payment(price, drafts, i)) continue;
    const Bundle bundle = drafts[i].bundle;
    const int needed = free > 0 ? markets_needed(price, bundle) : 0;
    // With a toll there may be too few cards for a thrifty payment, so every payment is tried.
    if (toll == 0 && is_wasteful(price, stage.purse, bundle, needed)) continue;
    Stage next = stage;
    take(next.purse, bundle);
    if (next.purse.cards() < toll) continue;
    next.markets_used += needed;
    if (pay_toll(next, toll, 0)) return true;
  }
  return false;
}

// GR-C4: any remaining card can be given away. Types are tried in order, so that no set is tried twice.
bool Payoff::pay_toll(const Stage& stage, int toll, int from_type) {
  if (toll == 0) return pays_in_steps(stage);
  for (int type = from_type; type < kTypes && !effort_.is_spent(); ++type) {
    const bool held = type < kResources ? count_of(stage.purse.faces, type) > 0
                                        : stage.purse.supplies[type - kResources] > 0;
    if (!held) continue;
    Stage next = stage;
    take(next.purse, one_of_type(type));
    if (pay_toll(next, toll - 1, type)) return true;
  }
  return false;
}

}  // namespace landnam::graenaland
