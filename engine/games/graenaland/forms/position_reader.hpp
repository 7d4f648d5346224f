// SPDX-License-Identifier: Apache-2.0
// Reads positions from their public form. The input is untrusted, so everything is checked.
#pragma once

#include <optional>
#include <string>

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

class PositionReader {
 public:
  PositionReader(const Rules& rules, const json::value& form);

  // The error in the form, if any.
  using Problem = std::optional<Error>;
  Problem read();
  const State& state() const { return state_; }

 private:
  // The board and the hands (position_board.cpp).
  Problem read_territories();
  Problem read_territory(const json::value& form, int t);
  bool add_settlement(int t, Seat seat);
  Problem read_lying(const json::value& form, int t);
  Problem read_players();
  Problem read_player(const json::value& form, Seat seat);
  Problem read_memory(const json::value& form, Seat seat);
  Earlier* earlier_shuffle(std::int64_t pool, int deck);
  bool read_hero(const json::value& heroes, Seat seat, int hero);
  Problem read_supplies();
  Problem read_decks();
  std::optional<std::uint8_t> read_victory_card(const json::value& value) const;
  Problem read_victory_cards();
  // The phase and its state (position_course.cpp).
  Problem read_phase();
  Problem read_places();
  Problem read_proposal();
  Problem read_building();
  Problem read_project(Seat builder);
  bool site_is_legal(Seat builder, int where);
  Problem read_joint();
  Problem read_over();
  // The rest (position.cpp).
  Problem read_head();
  Problem read_committed();
  Problem check_claim(Seat seat);
  Problem check_choices();

  static constexpr int kMostMixed = 12;  // of a deck; games have two or three
  static Error bad(const std::string& text) { return {"bad-position", text}; }
  Common& common() { return state_.common; }
  // The seat at a key, kNone if it is null or missing, nothing if it is no seat.
  std::optional<std::uint8_t> seat_at(const json::value& value, std::string_view key) const;
  // -1 if there is none.
  int territory_at(const json::value& value, std::string_view key) const;

  const Rules& rules_;
  const json::value& form_;
  State state_;
};

}  // namespace landnam::graenaland
