// SPDX-License-Identifier: Apache-2.0
// Moves as a person types them: `1,1-2,1` is a trunk between two lattice points, `farm 5,2` a farm on a
// square.
#include <charconv>

#include "engine/games/territories/territories.hpp"

namespace landnam::territories {
namespace {

std::string place_text(Place at) { return std::to_string(at.x) + "," + std::to_string(at.y); }

// Cuts the next thing off the front of the text: a number in a sane range, a given mark.
bool eat(std::string_view& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < -100 || number > 100) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool eat(std::string_view& text, std::string_view mark) {
  if (!text.starts_with(mark)) return false;
  text.remove_prefix(mark.size());
  return true;
}

bool eat(std::string_view& text, Place& at) { return eat(text, at.x) && eat(text, ",") && eat(text, at.y); }

}  // namespace

std::string to_text(const Rules& rules, const Move& move) {
  if (move.kind == Move::Kind::farm) return "farm " + place_text(rules.board.square_at[move.at]);
  const Segment& s = rules.board.segments[move.at];
  return place_text(rules.board.point_at[s.from]) + "-" + place_text(rules.board.point_at[s.to]);
}

Result<Move> move_from_text(const Rules& rules, std::string_view text) {
  Place a, b;
  if (eat(text, "farm ")) {
    if (!eat(text, a) || !text.empty())
      return Error{"bad-move", "write a farm with its square: \"farm 5,2\""};
    const auto square = rules.board.find_square(a);
    if (!square) return Error{"off-board", "a farm must stand on a square of the board", "TE-B2"};
    return Move::farm(*square);
  }
  if (!eat(text, a) || !eat(text, "-") || !eat(text, b) || !text.empty()) {
    return Error{
        "bad-move",
        "write a trunk with its two lattice points: \"1,1-2,1\". Write a farm with its square: \"farm 5,2\""};
  }
  const auto segment = rules.board.find_segment(a, b);
  if (!segment)
    return Error{"off-board", "a trunk must lie between two neighbouring squares of the board", "TE-R2"};
  return Move::trunk(*segment);
}

}  // namespace landnam::territories
