// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/bot.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/games/graenaland/bot/plan.hpp"
#include "engine/games/graenaland/bot/sharing.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

constexpr std::size_t kMostPlausible = 8;

class Bot {
 public:
  Bot(const Rules& rules, const View& seen, const Lapses& lapses, Random& random, Worths& worths)
      : lapses_(lapses),
        rules_(rules),
        seen_(seen),
        common_(seen.common),
        seat_(seen.owner.value_or(0)),
        random_(random),
        state_(imagine(rules, seen, random)),
        worths_(worths),
        worth_(worths.of(common_, seat_, seen.victory)) {}

  Move choose() {
    std::vector<Move> legal;
    legal_moves(rules_, state_, seat_, legal);
    if (legal.size() == 1) return legal.front();
    if (common_.phase == Phase::proposal) plan_proposal();
    keep_sensible(legal);
    if (plans() && legal.front().act != Act::take) planned_ = Plan(rules_, seen_, state_, random_).first();
    if (std::ranges::all_of(legal, is_surveyed)) overlook(lapses_, legal, random_);
    std::vector<double> scores;
    for (const Move& move : legal) scores.push_back(judge(move) + lot());
    const auto [worst, best] = std::ranges::minmax(scores);
    return legal[choose_with_noise({0, lapses_.noise * (best - worst)}, scores, random_)];
  }

  std::vector<Move> plausible() {
    std::vector<Move> moves = {choose()};
    if (is_decided()) return moves;
    std::vector<Promise> promises = promising();
    std::ranges::stable_sort(promises, std::greater<>(), &Promise::worth);
    for (const Promise& promise : promises) {
      const bool other = promise.move != moves.front() && !(stays(promise.move) && stays(moves.front()));
      if (moves.size() < kMostPlausible && other) moves.push_back(promise.move);
    }
    return moves;
  }

 private:
  // Breaks ties at random, so that heroes are unpredictable and no territory is preferred.
  double lot() { return 1e-3 * static_cast<double>(random_.below(1000)) / 1000.0; }

  // Computed when first needed.
  const Standings& standings() const {
    if (!standings_) standings_.emplace(rules_, seen_, worths_);
    return *standings_;
  }

  // Before the final construction, several projects are planned together.
  bool plans() const {
    return (common_.phase == Phase::construction || common_.phase == Phase::grant) &&
           common_.project.step == Project::Step::none;
  }

  // The bot claims as much as it can, and after a claim only the ranks are open.
  bool is_decided() const { return common_.phase == Phase::claims || common_.claimant != kNone; }

  // GR-M1: the move leaves all heroes where they are.
  bool stays(const Move& move) const {
    if (move.act != Act::hero || move.who() == kNone) return move.act == Act::hero;
    const auto from = common_.hero[seat_][move.who()];
    return rules_.destination[from][move.direction()] == from;
  }

  // The sensible moves.
  std::vector<Promise> promising() {
    std::vector<Move> legal;
    legal_moves(rules_, state_, seat_, legal);
    keep_sensible(legal);
    std::vector<Promise> promises;
    // GR-C2: the leader must take a supply card and can keep it, so taking it first costs nothing.
    if (legal.front().act == Act::take)
      std::erase_if(legal, [](const Move& move) { return move.act != Act::take; });
    if (plans() && legal.front().act != Act::take) {
      const Plan plan(rules_, seen_, state_, random_);
      promises = plan.beginnings();
      std::erase_if(legal, [this](const Move& move) { return move.act != Act::joint || judge(move) <= 0; });
      for (const Move& move : legal) promises.push_back({move, plan.worth()});
      return promises;
    }
    for (const Move& move : legal) {
      if (stays(move) && move.who() != kNone) continue;  // as good as no hero at all
      const bool begins = move.act == Act::propose && move.where() != kNone;
      promises.push_back({move, begins ? plan_for(move.where()) : judge(move)});
    }
    return promises;
  }

  // Leaves out what no player would mean, however weak: a direction that leads nowhere, a proposal that
  // brings the proposer nothing or a rival more than it takes, and a joint work that nobody is likely to
  // join.
  void keep_sensible(std::vector<Move>& moves) const {
    std::erase_if(moves, [this](const Move& move) {
      switch (move.act) {
        case Act::hero:
          return stays(move) && move.who() != kNone && move.direction() != Direction::stay;
        case Act::propose:
          return move.where() != kNone && !is_rewarding_[move.where()];
        case Act::give:
          return move.to() != seat_ && move.to() != plan_[move.card()];
        case Act::joint:
          return judge_joint(move.project(), move.where()) < 0;
        default:
          return false;
      }
    });
  }

  // Moves that a weaker player may overlook among many on the board.
  static bool is_surveyed(const Move& move) {
    constexpr std::array kActs = {Act::place, Act::hero,  Act::propose, Act::take,
                                  Act::build, Act::joint, Act::grant,   Act::end};
    return std::ranges::find(kActs, move.act) != kActs.end();
  }

  double judge(const Move& move) const {
    switch (move.act) {
      case Act::place:
        return judge_place(move.where());
      case Act::relocate:
        return move.where() == kNone ? 0.2 : judge_place(move.where());
      case Act::keep:
        return judge_victory_card(seen_.dealt[move.card()]);
      case Act::hero:
        return judge_hero(move);
      case Act::propose:
        return move.where() == best_territory_ ? 1 : 0;
      case Act::give:
        return plan_[move.card()] == move.to() ? 1 : 0;
      case Act::vote:
        return move.yes() == accepts() ? 1 : 0;
      case Act::claim:
        return move.claimed();
      case Act::take: {
        State next = state_;
        apply(rules_, next, seat_, move);
        return 10 + Plan(rules_, seen_, next, random_).worth();
      }
      case Act::build:
        if (plans()) return move == planned_ ? 1 : -1;
        return judge_project(move.project(), move.where());
      case Act::joint:
        return judge_joint(move.project(), move.where());
      case Act::grant:
        return -1;
      case Act::end:
        return 0;
      case Act::toll:
      case Act::pay:
        return worth_after(move);
      case Act::enter:
        return judge_entry(move.yes());
      case Act::pledge:
        return judge_pledge(move);
      case Act::complete:
        return judge_completion(move);
      case Act::cancel:
        return 0;
      case Act::again:
        return judge_asking_again();
    }
    return 0;
  }

  // GR-A2: room for a card, then variety, then a central place on the larger islands.
  double judge_place(int territory) const {
    double score = common_.settled[territory] < 2 ? 1.0 : 0.0;
    bool first = true;
    for (int other = 0; other < rules_.coast; ++other) {
      if (settlements_of(common_, other, seat_) == 0) continue;
      first = false;
      if (rules_.terrain[other] == rules_.terrain[territory]) score -= 0.3;
    }
    // For each neighbour, by the number of players. Tuned to make the seats even (docs/balance.md).
    constexpr Indexed<double, 3> kMiddle = {0, 0, 0.05}, kMiddleOfFirst = {0, 0.1, 0.1};
    const int players = rules_.seats - 3;
    score += (first ? kMiddleOfFirst : kMiddle)[players] * std::popcount(rules_.neighbours[territory]);
    return score - 0.2 * common_.settled[territory];
  }

  // How much a column changes the chance to win, measured in games with cards kept at random.
  static double judge_victory_card(int card) {
    constexpr PerColumn<double> easy = {-0.04, 0.29, 0.15, 0.27, -0.66};
    constexpr PerColumn<double> hard = {-0.13, 0.55, -0.13, -0.64, 0.34};
    return easy[easy_column(card)] + hard[hard_column(card)];
  }

  // The share of the cards at a territory that a seat can hope for.
  static double hope(double mine, double all) {
    if (mine <= 0 || all <= 0) return 0;
    return 2 * mine > all ? 1.0 : 0.8 * mine / all;
  }

  double hope_everywhere(const Common& common) const {
    Gains hopes{};
    for (int t = 0; t < rules_.territories; ++t) {
      if (common.lying[t].count == 0 && common.settled[t] == 0) continue;
      const Votes votes = votes_at(rules_, common, t);
      for (Seat seat = 0; seat < rules_.seats; ++seat) {
        // Future cards count a little too.
        if (votes.of(seat) > 0)
          hopes[seat] += (standings().of_all_lying(seat, t) + 0.05) * hope(votes.of(seat), votes.total());
      }
    }
    return standings().of_gains(seat_, hopes);
  }

  double judge_hero(const Move& move) const {
    if (move.who() == kNone) return hope_everywhere(common_);
    Common next = common_;
    auto& own = next.hero[seat_];
    const int from = own[move.who()];
    const int to = rules_.destination[from][move.direction()];
    if (to == from) return hope_everywhere(common_) - 1e-4;
    const unsigned there = (next.heroes_at[to] >> (kHeroes * seat_)) & 7U;
    lift_hero(next, seat_, move.who());
    if (there != 0) {
      const int other = std::countr_zero(there);
      lift_hero(next, seat_, other);
      put_hero(next, seat_, other, from);
    }
    put_hero(next, seat_, move.who(), to);
    return hope_everywhere(next);
  }

  double judge_entry(bool enters) const {
    if (!enters) return hope_everywhere(common_);
    Common next = common_;
    const int hero = hero_of_building(building_of(common_.project.kind));
    lift_hero(next, seat_, hero);
    put_hero(next, seat_, hero, common_.project.where);
    return hope_everywhere(next);
  }

  // The best proposal for each territory, and the best of those.
  void plan_proposal() {
    best_territory_ = common_.proposal.where;
    if (best_territory_ != kNone) {
      plan_for(best_territory_);
      return;
    }
    double best = 0.015;
    for (int t = 0; t < rules_.territories; ++t) {
      if (common_.lying[t].count == 0 || votes_at(rules_, common_, t).of(seat_) == 0) continue;
      const double worth = plan_for(t) + lot();
      const auto end = plan_.begin() + common_.lying[t].count;
      is_rewarding_[t] = worth > 0 && std::find(plan_.begin(), end, seat_) != end;
      if (is_rewarding_[t] && worth > best) best = worth, best_territory_ = static_cast<std::uint8_t>(t);
    }
    if (best_territory_ != kNone) plan_for(best_territory_);
  }

  double plan_for(int territory) {
    return Sharing(rules_, common_, standings(), territory).best_proposal(seat_, plan_);
  }

  bool accepts() const {
    const Proposal& proposal = common_.proposal;
    return common_.proposer == seat_ ||
           Sharing(rules_, common_, standings(), proposal.where).accepts(seat_, proposal.gives);
  }

  double judge_project(ProjectKind kind, int territory) const {
    const double worth = worth_.of_project(kind, territory);
    if (worth <= 0) return -1;
    const int cost = price_of(rules_, common_, seat_, kind, territory).ways[0].total() +
                     (kind == ProjectKind::village ? toll_at(rules_, common_, seat_, territory).count() : 0);
    return 1 + worth / (1 + 0.2 * cost);
  }

  // The chance that another seat has a card of this face, or gold.
  double chance_of_card(Seat other, int face) const {
    const Hand& sure = common_.sure[other];
    double without = 1;
    for (int deck = 0; deck < kDecks; ++deck) {
      const Counts known = sure.deck(deck), all = rules_.deck[deck];
      if (count_of(known, face) + count_of(known, kPlain) > 0) return 1;
      const double share = static_cast<double>(count_of(all, face) + count_of(all, kPlain)) / total_of(all);
      for (int hidden = common_.backs[other][deck] - total_of(known); hidden > 0; --hidden)
        without *= 1 - share;
    }
    return 1 - without;
  }
  // Whether another seat is likely to pledge a card of this face.
  bool is_likely_to_pledge(Seat other, ProjectKind kind, int territory, int face) const {
    constexpr double kLikely = 0.8;
    if (kind == ProjectKind::palisade || settlements_of(common_, territory, other) == 0) return false;
    const Worth& theirs = worths_.of(common_, other, common_.shown[other]);
    const double gain =
        std::max(0.05, theirs.of_project(kind, territory)) * (1 - standings().rivalry(other, seat_));
    return chance_of_card(other, face) >= kLikely && gain > theirs.of_faces(common_.sure[other])[face];
  }

  // Worth naming if others gain by it too and a card from each is enough.
  double judge_joint(ProjectKind kind, int territory) const {
    const double worth = worth_.of_project(kind, territory);
    int others = 0;
    for (Seat other = 0; other < rules_.seats; ++other)
      others += other != seat_ && settlements_of(common_, territory, other) > 0 ? 1 : 0;
    const Cost cost = price_of(rules_, common_, seat_, kind, territory).ways[0];
    const Purse purse = purse_of(seen_.hand);
    const Counts open = less(cost.units, purse.faces + purse.symbols);
    const int lacking = total_of(open) - count_of(purse.faces, kPlain);
    if (worth <= -0.05 || others == 0 || lacking > others) return -1;
    // Even a leader who can pay alone names it for the help.
    const Counts asked = lacking > 0 ? open : cost.units;
    int helpers = 0;
    for (Seat other = 0; other < rules_.seats; ++other) {
      bool helps = false;
      for (int face = 0; face < kPlain && other != seat_; ++face)
        helps = helps || (count_of(asked, face) > 0 && is_likely_to_pledge(other, kind, territory, face));
      helpers += helps ? 1 : 0;
    }
    if (helpers < std::max(lacking, 1)) return -1;
    // One helper is enough to count on. The leader must want to pay for the rest.
    const FaceWorths faces = worth_.of_faces(seen_.hand);
    double all = 0;
    for (int face = 0; face < kPlain; ++face) all += count_of(cost.units, face) * faces[face];
    // The cheapest cards will be used.
    constexpr double kCheapest = 0.6;
    const double own = kCheapest * all * (cost.total() - std::max(lacking, 1)) / cost.total();
    return completes_for(worth, own) > 0 ? 0.5 + worth : -1;
  }

  // The gain from a joint work for own cards of that worth.
  static double completes_for(double worth, double own_cards) { return worth + 0.05 - 0.5 * own_cards; }

  double worth_after(const Move& move) const {
    Hand hand = seen_.hand;
    for (std::size_t i = 0; i < move.count; ++i) --hand[move.cards[i]];
    return worth_.of_hand(hand);
  }

  // Pledges one card if the work is useful to this seat too.
  double judge_pledge(const Move& move) const {
    if (move.count == 0) return 0;
    const int where = common_.joint.where;
    const bool useful =
        common_.joint.kind != ProjectKind::palisade && settlements_of(common_, where, seat_) > 0;
    if (!useful || move.count > 1) return -1;
    // The leader gains as well.
    double gain = std::max(0.05, worth_.of_project(common_.joint.kind, where)) *
                  (1 - standings().rivalry(seat_, common_.leader));
    // GR-W3: if the leader asks again, something was missing that nobody else is known to hold.
    constexpr double kMissing = 0.1;
    if (common_.joint.again > 0 && !others_surely_hold(move.cards[0])) gain += kMissing;
    return gain - worth_.of_card(seen_.hand, move.cards[0]) + (is_supply(move.cards[0]) ? -0.2 : 0.0);
  }

  bool others_surely_hold(Kind card) const {
    for (Seat other = 0; other < rules_.seats; ++other) {
      if (other != seat_ && count_of(common_.sure[other].faces(), face_of(card)) > 0) return true;
    }
    return false;
  }

  // Only if players who gain by the work and have pledged nothing of use surely hold all that is missing.
  double judge_asking_again() const {
    const Joint& joint = common_.joint;
    const Counts units = rules_.work[work_of(joint.kind)].units;
    Purse purse = purse_of(seen_.hand);
    for (Seat other = 0; other < rules_.seats; ++other) {
      for (std::size_t i = 0; i < joint.count[other]; ++i) purse.add(joint.pledges[other][i]);
    }
    Counts missing = less(units, purse.faces + purse.symbols);
    const int markets = markets_of(rules_, common_, seat_) - common_.markets_used;
    const int open = total_of(missing) - count_of(purse.faces, kPlain) - markets;
    if (open <= 0 || joint.kind == ProjectKind::palisade) return -1;
    int helped = 0;
    for (Seat other = 0; other < rules_.seats; ++other) {
      if (other == seat_ || settlements_of(common_, joint.where, other) == 0 || joint.count[other] > 0)
        continue;
      const Counts held = smaller(sure_hand(rules_, seen_, other).faces(), missing);
      if (held == 0) continue;
      missing -= one(std::countr_zero(held) / 8);
      ++helped;
    }
    return helped >= open ? 0.5 * worth_.of_project(joint.kind, joint.where) + 0.02 : -1;
  }

  double judge_completion(const Move& move) const {
    double cost = 0;
    for (std::size_t i = 0; i < move.count; ++i) {
      if (move.owners[i] == seat_) cost += worth_.of_card(seen_.hand, move.cards[i]);
    }
    return completes_for(worth_.of_project(common_.joint.kind, common_.joint.where), cost);
  }

  const Lapses& lapses_;
  const Rules& rules_;
  const View& seen_;
  const Common& common_;
  Seat seat_;
  Random& random_;
  State state_;
  Worths& worths_;
  const Worth& worth_;
  mutable std::optional<Standings> standings_;
  Move planned_;
  std::uint8_t best_territory_ = kNone;
  PerTerritory<bool> is_rewarding_{};
  Indexed<std::uint8_t, kMostLying> plan_{};
};

}  // namespace

Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random) {
  Worths worths(rules);
  return advise(rules, seen, lapses, random, worths);
}

Move advise(const Rules& rules, const View& seen, const Lapses& lapses, Random& random, Worths& worths) {
  return Bot(rules, seen, lapses, random, worths).choose();
}

std::vector<Move> plausible(const Rules& rules, const View& seen, Random& random) {
  Worths worths(rules);
  return Bot(rules, seen, {}, random, worths).plausible();
}

}  // namespace landnam::graenaland
