// SPDX-License-Identifier: Apache-2.0
// A random legal move without listing all of them: counted, then picked by its number.
#include "games/graenaland/graenaland.hpp"
#include "games/graenaland/offers.hpp"
#include "games/graenaland/scoring.hpp"
#include "games/graenaland/votes.hpp"

namespace landnam::graenaland {

namespace {

std::uint32_t below(Random& random, int n) { return random.below(static_cast<std::uint32_t>(n)); }

Move any_hero_move(const Common& common, Seat seat, Random& random) {
  const auto& heroes = common.hero[static_cast<std::size_t>(seat)];
  std::array<int, kHeroes> there{};
  int number = 0;
  for (int hero = 0; hero < kHeroes; ++hero) {
    if (is_on_island(heroes[static_cast<std::size_t>(hero)]))
      there[static_cast<std::size_t>(number++)] = hero;
  }
  const int pick = static_cast<int>(below(random, 1 + number * kGoes)) - 1;
  if (pick < 0) return move_of(Act::hero, kNone);
  return move_of(Act::hero, there[static_cast<std::size_t>(pick / kGoes)], pick % kGoes);
}

Move any_proposal(const Rules& rules, const Common& common, Seat seat, Random& random) {
  const Proposal& proposal = common.proposal;
  if (proposal.where != kNone) {
    const SeatSet takers = votes_at(rules, common, proposal.where).voters();
    return move_of(Act::give, proposal.made,
                   nth(takers.bits, static_cast<int>(below(random, takers.count()))));
  }
  Bits open = 0;
  for (int t = 0; t < rules.territories; ++t) {
    if (common.lying[static_cast<std::size_t>(t)].count == 0) continue;
    const bool votes = settlements_of(common, t, seat) > 0 ||
                       (((common.heroes_at[static_cast<std::size_t>(t)] >> (kHeroes * seat)) & 7U) != 0 &&
                        votes_at(rules, common, t).of(seat) > 0);
    if (votes) open |= bit(t);
  }
  const int pick = static_cast<int>(below(random, 1 + count(open))) - 1;
  return move_of(Act::propose, pick < 0 ? kNone : nth(open, pick));
}

// One of the moves that bundles stand for, or `other` as one move more. Weights are kept while they are few.
Move any_spelling(Act act, const Bundles& bundles, const Sources& sources, const Move* other,
                  Random& random) {
  constexpr std::size_t kKept = 64;
  std::array<std::uint32_t, kKept> weights;  // NOLINT: filled as far as it is read
  std::uint32_t total = other != nullptr ? 1 : 0;
  for (std::size_t i = 0; i < bundles.size(); ++i) {
    const std::uint32_t weight = spellings(bundles[i], sources);
    if (i < kKept) weights[i] = weight;
    total += weight;
  }
  std::uint32_t pick = random.below(total);
  for (std::size_t i = 0; i < bundles.size(); ++i) {
    const std::uint32_t weight = i < kKept ? weights[i] : spellings(bundles[i], sources);
    if (pick < weight) return spell_any(act, bundles[i], sources, random);
    pick -= weight;
  }
  return *other;
}

Move any_payment(const Rules& rules, const State& state, Random& random) {
  const Project& project = state.common.project;
  const Hand& hand = state.secret.hands[project.seat];
  Sources sources;
  sources.add(hand, 0);
  Bundles bundles;
  list_bundles(price_of(rules, state.common, project.seat, project.what, project.where), purse_of(hand),
               markets_free(rules, state.common, project.seat), bundles);
  return any_spelling(Act::pay, bundles, sources, nullptr, random);
}

Move any_completion(const Rules& rules, const State& state, Random& random) {
  Sources sources;
  Bundles bundles;
  list_completion_bundles(rules, state, sources, bundles);
  const Move cancel = move_of(Act::cancel);
  return any_spelling(Act::complete, bundles, sources, &cancel, random);
}

// Projects by kind and territory.
struct Offers {
  struct Kind {
    Act act;
    std::uint8_t what;
    unsigned territories;
  };
  std::array<Kind, kWhats + kWorks> kinds{};
  std::size_t count = 0;
  int total = 0;

  void add(Act act, What what, unsigned territories) {
    if (territories == 0) return;
    kinds[count++] = {act, static_cast<std::uint8_t>(what), territories};
    total += std::popcount(territories);
  }
  Move pick(int number) const {
    for (std::size_t i = 0;; ++i) {
      const int here = std::popcount(kinds[i].territories);
      if (number < here) return move_of(kinds[i].act, kinds[i].what, nth(kinds[i].territories, number));
      number -= here;
    }
  }
};

Move any_offer(const Rules& rules, const State& state, Seat seat, Random& random) {
  const Common& common = state.common;
  const bool leads = common.phase == Phase::construction;
  const Affordable can = affordable(rules, state, seat);
  Offers offers;
  offers.add(Act::build, What::village, can.villages);
  for (int b = 0; b < kBuildings; ++b)
    offers.add(Act::build, what_of_building(b), can.buildings[static_cast<std::size_t>(b)]);
  for (int w = 0; w < kWorks; ++w)
    offers.add(Act::build, what_of_work(w), can.works[static_cast<std::size_t>(w)]);
  int grants = 0;
  if (leads && !common.offered) {
    const unsigned home = home_of(rules, common, seat);
    for (int w = 0; w < kWorks; ++w) {
      unsigned open = 0;
      for (unsigned rest = home; rest != 0; rest &= rest - 1) {
        const int t = std::countr_zero(rest);
        if (may_work_here(common, seat, w, t)) open |= 1U << t;
      }
      offers.add(Act::joint, what_of_work(w), open);
    }
    grants = rules.grant ? rules.seats - 1 : 0;
  }
  const int takes = leads && !common.taken ? common.row_count : 0;
  const int armies = can.army ? 1 : 0;
  const int ends = leads && !may_end(common) ? 0 : 1;
  int met = 0;
  if (ends == 1 && leads && !rules.vp) met = objectives_met(rules, achievements_of(rules, common, seat));
  const int claims = met >= rules.objectives_needed ? 1 : 0;
  int pick = static_cast<int>(below(random, offers.total + takes + armies + grants + ends + claims));
  if (pick < offers.total) return offers.pick(pick);
  pick -= offers.total;
  if (pick < takes) return move_of(Act::take, pick);
  pick -= takes;
  if (pick < armies) return move_of(Act::build, static_cast<int>(What::army), kNone);
  pick -= armies;
  if (pick < grants) return move_of(Act::grant, pick < seat ? pick : pick + 1);
  pick -= grants;
  return pick < ends ? move_of(Act::end) : move_of(Act::claim, met);
}

Move any_of_list(const Rules& rules, const State& state, Seat seat, Random& random) {
  std::vector<Move> moves;
  legal_moves(rules, state, seat, moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

Move random_move(const Rules& rules, const State& state, Seat seat, Random& random) {
  const Common& common = state.common;
  switch (common.phase) {
    case Phase::cards:
      return move_of(Act::keep, static_cast<int>(random.below(3)));
    case Phase::moves:
      return any_hero_move(common, seat, random);
    case Phase::proposal:
      return any_proposal(rules, common, seat, random);
    case Phase::vote:
      return move_of(Act::vote, static_cast<int>(random.below(2)));
    case Phase::joint: {
      if (common.joint.shown) return any_completion(rules, state, random);
      Sources sources;
      Bundles bundles;
      list_pledge_bundles(rules, state, seat, sources, bundles);
      return any_spelling(Act::pledge, bundles, sources, nullptr, random);
    }
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      if (rules.vp && common.phase == Phase::final && seat == common.claimant) break;
      if (common.project.step == Project::Step::none) return any_offer(rules, state, seat, random);
      if (common.project.step == Project::Step::pay && common.project.toll.empty())
        return any_payment(rules, state, random);
      break;
    default:
      break;
  }
  return any_of_list(rules, state, seat, random);
}

}  // namespace landnam::graenaland
