// SPDX-License-Identifier: Apache-2.0
// The secrets of Grænaland, one by one: who is told what, and when.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "host/catalog.hpp"
#include "tests/check_table.hpp"

namespace landnam::testing {
namespace {

std::string verb_of(const json::value& event) {
  const json::value* move = member(event, "move");
  return move == nullptr ? "" : std::string(move->get_object().begin()->key());
}

// An event without what came of it: that may differ between observers of an open event.
json::value bare(json::value event) {
  event.get_object().erase("effects");
  return event;
}

// A random game with all that can be secret in it: the leader names joint works whenever that is possible.
class Secrets : public ::testing::Test {
 protected:
  void SetUp() override {
    auto opened =
        find_game(catalog(), "graenaland")->open({{{"game", "advanced"}}, 3, nullptr, "secrets", {}});
    ASSERT_TRUE(opened);
    table_ = std::move(*opened);
  }

  void play_one() {
    const Seat seat = any_seat(table_->turn().seats, random_);
    const auto choices = table_->moves(seat);
    ASSERT_TRUE(choices);
    std::size_t pick = random_.below(static_cast<std::uint32_t>(choices->size()));
    for (std::size_t i = 0; i < choices->size(); ++i) {
      if ((*choices)[i].text.starts_with("joint")) pick = i;
    }
    const auto played = table_->play(seat, (*choices)[pick].move);
    ASSERT_TRUE(played && !played->refusal);
  }

  // After every move but the last of the game: calls check(event, its number) for every event since the last
  // decision began.
  template <class Check>
  void at_every_move(Check check) {
    std::size_t from = 0;
    while (!table_->turn().is_over() && !HasFailure()) {
      for (const json::value& event : table_->events(from))
        check(event, event.at("n").to_number<std::size_t>());
      from = table_->decision_began();
      play_one();
    }
  }

  json::value seen(std::size_t n, Observer observer) { return table_->events_seen(n, observer).front(); }

  std::unique_ptr<Table> table_;
  Random random_{3};
};

// GR-M1 hero moves, GR-D2 ballots, GR-W3 pledges, GR-A6 claims.
TEST_F(Secrets, choices_made_together_are_shown_together) {
  std::map<std::string, int> hidden, shown;
  at_every_move([&](const json::value& event, std::size_t n) {
    const std::string verb = verb_of(event);
    if (verb != "hero" && verb != "vote" && verb != "pledge" && verb != "claim") return;
    const auto maker = static_cast<Seat>(event.at("seat").as_int64());
    EXPECT_EQ(bare(seen(n, maker)), bare(event)) << "the own choice is no secret";
    const bool open = n < table_->decision_began();
    if (!open) {
      EXPECT_FALSE(seen(n, maker).as_object().contains("effects")) << "nothing has come of it yet";
    }
    const json::value secret = json::object{{"n", event.at("n")}, {"seat", maker}, {"hidden", true}};
    for (const Observer observer : {Observer((maker + 1) % 3), Observer((maker + 2) % 3), Observer()}) {
      EXPECT_EQ(open ? bare(seen(n, observer)) : seen(n, observer), open ? bare(event) : secret);
    }
    ++(open ? shown : hidden)[verb];
  });
  for (const char* verb : {"hero", "vote", "pledge", "claim"}) {
    EXPECT_GT(hidden[verb], 0) << verb;
    EXPECT_GT(shown[verb], 0) << verb;
  }
}

// GR-A5: each learns with the last choice which card they kept, wherever they sit. What the others kept
// nobody learns, even after all have chosen.
TEST_F(Secrets, the_kept_victory_card_stays_secret_to_the_end) {
  std::vector<json::value> keeps;
  const auto check = [&](Observer observer) {
    const auto first = keeps.front().at("n").to_number<std::size_t>();
    const json::array seen = table_->events_seen(first, observer);
    for (std::size_t i = 0; i < keeps.size(); ++i) {
      const json::value& maker = keeps[i].at("seat");
      const bool own = observer && maker == json::value(*observer);
      EXPECT_EQ(bare(seen[i]),
                own ? bare(keeps[i]) : (json::value{{"n", first + i}, {"seat", maker}, {"hidden", true}}));
      json::array told;
      if (observer && i + 1 == keeps.size()) {
        const std::string card = "/players/" + std::to_string(*observer) + "/vp_card";
        told.push_back({{"what", "victory card kept"},
                        {"seat", *observer},
                        {"card", table_->view(observer).at_pointer(card)},
                        {"clause", "GR-A5"}});
      }
      EXPECT_EQ(list_at(seen[i], "effects"), told);
    }
  };
  int checks = 0;
  at_every_move([&](const json::value& event, std::size_t n) {
    if (verb_of(event) == "keep" && n < table_->decision_began()) keeps.push_back(event);
    if (keeps.size() < 3 || (n % 16 != 0 && verb_of(event) != "keep")) return;
    for (const Observer observer : {Observer(0), Observer(1), Observer(2), Observer()}) check(observer);
    ++checks;
  });
  ASSERT_TRUE(table_->turn().is_over());
  EXPECT_EQ(keeps.size(), 3U);
  EXPECT_GT(checks, 10);
  for (const json::value& keep : keeps)
    EXPECT_EQ(seen(keep.at("n").to_number<std::size_t>(), std::nullopt), keep);
}

// GR-A2, GR-A5, GR-D2: cards dealt to a hand show their backs; cards that lie open are open.
TEST_F(Secrets, cards_that_go_into_a_hand_are_seen_by_their_owner) {
  std::map<std::string, int> secrets;
  int open = 0;
  at_every_move([&](const json::value& event, std::size_t n) {
    const json::value* chance = member(event, "chance");
    if (chance == nullptr) return;
    const auto owner = integer_at(*chance, "to", 0, 2);
    for (const Observer observer : {Observer(0), Observer(1), Observer(2), Observer()}) {
      const json::value told = seen(n, observer);
      if (!owner || observer == static_cast<Seat>(*owner)) {
        EXPECT_EQ(bare(told), bare(event));
        ++open;
        continue;
      }
      const char* what = member(*chance, "deck") != nullptr ? "face" : "victory card";
      json::value back = bare(event);
      EXPECT_FALSE(chance->at(what).is_null());
      back.at("chance").at(what) = nullptr;
      EXPECT_EQ(bare(told), back);
      const std::string secret = "\"" + std::string(what) + "\":" + json::serialize(chance->at(what));
      EXPECT_EQ(json::serialize(told).find(secret), std::string::npos) << "nor do the effects tell it";
      ++secrets[what];
    }
  });
  EXPECT_GT(open, 0);
  EXPECT_GT(secrets["face"], 0);
  EXPECT_EQ(secrets["victory card"], 3 * 3 * 3)
      << "three cards for each, secret to two others and spectators";
}

// GR-D3, GR-W3: no talk while a proposal is made, nor while the leader builds before an offer.
TEST_F(Secrets, talk_is_free_as_the_view_says) {
  int free = 0, silent = 0;
  at_every_move([&](const json::value&, std::size_t) {
    EXPECT_EQ(json::value(table_->may_talk()), table_->view(std::nullopt).at("talk"));
    ++(table_->may_talk() ? free : silent);
  });
  EXPECT_GT(free, 0);
  EXPECT_GT(silent, 0);
}

}  // namespace
}  // namespace landnam::testing
