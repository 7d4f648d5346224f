// SPDX-License-Identifier: Apache-2.0
// "Hidden information": nobody should need pencil and paper. What a view is sure of is compared with notes on
// paper, card by card: a view is never sure of a card that the notes leave open, and hardly ever unsure of
// one that they name.
#include "engine/games/graenaland/rules/memory.hpp"

#include "engine/games/graenaland/rules/notebook.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::graenaland {
namespace {

// The notes try everything, so they are asked only while little is open.
constexpr std::size_t kMostOpen = 9;

class Watcher {
 public:
  Watcher(const Rules& rules, Observer observer)
      : rules_(rules), observer_(observer), paper_(rules, observer) {}

  naive::Notebook& paper() { return paper_; }

  // Returns the number of cards that are sure.
  int compare(const State& state, Random& random) {
    if (paper_.open_shows() > kMostOpen) return 0;
    const View seen = view(rules_, state, observer_);
    const State possible = imagine(rules_, seen, random);
    int sure = 0;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (observer_ == seat) continue;
      const Hand fast = sure_hand(rules_, seen, seat), slow = paper_.surely_held_by(seat);
      for (int deck = 0; deck < kDecks; ++deck) {
        EXPECT_TRUE(covers(slow.deck(deck), fast.deck(deck))) << "seat " << seat << ", deck " << deck;
        ++compared_;
        if (fast.deck(deck) != slow.deck(deck)) ++short_of_;
        EXPECT_TRUE(covers(possible.secret.hands[seat].deck(deck), fast.deck(deck)))
            << "imagined without them";
        sure += total_of(fast.deck(deck));
      }
    }
    return sure;
  }

  int compared() const { return compared_; }
  // How often the notes were sure of more.
  int short_of() const { return short_of_; }

  // A shuffle makes nobody forget.
  void remember(const Common& before, const State& after, const std::vector<Hand>& known) {
    bool shuffled = false;
    for (int deck = 0; deck < kDecks; ++deck) shuffled |= after.common.left[deck] > before.left[deck];
    const bool draws = after.common.backs == before.backs;  // no card left a hand or came into one
    if (!shuffled || !draws || known.empty()) return;
    const View seen = view(rules_, after, observer_);
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      const Hand now = sure_hand(rules_, seen, seat);
      for (int deck = 0; deck < kDecks && observer_ != seat; ++deck)
        EXPECT_TRUE(covers(now.deck(deck), known[static_cast<std::size_t>(seat)].deck(deck))) << "forgotten";
    }
  }
  std::vector<Hand> known(const State& state) const {
    std::vector<Hand> hands;
    const View seen = view(rules_, state, observer_);
    for (Seat seat = 0; seat < rules_.seats; ++seat) hands.push_back(sure_hand(rules_, seen, seat));
    return hands;
  }

 private:
  const Rules& rules_;
  Observer observer_;
  naive::Notebook paper_;
  int compared_ = 0;
  int short_of_ = 0;
};

TEST(HiddenInformation, views_know_what_notes_on_paper_tell) {
  int shuffles = 0, mixed = 0, sure = 0, compared = 0, short_of = 0;
  for (int game = 0; game < testing::share_of(240) && !HasFailure(); ++game) {
    const int seats = 3 + game % 3;
    const Rules rules = *Graenaland::make_rules({{"game", game % 2 == 0 ? "basic" : "advanced"}}, seats);
    State state = start(rules);
    Random random(static_cast<std::uint64_t>(game) + 5);
    std::vector<Watcher> watchers;
    watchers.emplace_back(rules, std::nullopt);
    for (Seat seat = 0; seat < seats; ++seat) watchers.emplace_back(rules, seat);
    int events = 0;
    for (Turn now = turn(rules, state); !now.is_over() && !HasFailure(); now = turn(rules, state)) {
      const State before = state;
      std::vector<Hand> known;
      if (now.is_chance()) {
        const Outcome outcome = draw(rules, state, random);
        if (before.common.left[outcome.deck % kDecks] == 1) known = watchers[0].known(before);
        apply(rules, state, outcome);
        for (Watcher& watcher : watchers) watcher.paper().note(before.common, outcome, state.common);
      } else {
        const Move move = random_move(rules, state, now.seat(), random);
        apply(rules, state, now.seat(), move);
        for (Watcher& watcher : watchers) watcher.paper().note(before.common, now.seat(), move, state.common);
      }
      if (state.common.phase == Phase::over) break;  // all hands are open
      watchers[0].remember(before.common, state, known);
      const bool shuffled = state.common.earlier.size() > before.common.earlier.size();
      shuffles += shuffled ? 1 : 0;
      mixed += state.common.mixed.size() > before.common.mixed.size() ? 1 : 0;
      if (!shuffled && ++events % 5 != 0) continue;
      for (Watcher& watcher : watchers) sure += watcher.compare(state, random);
    }
    for (const Watcher& watcher : watchers) {
      compared += watcher.compared();
      short_of += watcher.short_of();
    }
  }
  // Where many shown cards could be of several shuffles, the notes may rule out a little more.
  EXPECT_LT(short_of * 2000, compared);
  EXPECT_GT(shuffles, 0);
  EXPECT_GT(mixed, 0) << "no card shown could be of several shuffles";
  EXPECT_GT(sure, 0);
}

TEST(HiddenInformation, the_last_view_shows_all_hands) {
  for (const char* game : {"basic", "advanced"}) {
    const Rules rules = *Graenaland::make_rules({{"game", game}}, 4);
    State state = start(rules);
    Random random(17);
    play_randomly(rules, state, random);
    ASSERT_EQ(state.common.phase, Phase::over);
    int cards = 0;
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(sure_hand(rules, view(rules, state, std::nullopt), seat), state.secret.hands[seat]);
      cards += state.secret.hands[seat].size();
    }
    EXPECT_GT(cards, 0);
    EXPECT_EQ(
        json::serialize(to_json(rules, view(rules, state, std::nullopt)).at("players")).find("\"face\":null"),
        std::string::npos);
  }
}

TEST(GR_P2, any_number_of_earlier_shuffles_are_told_apart) {
  Scenario s(3);
  Common& common = s.common();
  for (int n = 0; n < 30; ++n) {
    const Counts face_down = one(n % 3);
    s.state.secret.pools[0] = face_down;
    common.left[0] = 0;
    common.face_down[0] = 1;
    lay(common, 0, kFaceDown);
    common.discards[0] = 2 * one(3);
    ASSERT_TRUE(ready_to_draw(s.state, 0));
    ASSERT_EQ(common.earlier.size(), static_cast<std::size_t>(n + 1));
    EXPECT_EQ(common.left[0], 2);
  }
  for (int n = 0; n < 30; ++n) {
    EXPECT_EQ(common.lying[0].cards[static_cast<std::size_t>(n)], kFaceDown + kDecks + n);
    EXPECT_EQ(cards_of_pool(s.state, kDecks + n), one(n % 3)) << "a later shuffle does not change the card";
  }
}

// An ore and a grain of the shuffle before are with seat 1 and seat 2. What one of them shows tells of the
// other.
TEST(HiddenInformation, a_shuffle_is_remembered_until_its_cards_are_seen) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  s.hand(1, {"hills-ore"}).hand(2, {"hills-cattle"});
  constexpr int kHills = 2;
  s.state.secret.pools[kHills] = 0;
  s.common().left[kHills] = 0;
  s.common().discards[kHills] = s.rules.deck[kHills] - one(3) - one(1);
  const auto sure = [&](Observer who, Seat seat, int face) {
    return int{sure_hand(s.rules, view(s.rules, s.state, who), seat)[resource_card(kHills, face)]};
  };
  EXPECT_EQ(sure(2, 1, 3), 1) << "it is not in the own hand";
  EXPECT_EQ(sure(std::nullopt, 1, 3), 0);
  ASSERT_TRUE(ready_to_draw(s.state, kHills));
  EXPECT_EQ(sure(2, 1, 3), 1) << "and still not after the shuffle";
  EXPECT_EQ(sure(std::nullopt, 1, 3), 0);
  unveil(s.state, 1, resource_card(kHills, 3));
  EXPECT_EQ(sure(std::nullopt, 2, 1), 1) << "the other one is left";
}

TEST(HiddenInformation, a_card_shown_may_be_of_several_shuffles) {
  Scenario s(3);
  s.village(0, "C1").leading(0);
  s.hand(1, {"hills-ore"}).hand(2, {"hills-cattle"});
  constexpr int kHills = 2;
  s.state.secret.pools[kHills] = 0;
  s.common().left[kHills] = 0;
  s.common().discards[kHills] = s.rules.deck[kHills] - one(3) - one(1);
  ASSERT_TRUE(ready_to_draw(s.state, kHills));
  // Seat 1 draws an ore of the new shuffle and spends one.
  s.hand(1, {"hills-ore"});
  spend(s.state, 1, resource_card(kHills, 3));
  ASSERT_EQ(s.common().mixed.size(), 1U);
  const json::value form = to_json(s.rules, s.state);
  EXPECT_EQ(json::serialize(form.at("players").at(1).at("mixed")),
            R"([{"deck":"hills","pools":[2,4],"cards":{"ore":1}}])");
  const auto read = position_from_json(s.rules, form);
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_TRUE(read->state == s.state);
  // Seat 2 shows the cattle: then the ore of before was with seat 1.
  unveil(s.state, 2, resource_card(kHills, 1));
  EXPECT_TRUE(s.common().mixed.empty());
  EXPECT_TRUE(s.common().earlier.empty());
}

}  // namespace
}  // namespace landnam::graenaland
