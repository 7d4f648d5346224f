// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/rules/library.hpp"
#include "cli/terminal/game_screen.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kRuleWidth = 64;

}  // namespace

PanelNews GameScreen::news() const {
  if (match_.is_over()) return {"The game is over. " + match_.result_in_words(), true};
  const Seat seat = *match_.asked();
  if (thinker_.busy() && purpose_ == Purpose::move) {
    return {fmt::format("{} is thinking… {:.1f} s", match_.seat_name(seat), thinker_.elapsed() / 1e3), false};
  }
  if (match_.is_bot(seat)) return {fmt::format("{} waits. Press a to resume.", match_.seat_name(seat)), true};
  return {fmt::format("{}: {}", match_.seat_name(seat), board_->task()), true};
}

void GameScreen::draw() {
  const Size size = terminal_.size();
  Canvas canvas(size);
  if (size.width < kSmallestScreen.width || size.height < kSmallestScreen.height) {
    canvas.write(
        0, 0, fmt::format("Too small, {}x{} at least.", kSmallestScreen.width, kSmallestScreen.height), {});
    terminal_.show(canvas);
    return;
  }
  if (page_ == Page::pass) {  // nothing else: it might be another's
    draw_page(canvas);
    return terminal_.show(canvas);
  }
  const Layout layout = lay_out(size);
  draw_title(canvas, layout.title, match_);
  draw_board(canvas, layout.board);
  draw_panel(canvas, layout.panel, match_, *board_, news());
  draw_target(canvas, layout.target);
  draw_message(canvas, layout.message);
  draw_keys(canvas, layout.keys, key_hints());
  draw_page(canvas);
  terminal_.show(canvas);
}

void GameScreen::draw_board(Canvas& canvas, const Rect& area) {
  const Size size = board_->fit({area.width, area.height});
  Canvas picture(size);
  board_->draw(picture);
  const Rect focus = board_->focus();
  offset_.x = scroll(offset_.x, area.width, size.width, focus.x, focus.width);
  offset_.y = scroll(offset_.y, area.height, size.height, focus.y, focus.height);
  margin_ = {std::max(0, (area.width - size.width) / 2), std::max(0, (area.height - size.height) / 2)};
  canvas.copy(picture, {offset_.x, offset_.y, area.width, area.height}, area.x + margin_.x,
              area.y + margin_.y);
  board_area_ = area;
  const Style arrow{Hue::accent, Hue::standard, true};
  const int middle_x = area.x + area.width / 2, middle_y = area.y + area.height / 2;
  if (offset_.y > 0) canvas.put(middle_x, area.y, U'▲', arrow);
  if (offset_.y + area.height < size.height) canvas.put(middle_x, area.y + area.height - 1, U'▼', arrow);
  if (offset_.x > 0) canvas.put(area.x, middle_y, U'◀', arrow);
  if (offset_.x + area.width < size.width) canvas.put(area.x + area.width - 1, middle_y, U'▶', arrow);
}

void GameScreen::draw_target(Canvas& canvas, const Rect& area) const {
  if (!match_.waits_for_person()) return;
  const json::value target = board_->target();
  if (target.is_null()) return;
  int x = 1 + canvas.write(1, area.y, "▸ " + board_->target_in_words(), {Hue::standard, Hue::standard, true},
                           area.width - 2);
  const std::string problem = board_->warns() ? why_not(target, area.width - x - 3) : "";
  if (!problem.empty()) canvas.write(x, area.y, ": " + problem, {Hue::bad});
}

void GameScreen::draw_message(Canvas& canvas, const Rect& area) const {
  if (page_ == Page::save) {
    const int x = canvas.write(1, area.y, "Save to: ", {Hue::accent, Hue::standard, true});
    const std::string text = encode(typed_);
    const int room = std::max(1, area.width - x - 3);
    const int skip = std::max(0, columns(text) - room);
    canvas.write(1 + x, area.y, encode(decode(text).substr(static_cast<std::size_t>(skip))) + "▏", {});
    return;
  }
  int y = area.y;
  for (const std::string& line : wrap(message_, area.width - 2)) {
    if (y >= area.y + area.height) break;
    canvas.write(1, y++, line, {message_hue_, Hue::standard, message_hue_ == Hue::bad});
  }
}

std::vector<KeyHint> GameScreen::key_hints() const {
  if (page_ == Page::save) return {{"Enter", "save"}, {"Esc", "cancel"}};
  std::vector<KeyHint> keys;
  if (match_.is_over()) {
    keys = {{"n", "new game"}, {"s", "save"}, {"u", "undo"}, {"q", "quit"}, {"?", "help"}};
    return keys;
  }
  if (match_.waits_for_person()) {
    keys = board_->keys();
    keys.push_back({"Enter", "play"});
    keys.push_back({"h", "hint"});
  }
  keys.push_back({"u", "undo"});
  keys.push_back({"?", "help"});
  keys.push_back({"q", "quit"});
  if (match_.waits_for_person()) {
    for (KeyHint& hint : board_->more_keys()) keys.push_back(std::move(hint));
  }
  keys.push_back({"r", "redo"});
  keys.push_back({"s", "save"});
  keys.push_back({"a", "auto"});
  return keys;
}

void GameScreen::draw_page(Canvas& canvas) const {
  switch (page_) {
    case Page::help:
      return draw_box(canvas, "Keys and signs", help_lines(), "Press any key");
    case Page::score:
      return draw_box(canvas, "Score", board_->score_page(), "Press any key");
    case Page::rule: {
      const std::string clause = clause_against_target();
      return draw_box(canvas, clause, clause_lines(clause, "en", kRuleWidth), "Press any key");
    }
    case Page::over:
      return draw_box(canvas, "The game is over", result_lines(),
                      "n new game  s save  u undo  q quit  Esc close");
    case Page::leave:
      return draw_box(canvas, "Leave the game?", {"It could not be saved: " + save_problem()},
                      "y leave  s save elsewhere  Esc cancel");
    case Page::pass:
      return draw_box(canvas, "Hands are hidden",
                      {"Pass the device to " + match_.seat_name(*match_.asked()) + "."},
                      "Enter I'm ready  q quit");
    case Page::none:
    case Page::save:
      return;
  }
}

std::vector<std::string> GameScreen::help_lines() const {
  std::vector<std::string> lines = {
      "Enter  play at the cursor            u r  undo, redo",
      "h      ask the bot for advice        s    save to a file",
      "a      let a bot play, or stop it    q    quit; the game is saved",
      "Tab    next choice                   i    the score in detail",
      "Click  choose; click again to play   c    read the rule that forbids it",
      "The whole rule book: landnam rules",
  };
  const std::vector<std::string> legend = board_->legend();
  if (!legend.empty()) lines.emplace_back();
  lines.insert(lines.end(), legend.begin(), legend.end());
  return lines;
}

std::vector<std::string> GameScreen::result_lines() const {
  std::vector<std::string> lines = {match_.result_in_words(), ""};
  const Standing standing = match_.table().standing();
  for (Seat seat = 0; seat < match_.table().seats(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    lines.push_back(fmt::format("{}. {} {:>4}  {}", standing.ranks[i], pad(match_.seat_name(seat), 10),
                                standing.scores[i], match_.player_in_words(seat)));
  }
  const std::vector<std::string> details = board_->score_page();
  if (!details.empty()) lines.emplace_back();
  lines.insert(lines.end(), details.begin(), details.end());
  return lines;
}

std::string GameScreen::save_problem() const {
  if (match_.save_error()) return match_.save_error()->text;
  return "there is no folder for saved games";
}

}  // namespace landnam::cli
