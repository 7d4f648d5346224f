// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/fjords_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kHalf = 4;  // from the middle of a tile to its side

// Corners in the order of a tile's letters.
enum Corner : std::size_t { kN, kNE, kSE, kS, kSW, kNW };

// The terrain where two or three corners have a part in it: theirs if they agree. Sea and mountain never
// meet, so between different corners there is plain.
char shared(char a, char b) { return a == b ? a : 'P'; }

// The terrain of a cell inside a tile; x from -3 to 3, y from -2 to 2.
char terrain_in(const std::string& c, int x, int y) {
  const bool all_alike = c.find_first_not_of(c[0]) == std::string::npos;
  if (all_alike) return c[0];
  const char tip = y < 0 ? c[kN] : c[kS];
  const char left = y < 0 ? c[kNW] : c[kSW];
  const char right = y < 0 ? c[kNE] : c[kSE];
  if (std::abs(y) == 2) return tip;
  if (std::abs(y) == 1) {
    if (x <= -2) return left;
    if (x >= 2) return right;
    if (x == 0) return shared(shared(left, tip), shared(tip, right));
    return shared(tip, x < 0 ? left : right);
  }
  if (x == -3) return shared(c[kNW], c[kSW]);
  if (x == 3) return shared(c[kNE], c[kSE]);
  return 'P';
}

char32_t texture(char terrain, bool at_corner) {
  if (terrain == 'S') return U'~';
  if (terrain == 'M') return U'^';
  return at_corner ? U'·' : U' ';
}

struct EdgeCell {
  int x, y;
  char32_t glyph;
  Corner first, second;  // the corners it lies between, or twice the one it lies at
};

constexpr std::array kEdges = {
    EdgeCell{2, -2, U'╲', kN, kNE},       EdgeCell{kHalf, -1, U'│', kNE, kNE},
    EdgeCell{kHalf, 0, U'│', kNE, kSE},   EdgeCell{kHalf, 1, U'│', kSE, kSE},
    EdgeCell{2, 2, U'╱', kSE, kS},        EdgeCell{-2, 2, U'╲', kS, kSW},
    EdgeCell{-kHalf, 1, U'│', kSW, kSW},  EdgeCell{-kHalf, 0, U'│', kSW, kNW},
    EdgeCell{-kHalf, -1, U'│', kNW, kNW}, EdgeCell{-2, -2, U'╱', kNW, kN},
};

}  // namespace

Style terrain_style(char terrain) {
  if (terrain == 'S') return {Hue::sea_ink, Hue::sea};
  if (terrain == 'M') return {Hue::mountain_ink, Hue::mountain};
  return {Hue::plain_ink, Hue::plain};
}

FjordsPicture::FjordsPicture(const FjordsScene& scene, bool from_afar)
    : from_afar_(from_afar), wide_(from_afar ? 4 : 8), tall_(from_afar ? 2 : 4) {
  bool first = true;
  for (const auto& [at, tile] : scene.tiles) {
    const Point m = raw_middle(at);
    low_ = first ? m : Point{std::min(low_.x, m.x), std::min(low_.y, m.y)};
    high_ = first ? m : Point{std::max(high_.x, m.x), std::max(high_.y, m.y)};
    first = false;
  }
  low_ = {low_.x - wide_ - wide_ / 2, low_.y - tall_ - tall_ / 2};
  high_ = {high_.x + wide_ + wide_ / 2, high_.y + tall_ + tall_ / 2};
}

Point FjordsPicture::middle(Hex at) const {
  const Point m = raw_middle(at);
  return {m.x - low_.x, m.y - low_.y};
}

Hex FjordsPicture::hex_at(Point at) const {
  const int x = at.x + low_.x, y = at.y + low_.y;
  const auto round = [](int value, int unit) {
    return (value >= 0 ? value + unit / 2 : value - unit / 2) / unit;
  };
  Hex best;
  int least = -1;
  const int r = round(y, tall_);
  for (int row = r - 1; row <= r + 1; ++row) {
    const int q = round(x - wide_ / 2 * row, wide_);
    for (int column = q - 1; column <= q + 1; ++column) {
      const Point m = raw_middle({column, row});
      const int distance = (m.x - x) * (m.x - x) + 4 * (m.y - y) * (m.y - y);
      if (least >= 0 && distance >= least) continue;
      least = distance;
      best = {column, row};
    }
  }
  return best;
}

void FjordsPicture::draw_small(Canvas& canvas, Hex at, const std::string& corners) const {
  const Point m = middle(at);
  const auto put = [&](int x, int y, char terrain) {
    canvas.put(m.x + x, m.y + y, texture(terrain, x == -1 || x == 2), terrain_style(terrain));
  };
  put(-1, -1, corners[kNW]);
  put(0, -1, corners[kN]);
  put(1, -1, corners[kN]);
  put(2, -1, corners[kNE]);
  put(-1, 0, corners[kSW]);
  put(0, 0, terrain_in(corners, 0, 0));
  put(1, 0, terrain_in(corners, 0, 0));
  put(2, 0, corners[kSE]);
}

void FjordsPicture::draw_tile(Canvas& canvas, Hex at, const std::string& corners) const {
  if (from_afar_) return draw_small(canvas, at, corners);
  const Point m = middle(at);
  for (int y = -2; y <= 2; ++y) {
    const int reach = std::abs(y) == 2 ? 1 : 3;
    for (int x = -reach; x <= reach; ++x) {
      const char terrain = terrain_in(corners, x, y);
      const bool at_corner = std::abs(y) == 2 ? x == 0 : std::abs(y) == 1 && std::abs(x) == 3;
      canvas.put(m.x + x, m.y + y, texture(terrain, at_corner), terrain_style(terrain));
    }
  }
  for (const EdgeCell& edge : kEdges) {
    const char terrain = shared(corners[edge.first], corners[edge.second]);
    canvas.put(m.x + edge.x, m.y + edge.y, edge.glyph, {Hue::dark_ink, terrain_style(terrain).ground});
  }
}

void FjordsPicture::draw_outline(Canvas& canvas, Hex at, Style style) const {
  const Point m = middle(at);
  const auto draw = [&](int x, int y, char32_t glyph) {
    if (style.ground == Hue::standard) {
      canvas.ink(m.x + x, m.y + y, glyph, style);
    } else {
      canvas.put(m.x + x, m.y + y, glyph, style);
    }
  };
  if (from_afar_) {
    for (const int y : {-1, 0}) {
      draw(-1, y, U'[');
      draw(2, y, U']');
    }
    return;
  }
  for (const EdgeCell& edge : kEdges) draw(edge.x, edge.y, edge.glyph);
}

void FjordsPicture::draw_mark(Canvas& canvas, Hex at, char32_t glyph, Style style) const {
  const Point m = middle(at);
  if (!from_afar_) canvas.put(m.x, m.y + 1, glyph, style);
}

void FjordsPicture::draw_label(Canvas& canvas, Hex at, const std::string& text, Style style) const {
  const Point m = middle(at);
  std::u32string glyphs = decode(text);
  if (from_afar_) {
    std::erase_if(glyphs, [](char32_t glyph) { return glyph == U' ' || glyph == U'(' || glyph == U')'; });
    glyphs.resize(std::min<std::size_t>(glyphs.size(), 2));
  }
  int x = from_afar_ ? m.x : m.x - static_cast<int>(glyphs.size()) / 2;
  for (const char32_t glyph : glyphs) {
    if (style.ground == Hue::standard) {
      canvas.ink(x++, m.y, glyph, style);
    } else {
      canvas.put(x++, m.y, glyph, style);
    }
  }
}

void draw_small_tile(Canvas& canvas, Point at, const std::string& corners) {
  constexpr std::array<Point, 6> kPlaces = {Point{2, 0}, Point{4, 1}, Point{4, 2},
                                            Point{2, 3}, Point{0, 2}, Point{0, 1}};
  const bool has_plain = corners.find('P') != std::string::npos;
  const Style inside = terrain_style(has_plain ? 'P' : 'M');
  canvas.fill({at.x + 1, at.y, 3, 4}, U' ', inside);
  canvas.fill({at.x, at.y + 1, 5, 2}, U' ', inside);
  for (std::size_t i = 0; i < 6 && i < corners.size(); ++i) {
    Style style = terrain_style(corners[i]);
    style.ink = corners[i] == 'P' ? Hue::dark_ink : Hue::light_ink;
    const Point p{at.x + kPlaces[i].x, at.y + kPlaces[i].y};
    canvas.put(p.x, p.y, static_cast<char32_t>(corners[i]), style);
    // The patch around a corner belongs to it, too.
    if (i == 0 || i == 3) {
      canvas.put(p.x - 1, p.y, U' ', style);
      canvas.put(p.x + 1, p.y, U' ', style);
    } else {
      canvas.put(p.x + (p.x == at.x ? 1 : -1), p.y, U' ', style);
    }
  }
}

}  // namespace landnam::cli
