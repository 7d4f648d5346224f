// SPDX-License-Identifier: Apache-2.0
#include "server/room/takebacks.hpp"

#include "server/room/room_fixture.hpp"
#include "tests/share.hpp"

namespace landnam::room {
namespace {

using TakebackTest = RoomTest;

TEST(Takebacks, reach_back_to_the_last_own_move) {
  Takebacks open(false);
  open.moved(0, 5, false);
  open.moved(1, 6, false);
  EXPECT_EQ(open.target(0), 5U);
  EXPECT_EQ(open.target(1), 6U);
  EXPECT_EQ(open.target(2), std::nullopt);
  open.moved(0, 7, true);  // chance came after it
  EXPECT_EQ(open.target(0), std::nullopt);
  EXPECT_EQ(open.target(1), std::nullopt) << "nor past it";
  open.moved(1, 9, false);
  open.moved(1, 10, false);
  EXPECT_EQ(open.target(1), 10U) << "one choice at a time";
  open.taken_back(10);
  EXPECT_EQ(open.target(1), 9U);
}

TEST(Takebacks, take_back_nobody_elses_move_where_there_are_secrets) {
  Takebacks secret(true);
  secret.moved(0, 5, false);
  secret.moved(0, 6, false);
  EXPECT_EQ(secret.target(0), 6U);
  secret.moved(1, 7, false);
  EXPECT_EQ(secret.target(0), std::nullopt);
  EXPECT_EQ(secret.target(1), 7U);
}

TEST_F(TakebackTest, needs_the_consent_of_the_other) {
  open("territories", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":0},"rated":true})");
  sit_all();
  const Seat first = asked();
  EXPECT_EQ(attempt(user(first), AskTakeback{first}), "nothing-to-take-back");
  const std::size_t events = room_->table().event_count();
  const json::value start = room_->table().state();
  play_first();
  now_ += 1000;
  play_first();
  EXPECT_EQ(attempt(user(1 - first), AnswerTakeback{1 - first, true}), "not-asked");
  EXPECT_EQ(attempt("stranger", AskTakeback{first}), "not-yours");
  const std::size_t seen = room_->entries();
  done(user(first), AskTakeback{first});
  const json::value asked_for = told(seen, 0).at("takeback");
  EXPECT_EQ(asked_for, (json::value{{"by", first}, {"to", events}, {"open", {1 - first}}}));
  EXPECT_EQ(attempt(user(1 - first), AskTakeback{1 - first}), "already-asked");
  EXPECT_EQ(attempt(user(first), AnswerTakeback{first, true}), "not-asked");
  done(user(1 - first), AnswerTakeback{1 - first, false});
  EXPECT_EQ(room_->table().event_count(), events + 2);
  EXPECT_EQ(told(seen, 0).at("takeback"), nullptr);

  done(user(first), AskTakeback{first});
  done(user(first), AnswerTakeback{first, false});  // withdrawn
  done(user(first), AskTakeback{first});
  now_ += 2000;
  done(user(1 - first), AnswerTakeback{1 - first, true});
  EXPECT_EQ(room_->table().state(), start);
  EXPECT_EQ(asked(), first);
  const json::array clocks = told(0, 0).at("clocks").as_array();
  EXPECT_EQ(clocks[static_cast<std::size_t>(1 - first)].at("left"), 59'000) << "used time stays used";
  EXPECT_EQ(clocks[static_cast<std::size_t>(first)].at("until"), now_ + 58'000);
  EXPECT_EQ(attempt(user(first), MakeMove{first, first_move(first), seen, ""}), "stale")
      << "the position is another one";
  const json::object news = told(seen, 1 - first);
  EXPECT_EQ(news.at("from"), events) << "what was taken back is gone";
  EXPECT_TRUE(news.at("events").as_array().empty());
  play_first();
}

TEST_F(TakebackTest, is_dropped_when_play_goes_on) {
  open("territories", 2);
  sit_all();
  const Seat first = asked();
  play_first();
  done(user(first), AskTakeback{first});
  const std::size_t seen = room_->entries();
  play_first();
  EXPECT_EQ(told(seen, 0).at("takeback"), nullptr);
  EXPECT_EQ(attempt(user(1 - first), AnswerTakeback{1 - first, true}), "not-asked");
}

TEST_F(TakebackTest, bots_agree_unless_the_game_is_rated) {
  for (const bool rated : {false, true}) {
    open("territories", 2, rated ? R"({"clock":{"kind":"live"},"rated":true})" : "{}");
    done("u0", Sit{1, "", "thrall"});
    done("u0", Sit{0, "Me", ""});
    if (asked() == 1) done("", MakeMove{1, first_move(1), std::nullopt, ""});
    const json::value before = room_->table().state();
    done("u0", MakeMove{0, first_move(0), std::nullopt, ""});
    done("", MakeMove{1, first_move(1), std::nullopt, ""});
    EXPECT_EQ(attempt("", AskTakeback{1}), "not-yours");
    EXPECT_EQ(attempt("u0", AskTakeback{0}), rated ? "nothing-to-take-back" : "");
    EXPECT_EQ(room_->table().state() == before, !rated);
  }
}

TEST_F(TakebackTest, never_goes_past_chance_or_secrets) {
  open("graenaland", 3);
  sit_all();
  Random random(2);
  int possible = 0, impossible = 0;
  for (int i = 0; i < (testing::kShare == 1 ? 400 : 80) && room_->status() == Status::playing; ++i) {
    const std::size_t count = room_->table().event_count();
    const Turn turn = room_->table().turn();
    const Seat seat = turn.seats.first();
    const auto moves = room_->table().moves(seat);
    ASSERT_TRUE(moves);
    const json::value before = room_->table().state();
    done(user(seat), MakeMove{seat, (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))].move,
                              std::nullopt, ""});
    if (room_->status() != Status::playing || random.below(3) != 0) continue;
    const bool chance = room_->table().event_count() > count + 1;
    if (attempt(user(seat), AskTakeback{seat}).empty()) {
      EXPECT_FALSE(chance || turn.together);
      for (Seat other = 0; other < 3; ++other) {
        if (other != seat) done(user(other), AnswerTakeback{other, true});
      }
      EXPECT_EQ(room_->table().state(), before);
      ++possible;
    } else {
      EXPECT_TRUE(chance || turn.together);
      ++impossible;
    }
  }
  EXPECT_GT(possible, 0);
  EXPECT_GT(impossible, 0);
}

}  // namespace
}  // namespace landnam::room
