// SPDX-License-Identifier: Apache-2.0
// What a seat is shown depends on what it may know and on nothing else.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/walk.hpp"

namespace landnam::testing {

// States imagined from a view are as good as the truth to its owner: they give the same view byte for byte,
// and ask the same question with the same answers. Any difference in them is a secret.
template <Game G>
void check_views(const typename G::Rules& rules, const typename G::State& state, Observer observer,
                 Random& random, int times, bool in_words) {
  const Turn now = turn(rules, state);
  const typename G::View seen = view(rules, state, observer);
  std::vector<typename G::Move> here, there;
  const bool asked = observer && now.seats.has(*observer);
  if (asked) legal_moves(rules, state, *observer, here);
  const auto shown = [&] { return text_of(to_json(rules, seen)); };
  for (int i = 0; i < times; ++i) {
    const typename G::State possible = imagine(rules, seen, random);
    const typename G::View again = view(rules, possible, observer);
    ASSERT_TRUE(again == seen) << shown() << "\n" << text_of(to_json(rules, again));
    EXPECT_TRUE(turn(rules, possible) == now) << "whose turn it is can be no secret: " << shown();
    if (asked) {
      legal_moves(rules, possible, *observer, there);
      EXPECT_TRUE(here.size() == there.size() && std::is_permutation(here.begin(), here.end(), there.begin()))
          << "the own moves depend on a secret: " << shown();
    }
    if (!in_words) continue;
    ASSERT_EQ(text_of(to_json(rules, again)), shown());
    EXPECT_EQ(paint_text(rules, again, there), paint_text(rules, seen, here));
  }
}

// LANDNAM_LEAK_GAMES in the environment: so many games of every configuration, and every decision of each. 0
// when there is none.
inline int leak_games() {
  const char* games = std::getenv("LANDNAM_LEAK_GAMES");
  return games != nullptr ? std::atoi(games) : 0;
}

// The decisions looked at so far.
template <Game G>
long& leak_count() {
  static long count = 0;
  return count;
}

template <Game G>
void check_leaks(const Configuration& configuration, int number) {
  Random random(static_cast<std::uint64_t>(number) + 99);
  int decisions = 0;
  const bool all = leak_games() > 0;
  const int times = all ? 1 : 3;
  walk<G>(configuration, number, [&](const typename G::Rules& rules, const typename G::State& state) {
    if (turn(rules, state).is_chance()) return;
    if constexpr (std::same_as<typename G::State, typename G::View>) {  // nothing is hidden
      EXPECT_TRUE(view(rules, state, std::nullopt) == state && view(rules, state, 0) == state);
      EXPECT_TRUE(imagine(rules, state, random) == state);
      return;
    }
    if (!all && random.below(kLookEvery<G>) != 0) return;
    // Words and pictures are made of the view alone: seldom is enough.
    const bool in_words = decisions++ % (all ? 100 : 8) == 0;
    check_views<G>(rules, state, std::nullopt, random, times, in_words);
    for (Seat seat = 0; seat < seat_count(rules); ++seat) {
      check_views<G>(rules, state, seat, random, times, in_words);
    }
  });
  leak_count<G>() += decisions;
}

}  // namespace landnam::testing
