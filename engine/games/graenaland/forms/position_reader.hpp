// SPDX-License-Identifier: Apache-2.0
// Positions read from their public form. The text may come from anywhere: everything is checked.
#pragma once

#include <optional>
#include <string>

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

class PositionReader {
 public:
  PositionReader(const Rules& rules, const json::value& form);

  // What is wrong with the form, if anything is.
  using Problem = std::optional<Error>;
  Problem read();
  const State& state() const { return state_; }

 private:
  // What stands and lies, and who holds what (position_board.cpp).
  Problem read_territories();
  Problem read_territory(const json::value& form, int t);
  bool add_settlement(int t, Seat seat);
  Problem read_lying(const json::value& form, int t);
  Problem read_players();
  Problem read_player(const json::value& form, Seat seat);
  bool read_hero(const json::value& heroes, Seat seat, int hero);
  Problem read_supplies();
  Problem read_decks();
  std::optional<std::uint8_t> read_victory_card(const json::value& value) const;
  Problem read_victory_cards();
  // Where in the course of the game it is (position_course.cpp).
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
  Problem check_choices();

  static Error bad(const std::string& text) { return {"bad-position", text}; }
  Common& common() { return state_.common; }
  // A seat at a key, kNone when it is null or missing; nothing when it is no seat.
  std::optional<std::uint8_t> seat_at(const json::value& value, std::string_view key) const;
  // -1 when there is none.
  int territory_at(const json::value& value, std::string_view key) const;

  const Rules& rules_;
  const json::value& form_;
  State state_;
};

}  // namespace landnam::graenaland
