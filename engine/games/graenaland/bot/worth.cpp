// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/worth.hpp"

#include <algorithm>

#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

constexpr int kLikelyTurns = 16;     // of a game, for investments
constexpr double kCardWorth = 0.02;  // of a card with no use yet
// Factor on a project's worth for every missing unit.
constexpr double kNearness = 0.7;

// Half a level is worth less than half of it.
double part_of(int achieved, int wanted) {
  const double share = std::min(1.0, static_cast<double>(achieved) / wanted);
  return share * share;
}

}  // namespace

double Worth::potential(int settlements, int doubles, int largest, int buildings, int army) const {
  PerColumn<int> achieved = {settlements, doubles, largest, buildings, army};
  PerColumn<double> parts{};
  const int first_free = rules_.uncounted_buildings();  // GR-3C
  for (int c = 0; c < kColumns; ++c) {
    const int extra = static_cast<Column>(c) == Column::buildings ? first_free : 0;
    if (!rules_.vp) {
      parts[c] = part_of(achieved[c], rules_.objective[c] + extra);
      continue;
    }
    const Levels& levels =
        victory_ == kNone ? rules_.levels[c][Difficulty::normal] : levels_of(rules_, victory_, c);
    int before = 0;
    for (const std::uint8_t level : levels) {
      if (achieved[c] >= level + extra) {
        parts[c] += 1;
      } else {
        parts[c] += 0.8 * part_of(achieved[c] - before, level + extra - before);
        break;
      }
      before = level + extra;
    }
  }
  if (rules_.vp) {
    double sum = 0;
    for (const double p : parts) sum += p;
    return 0.6 * sum;
  }
  // Three objectives win, so the nearest ones matter most.
  std::sort(parts.begin(), parts.end(), std::greater<>());
  double sum = 0;
  for (int i = 0; i < kColumns; ++i) sum += i < rules_.objectives_needed ? parts[i] : 0.15 * parts[i];
  return sum;
}

Worth::Worth(const Rules& rules, const Common& common, Seat seat, std::uint8_t victory)
    : rules_(rules), common_(common), seat_(seat), victory_(victory) {
  for (int t = 0; t < rules.territories; ++t) {
    const int here = settlements_of(common, t, seat_);
    settlements_ += here;
    doubles_ += here >= 2 ? 1 : 0;
    largest_ = std::max(largest_, here);
    buildings_ += here - common.villages[t][seat_];
    const Votes votes = votes_at(rules, common, t);
    if (votes.of(seat_) > 0) share_[t] = static_cast<double>(votes.of(seat_)) / votes.total();
  }
  markets_ = markets_of(rules, common, seat_);
  standing_ = potential(settlements_, doubles_, largest_, buildings_, common.army[seat_]);
  const auto wish = [&](ProjectKind kind, int territory, int toll) {
    const double worth = gain(kind, territory);
    if (worth <= 0 || wish_count_ == wishes_.size()) return;
    Wish& made = wishes_[wish_count_++];
    made.count = 0;
    made.toll = toll;
    each_cost(rules_, common, seat_, kind, territory,
              [&made](const Cost& cost) { made.ways[made.count++] = &cost; });
    made.worth[0] = worth;
    for (std::size_t open = 1; open < made.worth.size(); ++open)
      made.worth[open] = made.worth[open - 1] * kNearness;
  };
  wish(ProjectKind::army, kNone, 0);
  const unsigned home = home_of(common, seat_);
  for (unsigned sites = village_sites(rules, home); sites != 0 && common.houses[seat_] > 0;
       sites &= sites - 1) {
    const int t = std::countr_zero(sites);
    wish(ProjectKind::village, t, toll_at(rules, common, seat_, t).count());
  }
  for (unsigned sites = home; sites != 0; sites &= sites - 1) {
    const int t = std::countr_zero(sites);
    for (int b = 0; b < kBuildings && common.houses[seat_] > 0; ++b) {
      if (may_build_here(rules, common, seat_, b, t)) wish(project_of_building(b), t, 0);
    }
    for (int w = 0; w < kWorks; ++w) {
      if (may_work_here(common, seat_, w, t)) wish(project_of_work(w), t, 0);
    }
  }
}

double Worth::settling(int here, int building) const {
  const int twice = here == 1 ? 1 : 0, larger = here == largest_ ? 1 : 0;
  double& worth = settling_[4 * building + 2 * larger + twice];
  if (worth == 0) {
    worth = potential(settlements_ + 1, doubles_ + twice, largest_ + larger, buildings_ + building,
                      common_.army[seat_]) -
            standing_;
  }
  return worth;
}

double Worth::gain(ProjectKind kind, int territory) const {
  if (kind == ProjectKind::army) {
    return potential(settlements_, doubles_, largest_, buildings_, common_.army[seat_] + 1) - standing_ +
           0.08;
  }
  const int left = std::max(1, kLikelyTurns - common_.turns);
  const double share = share_[territory];
  if (is_work(kind)) {
    // A work brings cards in later turns, if there is room for them. The seat's settlements win a share;
    // heroes are not counted on.
    const double mine =
        static_cast<double>(settlements_of(common_, territory, seat_)) / common_.settled[territory];
    const double wins = mine > 0.5 ? 1.0 : 0.6 * mine;
    const double room = std::min(1.0, common_.settled[territory] / 3.0);
    const Counts deck = rules_.deck[rules_.terrain[territory]];
    switch (static_cast<Work>(work_of(kind))) {
      case Work::road:
        return 0.03 * left * wins * room - 0.12;
      case Work::improvement:
        return 0.045 * left * wins * room * count_of(deck, rules_.symbol[territory]) / total_of(deck) - 0.08;
      case Work::market:
        return 0.005 * left - 0.06;
      case Work::palisade:
        return share > 0.4 && common_.settled[territory] >= 3 ? 0.010 * left - 0.04 : -1;
    }
  }
  double worth = settling(settlements_of(common_, territory, seat_), is_building(kind) ? 1 : 0);
  worth += share <= 0.5 ? 0.05 : 0.02;  // for the extra vote
  if (kind == ProjectKind::church || kind == ProjectKind::hall) {
    const int hero = hero_of_building(building_of(kind));
    worth += common_.hero[seat_][hero] == kNone ? 0.1 : 0;
  }
  if (kind == ProjectKind::keep) worth += 0.06;
  return worth;
}

double Worth::of_project(ProjectKind kind, int territory) const { return gain(kind, territory); }

double Worth::of_purse(const Purse& purse) const {
  double best = 0, second = 0, sum = 0;
  const int gold = count_of(purse.faces, kPlain);
  for (std::size_t i = 0; i < wish_count_; ++i) {
    const Wish& wish = wishes_[i];
    int open = kMostUnits;
    for (int w = 0; w < wish.count; ++w) {
      const Cost& cost = *wish.ways[w];
      const int missing = total_of(less(cost.units, purse.faces + purse.symbols));
      open = std::min(open, std::max(0, missing - gold - markets_));
      open = std::max(open, (cost.total() + wish.toll - purse.cards() - purse.supply_count));
    }
    const double worth = wish.worth[std::clamp(open, 0, kMostMissing)];
    sum += worth;
    if (worth > best) {
      second = best;
      best = worth;
    } else {
      second = std::max(second, worth);
    }
  }
  return best + 0.4 * second + 0.05 * sum + kCardWorth * (purse.cards() + purse.supply_count);
}

double Worth::of_hand(const Hand& hand) const { return of_purse(purse_of(hand)); }

double Worth::of_card(const Hand& hand, Kind kind) const {
  Purse more = purse_of(hand);
  const double now = of_purse(more);
  more.add(kind);
  return std::max(kCardWorth, of_purse(more) - now);
}

FaceWorths Worth::of_faces(const Hand& hand) const {
  FaceWorths faces;
  Purse purse = purse_of(hand);
  const double now = of_purse(purse);
  for (int face = 0; face < kResources; ++face) {
    purse.faces += one(face);
    faces[face] = std::max(kCardWorth, of_purse(purse) - now);
    purse.faces -= one(face);
  }
  return faces;
}

namespace {

// Compares everything that a worth depends on.
bool looks_the_same(const Common& a, const Common& b) {
  return a.turns == b.turns && a.settlements == b.settlements && a.villages == b.villages &&
         a.settled == b.settled && a.buildings == b.buildings && a.works == b.works &&
         a.heroes_at == b.heroes_at && a.hero == b.hero && a.army == b.army && a.houses == b.houses &&
         a.tokens == b.tokens;
}

}  // namespace

const Worth& Worths::of(const Common& common, Seat seat, std::uint8_t victory) {
  if (!looks_the_same(common, common_)) {
    for (auto& both : kept_) {
      for (auto& worth : both) worth.reset();
    }
    common_ = common;
  }
  auto& kept = kept_[seat][victory == kNone ? 0 : 1];
  if (!kept || kept->victory() != victory) kept.emplace(rules_, common_, seat, victory);
  return *kept;
}

}  // namespace landnam::graenaland
