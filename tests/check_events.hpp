// SPDX-License-Identifier: Apache-2.0
// The events told to a seat depend only on what it may know.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/check_table.hpp"
#include "tests/told.hpp"

namespace landnam::testing {

// Whether some seat can tell two outcomes of chance apart. One that nobody can is no secret: an open card may
// be shuffled back into its deck at once, seen by all and gone from every view.
template <Game G>
bool somebody_can_tell(const Journal<G>& now, const typename G::Outcome& one,
                       const typename G::Outcome& other) {
  auto with_one = now.state(), with_other = now.state();
  apply(now.rules(), with_one, one);
  apply(now.rules(), with_other, other);
  for (Seat seat = 0; seat < seat_count(now.rules()); ++seat) {
    if (!(view(now.rules(), with_one, seat) == view(now.rules(), with_other, seat))) return true;
  }
  return false;
}

// Something else that could have happened in place of event n, as far as secrets go: another outcome of
// chance, another choice of somebody else that is not shown yet, or never is.
template <Game G>
std::optional<EventOf<G>> something_else(const Journal<G>& truth, std::size_t n, const Journal<G>& twin,
                                         Observer observer, Random& random) {
  const auto& rules = twin.rules();
  const auto* made = std::get_if<typename Journal<G>::Made>(&truth[n]);
  if (made == nullptr) {
    if (!is_possible(twin, truth[n])) return std::nullopt;
    auto other = draw(rules, twin.state(), random);
    if (!somebody_can_tell(twin, *std::get_if<typename G::Outcome>(&truth[n]), other)) return std::nullopt;
    return EventOf<G>(std::move(other));
  }
  if (!is_hidden(truth, n, *made, Audience{observer}) || !twin.whose_turn().seats.has(made->seat))
    return std::nullopt;
  std::vector<typename G::Move> scratch;
  auto move = pick_move<G>(rules, twin.state(), made->seat, random, scratch);
  return EventOf<G>(typename Journal<G>::Made{made->seat, std::move(move)});
}

// A game that looked the same to the observer at every moment since event `cut`, with other secrets where
// some could be found; nothing when what happened openly does not fit them.
template <Game G>
std::optional<Journal<G>> twin_of(const Journal<G>& truth, std::size_t cut, Observer observer,
                                  Random& random) {
  Journal<G> twin = truth;
  twin.keep(cut);
  for (std::size_t n = cut; n < truth.size(); ++n) {
    const auto seen = truth.seen_by(observer, n + 1);
    bool found = false;
    for (int attempt = 0; attempt < 5 && !found; ++attempt) {
      auto event = attempt < 4 ? something_else(truth, n, twin, observer, random) : std::optional(truth[n]);
      if (!event || !is_possible(twin, *event)) continue;
      twin.add(std::move(*event));
      found = twin.seen_by(observer) == seen;
      if (!found) twin.keep(n);
    }
    if (!found) return std::nullopt;
  }
  return twin;
}

// Games that look the same are told the same. Returns how many had different secrets.
template <Game G>
int check_events(const Configuration& configuration, int number) {
  SCOPED_TRACE(configuration.name + ", game " + std::to_string(number));
  const auto rules = G::make_rules(configuration.options, configuration.seats);
  EXPECT_TRUE(rules);
  if (!rules) return 0;
  Random random = random_from_text(configuration.name + " events " + std::to_string(number));
  Journal<G> truth(*rules, start(*rules));
  std::vector<typename G::Move> scratch;
  int differing = 0;
  while (!truth.whose_turn().is_over() && !::testing::Test::HasFailure()) {
    const Turn now = truth.whose_turn();
    if (now.is_chance()) {
      truth.add(draw(*rules, truth.state(), random));
      continue;
    }
    if (random.below(4) == 0 && truth.size() > 0) {
      const auto eyes = static_cast<Seat>(random.below(static_cast<std::uint32_t>(configuration.seats) + 1));
      const Observer observer = eyes < configuration.seats ? Observer(eyes) : std::nullopt;
      const std::size_t back = 1 + random.below(24);
      const std::size_t cut = truth.size() > back ? truth.size() - back : 0;
      const auto twin = twin_of(truth, cut, observer, random);
      if (twin) {
        const Audience audience = audience_of(truth, observer);
        EXPECT_EQ(told(*twin, cut, audience), told(truth, cut, audience)) << "a secret is told";
        if (told(*twin, cut, kReader) != told(truth, cut, kReader)) ++differing;
        if (!kHides<G>) {
          EXPECT_EQ(told(truth, cut, audience), told(truth, cut, kReader));
        }
      }
    }
    const Seat seat = any_seat(now.seats, random);
    truth.add(typename Journal<G>::Made{seat, pick_move<G>(*rules, truth.state(), seat, random, scratch)});
  }
  EXPECT_EQ(told(truth, 0, audience_of(truth, std::nullopt)), told(truth, 0, kReader))
      << "the game is over, nothing is secret";
  return differing;
}

// A seat is told of its own choices at once and of all that were made together once they are complete; a copy
// of a table goes its own way; the past looks as it did.
template <Game G>
void check_telling(const Configuration& configuration, int number) {
  SCOPED_TRACE(configuration.name);
  const auto table = new_table<G>(configuration, "telling " + std::to_string(number));
  ASSERT_TRUE(table);
  Random random(static_cast<std::uint64_t>(number));
  std::vector<std::pair<std::size_t, std::string>> stops;
  const Observer observer = number % 2 == 0 ? Observer(0) : std::nullopt;
  while (!table->turn().is_over() && !::testing::Test::HasFailure()) {
    stops.emplace_back(table->event_count(), text_of(table->view(observer)));
    const std::size_t began = table->decision_began();
    ASSERT_TRUE(began == table->event_count() || table->turn().together);
    for (const json::value& event : table->events_seen(began, observer)) {
      ASSERT_EQ(member(event, "hidden") != nullptr, observer != event.at("seat").as_int64());
    }
    if (random.below(16) == 0) {
      const auto copy = table->clone();
      play_any(*copy, random);
      ASSERT_EQ(text_of(table->view(observer)), stops.back().second);
      ASSERT_GT(copy->event_count(), table->event_count());
    }
    play_any(*table, random);
  }
  for (std::size_t i = 0; i < stops.size(); i += 7) {
    ASSERT_EQ(text_of(table->view_at(stops[i].first, observer)), stops[i].second);
  }
  EXPECT_EQ(table->events_seen(0, observer), table->events(0));
}

}  // namespace landnam::testing
