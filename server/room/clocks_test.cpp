// SPDX-License-Identifier: Apache-2.0
// Clocks as the players of a room meet them.
#include "server/room/clocks.hpp"

#include "server/room/room_fixture.hpp"

namespace landnam::room {
namespace {

constexpr Millis kSecond = 1000, kMinute = 60 * kSecond, kDay = 24 * 60 * kMinute;

class ClockTest : public RoomTest {
 protected:
  Millis left(Seat seat) const {
    return told(0, std::nullopt)
        .at("clocks")
        .as_array()[static_cast<std::size_t>(seat)]
        .at("left")
        .as_int64();
  }
  json::value until(Seat seat) const {
    return told(0, std::nullopt).at("clocks").as_array()[static_cast<std::size_t>(seat)].at("until");
  }
};

TEST_F(ClockTest, a_stock_of_time_with_an_increment) {
  open("territories", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":5}})");
  EXPECT_EQ(room_->next_deadline(), std::nullopt) << "not started";
  sit_all();
  const Seat first = asked();
  EXPECT_EQ(room_->next_deadline(), kBegin + kMinute);
  EXPECT_EQ(until(first), kBegin + kMinute);
  EXPECT_EQ(until(1 - first), nullptr);
  now_ += 20 * kSecond;
  play_first();
  EXPECT_EQ(left(first), kMinute - 20 * kSecond + 5 * kSecond);
  EXPECT_EQ(until(first), nullptr);
  EXPECT_EQ(until(1 - first), now_ + kMinute);
  now_ += 1 * kSecond;
  play_first();
  EXPECT_EQ(until(first), now_ + 45 * kSecond) << "it goes on from what was left";
}

TEST_F(ClockTest, the_increment_comes_when_the_turn_passes_on) {
  open("fjords", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":5}})");
  sit_all();
  int steps = 0;
  for (int i = 0; i < 30; ++i) {
    const Seat seat = asked();
    const Millis before = left(seat);
    now_ += kSecond;
    play_first();
    const bool passed = asked() != seat;
    EXPECT_EQ(left(seat), before - kSecond + (passed ? 5 * kSecond : 0));
    if (!passed) ++steps;
  }
  EXPECT_GT(steps, 0) << "a turn of several choices";
}

TEST_F(ClockTest, starts_again_for_every_choice) {
  open("territories", 2, R"({"clock":{"kind":"move","seconds":30}})");
  sit_all();
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(room_->next_deadline(), now_ + 30 * kSecond);
    now_ += 29 * kSecond;
    play_first();
  }
  open("territories", 2, R"({"clock":{"kind":"days","days":2}})");
  sit_all();
  now_ += kDay;
  play_first();
  EXPECT_EQ(room_->next_deadline(), now_ + 2 * kDay);
  EXPECT_EQ(room_->wake_at(), now_ + 2 * kDay);
}

TEST_F(ClockTest, a_move_that_comes_too_late_is_refused_and_a_timeout_due) {
  open("territories", 2, R"({"clock":{"kind":"move","seconds":30}})");
  sit_all();
  const Seat seat = asked();
  now_ += 30 * kSecond - 1;
  EXPECT_TRUE(room_->timed_out(now_).empty());
  EXPECT_EQ(attempt("", TimeOut{seat}), "not-due");
  now_ += 1;
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, first_move(seat), std::nullopt, ""}), "time-is-up");
  EXPECT_EQ(room_->timed_out(now_), std::vector<Seat>{seat});
  EXPECT_EQ(attempt("", TimeOut{1 - seat}), "not-due");
  EXPECT_EQ(attempt(user(1 - seat), TimeOut{seat}), "not-yours") << "not a thing to claim";
  done("", TimeOut{seat});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(room_->ending().how, "timeout");
  EXPECT_EQ(room_->ending().winner, 1 - seat);
  EXPECT_EQ(told(0, 0).at("seats").as_array()[static_cast<std::size_t>(seat)].at("gone"), "timeout");
}

TEST_F(ClockTest, a_player_who_ran_out_of_time_can_take_the_seat_back_from_the_bot) {
  open("territories", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":5},"timeout":"bot"})");
  sit_all();
  const Seat gone = asked();
  EXPECT_EQ(attempt(user(gone), Return{gone}), "not-gone");
  now_ += 60 * kSecond;
  done("", TimeOut{gone});
  EXPECT_EQ(attempt(user(1 - gone), Return{gone}), "not-yours");
  EXPECT_EQ(attempt("", Return{gone}), "not-yours");
  EXPECT_EQ(attempt(user(gone), Return{5}), "bad-seat");
  const std::size_t seen = room_->entries();
  done(user(gone), Return{gone});
  EXPECT_EQ(told(seen, gone).at("seats").as_array()[static_cast<std::size_t>(gone)].at("gone"), nullptr);
  EXPECT_TRUE(room_->bots_to_move().empty());
  EXPECT_EQ(room_->next_deadline(), now_ + 60 * kSecond) << "a minute to come back with";
  EXPECT_EQ(attempt("", MakeMove{gone, first_move(gone), seen, ""}), "not-yours") << "the bot is too late";
  play_first();
  EXPECT_EQ(asked(), 1 - gone);
  done(user(1 - gone), Resign{1 - gone});
  EXPECT_EQ(attempt(user(gone), Return{gone}), "not-started");
}

TEST_F(ClockTest, a_seat_that_has_lost_is_not_taken_back) {
  open("fjords", 3, R"({"clock":{"kind":"move","seconds":30},"timeout":"loss"})");
  sit_all();
  const Seat gone = asked();
  now_ += 30 * kSecond;
  done("", TimeOut{gone});
  EXPECT_EQ(attempt(user(gone), Return{gone}), "not-gone");
}

TEST_F(ClockTest, bots_gain_no_time) {
  open("territories", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":5}})");
  done("u0", Sit{0, "N0", ""});
  done("u0", Sit{1, "", "random"});
  while (!room_->seating().is_bot(asked())) play_first();
  done("", MakeMove{1, first_move(1), std::nullopt, ""});
  EXPECT_EQ(told(0, 0).at("clocks").as_array()[1].at("left"), 60 * kSecond);
}

TEST_F(ClockTest, a_bot_may_take_over_and_win) {
  open("territories", 2, R"({"clock":{"kind":"move","seconds":30},"timeout":"bot"})");
  sit_all();
  const Seat gone = asked();
  now_ += 30 * kSecond;
  done("", TimeOut{gone});
  ASSERT_EQ(room_->status(), Status::playing);
  EXPECT_EQ(room_->next_deadline(), std::nullopt) << "bots have no clock";
  EXPECT_EQ(room_->wake_at(), now_);
  EXPECT_EQ(attempt(user(gone), MakeMove{gone, first_move(gone), std::nullopt, ""}), "not-yours");
  while (room_->status() == Status::playing && !HasFailure()) {
    const Seat seat = asked();
    done(seat == gone ? "" : user(seat), MakeMove{seat, first_move(seat), std::nullopt, ""});
  }
  const Standing standing = room_->table().standing();
  EXPECT_EQ(room_->ending().ranks, (std::vector<int>{standing.ranks[0], standing.ranks[1]}));
  EXPECT_EQ(room_->ending().winner, standing.winner);
}

TEST_F(ClockTest, simultaneous_choices_have_separate_clocks) {
  open("graenaland", 3, R"({"clock":{"kind":"live","minutes":1,"seconds":0}})");
  sit_all();
  const SeatSet choosers = room_->table().turn().seats;
  ASSERT_EQ(choosers.count(), 2);
  const Seat quick = choosers.first();
  SeatSet rest = choosers;
  rest.remove(quick);
  const Seat slow = rest.first();
  EXPECT_EQ(until(quick), kBegin + kMinute);
  EXPECT_EQ(until(slow), kBegin + kMinute);
  now_ += 10 * kSecond;
  done(user(quick), MakeMove{quick, first_move(quick), std::nullopt, ""});
  EXPECT_EQ(until(quick), nullptr);
  EXPECT_EQ(left(quick), 50 * kSecond);
  EXPECT_EQ(until(slow), kBegin + kMinute) << "it runs on";
  now_ += 30 * kSecond;
  done(user(slow), MakeMove{slow, first_move(slow), std::nullopt, ""});
  EXPECT_EQ(left(slow), 20 * kSecond);
  EXPECT_NE(until(asked()), nullptr);
}

TEST_F(ClockTest, time_never_goes_back) {
  open("territories", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":0}})");
  sit_all();
  const Seat seat = asked();
  now_ -= 10 * kSecond;  // another machine
  play_first();
  EXPECT_EQ(left(seat), kMinute);
  EXPECT_EQ(room_->next_deadline(), kBegin + kMinute);
}

TEST_F(ClockTest, without_clocks_nobody_is_late) {
  open("territories", 2);
  sit_all();
  EXPECT_EQ(room_->next_deadline(), std::nullopt);
  EXPECT_EQ(told(0, 0).at("clocks"), nullptr);
  now_ += 1000 * kDay;
  EXPECT_EQ(attempt("", TimeOut{asked()}), "not-due");
  play_first();
}

}  // namespace
}  // namespace landnam::room
