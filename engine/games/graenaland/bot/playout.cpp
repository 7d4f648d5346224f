// SPDX-License-Identifier: Apache-2.0
// Random moves and random games. A random move is drawn from the candidates of legal_moves without listing
// them all. play_randomly draws the same numbers as random_move with apply and reaches the same end, but does
// everything between two constructions at once.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/spending.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

std::uint32_t below(Random& random, int n) { return random.below(static_cast<std::uint32_t>(n)); }

Move any_hero_move(const Common& common, Seat seat, Random& random) {
  const auto& heroes = common.hero[seat];
  PerHero<int> there{};
  int number = 0;
  for (int hero = 0; hero < kHeroes; ++hero) {
    if (is_on_island(heroes[hero])) there[number++] = hero;
  }
  const int pick = static_cast<int>(below(random, 1 + number * kDirections)) - 1;
  if (pick < 0) return Move::no_hero();
  return Move::hero(there[pick / kDirections], static_cast<Direction>(pick % kDirections));
}

// The territories for which a seat may make a proposal, as bits (GR-D1).
Bits open_to_proposals(const Rules& rules, const Common& common, Seat seat) {
  Bits open = 0;
  for (int t = 0; t < rules.territories; ++t) {
    if (common.lying[t].count == 0) continue;
    const bool votes = settlements_of(common, t, seat) > 0 ||
                       (has_own_hero(common, t, seat) && votes_at(rules, common, t).of(seat) > 0);
    if (votes) open |= bit(t);
  }
  return open;
}

Move any_proposal(const Rules& rules, const Common& common, Seat seat, Random& random) {
  const Bits open = open_to_proposals(rules, common, seat);
  const int pick = static_cast<int>(below(random, 1 + count(open))) - 1;
  return Move::propose(pick < 0 ? kNone : nth(open, pick));
}

int any_taker(SeatSet takers, Random& random) {
  return nth(takers.bits, static_cast<int>(below(random, takers.count())));
}

Move any_offer(const Rules& rules, const State& state, Seat seat, Random& random) {
  const Offers offers(rules, state, seat);
  return offers[static_cast<int>(below(random, offers.size()))];
}

// GR-A6: the claimant may only make moves that keep the claim within reach.
bool is_held_to_claim(const Rules& rules, const Common& common, Seat seat) {
  return rules.vp && common.phase == Phase::final && seat == common.claimant;
}

// The price of a project is due and all tolls are paid.
bool is_paying(const Rules& rules, const Common& common) {
  return common.project.step == Project::Step::pay && common.project.toll.empty() &&
         !is_held_to_claim(rules, common, common.project.seat);
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
      return Move::keep(static_cast<int>(random.below(3)));
    case Phase::moves:
      return any_hero_move(common, seat, random);
    case Phase::proposal:
      if (common.proposal.where == kNone) return any_proposal(rules, common, seat, random);
      return Move::give(common.proposal.made,
                        any_taker(votes_at(rules, common, common.proposal.where).voters(), random));
    case Phase::vote:
      return Move::vote(random.below(2) == 1);
    case Phase::joint:
      return Spending(rules, state, seat, common.joint.shown ? Act::complete : Act::pledge).any(random);
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      if (is_held_to_claim(rules, common, seat)) break;
      if (common.project.step == Project::Step::none) return any_offer(rules, state, seat, random);
      if (is_paying(rules, common)) return Spending(rules, state, seat, Act::pay).any(random);
      break;
    default:
      break;
  }
  return any_of_list(rules, state, seat, random);
}

namespace {

class Playout {
 public:
  Playout(const Rules& rules, State& state, Random& random)
      : rules_(rules), state_(state), common_(state.common), random_(random) {}

  // Returns the number of moves made.
  int to_the_end() {
    while (common_.phase != Phase::over) {
      if (common_.chance == Chance::production) {
        produce(rules_, state_, random_);
      } else if (common_.chance != Chance::none) {
        apply(rules_, state_, draw(rules_, state_, random_));
      } else if (common_.phase == Phase::moves) {
        choose_heroes();
      } else if (common_.phase == Phase::proposal) {
        propose();
      } else if (is_paying(rules_, common_)) {
        pay(Act::pay);
      } else if (common_.phase == Phase::joint && common_.joint.shown) {
        pay(Act::complete);
      } else {
        const Seat seat = common_.waiting.first();
        apply(rules_, state_, seat, random_move(rules_, state_, seat, random_));
        ++made_;
      }
    }
    return made_;
  }

 private:
  void choose_heroes() {
    for (; !common_.waiting.empty(); common_.waiting.remove(common_.waiting.first())) {
      const Seat seat = common_.waiting.first();
      state_.secret.committed[seat] = any_hero_move(common_, seat, random_);
      ++made_;
    }
    move_heroes(rules_, state_);
  }

  // A proposal, card by card, and the ballots (GR-D1, GR-D2).
  void propose() {
    Proposal& proposal = common_.proposal;
    if (proposal.where == kNone) {
      const Bits open = open_to_proposals(rules_, common_, common_.proposer);
      const int pick = static_cast<int>(below(random_, 1 + count(open))) - 1;
      ++made_;
      if (pick < 0) return next_proposer(rules_, state_);
      proposal.where = static_cast<std::uint8_t>(nth(open, pick));
    }
    const Votes votes = votes_at(rules_, common_, proposal.where);
    const SeatSet voters = votes.voters();
    const std::uint8_t cards = common_.lying[proposal.where].count;
    made_ += cards - proposal.made + voters.count();
    for (; proposal.made < cards; ++proposal.made)
      proposal.gives[proposal.made] = static_cast<std::uint8_t>(any_taker(voters, random_));
    int yes = 0;
    for (unsigned rest = voters.bits; rest != 0; rest &= rest - 1)
      yes += static_cast<int>(random_.below(2)) * votes.of(std::countr_zero(rest));
    settle_proposal(rules_, state_, votes, yes);
  }

  void pay(Act act) {
    const Seat seat = common_.waiting.first();
    const Spending spending(rules_, state_, seat, act);
    const auto [draft, picked] = spending.pick(random_);
    ++made_;
    if (draft == nullptr) return apply(rules_, state_, seat, Move::with_cards(picked));
    pick_cards(draft->bundle, spending.sources(), random_, [&](const Sources::Source& from, int number) {
      spend(state_, act == Act::pay ? seat : from.owner, from.kind, number);
    });
    after_payment(common_, draft->bought);
  }

  const Rules& rules_;
  State& state_;
  Common& common_;
  Random& random_;
  int made_ = 0;
};

}  // namespace

int play_randomly(const Rules& rules, State& state, Random& random) {
  return Playout(rules, state, random).to_the_end();
}

}  // namespace landnam::graenaland
