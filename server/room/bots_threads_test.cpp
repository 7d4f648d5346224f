// SPDX-License-Identifier: Apache-2.0
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "host/catalog.hpp"
#include "server/room/bots.hpp"

namespace landnam::room {
namespace {

std::unique_ptr<Table> new_table(const std::string& game) {
  auto table = find_game(catalog(), game)->open({{}, std::nullopt, nullptr, "bots", {}});
  EXPECT_TRUE(table);
  return std::move(*table);
}

constexpr Level kQuick{"quick", BotMethod::uct, {50, 0}};
// Longer than any test takes: it ends because it is told to.
constexpr Level kEndless{"endless", BotMethod::uct, {0, 1e12}};

Bots::Job job(const std::string& person, const Table& table, const Level& level, Bots::Done done,
              Bots::Owner owner = {}) {
  owner.person = person;
  return {std::move(owner), table.clone(), table.turn().seat(), level, Random(1), std::move(done)};
}

TEST(Bots, play_a_whole_game_from_copies) {
  for (const char* game : {"territories", "fjords", "graenaland"}) {
    const auto table = new_table(game);
    Bots bots(2);
    for (int i = 0; i < 30 && !table->turn().is_over(); ++i) {
      std::promise<Result<Advice>> promise;
      bots.post(
          job("t", *table, kQuick, [&](Result<Advice> advice) { promise.set_value(std::move(advice)); }));
      const Result<Advice> advice = promise.get_future().get();
      ASSERT_TRUE(advice) << advice.error().text;
      const auto played = table->play(advice->seat, advice->choice.move);
      ASSERT_TRUE(played && !played->refusal) << advice->choice.text;
    }
  }
}

TEST(Bots, give_the_same_advice_for_the_same_numbers) {
  const auto table = new_table("fjords");
  const auto first = think(*table, table->turn().seat(), kQuick, Random(7));
  const auto second = think(*table->clone(), table->turn().seat(), kQuick, Random(7));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->choice.text, second->choice.text);
}

TEST(Bots, serve_their_owners_in_turn) {
  const auto table = new_table("territories");
  Bots bots(1);
  std::promise<void> begun, go;
  // The only thread is held while the others queue up.
  bots.post(job("first", *table, kQuick, [&](const Result<Advice>&) {
    begun.set_value();
    go.get_future().wait();
  }));
  begun.get_future().wait();
  std::mutex mutex;
  std::string order;
  std::promise<void> all;
  const auto note = [&](char owner) {
    return [&, owner](const Result<Advice>&) {
      const std::lock_guard lock(mutex);
      order += owner;
      if (order.size() == 6) all.set_value();
    };
  };
  for (int i = 0; i < 4; ++i) bots.post(job("greedy", *table, kQuick, note('g')));
  bots.post(job("modest", *table, kQuick, note('m')));
  bots.post(job("other", *table, kQuick, note('o')));
  EXPECT_EQ(bots.waiting(), 6U);
  go.set_value();
  all.get_future().wait();
  EXPECT_EQ(order, "gmoggg");
}

// Posts jobs while the only thread is busy and says in which order they were done.
std::string order_of(const std::vector<std::pair<char, Bots::Owner>>& jobs) {
  const auto table = new_table("territories");
  Bots bots(1);
  std::promise<void> begun, go, all;
  bots.post(job("somebody", *table, kQuick, [&](const Result<Advice>&) {
    begun.set_value();
    go.get_future().wait();
  }));
  begun.get_future().wait();
  std::string order;  // written by the only thread
  for (const auto& [letter, owner] : jobs) {
    bots.post(job(
        owner.person, *table, kQuick,
        [&, done = letter](const Result<Advice>&) {
          order += done;
          if (order.size() == jobs.size()) all.set_value();
        },
        owner));
  }
  go.set_value();
  all.get_future().wait();
  return order;
}

TEST(Bots, serve_waiting_players_before_tables_of_bots_alone) {
  EXPECT_EQ(
      order_of({{'b', {"a", "n1", false, false}}, {'b', {"b", "n2", false, false}}, {'p', {"c", "n3"}}}),
      "pbb");
}

TEST(Bots, serve_networks_in_turn_however_many_guests_they_have) {
  EXPECT_EQ(order_of({{'1', {"g1", "n1", true}},
                      {'1', {"g2", "n1", true}},
                      {'1', {"g3", "n1", true}},
                      {'2', {"leif", "n2"}}}),
            "1211");
}

TEST(Bots, hurry_when_their_owner_uses_far_more_than_others) {
  const auto table = new_table("territories");
  Bots bots(1);
  std::promise<void> stopped, served;
  bots.post(job("greedy", *table, kEndless, [&](const Result<Advice>& advice) {
    EXPECT_TRUE(advice);  // it has a move
    stopped.set_value();
  }));
  while (bots.waiting() > 0) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(3100));
  bots.post(job("modest", *table, kQuick, [&](const Result<Advice>&) { served.set_value(); }));
  stopped.get_future().wait();
  served.get_future().wait();
}

TEST(Bots, hurry_at_a_table_without_persons) {
  const auto table = new_table("fjords");
  Bots bots(1);
  std::promise<void> stopped, served;
  bots.post(job("watcher", *table, kEndless, [&](const Result<Advice>&) { stopped.set_value(); },
                {"watcher", "", false, false}));
  while (bots.waiting() > 0) std::this_thread::yield();
  bots.post(job("player", *table, kQuick, [&](const Result<Advice>&) { served.set_value(); }));
  stopped.get_future().wait();
  served.get_future().wait();
}

TEST(Usage, CountsHalfAfterItsHalfLife) {
  Usage usage(std::chrono::seconds(10));
  const Usage::Clock::time_point begin;
  usage.add("leif", 8, begin);
  EXPECT_DOUBLE_EQ(usage.of("leif", begin), 8);
  EXPECT_DOUBLE_EQ(usage.of("leif", begin + std::chrono::seconds(20)), 2);
  usage.add("leif", 1, begin + std::chrono::seconds(20));
  EXPECT_DOUBLE_EQ(usage.of("leif", begin + std::chrono::seconds(30)), 1.5);
  EXPECT_DOUBLE_EQ(usage.of("erik", begin), 0);
}

TEST(Usage, ForgetsThoseWhoUsedNothingLately) {
  Usage usage(std::chrono::seconds(1));
  for (int n = 0; n < 20'000; ++n)
    usage.add(std::to_string(n), 1, Usage::Clock::time_point(std::chrono::seconds(n)));
  EXPECT_LT(usage.size(), 2000U);
}

TEST(Bots, can_be_cancelled_waiting_or_thinking) {
  const auto table = new_table("territories");
  Bots bots(1);
  const auto never = [](const Result<Advice>&) { ADD_FAILURE() << "this one was cancelled"; };
  const Bots::Ticket thinking = bots.post(job("a", *table, kEndless, never));
  const Bots::Ticket waiting = bots.post(job("a", *table, kQuick, never));
  const Bots::Ticket alone = bots.post(job("b", *table, kQuick, never));
  while (bots.waiting() > 2) std::this_thread::yield();  // until the first one thinks
  EXPECT_TRUE(bots.cancel(waiting));
  EXPECT_TRUE(bots.cancel(alone));
  EXPECT_TRUE(bots.cancel(thinking));
  std::promise<void> last;
  const Bots::Ticket done =
      bots.post(job("a", *table, kQuick, [&](const Result<Advice>&) { last.set_value(); }));
  last.get_future().wait();
  EXPECT_FALSE(bots.cancel(done));
  EXPECT_FALSE(bots.cancel(12345));
}

TEST(Bots, shut_down_while_they_think) {
  const auto table = new_table("fjords");
  Bots bots(3);
  for (int i = 0; i < 20; ++i) {
    bots.post(job(std::to_string(i % 4), *table, kEndless,
                  [](const Result<Advice>&) { ADD_FAILURE() << "nobody waits for this"; }));
  }
}

TEST(Levels, all_bots_find_a_move) {
  for (const char* game : {"territories", "fjords", "graenaland"}) {
    const auto table = new_table(game);
    for (const Level& level : levels_of(game, table->seats())) {
      Level quick = level;
      quick.effort.visits = 30;
      EXPECT_TRUE(think(*table, table->turn().seat(), quick, Random(1))) << game << " " << level.name;
      EXPECT_GT(level.effort.milliseconds, 0) << "a busy machine still answers";
    }
  }
}

}  // namespace
}  // namespace landnam::room
