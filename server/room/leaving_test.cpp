// SPDX-License-Identifier: Apache-2.0
#include "server/room/room_fixture.hpp"

namespace landnam::room {
namespace {

constexpr Millis kOneDay = Millis{24} * 3'600'000;

class Leaving : public RoomTest {
 protected:
  // Folding the log gives the same room.
  void check_fold() {
    const auto again = Room::fold(opening_, log_);
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(whole(*again), whole());
  }
  std::string how() const { return room_->ending().how; }
};

// ---- abort

TEST_F(Leaving, AbortNeedsEverybody) {
  open("fjords", 3);
  sit_all();
  EXPECT_EQ(attempt("u1", AnswerAbort{1, true}), "not-asked");
  EXPECT_EQ(attempt("x", AskAbort{0}), "not-yours");
  done("u0", AskAbort{0});
  EXPECT_EQ(told(3, 0).at("abort"), *parse_json(R"({"by":0,"open":[1,2]})"));
  EXPECT_EQ(attempt("u1", AskAbort{1}), "already-asked");
  EXPECT_EQ(attempt("u0", AnswerAbort{0, true}), "not-asked") << "nobody answers their own request";
  done("u1", AnswerAbort{1, true});
  play_first();
  EXPECT_EQ(told(0, 0).at("abort"), *parse_json(R"({"by":0,"open":[2]})")) << "a move does not end it";
  done("u2", AnswerAbort{2, true});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(how(), "aborted");
  EXPECT_EQ(room_->ending().ranks, (std::vector{1, 1, 1}));
  EXPECT_FALSE(room_->ending().winner);
  EXPECT_TRUE(told(0, 0).at("abort").is_null());
  EXPECT_FALSE(room_->record(false).seeds.empty()) << "the seed is public at the end";
  EXPECT_EQ(attempt("u2", AskAbort{2}), "over");
  check_fold();
}

TEST_F(Leaving, NoAndLeavingEndTheRequest) {
  open("fjords", 3);
  EXPECT_EQ(attempt("u0", AskAbort{0}), "not-started");
  sit_all();
  done("u0", AskAbort{0});
  done("u2", AnswerAbort{2, false});
  EXPECT_TRUE(told(4, 0).at("abort").is_null());
  done("u0", AskAbort{0});
  done("u0", AnswerAbort{0, false});
  EXPECT_EQ(attempt("u1", AnswerAbort{1, true}), "not-asked") << "withdrawn";
  done("u0", AskAbort{0});
  done("u1", Resign{1});
  EXPECT_TRUE(told(7, 0).at("abort").is_null());
  EXPECT_EQ(attempt("u2", AnswerAbort{2, true}), "not-asked");
  done("u2", AskAbort{2});
  done("u0", AnswerAbort{0, true});
  EXPECT_EQ(how(), "aborted") << "the bot that plays for a player who left agrees";
  check_fold();
}

TEST_F(Leaving, BotsAgreeUnlessTheGameIsRated) {
  for (const bool rated : {false, true}) {
    open("fjords", 2, rated ? R"({"rated":true,"clock":{"kind":"days"}})" : "{}");
    done("u0", Sit{0, "N0", ""});
    done("u0", Sit{1, "", "karl"});
    EXPECT_EQ(attempt("u0", AskAbort{0}), rated ? "no-abort" : "");
    EXPECT_EQ(room_->status(), rated ? Status::playing : Status::over);
  }
}

TEST_F(Leaving, ReturningPlayerIsAskedToo) {
  open("fjords", 3, R"({"clock":{"kind":"move","seconds":60},"timeout":"bot"})");
  sit_all();
  const Seat late = asked();
  now_ += 60'000;
  done("", TimeOut{late});
  const Seat other = late == 0 ? 1 : 0;
  done(user(other), AskAbort{other});
  done(user(late), Return{late});
  done(user(3 - late - other), AnswerAbort{3 - late - other, true});
  EXPECT_EQ(room_->status(), Status::playing);
  done(user(late), AnswerAbort{late, true});
  EXPECT_EQ(how(), "aborted");
  check_fold();
}

// ---- absent players

TEST_F(Leaving, AbsentPlayerIsClaimedAfterAWeek) {
  open("fjords", 2);
  sit_all();
  const Seat waited_for = asked(), other = 1 - waited_for;
  const json::array from = told(0, other).at("absent_at").as_array();
  EXPECT_EQ(from[static_cast<std::size_t>(waited_for)], now_ + 7 * kOneDay);
  EXPECT_TRUE(from[static_cast<std::size_t>(other)].is_null());
  now_ += 7 * kOneDay - 1;
  EXPECT_EQ(attempt(user(other), ClaimAbsent{waited_for}), "not-due");
  now_ += 1;
  EXPECT_EQ(attempt(user(other), ClaimAbsent{other}), "not-yours");
  EXPECT_EQ(attempt(user(waited_for), ClaimAbsent{other}), "not-due");
  EXPECT_EQ(attempt("x", ClaimAbsent{waited_for}), "not-yours");
  EXPECT_EQ(attempt("", ClaimAbsent{waited_for}), "not-yours");
  done(user(other), ClaimAbsent{waited_for});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(how(), "absent");
  EXPECT_EQ(room_->ending().winner, other);
  EXPECT_EQ(room_->seating()[waited_for].gone, "absent");
  EXPECT_TRUE(told(0, other).at("absent_at").is_null());
  check_fold();
}

TEST_F(Leaving, TheWeekBeginsWithEveryTurn) {
  open("fjords", 2);
  sit_all();
  const Seat first = asked();
  now_ += 6 * kOneDay;
  while (asked() == first) play_first();
  now_ += 6 * kOneDay;
  EXPECT_EQ(attempt(user(first), ClaimAbsent{asked()}), "not-due");
  now_ += kOneDay;
  done(user(first), ClaimAbsent{asked()});
  check_fold();
}

TEST_F(Leaving, BotTakesOverForAnAbsentPlayerWhoMayReturn) {
  open("fjords", 2, R"({"timeout":"bot"})");
  sit_all();
  const Seat waited_for = asked(), other = 1 - waited_for;
  now_ += 8 * kOneDay;
  done(user(other), ClaimAbsent{waited_for});
  EXPECT_EQ(room_->status(), Status::playing);
  EXPECT_TRUE(room_->seating().is_bot(waited_for));
  EXPECT_EQ(attempt(user(other), ClaimAbsent{waited_for}), "not-due") << "a bot is not absent";
  done(user(waited_for), Return{waited_for});
  EXPECT_EQ(attempt(user(other), ClaimAbsent{waited_for}), "not-due") << "a new week";
  EXPECT_EQ(room_->absent_at(waited_for), now_ + 7 * kOneDay);
  check_fold();
}

TEST_F(Leaving, NobodyIsClaimedWhereAClockRuns) {
  open("fjords", 2, R"({"clock":{"kind":"days","days":14}})");
  sit_all();
  EXPECT_TRUE(told(0, 0).at("absent_at").is_null());
  now_ += 8 * kOneDay;
  EXPECT_EQ(attempt(user(1 - asked()), ClaimAbsent{asked()}), "not-due");
}

// ---- outages

TEST_F(Leaving, OutageTakesNoThinkingTime) {
  open("fjords", 2, R"({"clock":{"kind":"move","seconds":10}})");
  sit_all();
  const Seat seat = asked();
  const Outage outage{kBegin + 8'000, kBegin + 23'000};
  now_ = kBegin + 24'000;
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, first_move(seat), std::nullopt, ""}), "time-is-up");
  EXPECT_EQ(attempt(user(seat), outage), "not-yours");
  ASSERT_TRUE(room_->outage_owed(std::span(&outage, 1)));
  done("", outage);
  EXPECT_EQ(room_->next_deadline(), kBegin + 25'000);
  EXPECT_EQ(attempt("", outage), "not-due") << "once";
  EXPECT_FALSE(room_->outage_owed(std::span(&outage, 1)));
  EXPECT_EQ(attempt("", TimeOut{seat}), "not-due");
  check_fold();
  now_ = kBegin + 25'000;
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, first_move(seat), std::nullopt, ""}), "time-is-up");
  done("", TimeOut{seat});
  EXPECT_EQ(how(), "timeout");
  check_fold();
}

TEST_F(Leaving, OnlyTheTimeAClockRanIsGivenBack) {
  open("fjords", 2, R"({"clock":{"kind":"live","minutes":1,"seconds":0}})");
  sit_all();
  const Outage before{kBegin - 5'000, kBegin};
  EXPECT_FALSE(room_->outage_owed(std::span(&before, 1)));
  EXPECT_EQ(attempt("", before), "not-due");
  now_ = kBegin + 20'000;
  done("", Outage{kBegin - 5'000, kBegin + 10'000});
  EXPECT_EQ(room_->next_deadline(), kBegin + 70'000) << "not more than it ran";
  done("", Outage{kBegin + 5'000, kBegin + 12'000});
  EXPECT_EQ(room_->next_deadline(), kBegin + 72'000) << "not twice for the same time";
  EXPECT_EQ(attempt("", Outage{kBegin + 15'000, kBegin + 30'000}), "bad-entry") << "not for the future";
  check_fold();
}

// ---- limits

TEST_F(Leaving, TalkAfterTheGameIsSlowAndForThoseWhoPlayed) {
  open("fjords", 2);
  done("x", Chat{"X", "before"});
  sit_all();
  done("u0", Resign{0});
  const auto code = [&](const std::string& who) {
    const auto refusal = room_->refuse_excess({now_, who, Chat{"N", "after"}});
    return refusal ? refusal->code : "";
  };
  EXPECT_EQ(code("x"), "no-talk");
  EXPECT_EQ(code("u0"), "");
  done("u0", Chat{"N0", "well played"});
  EXPECT_EQ(code("u0"), "too-many");
  EXPECT_EQ(code("u1"), "");
  now_ += 5'000;
  EXPECT_EQ(code("u0"), "");
  now_ += 7 * kOneDay;
  EXPECT_EQ(code("u0"), "no-talk");
  done("x", Chat{"X", "in an old log"});
  check_fold();
}

TEST_F(Leaving, TableTakesSoMuchTalkAndSoManyRequests) {
  open("fjords", 2);
  const auto code = [&](decltype(Entry::what) what) {
    const auto refusal = room_->refuse_excess({now_, "u0", std::move(what)});
    return refusal ? refusal->code : "";
  };
  for (int n = 0; n < Limits::kMostTalk; ++n) {
    ASSERT_EQ(code(Chat{"N", "…"}), "");
    room_->attempt({now_, "u0", Chat{"N", "…"}});
  }
  EXPECT_EQ(code(Chat{"N", "…"}), "too-many");
  for (int n = 0; n < Limits::kMostSeating; ++n) {
    ASSERT_EQ(code(Sit{0, "N", ""}), "");
    room_->attempt({now_, "u0", Sit{0, "N", ""}});
    room_->attempt({now_, "u0", Leave{0}});
  }
  EXPECT_EQ(code(Sit{0, "N", ""}), "too-many");
  EXPECT_EQ(code(Invite{0, "u1", "N"}), "too-many");
  EXPECT_EQ(code(Leave{0}), "");
  EXPECT_EQ(code(Close{}), "");
  EXPECT_FALSE(room_->attempt({now_, "u0", Sit{0, "N", ""}})) << "old logs may have more";
  EXPECT_FALSE(room_->attempt({now_, "u1", Sit{1, "N", ""}}));
  for (int n = 0; n < Limits::kMostAsked; ++n) {
    ASSERT_EQ(code(AskAbort{0}), "");
    room_->attempt({now_, "u0", AskAbort{0}});
    room_->attempt({now_, "u0", AnswerAbort{0, false}});
  }
  EXPECT_EQ(code(AskAbort{0}), "too-many");
  EXPECT_EQ(code(AskTakeback{0}), "too-many");
  EXPECT_EQ(code(Resign{0}), "");
}

TEST_F(Leaving, VisitorsCannotUseUpWhatThePlayersNeed) {
  open("fjords", 2);
  const auto code = [&](const std::string& who, decltype(Entry::what) what) {
    const auto refusal = room_->refuse_excess({now_, who, std::move(what)});
    return refusal ? refusal->code : "";
  };
  // Past the log of the fixture: there are thousands.
  const auto take = [&](const std::string& who, decltype(Entry::what) what) {
    EXPECT_FALSE(room_->attempt({now_, who, std::move(what)}));
  };
  const auto say = [&](const std::string& who) {
    const std::string refused = code(who, Chat{"N", "…"});
    if (refused.empty()) take(who, Chat{"N", "…"});
    return refused;
  };
  for (int n = 0; n < Limits::kMostTalkOfVisitor; ++n) EXPECT_EQ(say("x"), "");
  EXPECT_EQ(say("x"), "too-many");
  EXPECT_EQ(say("y"), "");
  for (int n = 0; n < Limits::kMostSittings; ++n) {
    EXPECT_EQ(code("x", Sit{1, "X", ""}), "");
    take("x", Sit{1, "X", ""});
    take("x", Leave{1});
  }
  EXPECT_EQ(code("x", Sit{1, "X", ""}), "too-many");
  EXPECT_EQ(code("y", Sit{1, "Y", ""}), "");
  take("w", Sit{1, "W", ""});
  take("w", Leave{1});
  EXPECT_EQ(code("w", Sit{1, "W", ""}), "");
  // A crowd of them: the host and whoever comes to play are still heard.
  for (int n = 0; n < Limits::kMostTalkOfAll / Limits::kMostTalkOfVisitor; ++n) {
    for (int line = 0; line < Limits::kMostTalkOfVisitor; ++line) (void)say("v" + std::to_string(n));
    for (int sitting = 0; sitting < Limits::kMostSittings; ++sitting) {
      room_->attempt({now_, "v" + std::to_string(n), Sit{1, "V", ""}});
      room_->attempt({now_, "v" + std::to_string(n), Leave{1}});
    }
  }
  EXPECT_EQ(say("z"), "too-many");
  EXPECT_EQ(say("u0"), "");
  EXPECT_EQ(code("y", Sit{1, "Y", ""}), "");
  EXPECT_EQ(code("w", Sit{1, "W", ""}), "too-many") << "they have sat here before";
  room_->attempt({now_, "u0", Sit{0, "N0", ""}});
  room_->attempt({now_, "u1", Sit{1, "N1", ""}});
  ASSERT_EQ(room_->status(), Status::playing);
  for (int n = 0; n < Limits::kMostTalk; ++n) {
    ASSERT_EQ(code("u0", Chat{"N0", "…"}), "") << n;
    room_->attempt({now_, "u0", Chat{"N0", "…"}});
  }
  EXPECT_EQ(code("u0", Chat{"N0", "…"}), "too-many");
  EXPECT_EQ(code("u1", Chat{"N1", "…"}), "") << "the other player has a share of their own";
  for (int n = 0; n < Limits::kMostAsked; ++n) {
    room_->attempt({now_, "u0", AskAbort{0}});
    room_->attempt({now_, "u0", AnswerAbort{0, false}});
  }
  EXPECT_EQ(code("u0", AskAbort{0}), "too-many");
  EXPECT_EQ(code("u1", AskAbort{1}), "");
}

TEST_F(Leaving, OpenTableExpiresWithoutItsHost) {
  open("fjords", 2, R"({"clock":{"kind":"live"}})");
  done("u0", Sit{0, "N0", ""});
  EXPECT_EQ(room_->expires_at(0), kBegin + 3'600'000);
  EXPECT_EQ(room_->wake_at(), kBegin + 3'600'000);
  now_ += 60'000;
  done("x", Chat{"X", "hello?"});
  EXPECT_EQ(room_->expires_at(0), kBegin + 3'600'000) << "others do not keep it open";
  EXPECT_EQ(room_->expires_at(now_), now_ + 3'600'000) << "the host was seen";
  done("u1", Sit{1, "N1", ""});
  EXPECT_FALSE(room_->expires_at(0));
  open("fjords", 2);
  done("u0", Sit{0, "N0", ""});
  EXPECT_EQ(room_->expires_at(0), now_ + 7 * kOneDay);
}

}  // namespace
}  // namespace landnam::room
