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
#include <vector>

#include "engine/core/json.hpp"

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

struct Frame {
  Point low, high;  // the corners at the top left and at the bottom right
};

// A number of pixels with at most one decimal: `12.5`, `-.3`.
std::string number(Length length);
// The value of `transform` that moves a shape there and scales it.
std::string placed(Point at, int percent);
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

// Where things are in a picture.
struct Layout {
  Frame box;            // the whole picture
  Frame board;          // what matters to readers who have its words elsewhere
  std::string caption;  // the part with those words, if there is one
  Point origin;         // of the lattice point 0,0 of squares, or the middle of the hexagon 0,0
  Length side = 0;      // of a square or hexagon
};

// A finished picture, in the parts that it is made of.
struct Picture {
  struct Part {
    std::string name;
    std::string svg;  // one element, which may use shapes that other parts define
  };

  std::string root_class;  // also the scope of the styles
  std::string title;
  Layout layout;
  std::string style;        // CSS
  std::vector<Part> parts;  // from below to above

  // The same as one SVG.
  std::string text() const;
};

// {"style","parts":[{"name","svg"},…],"layout":{"box","board","caption","origin","side"}}, with boxes as
// [left, top, width, height].
json::object to_json(const Picture& picture);

// A picture in the making. A group closes itself at the end of its scope, so tags are always balanced.
class Canvas {
 public:
  class Group {
   public:
    Group(Canvas& canvas, std::string_view tag) : canvas_(canvas), tag_(tag) {}
    ~Group();
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

   private:
    Canvas& canvas_;
    std::string_view tag_;
  };

  // Begins a part of the picture. All that is painted belongs to one.
  [[nodiscard]] Group definitions();  // "defs": shapes to be used
  [[nodiscard]] Group layer(std::string_view name, std::string_view css_class = "layer");
  [[nodiscard]] Group part(std::string_view name,
                           Attributes attributes);  // a group without the name as its id

  [[nodiscard]] Group group(Attributes attributes);
  void element(std::string_view tag, Attributes attributes);
  void path(std::string_view css_class, const Path& path);  // nothing for an empty path
  void circle(std::string_view css_class, Point centre, Length radius);
  void text(std::string_view css_class, Point at, std::string_view words);
  // A shape from <defs>. Only inherited colours reach into it everywhere: fill, stroke, and color as
  // currentColor.
  void use(std::string_view id, std::string_view css_class, Point at, int percent = 100);
  void markup(std::string_view markup) { text() += markup; }

  std::vector<Picture::Part> finish() && { return std::move(parts_); }

 private:
  std::string& text() { return parts_.back().svg; }
  void begin(std::string_view name) { parts_.push_back({std::string(name), {}}); }
  void tag(std::string_view tag, Attributes attributes);

  std::vector<Picture::Part> parts_;
};

struct Colour {
  std::string_view name, day, night;
};

// What all games share: paper, ink, accent, land, water, seats.
std::span<const Colour> common_colours();

// The text of a style sheet. Every line of `rules` is one rule `selector{declarations}`, where `$name` is a
// colour. The night is used when the reader's system prefers it; a class `day` or `night` on the root decides
// against the system.
std::string style_sheet(std::string_view root_class, std::string_view rules,
                        std::initializer_list<std::span<const Colour>> palettes);

}  // namespace landnam::svg
