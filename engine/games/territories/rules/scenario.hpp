// SPDX-License-Identifier: Apache-2.0
// For tests: rules from options, positions drawn as text, moves as text.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/territories/territories.hpp"

namespace landnam::territories {

inline Rules rules_with(const json::object& options = {}) { return *Territories::make_rules(options, 2); }

// A position drawn as text: one character a square (W, B farms, . bare, ' ' no square), trunks as "x,y-x,y"
// in their order.
inline Result<Position<Territories>> read_position(const std::vector<std::string>& rows,
                                                   const std::vector<std::string>& trunks, Seat seat) {
  json::array squares, farms, list;
  for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
    for (int x = 0; x < static_cast<int>(rows[y].size()); ++x) {
      const char mark = rows[y][x];
      if (mark == ' ') continue;
      squares.push_back(json::array{x, y});
      if (mark == 'W') farms.push_back({{"at", {x, y}}, {"owner", 0}});
      if (mark == 'B') farms.push_back({{"at", {x, y}}, {"owner", 1}});
      if (mark == 'o') farms.push_back({{"at", {x, y}}, {"owner", nullptr}});
    }
  }
  for (const std::string& trunk : trunks) {
    const auto digit = [&trunk](std::size_t i) { return trunk[i] - '0'; };
    list.push_back({{digit(0), digit(2)}, {digit(4), digit(6)}});
  }
  return position_from_json(
      rules_with(), {{"squares", squares}, {"farms", farms}, {"trunks", list}, {"turn", {{"seat", seat}}}});
}

inline Position<Territories> position_of(const std::vector<std::string>& rows,
                                         const std::vector<std::string>& trunks, Seat seat) {
  const auto position = read_position(rows, trunks, seat);
  EXPECT_TRUE(position) << (position ? "" : position.error().text);
  return *position;
}

inline std::set<std::string> moves_of(const Position<Territories>& position) {
  std::vector<Move> moves;
  legal_moves(position.rules, position.state, position.state.to_move, moves);
  std::set<std::string> texts;
  for (const Move& move : moves) texts.insert(to_text(position.rules, move));
  return texts;
}

// The refusal of a move as "code clause", or "" when it is legal.
inline std::string why(const Position<Territories>& position, const std::string& text) {
  const auto move = move_from_text(position.rules, text);
  if (!move) return move.error().code + " " + move.error().clause;
  const auto refusal = refuse(position.rules, position.state, position.state.to_move, *move);
  return refusal ? refusal->code + " " + refusal->clause : "";
}

inline void play(Position<Territories>& position, const std::string& text) {
  ASSERT_EQ(why(position, text), "") << text;
  apply(position.rules, position.state, position.state.to_move, *move_from_text(position.rules, text));
}

inline State set_up(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  return state;
}

}  // namespace landnam::territories
