// SPDX-License-Identifier: Apache-2.0
// The board of a game that has none of its own: its picture as text, and below it the moves to choose from.
#include <algorithm>
#include <string>
#include <utility>

#include "cli/terminal/board_view.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

class ListBoard final : public BoardView {
 public:
  void show(Scene scene) override {
    const bool same = scene.legal.size() == scene_.legal.size() && scene.view == scene_.view;
    scene_ = std::move(scene);
    if (!same) chosen_ = 0;
    lines_ = split(scene_.picture, '\n');
    if (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
  }

  Size fit(Size room) override {
    int width = 0;
    for (const std::string& line : lines_) width = std::max(width, columns(line));
    widest_ = 1;
    for (const Choice& choice : scene_.legal) widest_ = std::max(widest_, columns(choice.text));
    per_line_ = std::max(1, room.width / (widest_ + 3));
    const int moves = static_cast<int>(scene_.legal.size());
    return {std::max(width, room.width),
            static_cast<int>(lines_.size()) + 1 + (moves + per_line_ - 1) / per_line_};
  }

  void draw(Canvas& canvas) const override {
    for (std::size_t i = 0; i < lines_.size(); ++i) canvas.write(0, static_cast<int>(i), lines_[i], {});
    for (std::size_t i = 0; i < scene_.legal.size(); ++i) {
      const Point at = place_of(i);
      const bool chosen = i == chosen_;
      const bool advised = scene_.legal[i].move == scene_.hint;
      Style style;
      style.reverse = chosen;
      style.bold = chosen || advised;
      if (advised) style.ink = Hue::accent;
      canvas.write(at.x, at.y, (advised ? "*" : " ") + scene_.legal[i].text + " ", style);
    }
  }

  Rect focus() const override {
    if (scene_.legal.empty()) return {};
    const Point at = place_of(chosen_);
    return {at.x, at.y, widest_ + 2, 1};
  }

  bool press(const Key& key) override {
    if (scene_.legal.empty()) return false;
    const int last = static_cast<int>(scene_.legal.size()) - 1;
    int wanted = static_cast<int>(chosen_);
    switch (key.kind) {
      case Key::Kind::left:
      case Key::Kind::back_tab:
        wanted -= 1;
        break;
      case Key::Kind::right:
      case Key::Kind::tab:
        wanted += 1;
        break;
      case Key::Kind::up:
        wanted -= per_line_;
        break;
      case Key::Kind::down:
        wanted += per_line_;
        break;
      case Key::Kind::home:
        wanted = 0;
        break;
      case Key::Kind::end:
        wanted = last;
        break;
      default:
        return false;
    }
    chosen_ = static_cast<std::size_t>(std::clamp(wanted, 0, last));
    return true;
  }

  bool point(Point at) override {
    for (std::size_t i = 0; i < scene_.legal.size(); ++i) {
      const Point place = place_of(i);
      if (at.y != place.y || at.x < place.x || at.x >= place.x + widest_ + 2) continue;
      chosen_ = i;
      return true;
    }
    return false;
  }

  json::value target() const override {
    return chosen_ < scene_.legal.size() ? scene_.legal[chosen_].move : json::value();
  }

  std::string target_in_words() const override {
    return chosen_ < scene_.legal.size() ? scene_.legal[chosen_].text : "";
  }

  std::string task() const override { return "Choose a move from the list."; }

 private:
  Point place_of(std::size_t i) const {
    const int number = static_cast<int>(i);
    return {number % per_line_ * (widest_ + 3), static_cast<int>(lines_.size()) + 1 + number / per_line_};
  }

  Scene scene_;
  std::vector<std::string> lines_;
  std::size_t chosen_ = 0;
  int widest_ = 1, per_line_ = 1;
};

}  // namespace

std::unique_ptr<BoardView> make_list_board() { return std::make_unique<ListBoard>(); }

}  // namespace landnam::cli
