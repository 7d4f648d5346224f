// SPDX-License-Identifier: Apache-2.0
// Vector pictures as text, the same on every machine: coordinates are whole hundredths of a pixel, all
// arithmetic is on integers, and irregularity comes from the place itself, so that the same place always
// looks the same.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace landnam::svg {

using Length = std::int32_t;  // hundredths of a pixel

constexpr Length px(int pixels) { return 100 * pixels; }

struct Point {
  Length x = 0;
  Length y = 0;
  constexpr Point operator+(Point o) const { return {x + o.x, y + o.y}; }
  constexpr Point operator-(Point o) const { return {x - o.x, y - o.y}; }
  constexpr Point operator*(int factor) const { return {x * factor, y * factor}; }
  constexpr Point operator/(int divisor) const { return {x / divisor, y / divisor}; }
  constexpr auto operator<=>(const Point&) const = default;
};

// A number of pixels with at most one decimal: `12.5`, `-.3`.
std::string number(Length length);
// Text as it may stand between tags or in an attribute.
std::string escape(std::string_view text);

// The same number for the same place and purpose, and no visible pattern between neighbours.
std::uint32_t noise(int x, int y, int purpose = 0);
// From -reach to +reach.
int jitter(int reach, int x, int y, int purpose = 0);
// The largest whole number whose square is not larger.
int whole_root(std::int64_t square);

class Path;
// Fibres of good paper between two corners, always in the same places, and none near what is to be clear.
Path fibres(Point low, Point high, std::span<const Point> clear = {}, Length near = 0);

// The `d` of a path. Written in relative steps between rounded points, so that it is short and never drifts.
class Path {
 public:
  Path& move_to(Point to);
  Path& line_to(Point to);
  Path& curve_to(Point control, Point to);
  Path& curve_to(Point control, Point second, Point to);
  Path& close();
  // Whole outlines: straight from corner to corner, or smooth through the middle of every side.
  Path& polygon(std::span<const Point> corners);
  Path& blob(std::span<const Point> corners);
  Path& ellipse(Point centre, Length rx, Length ry);

  bool empty() const { return data_.empty(); }
  const std::string& data() const { return data_; }

 private:
  Path& step(char command, std::initializer_list<Point> points);

  std::string data_;
  Point at_;     // in tenths, as written
  Point begun_;  // where the current outline began
  char last_ = 0;
};

struct Attribute {
  std::string_view name;
  std::string value;
};
using Attributes = std::initializer_list<Attribute>;

// A picture in the making. A group closes itself at the end of its scope, so tags are always balanced.
class Canvas {
 public:
  class Group {
   public:
    explicit Group(Canvas& canvas) : canvas_(canvas) {}
    ~Group() { canvas_.text_ += "</g>"; }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

   private:
    Canvas& canvas_;
  };

  // The root's class is also the scope of its styles. `low` and `high` are the corners of the picture.
  Canvas(std::string_view root_class, Point low, Point high, std::string_view title);

  [[nodiscard]] Group group(Attributes attributes);
  void element(std::string_view tag, Attributes attributes);
  void path(std::string_view css_class, const Path& path);  // nothing for an empty path
  void circle(std::string_view css_class, Point centre, Length radius);
  void text(std::string_view css_class, Point at, std::string_view words);
  // A shape from <defs>. Only inherited colours reach into it everywhere: fill, stroke, and color as
  // currentColor.
  void use(std::string_view id, std::string_view css_class, Point at, int percent = 100);
  void markup(std::string_view markup) { text_ += markup; }

  std::string finish() && { return std::move(text_) + "</svg>\n"; }

 private:
  void tag(std::string_view tag, Attributes attributes);

  std::string text_;
};

struct Colour {
  std::string_view name, day, night;
};

// What all games share: paper, ink, accent, land, water, seats.
std::span<const Colour> common_colours();

// A <style> element. Every line of `rules` is one rule `selector{declarations}`, where `$name` is a colour.
// The night is used when the reader's system prefers it; a class `day` or `night` on the root decides against
// the system.
std::string style_sheet(std::string_view root_class, std::string_view rules,
                        std::initializer_list<std::span<const Colour>> palettes);

}  // namespace landnam::svg
