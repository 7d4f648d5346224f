// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/canvas.hpp"

#include <algorithm>
#include <cassert>

#include "cli/text.hpp"

namespace landnam::cli {

Canvas::Canvas(Size size)
    : size_{std::max(size.width, 0), std::max(size.height, 0)},
      cells_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

Cell& Canvas::cell(int x, int y) {
  assert(holds(x, y));
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                static_cast<std::size_t>(x)];
}

const Cell& Canvas::at(int x, int y) const {
  assert(holds(x, y));
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                static_cast<std::size_t>(x)];
}

void Canvas::put(int x, int y, char32_t glyph, Style style) {
  if (holds(x, y)) cell(x, y) = {glyph, style};
}

void Canvas::ink(int x, int y, char32_t glyph, Style style) {
  if (holds(x, y)) cell(x, y) = {glyph, style.on(cell(x, y).style.ground)};
}

int Canvas::write(int x, int y, std::string_view text, Style style, int width) {
  int written = 0;
  for (const char32_t glyph : decode(text)) {
    if (written >= width) break;
    put(x + written, y, glyph, style);
    ++written;
  }
  return written;
}

void Canvas::fill(const Rect& area, char32_t glyph, Style style) {
  for (int y = area.y; y < area.y + area.height; ++y) {
    for (int x = area.x; x < area.x + area.width; ++x) put(x, y, glyph, style);
  }
}

void Canvas::copy(const Canvas& from, const Rect& part, int x, int y) {
  for (int row = 0; row < part.height; ++row) {
    for (int column = 0; column < part.width; ++column) {
      if (!from.holds(part.x + column, part.y + row) || !holds(x + column, y + row)) continue;
      cell(x + column, y + row) = from.at(part.x + column, part.y + row);
    }
  }
}

std::string Canvas::text() const {
  std::string text;
  for (int y = 0; y < size_.height; ++y) {
    std::u32string line;
    for (int x = 0; x < size_.width; ++x) line.push_back(at(x, y).glyph);
    line.erase(line.find_last_not_of(U' ') + 1);
    text += encode(line) + "\n";
  }
  return text;
}

}  // namespace landnam::cli
