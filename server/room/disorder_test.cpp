// SPDX-License-Identifier: Apache-2.0
// Anybody does anything at any time: what is refused changes nothing, what is not leads to a log that folds
// to the same room.
#include "server/room/room_fixture.hpp"
#include "tests/share.hpp"

namespace landnam::room {
namespace {

class DisorderTest : public RoomTest {
 protected:
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  // One of the table's, or one that it does not have.
  Seat any_seat() { return static_cast<Seat>(below(static_cast<std::size_t>(room_->seating().seats()) + 1)); }

  decltype(Entry::what) anything(Seat seat) {
    switch (below(18)) {
      case 0:
        return Sit{seat, "N" + std::to_string(seat), ""};
      case 1:
        return Sit{seat, "", below(2) == 0 ? "karl" : "genius"};
      case 2:
        return below(20) == 0 ? decltype(Entry::what)(Leave{seat}) : Chat{"N", "Hello."};
      case 3:
        return below(40) == 0 ? decltype(Entry::what)(Close{}) : TimeOut{seat};
      case 4:
        return below(60) == 0 ? decltype(Entry::what)(Resign{seat}) : AskTakeback{seat};
      case 5:
        return AnswerTakeback{seat, below(2) == 0};
      case 6:
        return Invite{seat, user(any_seat()), "N"};
      case 7:
        return Decline{seat};
      case 8:
        return Rematch{seat, "t"};
      default:
        return any_move(seat);
    }
  }

  MakeMove any_move(Seat seat) {
    MakeMove made{seat, "nonsense", std::nullopt, below(2) == 0 ? "r" + std::to_string(below(50)) : ""};
    if (below(4) == 0) made.seen = below(room_->entries() + 1);
    if (room_->seating().has(seat) && room_->table().turn().seats.has(seat) && below(8) != 0) {
      const auto advice = room_->table().advise(seat, BotMethod::random, {}, random_);
      if (advice) made.move = advice->choice.move;
    }
    return made;
  }

  // Mostly the one whose seat it is, or the server; sometimes somebody else.
  std::string anybody(Seat seat) {
    if (below(6) == 0) return below(2) == 0 ? "stranger" : user(any_seat());
    const bool bot = room_->seating().has(seat) && room_->seating().is_bot(seat);
    return bot || below(8) == 0 ? "" : user(seat);
  }

  Random random_{1};
};

TEST_F(DisorderTest, leaves_every_room_in_order) {
  int accepted = 0, refused = 0, over = 0;
  for (const char* game : {"territories", "fjords", "graenaland"}) {
    for (int round = 0; round < 4; round += testing::kAtLength ? 1 : 3) {
      open(game, std::string(game) == "territories" ? 2 : 3,
           R"({"clock":{"kind":"live","minutes":10},"timeout":")" +
               std::string(round % 2 == 0 ? "bot" : "loss") + "\"}");
      if (round >= 2) sit_all();
      for (int i = 0; i < 200 && !HasFailure(); ++i) {
        now_ += static_cast<Millis>(below(9'000));
        const bool on = room_->status() == Status::playing && below(3) != 0;
        const Seat seat = on ? room_->table().turn().seats.first() : any_seat();
        const std::string who = anybody(seat);
        ++(attempt(who, anything(seat)).empty() ? accepted : refused);
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
      over += room_->status() == Status::over ? 1 : 0;
    }
  }
  EXPECT_GT(accepted, testing::kAtLength ? 300 : 100);
  EXPECT_GT(refused, testing::kAtLength ? 300 : 100);
  EXPECT_GT(over, 0);
}

}  // namespace
}  // namespace landnam::room
