// SPDX-License-Identifier: Apache-2.0
// What must hold at every position of every game: turns, lists of moves, refusals, notation, positions as
// JSON, standings.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/walk.hpp"

namespace landnam::testing {

template <Game G>
void check_standing(const typename G::Rules& rules, const typename G::State& state) {
  const Standing now = standing(rules, state);
  const int seats = seat_count(rules);
  ASSERT_EQ(now.seats, seats);
  for (int seat = 0; seat < seats; ++seat) {
    int better = 0;
    for (int other = 0; other < seats; ++other) {
      better +=
          now.ranks[static_cast<std::size_t>(other)] < now.ranks[static_cast<std::size_t>(seat)] ? 1 : 0;
    }
    EXPECT_EQ(now.ranks[static_cast<std::size_t>(seat)], better + 1) << "seat " << seat;
  }
  if (now.winner) {
    EXPECT_TRUE(turn(rules, state).is_over()) << "a winner before the end";
    ASSERT_TRUE(*now.winner >= 0 && *now.winner < seats);
    EXPECT_EQ(now.ranks[static_cast<std::size_t>(*now.winner)], 1);
  }
}

// A position written and read again is the same, and so are the rules as far as play goes on.
template <Game G>
void check_position_json(const typename G::Rules& rules, const typename G::State& state) {
  const std::string text = text_of(to_json(rules, state));
  const auto value = parse_json(text);
  ASSERT_TRUE(value) << text;
  const auto read = position_from_json(rules, *value);
  ASSERT_TRUE(read) << read.error().text << "\n" << text;
  EXPECT_TRUE(read->state == state) << text;
  EXPECT_EQ(text_of(to_json(read->rules, read->state)), text);
  EXPECT_EQ(seat_count(read->rules), seat_count(rules));
  const Turn now = turn(rules, state);
  ASSERT_TRUE(turn(read->rules, read->state) == now) << text;
  if (now.is_over() || now.is_chance()) return;
  std::vector<typename G::Move> here, there;
  legal_moves(rules, state, now.seat(), here);
  legal_moves(read->rules, read->state, now.seat(), there);
  EXPECT_EQ(here.size(), there.size()) << text;
  EXPECT_TRUE(std::is_permutation(here.begin(), here.end(), there.begin(), there.end())) << text;
}

template <Game G>
void check_chance(const typename G::Rules& rules, const typename G::State& state, Random& random) {
  Random same = random;
  const auto outcome = draw(rules, state, random);
  const std::string text = text_of(to_json(rules, outcome));
  EXPECT_EQ(text, text_of(to_json(rules, draw(rules, state, same))))
      << "the same generator draws something else";
  const auto refusal = refuse(rules, state, outcome);
  EXPECT_FALSE(refusal) << text << ": " << refusal->text;
  const auto value = parse_json(text);
  ASSERT_TRUE(value) << text;
  const auto read = outcome_from_json(rules, *value);
  ASSERT_TRUE(read) << text << ": " << read.error().text;
  EXPECT_EQ(text_of(to_json(rules, *read)), text);
  typename G::State one = state, other = state;
  apply(rules, one, outcome);
  apply(rules, other, *read);
  EXPECT_TRUE(one == other) << text;
  if (!turn(rules, one).is_chance()) {
    EXPECT_TRUE(refuse(rules, one, outcome)) << "chance out of turn: " << text;
  }
}

template <Game G>
void check_move_notation(const typename G::Rules& rules, const typename G::Move& move) {
  const std::string text = to_text(rules, move);
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.find_first_of("\n\r"), std::string::npos) << text;
  const auto from_text = move_from_text(rules, text);
  ASSERT_TRUE(from_text) << text << ": " << from_text.error().text;
  EXPECT_TRUE(*from_text == move) << text;
  const std::string written = text_of(to_json(rules, move));
  const auto value = parse_json(written);
  ASSERT_TRUE(value) << written;
  const auto from_json = move_from_json(rules, *value);
  ASSERT_TRUE(from_json) << written << ": " << from_json.error().text;
  EXPECT_TRUE(*from_json == move) << written;
}

// Moves met so far: those not legal now are conceivable, and must be refused.
template <Game G>
class Moves {
 public:
  void add(const typename G::Move& move) {
    if (all_.size() < kMost && std::find(all_.begin(), all_.end(), move) == all_.end()) all_.push_back(move);
  }
  const std::vector<typename G::Move>& all() const { return all_; }

 private:
  static constexpr std::size_t kMost = 400;
  std::vector<typename G::Move> all_;
};

template <Game G>
void check_choice(const typename G::Rules& rules, const typename G::State& state, Seat seat, Moves<G>& known,
                  Random& random) {
  std::vector<typename G::Move> legal;
  legal_moves(rules, state, seat, legal);
  ASSERT_FALSE(legal.empty()) << "seat " << seat << " has to choose and cannot";
  std::vector<typename G::Move> again(3, legal.front());
  legal_moves(rules, state, seat, again);
  EXPECT_TRUE(again == legal) << "the list is not cleared first, or not always the same";
  std::set<std::string> texts, forms;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::string text = to_text(rules, legal[i]);
    EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
    EXPECT_TRUE(forms.insert(text_of(to_json(rules, legal[i]))).second) << "twice: " << text;
    EXPECT_TRUE(std::find(legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(i), legal[i]) ==
                legal.begin() + static_cast<std::ptrdiff_t>(i))
        << "twice: " << text;
    const auto refusal = refuse(rules, state, seat, legal[i]);
    EXPECT_FALSE(refusal) << text << " is listed but refused: " << refusal->text;
    check_move_notation<G>(rules, legal[i]);
    known.add(legal[i]);
  }
  for (const auto& move : known.all()) {
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
    const auto refusal = refuse(rules, state, seat, move);
    ASSERT_TRUE(refusal) << to_text(rules, move) << " is neither listed nor refused";
    EXPECT_FALSE(refusal->code.empty());
    EXPECT_FALSE(refusal->text.empty());
    EXPECT_FALSE(refusal->clause.empty()) << refusal->text;
  }
  if constexpr (PicksMoves<G>) {
    const auto move = random_move(rules, state, seat, random);
    EXPECT_TRUE(std::find(legal.begin(), legal.end(), move) != legal.end())
        << to_text(rules, move) << " at random";
  }
  typename G::State one = state, other = state;
  apply(rules, one, seat, legal.front());
  apply(rules, other, seat, legal.front());
  EXPECT_TRUE(one == other) << "applying a move twice gives two positions";
  EXPECT_FALSE(one == state) << to_text(rules, legal.front()) << " changes nothing";
}

// All of the above along one random game.
template <Game G>
void check_play(const Configuration& configuration, int number) {
  Random random(static_cast<std::uint64_t>(number) + 77);
  Moves<G> known;
  walk<G>(configuration, number, [&](const typename G::Rules& rules, const typename G::State& state) {
    const Turn now = turn(rules, state);
    check_standing<G>(rules, state);
    if (!now.is_over() && random.below(kLookEvery<G>) != 0) return;
    if (now.is_chance()) return check_chance<G>(rules, state, random);
    check_position_json<G>(rules, state);  // no position that waits for chance is ever shown
    for (Seat seat = 0; seat < seat_count(rules); ++seat) {
      if (!now.is_over() && now.seats.has(seat)) {
        check_choice<G>(rules, state, seat, known, random);
      } else {
        for (const auto& move : known.all()) {
          ASSERT_TRUE(refuse(rules, state, seat, move))
              << "out of turn: seat " << seat << ", " << to_text(rules, move);
        }
      }
    }
    if (now.is_over()) return;
    EXPECT_FALSE(now.seats.empty());
    EXPECT_TRUE(now.together || now.seats.count() == 1);
    for (Seat seat = seat_count(rules); seat < 8; ++seat) EXPECT_FALSE(now.seats.has(seat));
  });
}

}  // namespace landnam::testing
