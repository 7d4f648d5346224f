// SPDX-License-Identifier: Apache-2.0
// Territories on the screen: squares with farms, trunks as heavy lines between them.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "cli/terminal/board_view.hpp"
#include "cli/terminal/box.hpp"
#include "cli/terminal/cursor.hpp"
#include "cli/terminal/territories_scene.hpp"

namespace landnam::cli {
namespace {

constexpr int kMargin = 3;  // columns for the numbers at the left

std::string pair_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

class TerritoriesBoard final : public BoardView {
 public:
  void show(Scene scene) override {
    scene_ = std::move(scene);
    data_ = read_territories(scene_.view);
    legal_.clear();
    for (const Choice& choice : scene_.legal) {
      if (const auto place = territories_place(choice.move)) legal_.push_back(*place);
    }
    std::ranges::sort(legal_, {}, [](Point p) { return std::pair(p.y, p.x); });
    hint_ = territories_place(scene_.hint);
    last_ = territories_place(scene_.last);
    settle_cursor();
  }

  Size fit(Size room) override {
    constexpr std::array kScales = {Size{10, 5}, Size{8, 4}, Size{6, 3}, Size{4, 2}};
    const int wide = data_.high.x - data_.low.x, tall = data_.high.y - data_.low.y;
    for (const Size scale : kScales) {
      scale_ = scale;
      if (kMargin + wide * scale.width + 1 <= room.width && 1 + tall * scale.height + 1 <= room.height) break;
    }
    return {kMargin + wide * scale_.width + 2, tall * scale_.height + 2};
  }

  void draw(Canvas& canvas) const override {
    draw_numbers(canvas);
    for (const Point& square : data_.squares) draw_square(canvas, square);
    for (int y = 2 * data_.low.y; y <= 2 * data_.high.y; ++y) {
      for (int x = 2 * data_.low.x; x <= 2 * data_.high.x; ++x) {
        if (is_segment({x, y})) draw_segment(canvas, {x, y});
      }
    }
    for (int y = data_.low.y; y <= data_.high.y; ++y) {
      for (int x = data_.low.x; x <= data_.high.x; ++x) draw_point(canvas, {2 * x, 2 * y});
    }
  }

  Rect focus() const override {
    const Point at = screen_of(cursor_);
    return {at.x - 2 * scale_.width, at.y - 2 * scale_.height, 4 * scale_.width + 1, 4 * scale_.height + 1};
  }

  bool press(const Key& key) override {
    if (key.is('f')) {
      free_ = !free_;
      if (!free_) settle_cursor();
      return true;
    }
    if (key.kind == Key::Kind::tab || key.kind == Key::Kind::back_tab) {
      cycle(key.kind == Key::Kind::tab ? 1 : -1);
      return true;
    }
    if (!key.is_arrow()) return false;
    if (free_ || key.shifted) {
      step_freely(step_of(key));
      return true;
    }
    std::vector<Point> places;
    for (const Point& place : legal_) places.push_back(screen_of(place));
    if (const auto next = place_towards(screen_of(cursor_), places, key)) cursor_ = legal_[*next];
    return true;
  }

  bool point(Point at) override {
    std::vector<Point> places, drawn;
    for (int y = 2 * data_.low.y; y <= 2 * data_.high.y; ++y) {
      for (int x = 2 * data_.low.x; x <= 2 * data_.high.x; ++x) {
        const Point place{x, y};
        if ((data_.drafting ? is_square(place) : is_segment(place)) && data_.on_board(place))
          places.push_back(place);
      }
    }
    for (const Point& place : places) drawn.push_back(screen_of(place));
    const auto found = nearest_place(at, drawn);
    if (!found || std::abs(drawn[*found].x - at.x) > scale_.width ||
        std::abs(drawn[*found].y - at.y) > scale_.height) {
      return false;
    }
    cursor_ = places[*found];
    return true;
  }

  json::value target() const override {
    if (!data_.on_board(cursor_)) return {};
    if (is_square(cursor_))
      return json::object{{"farm", json::array{(cursor_.x - 1) / 2, (cursor_.y - 1) / 2}}};
    const auto [a, b] = ends_of(cursor_);
    return json::object{{"trunk", json::array{json::array{a.x, a.y}, json::array{b.x, b.y}}}};
  }

  std::string target_in_words() const override {
    if (!data_.on_board(cursor_)) return "";
    if (is_square(cursor_))
      return "farm on the square " + pair_text((cursor_.x - 1) / 2, (cursor_.y - 1) / 2);
    const auto [a, b] = ends_of(cursor_);
    return "trunk from " + pair_text(a.x, a.y) + " to " + pair_text(b.x, b.y);
  }

  std::string task() const override {
    if (data_.drafting) return "Choose a spot (o) for a farm.";
    if (data_.free_end) return "Place a trunk from the free end ◆.";
    return "Begin a new fence at any trunk.";
  }

  std::vector<KeyHint> keys() const override { return {{"arrows", "choose"}}; }

  std::vector<KeyHint> more_keys() const override { return {{"f", free_ ? "snap" : "free"}}; }

  std::vector<std::string> legend() const override {
    return {"W B  farms            o    a free spot for a farm",
            "w b  land that White or Black has won",
            "━ ┃  trunks           ◆    the free end",
            "╌ ╎  where a trunk may go     *  the bot's advice",
            "Arrows jump between legal places; f or Shift+arrows move",
            "anywhere and show why a place is not allowed."};
  }

  Style seat_style(Seat seat) const override {
    return seat == 0 ? Style{Hue::dark_ink, Hue::white_farm, true}
                     : Style{Hue::light_ink, Hue::black_farm, true};
  }

 private:
  bool is_legal(Point at) const { return std::ranges::find(legal_, at) != legal_.end(); }

  // Puts the cursor on a legal place, near where it was.
  void settle_cursor() {
    if (!data_.on_board(cursor_)) cursor_ = data_.squares.empty() ? Point{1, 1} : *data_.squares.begin();
    if (legal_.empty() || (free_ && is_square(cursor_) == data_.drafting) || is_legal(cursor_)) return;
    std::vector<Point> drawn;
    for (const Point& place : legal_) drawn.push_back(screen_of(place));
    cursor_ = legal_[*nearest_place(screen_of(data_.free_end.value_or(cursor_)), drawn)];
  }

  void cycle(int by) {
    if (legal_.empty()) return;
    const auto found = std::ranges::find(legal_, cursor_);
    const int count = static_cast<int>(legal_.size());
    const int now = found == legal_.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - legal_.begin());
    cursor_ = legal_[static_cast<std::size_t>((now + by + count) % count)];
  }

  // Half a square at a time; points of the lattice are stepped over, and in the draft segments too.
  void step_freely(Point step) {
    Point next{cursor_.x + step.x, cursor_.y + step.y};
    if (data_.drafting ? !is_square(next) : !is_square(next) && !is_segment(next))
      next = {next.x + step.x, next.y + step.y};
    if (data_.on_board(next)) cursor_ = next;
  }

  Point screen_of(Point at) const {
    return {kMargin + (at.x - 2 * data_.low.x) * scale_.width / 2,
            1 + (at.y - 2 * data_.low.y) * scale_.height / 2};
  }

  Style land_style(Point square) const {
    const auto owner = data_.owners.find(square);
    if (owner == data_.owners.end()) return {};
    if (owner->second == 0) return {Hue::dark_ink, Hue::white_land};
    if (owner->second == 1) return {Hue::light_ink, Hue::black_land};
    return {Hue::field_ink, Hue::field};
  }

  // The ground of a line is that of the land beside it, where both sides agree.
  Hue line_ground(Point segment) const {
    const bool level = is_odd(segment.x);
    const Point before{segment.x - (level ? 0 : 1), segment.y - (level ? 1 : 0)};
    const Point after{segment.x + (level ? 0 : 1), segment.y + (level ? 1 : 0)};
    if (!data_.squares.contains(before) || !data_.squares.contains(after)) return Hue::standard;
    const Hue ground = land_style(before).ground;
    return ground == land_style(after).ground ? ground : Hue::field;
  }

  Hue point_ground(Point at) const {
    std::set<Hue> grounds;
    for (const int dy : {-1, 1}) {
      for (const int dx : {-1, 1}) {
        const Point square{at.x + dx, at.y + dy};
        if (!data_.squares.contains(square)) return Hue::standard;
        grounds.insert(land_style(square).ground);
      }
    }
    return grounds.size() == 1 ? *grounds.begin() : Hue::field;
  }

  void draw_numbers(Canvas& canvas) const {
    const Style style{Hue::faint};
    for (int x = data_.low.x; x <= data_.high.x; ++x) {
      const std::string number = std::to_string(x);
      canvas.write(screen_of({2 * x, 0}).x - static_cast<int>(number.size()) + 1, 0, number, style);
    }
    for (int y = data_.low.y; y <= data_.high.y; ++y) {
      const std::string number = std::to_string(y);
      canvas.write(kMargin - 1 - static_cast<int>(number.size()), screen_of({0, 2 * y}).y, number, style);
    }
  }

  void draw_square(Canvas& canvas, Point square) const {
    const Point corner = screen_of({square.x - 1, square.y - 1});
    const Point middle = screen_of(square);
    Style style = land_style(square);
    canvas.fill({corner.x + 1, corner.y + 1, scale_.width - 1, scale_.height - 1}, U' ', style);
    const auto owner = data_.owners.find(square)->second;
    if (owner != TerritoriesScene::kNobody) canvas.put(middle.x, middle.y, owner == 0 ? U'w' : U'b', style);
    if (const auto farm = data_.farms.find(square); farm != data_.farms.end())
      draw_farm(canvas, middle, farm->second);
    if (is_legal(square)) canvas.ink(middle.x, middle.y, U'o', {Hue::accent, Hue::standard, true});
    if (square == hint_) mark(canvas, middle, U'*', {Hue::dark_ink, Hue::advice, true});
    if (square == cursor_ && !scene_.legal.empty()) {
      const char32_t glyph = canvas.holds(middle.x, middle.y) ? canvas.at(middle.x, middle.y).glyph : U' ';
      for (int dx = -1; dx <= 1; ++dx)
        mark(canvas, {middle.x + dx, middle.y}, dx == 0 ? glyph : U' ', pointer());
    }
  }

  static Style pointer() { return {Hue::dark_ink, Hue::pointer, true}; }
  // Something that must be seen without colours, too.
  static void mark(Canvas& canvas, Point at, char32_t glyph, Style style) {
    canvas.put(at.x, at.y, glyph, style);
  }

  static void draw_farm(Canvas& canvas, Point middle, int owner) {
    const Style style = owner == 0   ? Style{Hue::dark_ink, Hue::white_farm, true}
                        : owner == 1 ? Style{Hue::light_ink, Hue::black_farm, true}
                                     : Style{Hue::field_ink, Hue::field, true};
    const char32_t letter = owner == 0 ? U'W' : owner == 1 ? U'B' : U'o';
    canvas.put(middle.x - 1, middle.y, U' ', style);
    canvas.put(middle.x, middle.y, letter, style);
    canvas.put(middle.x + 1, middle.y, U' ', style);
  }

  void draw_segment(Canvas& canvas, Point segment) const {
    if (!data_.on_board(segment)) return;
    const bool level = is_odd(segment.x);
    const bool chosen = segment == cursor_ && !scene_.legal.empty();
    char32_t glyph = U' ';
    Style style{Hue::faint, line_ground(segment)};
    if (data_.is_border(segment)) {
      glyph = level ? U'─' : U'│';
    } else if (data_.trunks.contains(segment)) {
      glyph = level ? U'━' : U'┃';
      style = {segment == last_ ? Hue::fresh_wood : Hue::wood, style.ground, true};
    } else if (is_legal(segment)) {
      glyph = level ? U'╌' : U'╎';
      style = {Hue::light_ink, style.ground, true};
    }
    if (segment == hint_) style = {Hue::dark_ink, Hue::advice, true};
    if (chosen) style = pointer();
    if (chosen && glyph == U' ') glyph = level ? U'╌' : U'╎';
    const Point begin = screen_of(level ? Point{segment.x - 1, segment.y} : Point{segment.x, segment.y - 1});
    const int length = (level ? scale_.width : scale_.height) - 1;
    for (int i = 1; i <= length; ++i) {
      canvas.put(begin.x + (level ? i : 0), begin.y + (level ? 0 : i), glyph, style);
    }
    const Point middle = screen_of(segment);
    if (segment == hint_) canvas.ink(middle.x, middle.y, U'*', style);
  }

  Stroke stroke(Point segment) const {
    if (data_.trunks.contains(segment)) return Stroke::heavy;
    return data_.on_board(segment) && data_.is_border(segment) ? Stroke::light : Stroke::none;
  }

  void draw_point(Canvas& canvas, Point at) const {
    const std::array<Point, 4> arms = {Point{at.x, at.y - 1}, Point{at.x + 1, at.y}, Point{at.x, at.y + 1},
                                       Point{at.x - 1, at.y}};
    int sides = 0;
    bool heavy = false;
    for (const Point& arm : arms) {
      sides += data_.on_board(arm) ? 1 : 0;
      heavy = heavy || data_.trunks.contains(arm);
    }
    if (sides == 0) return;
    const Point where = screen_of(at);
    const Hue ground = point_ground(at);
    char32_t glyph = meeting(stroke(arms[0]), stroke(arms[1]), stroke(arms[2]), stroke(arms[3]));
    Style style{heavy ? Hue::wood : Hue::faint, ground, heavy};
    if (glyph == U' ') {
      glyph = U'·';
      style = {Hue::field_ink, ground};
    }
    if (at == data_.free_end) {
      glyph = U'◆';
      style = {Hue::fresh_wood, ground, true};
    }
    canvas.put(where.x, where.y, glyph, style);
  }

  Scene scene_;
  TerritoriesScene data_;
  std::optional<Point> hint_, last_;
  std::vector<Point> legal_;
  bool free_ = false;
  Point cursor_{1, 1};
  Size scale_{4, 2};
};

}  // namespace

std::unique_ptr<BoardView> make_territories_board() { return std::make_unique<TerritoriesBoard>(); }

}  // namespace landnam::cli
