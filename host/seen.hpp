// SPDX-License-Identifier: Apache-2.0
// Events as an observer may know them. A choice made together with others is told to its maker alone until
// all have chosen. What else a game hides it says itself (engine/core/abilities.hpp). Once the game is over
// everything is open, as its record is.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/effects.hpp"
#include "engine/core/game.hpp"
#include "engine/core/object_text.hpp"
#include "host/journal.hpp"
#include "host/table.hpp"

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
  if constexpr (WritesJson<Rules, Thing>) {
    append_json(out, it.rules, it.thing);
  } else {
    append_json(out, json::value(it));
  }
}

// Once the game is over nothing is secret any more.
template <Game G>
Audience audience_of(const Journal<G>& journal, Observer observer) {
  return {observer, journal.whose_turn().is_over()};
}

template <Game G>
bool is_hidden(const Journal<G>& journal, std::size_t n, const typename Journal<G>::Made& made,
               const Audience& audience) {
  if (audience.may_see(made.seat)) return false;
  if (n >= journal.decision_began()) return true;
  if constexpr (KeepsSecrets<G>) {
    return stays_secret(journal.rules(), made.move);
  }
  return false;
}

// {"n","seat","move","text"}, {"n","seat","hidden":true} for a choice that the audience may not know, or
// {"n","chance"}, and "effects" where there are some: member by member, add(key, value).
template <Game G, class Add>
void tell_event(const Journal<G>& journal, std::size_t n, const Audience& audience,
                const json::value& effects, const Add& add) {
  const auto& rules = journal.rules();
  add("n", n);
  if (const auto* made = std::get_if<typename Journal<G>::Made>(&journal[n])) {
    add("seat", made->seat);
    if (is_hidden(journal, n, *made, audience)) {
      add("hidden", true);
    } else {
      add("move", JsonOf{rules, made->move});
      add("text", to_text(rules, made->move));
    }
  } else {
    const auto& outcome = *std::get_if<typename G::Outcome>(&journal[n]);
    if constexpr (HidesChance<G>) {
      if (audience.knows_all) {
        add("chance", JsonOf{rules, outcome});
      } else {
        add("chance", to_json_seen(rules, outcome, audience.observer));
      }
    } else {
      add("chance", JsonOf{rules, outcome});
    }
  }
  if (effects.is_array() && !effects.get_array().empty()) add("effects", effects);
}

// What came of event n, as far as the audience may know it: nothing yet while others have still to choose.
// With the last choice the decision has its effects, even for an audience that may not know that choice.
template <Game G>
json::array effects_of(const Journal<G>& journal, std::size_t n, const typename G::State& before,
                       const typename G::State& after, const Audience& audience) {
  if (const auto* made = std::get_if<typename Journal<G>::Made>(&journal[n])) {
    if (journal.only_waits(n)) return {};
    return effects(journal.rules(), before, made->seat, made->move, after, audience);
  }
  return effects(journal.rules(), before, *std::get_if<typename G::Outcome>(&journal[n]), after, audience);
}

// Calls tell(n, effects) for every event from number `from` on; null where the game tells no effects, or none
// are to be told.
template <Game G, class Tell>
void with_effects(const Journal<G>& journal, std::size_t from, const Audience& audience, Telling telling,
                  const Tell& tell) {
  if constexpr (TellsEffects<G>) {
    if (telling == Telling::full)
      return journal.walk(from, [&](std::size_t n, const auto& before, const auto& after) {
        tell(n, json::value(effects_of(journal, n, before, after, audience)));
      });
  }
  for (std::size_t n = from; n < journal.size(); ++n) tell(n, json::value());
}

// The events from number `from` on, as a tree and as text that is added to another one.
template <Game G>
json::array events_told(const Journal<G>& journal, std::size_t from, const Audience& audience) {
  json::array list;
  with_effects(journal, from, audience, Telling::full, [&](std::size_t n, const json::value& effects) {
    json::object event;
    tell_event(journal, n, audience, effects,
               [&event](json::string_view key, const auto& value) { event.emplace(key, value); });
    list.emplace_back(std::move(event));
  });
  return list;
}

template <Game G>
void append_events(std::string& out, const Journal<G>& journal, std::size_t from, const Audience& audience,
                   Telling telling) {
  out += '[';
  with_effects(journal, from, audience, telling, [&](std::size_t n, const json::value& effects) {
    out += n > from ? ",{" : "{";
    tell_event(journal, n, audience, effects,
               [&out](const Key& key, const auto& value) { append_member(out, key, value); });
    out += '}';
  });
  out += ']';
}

template <Game G>
bool talk_is_free(const Journal<G>& journal) {
  if constexpr (LimitsTalk<G>) {
    return may_talk(journal.rules(), journal.state());
  }
  return true;
}

template <Game G>
Result<json::array> projects_seen(const Journal<G>& journal, Seat seat) {
  if constexpr (ListsProjects<G>) {
    return projects(journal.rules(), journal.seen_by(seat));
  }
  return Error{"no-projects", "this game has no projects"};
}

}  // namespace landnam
