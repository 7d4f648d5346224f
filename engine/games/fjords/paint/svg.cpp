// SPDX-License-Identifier: Apache-2.0
// A position as a picture: the whole landscape as one painting, and on it all that stands or could be done.
//
// Layers from below, each a group with this id: paper, sea, plain, mountain, growth, mist, hexes, claims,
// legal, pieces, stones, panel. In them, Q and R being the coordinates of a tile or a space:
//   tile-Q-R                          the area of a tile, with data-corners
//   longhouse-Q-R viking-Q-R          with data-owner
//   stone-NAME-Q-R                    with data-owner where it has one
//   legal-lay-Q-R legal-space-Q-R     where a tile, or the stone of Wisdom, may go
//   legal-viking-Q-R legal-RUNE-Q-R   where a Viking may go, and by which rune
//   legal-longhouse legal-home        on the tile just laid
//   drawn supply-N supply-WORD        with data-tile; by word where there are many
//   score-SEAT                        with data-score
#include <algorithm>
#include <set>

#include "engine/games/fjords/fjords.hpp"
#include "engine/games/fjords/paint/pieces.hpp"
#include "engine/games/fjords/paint/style.hpp"
#include "engine/games/fjords/paint/terrain.hpp"

namespace landnam {
namespace fjords {
namespace {

using svg::Canvas;
using svg::Length;
using svg::Path;
using svg::Point;
using svg::px;

std::string at_text(int q, int r) { return "-" + std::to_string(q) + "-" + std::to_string(r); }

std::string seat_class(std::size_t seat) { return "seat-" + std::to_string(seat); }

std::string style() { return svg::style_sheet("fjords", kRules, {kColours, svg::common_colours()}); }

class SvgPainter {
 public:
  SvgPainter(const Rules& rules, const State& state, std::span<const Move> legal)
      : rules_(rules),
        state_(state),
        legal_(shows_places(rules, state) ? legal : std::span<const Move>{}),
        tiles_(state.land.tiles.data(), state.land.tile_count) {
    for (const Place& place : tiles_) {  // with a ring of spaces around
      const Point at = middle(place), ring = {4 * kQuarterWidth, 6 * kQuarterHeight};
      frame_.low = {std::min(frame_.low.x, at.x - ring.x), std::min(frame_.low.y, at.y - ring.y)};
      frame_.high = {std::max(frame_.high.x, at.x + ring.x), std::max(frame_.high.y, at.y + ring.y)};
    }
    const Length lacking = std::max(0, kLeastWidth - (frame_.high.x - frame_.low.x));
    frame_.low = frame_.low - Point{kRadius + lacking / 2, kRadius};
    frame_.high = frame_.high + Point{kRadius + lacking / 2, kRadius};
  }

  svg::Picture paint() const {
    const svg::Frame box = {frame_.low, frame_.high + Point{0, kPanelHeight}};
    const svg::Frame board = {frame_.low + kRim, frame_.high - kRim};
    Canvas canvas;
    {
      const auto shapes = canvas.definitions();
      canvas.markup(piece_definitions(rules_.edition, rules_.seats) + terrain_definitions());
      canvas.markup("<clipPath id=\"one-tile\">");
      canvas.path("", Path().polygon(hexagon({})));
      canvas.markup("</clipPath>");
    }
    paint_paper(canvas, box.high);
    paint_landscape(canvas, tiles_, frame_);
    paint_hexes(canvas);
    paint_claims(canvas);
    paint_legal(canvas);
    paint_pieces(canvas);
    paint_stones(canvas);
    paint_panel(canvas);
    return {"fjords",
            "Fjords: " + status(),
            {box, board, "panel", {}, kRadius},
            style(),
            std::move(canvas).finish()};
  }

 private:
  static constexpr Length kLeastWidth = px(700);
  static constexpr Length kPanelHeight = px(176);
  static constexpr Point kRim = {px(2), px(2)};  // would show as a line
  static constexpr Length kSeatHeight = px(58);

  const Place& tile(int number) const { return tiles_[static_cast<std::size_t>(number)]; }
  Point middle(const Place& place) const { return centre_point(place.q, place.r); }

  void paint_paper(Canvas& canvas, Point corner) const {
    const auto layer = canvas.layer("paper");
    const Point size = corner - frame_.low;
    canvas.element("rect", {{"class", "paper"},
                            {"x", svg::number(frame_.low.x)},
                            {"y", svg::number(frame_.low.y)},
                            {"width", svg::number(size.x)},
                            {"height", svg::number(size.y)}});
  }

  // Every tile as an area that can be pointed at, its edges a whisper; the tile just laid stands out.
  void paint_hexes(Canvas& canvas) const {
    const auto layer = canvas.layer("hexes", "layer hexes");
    for (const Place& place : tiles_) {
      canvas.element("path", {{"id", "tile" + at_text(place.q, place.r)},
                              {"class", (place.bits & kStartTile) != 0 ? "tile start" : "tile"},
                              {"data-corners", corners_text(place.corners())},
                              {"d", Path().polygon(hexagon(middle(place))).data()}});
    }
    if (state_.laid == kNone) return;
    const Path edge = Path().polygon(hexagon(middle(tile(state_.laid)), 97));
    canvas.path("edge", edge);
    canvas.path("edge-line", edge);
  }

  // Around the land that somebody holds, as borders on a map: one line for tiles that lie together.
  void paint_claims(Canvas& canvas) const {
    const auto layer = canvas.layer("claims", "layer claims");
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.seats); ++seat) {
      std::vector<Place> held;
      for (TileMask left = state_.players[seat].longhouses | state_.players[seat].vikings; left.any();) {
        held.push_back(tile(left.pop()));
      }
      Path path;
      for (const Loop& loop : outline(held, -px(4), 0)) path.polygon(loop);
      canvas.path("claim-edge", path);
      canvas.path("claim " + seat_class(seat), path);
    }
  }

  void paint_space(Canvas& canvas, const std::string& id, Spot at) const {
    const auto group = canvas.group({{"id", id + at_text(at.q, at.r)},
                                     {"class", "legal"},
                                     {"data-q", std::to_string(at.q)},
                                     {"data-r", std::to_string(at.r)}});
    const Path edge = Path().polygon(hexagon(centre_point(at.q, at.r), 90));
    canvas.path("space-glow", edge);
    canvas.path("space", edge);
  }

  void paint_target(Canvas& canvas, const Move& move, std::string_view name) const {
    const auto group = canvas.group({{"id", "legal-" + std::string(name) + at_text(move.at.q, move.at.r)},
                                     {"class", "legal"},
                                     {"data-q", std::to_string(move.at.q)},
                                     {"data-r", std::to_string(move.at.r)}});
    const Point centre = centre_point(move.at.q, move.at.r);
    if (move.act == Act::viking) {
      canvas.circle("target-glow", centre, px(20));
      canvas.circle("target", centre, px(20));
      return;
    }
    const Length side = move.act == Act::travel ? -px(24) : move.act == Act::horse ? px(24) : 0;
    const Point beside = centre + Point{side, side == 0 ? px(27) : -px(8)};
    canvas.circle("target-heart", beside, px(13));
    canvas.use("stone-" + std::string(name), "stone", beside, 55);
  }

  // Each place once, however many moves lead there.
  void paint_legal(Canvas& canvas) const {
    const auto layer = canvas.layer("legal", "layer legal");
    std::set<std::string> painted;
    const auto is_new = [&](const std::string& what, Spot at) {
      return painted.insert(what + at_text(at.q, at.r)).second;
    };
    for (const Move& move : legal_) {
      switch (move.act) {
        case Act::lay:
          if (is_new("lay", move.at)) paint_space(canvas, "legal-lay", move.at);
          break;
        case Act::wisdom:
          if (is_new("space", move.space)) paint_space(canvas, "legal-space", move.space);
          if (is_new("wisdom", move.at)) paint_target(canvas, move, "wisdom");
          break;
        case Act::viking:
          paint_target(canvas, move, "viking");
          break;
        case Act::travel:
          paint_target(canvas, move, "travel");
          break;
        case Act::horse:
          paint_target(canvas, move, "horse");
          break;
        case Act::longhouse:
        case Act::home:
          paint_question(canvas, move.act);
          break;
        case Act::draw:
        case Act::none:
        case Act::point:
        case Act::silent:
        case Act::no_longhouse:
          break;
      }
    }
  }

  // What could be put on the tile just laid.
  void paint_question(Canvas& canvas, Act act) const {
    if (state_.laid == kNone) return;
    const Point centre = middle(tile(state_.laid));
    const auto group =
        canvas.group({{"id", act == Act::home ? "legal-home" : "legal-longhouse"}, {"class", "legal ghost"}});
    if (act == Act::home) {
      canvas.circle("target-heart", centre + Point{px(26), px(22)}, px(13));
      canvas.use("stone-home", "stone", centre + Point{px(26), px(22)}, 55);
    } else {
      canvas.circle("target-glow", centre, px(30));
      canvas.use("longhouse-" + std::to_string(state_.mover), seat_class(state_.mover), centre);
    }
  }

  void paint_stone(Canvas& canvas, Rune rune, const Place& place, Point shift, int owner) const {
    const std::string name(name_of(rune));
    const auto group = canvas.group({{"id", "stone-" + name + at_text(place.q, place.r)},
                                     {"class", "stone"},
                                     {"data-owner", owner < 0 ? "" : std::to_string(owner)}});
    const Point at = middle(place) + shift;
    canvas.use("stone-" + name, "", at, owner < 0 ? 110 : 75);
    if (owner >= 0) {
      const auto seat = static_cast<std::size_t>(owner);
      canvas.use("shield-" + std::to_string(seat), seat_class(seat), at + Point{px(7), px(11)}, 55);
    }
  }

  void paint_stones(Canvas& canvas) const {
    const auto layer = canvas.layer("stones", "layer stones");
    if (state_.strength != kNone) paint_stone(canvas, Rune::strength, tile(state_.strength), {}, -1);
    if (state_.water != kNone) paint_stone(canvas, Rune::water, tile(state_.water), {}, -1);
    for (TileMask left = state_.friendship; left.any();)
      paint_stone(canvas, Rune::friendship, tile(left.pop()), {}, -1);
    for (int seat = 0; seat < rules_.seats; ++seat) {
      const Player& player = state_.players[static_cast<std::size_t>(seat)];
      if (player.wisdom_placed) paint_stone(canvas, Rune::wisdom, player.wisdom, {}, seat);
      if (player.home != kNone) paint_stone(canvas, Rune::home, tile(player.home), {px(25), px(14)}, seat);
    }
  }

  void paint_pieces(Canvas& canvas) const {
    const auto layer = canvas.layer("pieces", "layer pieces");
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.seats); ++seat) {
      const Player& player = state_.players[seat];
      for (TileMask left = player.longhouses | player.vikings; left.any();) {
        const int number = left.pop();
        const std::string kind = player.longhouses.has(number) ? "longhouse" : "viking";
        const Place& place = tile(number);
        const auto group = canvas.group({{"id", kind + at_text(place.q, place.r)},
                                         {"class", kind + " " + seat_class(seat)},
                                         {"data-owner", std::to_string(seat)}});
        canvas.use(kind + "-" + std::to_string(seat), "",
                   middle(place) + Point{0, kind == "viking" ? px(3) : 0});
      }
    }
  }

  bool is_2005() const { return rules_.edition == Edition::fjorde_2005; }

  std::string status() const {
    const Turn now = turn(rules_, state_);
    if (now.is_over()) {
      const auto winner = standing(rules_, state_).winner;
      return winner ? seat_name(*winner) + " wins" : "nobody wins";
    }
    const std::string name = seat_name(state_.mover);
    switch (state_.step) {
      case Step::lay:
        return name + (!rules_.row && state_.drawn == kNoKind ? " draws or lays a tile" : " lays a tile");
      case Step::longhouse:
        return name + (is_2005() ? ": a hut here?" : ": a longhouse here?");
      case Step::settle:
        return name + (is_2005() ? " lays out a field" : " places a Viking");
      default:
        return "chance decides";
    }
  }

  void paint_panel(Canvas& canvas) const {
    const auto layer = canvas.layer("panel", "layer panel");
    const Point low = {(frame_.low.x + frame_.high.x) / 2 - kLeastWidth / 2, frame_.high.y};
    std::string line = status();
    if (rules_.landscapes > 1) {
      line = "Landscape " + std::to_string(state_.landscape) + " of " + std::to_string(rules_.landscapes) +
             " · " + line;
    }
    canvas.path("panel-line", Path().move_to(low + Point{0, px(6)}).line_to(low + Point{kLeastWidth, px(6)}));
    canvas.text("status", {low.x + kLeastWidth / 2, low.y + px(30)}, line);
    paint_supply(canvas, low + Point{px(8), px(58)});
    paint_seats(canvas, low + Point{px(330), px(70)});
  }

  // The row, or the open supply and the tile in hand; equal tiles of a large supply once, with their number.
  void paint_supply(Canvas& canvas, Point low) const {
    const auto group = canvas.group({{"id", "supply"}, {"class", "supply"}});
    canvas.text("heading", low,
                std::string(rules_.row ? "Row" : "Open tiles") + " · " + std::to_string(state_.bag.total()) +
                    (rules_.row ? " in the bag" : " face down"));
    std::map<Kind, int> counts;
    for (std::size_t i = 0; i < state_.shown_count; ++i) ++counts[state_.shown[i]];
    const int different = static_cast<int>(counts.size()) + (state_.drawn == kNoKind ? 0 : 1);
    const int percent = different <= 4 ? 62 : different <= 10 ? 42 : 28;
    const int columns = different <= 4 ? 4 : different <= 10 ? 5 : 9;
    const Length step = kQuarterWidth * 4 * percent / 100 + px(8);
    int n = 0;
    const auto put = [&](Kind kind, int times, const std::string& id) {
      const Point at = low + Point{step / 2 + n % columns * step,
                                   px(14) + kRadius * percent / 100 + n / columns * (step + px(4))};
      paint_supply_tile(canvas, kind, at, percent, id);
      if (times > 1)
        canvas.text("times", at + Point{step / 5, kRadius * percent / 100 + px(2)},
                    "×" + std::to_string(times));
      ++n;
    };
    if (state_.drawn != kNoKind) put(state_.drawn, 1, "drawn");
    if (state_.shown_count <= kRowSize) {
      for (std::size_t i = 0; i < state_.shown_count; ++i)
        put(state_.shown[i], 1, "supply-" + std::to_string(i));
    } else {
      for (const auto& [kind, times] : counts) put(kind, times, "supply-" + std::string(kWords[kind]));
    }
  }

  void paint_supply_tile(Canvas& canvas, Kind kind, Point at, int percent, const std::string& id) const {
    const bool usable = std::ranges::any_of(
        legal_, [kind](const Move& move) { return move.act == Act::lay && kind_of(move.corners) == kind; });
    const auto group = canvas.group({{"id", id},
                                     {"class", usable ? "supply-tile legal" : "supply-tile"},
                                     {"data-tile", std::string(kWords[kind])},
                                     {"transform", svg::placed(at, percent)}});
    if (usable) canvas.path("small-glow", Path().polygon(hexagon({})));
    {
      const auto cut_off = canvas.group({{"clip-path", "url(#one-tile)"}});
      paint_tile(canvas, parse_corners(kWords[kind]));
    }
    canvas.path("small-edge", Path().polygon(hexagon({})));
    if (const int symbol = rules_.symbol[kind]; symbol != 0) {
      canvas.use("stone-" + std::string(kRuneNames[static_cast<std::size_t>(symbol - 1)]), "stone", {});
    }
  }

  void paint_seats(Canvas& canvas, Point low) const {
    const ScoreSheets sheets = score(rules_, state_);
    const Standing finished = standing(rules_, state_);
    const Turn now = turn(rules_, state_);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.seats); ++seat) {
      const Player& player = state_.players[seat];
      const int points = finished.scores[seat] + (now.is_over() ? 0 : sheets[seat].total());
      const auto group = canvas.group({{"id", "score-" + std::to_string(seat)},
                                       {"class", "score"},
                                       {"data-score", std::to_string(points)}});
      const Point at =
          low + Point{px(190) * static_cast<int>(seat % 2), kSeatHeight * static_cast<int>(seat / 2)};
      const std::string number = std::to_string(seat);
      if (!now.is_over() && !now.is_chance() && now.seat() == static_cast<Seat>(seat)) {
        canvas.path("mover", Path().polygon(std::array{at + Point{-px(10), px(1)}, at + Point{-px(3), px(6)},
                                                       at + Point{-px(10), px(11)}}));
      }
      canvas.use("shield-" + number, seat_class(seat), at + Point{px(14), px(6)}, 105);
      canvas.text("name", at + Point{px(35), px(7)}, seat_name(static_cast<int>(seat)));
      canvas.text("points", at + Point{px(165), px(8)}, std::to_string(points));
      canvas.use("longhouse-" + number, seat_class(seat), at + Point{px(44), px(20)}, 32);
      canvas.text("left-over", at + Point{px(56), px(25)}, std::to_string(player.longhouses_left));
      canvas.use("viking-" + number, seat_class(seat), at + Point{px(78), px(20)}, 36);
      canvas.text("left-over", at + Point{px(87), px(25)}, std::to_string(player.vikings_left));
      Length x = px(120);
      for (const Rune rune : {Rune::travel, Rune::horse, Rune::wisdom, Rune::home}) {
        if (!player.stones.has(rune)) continue;
        canvas.use("stone-" + std::string(name_of(rune)), "stone", at + Point{x, px(20)}, 45);
        x += px(15);
      }
    }
  }

  const Rules& rules_;
  const State& state_;
  std::span<const Move> legal_;
  std::span<const Place> tiles_;
  svg::Frame frame_;
};

}  // namespace

svg::Picture paint_svg(const Rules& rules, const State& seen, std::span<const Move> legal) {
  return SvgPainter(rules, seen, legal).paint();
}

}  // namespace fjords

Result<svg::Picture> Fjords::paint_tiles(const json::array& names) {
  svg::Canvas canvas;
  for (const json::value& name : names) {
    const fjords::Corners corners =
        name.is_string() ? fjords::read_corners(view_of(name.get_string())) : fjords::Corners{0};
    if (corners == 0) return Error{"bad-tile", "a tile is named by the six letters of its corners"};
    const auto tile = canvas.part(view_of(name.get_string()), {});
    fjords::paint_tile(canvas, corners);
  }
  const svg::Frame box = {{-2 * fjords::kQuarterWidth, -fjords::kRadius},
                          {2 * fjords::kQuarterWidth, fjords::kRadius}};
  return svg::Picture{
      "fjords", "Tiles", {box, box, "", {}, fjords::kRadius}, fjords::style(), std::move(canvas).finish()};
}

}  // namespace landnam
