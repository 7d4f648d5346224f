// SPDX-License-Identifier: Apache-2.0
// Grænaland on the screen: the island, below it a menu. A person chooses what (Tab, or arrows in the menu)
// and where (arrows on the island, or on the wind rose); both together are a move.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/play/players.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/cursor.hpp"
#include "cli/terminal/graenaland_island.hpp"
#include "cli/terminal/graenaland_panel.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

using Line = GraenalandChoice;

constexpr int kMenuLines = 9;  // kept free below the island
constexpr int kHandLines = 2;  // of them above the menu
const Style kChosen{Hue::dark_ink, Hue::pointer, true};

std::string seat_called_so(Seat seat) { return seat_name("graenaland", seat); }

class GraenalandBoard final : public BoardView {
 public:
  void show(Scene scene) override {
    const bool same = scene.view == scene_.view && scene.legal.size() == scene_.legal.size();
    const bool new_hint = !scene.hint.is_null() && scene.hint != scene_.hint;
    const std::string before = line_ < menu_.size() ? menu_[line_].name : "";
    scene_ = std::move(scene);
    data_ = read_graenaland(scene_.view, scene_.projects);
    menu_ = graenaland_menu(data_, scene_.legal, seat_called_so);
    notes_ = menu_.empty() ? std::vector<std::string>{} : graenaland_notes(data_, seat_called_so);
    hint_ = find_line(menu_, scene_.hint);
    if (data_.find(tile_) == nullptr && !data_.territories.empty()) tile_ = data_.territories.front().id;
    if (!same && !menu_.empty()) begin(before);
    if (new_hint && hint_) follow_hint();
  }

  Size fit(Size room) override {
    island_ = GraenalandIsland(data_, room, kMenuLines);
    lay_menu(std::max(room.width, island_.size().width));
    const int width = std::max(room.width, island_.size().width);
    return {width, std::max(room.height, notes_bottom())};
  }

  void draw(Canvas& canvas) const override {
    draw_island(canvas);
    draw_hand(canvas);
    for (std::size_t i = 0; i < menu_.size(); ++i) draw_line(canvas, i);
    if (is_rose()) draw_rose(canvas);
    int y = notes_top();
    for (const std::string& note : notes_) canvas.write(1, y++, note, {Hue::accent});
    canvas.write(1, y, shorten(ways_to_pay(), canvas.size().width - 1), {Hue::accent});
  }

  Rect focus() const override {
    if (menu_.empty() || on_island()) return island_.rect_of(tile_);
    const Point at = places_[line_];
    const bool whole = is_rose() || line_ == 0;
    const int top = whole ? island_.size().height : at.y;
    return {0, top, 20, (whole ? notes_bottom() : at.y + 1) - top};
  }

  bool press(const Key& key) override {
    if (menu_.empty()) {
      if (!key.is_arrow()) return false;
      step_on_island(key);
      return true;
    }
    if (key.kind == Key::Kind::tab || key.kind == Key::Kind::back_tab) {
      next_line(key.kind == Key::Kind::tab ? 1 : -1);
      return true;
    }
    if (key.kind == Key::Kind::home || key.kind == Key::Kind::end) {
      choose(key.kind == Key::Kind::home ? 0 : menu_.size() - 1);
      return true;
    }
    if (key.kind == Key::Kind::character && key.character >= U'1' && key.character <= U'9') {
      const auto wanted = static_cast<std::size_t>(key.character - U'1');
      if (wanted < menu_.size()) choose(wanted);
      return true;
    }
    if (!key.is_arrow()) return false;
    press_arrow(key);
    return true;
  }

  bool point(Point at) override {
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      if (at.y != places_[i].y || at.x < places_[i].x || at.x >= places_[i].x + width_of(i)) continue;
      choose(i);
      return true;
    }
    if (is_rose()) {
      for (std::size_t i = 0; i < kGraenalandGoes.size(); ++i) {
        const Point spot = rose_spot(i);
        if (at.y == spot.y && at.x >= spot.x && at.x < spot.x + 7) {
          go_ = i;
          in_menu_ = false;
          return true;
        }
      }
    }
    const std::string id = island_.at(at);
    if (id.empty()) return false;
    if (!is_rose()) {
      tile_ = id;
      in_menu_ = false;
      return true;
    }
    for (std::size_t i = 0; i < kGraenalandGoes.size(); ++i) {
      if (way(kGraenalandGoes[i]) == id) go_ = i;
    }
    return true;
  }

  json::value target() const override {
    if (menu_.empty()) return {};
    return line().move_at(is_rose() ? std::string(kGraenalandGoes[go_]) : tile_);
  }

  std::string target_in_words() const override {
    if (menu_.empty()) return "";
    if (is_rose()) {
      const auto to = way(kGraenalandGoes[go_]);
      const std::string whither = !to                ? "leads nowhere, the hero stays"
                                  : *to == hero_at() ? "stays at " + *to
                                                     : "goes to " + *to;
      return fmt::format("{}, {}: {}", line().what, kGraenalandGoes[go_], whither);
    }
    const std::string at = line().kind == Line::Kind::place ? " at " + tile_ : "";
    if (line().what.empty())
      return line().kind == Line::Kind::place && line().verb == "propose" ? "propose for " + tile_
                                                                          : line().name + at;
    const std::string cost = graenaland_cost(data_, line().what, tile_);
    return line().name + at + (cost.empty() ? "" : " for " + cost);
  }

  std::string task() const override { return menu_.empty() ? "" : graenaland_task(data_, seat_called_so); }

  std::vector<KeyHint> keys() const override {
    if (menu_.empty()) return {};
    if (line().kind == Line::Kind::plain) return {{"arrows", "choose"}};
    return {{"arrows", is_rose() ? "which way" : "where"}, {"Tab", is_rose() ? "who" : "what"}};
  }

  std::vector<KeyHint> more_keys() const override { return {{"i", "score"}}; }

  std::vector<std::string> legend() const override {
    return {"R2Kw  Raven: 2 villages, Keep, warrior; C Church, H Hall",
            "      p priest, m minstrel, in brackets while it waits",
            "at the right: votes there",
            "G C W O $ ?  cards there: grain, cattle, wood, ore, gold",
            "= road   % market   # palisade   + improvement",
            "►  a place to choose      *  the bot's advice",
            "Arrows: the island, and below it the menu. 1-9, Tab: what."};
  }

  Style seat_style(Seat seat) const override { return graenaland_seat_style(seat); }
  std::string seat_mark(Seat seat) const override { return graenaland_mark(seat); }

  std::optional<int> points(Seat seat) const override {
    const auto s = static_cast<std::size_t>(seat);
    return s < data_.players.size() ? data_.players[s].score : std::nullopt;
  }

  int draw_panel(Canvas& canvas, const Rect& area) const override {
    return draw_graenaland_panel(canvas, area, data_, tile_, seat_called_so);
  }

  std::vector<std::string> score_page() const override {
    return graenaland_score_page(data_, seat_called_so);
  }

 private:
  const Line& line() const { return menu_[line_]; }
  bool is_rose() const { return !menu_.empty() && line().kind == Line::Kind::hero; }
  bool on_island() const { return !menu_.empty() && line().kind == Line::Kind::place && !in_menu_; }

  std::string hero_at() const {
    for (std::size_t h = 0; data_.owner && h < kGraenalandHeroes.size(); ++h) {
      if (kGraenalandHeroes[h] == line().what)
        return data_.players[static_cast<std::size_t>(*data_.owner)].heroes[h];
    }
    return "";
  }
  std::optional<std::string> way(std::string_view go) const {
    if (!data_.owner) return std::nullopt;
    return data_.players[static_cast<std::size_t>(*data_.owner)].way(line().what, go);
  }

  // --- Choosing. ---

  // The line of before where it is still there; else what can be done at all.
  void begin(const std::string& before) {
    const auto again = std::ranges::find(menu_, before, &Line::name);
    const auto first = std::ranges::find_if(menu_, &Line::is_possible);
    const bool goes_on = again != menu_.end() && again->is_possible() && again->kind != Line::Kind::plain;
    choose(static_cast<std::size_t>((goes_on ? again : first) - menu_.begin()));
    if (const auto where = text_at(data_.proposal, "where")) tile_ = *where;
    if (const auto where = text_at(data_.project, "where")) tile_ = *where;
    if (const auto where = text_at(data_.joint, "where")) tile_ = *where;
  }

  void choose(std::size_t wanted) {
    line_ = wanted;
    in_menu_ = false;
    if (line().kind == Line::Kind::hero) {
      go_ = 4;
      tile_ = hero_at();
    }
    if (line().kind != Line::Kind::place || line().legal.empty() || line().allows(tile_)) return;
    std::vector<Point> drawn;
    for (const std::string& id : line().legal) drawn.push_back(island_.middle_of(id));
    tile_ = line().legal[*nearest_place(island_.middle_of(tile_), drawn)];
  }

  // What cannot be done anywhere is passed over; arrows get there, to ask why.
  void next_line(int by) {
    const int count = static_cast<int>(menu_.size());
    int wanted = static_cast<int>(line_);
    for (int i = 0; i < count; ++i) {
      wanted = (wanted + by + count) % count;
      if (menu_[static_cast<std::size_t>(wanted)].is_possible()) break;
    }
    choose(static_cast<std::size_t>(wanted));
  }

  void follow_hint() {
    choose(hint_->line);
    if (line().kind == Line::Kind::place) tile_ = hint_->where;
    const auto* found = std::ranges::find(kGraenalandGoes, hint_->where);
    if (is_rose() && found != kGraenalandGoes.end())
      go_ = static_cast<std::size_t>(found - kGraenalandGoes.begin());
  }

  bool step_on_island(const Key& key) {
    std::vector<Point> drawn;
    for (const GraenalandTerritory& territory : data_.territories)
      drawn.push_back(island_.middle_of(territory.id));
    const auto next = place_towards(island_.middle_of(tile_), drawn, key);
    if (next) tile_ = data_.territories[*next].id;
    return next.has_value();
  }

  // The points of the rose in the order of kGraenalandGoes; a row is left upwards and downwards only.
  bool step_on_rose(const Key& key) {
    constexpr int kEdge = -1;
    constexpr std::array<int, 9> kLeft = {kEdge, 0, kEdge, 2, 3, 4, 5, kEdge, 7};
    constexpr std::array<int, 9> kRight = {1, kEdge, 3, 4, 5, 6, kEdge, 8, kEdge};
    constexpr std::array<int, 9> kUp = {kEdge, kEdge, 0, 0, 0, 1, 1, 3, 5};
    constexpr std::array<int, 9> kDown = {3, 5, 7, 7, 7, 8, 8, kEdge, kEdge};
    const auto& ways = key.kind == Key::Kind::left    ? kLeft
                       : key.kind == Key::Kind::right ? kRight
                       : key.kind == Key::Kind::up    ? kUp
                                                      : kDown;
    if (ways[go_] == kEdge) return false;
    go_ = static_cast<std::size_t>(ways[go_]);
    return true;
  }

  // The menu lies below the island and above the rose.
  void press_arrow(const Key& key) {
    if (on_island()) {
      if (!step_on_island(key) && key.kind == Key::Kind::down) in_menu_ = true;
      return;
    }
    if (is_rose() && !in_menu_) {
      if (!step_on_rose(key) && key.kind == Key::Kind::up) in_menu_ = true;
      return;
    }
    if (const auto next = place_towards(places_[line_], places_, key)) {
      const bool stay = menu_[*next].kind != Line::Kind::plain;
      choose(*next);
      in_menu_ = stay;
      return;
    }
    if (key.kind == Key::Kind::up && line().kind == Line::Kind::place) in_menu_ = false;
    if (key.kind == Key::Kind::down && is_rose()) in_menu_ = false;
  }

  // --- Drawing. ---

  std::string label_of(std::size_t i) const {
    const std::string number = i < 9 ? std::to_string(i + 1) + " " : "";
    return fmt::format("{}{}{}", hint_ && hint_->line == i ? "*" : " ", number, menu_[i].name);
  }
  int width_of(std::size_t i) const { return columns(label_of(i)) + 1; }

  // One after the other, as many in a line as fit.
  void lay_menu(int width) {
    places_.clear();
    Point at{0, island_.size().height + kHandLines};
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      if (at.x > 0 && at.x + width_of(i) > width) at = {0, at.y + 1};
      places_.push_back(at);
      at.x += width_of(i) + 1;
    }
  }
  int menu_bottom() const {
    return places_.empty() ? island_.size().height + kHandLines : places_.back().y + 1;
  }
  int notes_top() const { return menu_bottom() + (is_rose() ? 3 : 0); }
  int notes_bottom() const {
    const bool builds = std::ranges::find(menu_, "build", &Line::verb) != menu_.end();
    return notes_top() + static_cast<int>(notes_.size()) + (builds ? 1 : 0);
  }
  // Of the project under the cursor, before it is chosen.
  std::string ways_to_pay() const {
    if (menu_.empty() || line().verb != "build") return "";
    return graenaland_ways(data_, line().what, tile_);
  }

  // Your cards, and those to take.
  void draw_hand(Canvas& canvas) const {
    const int y = island_.size().height;
    if (data_.owner) {
      const json::array& hand = data_.players[static_cast<std::size_t>(*data_.owner)].hand;
      const std::string cards = hand.empty() ? "nothing" : cards_in_words(hand);
      canvas.write(1, y, shorten("Hand: " + cards, canvas.size().width - 1),
                   {Hue::good, Hue::standard, true});
    }
    if (!data_.row.empty())
      canvas.write(1, y + 1, shorten("Supply: " + join(data_.row, ", "), canvas.size().width - 1),
                   {Hue::faint});
  }

  void draw_island(Canvas& canvas) const {
    GraenalandIsland::Marks marks;
    marks.cursor = tile_;
    marks.last = last_place();
    if (is_rose()) {
      marks.cursor = way(kGraenalandGoes[go_]).value_or(hero_at());
      marks.sign = line().what.substr(0, 1);
      marks.legal = [this](std::string_view id) {
        return std::ranges::any_of(kGraenalandGoes, [&](std::string_view go) { return way(go) == id; });
      };
    } else if (!menu_.empty() && line().kind == Line::Kind::place) {
      marks.legal = [this](std::string_view id) { return line().allows(id); };
      if (hint_ && hint_->line == line_) marks.hint = hint_->where;
    }
    island_.draw(canvas, data_, marks);
  }

  std::string last_place() const {
    for (const char* verb : {"build", "joint"}) {
      if (const json::value* project = member(scene_.last, verb))
        return std::string(text_at(*project, "where").value_or(""));
    }
    for (const char* verb : {"place", "propose", "relocate"}) {
      if (const auto where = text_at(scene_.last, verb)) return std::string(*where);
    }
    return "";
  }

  void draw_line(Canvas& canvas, std::size_t i) const {
    Style style{menu_[i].is_possible() ? Hue::standard : Hue::faint};
    if (hint_ && hint_->line == i) style = {Hue::accent, Hue::standard, true};
    if (i == line_) style = kChosen;
    if (i == line_ && (on_island() || (is_rose() && !in_menu_))) style.underline = true;
    canvas.write(places_[i].x, places_[i].y, label_of(i) + " ", style);
  }

  Point rose_spot(std::size_t i) const {
    constexpr std::array<Point, 9> kSpots = {Point{14, 0}, Point{26, 0}, Point{2, 1},
                                             Point{11, 1}, Point{20, 1}, Point{29, 1},
                                             Point{38, 1}, Point{14, 2}, Point{26, 2}};
    return {kSpots[i].x, kSpots[i].y + menu_bottom()};
  }

  void draw_rose(Canvas& canvas) const {
    for (std::size_t i = 0; i < kGraenalandGoes.size(); ++i) {
      const auto to = way(kGraenalandGoes[i]);
      const bool advised = hint_ && hint_->line == line_ && hint_->where == kGraenalandGoes[i];
      Style style{to ? Hue::standard : Hue::faint, Hue::standard, to.has_value()};
      if (advised) style = {Hue::accent, Hue::standard, true};
      if (i == go_) style = kChosen;
      const std::string name(kGraenalandGoes[i]);
      const std::string text = name == "stay" ? name : name + " " + to.value_or("-");
      canvas.write(rose_spot(i).x, rose_spot(i).y, (advised ? "*" : " ") + text + " ", style);
    }
  }

  Scene scene_;
  GraenalandScene data_;
  GraenalandIsland island_{GraenalandScene{}, Size{53, 19}, kMenuLines};
  std::vector<Line> menu_;
  std::vector<Point> places_;  // of the lines of the menu
  std::vector<std::string> notes_;
  std::optional<GraenalandFound> hint_;
  std::size_t line_ = 0;
  std::string tile_;      // the territory under the cursor
  std::size_t go_ = 4;    // the direction
  bool in_menu_ = false;  // arrows walk through the menu although the line has a place
};

}  // namespace

std::unique_ptr<BoardView> make_graenaland_board() { return std::make_unique<GraenalandBoard>(); }

}  // namespace landnam::cli
