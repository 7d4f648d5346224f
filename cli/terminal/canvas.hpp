// SPDX-License-Identifier: Apache-2.0
// A sheet of coloured characters in memory. Boards draw on it; a terminal shows it; tests read it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::cli {

// Colours by what they are for. The palette says how they look; on a terminal without colours they all look
// alike, so nothing may be told by colour alone.
enum class Hue : std::uint8_t {
  standard,  // as the terminal's owner likes it
  faint,
  accent,
  good,
  bad,
  bar,  // ground of the title and the keys
  bar_ink,
  box,  // ground of boxes over the board
  box_ink,
  dark_ink,  // for light grounds
  light_ink,
  pointer,  // ground of what is chosen
  advice,   // ground of what a bot would choose
  field,    // land in dispute (Territories)
  field_ink,
  wood,  // a trunk
  fresh_wood,
  white_land,
  black_land,
  white_farm,
  black_farm,
  sea,  // terrain
  sea_ink,
  plain,
  plain_ink,
  mountain,
  mountain_ink,
  forest,
  hills,
  mist,  // not discovered yet
  mist_ink,
  seat0,
  seat1,
  seat2,
  seat3,
  seat4,
  count
};

inline Hue seat_hue(int seat) { return static_cast<Hue>(static_cast<int>(Hue::seat0) + seat % 5); }

struct Style {
  Hue ink = Hue::standard;
  Hue ground = Hue::standard;
  bool bold = false;
  bool reverse = false;
  bool underline = false;
  bool operator==(const Style&) const = default;

  Style on(Hue other) const { return {ink, other, bold, reverse, underline}; }
};

struct Point {
  int x = 0, y = 0;
  bool operator==(const Point&) const = default;
  auto operator<=>(const Point&) const = default;
};

struct Size {
  int width = 0, height = 0;
  bool operator==(const Size&) const = default;
};

struct Rect {
  int x = 0, y = 0, width = 0, height = 0;
};

struct Cell {
  char32_t glyph = U' ';
  Style style;
  bool operator==(const Cell&) const = default;
};

// What is drawn outside is lost.
class Canvas {
 public:
  Canvas() = default;
  explicit Canvas(Size size);

  Size size() const { return size_; }
  bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < size_.width && y < size_.height; }
  // Precondition: holds(x, y).
  const Cell& at(int x, int y) const;

  void put(int x, int y, char32_t glyph, Style style);
  // Only the glyph and its ink; the ground stays.
  void ink(int x, int y, char32_t glyph, Style style);
  // Writes UTF-8 to the right, `width` columns at most. Returns the columns used.
  int write(int x, int y, std::string_view text, Style style, int width = 1 << 20);
  void fill(const Rect& area, char32_t glyph, Style style);
  // A part of another canvas, with its upper left corner at (x, y).
  void copy(const Canvas& from, const Rect& part, int x, int y);

  // Its characters as lines, without blanks at their ends.
  std::string text() const;

 private:
  Cell& cell(int x, int y);

  Size size_;
  std::vector<Cell> cells_;
};

}  // namespace landnam::cli
