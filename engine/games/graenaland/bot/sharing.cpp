// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/sharing.hpp"

#include <algorithm>

namespace landnam::graenaland {

namespace {

constexpr double kFairness = 0.75;  // part of a fair share: a player who gets less votes no
constexpr double kInHand = 0.7;     // times that for the leader, who builds next
constexpr double kSurplus = 1.05;   // partners get more than they need, because their hands are uncertain
constexpr double kDoubt = 0.5;      // factor for each partner unlikely to vote for it

}  // namespace

Sharing::Sharing(const Rules& rules, const Common& common, const Standings& standings, int territory)
    : rules_(rules),
      common_(common),
      standings_(standings),
      territory_(territory),
      lying_(common.lying[territory]),
      votes_(votes_at(rules, common, territory)) {
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (votes_.of(seat) > 0)
      fair_[seat] = standings.of_all_lying(seat, territory) * votes_.of(seat) / votes_.total();
  }
}

Gains Sharing::gains_of(const Gives& gives) const {
  Gains gains{};
  for (std::size_t i = 0; i < lying_.count; ++i) gains[gives[i]] += worth(gives[i], i);
  return gains;
}

bool Sharing::accepts(Seat voter, const Gains& gains) const {
  const double fairness = voter == common_.leader ? kInHand * kFairness : kFairness;
  Gains more = gains;
  for (std::size_t seat = 0; seat < more.size(); ++seat) more[seat] -= fairness * fair_[seat];
  return gains[voter] > 0 && standings_.of_gains(voter, more) >= 0;
}

// A minimal majority that includes the proposer.
bool Sharing::is_needed(SeatSet partners, Seat proposer) const {
  int together = votes_.of(proposer), fewest = together;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!partners.has(seat)) continue;
    together += votes_.of(seat);
    fewest = std::min(fewest, votes_.of(seat));
  }
  return 2 * together > votes_.total() &&
         (partners.count() == 0 || 2 * (together - fewest) <= votes_.total());
}

// Between equal partners the next on the left is taken, so that no seat number is preferred and a proposal
// made card by card stays the same.
double Sharing::best_proposal(Seat proposer, Gives& gives) const {
  double best = -1e9;
  for (unsigned set = 0; set < 1U << (rules_.seats - 1); ++set) {
    const unsigned clockwise = set << (proposer + 1);
    const SeatSet partners{
        static_cast<std::uint8_t>((clockwise | clockwise >> rules_.seats) & everyone(rules_).bits)};
    if (!is_needed(partners, proposer)) continue;
    const Gives trial = just_enough(proposer, partners);
    const Gains gains = gains_of(trial);
    double gain = standings_.of_gains(proposer, gains);
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (partners.has(seat) && !accepts(seat, gains)) gain *= kDoubt;
    }
    if (gain > best) best = gain, gives = trial;
  }
  return best;
}

// Gives each partner cards until it accepts, beginning with those that bring it the most for the least loss.
Sharing::Gives Sharing::just_enough(Seat proposer, SeatSet partners) const {
  Gives gives;
  gives.fill(static_cast<std::uint8_t>(proposer));
  Gains gains = gains_of(gives);
  for (Seat partner = next_seat(rules_, proposer); partner != proposer;
       partner = next_seat(rules_, partner)) {
    if (!partners.has(partner)) continue;
    while (true) {
      Gains at_worst = gains;
      at_worst[partner] /= kSurplus;
      if (accepts(partner, at_worst)) break;
      std::size_t pick = kMostLying;
      double best = 0;
      for (std::size_t i = 0; i < lying_.count; ++i) {
        if (gives[i] != proposer) continue;
        const double loss = worth(proposer, i) / worth(partner, i);
        if (pick == kMostLying || loss < best) pick = i, best = loss;
      }
      if (pick == kMostLying) return gives;
      gives[pick] = static_cast<std::uint8_t>(partner);
      gains[proposer] -= worth(proposer, pick);
      gains[partner] += worth(partner, pick);
    }
    // What turned out to be more than enough is taken back.
    for (std::size_t i = 0; i < lying_.count; ++i) {
      if (gives[i] != partner) continue;
      Gains less = gains;
      less[partner] -= worth(partner, i);
      less[proposer] += worth(proposer, i);
      Gains at_worst = less;
      at_worst[partner] /= kSurplus;
      if (!accepts(partner, at_worst)) continue;
      gives[i] = static_cast<std::uint8_t>(proposer);
      gains = less;
    }
  }
  return gives;
}

}  // namespace landnam::graenaland
