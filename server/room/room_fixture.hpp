// SPDX-License-Identifier: Apache-2.0
// Rooms for tests, and short ways to fill and play them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.hpp"
#include "server/room/room.hpp"

namespace landnam::room {

inline constexpr Millis kBegin = 1'000'000;

inline json::object news_of(const Room& room, std::size_t from, Observer observer, Want want = {}) {
  return parse_json(room.news(from, observer, want).text())->as_object();
}

// A room with its log.
class RoomTest : public ::testing::Test {
 protected:
  void open(const std::string& game, int seats, const std::string& terms = "{}",
            const json::object& options = {}, const std::string& seed = "seed") {
    const auto read = read_terms(*parse_json(terms));
    ASSERT_TRUE(read) << read.error().text;
    opening_ = {game, options, seats, seed, *read, "u0"};
    auto room = Room::open(opening_);
    ASSERT_TRUE(room) << room.error().text;
    room_.emplace(std::move(*room));
    log_.clear();
  }

  // User un sits at seat n.
  void sit_all() {
    for (Seat seat = 0; seat < room_->seating().seats(); ++seat)
      done(user(seat), Sit{seat, "N" + std::to_string(seat), ""});
    ASSERT_EQ(room_->status(), Status::playing);
  }

  static std::string user(Seat seat) { return "u" + std::to_string(seat); }

  // The code of the refusal, or nothing; a refused entry changes nothing.
  std::string attempt(const std::string& who, decltype(Entry::what) what) {
    const Entry entry{now_, who, std::move(what)};
    const std::string before = whole();
    const auto refusal = room_->attempt(entry);
    if (!refusal) {
      log_.push_back(entry);
      EXPECT_EQ(room_->entries(), log_.size());
      return "";
    }
    EXPECT_EQ(whole(), before);
    EXPECT_FALSE(refusal->code.empty());
    EXPECT_FALSE(refusal->text.empty());
    return refusal->code;
  }

  void done(const std::string& who, decltype(Entry::what) what) {
    EXPECT_EQ(attempt(who, std::move(what)), "");
  }

  // The first of the moves that a seat has.
  json::value first_move(Seat seat) const {
    const auto moves = room_->table().moves(seat);
    return moves && !moves->empty() ? moves->front().move : json::value();
  }

  Seat asked() const { return room_->table().turn().seat(); }
  void play_first() { done(user(asked()), MakeMove{asked(), first_move(asked()), std::nullopt, ""}); }

  json::object told(std::size_t from, Observer observer, Want want = {}) const {
    return news_of(*room_, from, observer, want);
  }

  // All that there is to know about a room.
  static std::string whole(const Room& room) {
    std::string all = format_record(room.record(true));
    for (const Observer observer : {Observer(), Observer(0), Observer(1)})
      all += room.news(0, observer, {true, true}).text() + "\n";
    return all;
  }
  std::string whole() const { return whole(*room_); }

  Opening opening_;
  std::optional<Room> room_;
  std::vector<Entry> log_;
  Millis now_ = kBegin;
};

}  // namespace landnam::room
