// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/rules/board.hpp"

#include <algorithm>
#include <set>

namespace landnam::territories {
namespace {

constexpr std::array<Place, 4> kSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

// Everything that can be reached from `seed` over the members of `open`, edge to edge.
std::set<Place> reachable(Place seed, const std::set<Place>& open) {
  std::set<Place> seen = {seed};
  std::vector<Place> waiting = {seed};
  while (!waiting.empty()) {
    const Place at = waiting.back();
    waiting.pop_back();
    for (const Place step : kSteps) {
      const Place next = {at.x + step.x, at.y + step.y};
      if (open.contains(next) && seen.insert(next).second) waiting.push_back(next);
    }
  }
  return seen;
}

int point_number(Board& board, Place at) {
  if (const auto known = board.find_point(at)) return *known;
  board.point_at[board.points] = at;
  return board.points++;
}

void add_segment(Board& board, int number, int square, int other, Place from, Place to) {
  Segment& segment = board.segments[number];
  segment.square = static_cast<std::uint8_t>(square);
  segment.other = static_cast<std::uint8_t>(other);
  segment.from = static_cast<std::uint8_t>(point_number(board, from));
  segment.to = static_cast<std::uint8_t>(point_number(board, to));
  board.inside = board.inside | SegmentSet::of(number);
  for (const int point : {segment.from, segment.to}) {
    SegmentSet& there = board.segments_at[point];
    there = there | SegmentSet::of(number);
  }
}

void add_southward(Board& board, int square, int shift) {
  for (int i = 0; i < board.southwards; ++i) {
    auto& group = board.southward[i];
    if (group.shift == shift) {
      group.from |= bit(square);
      return;
    }
  }
  board.southward[board.southwards++] = {shift, bit(square)};
}

}  // namespace

std::optional<int> Board::find_square(Place at) const {
  for (int i = 0; i < squares; ++i) {
    if (square_at[i] == at) return i;
  }
  return std::nullopt;
}

std::optional<int> Board::find_point(Place at) const {
  for (int i = 0; i < points; ++i) {
    if (point_at[i] == at) return i;
  }
  return std::nullopt;
}

std::optional<int> Board::find_segment(Place a, Place b) const {
  const auto p = find_point(a);
  const auto q = find_point(b);
  if (!p || !q || *p == *q) return std::nullopt;
  SegmentSet both = segments_at[*p] & segments_at[*q];
  if (both.empty()) return std::nullopt;
  return both.pop_lowest();
}

bool is_connected(std::span<const Place> places) {
  const std::set<Place> all(places.begin(), places.end());
  return all.empty() || reachable(*all.begin(), all).size() == all.size();
}

bool has_hole(std::span<const Place> places) {
  if (places.empty()) return false;
  const std::set<Place> all(places.begin(), places.end());
  const auto [west, east] =
      std::minmax_element(places.begin(), places.end(), [](Place a, Place b) { return a.x < b.x; });
  const auto [north, south] =
      std::minmax_element(places.begin(), places.end(), [](Place a, Place b) { return a.y < b.y; });
  std::set<Place> empty;
  for (int y = north->y - 1; y <= south->y + 1; ++y) {
    for (int x = west->x - 1; x <= east->x + 1; ++x) {
      if (!all.contains({x, y})) empty.insert({x, y});
    }
  }
  return reachable({west->x - 1, north->y - 1}, empty).size() != empty.size();
}

std::vector<Place> squares_of_tiles(std::span<const Place> tiles) {
  std::vector<Place> squares;
  for (const Place tile : tiles) {
    for (const int dy : {0, 1}) {
      for (const int dx : {0, 1}) squares.push_back({2 * tile.x + dx, 2 * tile.y + dy});
    }
  }
  return squares;
}

Result<Board> make_board(std::vector<Place> squares) {
  if (squares.empty() || squares.size() > kMaxSquares) {
    return Error{"bad-board",
                 "a board must have 1 to 64 squares, and this one has " + std::to_string(squares.size())};
  }
  std::sort(squares.begin(), squares.end(),
            [](Place a, Place b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  if (std::adjacent_find(squares.begin(), squares.end()) != squares.end()) {
    return Error{"bad-board", "the board names a square twice"};
  }
  if (!is_connected(squares))
    return Error{"bad-board", "TE-B3: the squares of the board must form one piece"};
  if (has_hole(squares)) return Error{"bad-board", "TE-B3: the board must have no hole"};

  Board board;
  board.squares = static_cast<int>(squares.size());
  board.all = squares.size() == 64 ? ~Bits{0} : bit(board.squares) - 1;
  std::copy(squares.begin(), squares.end(), board.square_at.begin());
  for (int i = 0; i < board.squares; ++i) {
    const Place at = squares[index(i)];
    if (const auto other = board.find_square({at.x + 1, at.y})) {
      add_segment(board, i, i, *other, {at.x + 1, at.y}, {at.x + 1, at.y + 1});
    }
    if (const auto other = board.find_square({at.x, at.y + 1})) {
      add_segment(board, 64 + i, i, *other, {at.x, at.y + 1}, {at.x + 1, at.y + 1});
      add_southward(board, i, *other - i);
    }
  }
  for (int p = 0; p < board.points; ++p) {
    const Place at = board.point_at[p];
    int around = 0;
    for (const int dy : {-1, 0}) {
      for (const int dx : {-1, 0}) around += board.find_square({at.x + dx, at.y + dy}) ? 1 : 0;
    }
    board.on_border[p] = around < 4;
  }
  for (SegmentSet rest = board.inside; !rest.empty();) {
    const int number = rest.pop_lowest();
    const Segment& segment = board.segments[number];
    board.touching[number] =
        (board.segments_at[segment.from] | board.segments_at[segment.to]).minus(SegmentSet::of(number));
  }
  return board;
}

}  // namespace landnam::territories
