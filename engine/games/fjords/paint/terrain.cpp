// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/paint/terrain.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace landnam::fjords {
namespace {

using svg::Canvas;
using svg::Frame;
using svg::jitter;
using svg::Length;
using svg::noise;
using svg::Path;
using svg::Point;
using svg::px;

int dice(Point at, int sides, int purpose) {
  return static_cast<int>(noise(at.x, at.y, purpose) % static_cast<std::uint32_t>(sides));
}

Path blobs(const std::vector<Loop>& loops) {
  Path path;
  for (const Loop& loop : loops) path.blob(loop);
  return path;
}

// One shape drawn several times. Its name follows from its form, so that different pictures can share a page.
class Shared {
 public:
  Shared(std::string_view name, Path path) : path_(std::move(path)) {
    std::uint32_t hash = 2166136261U;
    for (const char c : path_.data()) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    id_ = std::string(name) + "-" + std::to_string(hash);
  }
  void define(Canvas& canvas) const {
    canvas.markup("<defs>");
    canvas.element("path", {{"id", id_}, {"d", path_.data()}});
    canvas.markup("</defs>");
  }
  void draw(Canvas& canvas, std::string_view css_class) const {
    canvas.element("use", {{"href", "#" + id_}, {"class", std::string(css_class)}});
  }

 private:
  Path path_;
  std::string id_;
};

void paint_rect(Canvas& canvas, std::string_view css_class, const Frame& frame) {
  canvas.element("rect", {{"class", std::string(css_class)},
                          {"x", svg::number(frame.low.x)},
                          {"y", svg::number(frame.low.y)},
                          {"width", svg::number(frame.high.x - frame.low.x)},
                          {"height", svg::number(frame.high.y - frame.low.y)}});
}

// Two or three short crests.
void add_waves(Path& path, Point at) {
  for (int n = 0; n < 2 + dice(at, 2, 30); ++n) {
    const Point from = at + Point{jitter(1700, at.x, at.y, 31 + n), jitter(1300, at.x, at.y, 34 + n)};
    path.move_to(from)
        .curve_to(from + Point{220, -300}, from + Point{450, 0})
        .curve_to(from + Point{680, -300}, from + Point{900, 0});
  }
}

// A shapeless spot, for a change of colour in a meadow.
void add_spot(Path& path, Point at, Length radius) {
  constexpr std::array<Point, 7> kRound = {
      {{100, 0}, {62, 78}, {-22, 97}, {-90, 43}, {-90, -43}, {-22, -97}, {62, -78}}};
  std::array<Point, 7> spot;
  for (std::size_t k = 0; k < spot.size(); ++k) {
    const Length worn = radius + jitter(radius / 3, at.x, at.y, 40 + static_cast<int>(k));
    spot[k] = at + Point{kRound[k].x * worn / 100, kRound[k].y * worn / 130};
  }
  path.blob(spot);
}

void add_tuft(Path& path, Point at) {
  path.move_to(at + Point{-260, 0}).curve_to(at + Point{-230, -260}, at + Point{-340, -420});
  path.move_to(at).curve_to(at + Point{20, -350}, at + Point{40, -560});
  path.move_to(at + Point{250, 0}).curve_to(at + Point{240, -240}, at + Point{380, -400});
}

// What grows and lies about, by the name of its class.
struct SpriteShape {
  std::string_view name, markup;
};
constexpr std::array<SpriteShape, 3> kSprites = {
    {{"fir",
      "<path fill=\"#000\" opacity=\".18\" d=\"m-4 0c4-2 12-1 13 1s-8 3-13-1z\"/>"
      "<path d=\"m0-17l5 8-2-.5 4 6.5-3-.5 1.5 3.5h-11l1.5-3.5-3 .5 4-6.5-2 .5z\"/>"
      "<path fill=\"currentColor\" d=\"m0-17l.6 17h-6.1l1.5-3.5-3 .5 4-6.5-2 .5z\"/>"},
     {"birch",
      "<path fill=\"#000\" opacity=\".18\" d=\"m-3 0c3-1.5 10-1 11 .5s-7 2.5-11-.5z\"/>"
      "<path fill=\"#e9e3d3\" d=\"m-.8 0l.3-9h1.2l.5 9z\"/><path d=\"m0-17c4 0 6 4 5 8s-3 5-5 5-5-1-5.5-5 "
      "1.5-8 5.5-8z\"/>"
      "<path fill=\"currentColor\" d=\"m-.5-16c-3 .5-5 4-4.5 7s2 4 3.5 3 1-3 1.5-5 2-4.5-.5-5z\"/>"},
     {"rock",
      "<path fill=\"#000\" opacity=\".18\" d=\"m-3 .5c3-1.5 9-1 10 .5s-7 2-10-.5z\"/>"
      "<path d=\"m-5 1l1-4 3-2 4 1 2 3-.5 2.2z\"/><path fill=\"currentColor\" d=\"m-5 1l1-4 3-2 2.5.6-2 "
      "2.4.5 3z\"/>"}}};

struct Sprite {
  Point at;
  std::string_view id;
  int percent = 100;
};

// What grows and lies on the plains of a tile, towards its corners: the middle is left to pieces.
class Meadow {
 public:
  void add(const Place& tile) {
    const Point centre = centre_point(tile.q, tile.r);
    if (!has_plain(tile.corners())) return;
    add_spot(dice(centre, 2, 50) == 0 ? light_ : dark_,
             centre + Point{jitter(600, centre.x, centre.y, 51), 0}, 1650);
    add_tuft(tufts_, centre + Point{jitter(2000, centre.x, centre.y, 52),
                                    1500 + jitter(500, centre.x, centre.y, 53)});
    for (std::size_t c = 0; c < 6; ++c) {
      if (corner(tile.corners(), static_cast<int>(c)) != Terrain::plain) continue;
      const Point out = on_paper(kCornerSteps[c]);
      const Point seed = centre + out * 70 / 100;  // differs for the tiles around a point
      const auto place = [&](int percent, int reach, int purpose) {
        return centre + out * percent / 100 +
               Point{jitter(reach, seed.x, seed.y, purpose), jitter(reach, seed.x, seed.y, purpose + 1)};
      };
      if (dice(seed, 3, 54) != 0) add_spot(dice(seed, 2, 55) == 0 ? light_ : dark_, place(72, 500, 56), 1150);
      switch (dice(seed, 7, 58)) {
        case 0:
        case 1:
          for (int n = 0; n < 2 + dice(seed, 3, 59); ++n) grow("fir", place(74, 850, 60 + 2 * n), seed, n);
          break;
        case 2:
          grow("birch", place(72, 600, 70), seed, 0);
          [[fallthrough]];
        case 3:
          grow("rock", place(70, 800, 72), seed, 1);
          if (dice(seed, 2, 73) == 0) grow("rock", place(66, 900, 74), seed, 2);
          break;
        case 4:
          grow("fir", place(70, 700, 76), seed, 3);
          [[fallthrough]];
        default:
          add_tuft(tufts_, place(68, 900, 78));
      }
    }
  }

  void paint_ground(Canvas& canvas) const {
    canvas.path("meadow-light", light_);
    canvas.path("meadow-dark", dark_);
    canvas.path("tuft", tufts_);
  }
  // Shapes from <defs> where they grow, or copies within the tile.
  enum class Sprites : std::uint8_t { used, copied };
  void paint_growth(Canvas& canvas, Sprites how) {
    std::ranges::sort(sprites_, {},
                      [](const Sprite& s) { return std::tuple(s.at.y, s.at.x, s.id, s.percent); });
    for (const Sprite& sprite : sprites_) {
      if (how == Sprites::used) {
        canvas.use(sprite.id, sprite.id, sprite.at, sprite.percent);
        continue;
      }
      const Point inside = sprite.at * 85 / 100 + Point{0, px(4)};  // nothing is cut off with the tile
      const auto group = canvas.group(
          {{"class", std::string(sprite.id)}, {"transform", svg::placed(inside, sprite.percent * 85 / 100)}});
      canvas.markup(std::ranges::find(kSprites, sprite.id, &SpriteShape::name)->markup);
    }
  }

 private:
  void grow(std::string_view id, Point at, Point seed, int n) {
    sprites_.push_back({at, id, 88 + jitter(18, seed.x + n, seed.y, 79)});
  }

  Path light_, dark_, tufts_;
  std::vector<Sprite> sprites_;
};

struct Peak {
  Point foot;  // the middle of its base
  Length size = 0;
};

// A summit with light from the north-west: a bright flank, a dark one, snow on both.
void paint_peak(Canvas& canvas, const Peak& peak) {
  const Point foot = peak.foot;
  const Length size = peak.size;
  const auto at = [&](int x, int y) { return foot + Point{x * size / 100, y * size / 100}; };
  const auto wander = [&](int reach, int purpose) { return jitter(reach, foot.x, foot.y, purpose); };
  const int top = wander(9, 80);
  const Point summit = at(top, -100 + wander(8, 81));
  const Point west = at(-72 + wander(8, 82), 6), east = at(72 + wander(8, 83), 8);
  const Point west_shoulder = at(-38 + wander(6, 84), -46 + wander(8, 85));
  const Point west_knee = at(-22 + top / 2, -62 + wander(6, 86));
  const Point east_shoulder = at(36 + wander(6, 87), -50 + wander(8, 88));
  const Point east_knee = at(20 + top / 2, -66 + wander(6, 89));
  // The ridge comes down from the summit in bends and parts light from shade.
  const Point bend1 = at(top + 8, -68), bend2 = at(top - 9 + wander(4, 90), -42), bend3 = at(top + 9, -16),
              end = at(top - 2, 16);
  canvas.path("shade", Path().polygon(std::array{west, west_shoulder, west_knee, summit, east_knee,
                                                 east_shoulder, east, at(30, 17), at(-30, 16)}));
  canvas.path("light", Path().polygon(std::array{west, west_shoulder, west_knee, summit, bend1, bend2, bend3,
                                                 end, at(-32, 15)}));
  const auto part = [](Point a, Point b, int percent) { return a + (b - a) * percent / 100; };
  canvas.path("snow-shade", Path().polygon(std::array{summit, east_knee, part(east_knee, east_shoulder, 25),
                                                      at(top + 17, -54), at(top + 11, -62), bend1}));
  canvas.path("snow", Path().polygon(std::array{summit, west_knee, part(west_knee, west_shoulder, 45),
                                                at(top - 19, -56), at(top - 13, -44), at(top - 8, -57),
                                                part(bend1, bend2, 40), bend1}));
  Path strokes;
  for (const int n : {0, 1, 2}) {
    const Point from = part(part(east_knee, east_shoulder, 60), east, 22 * n);
    strokes.move_to(from + Point{-3 * size / 100, 8 * size / 100})
        .line_to(from + Point{-16 * size / 100 + n * 60, (34 - 6 * n) * size / 100});
  }
  canvas.path("cleft", strokes);
}

// A peak at every mountain point, a lower one between two of them, a high one in the middle of an
// all-mountain tile.
std::vector<Peak> peaks_of(std::span<const Place> tiles, const std::map<Node, Terrain>& points) {
  std::vector<Peak> peaks;
  std::map<Node, bool> between;
  for (const Place& tile : tiles) {
    const Node centre = centre_node(tile.q, tile.r);
    if (corners_of(tile.corners(), Terrain::mountain) == 0x555)
      peaks.push_back({on_paper(centre) + Point{0, px(14)}, px(40)});
    for (int c = 0; c < 6; ++c) {
      const bool ridge = corner(tile.corners(), c) == Terrain::mountain &&
                         corner(tile.corners(), (c + 1) % 6) == Terrain::mountain;
      if (ridge) between[centre + kSideSteps[static_cast<std::size_t>(c)]] = true;
    }
  }
  for (const auto& [node, terrain] : points) {
    if (terrain == Terrain::mountain)
      peaks.push_back({on_paper(node) + Point{0, px(11)}, px(35) + jitter(300, node.x, node.y, 91)});
  }
  for (const auto& [node, ridge] : between) {
    peaks.push_back({on_paper(node) + Point{jitter(250, node.x, node.y, 92), px(9)},
                     px(27) + jitter(300, node.x, node.y, 93)});
  }
  std::ranges::sort(peaks, {}, [](const Peak& peak) { return std::pair(peak.foot.y, peak.foot.x); });
  return peaks;
}

void paint_sea(Canvas& canvas, const Contours& contours, std::span<const Place> tiles, const Shared& land,
               Frame frame) {
  paint_rect(canvas, "deep", frame);
  Path waves;
  for (const auto& [node, terrain] : contours.points()) {
    if (terrain == Terrain::sea) add_waves(waves, on_paper(node));
  }
  for (const Place& tile : tiles) {
    if (corners_of(tile.corners(), Terrain::sea) == 0x555) add_waves(waves, centre_point(tile.q, tile.r));
  }
  for (const std::string_view part : {"depth-line", "depth", "shallow-line", "shallow", "shoal", "surf"})
    land.draw(canvas, part);
  canvas.path("wave", waves);
}

// Drawn mist: a line that bends and rolls up.
void add_curls(Path& path, Point at) {
  for (int n = 0; n < 1 + dice(at, 2, 20); ++n) {
    const Point from =
        at + Point{jitter(1500, at.x, at.y, 21 + 2 * n) - 900, jitter(1900, at.x, at.y, 22 + 2 * n)};
    const Length size = 80 + jitter(25, at.x, at.y, 26 + n);
    const auto by = [&](int x, int y) { return from + Point{x * size / 10, y * size / 10}; };
    path.move_to(by(-120, 0)).curve_to(by(-60, 40), by(20, 30), by(90, 0));
    path.curve_to(by(160, -30), by(230, -10), by(220, 40)).curve_to(by(212, 74), by(160, 70), by(168, 36));
  }
}

// Unknown space: paper laid over everything outside, thicker and thicker.
void paint_mist(Canvas& canvas, std::span<const Place> tiles, const Frame& frame) {
  const auto layer = canvas.layer("mist", "layer mist");
  const Point beyond = {2 * kRadius, 2 * kRadius};  // coasts run on past the frame
  const Point low = frame.low - beyond, high = frame.high + beyond;
  const std::array<Point, 4> sheet = {low, Point{high.x, low.y}, high, Point{low.x, high.y}};
  int step = 1;
  for (const Length outward : {px(1), px(5), px(9), px(14), px(19), px(25)}) {
    Path path;
    path.polygon(sheet);
    for (const Loop& loop : outline(tiles, outward, outward / 5 + 120)) path.blob(loop);
    canvas.path("veil-" + std::to_string(step++), path);
  }
  Path curls;
  std::set<Node> seen;
  for (const Place& tile : tiles) seen.insert(centre_node(tile.q, tile.r));
  for (const Place& tile : tiles) {
    for (std::size_t side = 0; side < 6; ++side) {
      const Node space = centre_node(tile.q + kStepQ[side], tile.r + kStepR[side]);
      if (seen.insert(space).second) add_curls(curls, on_paper(space));
    }
  }
  canvas.path("curl", curls);
  std::vector<Point> centres;
  for (const Place& tile : tiles) centres.push_back(centre_point(tile.q, tile.r));
  canvas.path("fibre", svg::fibres(frame.low, frame.high, centres, 3 * kRadius / 2));
}

}  // namespace

std::string terrain_definitions() {
  std::string text;
  for (const auto& [id, shapes] : kSprites)
    text.append("<g id=\"").append(id).append("\">").append(shapes).append("</g>");
  return text;
}

void paint_landscape(Canvas& canvas, std::span<const Place> tiles, const Frame& frame) {
  const Contours contours(tiles);
  const Shared land("shore", blobs(contours.land()));
  {
    const auto layer = canvas.layer("sea", "layer sea");
    land.define(canvas);
    paint_sea(canvas, contours, tiles, land, frame);
  }
  Meadow meadow;
  for (const Place& tile : tiles) meadow.add(tile);
  {
    const auto layer = canvas.layer("plain", "layer plain");
    land.draw(canvas, "ground");
    meadow.paint_ground(canvas);
  }
  {
    const auto layer = canvas.layer("mountain", "layer mountain");
    const Shared foot("range", blobs(contours.mountains()));
    foot.define(canvas);
    for (const std::string_view part : {"foothill", "foot"}) foot.draw(canvas, part);
    for (const Peak& peak : peaks_of(tiles, contours.points())) paint_peak(canvas, peak);
  }
  {
    const auto layer = canvas.layer("growth", "layer growth");
    meadow.paint_growth(canvas, Meadow::Sprites::used);
  }
  paint_mist(canvas, tiles, frame);
}

void paint_tile(Canvas& canvas, Corners corners) {
  const std::array<Place, 1> tile = {Place{corners, 0, 0}};
  const Contours contours(tile);
  const bool has_sea = corners_of(corners, Terrain::sea) != 0;
  const Path land = has_sea ? blobs(contours.land()) : Path().polygon(hexagon({}, 105));
  if (has_sea) {
    canvas.path("deep", Path().polygon(hexagon({})));
    for (const std::string_view part : {"shallow", "shoal", "surf"}) canvas.path(part, land);
  }
  const auto inside = [](Node node) { return on_paper(node) * 64 / 100; };
  Path waves;
  for (std::size_t c = 0; c < 6; ++c) {
    if (corner(corners, static_cast<int>(c)) == Terrain::sea) add_waves(waves, inside(kCornerSteps[c]));
  }
  canvas.path("wave", waves);
  canvas.path("ground", land);
  Meadow meadow;
  meadow.add(tile.front());
  meadow.paint_ground(canvas);
  const Path mountains = blobs(contours.mountains());
  for (const std::string_view part : {"foothill", "foot"}) canvas.path(part, mountains);
  for (Peak peak : peaks_of(tile, contours.points())) {
    peak.foot = (peak.foot - Point{0, px(11)}) * 70 / 100 + Point{0, px(13)};  // all of it is to be seen
    peak.size = peak.size * 72 / 100;
    paint_peak(canvas, peak);
  }
  meadow.paint_growth(canvas, Meadow::Sprites::copied);
}

}  // namespace landnam::fjords
