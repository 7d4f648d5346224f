// SPDX-License-Identifier: Apache-2.0
// Hand-made positions for tests. They begin with an empty island in the middle of a turn.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/graenaland/forms/notation.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/hands.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

// Uses the island of GR-K3 by default, so that tests do not depend on the usual layout.
class Scenario {
 public:
  explicit Scenario(int seats, json::object options = {})
      : rules(*Graenaland::make_rules((options.emplace("layout", nullptr), options), seats)),
        state(start(rules)) {
    common().chance = Chance::none;
    common().phase = Phase::construction;
    common().waiting = SeatSet::of(0);
    common().row = {0, 1, 2, 3};
    common().row_count = 4;
    for (std::size_t i = 0; i < 4; ++i) --common().supply_deck[i];
  }

  Common& common() { return state.common; }
  int at(const std::string& name) const { return territory_called(rules, name); }

  Scenario& village(Seat seat, const std::string& where, int number = 1) {
    const int t = at(where);
    common().villages[t][seat] = static_cast<std::uint8_t>(common().villages[t][seat] + number);
    settle(t, seat, number);
    return *this;
  }
  Scenario& building(Seat seat, const std::string& where, Building kind) {
    const int t = at(where);
    common().buildings[t][kind] = static_cast<std::uint8_t>(seat);
    settle(t, seat, 1);
    return *this;
  }
  Scenario& work(const std::string& where, Work kind) {
    auto& works = common().works[at(where)];
    works = static_cast<std::uint8_t>(works | (1U << static_cast<int>(kind)));
    --common().tokens[kind];
    return *this;
  }
  Scenario& hero(Seat seat, Hero kind, const std::string& where) {
    put_hero(common(), seat, static_cast<int>(kind), at(where));
    return *this;
  }
  Scenario& army(Seat seat, int strength) {
    common().army[seat] = static_cast<std::uint8_t>(strength);
    return *this;
  }
  // Cards by name, hidden from the others.
  Scenario& hand(Seat seat, const std::vector<std::string>& cards) {
    for (const std::string& name : cards) {
      const auto kind = static_cast<Kind>(card_called(name));
      if (is_supply(kind)) {
        --common().supply_deck[pair_of(kind)];
        gain_openly(state, seat, kind);
        continue;
      }
      take_from_deck(deck_of(kind), face_of(kind));
      gain_unseen(state, seat, kind);
    }
    return *this;
  }
  // Faces by name, "?" for a card face down.
  Scenario& lies(const std::string& where, const std::vector<std::string>& faces) {
    const int t = at(where);
    const int deck = static_cast<int>(rules.terrain[t]);
    for (const std::string& name : faces) {
      const int face = index_of(kResourceNames, name);
      if (face >= 0) {
        take_from_deck(deck, face);
        lay(common(), t, face);
      } else {
        --common().left[deck];
        ++common().face_down[deck];
        lay(common(), t, kFaceDown + deck);
      }
    }
    return *this;
  }

  Scenario& moving_heroes(Seat leader) {
    common().leader = static_cast<std::uint8_t>(leader);
    common().phase = Phase::moves;
    common().waiting = all_but(rules, leader);
    return *this;
  }
  Scenario& proposing(Seat leader) {
    common().leader = static_cast<std::uint8_t>(leader);
    common().phase = Phase::proposal;
    common().proposer = static_cast<std::uint8_t>(next_seat(rules, leader));
    common().waiting = SeatSet::of(common().proposer);
    return *this;
  }
  Scenario& leading(Seat leader, bool taken = true) {
    common().leader = static_cast<std::uint8_t>(leader);
    common().taken = taken;
    common().phase = Phase::construction;
    common().waiting = SeatSet::of(leader);
    return *this;
  }
  Scenario& victory_cards(int easy, int hard) {
    for (Seat seat = 0; seat < rules.seats; ++seat)
      state.secret.victory[seat] = static_cast<std::uint8_t>(victory_card(easy, hard));
    return *this;
  }

  std::vector<std::string> legal(Seat seat) const {
    std::vector<Move> moves;
    legal_moves(rules, state, seat, moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(to_text(rules, move));
    return texts;
  }
  bool offers(Seat seat, const std::string& text) const {
    const auto texts = legal(seat);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  // Plays a move, which must be legal.
  Scenario& play(Seat seat, const std::string& text) {
    const auto move = move_from_text(rules, text);
    EXPECT_TRUE(move) << text;
    if (!move) return *this;
    const auto refusal = refuse(rules, state, seat, *move);
    EXPECT_FALSE(refusal) << text << ": " << refusal->text;
    EXPECT_TRUE(offers(seat, text)) << text;
    if (!refusal) apply(rules, state, seat, *move);
    return *this;
  }
  // The clause that forbids a move, or nothing if it is legal.
  std::string clause(Seat seat, const std::string& text) const {
    const auto move = move_from_text(rules, text);
    EXPECT_TRUE(move) << text;
    const auto refusal = refuse(rules, state, seat, *move);
    EXPECT_EQ(offers(seat, text), !refusal) << text;
    return refusal ? refusal->clause : "";
  }
  // Chance turns up this face. "?" leaves it to the generator.
  Scenario& chance(const std::string& face) {
    Random random(7);
    EXPECT_TRUE(turn(rules, state).is_chance());
    Outcome outcome = draw(rules, state, random);
    if (face != "?") outcome.value = static_cast<std::uint8_t>(index_of(kResourceNames, face));
    const auto refusal = refuse(rules, state, outcome);
    EXPECT_FALSE(refusal) << face << ": " << refusal->text;
    apply(rules, state, outcome);
    return *this;
  }
  // Resolves all chance that is due.
  Scenario& settle_chance(std::uint64_t seed = 7) {
    Random random(seed);
    while (turn(rules, state).is_chance()) apply(rules, state, draw(rules, state, random));
    return *this;
  }

  int votes(const std::string& where, Seat seat) const {
    return votes_at(rules, state.common, at(where)).of(seat);
  }
  int lying(const std::string& where) const { return state.common.lying[at(where)].count; }
  int holds(Seat seat, const std::string& card) const {
    return state.secret.hands[seat][static_cast<Kind>(card_called(card))];
  }
  int hand_size(Seat seat) const { return state.secret.hands[seat].size(); }
  std::string hero_at(Seat seat, Hero kind) const {
    const std::uint8_t where = state.common.hero[seat][kind];
    if (where == kNone) return "";
    return is_waiting(where) ? "waiting " + territory_name(rules, where - kWaiting)
                             : territory_name(rules, where);
  }

  Rules rules;
  State state;

 private:
  void settle(int t, Seat seat, int number) {
    common().settlements[t][seat] = static_cast<std::uint8_t>(common().settlements[t][seat] + number);
    common().settled[t] = static_cast<std::uint8_t>(common().settled[t] + number);
    common().houses[seat] = static_cast<std::uint8_t>(common().houses[seat] - number);
  }
  void take_from_deck(int deck, int face) {
    state.secret.pools[deck] -= one(face);
    --common().left[deck];
  }
};

}  // namespace landnam::graenaland
