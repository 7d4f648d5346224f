// SPDX-License-Identifier: Apache-2.0
// Journals in tests: what may happen next, and what is told of what did.
#pragma once

#include <string>

#include "host/seen.hpp"
#include "tests/walk.hpp"

namespace landnam::testing {

template <Game G>
using EventOf = typename Journal<G>::Event;

template <Game G>
bool is_possible(const Journal<G>& journal, const EventOf<G>& event) {
  const Turn now = journal.whose_turn();
  if (const auto* made = std::get_if<typename Journal<G>::Made>(&event)) {
    return now.seats.has(made->seat) &&
           !refuse(journal.rules(), journal.state(), made->seat, made->move).has_value();
  }
  return now.is_chance() &&
         !refuse(journal.rules(), journal.state(), *std::get_if<typename G::Outcome>(&event)).has_value();
}

template <Game G>
std::string told(const Journal<G>& journal, std::size_t from, const Audience& audience) {
  std::string all;
  for (const json::value& event : events_told(journal, from, audience)) all += text_of(event) + "\n";
  return all;
}

}  // namespace landnam::testing
