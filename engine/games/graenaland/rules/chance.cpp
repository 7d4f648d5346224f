// SPDX-License-Identifier: Apache-2.0
// Chance, card by card.
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"

namespace landnam::graenaland {

bool ready_to_draw(State& state, int deck) {
  Common& common = state.common;
  if (common.left[deck] > 0) return true;
  if (common.discards[deck] == 0) return false;
  remember_shuffle(state, deck);
  state.secret.pools[deck] += common.discards[deck];
  common.left[deck] = static_cast<std::uint8_t>(total_of(common.discards[deck]));
  common.discards[deck] = 0;
  return true;
}

namespace {

int supplies_left(const Common& common) {
  int left = 0;
  for (const std::uint8_t n : common.supply_deck) left += n;
  return left;
}

// GR-P1: goes on to the next card to be drawn, or to the hero moves.
void next_production(const Rules& rules, State& state) {
  Common& common = state.common;
  const auto end = static_cast<std::uint8_t>(rules.territories);
  for (; common.at < end; ++common.at, common.stage = 0) {
    const std::size_t t = common.at;
    if (common.settled[t] == 0) continue;
    for (; common.stage < 3; ++common.stage) {
      if (common.lying[t].count > common.settled[t]) break;  // the limit: settlements + 1
      if (common.stage == 1 && !has_work(common, common.at, Work::road)) continue;
      if (common.stage == 2 && !has_work(common, common.at, Work::improvement)) continue;
      if (!ready_to_draw(state, static_cast<int>(rules.terrain[t]))) break;
      return;
    }
  }
  common.at = common.stage = 0;
  common.chance = Chance::none;
  common.phase = Phase::moves;
  common.waiting = all_but(rules, common.leader);
}

// Picks a face, each card equally likely: counts the faces whose running total does not exceed the number.
int any_face(Counts counts, Random& random) {
  constexpr Counts kHigh = kEveryByte << 7;
  const Counts number = random.below(static_cast<std::uint32_t>(total_of(counts)));
  const Counts up_to = counts * kEveryByte;
  return 8 - std::popcount(((up_to | kHigh) - (number + 1) * kEveryByte) & kHigh);
}

// The first face-down card among those that a proposal gives away.
int first_lying_pool(const Common& common, int territory) {
  return common.lying[territory].cards[0] - kFaceDown;
}

// The question that chance has to answer now: everything but the value.
Outcome question(const Rules& rules, const Common& common) {
  Outcome outcome;
  outcome.drawn = Outcome::Drawn::resource;
  outcome.value = kNone;
  switch (common.chance) {
    case Chance::none:
    case Chance::first:
      outcome.drawn = Outcome::Drawn::first;
      break;
    case Chance::row:
      outcome.drawn = Outcome::Drawn::supply;
      break;
    case Chance::victory:
      outcome.drawn = Outcome::Drawn::victory;
      outcome.seat = static_cast<std::uint8_t>((common.first + common.at / 3) % rules.seats);
      break;
    case Chance::hands:
      if (rules.places) {
        outcome.territory = static_cast<std::uint8_t>(common.at / 2);
        outcome.deck = static_cast<std::uint8_t>(rules.terrain[outcome.territory]);
      } else {
        const int place = common.at / 2;
        outcome.seat = static_cast<std::uint8_t>((common.first + place) % rules.seats);
        outcome.deck = static_cast<std::uint8_t>(rules.terrain[rules.start[place][common.at % 2]]);
      }
      break;
    case Chance::production:
      outcome.territory = common.at;
      outcome.deck = static_cast<std::uint8_t>(rules.terrain[common.at]);
      break;
    case Chance::taken:
      outcome.territory = common.proposal.where;
      outcome.seat = common.proposal.gives[0];
      outcome.deck =
          static_cast<std::uint8_t>(deck_of_pool(common, first_lying_pool(common, outcome.territory)));
      break;
    case Chance::placed:
    case Chance::left_over:
      outcome.territory = common.at;
      outcome.deck =
          static_cast<std::uint8_t>(deck_of_pool(common, first_lying_pool(common, outcome.territory)));
      if (common.chance == Chance::placed) {
        outcome.seat = common.stage;
      } else {
        outcome.discarded = true;
      }
      break;
  }
  return outcome;
}

// This card is laid down without being looked at.
bool stays_face_down(const Rules& rules, const Common& common) {
  return (common.chance == Chance::production && common.stage == 1) ||
         (common.chance == Chance::hands && rules.places);
}

bool of_lying_card(const Common& common) {
  return common.chance == Chance::taken || common.chance == Chance::placed ||
         common.chance == Chance::left_over;
}

int pool_of(const Common& common, const Outcome& outcome) {
  return of_lying_card(common) ? first_lying_pool(common, outcome.territory) : outcome.deck;
}

}  // namespace

void begin_turn(const Rules& rules, State& state) {
  state.common.phase = Phase::moves;
  state.common.chance = Chance::production;
  state.common.at = state.common.stage = 0;
  next_production(rules, state);
}

void fill_row(const Rules& rules, State& state) {
  Common& common = state.common;
  if (common.row_count < rules.row) {
    if (supplies_left(common) == 0) std::swap(common.supply_deck, common.supply_used);
    if (supplies_left(common) > 0) {
      common.chance = Chance::row;
      return;
    }
  }
  common.chance = Chance::none;
  if (common.phase == Phase::setup) return after_first_row(rules, state);
  begin_turn(rules, state);
}

void deal_next(const Rules& rules, State& state) {
  Common& common = state.common;
  if (common.lying[common.proposal.where].count > 0) {
    common.chance = Chance::taken;
    return;
  }
  common.chance = Chance::none;
  common.proposal = {};
  next_proposer(rules, state);
}

Outcome draw(const Rules& rules, const State& state, Random& random) {
  const Common& common = state.common;
  Outcome outcome = question(rules, common);
  switch (outcome.drawn) {
    case Outcome::Drawn::first:
      outcome.value = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(rules.seats)));
      break;
    case Outcome::Drawn::supply: {
      std::uint32_t left = random.below(static_cast<std::uint32_t>(supplies_left(common)));
      outcome.value = 0;
      while (left >= common.supply_deck[outcome.value]) left -= common.supply_deck[outcome.value++];
      break;
    }
    case Outcome::Drawn::victory: {
      std::uint32_t free = (1U << kVictoryCards) - 1;
      for (const auto& cards : state.secret.dealt) {
        for (const std::uint8_t card : cards) {
          if (card != kNone) free &= ~(1U << card);
        }
      }
      outcome.value = static_cast<std::uint8_t>(
          nth(free, static_cast<int>(random.below(static_cast<std::uint32_t>(count(free))))));
      break;
    }
    case Outcome::Drawn::resource:
      if (!stays_face_down(rules, common)) {
        outcome.value =
            static_cast<std::uint8_t>(any_face(cards_of_pool(state, pool_of(common, outcome)), random));
      }
      break;
  }
  return outcome;
}

std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  const Common& common = state.common;
  const auto no = [](const char* clause, const char* text) { return Refusal{"bad-outcome", clause, text}; };
  if (common.chance == Chance::none) return no("GR-P1", "there is nothing for chance to decide here");
  Outcome asked = question(rules, common);
  asked.value = outcome.value;
  if (!(asked == outcome)) return no("GR-P1", "chance must decide something else here");
  switch (outcome.drawn) {
    case Outcome::Drawn::first:
      if (outcome.value >= rules.seats) return no("GR-S2", "there is no such seat");
      break;
    case Outcome::Drawn::supply:
      if (outcome.value >= kSupplies || common.supply_deck[outcome.value] == 0)
        return no("GR-E1", "there is no such supply card in the deck");
      break;
    case Outcome::Drawn::victory:
      if (outcome.value >= kVictoryCards) return no("GR-A5", "there is no such victory-point card");
      for (const auto& cards : state.secret.dealt) {
        for (const std::uint8_t card : cards) {
          if (card == outcome.value) return no("GR-A5", "this victory-point card has already been dealt");
        }
      }
      break;
    case Outcome::Drawn::resource:
      if (stays_face_down(rules, common) != (outcome.value == kNone))
        return no("GR-P1", "only cards for roads and for the choice of places are laid face down");
      if (outcome.value != kNone &&
          (outcome.value >= kResources ||
           count_of(cards_of_pool(state, pool_of(common, outcome)), outcome.value) == 0))
        return no("GR-P2", "there is no such card to draw");
      break;
  }
  return std::nullopt;
}

namespace {

// GR-S1: two villages and the warrior for each player.
void settle_start_places(const Rules& rules, Common& common) {
  for (int place = 0; place < rules.seats; ++place) {
    const Seat seat = (common.first + place) % rules.seats;
    for (const std::uint8_t t : rules.start[place]) {
      ++common.villages[t][seat];
      ++common.settlements[t][seat];
      ++common.settled[t];
      --common.houses[seat];
    }
    put_hero(common, seat, 0, rules.start[place][0]);
  }
}

void apply_production(const Rules& rules, State& state, const Outcome& outcome) {
  Common& common = state.common;
  const std::size_t d = outcome.deck;
  --common.left[d];
  if (outcome.value == kNone) {
    ++common.face_down[d];
    lay(common, outcome.territory, kFaceDown + outcome.deck);
  } else {
    state.secret.pools[d] -= one(outcome.value);
    const bool missed = common.stage == 2 && outcome.value != rules.symbol[outcome.territory];
    if (missed) {
      common.discards[d] += one(outcome.value);
    } else {
      lay(common, outcome.territory, outcome.value);
    }
  }
  ++common.stage;
  next_production(rules, state);
}

void apply_first_card(const Rules& rules, State& state, const Outcome& outcome) {
  Common& common = state.common;
  --common.left[outcome.deck];
  if (outcome.value == kNone) {
    ++common.face_down[outcome.deck];
    lay(common, outcome.territory, kFaceDown + outcome.deck);
  } else {
    state.secret.pools[outcome.deck] -= one(outcome.value);
    gain_unseen(state, outcome.seat, resource_card(outcome.deck, outcome.value));
  }
  if (++common.at < 2 * rules.seats) return;
  common.at = 0;
  fill_row(rules, state);
}

}  // namespace

void produce(const Rules& rules, State& state, Random& random) {
  const Common& common = state.common;
  while (common.chance == Chance::production) {
    Outcome outcome;
    outcome.territory = common.at;
    outcome.deck = static_cast<std::uint8_t>(rules.terrain[common.at]);
    outcome.value = stays_face_down(rules, common)
                        ? kNone
                        : static_cast<std::uint8_t>(any_face(state.secret.pools[outcome.deck], random));
    apply_production(rules, state, outcome);
  }
}

void apply(const Rules& rules, State& state, const Outcome& outcome) {
  Common& common = state.common;
  switch (common.chance) {
    case Chance::none:
      break;
    case Chance::first:
      common.first = common.leader = outcome.value;
      if (!rules.places) settle_start_places(rules, common);
      common.chance = Chance::hands;
      break;
    case Chance::hands:
      apply_first_card(rules, state, outcome);
      break;
    case Chance::row:
      --common.supply_deck[outcome.value];
      common.row[common.row_count++] = outcome.value;
      fill_row(rules, state);
      break;
    case Chance::production:
      apply_production(rules, state, outcome);
      break;
    case Chance::taken: {
      const int pool = first_lying_pool(common, outcome.territory);
      pick_up_first(common, outcome.territory);
      std::copy(common.proposal.gives.begin() + 1, common.proposal.gives.end(),
                common.proposal.gives.begin());
      take_face_down(state, pool, outcome.value, static_cast<Seat>(outcome.seat));
      deal_next(rules, state);
      break;
    }
    case Chance::placed:
    case Chance::left_over: {
      const int pool = first_lying_pool(common, outcome.territory);
      pick_up_first(common, outcome.territory);
      if (common.chance == Chance::placed) {
        take_face_down(state, pool, outcome.value, static_cast<Seat>(outcome.seat));
        common.at = common.stage = 0;
        common.chance = Chance::none;
        next_place(rules, state);
      } else {
        turn_up(state, pool, outcome.value);
        common.discards[outcome.deck] += one(outcome.value);
        after_left_over(rules, state);
      }
      break;
    }
    case Chance::victory:
      state.secret.dealt[outcome.seat][common.at % 3] = outcome.value;
      if (++common.at == 3 * rules.seats) {
        common.at = 0;
        common.chance = Chance::none;
        after_victory_cards(rules, state);
      }
      break;
  }
}

}  // namespace landnam::graenaland
