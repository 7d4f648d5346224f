// SPDX-License-Identifier: Apache-2.0
// The view of a seat depends only on what it may know.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/told.hpp"
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

// The facts that an event brought about are objects that say what happened.
inline void check_facts(const json::value& event) {
  const json::value* effects = member(event, "effects");
  if (effects == nullptr) return;
  ASSERT_TRUE(effects->is_array() && !effects->get_array().empty()) << text_of(event);
  for (const json::value& fact : effects->get_array()) {
    EXPECT_FALSE(text_at(fact, "what").value_or("").empty()) << text_of(event);
    EXPECT_EQ(fact.get_object().begin()->key(), "what") << text_of(event);
  }
}

// A decision, with the choices of all who made it together, from states imagined from the view before it: if
// what is seen then is the same, what is told is.
template <Game G>
void check_effects_seen(const std::shared_ptr<const typename G::Rules>& rules,
                        const typename G::State& before, const std::vector<EventOf<G>>& events,
                        Observer observer, Random& random, int times) {
  Journal<G> truth(rules, before);
  const auto seen = truth.seen_by(observer);
  for (const EventOf<G>& event : events) truth.add(event);
  if (truth.whose_turn().is_over()) return;  // everything is open
  const auto then = truth.seen_by(observer);
  const std::string here = told(truth, 0, Audience{observer});
  if (!kHides<G>) {
    EXPECT_EQ(here, told(truth, 0, kReader)) << "nothing is hidden in this game";
  }
  for (int i = 0; kHides<G> && i < times; ++i) {
    Journal<G> twin(rules, imagine(*rules, seen, random));
    for (const EventOf<G>& event : events) {
      if (is_possible(twin, event)) twin.add(event);
    }
    if (twin.size() == events.size() && twin.seen_by(observer) == then) {
      EXPECT_EQ(told(twin, 0, Audience{observer}), here) << "a secret is told";
    }
  }
}

template <Game G>
void check_effects(const Configuration& configuration, int number, int times) {
  SCOPED_TRACE(configuration.name + ", effects of game " + std::to_string(number));
  auto made = G::make_rules(configuration.options, configuration.seats);
  ASSERT_TRUE(made);
  const auto rules = std::make_shared<const typename G::Rules>(std::move(*made));
  Random random = random_from_text(configuration.name + " effects " + std::to_string(number));
  Journal<G> game(rules, start(*rules));
  std::vector<typename G::Move> scratch;
  const bool all = leak_games() > 0;
  typename G::State before;        // as the decision began
  std::vector<EventOf<G>> events;  // since then
  while (!game.whose_turn().is_over() && !::testing::Test::HasFailure()) {
    const Turn now = game.whose_turn();
    if (game.decision_began() == game.size()) {
      before = game.state();
      events.clear();
    }
    if (now.is_chance()) {
      game.add(draw(*rules, game.state(), random));
    } else {
      const Seat seat = any_seat(now.seats, random);
      game.add(typename Journal<G>::Made{seat, pick_move<G>(*rules, game.state(), seat, random, scratch)});
    }
    events.push_back(game[game.size() - 1]);
    for (const json::value& event : events_told(game, game.size() - 1, kReader)) check_facts(event);
    if (!all && random.below(2 * kLookEvery<G>) != 0) continue;
    check_effects_seen<G>(rules, before, events, std::nullopt, random, times);
    for (Seat seat = 0; seat < seat_count(*rules); ++seat)
      check_effects_seen<G>(rules, before, events, seat, random, times);
  }
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
  if constexpr (TellsEffects<G>) check_effects<G>(configuration, number, times);
}

}  // namespace landnam::testing
