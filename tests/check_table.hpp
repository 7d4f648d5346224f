// SPDX-License-Identifier: Apache-2.0
// Tables of a game: the same seed gives the same game, undo goes back exactly, bots keep to the rules.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/games.hpp"
#include "tests/walk.hpp"

namespace landnam::testing {

template <Game G>
std::unique_ptr<Table> new_table(const Configuration& configuration, const std::string& seed) {
  auto table = game_entry<G>().open({configuration.options, configuration.seats, nullptr, seed, {}});
  EXPECT_TRUE(table) << configuration.name << ": " << table.error().text;
  return table ? std::move(*table) : nullptr;
}

// One random move; its events.
inline json::array play_any(Table& table, Random& random) {
  const Seat seat = any_seat(table.turn().seats, random);
  const auto choices = table.moves(seat);
  EXPECT_TRUE(choices && !choices->empty());
  const Choice& choice = (*choices)[random.below(static_cast<std::uint32_t>(choices->size()))];
  // Both forms of a move mean the same.
  const json::value move = random.below(2) == 0 ? json::value(choice.text) : choice.move;
  const auto played = table.play(seat, move);
  EXPECT_TRUE(played && !played->refusal) << choice.text;
  if (!played) return {};
  EXPECT_EQ(table.events_seen_text(played->from, seat),
            json::serialize(table.events_seen(played->from, seat)));
  return table.events(played->from);
}

inline void play_to_the_end(Table& table, Random& random) {
  while (!table.turn().is_over() && !::testing::Test::HasFailure()) play_any(table, random);
}

template <Game G>
void check_same_seed(const Configuration& configuration, int number) {
  SCOPED_TRACE(configuration.name);
  std::string records[2];
  for (std::string& record : records) {
    const auto table = new_table<G>(configuration, "same " + std::to_string(number));
    ASSERT_TRUE(table);
    Random random(static_cast<std::uint64_t>(number));
    play_to_the_end(*table, random);
    record = format_record(table->record(false));
    EXPECT_EQ(table->events_text(0), json::serialize(table->events(0)));
  }
  EXPECT_EQ(records[0], records[1]);
}

// Back to any event and on again.
template <Game G>
void check_undo(const Configuration& configuration, int number) {
  SCOPED_TRACE(configuration.name);
  const auto table = new_table<G>(configuration, "undo " + std::to_string(number));
  ASSERT_TRUE(table);
  Random random(static_cast<std::uint64_t>(number));
  std::vector<std::pair<std::size_t, std::string>> stops;  // every position that waited for a seat
  while (!table->turn().is_over()) {
    stops.emplace_back(table->event_count(), text_of(table->state()));
    play_any(*table, random);
    if (::testing::Test::HasFailure()) return;
  }
  const std::string record = format_record(table->record(true));
  const json::array events = table->events(0);
  const auto go_back_to = [&](const auto& stop) {
    table->undo(stop.first);
    ASSERT_EQ(table->event_count(), stop.first);
    ASSERT_EQ(text_of(table->state()), stop.second);
  };
  const auto play_again = [&] {  // the same moves
    for (std::size_t n = table->event_count(); n < events.size(); n = table->event_count()) {
      const json::object& event = events[n].get_object();
      const auto played = table->play(static_cast<Seat>(event.at("seat").as_int64()), event.at("move"));
      ASSERT_TRUE(played && !played->refusal) << text_of(event);
    }
    ASSERT_EQ(format_record(table->record(true)), record) << "chance says something else after undo";
  };
  for (std::size_t stop = stops.size(); stop-- > 0 && !::testing::Test::HasFailure();) {
    if (stop % kLookEvery<G> == 0) go_back_to(stops[stop]);
  }
  for (int i = 0; i < (kLookEvery < G >> 1 ? 1 : 4) && !::testing::Test::HasFailure(); ++i) {
    play_again();
    go_back_to(stops[random.below(static_cast<std::uint32_t>(stops.size()))]);
  }
  table->undo(0);
  EXPECT_EQ(text_of(table->state()), stops.front().second);
}

template <Game G>
void check_bots(const Configuration& configuration) {
  SCOPED_TRACE(configuration.name);
  const auto table = new_table<G>(configuration, "bots");
  ASSERT_TRUE(table);
  Random random(5);
  constexpr std::uint64_t kVisits = kLookEvery < G >> 1 ? 24 : 40;
  for (int turns = 0; !table->turn().is_over(); ++turns) {
    const Seat seat = any_seat(table->turn().seats, random);
    // Some thinking now and then; random games are long.
    const bool thinks = turns % (8 * kLookEvery<G>) == 0;
    const Random before = random;
    const auto advice =
        table->advise(seat, thinks ? BotMethod::uct : BotMethod::random, Budget{kVisits, 0, nullptr}, random);
    ASSERT_TRUE(advice) << advice.error().text;
    EXPECT_EQ(advice->seat, seat);
    ASSERT_FALSE(advice->line.empty());
    EXPECT_EQ(advice->line.front(), advice->choice.text);
    if (thinks) {
      Random same = before;
      const auto again = table->advise(seat, BotMethod::uct, Budget{kVisits, 0, nullptr}, same);
      ASSERT_TRUE(again);
      EXPECT_EQ(again->choice.text, advice->choice.text) << "the same seed and visits, another move";
      EXPECT_EQ(again->values, advice->values);
    }
    const auto played = table->play(seat, advice->choice.move);
    ASSERT_TRUE(played && !played->refusal) << advice->choice.text;
  }
  EXPECT_FALSE(table->advise(0, BotMethod::uct, Budget{40, 0, nullptr}, random));
  EXPECT_FALSE(table->solve(Budget{40, 0, nullptr}));
}

}  // namespace landnam::testing
