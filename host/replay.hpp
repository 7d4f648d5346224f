// SPDX-License-Identifier: Apache-2.0
// Records read back through the rules: every event must be legal where it stands.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "host/journal.hpp"

namespace landnam {

// The version of the rules that records of a game name.
template <Game G>
constexpr int rules_version() {
  if constexpr (ReadsEarlierRules<G>) return G::kRulesVersion;
  return 1;
}

// The rules that options and seats describe. Those who open games of the same kind again and again, as a
// server does, get the same ones as long as one of these games is there: rules can be larger than the rest.
template <Game G>
Result<std::shared_ptr<const typename G::Rules>> shared_rules(const json::object& options, int seats) {
  constexpr std::size_t kMostKept = 64;
#ifdef __wasm__  // has one thread, and no library for more
  static
#else
  thread_local
#endif
      std::map<std::string, std::weak_ptr<const typename G::Rules>>
          kept;
  const std::string kind = std::to_string(seats) + json::serialize(options);
  if (const auto found = kept.find(kind); found != kept.end()) {
    if (auto rules = found->second.lock()) return rules;
  }
  auto rules = G::make_rules(options, seats);
  if (!rules) return rules.error();
  auto shared = std::make_shared<const typename G::Rules>(std::move(*rules));
  if (kept.size() >= kMostKept) std::erase_if(kept, [](const auto& one) { return one.second.expired(); });
  if (kept.size() < kMostKept || kept.contains(kind)) kept[kind] = shared;
  return shared;
}

// The game that options, seats and set-up describe, before its first event.
template <Game G>
Result<Journal<G>> first_journal(const json::object& options, int seats, const json::value& setup) {
  auto rules = shared_rules<G>(options, seats);
  if (!rules) return rules.error();
  if (setup.is_null()) {
    auto state = start(**rules);
    return Journal<G>(std::move(*rules), std::move(state));
  }
  auto position = position_from_json(**rules, setup);
  if (!position) return position.error();
  return Journal<G>(std::move(position->rules), std::move(position->state));
}

// The event number n of a record, read under the rules and checked against the position before it.
template <Game G>
Result<typename Journal<G>::Event> read_event(const Journal<G>& journal, const RecordedEvent& recorded) {
  using Event = typename Journal<G>::Event;
  const auto& rules = journal.rules();
  const auto fail = [&](const std::string& code, const std::string& text, const std::string& clause = {}) {
    return Error{code, "event " + std::to_string(journal.size()) + ": " + text, clause};
  };
  const auto refused = [&](const Refusal& refusal) {
    return fail("illegal-event", refusal.text, refusal.clause);
  };
  const Turn now = journal.whose_turn();
  if (now.is_over()) return fail("illegal-event", "the game is already over");
  if (recorded.seat) {
    if (*recorded.seat < 0 || *recorded.seat >= seat_count(rules))
      return fail("illegal-event", "there is no such seat");
    auto move = move_from_text(rules, recorded.text);
    if (!move) return fail(move.error().code, move.error().text, move.error().clause);
    if (now.is_chance()) return fail("illegal-event", "chance has to decide here, not a seat");
    if (const auto refusal = refuse(rules, journal.state(), *recorded.seat, *move)) return refused(*refusal);
    if (!now.seats.has(*recorded.seat)) return fail("illegal-event", "it is not the turn of this seat");
    return Event{typename Journal<G>::Made{*recorded.seat, std::move(*move)}};
  }
  const auto value = parse_json(recorded.text);
  if (!value) return fail(value.error().code, value.error().text);
  auto outcome = outcome_from_json(rules, *value);
  if (!outcome) return fail(outcome.error().code, outcome.error().text, outcome.error().clause);
  if (!now.is_chance()) return fail("illegal-event", "a seat has to choose here, not chance");
  if (const auto refusal = refuse(rules, journal.state(), *outcome)) return refused(*refusal);
  return Event{std::move(*outcome)};
}

// All events of a record that have to be legal. Whatever the rules must refuse is left out: the game stands
// before it.
template <Game G>
Result<Journal<G>> read_journal(const Record& record) {
  constexpr int kVersion = rules_version<G>();
  if (record.rules_version < 1 || record.rules_version > kVersion) {
    return Error{"unknown-version", "this program supports version " + std::to_string(kVersion) +
                                        " of the rules, the record has " +
                                        std::to_string(record.rules_version)};
  }
  json::object options = record.options;
  json::value setup = record.setup;
  if constexpr (ReadsEarlierRules<G>) {
    options = G::in_todays_words(std::move(options), record.rules_version);
    if (setup.is_object()) setup = G::in_todays_words(std::move(setup.get_object()), record.rules_version);
  }
  auto journal = first_journal<G>(options, record.seats, setup);
  if (!journal) return journal;
  for (std::size_t n = 0; n < record.legal_events(); ++n) {
    auto event = read_event<G>(*journal, record.events[n]);
    if (!event) return event.error();
    journal->add(std::move(*event));
  }
  return journal;
}

}  // namespace landnam
