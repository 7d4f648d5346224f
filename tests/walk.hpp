// SPDX-License-Identifier: Apache-2.0
// Random games with a visitor at every position: what the checks of a game are built on.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/game.hpp"
#include "host/configurations.hpp"

namespace landnam::testing {

inline constexpr int kMaxEvents = 5000;  // no game may be longer

// Ways to play that a game's description does not list; a game's test may specialise it.
template <Game G>
std::vector<Configuration> more_configurations() {
  return {};
}

// Expensive checks look at one position in so many. The test of a game with long games may raise it.
template <Game G>
inline constexpr int kLookEvery = 1;

// All that can be played; the defaults must be, with every number of seats.
template <Game G>
std::vector<Configuration> all_configurations() {
  std::vector<Configuration> all = configurations_of(G::describe());
  std::erase_if(all, [](const Configuration& configuration) {
    return !configuration.options.empty() && !G::make_rules(configuration.options, configuration.seats);
  });
  for (Configuration& more : more_configurations<G>()) all.push_back(std::move(more));
  return all;
}

inline Seat any_seat(SeatSet seats, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(seats.count())); skip > 0; --skip) {
    seats.remove(seats.first());
  }
  return seats.first();
}

// Plays one game; calls visit(rules, state) at every position before its decision, the last one included.
template <Game G, class Visit>
void walk(const Configuration& configuration, int number, Visit visit) {
  SCOPED_TRACE(configuration.name + ", game " + std::to_string(number));
  const auto rules = G::make_rules(configuration.options, configuration.seats);
  ASSERT_TRUE(rules) << rules.error().text;
  Random random = random_from_text(configuration.name + " walk " + std::to_string(number));
  typename G::State state = start(*rules);
  std::vector<typename G::Move> scratch;
  for (int events = 0;; ++events) {
    SCOPED_TRACE("before event " + std::to_string(events));
    ASSERT_LT(events, kMaxEvents) << "the game does not end";
    visit(*rules, state);
    if (::testing::Test::HasFailure()) return;
    const Turn now = turn(*rules, state);
    if (now.is_over()) return;
    if (now.is_chance()) {
      apply(*rules, state, draw(*rules, state, random));
    } else {
      const Seat seat = any_seat(now.seats, random);
      const auto move = pick_move<G>(*rules, state, seat, random, scratch);
      apply(*rules, state, seat, move);
    }
  }
}

inline std::string text_of(const json::value& value) { return json::serialize(value); }

}  // namespace landnam::testing
