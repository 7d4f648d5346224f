// SPDX-License-Identifier: Apache-2.0
// A position as a picture: fields seen from above, logs between them, a roof for every farm.
//
// Layers from below, each a group with this id: paper, fields, grid, land-white, land-black, wall, spots,
// farms, legal, trunks, free-end, numbers, score. In them, X and Y the coordinates of a square, a tile or a
// lattice point:
//   tile-X-Y  farm-X-Y with data-owner  spot-X-Y  trunk-X-Y-X-Y  score-white score-black with data-score
//   legal-X-Y-X-Y legal-farm-X-Y with data-move, the move as text
#include <algorithm>
#include <map>
#include <set>

#include "engine/core/emblem.hpp"
#include "engine/games/territories/paint/parts.hpp"
#include "engine/games/territories/paint/style.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

using svg::Canvas;
using svg::Length;
using svg::Path;
using svg::Point;
using svg::px;

constexpr std::array<std::string_view, 2> kNames = {"White", "Black"};
constexpr std::array<std::string_view, 2> kOwners = {"white", "black"};

std::string join(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += "-" + std::to_string(number);
  return text;
}

class SvgPainter {
 public:
  SvgPainter(const Rules& rules, const State& state, std::span<const Move> legal)
      : rules_(rules),
        board_(rules.board),
        state_(state),
        legal_(legal),
        land_(state.spots == 0 ? owned_land(board_, state) : std::array<Bits, 2>{}) {
    low_ = high_ = board_.square_at[0];
    for (int i = 0; i < board_.squares; ++i) {
      const Place at = square_at(i);
      low_ = {std::min(low_.x, at.x), std::min(low_.y, at.y)};
      high_ = {std::max(high_.x, at.x + 1), std::max(high_.y, at.y + 1)};
    }
    const Length wide = (high_.x - low_.x) * kSide;
    width_ = std::max(wide, px(360)) + 2 * kMargin;
    origin_ = {(width_ - wide) / 2 - low_.x * kSide, kMargin - low_.y * kSide};
    bottom_ = kMargin + (high_.y - low_.y) * kSide;
  }

  svg::Picture paint() const {
    Canvas canvas;
    {
      const auto shapes = canvas.definitions();
      canvas.markup(svg::emblem_definitions(2) + part_definitions());
      canvas.markup(kWeaves);
    }
    paint_paper(canvas);
    paint_fields(canvas);
    paint_grid(canvas);
    paint_land(canvas);
    paint_walls(canvas);
    paint_farms(canvas);
    paint_legal(canvas);
    paint_trunks(canvas);
    paint_free_end(canvas);
    paint_numbers(canvas);
    paint_score(canvas);
    return {"territories", "Territories: " + status(), layout(),
            svg::style_sheet("territories", kRules, {kColours, svg::common_colours()}),
            std::move(canvas).finish()};
  }

 private:
  static constexpr Length kMargin = px(40);
  static constexpr Length kScoreHeight = px(52);

  Length height() const { return bottom_ + kMargin + kScoreHeight; }

  // The board ends where its numbers do.
  svg::Layout layout() const {
    const svg::Frame board = {spot(low_) - Point{px(26), px(26)}, spot(high_) + Point{px(26), px(22)}};
    return {{{}, {width_, height()}}, board, "score", spot({}), kSide};
  }

  Place square_at(int square) const { return board_.square_at[static_cast<std::size_t>(square)]; }
  Place point_at(int point) const { return board_.point_at[static_cast<std::size_t>(point)]; }
  Point spot(Place at) const { return origin_ + Point{at.x, at.y} * kSide; }
  Point middle(int square) const { return spot(square_at(square)) + Point{kSide / 2, kSide / 2}; }

  // The outlines of a set of squares, the squares on the right of the line.
  std::vector<std::vector<Point>> outlines(Bits squares) const {
    std::multimap<Place, Place> sides;
    const auto is_in = [&](int x, int y) {
      const auto square = board_.find_square({x, y});
      return square && has(squares, *square);
    };
    for (Bits left = squares; left != 0;) {
      const auto [x, y] = square_at(pop_lowest(left));
      if (!is_in(x, y - 1)) sides.insert({{x, y}, {x + 1, y}});
      if (!is_in(x + 1, y)) sides.insert({{x + 1, y}, {x + 1, y + 1}});
      if (!is_in(x, y + 1)) sides.insert({{x + 1, y + 1}, {x, y + 1}});
      if (!is_in(x - 1, y)) sides.insert({{x, y + 1}, {x, y}});
    }
    std::vector<std::vector<Point>> loops;
    while (!sides.empty()) {
      std::vector<Point>& loop = loops.emplace_back();
      for (auto side = sides.begin(); side != sides.end();) {
        loop.push_back(spot(side->first));
        const Place to = side->second;
        sides.erase(side);
        side = sides.find(to);
      }
    }
    return loops;
  }

  Path outline(Bits squares) const {
    Path path;
    for (const auto& loop : outlines(squares)) path.polygon(loop);
    return path;
  }

  void paint_paper(Canvas& canvas) const {
    const auto layer = canvas.layer("paper");
    canvas.element("rect",
                   {{"class", "paper"}, {"width", svg::number(width_)}, {"height", svg::number(height())}});
    canvas.path("fibre", svg::fibres({}, {width_, height()}));
    for (const auto& loop : outlines(board_.all)) {
      for (const int layers : {1, 2, 3}) canvas.path("wash", wash_around(loop, layers));
    }
    for (int y = low_.y; y < high_.y; ++y) {
      for (int x = low_.x; x < high_.x; ++x) {
        if (!board_.find_square({x, y})) paint_grove(canvas, spot({x, y}), spot({x + 1, y + 1}));
      }
    }
  }

  // A board that only a position describes has no tiles: its squares are grouped by position.
  void paint_fields(Canvas& canvas) const {
    const auto layer = canvas.layer("fields", "layer fields");
    canvas.path("balk", outline(board_.all));
    const auto half = [](int n) { return n >= 0 ? n / 2 : (n - 1) / 2; };
    std::map<Place, std::vector<Place>> tiles;
    for (int i = 0; i < board_.squares; ++i) {
      const Place at = square_at(i);
      tiles[{half(at.y), half(at.x)}].push_back(at);
    }
    for (const auto& [tile, squares] : tiles) {
      const int x = tile.y, y = tile.x;  // kept by rows
      const auto group =
          canvas.group({{"id", "tile" + join({x, y})}, {"class", std::string(crop_name(x, y))}});
      if (squares.size() == 4) {
        paint_field(canvas, spot({2 * x, 2 * y}), spot({2 * x + 2, 2 * y + 2}), x, y);
        continue;
      }
      for (const Place at : squares) paint_field(canvas, spot(at), spot({at.x + 1, at.y + 1}), x, y);
    }
  }

  void paint_grid(Canvas& canvas) const {
    const auto layer = canvas.layer("grid", "layer grid");
    Path lines, pegs;
    std::set<int> points;
    for (SegmentSet left = board_.inside; !left.empty();) {
      const Segment& segment = board_.segments[static_cast<std::size_t>(left.pop_lowest())];
      lines.move_to(spot(point_at(segment.from))).line_to(spot(point_at(segment.to)));
      points.insert({segment.from, segment.to});
    }
    for (const int point : points) {
      if (!board_.on_border[static_cast<std::size_t>(point)]) {
        pegs.move_to(spot(point_at(point))).line_to(spot(point_at(point)) + Point{10, 0});
      }
    }
    canvas.path("", lines);
    canvas.path("peg", pegs);
  }

  void paint_land(Canvas& canvas) const {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::string owner(kOwners[seat]);
      const auto layer = canvas.layer("land-" + owner, "layer land " + owner);
      if (land_[seat] == 0) continue;
      const Path area = outline(land_[seat]);
      canvas.path("tint", area);
      canvas.element("path", {{"class", "weave"}, {"fill", "url(#weave-" + owner + ")"}, {"d", area.data()}});
    }
  }

  void paint_walls(Canvas& canvas) const {
    const auto layer = canvas.layer("wall", "layer wall");
    for (const auto& loop : outlines(board_.all)) {
      Path base;
      base.polygon(loop);
      canvas.path("wall-base", base);
      paint_wall(canvas, loop);
    }
  }

  void paint_farms(Canvas& canvas) const {
    {
      const auto layer = canvas.layer("spots", "layer spots");
      for (Bits left = state_.spots; left != 0;) {
        const int square = pop_lowest(left);
        const auto [x, y] = square_at(square);
        const auto group = canvas.group({{"id", "spot" + join({x, y})}, {"class", "spot"}});
        paint_foundation(canvas, middle(square));
      }
    }
    const auto layer = canvas.layer("farms", "layer farms");
    for (const Seat seat : {kWhite, kBlack}) {
      for (Bits left = state_.farms[static_cast<std::size_t>(seat)]; left != 0;) {
        const int square = pop_lowest(left);
        const auto [x, y] = square_at(square);
        const auto group =
            canvas.group({{"id", "farm" + join({x, y})},
                          {"class", "farm " + std::string(kOwners[static_cast<std::size_t>(seat)])},
                          {"data-owner", std::to_string(seat)}});
        paint_farm(canvas, middle(square), seat);
      }
    }
  }

  // `-x-y-x-y`: the two lattice points of a segment, as the ids of trunks and legal places have them.
  std::string segment_id(const Segment& segment) const {
    const Place a = point_at(segment.from), b = point_at(segment.to);
    return join({a.x, a.y, b.x, b.y});
  }

  void paint_legal(Canvas& canvas) const {
    const auto layer = canvas.layer("legal", "layer legal");
    for (const Move& move : legal_) {
      if (move.kind == Move::Kind::farm) {
        const auto [x, y] = square_at(move.at);
        const auto group = canvas.group({{"id", "legal-farm" + join({x, y})},
                                         {"class", "legal farm-place"},
                                         {"data-move", to_text(rules_, move)}});
        for (const std::string_view part : {"glow", "glow inner", "ring-place"}) {
          canvas.circle(part, middle(move.at), px(26));
        }
        continue;
      }
      const Segment& segment = board_.segments[move.at];
      const auto group = canvas.group({{"id", "legal" + segment_id(segment)},
                                       {"class", "legal trunk-place"},
                                       {"data-move", to_text(rules_, move)}});
      const Point a = spot(point_at(segment.from)), b = spot(point_at(segment.to));
      const Path line = Path().move_to((a * 6 + b) / 7).line_to((a + b * 6) / 7);
      canvas.path("glow", line);
      canvas.path("glow inner", line);
      canvas.path("hint", line);
    }
  }

  void paint_trunks(Canvas& canvas) const {
    const auto layer = canvas.layer("trunks", "layer trunks");
    const SegmentSet ordered = trunks_in_order();
    for (int n = 0; n < state_.placed; ++n) paint_trunk(canvas, state_.order[static_cast<std::size_t>(n)], n);
    for (SegmentSet left = state_.trunks.minus(ordered); !left.empty();)
      paint_trunk(canvas, left.pop_lowest(), -1);
  }

  SegmentSet trunks_in_order() const {
    SegmentSet ordered;
    for (int n = 0; n < state_.placed; ++n) {
      ordered = ordered | SegmentSet::of(state_.order[static_cast<std::size_t>(n)]);
    }
    return ordered;
  }

  void paint_trunk(Canvas& canvas, int number, int turn) const {
    const Segment& segment = board_.segments[static_cast<std::size_t>(number)];
    const Place a = point_at(segment.from);
    const bool level = a.y == point_at(segment.to).y;
    const bool is_start = turn == 0;
    const bool is_last = turn == state_.placed - 1 && turn > 0;
    const auto group = canvas.group({{"id", "trunk" + segment_id(segment)},
                                     {"class", is_start  ? "trunk start"
                                               : is_last ? "trunk last"
                                                         : "trunk"}});
    if (is_last) canvas.path("last-trunk", log_outline(spot(a), level));
    paint_log(canvas, spot(a), level, is_start ? Log::start : Log::plain);
  }

  void paint_free_end(Canvas& canvas) const {
    const auto layer = canvas.layer("free-end", "layer free-end");
    if (state_.free_end == kNowhere) return;
    const Point at = spot(point_at(state_.free_end));
    canvas.circle("halo", at, px(15));
    const std::array<Point, 4> stake = {at + Point{0, -px(9)}, at + Point{px(9), 0}, at + Point{0, px(9)},
                                        at + Point{-px(9), 0}};
    canvas.path("stake", Path().polygon(stake));
    canvas.circle("heart", at, 240);
  }

  void paint_numbers(Canvas& canvas) const {
    const auto layer = canvas.layer("numbers", "layer numbers");
    for (int x = low_.x; x <= high_.x; ++x) {
      canvas.text("", spot({x, low_.y}) - Point{0, px(18)}, std::to_string(x));
    }
    for (int y = low_.y; y <= high_.y; ++y) {
      canvas.text("", spot({low_.x, y}) + Point{-px(21), px(4)}, std::to_string(y));
    }
  }

  std::string status() const {
    const std::string name(kNames[state_.to_move]);
    switch (state_.phase) {
      case Phase::setup:
        return "before the set-up";
      case Phase::draft:
        return name + " chooses a place for a farm";
      case Phase::play:
        break;
      case Phase::over: {
        const int lead = count(land_[kWhite]) - count(land_[kBlack]);
        return lead == 0 ? "a draw" : std::string(kNames[lead > 0 ? kWhite : kBlack]) + " wins";
      }
    }
    return name + (state_.free_end == kNowhere ? " begins a new fence" : " goes on from the free end");
  }

  void paint_score(Canvas& canvas) const {
    const auto layer = canvas.layer("score", "layer score");
    const Length left = kMargin - px(6), right = width_ - left, top = bottom_ + px(32);
    const Length wide = right - left;
    const auto bar = [&](std::string_view css_class, Length from, Length size) {
      canvas.element("rect", {{"class", std::string(css_class)},
                              {"x", svg::number(from)},
                              {"y", svg::number(top + px(32))},
                              {"width", svg::number(size)},
                              {"height", "10"}});
    };
    bar("bar", left, wide);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const int squares = count(land_[seat]);
      const Length share = wide * squares / board_.squares;
      const std::string owner(kOwners[seat]);
      const auto group =
          canvas.group({{"id", "score-" + owner}, {"class", owner}, {"data-score", std::to_string(squares)}});
      const int side = seat == 0 ? 1 : -1;
      const Length edge = seat == 0 ? left : right;
      const std::string align = seat == 0 ? "" : " right";
      paint_shield(canvas, {edge + side * px(12), top + px(12)}, px(12), static_cast<Seat>(seat));
      canvas.text("name" + align, {edge + side * px(31), top + px(18)}, kNames[seat]);
      canvas.text("count" + align, {edge + side * px(94), top + px(18)}, std::to_string(squares));
      if (share > 0) bar("share-" + owner, seat == 0 ? left : right - share, share);
    }
    bar("bar-frame", left, wide);
    canvas.text("status", {width_ / 2, top + px(17)}, status());
  }

  const Rules& rules_;
  const Board& board_;
  const State& state_;
  std::span<const Move> legal_;
  std::array<Bits, 2> land_;
  Place low_, high_;  // the first and the last lattice point
  Point origin_;      // of lattice point 0,0
  Length width_ = 0;
  Length bottom_ = 0;  // of the board
};

}  // namespace

svg::Picture paint_svg(const Rules& rules, const State& seen, std::span<const Move> legal) {
  return SvgPainter(rules, seen, legal).paint();
}

}  // namespace landnam::territories
