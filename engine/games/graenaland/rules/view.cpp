// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/view.hpp"

#include <algorithm>
#include <vector>

#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/unseen.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

SeatSet choosers(const Rules& rules, const Common& common) {
  switch (common.phase) {
    case Phase::cards:
    case Phase::claims:
      return everyone(rules);
    case Phase::moves:
      return all_but(rules, common.leader);
    case Phase::vote:
      return votes_at(rules, common, common.proposal.where).voters();
    case Phase::joint:
      return common.joint.shown ? common.waiting : all_but(rules, common.leader);
    default:
      return common.waiting;
  }
}

bool may_talk(const Common& common) {
  if (common.phase == Phase::proposal) return false;             // GR-D3
  return common.phase != Phase::construction || common.offered;  // GR-W3, GR-5A: no talk before the offer
}

View view(const Rules&, const State& state, Observer observer) {
  View seen;
  seen.common = state.common;
  seen.owner = observer;
  if (observer) {
    seen.hand = state.secret.hands[*observer];
    seen.victory = state.secret.victory[*observer];
    seen.dealt = state.secret.dealt[*observer];
    seen.committed = state.secret.committed[*observer];
    for (const PerSeat<Counts>& drawn : state.secret.earlier) seen.drawn.push_back(drawn[*observer]);
  }
  return seen;
}

namespace {

void deal_victory_cards(const Rules& rules, const View& seen, State& state, Random& random) {
  const Common& common = seen.common;
  if (!rules.vp || common.phase < Phase::cards || common.chance == Chance::victory) return;
  std::vector<std::uint8_t> free;
  for (std::uint8_t card = 0; card < kVictoryCards; ++card) {
    const bool own = std::find(seen.dealt.begin(), seen.dealt.end(), card) != seen.dealt.end();
    const bool shown = std::find(common.shown.begin(), common.shown.end(), card) != common.shown.end();
    if (!own && !shown) free.push_back(card);
  }
  random.shuffle(free);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (seen.owner == seat) continue;
    auto& dealt = state.secret.dealt[seat];
    const std::uint32_t kept = random.below(3);
    for (std::size_t i = 0; i < dealt.size(); ++i) {
      if (i == kept && common.shown[seat] != kNone) {
        dealt[i] = common.shown[seat];
      } else {
        dealt[i] = free.back();
        free.pop_back();
      }
    }
    if (common.phase != Phase::cards) state.secret.victory[seat] = dealt[kept];
  }
}

// A choice that another seat may have made in secret. No claim is assumed, because a true one would be
// expensive to find and is rare.
Move imagine_choice(const Rules& rules, const State& state, Seat seat, Random& random) {
  if (state.common.phase == Phase::claims) return Move::no_claim();
  return random_move(rules, state, seat, random);
}

}  // namespace

Hand sure_hand(const Rules& rules, const View& seen, Seat seat) {
  Hand sure = seen.common.sure[seat];
  for (int deck = 0; deck < kDecks; ++deck) {
    const Counts more = Unseen(rules, seen, deck).surely_held_by(seat);
    for (int face = 0; face < kResources; ++face) {
      std::uint8_t& cards = sure[resource_card(deck, face)];
      cards = static_cast<std::uint8_t>(cards + count_of(more, face));
    }
  }
  return sure;
}

State imagine(const Rules& rules, const View& seen, Random& random) {
  State state;
  state.common = seen.common;
  state.secret.victory.fill(kNone);
  for (auto& cards : state.secret.dealt) cards.fill(kNone);
  for (Seat seat = 0; seat < rules.seats; ++seat) state.secret.hands[seat] = seen.common.sure[seat];
  state.secret.earlier.resize(seen.common.earlier.size());
  if (seen.owner) {
    const Seat own = *seen.owner;
    state.secret.hands[own] = seen.hand;
    state.secret.victory[own] = seen.victory;
    state.secret.dealt[own] = seen.dealt;
    state.secret.committed[own] = seen.committed;
    for (std::size_t i = 0; i < seen.drawn.size(); ++i) state.secret.earlier[i][own] = seen.drawn[i];
  }
  for (int deck = 0; deck < kDecks; ++deck) Unseen(rules, seen, deck).deal(state, random);
  deal_victory_cards(rules, seen, state, random);
  const SeatSet asked = choosers(rules, seen.common);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (asked.has(seat) && !seen.common.waiting.has(seat) && seen.owner != seat)
      state.secret.committed[seat] = imagine_choice(rules, state, seat, random);
  }
  return state;
}

}  // namespace landnam::graenaland
