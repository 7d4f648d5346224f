// SPDX-License-Identifier: Apache-2.0
// Records read back through the rules: every event must be legal where it stands.
#pragma once

#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/record.hpp"
#include "host/journal.hpp"

namespace landnam {

inline constexpr int kRulesVersion = 1;

// Rules and first position as options, seats and set-up describe them.
template <Game G>
Result<Position<G>> first_position(const json::object& options, int seats, const json::value& setup) {
  auto rules = G::make_rules(options, seats);
  if (!rules) return rules.error();
  if (!setup.is_null()) return position_from_json(*rules, setup);
  auto state = start(*rules);
  return Position<G>{std::move(*rules), std::move(state)};
}

// The event number n of a record, read under the rules and checked against the position before it.
template <Game G>
Result<typename Journal<G>::Event> read_event(const Journal<G>& journal, const RecordedEvent& recorded) {
  using Event = typename Journal<G>::Event;
  const auto& rules = journal.rules();
  const auto fail = [&](const std::string& code, const std::string& text) {
    return Error{code, "event " + std::to_string(journal.size()) + ": " + text};
  };
  const auto refused = [&](const Refusal& refusal) {
    return fail("illegal-event", refusal.text + (refusal.clause.empty() ? "" : " (" + refusal.clause + ")"));
  };
  const Turn now = journal.whose_turn();
  if (now.is_over()) return fail("illegal-event", "the game is already over");
  if (recorded.seat) {
    if (*recorded.seat < 0 || *recorded.seat >= seat_count(rules))
      return fail("illegal-event", "there is no such seat");
    auto move = move_from_text(rules, recorded.text);
    if (!move) return fail(move.error().code, move.error().text);
    if (now.is_chance()) return fail("illegal-event", "chance has to decide here, not a seat");
    if (const auto refusal = refuse(rules, journal.state(), *recorded.seat, *move)) return refused(*refusal);
    if (!now.seats.has(*recorded.seat)) return fail("illegal-event", "it is not the turn of this seat");
    return Event{typename Journal<G>::Made{*recorded.seat, std::move(*move)}};
  }
  const auto value = parse_json(recorded.text);
  if (!value) return fail(value.error().code, value.error().text);
  auto outcome = outcome_from_json(rules, *value);
  if (!outcome) return fail(outcome.error().code, outcome.error().text);
  if (!now.is_chance()) return fail("illegal-event", "a seat has to choose here, not chance");
  if (const auto refusal = refuse(rules, journal.state(), *outcome)) return refused(*refusal);
  return Event{std::move(*outcome)};
}

template <Game G>
Result<Journal<G>> read_journal(const Record& record) {
  if (record.rules_version != kRulesVersion) {
    return Error{"unknown-version", "this program knows version " + std::to_string(kRulesVersion) +
                                        " of the rules, the record has " +
                                        std::to_string(record.rules_version)};
  }
  auto position = first_position<G>(record.options, record.seats, record.setup);
  if (!position) return position.error();
  Journal<G> journal(std::move(position->rules), std::move(position->state));
  for (const RecordedEvent& recorded : record.events) {
    auto event = read_event<G>(journal, recorded);
    if (!event) return event.error();
    journal.add(std::move(*event));
  }
  return journal;
}

}  // namespace landnam
