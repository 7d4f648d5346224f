// SPDX-License-Identifier: Apache-2.0
// Effects of chance, and consequences of any event.
#include <algorithm>

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"
#include "engine/games/graenaland/rules/teller.hpp"

namespace landnam::graenaland {

json::array Teller::of(Seat seat, const Move& move) {
  if (only_waits(seat)) return {};
  tell_choice(seat, move);
  return finish();
}

json::array Teller::of(const Outcome& outcome) {
  tell_chance(outcome);
  return finish(outcome.discarded || was_missed(outcome) ? outcome.deck : kNone);
}

json::value Teller::place(int territory) const {
  return territory == kNone ? json::value() : json::value(territory_name(rules_, territory));
}

bool Teller::only_waits(Seat seat) const {
  SeatSet others = before_.waiting;
  others.remove(seat);
  return turn(rules_, before_).together && !others.empty();
}

std::uint8_t Teller::hero_before(Seat seat, int hero) const { return before_.hero[seat][hero]; }

std::uint8_t Teller::hero_after(Seat seat, int hero) const { return after_.hero[seat][hero]; }

bool Teller::was_missed(const Outcome& outcome) const {  // GR-P1
  return before_.chance == Chance::production && before_.stage == 2 &&
         outcome.value != rules_.symbol[outcome.territory];
}

json::value Teller::card_of(const Outcome& outcome) const {
  const bool shown = outcome.value != kNone && (outcome.seat == kNone || audience_.may_see(outcome.seat));
  return seen_card_json(outcome.deck, shown ? outcome.value : kNone);
}

json::value Teller::lying_card(int territory, std::size_t i) const {
  const std::uint8_t card = before_.lying[territory].cards[i];
  return seen_card_json(static_cast<int>(rules_.terrain[territory]), card < kFaceDown ? card : kNone);
}

json::object Teller::of_project(const char* what, Seat seat, ProjectKind project, int where) const {
  return {{"what", what}, {"seat", seat}, {"project", kProjectNames[project]}, {"where", place(where)}};
}

json::array Teller::seats_json(SeatSet seats) {
  json::array list;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seats.has(seat)) list.emplace_back(seat);
  }
  return list;
}

json::array Teller::by_seat(const PerSeat<json::array>& cards) const {
  json::array list;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (const json::array& own = cards[seat]; !own.empty())
      list.emplace_back(json::object{{"seat", seat}, {"cards", own}});
  }
  return list;
}

void Teller::tell_chance(const Outcome& outcome) {
  switch (before_.chance) {
    case Chance::none:
      return;
    case Chance::first:
      tell({{"what", "leader changed"}, {"seat", after_.leader}, {"clause", "GR-S2"}});
      return tell_start_places();
    case Chance::row:
      return tell({{"what", "supply card laid"}, {"card", card_json(supply_card(outcome.value))}});
    case Chance::hands:
      if (outcome.seat != kNone)
        return tell({{"what", "card drawn"}, {"seat", outcome.seat}, {"card", card_of(outcome)}});
      return tell_card("card laid", outcome, "places", "GR-A2");
    case Chance::production: {
      constexpr std::array<const char*, 3> kSources = {"settlement", "road", "improvement"};
      return tell_card(was_missed(outcome) ? "card discarded" : "card laid", outcome, kSources[before_.stage],
                       "GR-P1");
    }
    case Chance::taken:
    case Chance::placed:
      return tell({{"what", "card taken"},
                   {"seat", outcome.seat},
                   {"card", card_of(outcome)},
                   {"from", place(outcome.territory)}});
    case Chance::left_over:
      return tell_card("card discarded", outcome, "places", "GR-A4");
    case Chance::victory: {
      const bool known = audience_.may_see(outcome.seat);
      return tell({{"what", "victory card dealt"},
                   {"seat", outcome.seat},
                   {"card", victory_json(known ? outcome.value : kNone)},
                   {"clause", "GR-A5"}});
    }
  }
}

void Teller::tell_card(const char* what, const Outcome& outcome, const char* source, const char* clause) {
  tell({{"what", what},
        {"where", place(outcome.territory)},
        {"card", card_of(outcome)},
        {"for", source},
        {"clause", clause}});
}

void Teller::tell_start_places() {  // GR-S1
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    for (int t = 0; t < rules_.territories; ++t) {
      if (settlements_of(after_, t, seat) > 0)
        tell({{"what", "village placed"}, {"seat", seat}, {"where", place(t)}, {"clause", "GR-S1"}});
    }
  }
  tell_heroes_entering("GR-S1");
}

json::array Teller::finish(std::uint8_t discarded_to) {
  tell_shown_cards();
  for (Seat seat = 0; seat < rules_.seats; ++seat) tell_goals(seat);
  if (before_.leader != after_.leader && before_.chance != Chance::first)
    tell({{"what", "leader changed"}, {"seat", after_.leader}, {"clause", "GR-E1"}});
  tell_shuffles(discarded_to);
  tell_phase();
  return std::move(facts_);
}

void Teller::tell_shown_cards() {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const std::uint8_t card = after_.shown[seat];
    if (card == kNone || before_.shown[seat] != kNone) continue;
    tell({{"what", "victory card shown"},
          {"seat", seat},
          {"card", victory_json(card)},
          {"points", points_of(rules_, card, achievements_of(rules_, after_, seat))},
          {"clause", "GR-A7"}});
  }
}

void Teller::tell_goals(Seat seat) {
  std::uint8_t card = kNone;
  if (rules_.vp) {
    card = audience_.may_see(seat) ? secret_after_.victory[seat] : after_.shown[seat];
    if (card == kNone) return;
  }
  const Goals before = goals_of(rules_, before_, seat, card), after = goals_of(rules_, after_, seat, card);
  for (std::size_t c = 0; c < kColumns; ++c) {
    if (before[c].reached == after[c].reached) continue;
    const bool more = after[c].reached > before[c].reached;
    json::object fact{{"what", more ? (rules_.vp ? "level reached" : "objective reached")
                                    : (rules_.vp ? "level lost" : "objective lost")},
                      {"seat", seat},
                      {"column", kColumnNames[c]}};
    for (auto& [key, value] : goal_json(rules_, after[c])) fact.emplace(key, std::move(value));
    fact["clause"] = rules_.vp ? "GR-A5" : "GR-F1";
    tell(std::move(fact));
  }
}

void Teller::tell_shuffles(std::uint8_t discarded_to) {
  for (std::size_t d = 0; d < kDecks; ++d) {
    const bool were = before_.discards[d] != 0 || discarded_to == d;
    if (were && after_.discards[d] == 0)
      tell({{"what", "deck shuffled"}, {"deck", kTerrainNames[d]}, {"clause", "GR-P2"}});
  }
  const auto none = [](const auto& cards) {
    return std::ranges::all_of(cards, [](std::uint8_t n) { return n == 0; });
  };
  if (!none(before_.supply_used) && none(after_.supply_used))
    tell({{"what", "supply cards shuffled"}, {"clause", "GR-E1"}});
}

void Teller::tell_phase() {
  if (after_.chance != Chance::none) return;
  const bool new_phase = before_.phase != after_.phase;
  if (new_phase && after_.phase == Phase::over) return tell_end();
  if (new_phase && after_.phase == Phase::final)
    return tell({{"what", "final construction begun"},
                 {"seat", after_.builder},
                 {"claimant", after_.claimant},
                 {"clause", rules_.vp ? "GR-A7" : "GR-F2"}});
  if (after_.phase == Phase::final && before_.builder != after_.builder)
    return tell({{"what", "builder changed"}, {"seat", after_.builder}, {"clause", "GR-F2"}});
  // Production and victory-point cards are drawn after the phase has changed its name.
  const bool drawn = before_.chance == Chance::production || before_.chance == Chance::victory;
  if (!new_phase && !drawn) return;
  tell({{"what", "phase begun"},
        {"phase", kPhaseNames[after_.phase]},
        {"turn", after_.turns + 1},
        {"seats", seats_json(turn(rules_, after_).seats)}});
}

void Teller::tell_end() {
  State end;
  end.common = after_;
  const Standing result = standing(rules_, end);
  json::array scores, ranks;
  bool is_best = true;
  const Seat best = after_.claimant;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    scores.emplace_back(result.scores[index(seat)]);
    ranks.emplace_back(result.ranks[index(seat)]);
    is_best = is_best && (seat == best || result.scores[index(seat)] < result.scores[after_.claimant]);
  }
  tell({{"what", "game over"},
        {"winner", after_.claimant},
        {"scores", std::move(scores)},
        {"ranks", std::move(ranks)},
        {"decided", is_best ? (rules_.vp ? "points" : "objectives") : "claim"},
        {"clause", rules_.vp ? "GR-A7" : "GR-F2"}});
}

json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience& audience) {
  return Teller(rules, before, after, audience).of(seat, move);
}

json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience& audience) {
  return Teller(rules, before, after, audience).of(outcome);
}

}  // namespace landnam::graenaland
