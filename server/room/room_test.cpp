// SPDX-License-Identifier: Apache-2.0
#include "server/room/room.hpp"

#include "host/levels.hpp"
#include "server/room/room_fixture.hpp"

namespace landnam::room {
namespace {

TEST_F(RoomTest, starts_when_the_last_seat_is_taken) {
  open("fjords", 3);
  EXPECT_EQ(attempt("u1", Sit{3, "Una", ""}), "bad-seat");
  EXPECT_EQ(attempt("", Sit{0, "Una", ""}), "not-yours");
  done("u1", Sit{0, "Una", ""});
  EXPECT_EQ(attempt("u2", Sit{0, "Tor", ""}), "seat-taken");
  EXPECT_EQ(attempt("u1", Sit{1, "Una", ""}), "already-seated");
  EXPECT_EQ(attempt("u1", Sit{1, "", "karl"}), "not-yours") << "u0 opened the table";
  EXPECT_EQ(attempt("u0", Sit{1, "", "genius"}), "unknown-level");
  EXPECT_EQ(attempt("u1", MakeMove{0, "draw", std::nullopt, ""}), "not-started");
  done("u0", Sit{1, "", "karl"});
  EXPECT_EQ(attempt("u1", Leave{1}), "not-yours");
  EXPECT_EQ(attempt("u0", Leave{0}), "not-yours");
  EXPECT_EQ(attempt("u0", Leave{2}), "seat-empty");
  done("u0", Leave{1});
  done("u0", Sit{1, "", "hersir"});
  EXPECT_FALSE(told(0, std::nullopt).contains("events")) << "nothing is told before the game";
  done("u2", Sit{2, "Tor", ""});
  EXPECT_EQ(room_->status(), Status::playing);
  EXPECT_EQ(attempt("u2", Leave{2}), "not-open");
  EXPECT_EQ(attempt("u3", Sit{2, "Ari", ""}), "not-open");
  EXPECT_EQ(attempt("u0", Close{}), "not-open");
  EXPECT_EQ(room_->seat_of("u2"), 2);
  EXPECT_EQ(room_->seat_of("u0"), std::nullopt);
  EXPECT_EQ(room_->record(false).names, (std::vector<std::string>{"Una", "bot hersir", "Tor"}));
  EXPECT_FALSE(room_->record(false).seeds.front().seed);
}

TEST_F(RoomTest, can_be_given_up_while_it_is_open) {
  open("territories", 2);
  done("u1", Sit{0, "Una", ""});
  EXPECT_EQ(attempt("u1", Close{}), "not-yours");
  done("u0", Close{});
  EXPECT_EQ(room_->status(), Status::closed);
  EXPECT_EQ(attempt("u2", Sit{1, "Tor", ""}), "not-open");
  EXPECT_EQ(attempt("u1", Chat{"Una", "Why?"}), "no-talk");
}

TEST_F(RoomTest, keeps_a_seat_for_an_invited_player) {
  open("fjords", 3);
  done("u0", Sit{0, "Ari", ""});
  EXPECT_EQ(attempt("u1", Invite{1, "u2", "Tor"}), "not-yours") << "u0 opened the table";
  EXPECT_EQ(attempt("u0", Invite{3, "u2", "Tor"}), "bad-seat");
  EXPECT_EQ(attempt("u0", Invite{0, "u2", "Tor"}), "seat-taken");
  EXPECT_EQ(attempt("u0", Invite{1, "u0", "Ari"}), "own-table");
  done("u0", Invite{1, "u2", "Tor"});
  EXPECT_EQ(attempt("u0", Invite{2, "u2", "Tor"}), "already-invited");
  EXPECT_EQ(attempt("u0", Invite{1, "u3", "Una"}), "seat-kept");
  EXPECT_EQ(attempt("u3", Sit{1, "Una", ""}), "seat-kept");
  EXPECT_EQ(attempt("u0", Sit{1, "", "karl"}), "seat-kept");
  const json::object news = told(0, std::nullopt);
  EXPECT_EQ(json::serialize(news.at("seats").at(1)),
            R"({"user":null,"name":null,"bot":null,"gone":null,"invited":{"user":"u2","name":"Tor"}})");
  EXPECT_EQ(room_->seating().invited(), std::vector<std::string>{"u2"});
  done("u2", Sit{1, "Tor", ""});
  EXPECT_TRUE(room_->seating().invited().empty());
  EXPECT_EQ(attempt("u0", Invite{2, "u2", "Tor"}), "is-seated");
}

TEST_F(RoomTest, keeps_a_seat_no_longer_than_until_the_answer) {
  open("fjords", 3);
  EXPECT_EQ(attempt("u2", Decline{1}), "not-invited");
  done("u0", Invite{1, "u2", "Tor"});
  EXPECT_EQ(attempt("u3", Decline{1}), "not-yours");
  done("u2", Decline{1});
  EXPECT_EQ(attempt("u2", Decline{1}), "not-invited");
  done("u0", Invite{1, "u3", "Una"});
  done("u0", Decline{1});
  done("u1", Sit{1, "Ari", ""});
  done("u0", Invite{2, "u2", "Tor"});
  done("u1", Leave{1});
  done("u2", Sit{1, "Tor", ""});
  EXPECT_TRUE(room_->seating().invited().empty()) << "whoever sits elsewhere has answered";
  done("u0", Invite{0, "u3", "Una"});
  done("u0", Close{});
  EXPECT_TRUE(room_->seating().invited().empty());
  EXPECT_EQ(attempt("u3", Decline{0}), "not-open");
}

TEST_F(RoomTest, refuses_what_cannot_be_opened) {
  EXPECT_EQ(Room::open({"chess", {}, 2, "s", {}, "u0"}).error().code, "unknown-game");
  EXPECT_FALSE(Room::open({"territories", {{"shape", "moon"}}, 2, "s", {}, "u0"}));
  EXPECT_FALSE(Room::open({"territories", {}, 5, "s", {}, "u0"}));
}

TEST_F(RoomTest, writes_all_options_down) {
  const auto room = Room::open({"graenaland", {}, 5, "s", {}, "u0"});
  ASSERT_TRUE(room);
  const json::object& options = room->opening().options;
  ASSERT_TRUE(options.at("start").is_array()) << "other start places may be usual one day";
  ASSERT_TRUE(options.at("layout").is_object()) << "and another island";
  EXPECT_EQ(options.at("game"), "basic");
  const auto again = Room::open(room->opening());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->opening().options, options);
  // As tables were written when every island was that of the rules.
  const auto earlier = Room::open({"graenaland", {{"layout", nullptr}}, 5, "s", {}, "u0"});
  ASSERT_TRUE(earlier);
  EXPECT_TRUE(earlier->opening().options.at("layout").is_null());
}

TEST_F(RoomTest, lets_everybody_move_for_the_own_seat_only) {
  open("territories", 2);
  sit_all();
  const Seat seat = asked();
  const json::value move = first_move(seat);
  EXPECT_EQ(attempt(user(1 - seat), MakeMove{seat, move, std::nullopt, ""}), "not-yours");
  EXPECT_EQ(attempt("stranger", MakeMove{seat, move, std::nullopt, ""}), "not-yours");
  EXPECT_EQ(attempt("", MakeMove{seat, move, std::nullopt, ""}), "not-yours") << "no bot plays here";
  EXPECT_EQ(attempt(user(1 - seat), MakeMove{1 - seat, move, std::nullopt, ""}), "not-your-turn");
  EXPECT_EQ(attempt(user(seat), MakeMove{7, move, std::nullopt, ""}), "bad-seat");
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, "nonsense", std::nullopt, ""}), "bad-move");
  const auto refusal = room_->attempt({now_, user(seat), MakeMove{seat, "farm 0,0", std::nullopt, ""}});
  ASSERT_TRUE(refusal);
  EXPECT_FALSE(refusal->clause.empty()) << "the rule that forbids it";
  done(user(seat), MakeMove{seat, move, std::nullopt, ""});
}

TEST_F(RoomTest, does_a_repeated_request_once) {
  open("territories", 2);
  sit_all();
  const Seat seat = asked();
  const json::value move = first_move(seat);
  EXPECT_FALSE(room_->is_done(seat, "r1"));
  done(user(seat), MakeMove{seat, move, room_->entries(), "r1"});
  EXPECT_TRUE(room_->is_done(seat, "r1"));
  EXPECT_FALSE(room_->is_done(1 - seat, "r1"));
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, move, std::size_t{2}, "r1"}), "repeated");
  done(user(1 - seat), MakeMove{1 - seat, first_move(1 - seat), room_->entries(), "r1"});
}

TEST_F(RoomTest, refuses_a_move_for_an_older_position) {
  open("territories", 2);
  sit_all();
  const std::size_t seen = room_->entries();
  play_first();
  const Seat seat = asked();
  EXPECT_EQ(attempt(user(seat), MakeMove{seat, first_move(seat), seen, ""}), "stale");
  done(user(seat), Chat{"N", "Hm."});
  done(user(seat), MakeMove{seat, first_move(seat), seen + 1, ""});
}

TEST_F(RoomTest, choices_of_others_do_not_make_the_own_stale) {
  open("graenaland", 4);
  sit_all();
  ASSERT_TRUE(room_->table().turn().together) << "hero moves";
  const std::size_t seen = room_->entries();
  const SeatSet choosers = room_->table().turn().seats;
  for (Seat seat = 3; seat >= 0; --seat) {
    if (choosers.has(seat)) done(user(seat), MakeMove{seat, first_move(seat), seen, ""});
  }
  EXPECT_FALSE(room_->table().turn().together);
  EXPECT_EQ(attempt(user(asked()), MakeMove{asked(), first_move(asked()), seen, ""}), "stale");
}

TEST_F(RoomTest, ends_when_one_of_two_resigns) {
  open("territories", 2, R"({"clock":{"kind":"live"}})");
  sit_all();
  play_first();
  EXPECT_EQ(attempt("u1", Resign{0}), "not-yours");
  EXPECT_EQ(attempt("", Resign{0}), "not-yours");
  done("u0", Resign{0});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(room_->ending().how, "resign");
  EXPECT_EQ(room_->ending().winner, 1);
  EXPECT_EQ(room_->ending().ranks, (std::vector<int>{2, 1}));
  EXPECT_EQ(attempt("u1", MakeMove{1, first_move(1), std::nullopt, ""}), "over");
  EXPECT_EQ(attempt("u1", Resign{1}), "over");
  EXPECT_EQ(room_->next_deadline(), std::nullopt);
  EXPECT_TRUE(room_->record(false).seeds.front().seed) << "the draws can be checked now";
  EXPECT_EQ(attempt("u2", Rematch{1, "t2"}), "not-yours");
  done("u1", Rematch{1, "t2"});
  EXPECT_EQ(attempt("u0", Rematch{0, "t3"}), "has-rematch");
  EXPECT_EQ(room_->rematch(), "t2");
}

TEST_F(RoomTest, a_bot_replaces_a_player_who_resigns) {
  open("fjords", 3);
  sit_all();
  done("u1", Resign{1});
  EXPECT_EQ(room_->status(), Status::playing);
  EXPECT_TRUE(room_->seating().is_bot(1));
  EXPECT_EQ(attempt("u1", Resign{1}), "not-yours") << "a bot plays there now";
  while (room_->status() == Status::playing && !HasFailure()) {
    const Seat seat = asked();
    const auto bots = room_->bots_to_move();
    ASSERT_EQ(bots.size(), seat == 1 ? 1U : 0U);
    EXPECT_EQ(attempt(seat == 1 ? "u1" : "", MakeMove{seat, first_move(seat), std::nullopt, ""}),
              "not-yours");
    done(seat == 1 ? "" : user(seat),
         MakeMove{seat, first_move(seat), seat == 1 ? bots.front().seen : room_->entries(), ""});
  }
  EXPECT_EQ(room_->ending().how, "end");
  EXPECT_EQ(room_->ending().ranks[1], 3) << "whatever the bot reached";
}

TEST_F(RoomTest, the_last_one_left_wins) {
  open("fjords", 3);
  sit_all();
  done("u1", Resign{1});
  done("u0", Resign{0});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(room_->ending().ranks, (std::vector<int>{2, 3, 1})) << "who left first is last";
  EXPECT_EQ(room_->ending().winner, 2);
}

TEST_F(RoomTest, bots_play_for_the_server) {
  open("territories", 2);
  done("u0", Sit{0, "", "random"});
  EXPECT_TRUE(room_->bots_to_move().empty()) << "not started";
  EXPECT_EQ(room_->wake_at(), room_->expires_at(0));
  done("u0", Sit{1, "Me", ""});
  if (asked() == 1) done("u0", MakeMove{1, first_move(1), std::nullopt, ""});
  ASSERT_EQ(room_->bots_to_move().size(), 1U);
  EXPECT_EQ(room_->bots_to_move()[0].level, "thrall") << "as it is called today";
  EXPECT_EQ(room_->wake_at(), now_);
  done("", MakeMove{0, first_move(0), room_->bots_to_move()[0].seen, ""});
}

TEST_F(RoomTest, players_talk_when_the_rules_allow_it) {
  open("graenaland", 3);
  done("guest", Chat{"Guest", "May I watch?"});
  sit_all();
  ASSERT_TRUE(room_->table().may_talk());
  done("u0", Chat{"N0", "Go west."});
  EXPECT_EQ(attempt("guest", Chat{"Guest", "East!"}), "no-talk") << "spectators do not advise";
  EXPECT_EQ(attempt("", Chat{"Guest", "East!"}), "not-yours");
  const SeatSet choosers = room_->table().turn().seats;
  for (Seat seat = 0; seat < 3; ++seat) {
    if (choosers.has(seat)) done(user(seat), MakeMove{seat, first_move(seat), std::nullopt, ""});
  }
  ASSERT_FALSE(room_->table().may_talk()) << "a proposal is being made";
  EXPECT_EQ(attempt("u0", Chat{"N0", "Give me that."}), "no-talk");
  EXPECT_EQ(told(0, std::nullopt).at("talk"), false);
  const json::array said = told(0, 2).at("chat").as_array();
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0].at("seat"), nullptr);
  EXPECT_EQ(said[1].at("text"), "Go west.");
  EXPECT_EQ(said[0].at("user"), "guest") << "two guests of one name can be told apart";
  done("u0", Resign{0});
  done("u1", Resign{1});
  ASSERT_EQ(room_->status(), Status::over);
  done("guest", Chat{"Guest", "Well played."});
}

TEST_F(RoomTest, operators_take_lines_of_chat_away) {
  open("fjords", 2);
  done("u0", Chat{"N0", "insult"});
  done("u1", Chat{"N1", "Stop that."});
  sit_all();
  EXPECT_EQ(attempt("u1", RemoveChat{{1}}), "not-yours");
  const std::size_t seen = room_->entries();
  done("", RemoveChat{{1, 3, 99}});
  const json::array again = told(seen, 1).at("chat").as_array();
  ASSERT_EQ(again.size(), 1U) << "the line is told again to those who have read it";
  EXPECT_EQ(again[0].at("n"), 1);
  EXPECT_EQ(again[0].at("text"), "");
  EXPECT_EQ(again[0].at("removed"), true);
  EXPECT_FALSE(told(room_->entries(), 1).contains("chat"));
  const json::array all = told(0, 1).at("chat").as_array();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].at("text"), "Stop that.");
  EXPECT_FALSE(all[1].as_object().contains("removed"));
  // What is stored has lost the words, and folds to the same room.
  std::get<Chat>(log_[0].what).text = "removed";
  const auto folded = Room::fold(opening_, log_);
  ASSERT_TRUE(folded) << folded.error().text;
  EXPECT_EQ(whole(*folded), whole());
  EXPECT_EQ(room_->status(), Status::playing);
}

TEST_F(RoomTest, operators_close_tables_at_any_time) {
  open("fjords", 2);
  EXPECT_EQ(attempt("u0", Stop{}), "not-yours");
  done("u0", Invite{1, "u1", "N1"});
  done("", Stop{});
  EXPECT_EQ(room_->status(), Status::closed);
  EXPECT_TRUE(room_->seating().invited().empty());
  done("", Stop{});
  EXPECT_EQ(room_->status(), Status::closed);

  open("fjords", 2, R"({"clock":{"kind":"live","minutes":5,"seconds":2},"rated":true})");
  sit_all();
  play_first();
  done("", Stop{});
  EXPECT_EQ(room_->status(), Status::over);
  EXPECT_EQ(room_->ending().how, "aborted");
  EXPECT_FALSE(room_->next_deadline());
  const std::string before = json::serialize(ending_json(room_->ending()));
  done("", Stop{});
  EXPECT_EQ(json::serialize(ending_json(room_->ending())), before);
  const auto folded = Room::fold(opening_, log_);
  ASSERT_TRUE(folded) << folded.error().text;
  EXPECT_EQ(whole(*folded), whole());
}

TEST_F(RoomTest, is_the_same_when_folded_again) {
  open("graenaland", 3, R"({"clock":{"kind":"live","minutes":5,"seconds":2},"timeout":"bot"})");
  sit_all();
  Random random(4);
  for (int i = 0; i < 200 && room_->status() == Status::playing; ++i) {
    now_ += random.below(3000);
    const SeatSet seats = room_->table().turn().seats;
    const Seat seat = seats.first();
    const auto moves = room_->table().moves(seat);
    ASSERT_TRUE(moves);
    const json::value move = (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))].move;
    done(room_->seating().is_bot(seat) ? "" : user(seat), MakeMove{seat, move, room_->entries(), ""});
    if (i == 50) done("u1", Resign{1});
    if (i % 20 == 0) attempt("u0", AskTakeback{0});
  }
  std::vector<Entry> stored;
  for (const Entry& entry : log_) {
    const auto read = parse_entry(format_entry(entry));
    ASSERT_TRUE(read) << read.error().text;
    stored.push_back(*read);
  }
  const auto again = Room::fold(opening_, stored);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(whole(*again), whole());
  stored.erase(stored.begin() + 1);
  EXPECT_EQ(Room::fold(opening_, stored).error().code, "broken-log");
}

}  // namespace
}  // namespace landnam::room
