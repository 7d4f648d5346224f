// SPDX-License-Identifier: Apache-2.0
// Events as an observer may know them. A choice made together with others is told to its maker alone until
// all have chosen. What else a game hides it says in functions of its own, found beside its Rules:
//
//   bool stays_secret(rules, move)                        a choice that is never shown before the end
//   json::value to_json_seen(rules, outcome, observer)    chance, as far as the observer may know it
//   bool may_talk(rules, state)                           whether the players may talk; else they always may
//   json::array projects(rules, view)                     every project as the owner could build it now
//
// Once the game is over everything is open, as its record is.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/game.hpp"
#include "engine/core/object_text.hpp"
#include "host/journal.hpp"

namespace landnam {

template <Game G>
inline constexpr bool kHides = !std::same_as<typename G::State, typename G::View>;

// A move or an outcome that is told in JSON: as a tree, or as text. A game may offer a faster way to the same
// text, append_json(out, rules, thing).
template <class Rules, class Thing>
struct JsonOf {
  const Rules& rules;
  const Thing& thing;

  operator json::value() const { return to_json(rules, thing); }  // NOLINT: implicit by design
};

template <class Rules, class Thing>
void append_json(std::string& out, const JsonOf<Rules, Thing>& it) {
  if constexpr (requires { append_json(out, it.rules, it.thing); }) {
    append_json(out, it.rules, it.thing);
  } else {
    append_json(out, json::value(it));
  }
}

// {"n","seat","move","text"} or {"n","chance"}, member by member: add(key, value).
template <Game G, class Add>
void tell_event(const Journal<G>& journal, std::size_t n, const Add& add) {
  const auto& rules = journal.rules();
  add("n", n);
  if (const auto* made = std::get_if<typename Journal<G>::Made>(&journal[n])) {
    add("seat", made->seat);
    add("move", JsonOf{rules, made->move});
    add("text", to_text(rules, made->move));
  } else {
    add("chance", JsonOf{rules, *std::get_if<typename G::Outcome>(&journal[n])});
  }
}

template <Game G>
bool is_hidden(const Journal<G>& journal, std::size_t n, const typename Journal<G>::Made& made,
               Observer observer) {
  if (observer == made.seat) return false;
  if (n >= journal.decision_began()) return true;
  if constexpr (kHides<G> && requires { stays_secret(journal.rules(), made.move); }) {
    return stays_secret(journal.rules(), made.move);
  }
  return false;
}

// The same form, or {"n","seat","hidden":true} for a choice that the observer may not know.
template <Game G, class Add>
void tell_event_seen(const Journal<G>& journal, std::size_t n, Observer observer, const Add& add) {
  if (journal.whose_turn().is_over()) return tell_event(journal, n, add);
  const auto& rules = journal.rules();
  if (const auto* made = std::get_if<typename Journal<G>::Made>(&journal[n])) {
    if (!is_hidden(journal, n, *made, observer)) return tell_event(journal, n, add);
    add("n", n);
    add("seat", made->seat);
    add("hidden", true);
    return;
  }
  if constexpr (kHides<G> &&
                requires(const typename G::Outcome& outcome) { to_json_seen(rules, outcome, observer); }) {
    add("n", n);
    add("chance", to_json_seen(rules, *std::get_if<typename G::Outcome>(&journal[n]), observer));
  } else {
    tell_event(journal, n, add);
  }
}

// Both forms, as trees and as text that is added to another one.
template <Game G>
json::object event_json(const Journal<G>& journal, std::size_t n) {
  json::object event;
  tell_event(journal, n, [&event](json::string_view key, const auto& value) { event.emplace(key, value); });
  return event;
}

template <Game G>
json::object event_seen(const Journal<G>& journal, std::size_t n, Observer observer) {
  json::object event;
  tell_event_seen(journal, n, observer,
                  [&event](json::string_view key, const auto& value) { event.emplace(key, value); });
  return event;
}

template <Game G>
void append_event(std::string& out, const Journal<G>& journal, std::size_t n) {
  out += '{';
  tell_event(journal, n, [&out](const Key& key, const auto& value) { append_member(out, key, value); });
  out += '}';
}

template <Game G>
void append_event_seen(std::string& out, const Journal<G>& journal, std::size_t n, Observer observer) {
  out += '{';
  tell_event_seen(journal, n, observer,
                  [&out](const Key& key, const auto& value) { append_member(out, key, value); });
  out += '}';
}

template <Game G>
bool talk_is_free(const Journal<G>& journal) {
  if constexpr (requires { may_talk(journal.rules(), journal.state()); }) {
    return may_talk(journal.rules(), journal.state());
  }
  return true;
}

template <Game G>
Result<json::array> projects_seen(const Journal<G>& journal, Seat seat) {
  if constexpr (requires { projects(journal.rules(), journal.seen_by(seat)); }) {
    return projects(journal.rules(), journal.seen_by(seat));
  }
  return Error{"no-projects", "in this game nothing is built project by project"};
}

}  // namespace landnam
