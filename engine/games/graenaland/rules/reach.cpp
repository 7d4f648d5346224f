// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/reach.hpp"

#include <utility>
#include <vector>

#include "engine/games/graenaland/rules/drafts.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {

namespace {

// Everything that changes while one player builds.
struct Site {
  Purse purse;
  PerTerritory<std::uint8_t> villages{}, settlements{};  // own
  std::uint32_t built = 0;                               // bits 3 * territory + building: taken, by anybody
  unsigned keeps = 0;                                    // terrains with an own keep
  int buildings = 0, army = 0, houses = 0, markets_used = 0;
  // Only projects from this number on are tried (see Search::visit).
  int from = 0;
};

struct Key {
  std::uint64_t cards = 0, land = 0, rest = 0;
  bool operator==(const Key&) const = default;
};

// The set of positions already searched.
class Seen {
 public:
  // False if it was there already.
  bool add(const Key& key) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    Key& slot = find(key);
    if (slot == key) return false;
    slot = key;
    ++count_;
    return true;
  }

 private:
  Key& find(const Key& key) {
    std::uint64_t hash = (key.cards * 0x9e3779b97f4a7c15ULL) ^ (key.land * 0xbf58476d1ce4e5b9ULL) ^ key.rest;
    hash = (hash ^ (hash >> 29)) * 0x94d049bb133111ebULL;
    std::size_t at = (hash >> 32) & (slots_.size() - 1);
    while (!(slots_[at] == Key{}) && !(slots_[at] == key)) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    std::vector<Key> old(slots_.empty() ? 256 : 2 * slots_.size());
    old.swap(slots_);
    for (const Key& key : old) {
      if (!(key == Key{})) find(key) = key;
    }
  }
  std::vector<Key> slots_;
  std::size_t count_ = 0;
};

// The least that any project of a kind costs: in all, and in each resource.
struct Cheapest {
  int total = kMostUnits;
  Counts each = 0x7f7f7f7f;
  void add(const Cost& cost) {
    total = std::min(total, cost.total());
    each = smaller(each, cost.units);
  }
};

class Search {
 public:
  // Finds the most points, or stops at `enough`. Results up to `floor` are not told apart.
  Search(const Rules& rules, const Common& common, Seat seat, int card, int floor, int enough)
      : rules_(rules), common_(common), seat_(seat), card_(card), best_(floor), enough_(enough) {
    for (int t = 0; t < rules.territories; ++t) village_.add(rules.village[t]);
    for (const Cost& cost : rules.building) building_.add(cost);
    army_.add(rules.army);
    for (const Cost& cost : rules.army_with_keep) {
      if (cost.units != 0) army_.add(cost);
    }
    for (int t = 0; t < rules.territories; ++t) all_markets_ += has_work(common, t, Work::market) ? 1 : 0;
  }

  int run(const Hand& hand) {
    Site site = survey(hand);
    const Project& project = common_.project;
    if (project.step == Project::Step::pay && project.seat == seat_) {
      build(site, project.kind, project.where, project.toll.count());
    } else {
      started_ = true;
      visit(site);
    }
    return best_;
  }
  std::uint64_t positions() const { return positions_; }

 private:
  static constexpr int kArmies = 1 + kBuildings * kMaxTerritories;  // the number of armies among projects
  static constexpr std::uint64_t kMostPositions = 2'000'000;        // no hand of a real game comes near

  Site survey(const Hand& hand) const {
    Site site;
    site.purse = purse_of(hand);
    for (int t = 0; t < rules_.territories; ++t) {
      site.villages[t] = common_.villages[t][seat_];
      site.settlements[t] = common_.settlements[t][seat_];
      site.buildings += site.settlements[t] - site.villages[t];
      for (std::size_t b = 0; b < kBuildings; ++b) {
        if (common_.buildings[t][b] != kNone) site.built |= 1U << (3 * t + b);
      }
      if (common_.buildings[t][0] == seat_) site.keeps |= 1U << static_cast<int>(rules_.terrain[t]);
    }
    site.army = common_.army[seat_];
    site.houses = common_.houses[seat_];
    site.markets_used = common_.markets_used;
    return site;
  }

  // Sums over the own territories.
  struct Holdings {
    int settlements = 0, singles = 0, doubles = 0, largest = 0;
  };
  Holdings holdings(const Site& site) const {
    Holdings own;
    for (int t = 0; t < rules_.territories; ++t) {
      const int here = site.settlements[t];
      own.settlements += here;
      own.singles += here == 1 ? 1 : 0;
      own.doubles += here >= 2 ? 1 : 0;
      own.largest = std::max(own.largest, here);
    }
    return own;
  }

  // The points with that many more settlements, buildings and armies. `piled` settlements go to the largest
  // territory.
  int points_with(const Site& site, const Holdings& own, int more, int piled, int buildings, int army) const {
    const int spread = more - piled;
    const int paired =
        std::min(spread, own.singles);  // one more makes a single a pair, elsewhere it takes two
    int doubles = own.doubles + paired + (spread - paired) / 2 + (piled > 0 ? 1 : 0);
    doubles = std::min(doubles, rules_.territories);
    int counted = site.buildings + buildings;
    if (rules_.three() && counted > 0) --counted;
    return points_of(rules_, card_,
                     {static_cast<std::uint8_t>(own.settlements + more), static_cast<std::uint8_t>(doubles),
                      static_cast<std::uint8_t>(own.largest + piled), static_cast<std::uint8_t>(counted),
                      static_cast<std::uint8_t>(site.army + army)});
  }

  // Whether that many projects could be paid if each cost as little of every resource as the cheapest of its
  // kind.
  bool conceivable(const Site& site, int villages, int buildings, int armies) const {
    const int units = villages * village_.total + buildings * building_.total + armies * army_.total;
    if (units > site.purse.cards() + site.purse.supply_count) return false;
    const Counts need = static_cast<Counts>(villages) * village_.each +
                        static_cast<Counts>(buildings) * building_.each +
                        static_cast<Counts>(armies) * army_.each;
    const int open = total_of(less(need, site.purse.faces + site.purse.symbols) & kPlainMask);
    return open <= count_of(site.purse.faces, kPlain) + all_markets_ - site.markets_used;
  }

  // An upper bound on the points from the remaining cards.
  int bound(const Site& site) const {
    int most = 0;
    const Holdings own = holdings(site);
    const int most_villages = site.from == 0 ? site.houses : 0;
    const int most_buildings = site.from < kArmies ? site.houses : 0;
    for (int b = 0; b <= most_buildings && conceivable(site, 0, b, 0); ++b) {
      for (int v = 0; v <= most_villages && b + v <= site.houses && conceivable(site, v, b, 0); ++v) {
        int a = 0;
        while (conceivable(site, v, b, a + 1)) ++a;
        for (int piled = 0; piled <= v + b; ++piled)
          most = std::max(most, points_with(site, own, v + b, piled, b, a));
      }
    }
    return most;
  }

  Key key_of(const Site& site) const {
    Key key;
    key.cards = site.purse.faces;
    for (std::size_t p = 0; p < kSupplies; ++p)
      key.cards |= static_cast<std::uint64_t>(site.purse.supplies[p]) << (40 + 2 * p);
    for (std::size_t t = 0; t < kMaxTerritories; ++t)
      key.land |= static_cast<std::uint64_t>(site.villages[t]) << (4 * t);
    key.land |= static_cast<std::uint64_t>(site.built) << 36;
    key.rest = 1 + static_cast<std::uint64_t>(site.army) * 256 +
               static_cast<std::uint64_t>(site.markets_used) * 65536 +
               (static_cast<std::uint64_t>(site.from) << 32);
    return key;
  }

  bool finished() const { return best_ >= enough_ || positions_ >= kMostPositions; }

  // Villages come first, then buildings in the order of their numbers, then armies. That order loses
  // nothing: buildings and armies never help a village, armies never help a building, and only villages bring
  // markets.
  void visit(const Site& site) {
    ++positions_;
    best_ = std::max(best_, points_with(site, holdings(site), 0, 0, 0, 0));
    if (finished() || !seen_.add(key_of(site)) || bound(site) <= best_) return;
    if (site.houses > 0) {
      if (site.from == 0) visit_villages(site);
      for (int number = std::max(site.from, 1); number < kArmies; ++number) {
        const int t = (number - 1) / kBuildings, b = (number - 1) % kBuildings;
        if (t >= rules_.territories || site.villages[t] == 0 || rules_.terrain[t] == Terrain::mountain ||
            (site.built >> (3 * t + b) & 1U) != 0)
          continue;
        build(site, project_of_building(b), t, 0);
      }
    }
    build(site, ProjectKind::army, kNone, 0);
  }

  void visit_villages(const Site& site) {
    unsigned home = 0;
    for (int t = 0; t < rules_.territories; ++t) home |= site.settlements[t] > 0 ? 1U << t : 0U;
    for (unsigned sites = village_sites(rules_, home); sites != 0; sites &= sites - 1) {
      const int t = std::countr_zero(sites);
      const bool guest = site.settlements[t] == 0;
      build(site, ProjectKind::village, t, guest ? toll_at(rules_, common_, seat_, t).count() : 0);
    }
  }

  // Whether a more flexible card is spent although a less flexible one would do.
  static bool is_wasteful(const Price& price, const Purse& purse, Bundle bundle, int needed) {
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

  Price price(const Site& site, ProjectKind kind, int territory) const {
    if (kind != ProjectKind::army) return price_of(rules_, common_, seat_, kind, territory);
    return army_price(rules_, site.keeps);
  }

  int markets(const Site& site) const {
    int markets = -site.markets_used;
    for (int t = 0; t < rules_.territories; ++t) {
      markets += has_work(common_, t, Work::market) && site.settlements[t] > 0 ? 1 : 0;
    }
    return markets;
  }

  void build(const Site& site, ProjectKind kind, int territory, int toll) {
    if (finished()) return;
    const Price cost = price(site, kind, territory);
    const int free = markets(site);
    if (!can_pay(cost, site.purse, free, toll)) return;
    Drafts drafts;
    draft_payments(cost, site.purse, free, nullptr, drafts);
    for (std::size_t i = 0; i < drafts.size() && !finished(); ++i) {
      if (!is_payment(cost, drafts, i)) continue;
      const Bundle bundle = drafts[i].bundle;
      const int needed = free > 0 ? markets_needed(cost, bundle) : 0;
      // With a toll there may be too few cards for a thrifty payment, so every payment is tried.
      if (toll == 0 && is_wasteful(cost, site.purse, bundle, needed)) continue;
      Site next = site;
      take(next.purse, bundle);
      if (next.purse.cards() < toll) continue;
      next.markets_used += needed;
      put(next, kind, territory);
      pay_toll(next, toll, 0);
    }
  }

  static void take(Purse& purse, Bundle bundle) {
    for (int face = 0; face < kResources; ++face)
      purse.faces -= static_cast<Counts>(type_count(bundle, face)) << (8 * face);
    for (int pair = 0; pair < kSupplies; ++pair) {
      if (const int n = type_count(bundle, kResources + pair)) purse.add(supply_card(pair), -n);
    }
  }

  void put(Site& site, ProjectKind kind, int territory) const {
    if (kind == ProjectKind::army) {
      ++site.army;
      if (started_) site.from = kArmies;
      return;
    }
    ++site.settlements[territory];
    --site.houses;
    if (kind == ProjectKind::village) {
      ++site.villages[territory];
      return;
    }
    ++site.buildings;
    if (started_) site.from = 2 + kBuildings * territory + building_of(kind);
    site.built |= 1U << (3 * territory + building_of(kind));
    if (kind == ProjectKind::keep) site.keeps |= 1U << static_cast<int>(rules_.terrain[territory]);
  }

  // GR-C4: any remaining card can be given away. Types are tried in order, so that no set is tried twice.
  void pay_toll(const Site& site, int toll, int from_type) {
    if (toll == 0) {
      const bool before = std::exchange(started_, true);
      visit(site);
      started_ = before;
      return;
    }
    for (int type = from_type; type < kTypes && !finished(); ++type) {
      const bool held = type < kResources ? count_of(site.purse.faces, type) > 0
                                          : site.purse.supplies[type - kResources] > 0;
      if (!held) continue;
      Site next = site;
      take(next.purse, one_of_type(type));
      pay_toll(next, toll - 1, type);
    }
  }

  const Rules& rules_;
  const Common& common_;
  Seat seat_;
  int card_, best_, enough_;
  Cheapest village_, building_, army_;
  int all_markets_ = 0;
  bool started_ = false;  // false until the project under way is finished
  std::uint64_t positions_ = 0;
  Seen seen_;
};

}  // namespace

int reachable_points(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card,
                     ReachEffort* effort) {
  Search search(rules, common, seat, card, rules.points_needed - 1, 3 * kColumns);
  const int found = search.run(hand);
  if (effort != nullptr) effort->positions += search.positions();
  return found;
}

bool can_reach(const Rules& rules, const Common& common, const Hand& hand, Seat seat, int card, int points,
               ReachEffort* effort) {
  Search search(rules, common, seat, card, points - 1, points);
  const bool found = search.run(hand) >= points;
  if (effort != nullptr) effort->positions += search.positions();
  return found;
}

}  // namespace landnam::graenaland
