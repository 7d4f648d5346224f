// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/cursor.hpp"

#include <cstdlib>

namespace landnam::cli {

Point step_of(const Key& key) {
  switch (key.kind) {
    case Key::Kind::up:
      return {0, -1};
    case Key::Kind::down:
      return {0, 1};
    case Key::Kind::left:
      return {-1, 0};
    case Key::Kind::right:
      return {1, 0};
    default:
      return {};
  }
}

std::optional<std::size_t> place_towards(Point from, std::span<const Point> places, const Key& arrow) {
  const Point step = step_of(arrow);
  std::optional<std::size_t> best;
  int least = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int dx = places[i].x - from.x;
    const int dy = 2 * (places[i].y - from.y);
    const int along = dx * step.x + dy * step.y;
    const int across = std::abs(dx * step.y) + std::abs(dy * step.x);
    if (along <= 0) continue;
    const int cost = along + 2 * across;
    if (!best || cost < least) {
      best = i;
      least = cost;
    }
  }
  return best;
}

std::optional<std::size_t> nearest_place(Point from, std::span<const Point> places) {
  std::optional<std::size_t> best;
  int least = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int dx = places[i].x - from.x;
    const int dy = 2 * (places[i].y - from.y);
    const int distance = dx * dx + dy * dy;
    if (!best || distance < least) {
      best = i;
      least = distance;
    }
  }
  return best;
}

}  // namespace landnam::cli
