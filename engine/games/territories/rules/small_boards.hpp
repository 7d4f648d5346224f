// SPDX-License-Identifier: Apache-2.0
// Small boards of any shape with farms anywhere, for the tests: what the rules and the solver say there can
// be checked by trying everything, and the crowded and the bare corners of the rules come up often.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {

// A board that grew at random to `size` squares, in rows no longer than five, and a first trunk from its
// border. Nothing where no game can begin.
inline std::optional<Position<Territories>> small_position(std::size_t size, Random& random) {
  const auto below = [&random](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  std::vector<Place> squares = {{0, 0}};
  while (squares.size() < size) {
    const Place from = squares[below(squares.size())];
    constexpr Place steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const Place step = steps[below(4)];
    const Place next = {from.x + step.x, from.y + step.y};
    if (next.x < 0 || next.x > 4 || next.y < 0 || next.y > 5) continue;
    if (std::find(squares.begin(), squares.end(), next) == squares.end()) squares.push_back(next);
  }
  const auto board = make_board(squares);
  if (!board) return std::nullopt;  // it has a hole
  Position<Territories> position{*Territories::make_rules({}, 2), {}};
  position.rules.board = *board;
  position.rules.tiles.clear();
  State& state = position.state;
  for (int square = 0; square < board->squares; ++square) {
    const auto dice = below(7);
    if (dice < 2) state.farms[dice] |= bit(square);
  }
  SegmentSet at_border;
  for (SegmentSet rest = board->inside; !rest.empty();) {
    const int segment = rest.pop_lowest();
    const Segment& s = board->segments[segment];
    if (board->on_border[s.from] != board->on_border[s.to]) at_border = at_border | SegmentSet::of(segment);
  }
  if (at_border.empty()) return std::nullopt;
  const int first = at_border.nth(static_cast<int>(below(index(at_border.count()))));
  state.free_end = static_cast<std::uint8_t>(free_end_of(*board, state, first));
  state.trunks = SegmentSet::of(first);
  state.order[state.placed++] = static_cast<std::uint8_t>(first);
  survey(*board, state);
  if (state.phase != Phase::play) return std::nullopt;
  return position;
}

}  // namespace landnam::territories
