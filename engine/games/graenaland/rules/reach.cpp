// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/reach.hpp"

#include <algorithm>

#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/payoff.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {

namespace {

constexpr int kMostArmies = 8;  // more than any level asks for

// The least that any project of a kind costs: in all, and in each resource.
struct Cheapest {
  int total = kMostUnits;
  Counts each = 0x7f7f7f7f;
  void add(const Cost& cost) {
    total = std::min(total, cost.total());
    each = smaller(each, cost.units);
  }
  Demand times(int number) const { return {static_cast<Counts>(number) * each, number * total}; }
};

// Chooses sets of projects by the points that they bring, and asks whether the hand pays for them.
class Search {
 public:
  Search(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, Effort& effort)
      : rules_(rules), common_(common), seat_(seat), card_(card), payoff_(rules, common, hand, seat, effort) {
    effort_ = &effort;
    for (int t = 0; t < rules.territories; ++t) village_.add(rules.village[t]);
    for (const Cost& cost : rules.building) building_.add(cost);
    army_.add(rules.army);
    for (const Cost& cost : rules.army_with_keep) {
      if (cost.units != 0) army_.add(cost);
    }
    for (int t = 0; t < rules.territories; ++t) {
      here_[t] = settlements_of(common, t, seat);
      villages_[t] = common.villages[t][seat];
      if (here_[t] > 0) home_ |= 1U << t;
      for (std::size_t b = 0; b < kBuildings; ++b) {
        const std::uint8_t owner = common.buildings[t][b];
        if (owner != kNone) built_ |= site_bit(t, static_cast<int>(b));
        buildings_ += owner == seat ? 1 : 0;
      }
    }
    houses_ = common.houses[seat];
    const Project& project = common.project;
    if (project.step == Project::Step::pay && project.seat == seat) begin(project);
  }

  // Whether that many points are within reach. To be asked once.
  bool reaches(int points) {
    wanted_ = points;
    for (int number = 0; number <= houses_; ++number) {
      for (int buildings = 0; buildings <= number; ++buildings) {
        const int villages = number - buildings;
        const int armies = fewest_armies(villages + buildings, buildings);
        if (armies > kMostArmies) continue;
        const Demand least = building_.times(buildings) + army_.times(armies);
        if (!payoff_.is_conceivable(toll_, demand_ + village_.times(villages) + least)) continue;
        after_villages_ = buildings;
        if (choose_villages(0, villages, least)) return true;
      }
    }
    return false;
  }
  const ProjectSet& plan() const { return plan_; }

 private:
  static unsigned site_bit(int territory, int building) { return 1U << (kBuildings * territory + building); }

  // A project under way is part of every plan, and comes first.
  void begin(const Project& project) {
    if (project.kind == ProjectKind::army) {
      plan_.armies = 1;
      return;
    }
    --houses_;
    ++here_[project.where];
    if (project.kind == ProjectKind::village) {
      settle(project.where, 1);
      --here_[project.where];  // counted above
      home_ |= 1U << project.where;
      return;
    }
    --here_[project.where];
    raise(kBuildings * project.where + building_of(project.kind), 1);
    built_ |= plan_.buildings;
  }

  // The points with these settlements.
  struct Holdings {
    int settlements = 0, singles = 0, doubles = 0, largest = 0;
  };
  Holdings holdings() const {
    Holdings own;
    for (int t = 0; t < rules_.territories; ++t) {
      own.settlements += here_[t];
      own.singles += here_[t] == 1 ? 1 : 0;
      own.doubles += here_[t] >= 2 ? 1 : 0;
      own.largest = std::max(own.largest, here_[t]);
    }
    return own;
  }
  int points_with(int settlements, int doubles, int largest, int buildings, int armies) const {
    if (rules_.three() && buildings > 0) --buildings;  // GR-3C
    return points_of(rules_, card_,
                     {static_cast<std::uint8_t>(settlements), static_cast<std::uint8_t>(doubles),
                      static_cast<std::uint8_t>(largest), static_cast<std::uint8_t>(buildings),
                      static_cast<std::uint8_t>(common_.army[seat_] + armies)});
  }
  // A bound: `more` settlements anywhere, as good for each column as they can be.
  int fewest_armies(int more, int buildings) const {
    const Holdings own = holdings();
    const int paired = std::min(more, own.singles);  // one more makes a single a pair, elsewhere it takes two
    const int doubles = std::min(own.doubles + paired + (more - paired) / 2, rules_.territories);
    int armies = plan_.armies;
    while (armies <= kMostArmies && points_with(own.settlements + more, doubles, own.largest + more,
                                                buildings_ + buildings, armies) < wanted_)
      ++armies;
    return armies;
  }

  // Villages on this territory and the next ones. `least` is what the rest of the plan costs at least.
  bool choose_villages(int t, int left, const Demand& least) {
    if (!effort_->add()) return false;
    if (left == 0) return are_adjacent() && choose_kinds(after_villages_);
    if (t == rules_.territories) return false;
    if (choose_villages(t + 1, left, least)) return true;
    int chosen = 0;
    bool found = false;
    while (chosen < left && !found) {
      ++chosen;
      settle(t, 1);
      if (!payoff_.is_conceivable(toll_, demand_ + village_.times(left - chosen) + least)) break;
      found = choose_villages(t + 1, left - chosen, least);
    }
    if (!found) settle(t, -chosen);
    return found;
  }
  void settle(int t, int number) {
    here_[t] += number;
    villages_[t] += number;
    if (plan_.villages[t] == 0) toll_ += payoff_.toll(t);
    plan_.villages[t] = static_cast<std::uint8_t>(plan_.villages[t] + number);
    if (plan_.villages[t] == 0) toll_ -= payoff_.toll(t);
    demand_ = demand_ + demand_of(rules_.village[t], number);
  }

  // GR-C3: every village is next to an older one.
  bool are_adjacent() const {
    unsigned home = home_, wanted = 0;
    for (int t = 0; t < rules_.territories; ++t) wanted |= plan_.villages[t] > 0 ? 1U << t : 0U;
    for (unsigned more = home; more != 0;) {
      const unsigned sites = village_sites(rules_, home) & wanted;
      more = sites & ~home;
      home |= more;
    }
    return (wanted & ~home) == 0;
  }

  // How many buildings of each kind. Where they stand does not matter for the price, except where keeps make
  // armies cheaper.
  bool choose_kinds(int number) {
    const int armies = fewest_armies(number, number);
    if (armies > kMostArmies) return false;
    for (int keeps = 0; keeps <= number; ++keeps) {
      for (int churches = 0; keeps + churches <= number; ++churches) {
        wanted_kinds_ = {keeps, churches, number - keeps - churches};
        Demand demand = demand_ + army_.times(armies);
        for (int b = 0; b < kBuildings; ++b)
          demand = demand + demand_of(rules_.building[b], wanted_kinds_[b]);
        if (!payoff_.is_conceivable(toll_, demand)) continue;
        if ((armies == 0 || keeps == 0) && !pays_somewhere(armies)) continue;
        if (choose_sites(0, number)) return true;
      }
    }
    return false;
  }
  bool is_free(int site) const {
    const int t = site / kBuildings;
    return villages_[t] > 0 && rules_.terrain[t] != Terrain::mountain && ((built_ >> site) & 1U) == 0;
  }
  // Whether the wanted kinds have sites and can be paid on the first of them.
  bool pays_somewhere(int armies) {
    ProjectSet plan = plan_;
    plan.armies = armies;
    PerBuilding<int> left = wanted_kinds_;
    for (int site = 0; site < kBuildings * rules_.territories; ++site) {
      if (left[site % kBuildings] == 0 || !is_free(site)) continue;
      --left[site % kBuildings];
      plan.buildings |= 1U << site;
    }
    return left == PerBuilding<int>{} && payoff_.pays(plan);
  }

  // Buildings on this site and the next ones.
  bool choose_sites(int site, int left) {
    if (!effort_->add() || fewest_armies(left, left) > kMostArmies) return false;
    if (left == 0) return reaches_with_armies();
    for (; site < kBuildings * rules_.territories; ++site) {
      if (wanted_kinds_[site % kBuildings] == 0 || !is_free(site)) continue;
      --wanted_kinds_[site % kBuildings];
      raise(site, 1);
      const bool found = choose_sites(site + 1, left - 1);
      if (found) return true;
      raise(site, -1);
      ++wanted_kinds_[site % kBuildings];
    }
    return false;
  }
  void raise(int site, int number) {
    here_[site / kBuildings] += number;
    buildings_ += number;
    plan_.buildings ^= 1U << site;
    demand_ = demand_ + demand_of(rules_.building[site % kBuildings], number);
  }

  // GR-B3: no more armies than needed, since they help nothing else.
  bool reaches_with_armies() {
    const Holdings own = holdings();
    const int begun = plan_.armies;
    while (points_with(own.settlements, own.doubles, own.largest, buildings_, plan_.armies) < wanted_) {
      if (plan_.armies++ == kMostArmies) break;
    }
    if (plan_.armies <= kMostArmies && payoff_.pays(plan_)) return true;
    plan_.armies = begun;
    return false;
  }

  const Rules& rules_;
  const Common& common_;
  Seat seat_;
  int card_, wanted_ = 0;
  Payoff payoff_;
  Effort* effort_;
  Cheapest village_, building_, army_;
  PerTerritory<int> here_{}, villages_{};  // with those of the plan
  unsigned home_ = 0, built_ = 0;
  int buildings_ = 0, houses_ = 0, after_villages_ = 0;
  PerBuilding<int> wanted_kinds_{};
  ProjectSet plan_;
  Demand demand_;  // without armies
  int toll_ = 0;
};

}  // namespace

Claim::Claim(const Rules& rules, const State& state, Seat seat)
    : rules_(rules), state_(state), seat_(seat), card_(state.secret.victory[seat]) {}

bool Claim::is_lost() const {
  return !can_reach(rules_, state_.common, state_.secret.hands[seat_], seat_, card_, state_.common.claimed);
}

bool Claim::allows(const Move& move) {
  if (move.act == Act::enter) return true;
  if (move.act == Act::end)
    return points_of(rules_, card_, achievements_of(rules_, state_.common, seat_)) >= state_.common.claimed;
  if (move.act == Act::build) return allows_project(move);
  // Cards of the same types leave the same choices.
  const auto found = known_.find(bundle_of(move));
  if (found != known_.end()) return found->second;
  const bool good = allows_cards(move);
  known_.emplace(bundle_of(move), good);
  return good;
}

// A supply card with its symbol, or gold, does what a plain card does. So one hand is no better than another
// if each card that only the first has is matched by such a card that only the second has.
bool Claim::Left::is_no_better_than(const Left& other) const {
  if (markets_used < other.markets_used) return false;
  PerSupply<int> spare{};
  for (std::size_t i = 0; i < kSupplies; ++i) {
    spare[i] = other.purse.supplies[i] - purse.supplies[i];
    if (spare[i] < 0) return false;
  }
  int gold = count_of(other.purse.faces, kPlain) - count_of(purse.faces, kPlain);
  for (int face = 0; face < kPlain; ++face) {
    int more = count_of(purse.faces, face) - count_of(other.purse.faces, face);
    for (std::size_t i = 0; i < kSupplies && more > 0; ++i) {
      if (kPairs[i].first != face && kPairs[i].second != face) continue;
      const int used = std::min(more, spare[i]);
      spare[i] -= used;
      more -= used;
    }
    gold -= std::max(0, more);
  }
  return gold >= 0;
}

// A plan that was good for the other projects may have room for this one.
bool Claim::allows_project(const Move& move) {
  State next = state_;
  apply(rules_, next, seat_, move);
  const Hand& hand = next.secret.hands[seat_];
  Effort effort;
  Payoff payoff(rules_, next.common, hand, seat_, effort);
  for (ProjectSet plan : plans_) {
    if (move.project() == ProjectKind::village) {
      if (plan.villages[move.where()] == 0) plan.villages[move.where()] = 1;
    } else if (move.project() == ProjectKind::army) {
      plan.armies = std::max(plan.armies, 1);
    } else {
      plan.buildings |= 1U << (kBuildings * move.where() + building_of(move.project()));
    }
    if (payoff.pays(plan)) return true;
  }
  Search search(rules_, next.common, hand, seat_, card_, effort);
  if (!search.reaches(next.common.claimed)) return false;
  plans_.push_back(search.plan());
  return true;
}

// Whatever is paid or given, the land is the same afterwards. So a plan that was good for other cards is
// tried first, and no plan is looked for where more cards were not enough.
bool Claim::allows_cards(const Move& move) {
  State next = state_;
  apply(rules_, next, seat_, move);
  const Hand& hand = next.secret.hands[seat_];
  Effort effort;
  Payoff payoff(rules_, next.common, hand, seat_, effort);
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (!payoff.pays(plans_[i])) continue;
    std::swap(plans_.front(), plans_[i]);
    return true;
  }
  const Left left{purse_of(hand), next.common.markets_used};
  if (std::ranges::any_of(too_few_, [&](const Left& few) { return left.is_no_better_than(few); }))
    return false;
  Search search(rules_, next.common, hand, seat_, card_, effort);
  if (!search.reaches(next.common.claimed)) {
    too_few_.push_back(left);
    return false;
  }
  plans_.push_back(search.plan());
  return true;
}

int reachable_points(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card,
                     Effort* effort) {
  Effort own;
  const Search search(rules, common, hand, seat, card, effort != nullptr ? *effort : own);
  int points = rules.points_needed - 1;
  while (points < 3 * kColumns && Search(search).reaches(points + 1)) ++points;
  return points;
}

bool can_reach(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, int points,
               Effort* effort) {
  Effort own;
  return Search(rules, common, hand, seat, card, effort != nullptr ? *effort : own).reaches(points);
}

}  // namespace landnam::graenaland
