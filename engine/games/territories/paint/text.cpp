// SPDX-License-Identifier: Apache-2.0
// A position as lines of text:
//
//      0   1   2   3       the numbers are those of the lattice points
//    0 ┌───┬───┬───┐
//      │ W ┃ w │ b │       W, B farms; o a free spot; w, b land that is already White's or Black's
//    1 ├───┼━━━◆╌╌╌┤       ━ ┃ trunks, ◆ the free end, ╌ ╎ where a trunk may go
#include <algorithm>

#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

struct Extent {
  Place low, high;  // the first and the last lattice point
};

Extent extent_of(const Board& board) {
  Extent extent = {board.square_at[0], board.square_at[0]};
  for (int i = 0; i < board.squares; ++i) {
    const Place at = board.square_at[static_cast<std::size_t>(i)];
    extent.low = {std::min(extent.low.x, at.x), std::min(extent.low.y, at.y)};
    extent.high = {std::max(extent.high.x, at.x + 1), std::max(extent.high.y, at.y + 1)};
  }
  return extent;
}

class TextPainter {
 public:
  TextPainter(const Rules& rules, const State& state, std::span<const Move> legal)
      : board_(rules.board),
        state_(state),
        land_(owned_land(rules.board, state)),
        extent_(extent_of(rules.board)) {
    for (const Move& move : legal) {
      if (move.kind == Move::Kind::trunk) legal_ = legal_ | SegmentSet::of(move.at);
    }
  }

  std::string paint() const {
    std::string text = "    ";
    for (int x = extent_.low.x; x <= extent_.high.x; ++x) text += pad(x) + " ";
    text = text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
    for (int y = extent_.low.y; y <= extent_.high.y; ++y) {
      text += pad(y) + " " + point_row(y) + "\n";
      if (y < extent_.high.y) text += "    " + square_row(y) + "\n";
    }
    return text;
  }

 private:
  static std::string pad(int number) {
    std::string text = std::to_string(number);
    return std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text;
  }

  bool is_square(int x, int y) const { return board_.find_square({x, y}).has_value(); }

  // The line between two lattice points: a trunk, a legal place, a whisper between squares, the border, or
  // nothing.
  std::string line(Place a, Place b) const {
    const bool level = a.y == b.y;
    if (const auto segment = board_.find_segment(a, b)) {
      if (state_.trunks.has(*segment)) return level ? "━━━" : "┃";
      if (legal_.has(*segment)) return level ? "╌╌╌" : "╎";
      return level ? "   " : " ";
    }
    const bool border = is_square(a.x, a.y) || (level ? is_square(a.x, a.y - 1) : is_square(a.x - 1, a.y));
    if (!border) return level ? "   " : " ";
    return level ? "───" : "│";
  }

  std::string point(Place at) const {
    const auto number = board_.find_point(at);
    if (number && *number == state_.free_end) return "◆";
    if (number && !(board_.segments_at[static_cast<std::size_t>(*number)] & state_.trunks).empty())
      return "•";
    int around = 0;
    for (const int dy : {-1, 0}) {
      for (const int dx : {-1, 0}) around += is_square(at.x + dx, at.y + dy) ? 1 : 0;
    }
    return around == 0 ? " " : around == 4 ? "·" : "+";
  }

  std::string point_row(int y) const {
    std::string row = " ";
    for (int x = extent_.low.x; x <= extent_.high.x; ++x) {
      row += point({x, y});
      if (x < extent_.high.x) row += line({x, y}, {x + 1, y});
    }
    return row;
  }

  std::string square_row(int y) const {
    std::string row = " ";
    for (int x = extent_.low.x; x <= extent_.high.x; ++x) {
      row += line({x, y}, {x, y + 1});
      if (x < extent_.high.x) row += " " + square({x, y}) + " ";
    }
    return row;
  }

  std::string square(Place at) const {
    const auto number = board_.find_square(at);
    if (!number) return " ";
    if (has(state_.farms[kWhite], *number)) return "W";
    if (has(state_.farms[kBlack], *number)) return "B";
    if (has(state_.spots, *number)) return "o";
    if (has(land_[kWhite], *number)) return "w";
    return has(land_[kBlack], *number) ? "b" : " ";
  }

  const Board& board_;
  const State& state_;
  std::array<Bits, 2> land_;
  Extent extent_;
  SegmentSet legal_;
};

}  // namespace

std::string paint_text(const Rules& rules, const State& seen, std::span<const Move> legal) {
  return TextPainter(rules, seen, legal).paint();
}

}  // namespace landnam::territories
