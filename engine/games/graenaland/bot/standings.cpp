// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/bot/standings.hpp"

#include <bit>

namespace landnam::graenaland {

namespace {

// Maximum-likelihood fit to 1,500 games: the chance is proportional to (8 + nearness)³². That is nearly an
// exponential function, which compilers would round differently.
double chance_of(double nearness) {
  double chance = 8 + nearness;
  for (int i = 0; i < 5; ++i) chance *= chance;
  return chance;
}

// Not yet normalised.
double chance_of(const Common& common, Seat seat, const Worth& worth, const Hand& hand) {
  constexpr double kHand = 0.4;    // share of the worth of the hand
  constexpr double kCard = 0.075;  // for every card in it, known or not
  const int cards = total_of(std::bit_cast<Counts>(common.backs[seat]));
  return chance_of(worth.standing() + kHand * worth.of_hand(hand) + kCard * cards);
}

}  // namespace

PerSeat<double> chances_of(const Rules& rules, const State& state, Worths& worths) {
  PerSeat<double> chances{};
  if (state.common.claimant != kNone) {
    chances[state.common.claimant] = 1;
    return chances;
  }
  double all = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Worth& worth = worths.of(state.common, seat, state.secret.victory[seat]);
    chances[seat] = chance_of(state.common, seat, worth, state.secret.hands[seat]);
    all += chances[seat];
  }
  for (double& chance : chances) chance /= all;
  return chances;
}

Standings::Standings(const Rules& rules, const View& seen, Worths& worths)
    : rules_(rules), common_(seen.common) {
  double all = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const bool own = seat == seen.owner;
    const Worth& worth = worths.of(common_, seat, own ? seen.victory : common_.shown[seat]);
    const Hand& hand = own ? seen.hand : common_.sure[seat];
    chance_[seat] = chance_of(common_, seat, worth, hand);
    all += chance_[seat];
    faces_[seat] = worth.of_faces(hand);
  }
  for (double& chance : chance_) chance /= all;
}

double Standings::of_gains(Seat seat, const Gains& gains) const {
  double worth = 0;
  for (Seat other = 0; other < rules_.seats; ++other) {
    const double gain = gains[other];
    worth += other == seat ? gain : -rivalry(seat, other) * gain;
  }
  return worth;
}

double Standings::of_lying(Seat seat, int territory, int card) const {
  const FaceWorths& faces = faces_[seat];
  if (card < kFaceDown) return faces[card];
  // Face down: the average card of the deck.
  const Counts deck = rules_.deck[rules_.terrain[territory]];
  double sum = 0;
  for (int face = 0; face < kResources; ++face) sum += count_of(deck, face) * faces[face];
  return sum / total_of(deck);
}

double Standings::of_all_lying(Seat seat, int territory) const {
  const Lying& lying = common_.lying[territory];
  double sum = 0;
  for (std::size_t i = 0; i < lying.count; ++i) sum += of_lying(seat, territory, lying.cards[i]);
  return sum;
}

}  // namespace landnam::graenaland
