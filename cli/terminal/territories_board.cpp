// SPDX-License-Identifier: Apache-2.0
// Territories on the screen: squares with farms, trunks as heavy lines between them.
//
// Places are in half squares: square (x,y) has its middle at (2x+1, 2y+1), so a point of the lattice has two
// even numbers, a segment one, a square none.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "cli/terminal/board_view.hpp"
#include "cli/terminal/box.hpp"
#include "cli/terminal/cursor.hpp"

namespace landnam::cli {
namespace {

constexpr int kMargin = 3;  // columns for the numbers at the left

bool is_odd(int number) { return (number & 1) != 0; }
bool is_square(Point at) { return is_odd(at.x) && is_odd(at.y); }
bool is_segment(Point at) { return is_odd(at.x) != is_odd(at.y); }

std::optional<Point> read_pair(const json::value& value) {
  const json::array* pair = value.if_array();
  if (pair == nullptr || pair->size() != 2) return std::nullopt;
  const auto x = integer((*pair)[0], -1000, 1000);
  const auto y = integer((*pair)[1], -1000, 1000);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

// The middle of [[x,y],[x,y]].
std::optional<Point> read_segment(const json::value& value) {
  const json::array* ends = value.if_array();
  if (ends == nullptr || ends->size() != 2) return std::nullopt;
  const auto a = read_pair((*ends)[0]);
  const auto b = read_pair((*ends)[1]);
  if (!a || !b) return std::nullopt;
  return Point{a->x + b->x, a->y + b->y};
}

// Where a move happens.
std::optional<Point> place_of(const json::value& move) {
  if (const json::value* trunk = member(move, "trunk")) return read_segment(*trunk);
  if (const json::value* farm = member(move, "farm")) {
    const auto square = read_pair(*farm);
    if (square) return Point{2 * square->x + 1, 2 * square->y + 1};
  }
  return std::nullopt;
}

const json::array& list_at(const json::value& value, std::string_view key) {
  static const json::array none;
  const json::value* found = member(value, key);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

std::string pair_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

class TerritoriesBoard final : public BoardView {
 public:
  void show(Scene scene) override {
    scene_ = std::move(scene);
    read_view();
    legal_.clear();
    for (const Choice& choice : scene_.legal) {
      if (const auto place = place_of(choice.move)) legal_.push_back(*place);
    }
    std::ranges::sort(legal_, {}, [](Point p) { return std::pair(p.y, p.x); });
    hint_ = place_of(scene_.hint);
    last_ = place_of(scene_.last);
    settle_cursor();
  }

  Size fit(Size room) override {
    constexpr std::array kScales = {Size{10, 5}, Size{8, 4}, Size{6, 3}, Size{4, 2}};
    const int wide = high_.x - low_.x, tall = high_.y - low_.y;
    for (const Size scale : kScales) {
      scale_ = scale;
      if (kMargin + wide * scale.width + 1 <= room.width && 1 + tall * scale.height + 1 <= room.height) break;
    }
    return {kMargin + wide * scale_.width + 2, tall * scale_.height + 2};
  }

  void draw(Canvas& canvas) const override {
    draw_numbers(canvas);
    for (const Point& square : squares_) draw_square(canvas, square);
    for (int y = 2 * low_.y; y <= 2 * high_.y; ++y) {
      for (int x = 2 * low_.x; x <= 2 * high_.x; ++x) {
        if (is_segment({x, y})) draw_segment(canvas, {x, y});
      }
    }
    for (int y = low_.y; y <= high_.y; ++y) {
      for (int x = low_.x; x <= high_.x; ++x) draw_point(canvas, {2 * x, 2 * y});
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
    for (int y = 2 * low_.y; y <= 2 * high_.y; ++y) {
      for (int x = 2 * low_.x; x <= 2 * high_.x; ++x) {
        const Point place{x, y};
        if ((drafting_ ? is_square(place) : is_segment(place)) && on_board(place)) places.push_back(place);
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
    if (!on_board(cursor_)) return {};
    if (is_square(cursor_))
      return json::object{{"farm", json::array{(cursor_.x - 1) / 2, (cursor_.y - 1) / 2}}};
    const auto [a, b] = ends_of(cursor_);
    return json::object{{"trunk", json::array{json::array{a.x, a.y}, json::array{b.x, b.y}}}};
  }

  std::string target_in_words() const override {
    if (!on_board(cursor_)) return "";
    if (is_square(cursor_))
      return "farm on the square " + pair_text((cursor_.x - 1) / 2, (cursor_.y - 1) / 2);
    const auto [a, b] = ends_of(cursor_);
    return "trunk from " + pair_text(a.x, a.y) + " to " + pair_text(b.x, b.y);
  }

  std::string task() const override {
    if (drafting_) return "Choose a spot (o) for a farm.";
    if (free_end_) return "Lay a trunk from the free end ◆.";
    return "Begin a new fence at a trunk that lies already.";
  }

  std::vector<KeyHint> keys() const override {
    return {{"arrows", "choose"}, {"f", free_ ? "snap" : "free"}};
  }

  std::vector<std::string> legend() const override {
    return {"W B  farms            o    a free spot for a farm",
            "w b  land that is White's or Black's for good",
            "━ ┃  trunks           ◆    the free end",
            "╌ ╎  where a trunk may go     *  the bot's advice",
            "Arrows jump among legal places; f or Shift+arrows move",
            "anywhere, and say why a place is not allowed."};
  }

  Style seat_style(Seat seat) const override {
    return seat == 0 ? Style{Hue::dark_ink, Hue::white_farm, true}
                     : Style{Hue::light_ink, Hue::black_farm, true};
  }

 private:
  static std::pair<Point, Point> ends_of(Point segment) {
    const bool level = is_odd(segment.x);
    const Point a{(segment.x - (level ? 1 : 0)) / 2, (segment.y - (level ? 0 : 1)) / 2};
    return {a, {a.x + (level ? 1 : 0), a.y + (level ? 0 : 1)}};
  }

  void read_view() {
    squares_.clear();
    farms_.clear();
    trunks_.clear();
    free_end_.reset();
    drafting_ = text_at(scene_.view, "phase") == "draft";
    low_ = {0, 0};
    high_ = {1, 1};
    bool first = true;
    for (const json::value& entry : list_at(scene_.view, "squares")) {
      const auto square = read_pair(entry);
      if (!square) continue;
      squares_.insert({2 * square->x + 1, 2 * square->y + 1});
      low_ = first ? *square : Point{std::min(low_.x, square->x), std::min(low_.y, square->y)};
      high_ = first ? Point{square->x + 1, square->y + 1}
                    : Point{std::max(high_.x, square->x + 1), std::max(high_.y, square->y + 1)};
      first = false;
    }
    for (const json::value& entry : list_at(scene_.view, "farms")) {
      const json::value* where = member(entry, "at");
      const auto square = where != nullptr ? read_pair(*where) : std::nullopt;
      const auto owner = integer_at(entry, "owner", 0, 1);
      if (square) farms_[{2 * square->x + 1, 2 * square->y + 1}] = owner ? static_cast<int>(*owner) : kNobody;
    }
    for (const json::value& entry : list_at(scene_.view, "trunks")) {
      if (const auto segment = read_segment(entry)) trunks_.insert(*segment);
    }
    if (const json::value* end = member(scene_.view, "free_end")) {
      if (const auto at = read_pair(*end)) free_end_ = Point{2 * at->x, 2 * at->y};
    }
    tint_regions();
  }

  // Land between trunks that holds farms of one colour only is shown as that colour's.
  void tint_regions() {
    owners_.clear();
    std::set<Point> seen;
    for (const Point& begin : squares_) {
      if (!seen.insert(begin).second) continue;
      std::vector<Point> region = {begin};
      std::set<int> colours;
      for (std::size_t i = 0; i < region.size(); ++i) {
        const Point at = region[i];
        if (const auto farm = farms_.find(at); farm != farms_.end()) colours.insert(farm->second);
        for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
          const Point next{at.x + 2 * step.x, at.y + 2 * step.y};
          if (!squares_.contains(next) || trunks_.contains({at.x + step.x, at.y + step.y})) continue;
          if (seen.insert(next).second) region.push_back(next);
        }
      }
      const int owner = colours.size() == 1 ? *colours.begin() : kNobody;
      for (const Point& square : region) owners_[square] = owner;
    }
  }

  // A square, or a segment at the side of one.
  bool on_board(Point at) const {
    if (is_square(at)) return squares_.contains(at);
    if (!is_segment(at)) return false;
    const bool level = is_odd(at.x);
    return squares_.contains({at.x - (level ? 0 : 1), at.y - (level ? 1 : 0)}) ||
           squares_.contains({at.x + (level ? 0 : 1), at.y + (level ? 1 : 0)});
  }

  bool is_border(Point segment) const {
    const bool level = is_odd(segment.x);
    return squares_.contains({segment.x - (level ? 0 : 1), segment.y - (level ? 1 : 0)}) !=
           squares_.contains({segment.x + (level ? 0 : 1), segment.y + (level ? 1 : 0)});
  }

  bool is_legal(Point at) const { return std::ranges::find(legal_, at) != legal_.end(); }

  // Puts the cursor on a legal place, near where it was.
  void settle_cursor() {
    if (!on_board(cursor_)) cursor_ = squares_.empty() ? Point{1, 1} : *squares_.begin();
    if (legal_.empty() || (free_ && is_square(cursor_) == drafting_) || is_legal(cursor_)) return;
    std::vector<Point> drawn;
    for (const Point& place : legal_) drawn.push_back(screen_of(place));
    cursor_ = legal_[*nearest_place(screen_of(free_end_.value_or(cursor_)), drawn)];
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
    if (drafting_ ? !is_square(next) : !is_square(next) && !is_segment(next))
      next = {next.x + step.x, next.y + step.y};
    if (on_board(next)) cursor_ = next;
  }

  Point screen_of(Point at) const {
    return {kMargin + (at.x - 2 * low_.x) * scale_.width / 2, 1 + (at.y - 2 * low_.y) * scale_.height / 2};
  }

  Style land_style(Point square) const {
    const auto owner = owners_.find(square);
    if (owner == owners_.end()) return {};
    if (owner->second == 0) return {Hue::dark_ink, Hue::white_land};
    if (owner->second == 1) return {Hue::light_ink, Hue::black_land};
    return {Hue::field_ink, Hue::field};
  }

  // The ground of a line is that of the land beside it, where both sides agree.
  Hue line_ground(Point segment) const {
    const bool level = is_odd(segment.x);
    const Point before{segment.x - (level ? 0 : 1), segment.y - (level ? 1 : 0)};
    const Point after{segment.x + (level ? 0 : 1), segment.y + (level ? 1 : 0)};
    if (!squares_.contains(before) || !squares_.contains(after)) return Hue::standard;
    const Hue ground = land_style(before).ground;
    return ground == land_style(after).ground ? ground : Hue::field;
  }

  void draw_numbers(Canvas& canvas) const {
    const Style style{Hue::faint};
    for (int x = low_.x; x <= high_.x; ++x) {
      const std::string number = std::to_string(x);
      canvas.write(screen_of({2 * x, 0}).x - static_cast<int>(number.size()) + 1, 0, number, style);
    }
    for (int y = low_.y; y <= high_.y; ++y) {
      const std::string number = std::to_string(y);
      canvas.write(kMargin - 1 - static_cast<int>(number.size()), screen_of({0, 2 * y}).y, number, style);
    }
  }

  void draw_square(Canvas& canvas, Point square) const {
    const Point corner = screen_of({square.x - 1, square.y - 1});
    const Point middle = screen_of(square);
    Style style = land_style(square);
    canvas.fill({corner.x + 1, corner.y + 1, scale_.width - 1, scale_.height - 1}, U' ', style);
    const auto owner = owners_.find(square)->second;
    if (owner != kNobody) canvas.put(middle.x, middle.y, owner == 0 ? U'w' : U'b', style);
    if (const auto farm = farms_.find(square); farm != farms_.end()) draw_farm(canvas, middle, farm->second);
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
    if (!on_board(segment)) return;
    const bool level = is_odd(segment.x);
    const bool chosen = segment == cursor_ && !scene_.legal.empty();
    char32_t glyph = U' ';
    Style style{Hue::faint, line_ground(segment)};
    if (is_border(segment)) {
      glyph = level ? U'─' : U'│';
    } else if (trunks_.contains(segment)) {
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
    if (trunks_.contains(segment)) return Stroke::heavy;
    return on_board(segment) && is_border(segment) ? Stroke::light : Stroke::none;
  }

  void draw_point(Canvas& canvas, Point at) const {
    const std::array<Point, 4> arms = {Point{at.x, at.y - 1}, Point{at.x + 1, at.y}, Point{at.x, at.y + 1},
                                       Point{at.x - 1, at.y}};
    int sides = 0;
    bool heavy = false;
    for (const Point& arm : arms) {
      sides += on_board(arm) ? 1 : 0;
      heavy = heavy || trunks_.contains(arm);
    }
    if (sides == 0) return;
    const Point where = screen_of(at);
    Hue ground = Hue::standard;
    if (sides == 4) ground = line_ground(arms[0]) == line_ground(arms[2]) ? line_ground(arms[1]) : Hue::field;
    if (sides == 4 && is_border(arms[0]) != is_border(arms[1])) ground = Hue::standard;
    char32_t glyph = meeting(stroke(arms[0]), stroke(arms[1]), stroke(arms[2]), stroke(arms[3]));
    Style style{heavy ? Hue::wood : Hue::faint, ground, heavy};
    if (glyph == U' ') {
      glyph = U'·';
      style = {Hue::field_ink, ground};
    }
    if (at == free_end_) {
      glyph = U'◆';
      style = {Hue::fresh_wood, ground, true};
    }
    canvas.put(where.x, where.y, glyph, style);
  }

  static constexpr int kNobody = -1;

  Scene scene_;
  std::set<Point> squares_;
  std::map<Point, int> farms_;   // kNobody: a spot
  std::map<Point, int> owners_;  // of squares; kNobody: in dispute
  std::set<Point> trunks_;
  std::optional<Point> free_end_, hint_, last_;
  std::vector<Point> legal_;
  bool drafting_ = false;
  bool free_ = false;
  Point low_, high_;  // the first and the last point of the lattice, in squares
  Point cursor_{1, 1};
  Size scale_{4, 2};
};

}  // namespace

std::unique_ptr<BoardView> make_territories_board() { return std::make_unique<TerritoriesBoard>(); }

}  // namespace landnam::cli
