// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/paint/parts.hpp"

#include <array>

#include "engine/core/emblem.hpp"

namespace landnam::territories {
namespace {

using svg::Canvas;
using svg::jitter;
using svg::Length;
using svg::noise;
using svg::Path;
using svg::Point;
using svg::px;

constexpr std::array<std::string_view, 5> kCrops = {"barley", "fallow", "meadow", "kale", "hay"};

// Neighbouring tiles never grow the same, and their furrows never run the same way.
std::size_t crop_of(int tile_x, int tile_y) {
  return static_cast<std::size_t>(((2 * tile_x + tile_y) % 5 + 5) % 5);
}
int lie_of(int tile_x, int tile_y) { return ((tile_x + 2 * tile_y) % 4 + 4) % 4; }

// A rectangle as a hand would cut it: every side bends a little.
Path worn_rectangle(Point low, Point high, Length reach) {
  const std::array<Point, 4> corners = {low, Point{high.x, low.y}, high, Point{low.x, high.y}};
  const auto worn = [reach](Point p) {
    return p + Point{jitter(reach, p.x, p.y, 1), jitter(reach, p.x, p.y, 2)};
  };
  Path path;
  path.move_to(worn(corners[0]));
  for (std::size_t i = 0; i < 4; ++i) {
    const Point to = corners[(i + 1) % 4];
    path.curve_to(worn((corners[i] * 2 + to) / 3), worn((corners[i] + to * 2) / 3), worn(to));
  }
  return path.close();
}

void add_furrow(Path& path, Point from, Point to, int bow) {
  const Point along = to - from;
  const Point middle = (from + to) / 2 + Point{-along.y, along.x} * bow / 100;
  path.move_to(from).curve_to(middle, to);
}

// Parallel furrows in one of four directions; `shift` moves all of them.
Path furrows(Point low, Point high, int lie, Length pitch, Length shift) {
  Path path;
  const Length width = high.x - low.x;
  const Length height = high.y - low.y;
  const int bow = jitter(4, low.x, low.y, 3);
  const auto uneven = [&](int n) { return jitter(pitch / 9, n, low.x + low.y, 4) + shift; };
  if (lie == 0) {
    for (int n = 0; (2 * n + 1) * pitch / 2 < height; ++n) {
      const Length y = low.y + (2 * n + 1) * pitch / 2 + uneven(n);
      add_furrow(path, {low.x, y}, {high.x, y}, bow);
    }
  } else if (lie == 2) {
    for (int n = 0; (2 * n + 1) * pitch / 2 < width; ++n) {
      const Length x = low.x + (2 * n + 1) * pitch / 2 + uneven(n);
      add_furrow(path, {x, low.y}, {x, high.y}, bow);
    }
  } else {
    const Length slant = pitch * 141 / 100;
    for (int n = 0; (2 * n + 1) * slant / 2 < width + height; ++n) {
      const Length sum = (2 * n + 1) * slant / 2 + uneven(n);
      Point from = sum < height ? Point{0, sum} : Point{sum - height, height};
      Point to = sum < width ? Point{sum, 0} : Point{width, sum - width};
      if (lie == 3) {  // the other way: mirrored
        from.x = width - from.x;
        to.x = width - to.x;
      }
      add_furrow(path, low + from, low + to, bow);
    }
  }
  return path;
}

// A coordinate along and one across a log, for logs of both directions. Light comes from the north-west for
// both.
struct LogFrame {
  Point from;
  bool level = true;
  Point at(Length along, Length across) const {
    return level ? from + Point{along, across} : from + Point{across, along};
  }
  int dice(int purpose, int sides) const {
    return static_cast<int>(noise(from.x, from.y, purpose + (level ? 0 : 50)) %
                            static_cast<std::uint32_t>(sides));
  }
};

constexpr Length kLogGap = 330;  // between the end of a log and its lattice point
constexpr Length kLogEnd = kSide - kLogGap;
constexpr Length kGirth = 590;  // half the width

void add_bark_line(Path& path, const LogFrame& log, Length across, int purpose) {
  const auto sway = [&](int step) { return log.dice(purpose + step, 160) - 80; };
  path.move_to(log.at(kLogGap + 300, across));
  path.curve_to(log.at(kSide * 2 / 5, across + sway(1)), log.at(kSide * 3 / 5, across + sway(2)),
                log.at(kLogEnd - 300, across + sway(3) / 2));
}

void paint_cut(Canvas& canvas, Point centre, bool level, Length radius) {
  const auto ring = [&](std::string_view css_class, int percent) {
    const Length thin = radius * 46 / 100 * percent / 100;
    const Length thick = radius * percent / 100;
    canvas.path(css_class, Path().ellipse(centre, level ? thin : thick, level ? thick : thin));
  };
  ring("cut", 100);
  ring("ring", 62);
  ring("ring", 26);
}

void paint_stub(Canvas& canvas, const LogFrame& log) {
  const Length side = log.dice(7, 2) == 0 ? -1 : 1;
  const Length at = px(14 + log.dice(8, 34));
  const std::array<Point, 4> branch = {log.at(at, side * 350), log.at(at + px(3), side * 950),
                                       log.at(at + px(6), side * 850), log.at(at + px(7), side * 350)};
  canvas.path("bark", Path().polygon(branch));
  const Point tip = log.at(at + 450, side * 900);
  canvas.path("cut", Path().ellipse(tip, log.level ? 170 : 90, log.level ? 90 : 170));
}

// Where birch bark has split: short strokes across.
Path birch_marks(const LogFrame& log) {
  Path path;
  for (int n = 0; n < 9; ++n) {
    const Length along = px(8) + n * px(6) + log.dice(20 + n, 300);
    const Length across = log.dice(30 + n, 700) - 450;
    path.move_to(log.at(along, across)).line_to(log.at(along + 40, across + 150 + log.dice(40 + n, 180)));
  }
  return path;
}

}  // namespace

std::string part_definitions() {
  return "<g id=\"tree\"><path fill=\"#000\" opacity=\".16\" d=\"m-7 1c4-2 15-1 17 2s-10 3-17-2z\"/>"
         "<path d=\"m0-22l7 12-3-1 5 8-4-1 2 4h-14l2-4-4 1 5-8-3 1z\"/>"
         "<path fill=\"currentColor\" d=\"m0-22l1 22h-8l2-4-4 1 5-8-3 1z\"/></g>";
}

std::string_view crop_name(int tile_x, int tile_y) { return kCrops[crop_of(tile_x, tile_y)]; }

void paint_field(Canvas& canvas, Point low, Point high, int tile_x, int tile_y) {
  const Point margin = {px(2), px(2)};
  canvas.path("soil", worn_rectangle(low + margin, high - margin, 110));
  const std::size_t crop = crop_of(tile_x, tile_y);
  constexpr std::array<Length, 5> kPitch = {640, 900, 1100, 1160, 760};
  const Point headland = {px(6), px(6)};
  const int lie = lie_of(tile_x, tile_y);
  canvas.path("furrow", furrows(low + headland, high - headland, lie, kPitch[crop], 0));
  canvas.path("sheen", furrows(low + headland, high - headland, lie, kPitch[crop], lie == 3 ? 150 : -150));
}

Path log_outline(Point from, bool level) {
  const LogFrame log = {from, level};
  const Length left = kGirth - log.dice(1, 60);
  const Length right = kGirth - log.dice(2, 60);
  return Path()
      .move_to(log.at(kLogGap, -left))
      .curve_to(log.at(kSide / 2, -kGirth - 60 + log.dice(3, 160)), log.at(kLogEnd, -right))
      .line_to(log.at(kLogEnd, right))
      .curve_to(log.at(kSide / 2, kGirth - 100 + log.dice(4, 160)), log.at(kLogGap, left))
      .close();
}

void paint_log(Canvas& canvas, Point from, bool level, Log kind) {
  const LogFrame log = {from, level};
  canvas.path("cast", log_outline(from + Point{180, 260}, level));
  if (kind == Log::plain && log.dice(6, 3) != 0) paint_stub(canvas, log);
  canvas.path("bark", log_outline(from, level));
  const std::array<Point, 4> underside = {log.at(kLogGap, 160), log.at(kLogEnd, 200),
                                          log.at(kLogEnd, kGirth - 40), log.at(kLogGap, kGirth - 40)};
  canvas.path("underside", Path().polygon(underside));
  Path lit;
  add_bark_line(lit, log, -370, 60);
  canvas.path("lit", lit);
  if (kind == Log::start) {
    canvas.path("split", birch_marks(log));
    Path bands;
    for (const Length along : {px(24), px(37)}) {
      const std::array<Point, 4> band = {log.at(along, -kGirth - 30), log.at(along + px(3), -kGirth - 30),
                                         log.at(along + px(3), kGirth + 20), log.at(along, kGirth + 20)};
      bands.polygon(band);
    }
    canvas.path("band", bands);
  } else {
    Path cracks;
    add_bark_line(cracks, log, -190, 10);
    add_bark_line(cracks, log, 60, 13);
    add_bark_line(cracks, log, 330, 16);
    canvas.path("crack", cracks);
    if (log.dice(9, 2) == 0)
      canvas.path("knot", Path().ellipse(log.at(px(18 + log.dice(11, 28)), -60), 170, 140));
  }
  paint_cut(canvas, log.at(kLogGap, 0), level, kGirth - 10);
  paint_cut(canvas, log.at(kLogEnd, 0), level, kGirth - 10);
}

void paint_shield(Canvas& canvas, Point centre, Length radius, Seat owner) {
  canvas.circle("rim", centre, radius);
  canvas.circle("board", centre, radius * 86 / 100);
  canvas.use(svg::emblem_id(owner), "emblem", centre, radius * 56 / 1000);
}

void paint_farm(Canvas& canvas, Point centre, Seat owner) {
  canvas.path("yard", Path().ellipse(centre + Point{px(1), px(2)}, px(25), px(21)));
  const Point roof = centre - Point{px(3), px(4)};
  const auto facet = [&](std::string_view css_class, std::initializer_list<Point> corners) {
    std::vector<Point> moved;
    for (const Point corner : corners) moved.push_back(roof + corner);
    canvas.path(css_class, Path().polygon(moved));
  };
  Path straw;
  if (owner == 0) {  // a longhouse with two slopes and crossed boards on its gables
    facet("cast", {{-1650, -900}, {2000, -900}, {2150, 300}, {2100, 1500}, {-1600, 1500}});
    facet("slope-north", {{-1800, -1200}, {1800, -1200}, {1950, 0}, {-1950, 0}});
    facet("slope-south", {{-1950, 0}, {1950, 0}, {1800, 1200}, {-1800, 1200}});
    for (Length x = -1500; x <= 1500; x += 375) {
      straw.move_to(roof + Point{x, -1080 + jitter(90, x, centre.y)}).line_to(roof + Point{x, -150});
      straw.move_to(roof + Point{x + 190, 150})
          .line_to(roof + Point{x + 190, 1080 + jitter(90, x, centre.x)});
    }
    canvas.path("straw", straw);
    Path ridge;
    ridge.move_to(roof + Point{-1950, 0}).line_to(roof + Point{1950, 0});
    for (const Length x : {-1950, 1950}) {
      ridge.move_to(roof + Point{x - 250, -330}).line_to(roof + Point{x + 250, 330});
      ridge.move_to(roof + Point{x + 250, -330}).line_to(roof + Point{x - 250, 330});
    }
    canvas.path("ridge", ridge);
  } else {  // a square hall whose four slopes meet in a smoke hole
    constexpr Length half = 1500;
    facet("cast", {{-1200, -1100}, {1800, -1100}, {1800, 1850}, {-1200, 1850}});
    facet("slope-north", {{-half, -half}, {half, -half}, {0, 0}});
    facet("slope-west", {{-half, -half}, {-half, half}, {0, 0}});
    facet("slope-east", {{half, -half}, {half, half}, {0, 0}});
    facet("slope-south", {{-half, half}, {half, half}, {0, 0}});
    for (const Length r : {500, 850, 1190}) {
      const std::array<Point, 4> course = {roof + Point{-r, -r}, roof + Point{r, -r}, roof + Point{r, r},
                                           roof + Point{-r, r}};
      straw.polygon(course);
    }
    canvas.path("straw", straw);
    Path hips;
    hips.move_to(roof - Point{half, half}).line_to(roof + Point{half, half});
    hips.move_to(roof + Point{half, -half}).line_to(roof + Point{-half, half});
    canvas.path("ridge", hips);
    canvas.circle("smoke-hole", roof, 260);
  }
  paint_shield(canvas, centre + Point{px(12), px(12)}, px(11), owner);
}

void paint_foundation(Canvas& canvas, Point centre) {
  const Point half = {px(19), px(14)};
  canvas.path("yard", worn_rectangle(centre - half - Point{200, 200}, centre + half + Point{200, 200}, 150));
  Path stones;
  const auto stone = [&](Length dx, Length dy) {
    const Point at = centre + Point{dx, dy};
    stones.ellipse(at + Point{jitter(50, at.x, at.y, 5), jitter(50, at.x, at.y, 6)},
                   330 + jitter(60, at.x, at.y, 7), 300 + jitter(40, at.x, at.y, 8));
  };
  for (Length x = -half.x; x <= half.x; x += half.x / 3) {
    stone(x, -half.y);
    if (x < -px(4) || x > px(4)) stone(x, half.y);  // the doorway is open to the south
  }
  for (Length y = -half.y / 2; y <= half.y / 2; y += half.y / 2) {
    stone(-half.x, y);
    stone(half.x, y);
  }
  canvas.path("stone", stones);
}

Path wash_around(const std::vector<Point>& loop, int layer) {
  std::vector<Point> edge;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Point from = loop[i];
    const Point step = loop[(i + 1) % loop.size()] - from;
    const Point before = from - loop[(i + loop.size() - 1) % loop.size()];
    const Point outward = Point{step.y, -step.x};
    const Point corner = before == step ? outward : outward + Point{before.y, -before.x};
    for (const int third : {0, 1, 2}) {
      const Point at = from + step * third / 3;
      const int reach = 15 + 6 * layer + jitter(7, at.x, at.y, 17 + layer);
      edge.push_back(at + (third == 0 ? corner : outward) * reach / 100);
    }
  }
  return Path().blob(edge);
}

void paint_wall(Canvas& canvas, const std::vector<Point>& loop) {
  std::array<Path, 3> shades;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Point from = loop[i];
    const Point step = loop[(i + 1) % loop.size()] - from;
    const Point outward = Point{step.y, -step.x} / 14;
    constexpr int kStones = 6;
    for (int n = 0; n < kStones; ++n) {
      const Point at = from + outward + step * n / kStones;
      const Length r = 520 + jitter(90, at.x, at.y, 9);
      constexpr std::array<Point, 6> kRound = {
          {{100, 0}, {50, 87}, {-50, 87}, {-100, 0}, {-50, -87}, {50, -87}}};
      std::array<Point, 6> stone;
      for (std::size_t k = 0; k < 6; ++k) {
        const int worn = r + jitter(110, at.x + static_cast<int>(k), at.y, 10);
        stone[k] = at + kRound[k] * worn / 88;
      }
      shades[noise(at.x, at.y, 11) % 3].blob(stone);
    }
  }
  canvas.path("stone dark", shades[0]);
  canvas.path("stone", shades[1]);
  canvas.path("stone light", shades[2]);
}

void paint_grove(Canvas& canvas, Point low, Point high) {
  const Point size = high - low;
  const int trees = static_cast<int>(noise(low.x, low.y, 12) % 3);
  for (int n = 0; n < trees; ++n) {
    const Point at = {
        low.x + size.x / 4 +
            static_cast<Length>(noise(low.x, low.y, 13 + n) % static_cast<unsigned>(size.x / 2)),
        low.y + size.y * (n + 2) / 4};
    canvas.use("tree", "tree", at, 80 + jitter(20, low.x, low.y, 16 + n));
  }
}

}  // namespace landnam::territories
