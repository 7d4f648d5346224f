// SPDX-License-Identifier: Apache-2.0
// Fjords on the screen. A person chooses what to do (Tab: which tile, which rune), where (arrows) and how
// (space: which rotation); the three together are a move.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/play/players.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/cursor.hpp"
#include "cli/terminal/fjords_panel.hpp"
#include "cli/terminal/fjords_picture.hpp"
#include "cli/terminal/fjords_scene.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

const Style kPointer{Hue::dark_ink, Hue::pointer, true};
const Style kAdvice{Hue::dark_ink, Hue::advice, true};

std::string piece_label(const FjordsPiece& piece, bool home) {
  return (piece.longhouse ? (home ? "h" : "H") : "V") + std::to_string(piece.owner);
}

// The letter of a stone: Strength, Water, Friendship, wisDom, Home.
std::string stone_label(const FjordsStone& stone) {
  if (stone.kind == "wisdom") return "(D)";
  return stone.kind.empty() ? "(?)" : fmt::format("({})", static_cast<char>(stone.kind[0] - 'a' + 'A'));
}

class FjordsBoard final : public BoardView {
 public:
  void show(Scene scene) override {
    const bool new_hint = !scene.hint.is_null() && scene.hint != scene_.hint;
    const std::string before = mode_ < modes_.size() ? modes_[mode_].name : "";
    scene_ = std::move(scene);
    data_ = read_fjords(scene_.view);
    picture_ = FjordsPicture(data_, from_afar_);
    modes_ = fjords_modes(data_, scene_.legal);
    hint_ = find_move(modes_, scene_.hint);
    if (modes_.empty()) return look_at_last();
    choose_mode(before);
    settle();
    if (new_hint && hint_) follow_hint();
  }

  Size fit(Size) override { return picture_.size(); }

  void draw(Canvas& canvas) const override {
    draw_spaces(canvas);
    for (const auto& [at, tile] : data_.tiles) picture_.draw_tile(canvas, at, tile.corners);
    for (const auto& [at, tile] : data_.tiles) draw_content(canvas, at, tile);
    for (const auto& [at, stone] : data_.stones) {
      if (!data_.tiles.contains(at))
        picture_.draw_label(canvas, at, stone_label(stone), {Hue::standard, Hue::standard, true});
    }
    draw_targets(canvas);
    draw_cursor(canvas);
  }

  Rect focus() const override {
    const Point m = picture_.middle(cursor_);
    return {m.x - 12, m.y - 6, 25, 13};
  }

  bool press(const Key& key) override {
    if (key.is('z')) {
      from_afar_ = !from_afar_;
      picture_ = FjordsPicture(data_, from_afar_);
      return true;
    }
    if (key.is_arrow()) {
      press_arrow(key);
      return true;
    }
    if (modes_.empty()) return false;
    if (key.kind == Key::Kind::tab || key.kind == Key::Kind::back_tab) {
      cycle_mode(key.kind == Key::Kind::tab ? 1 : -1);
      return true;
    }
    if (key.is('f')) {
      free_ = !free_;
      if (!free_) settle();
      return true;
    }
    if (key.is(' ') || key.is('.')) {
      next_variant(1);
      return true;
    }
    if (key.kind == Key::Kind::backspace || key.is(',')) {
      next_variant(-1);
      return true;
    }
    if (key.is(']') || key.is('[')) {
      turn_freely(key.is(']') ? 1 : -1);
      return true;
    }
    if (key.kind == Key::Kind::character && key.character >= U'1' && key.character <= U'9') {
      const auto wanted = static_cast<std::size_t>(key.character - U'1');
      if (wanted >= modes_.size()) return false;
      mode_ = wanted;
      settle();
      return true;
    }
    return false;
  }

  bool point(Point at) override {
    if (modes_.empty() || !mode().has_place()) return false;
    go_to(picture_.hex_at(at));
    return true;
  }

  json::value target() const override {
    if (modes_.empty()) return {};
    const FjordsMode& now = mode();
    if (!now.has_place()) return now.move;
    if (const FjordsMode::Variant* variant = chosen_variant()) return variant->move;
    return move_at(now, cursor_, corners_);
  }

  std::string target_in_words() const override {
    if (modes_.empty()) return "";
    const FjordsMode& now = mode();
    const std::string at = hex_text(cursor_);
    switch (now.kind) {
      case ModeKind::lay: {
        const std::size_t ways = variants().size();
        const std::string how = ways == 0 ? "" : fmt::format(" (way {} of {})", variant_number() + 1, ways);
        const char* verb = now.points ? "point out" : "lay";
        return fmt::format("{} {} at {} as {}{}", verb, now.tile, at, corners_, how);
      }
      case ModeKind::viking:
        return "Viking on " + at;
      case ModeKind::travel:
        return "Viking with Travel on " + at;
      case ModeKind::horse:
        return "Viking with Horse on " + at;
      case ModeKind::wisdom: {
        const FjordsMode::Variant* variant = chosen_variant();
        return "Wisdom on " + at + (variant != nullptr ? ", Viking on " + hex_text(variant->to) : "");
      }
      case ModeKind::draw:
      case ModeKind::answer:
        break;
    }
    return now.name;
  }

  bool warns() const override { return modes_.empty() || !mode().hidden; }

  std::string task() const override {
    if (modes_.empty()) return "";
    if (data_.laid) return "Build a longhouse on the new tile?";
    if (data_.phase == "settlement") return "Place a Viking next to your land.";
    if (data_.asked) return "Point out a place or stay silent.";
    if (data_.drawn) return "Place the tile you drew.";
    if (data_.missed) return "Draw again.";
    const bool draws = modes_.front().kind == ModeKind::draw;
    return draws ? "Draw a tile, or place an open one." : "Place a tile from the row.";
  }

  std::vector<KeyHint> keys() const override {
    if (modes_.empty()) return {};
    const ModeKind kind = mode().kind;
    if (kind == ModeKind::answer) return {{"Tab", "choose"}};
    std::vector<KeyHint> keys;
    if (kind != ModeKind::draw) keys.push_back({"arrows", "where"});
    if (modes_.size() > 1) keys.push_back({"Tab", data_.phase == "settlement" ? "rune" : "tile"});
    if (kind == ModeKind::lay) keys.push_back({"Space", "turn"});
    if (kind == ModeKind::wisdom) keys.push_back({"Space", "whom"});
    return keys;
  }

  std::vector<KeyHint> more_keys() const override {
    if (modes_.empty() || !mode().has_place()) return {};
    return {{"z", "zoom"}, {"f", free_ ? "snap" : "free"}};
  }

  std::vector<std::string> legend() const override {
    return {"~ sea   ^ mountain   · plain, at every corner of a tile",
            "H0 longhouse of seat 0   h0 with Home   V0 Viking   # start",
            "(S) (W) (F) (D)  Strength, Water, Friendship, Wisdom",
            "+  a place for a Viking    2  ways to place the tile there",
            "0 alone, below the middle: only seat 0 can still reach it",
            "Tab or 1-9 which tile or rune   Space which way   [ ] turn",
            "z  zoom out or in",
            "f or Shift+arrows move anywhere and show what is wrong."};
  }

  Style seat_style(Seat seat) const override {
    const bool light = seat == 0 || seat == 3;
    return {light ? Hue::dark_ink : Hue::light_ink, seat_hue(seat), true};
  }

  std::string seat_mark(Seat seat) const override { return std::to_string(seat); }
  std::optional<int> points(Seat seat) const override { return fjords_points(scene_.view, seat); }

  int draw_panel(Canvas& canvas, const Rect& area) const override {
    return draw_fjords_panel(canvas, area, data_, modes_, mode_, corners_);
  }

  std::vector<std::string> score_page() const override { return fjords_score_page(scene_.view); }

 private:
  const FjordsMode& mode() const { return modes_[mode_]; }

  // --- Choosing. ---

  // Without a choice of one's own one looks at what happened last.
  void look_at_last() {
    mode_ = 0;
    for (const char* verb : {"lay", "point", "viking"}) {
      if (const auto at = read_hex(member(scene_.last, verb))) cursor_ = *at;
    }
    for (const char* verb : {"travel", "horse", "wisdom"}) {
      if (const json::value* rune = member(scene_.last, verb)) {
        if (const auto at = read_hex(member(*rune, "to"))) cursor_ = *at;
      }
    }
  }

  // The same as before where it is still there; a longhouse only on purpose; else what can be done at all.
  void choose_mode(const std::string& before) {
    mode_ = 0;
    const auto first = std::ranges::find_if(modes_, [](const FjordsMode& m) {
      return m.name == "no longhouse" || (m.has_place() && m.may_fit());
    });
    if (first != modes_.end()) mode_ = static_cast<std::size_t>(first - modes_.begin());
    for (std::size_t i = 0; i < modes_.size(); ++i) {
      if (modes_[i].name == before && modes_[i].has_place() && modes_[i].may_fit()) mode_ = i;
    }
    if (modes_[0].kind == ModeKind::draw) mode_ = 0;
  }

  void follow_hint() {
    mode_ = hint_->mode;
    if (!mode().has_place()) return;
    cursor_ = hint_->at;
    corners_ = hint_->variant.corners;
    to_ = hint_->variant.to;
  }

  // Puts the cursor on a legal place of the mode, near where it was.
  void settle() {
    const FjordsMode& now = mode();
    if (now.kind == ModeKind::answer && data_.laid) cursor_ = *data_.laid;
    if (now.has_place() && !free_ && !now.legal.empty() && !now.legal.contains(cursor_)) {
      std::vector<Point> drawn;
      for (const auto& [at, variants] : now.legal) drawn.push_back(picture_.middle(at));
      const auto best = nearest_place(picture_.middle(cursor_), drawn);
      cursor_ = std::next(now.legal.begin(), static_cast<std::ptrdiff_t>(*best))->first;
    }
    settle_variant();
  }

  // A legal way at the cursor; where there is none, any way to turn the tile.
  void settle_variant() {
    const auto& ways = variants();
    if (mode().kind == ModeKind::lay && corners_.size() != 6) corners_ = mode().tile;
    if (mode().kind == ModeKind::lay && !is_turned_tile()) corners_ = mode().tile;
    if (ways.empty() || chosen_variant() != nullptr) return;
    corners_ = ways.front().corners;
    to_ = ways.front().to;
  }

  bool is_turned_tile() const {
    for (int by = 0; by < 6; ++by) {
      if (turned(mode().tile, by) == corners_) return true;
    }
    return false;
  }

  void go_to(Hex at) {
    cursor_ = at;
    if (!modes_.empty()) settle_variant();
  }

  const std::vector<FjordsMode::Variant>& variants() const {
    static const std::vector<FjordsMode::Variant> none;
    const auto found = mode().legal.find(cursor_);
    return found == mode().legal.end() ? none : found->second;
  }

  const FjordsMode::Variant* chosen_variant() const {
    for (const FjordsMode::Variant& variant : variants()) {
      const bool fits = mode().kind == ModeKind::lay      ? variant.corners == corners_
                        : mode().kind == ModeKind::wisdom ? variant.to == to_
                                                          : true;
      if (fits) return &variant;
    }
    return nullptr;
  }

  std::size_t variant_number() const {
    const FjordsMode::Variant* chosen = chosen_variant();
    return chosen == nullptr ? 0 : static_cast<std::size_t>(chosen - variants().data());
  }

  void next_variant(int by) {
    const auto& ways = variants();
    if (ways.empty()) return turn_freely(by);
    const auto count = static_cast<int>(ways.size());
    const auto& next =
        ways[static_cast<std::size_t>((static_cast<int>(variant_number()) + by + count) % count)];
    corners_ = next.corners;
    to_ = next.to;
  }

  void turn_freely(int by) {
    if (mode().kind == ModeKind::lay) corners_ = turned(corners_, by);
  }

  // Tiles that fit nowhere are passed over, unless one looks around freely.
  void cycle_mode(int by) {
    const auto count = static_cast<int>(modes_.size());
    for (int i = 0; i < count; ++i) {
      mode_ = static_cast<std::size_t>((static_cast<int>(mode_) + by + count) % count);
      if (free_ || !mode().has_place() || mode().may_fit()) break;
    }
    settle();
  }

  // While one has nothing to choose, arrows look around.
  void press_arrow(const Key& key) {
    const bool looking = modes_.empty();
    if (!looking && !mode().has_place()) {
      return cycle_mode(key.kind == Key::Kind::left || key.kind == Key::Kind::up ? -1 : 1);
    }
    std::vector<Hex> places;
    if (looking || free_ || key.shifted || mode().hidden) {
      for (std::size_t side = 0; side < 6; ++side) places.push_back(beside(cursor_, side));
    } else {
      for (const auto& [at, ways] : mode().legal) places.push_back(at);
    }
    std::vector<Point> drawn;
    for (const Hex& at : places) drawn.push_back(picture_.middle(at));
    const auto next = place_towards(picture_.middle(cursor_), drawn, key);
    if (!next) return;
    const Point m = drawn[*next];
    const Size size = picture_.size();
    if (m.x >= 0 && m.y >= 0 && m.x < size.width && m.y < size.height) go_to(places[*next]);
  }

  // --- Drawing. ---

  void draw_spaces(Canvas& canvas) const {
    if (modes_.empty()) return;
    const Style whisper{Hue::mist_ink};
    for (const FjordsMode& other : modes_) {
      if (other.kind != ModeKind::lay) continue;
      for (const auto& [at, ways] : other.legal) {
        picture_.draw_outline(canvas, at, whisper);
        picture_.draw_label(canvas, at, "·", whisper);
      }
    }
    if (mode().kind != ModeKind::lay && mode().kind != ModeKind::wisdom) return;
    for (const auto& [at, ways] : mode().legal) {
      picture_.draw_outline(canvas, at, {Hue::good});
      picture_.draw_label(canvas, at, std::to_string(ways.size()), {Hue::good, Hue::standard, true});
    }
  }

  void draw_content(Canvas& canvas, Hex at, const FjordsTile& tile) const {
    const auto stone = data_.stones.find(at);
    if (const auto piece = data_.pieces.find(at); piece != data_.pieces.end()) {
      const bool home = stone != data_.stones.end() && stone->second.kind == "home";
      picture_.draw_label(canvas, at, " " + piece_label(piece->second, home) + " ",
                          seat_style(piece->second.owner));
    } else if (stone != data_.stones.end()) {
      picture_.draw_label(canvas, at, stone_label(stone->second), {Hue::light_ink, Hue::black_farm, true});
    } else if (tile.start) {
      picture_.draw_label(canvas, at, "#", {Hue::dark_ink});
    }
    if (const auto owner = data_.secure.find(at);
        owner != data_.secure.end() && data_.phase == "settlement") {
      picture_.draw_mark(canvas, at, U'0' + static_cast<char32_t>(owner->second), seat_style(owner->second));
    }
  }

  void draw_targets(Canvas& canvas) const {
    if (!modes_.empty() && mode().has_place() && mode().kind != ModeKind::lay &&
        mode().kind != ModeKind::wisdom) {
      for (const auto& [at, ways] : mode().legal)
        picture_.draw_label(canvas, at, "+", {Hue::dark_ink, Hue::standard, true});
    }
    if (scene_.legal.empty() && data_.tiles.contains(cursor_))
      picture_.draw_outline(canvas, cursor_, {Hue::fresh_wood, Hue::standard, true});
    if (hint_ && modes_[hint_->mode].has_place()) picture_.draw_label(canvas, hint_->at, "*", kAdvice);
  }

  void draw_cursor(Canvas& canvas) const {
    if (modes_.empty()) return;
    const FjordsMode& now = mode();
    const bool legal = !now.has_place() || now.hidden || chosen_variant() != nullptr;
    if (now.kind == ModeKind::lay && !data_.tiles.contains(cursor_))
      picture_.draw_tile(canvas, cursor_, corners_);
    if (now.kind == ModeKind::draw) return;
    picture_.draw_outline(canvas, cursor_, kPointer);
    const bool advised = hint_ && hint_->at == cursor_ && hint_->mode == mode_;
    const std::string sign = advised ? "*" : legal ? "?" : "x";
    if (now.kind == ModeKind::wisdom && chosen_variant() != nullptr) {
      picture_.draw_outline(canvas, chosen_variant()->to, kAdvice);
      picture_.draw_label(canvas, chosen_variant()->to, "V?", kAdvice);
    }
    if (!data_.pieces.contains(cursor_)) picture_.draw_label(canvas, cursor_, sign, kPointer);
  }

  Scene scene_;
  FjordsScene data_;
  FjordsPicture picture_{FjordsScene{}, false};
  bool from_afar_ = false;
  std::vector<FjordsMode> modes_;
  std::optional<FjordsPlaced> hint_;
  std::size_t mode_ = 0;
  Hex cursor_;
  std::string corners_;  // as the tile to lay is turned
  Hex to_;               // where the Viking of Wisdom goes
  bool free_ = false;
};

}  // namespace

std::unique_ptr<BoardView> make_fjords_board() { return std::make_unique<FjordsBoard>(); }

}  // namespace landnam::cli
