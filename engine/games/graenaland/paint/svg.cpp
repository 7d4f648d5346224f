// SPDX-License-Identifier: Apache-2.0
// The coast chart: land tiles as scenes, houses and buildings as little blocks, heroes, works and the cards
// lying. Layers have stable ids: paper, sea, land, works, settlements, heroes, cards, names, supply, legal.
#include "engine/core/svg.hpp"

#include <string>

#include "engine/core/emblem.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/paint/style.hpp"

namespace landnam::graenaland {

namespace {

using svg::Path;
using svg::Point;
using svg::px;

constexpr int kWidth = 300, kHeight = 240, kMargin = 40;  // of a tile, in pixels

class Chart {
 public:
  Chart(const Rules& rules, const View& seen, std::span<const Move> legal)
      : rules_(rules),
        common_(seen.common),
        legal_(legal),
        sea_({px(rules.coast * kWidth + 2 * kMargin), px(2 * kHeight + 2 * kMargin)}) {}

  svg::Picture paint() && {
    {
      const auto shapes = canvas_.definitions();
      canvas_.markup(svg::emblem_definitions(rules_.seats));
    }
    paint_sea();
    paint_land();
    paint_works();
    paint_settlements();
    paint_heroes();
    paint_cards();
    paint_names();
    paint_supply();
    paint_legal();
    const svg::Layout layout = {{{}, sea_ + Point{0, px(50)}}, {{}, sea_}, "supply", {}, px(kWidth)};
    return {"graenaland", "Grænaland", layout,
            svg::style_sheet("graenaland", kRules, {kColours, svg::common_colours()}),
            std::move(canvas_).finish()};
  }

 private:
  // Pixels from the middle of a tile.
  Point at(int territory, int dx, int dy) const {
    const bool coast = rules_.is_coast(territory);
    const int i = coast ? territory : territory - rules_.coast;
    const int x = kMargin + i * kWidth + (coast ? kWidth / 2 : kWidth);
    const int y = kMargin + kHeight / 2 + (coast ? kHeight : 0);
    return {px(x + dx), px(y + dy)};
  }
  std::string name(int territory) const { return territory_name(rules_, territory); }

  Path outline(int territory, int grow) const {
    constexpr std::array<std::array<int, 2>, 8> kCorners = {
        {{-150, -70}, {-70, -122}, {70, -122}, {150, -70}, {152, 60}, {80, 120}, {-80, 120}, {-152, 60}}};
    std::array<Point, 8> corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const int c = static_cast<int>(i);
      const Point corner = at(territory, kCorners[i][0], kCorners[i][1]);
      const Point middle = at(territory, 0, 0);
      corners[i] = middle + (corner - middle) * (100 + grow) / 100 +
                   Point{svg::jitter(px(6), territory, c, 1), svg::jitter(px(6), territory, c, 2)};
    }
    Path path;
    path.blob(corners);
    return path;
  }

  void paint_sea() {
    {
      const auto layer = canvas_.layer("paper");
      canvas_.element("rect", {{"class", "paper"}, {"width", "100%"}, {"height", "100%"}});
    }
    const auto layer = canvas_.layer("sea");
    const Point high = sea_ - Point{px(12), px(4)};
    Path sea;
    sea.move_to({px(12), px(12)}).line_to({high.x, px(12)}).line_to(high).line_to({px(12), high.y}).close();
    canvas_.path("sea", sea);
    for (int t = 0; t < rules_.territories; ++t) canvas_.path("shoal", outline(t, 9));
    for (int t = 0; t < rules_.territories; ++t) canvas_.path("surf", outline(t, 6));
  }

  void paint_land() {
    const auto layer = canvas_.layer("land");
    for (int t = 0; t < rules_.territories; ++t) {
      const std::string terrain(
          kTerrainNames[static_cast<std::size_t>(rules_.terrain[static_cast<std::size_t>(t)])]);
      const auto tile = canvas_.group({{"id", "land-" + name(t)}, {"class", terrain}});
      canvas_.path("land", outline(t, 0));
      paint_scene(t, rules_.terrain[static_cast<std::size_t>(t)]);
    }
  }

  void paint_scene(int t, Terrain terrain) {
    Path path, more;
    switch (terrain) {
      case Terrain::plains:
        for (int i = 0; i < 6; ++i) {
          const int y = -96 + 9 * i + svg::jitter(2, t, i, 3);
          path.move_to(at(t, -60 - 8 * i, y)).curve_to(at(t, 0, y - 9), at(t, 70 + 8 * i, y));
        }
        canvas_.path("furrow", path);
        break;
      case Terrain::forest:
        for (int i = 0; i < 13; ++i) {
          const int x = -84 + 14 * i + svg::jitter(4, t, i, 4), y = -64 + svg::jitter(16, t, i, 5);
          const std::array<Point, 3> tree = {at(t, x - 8, y), at(t, x, y - 30), at(t, x + 8, y)};
          path.polygon(tree);
        }
        canvas_.path("tree", path);
        break;
      case Terrain::hills:
        for (int i = 0; i < 6; ++i) {
          const int x = -84 + 33 * i, y = -56 + svg::jitter(10, t, i, 6);
          path.move_to(at(t, x - 26, y)).curve_to(at(t, x, y - 48), at(t, x + 26, y)).close();
        }
        canvas_.path("knoll", path);
        break;
      case Terrain::mountain:
        for (int i = 0; i < 4; ++i) {
          const int x = -72 + 48 * i, y = -48, top = y - 52 + svg::jitter(10, t, i, 7);
          const std::array<Point, 3> peak = {at(t, x - 34, y), at(t, x, top), at(t, x + 34, y)};
          const std::array<Point, 4> snow = {at(t, x, top), at(t, x + 11, top + 18), at(t, x, top + 13),
                                             at(t, x - 11, top + 18)};
          path.polygon(peak);
          more.polygon(snow);
        }
        canvas_.path("peak", path);
        canvas_.path("snow", more);
        break;
    }
  }

  void paint_works() {
    const auto layer = canvas_.layer("works");
    for (int t = 0; t < rules_.territories; ++t) {
      for (std::size_t w = 0; w < kWorks; ++w) {
        if (!has_work(common_, t, static_cast<Work>(w))) continue;
        const auto group = canvas_.group({{"id", std::string(kWorkNames[w]) + "-" + name(t)},
                                          {"class", "work " + std::string(kWorkNames[w])}});
        Path path;
        switch (static_cast<Work>(w)) {
          case Work::road:
            path.move_to(at(t, -128, 64))
                .curve_to(at(t, -60, 44), at(t, 0, 70))
                .curve_to(at(t, 60, 92), at(t, 128, 66));
            canvas_.path("road", path);
            break;
          case Work::market: {
            const std::array<Point, 5> booth = {at(t, 96, -22), at(t, 108, -40), at(t, 120, -22),
                                                at(t, 118, -6), at(t, 98, -6)};
            path.polygon(booth);
            canvas_.path("booth", path);
            break;
          }
          case Work::palisade:
            for (int i = -8; i <= 8; ++i)
              path.move_to(at(t, 13 * i, 112 - std::abs(i))).line_to(at(t, 13 * i, 98 - std::abs(i)));
            canvas_.path("stakes", path);
            break;
          case Work::improvement:
            canvas_.circle("field", at(t, 108, 22), px(14));
            paint_resource(at(t, 108, 22), rules_.symbol[static_cast<std::size_t>(t)]);
            break;
        }
      }
    }
  }

  // A sign for each resource, ten pixels around a point.
  void paint_resource(Point p, int resource) {
    Path path;
    const auto by = [p](int dx, int dy) { return p + Point{px(dx), px(dy)}; };
    switch (static_cast<Resource>(resource)) {
      case Resource::grain:
        for (int i = -1; i <= 1; ++i) path.ellipse(by(4 * i, i == 0 ? -2 : 1), px(2), px(6));
        break;
      case Resource::cattle:
        path.ellipse(by(0, 2), px(5), px(5));
        path.move_to(by(-8, -6)).curve_to(by(0, 4), by(8, -6)).curve_to(by(0, -1), by(-8, -6)).close();
        break;
      case Resource::wood: {
        const std::array<Point, 4> log = {by(-7, 2), by(5, -6), by(7, -2), by(-5, 6)};
        path.polygon(log);
        break;
      }
      case Resource::ore: {
        const std::array<Point, 4> lump = {by(0, -7), by(7, 0), by(0, 7), by(-7, 0)};
        path.polygon(lump);
        break;
      }
      case Resource::gold:
        path.ellipse(p, px(6), px(6));
        break;
    }
    canvas_.path(kResourceNames[static_cast<std::size_t>(resource)], path);
  }

  void paint_block(int t, int x, int y, const std::string& css, int building) {
    Path path;
    switch (building) {
      case 0: {  // keep: a tower with battlements
        const std::array<Point, 8> tower = {
            at(t, x, y),           at(t, x, y - 24),      at(t, x + 4, y - 24),  at(t, x + 4, y - 20),
            at(t, x + 10, y - 20), at(t, x + 10, y - 24), at(t, x + 14, y - 24), at(t, x + 14, y)};
        path.polygon(tower);
        break;
      }
      case 1: {  // church: a steep gable
        const std::array<Point, 5> church = {at(t, x, y), at(t, x, y - 12), at(t, x + 7, y - 28),
                                             at(t, x + 14, y - 12), at(t, x + 14, y)};
        path.polygon(church);
        break;
      }
      case 2: {  // hall: long and low
        const std::array<Point, 6> hall = {at(t, x, y),           at(t, x, y - 10),      at(t, x + 5, y - 17),
                                           at(t, x + 21, y - 17), at(t, x + 26, y - 10), at(t, x + 26, y)};
        path.polygon(hall);
        break;
      }
      default: {
        const std::array<Point, 5> house = {at(t, x, y), at(t, x, y - 9), at(t, x + 6, y - 15),
                                            at(t, x + 12, y - 9), at(t, x + 12, y)};
        path.polygon(house);
      }
    }
    canvas_.path(css, path);
  }

  void paint_settlements() {
    const auto layer = canvas_.layer("settlements");
    for (int t = 0; t < rules_.territories; ++t) {
      const auto at_t = static_cast<std::size_t>(t);
      int row = 0;
      for (int seat = 0; seat < rules_.seats; ++seat) {
        if (settlements_of(common_, t, seat) == 0) continue;
        const int y = -20 + 26 * row++;
        const std::string colour = "s" + std::to_string(seat);
        const auto group =
            canvas_.group({{"id", "houses-" + name(t) + "-" + std::to_string(seat)}, {"class", "houses"}});
        int x = -118;
        for (std::size_t b = 0; b < kBuildings; ++b) {
          if (common_.buildings[at_t][b] != seat) continue;
          paint_block(t, x, y, "building " + std::string(kBuildingNames[b]) + " " + colour,
                      static_cast<int>(b));
          x += b == 2 ? 30 : 18;
        }
        const int villages = common_.villages[at_t][static_cast<std::size_t>(seat)];
        const int drawn = villages > 7 ? 1 : villages;
        for (int i = 0; i < drawn; ++i, x += 15) paint_block(t, x, y, "house " + colour, -1);
        if (villages > 7) canvas_.text("small", at(t, x + 2, y - 2), "x " + std::to_string(villages));
      }
    }
  }

  void paint_heroes() {
    const auto layer = canvas_.layer("heroes");
    std::array<int, kMaxTerritories> there{};
    for (int seat = 0; seat < rules_.seats; ++seat) {
      for (std::size_t h = 0; h < kHeroes; ++h) {
        const std::uint8_t where = common_.hero[static_cast<std::size_t>(seat)][h];
        if (where == kNone) continue;
        const bool waits = is_waiting(where);
        const int t = waits ? where - kWaiting : where;
        const int n = there[static_cast<std::size_t>(t)]++;
        const Point p = at(t, 20 + 32 * (n % 3), -18 + 34 * (n / 3));
        const std::string seat_class = "s" + std::to_string(seat);
        const auto group = canvas_.group(
            {{"id", std::string(kHeroNames[h]) + "-" + std::to_string(seat)},
             {"class", "hero " + std::string(kHeroNames[h]) + " " + seat_class + (waits ? " waiting" : "")}});
        canvas_.circle("token " + seat_class, p, px(13));
        canvas_.use(svg::emblem_id(seat), "emblem", p, 70);
        paint_cap(p, static_cast<Hero>(h));
      }
    }
  }

  // A helmet, a cross, a lyre: over the token.
  void paint_cap(Point p, Hero hero) {
    Path path;
    const auto by = [p](int dx, int dy) { return p + Point{px(dx), px(dy)}; };
    if (hero == Hero::warrior) {
      path.move_to(by(-8, -11)).curve_to(by(0, -26), by(8, -11)).close();
    } else if (hero == Hero::priest) {
      const std::array<Point, 12> cross = {by(-2, -12), by(-2, -16), by(-6, -16), by(-6, -19),
                                           by(-2, -19), by(-2, -23), by(2, -23),  by(2, -19),
                                           by(6, -19),  by(6, -16),  by(2, -16),  by(2, -12)};
      path.polygon(cross);
    } else {
      path.move_to(by(-7, -22))
          .curve_to(by(-8, -12), by(0, -12))
          .curve_to(by(8, -12), by(7, -22))
          .curve_to(by(4, -15), by(0, -15))
          .curve_to(by(-4, -15), by(-7, -22))
          .close();
    }
    canvas_.path("cap", path);
  }

  void paint_card(Point p, const std::string& css) {
    Path path;
    path.move_to(p + Point{px(-10), px(-14)})
        .line_to(p + Point{px(10), px(-14)})
        .line_to(p + Point{px(10), px(14)})
        .line_to(p + Point{px(-10), px(14)})
        .close();
    canvas_.path(css, path);
  }

  void paint_cards() {
    const auto layer = canvas_.layer("cards");
    for (int t = 0; t < rules_.territories; ++t) {
      const Lying& lying = common_.lying[static_cast<std::size_t>(t)];
      const auto group = canvas_.group({{"id", "cards-" + name(t)}, {"class", "cards"}});
      const int step = lying.count > 9 ? 190 / lying.count : 22;
      for (int i = 0; i < lying.count; ++i) {
        const std::uint8_t card = lying.cards[static_cast<std::size_t>(i)];
        const Point p = at(t, -95 + step * i, 82);
        paint_card(p, card < kFaceDown ? "card" : "back");
        if (card < kFaceDown) paint_resource(p, card);
      }
    }
  }

  void paint_names() {
    const auto layer = canvas_.layer("names");
    for (int t = 0; t < rules_.territories; ++t) canvas_.text("place", at(t, -138, -62), name(t));
  }

  void paint_supply() {
    const auto layer = canvas_.layer("supply");
    for (int i = 0; i < common_.row_count; ++i) {
      const Pair& pair = kPairs[common_.row[static_cast<std::size_t>(i)]];
      const Point p{px(kMargin + 30 + 60 * i), px(2 * kHeight + 2 * kMargin + 22)};
      const auto group = canvas_.group({{"id", "supply-" + std::to_string(i)}, {"class", "supply"}});
      paint_card(p + Point{px(-10), 0}, "card");
      paint_card(p + Point{px(10), 0}, "card");
      paint_resource(p + Point{px(-10), 0}, pair.first);
      paint_resource(p + Point{px(10), 0}, pair.second);
    }
  }

  // Territories that a legal move names.
  void paint_legal() {
    unsigned marked = 0;
    for (const Move& move : legal_) {
      const bool names_territory = move.act == Act::place || move.act == Act::relocate ||
                                   move.act == Act::propose || move.act == Act::build ||
                                   move.act == Act::joint;
      const int t = names_territory ? move.where() : kNone;
      if (t < rules_.territories) marked |= 1U << t;
    }
    const auto layer = canvas_.layer("legal", "layer legal");
    for (; marked != 0; marked &= marked - 1) {
      const int t = std::countr_zero(marked);
      const auto group = canvas_.group({{"id", "legal-" + name(t)}, {"class", "legal-territory"}});
      canvas_.path("ring", outline(t, 3));
    }
  }

  const Rules& rules_;
  const Common& common_;
  std::span<const Move> legal_;
  Point sea_;  // its size
  svg::Canvas canvas_;
};

}  // namespace

svg::Picture paint_svg(const Rules& rules, const View& seen, std::span<const Move> legal) {
  return Chart(rules, seen, legal).paint();
}

}  // namespace landnam::graenaland
