// SPDX-License-Identifier: Apache-2.0
// Whole games as they reach those who play and watch: everybody ends up knowing what the table says they may
// know, whenever they look, and what is secret makes no difference to a single byte.
#include <string>
#include <vector>

#include "host/configurations.hpp"
#include "server/room/room_fixture.hpp"
#include "tests/share.hpp"

namespace landnam::room {
namespace {

// What one observer knows from the news alone.
struct Watcher {
  Observer observer;
  std::size_t entry = 0;
  json::array events;
  json::value turn;

  void read(const Room& room) {
    const json::object news = news_of(room, entry, observer, {false, false, true});
    entry = news.at("entry").to_number<std::size_t>();
    if (!news.contains("events")) return;
    const auto from = news.at("from").to_number<std::size_t>();
    ASSERT_LE(from, events.size());
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(from), events.end());
    for (const json::value& event : news.at("events").as_array()) {
      ASSERT_EQ(event.at("n"), events.size());
      events.push_back(event);
    }
    ASSERT_EQ(news.at("count"), events.size());
    turn = news.at("turn");
  }
};

class NewsTest : public RoomTest {
 protected:
  static std::vector<Observer> observers(int seats) {
    std::vector<Observer> all = {std::nullopt};
    for (Seat seat = 0; seat < seats; ++seat) all.emplace_back(seat);
    return all;
  }

  Seat any_asked(Random& random) const {
    std::vector<Seat> asked;
    for (Seat seat = 0; seat < room_->seating().seats(); ++seat) {
      if (room_->table().turn().seats.has(seat)) asked.push_back(seat);
    }
    return asked[random.below(static_cast<std::uint32_t>(asked.size()))];
  }

  void play_any(Random& random) {
    const Seat seat = any_asked(random);
    const auto advice = room_->table().advise(seat, BotMethod::random, {}, random);
    ASSERT_TRUE(advice);
    enter(user(seat), MakeMove{seat, advice->choice.move, room_->entries(), ""});
  }

  // A takeback to which everybody agrees, where there can be one.
  void take_back_something(Random& random) {
    const auto seat = static_cast<Seat>(random.below(static_cast<std::uint32_t>(room_->seating().seats())));
    if (room_->attempt({now_, user(seat), AskTakeback{seat}})) return;
    log_.push_back({now_, user(seat), AskTakeback{seat}});
    for (Seat other = 0; other < room_->seating().seats(); ++other) {
      if (other != seat) enter(user(other), AnswerTakeback{other, true});
    }
    ++takebacks_;
  }

  // Without the checks of the fixture, which take long.
  void enter(const std::string& who, decltype(Entry::what) what) {
    const Entry entry{now_, who, std::move(what)};
    const auto refusal = room_->attempt(entry);
    ASSERT_FALSE(refusal) << refusal->text;
    log_.push_back(entry);
    entry_of_.resize(room_->table().event_count(), log_.size() - 1);
  }

  int takebacks_ = 0;
  std::vector<std::size_t> entry_of_;  // the place in the log of the entry that brought an event
};

TEST_F(NewsTest, add_up_to_what_everybody_may_know) {
  for (const CatalogEntry& game : catalog()) {
    int number = 0;
    for (const Configuration& configuration : configurations_of(game.describe())) {
      if (!game.open({configuration.options, configuration.seats, nullptr, "", {}})) continue;
      if (++number % (testing::kAtLength ? 6 : 20) != 1) continue;  // a few of each game
      SCOPED_TRACE(configuration.name);
      open(std::string(game.id), configuration.seats, "{}", configuration.options);
      if (HasFailure()) return;
      std::vector<Watcher> watchers;
      for (const Observer observer : observers(configuration.seats))
        watchers.push_back({observer, 0, {}, {}});
      sit_all();
      Random random = random_from_text(configuration.name);
      while (room_->status() == Status::playing && !HasFailure()) {
        for (Watcher& watcher : watchers) {
          if (random.below(3) == 0) continue;  // away for a while
          watcher.read(*room_);
          if (random.below(40) != 0) continue;
          ASSERT_EQ(watcher.events, room_->table().events_seen(0, watcher.observer));
        }
        play_any(random);
        if (room_->status() == Status::playing && random.below(10) == 0) take_back_something(random);
      }
      for (Watcher& watcher : watchers) {
        watcher.read(*room_);
        EXPECT_EQ(watcher.events, room_->table().events(0)) << "the end opens everything";
        EXPECT_EQ(watcher.turn, "over");
      }
    }
  }
  EXPECT_GT(takebacks_, 0);
}

// The same log but for one choice that is still hidden from an observer, who cannot tell the difference.
TEST_F(NewsTest, do_not_depend_on_what_is_hidden) {
  int compared = 0, kept_cards = 0;
  for (const int seats : {3, 4}) {
    entry_of_.clear();
    open("graenaland", seats, R"({"clock":{"kind":"live","minutes":60,"seconds":5}})",
         {{"game", "advanced"}});
    sit_all();
    Random random(static_cast<std::uint64_t>(seats));
    while (room_->status() == Status::playing && log_.size() < (testing::kAtLength ? 250U : 120U) &&
           !HasFailure()) {
      now_ += random.below(2000);
      play_any(random);
      if (random.below(4) != 0 || room_->status() != Status::playing) continue;
      const auto& everybody = observers(seats);
      const Observer observer = everybody[random.below(static_cast<std::uint32_t>(everybody.size()))];
      std::vector<std::size_t> hidden;  // entries
      for (const json::value& event : room_->table().events_seen(0, observer)) {
        if (member(event, "hidden") != nullptr)
          hidden.push_back(entry_of_[event.at("n").to_number<std::size_t>()]);
      }
      if (hidden.empty()) continue;
      const std::size_t changed = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
      std::vector<Entry> other = log_;
      auto& made = std::get<MakeMove>(other[changed].what);
      const auto before = Room::fold(opening_, std::span(log_).first(changed));
      ASSERT_TRUE(before);
      const auto moves = before->table().moves(made.seat);
      ASSERT_TRUE(moves);
      const bool keeps = made.move.as_object().contains("keep");
      made.move = (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))].move;
      const auto twin = Room::fold(opening_, other);
      if (!twin || twin->table().events_seen(0, observer) != room_->table().events_seen(0, observer))
        continue;
      if (made.move == std::get<MakeMove>(log_[changed].what).move) continue;
      ASSERT_NE(twin->table().state(), room_->table().state());
      for (std::size_t from = 0; from <= log_.size(); from += 1 + random.below(20)) {
        ASSERT_EQ(twin->news(from, observer, {true, true, true}).text(),
                  room_->news(from, observer, {true, true, true}).text());
      }
      ++compared;
      kept_cards += keeps ? 1 : 0;
    }
  }
  EXPECT_GT(compared, testing::share_of(20));
  EXPECT_GT(kept_cards, 0);
}

TEST_F(NewsTest, tell_only_what_is_new) {
  open("territories", 2);
  done("u0", Sit{0, "Una", ""});
  json::object news = told(0, std::nullopt);
  EXPECT_EQ(news.at("about").at("game"), "territories");
  EXPECT_EQ(news.at("about").at("seats"), 2);
  EXPECT_EQ(news.at("about").at("commitment").as_string().size(), 64U);
  EXPECT_EQ(json::serialize(news).find("\"seed\""), std::string::npos);
  EXPECT_EQ(news.at("status"), "open");
  EXPECT_EQ(news.at("seats").as_array()[0].at("name"), "Una");
  EXPECT_EQ(news.at("seats").as_array()[1].at("user"), nullptr);
  done("u1", Sit{1, "Tor", ""});
  news = told(1, std::nullopt);
  EXPECT_FALSE(news.contains("about"));
  EXPECT_EQ(news.at("seats").as_array()[1].at("name"), "Tor");
  EXPECT_EQ(news.at("events").as_array().size(), 1U);
  play_first();
  news = told(2, std::nullopt);
  EXPECT_FALSE(news.contains("seats"));
  EXPECT_FALSE(news.contains("moves"));
  EXPECT_FALSE(news.contains("view"));
  EXPECT_EQ(news.at("from"), 1);
  EXPECT_EQ(news.at("events").as_array().size(), 1U);
  for (int time = 0; time < 2; ++time) {  // whatever the one before was told
    EXPECT_FALSE(told(2, std::nullopt).at("events").at(0).as_object().contains("effects"));
    EXPECT_EQ(told(2, std::nullopt, {false, false, true}).at("events"),
              json::value(room_->table().events(1)));
  }
  EXPECT_TRUE(told(3, std::nullopt).at("events").as_array().empty());
  EXPECT_TRUE(told(99, std::nullopt).contains("about")) << "from a log that never came to be";
  const Seat seat = asked();
  news = told(3, seat, {true, true, true});
  EXPECT_EQ(news.at("view"), room_->table().view(seat));
  EXPECT_EQ(news.at("moves").as_array().size(), room_->table().moves(seat)->size());
  EXPECT_FALSE(told(3, 1 - seat, {true, true, true}).contains("moves")) << "the other has to choose";
  done("u0", Resign{0});
  EXPECT_EQ(told(3, std::nullopt).at("result").at("winner"), 1);
  EXPECT_FALSE(told(4, std::nullopt).contains("result"));
  EXPECT_TRUE(told(0, std::nullopt).contains("result"));
}

// A game that ends because somebody leaves is open to all from then on, as its record is.
TEST_F(NewsTest, open_everything_when_a_game_ends_early) {
  open("graenaland", 3, "{}", {{"game", "advanced"}});
  sit_all();
  Random random(1);
  for (int i = 0; i < 100; ++i) play_any(random);
  const Want want{false, false, true};
  ASSERT_NE(told(0, std::nullopt, want).at("events"), json::value(room_->table().events(0)));
  const std::size_t seen = room_->entries();
  done("u0", Resign{0});
  done("u1", Resign{1});
  EXPECT_EQ(told(seen, std::nullopt, want).at("events"), json::value(room_->table().events(0)));
}

}  // namespace
}  // namespace landnam::room
