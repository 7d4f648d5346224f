// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/layout.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

const Style kBar{Hue::bar_ink, Hue::bar};

// One line for each seat: whose turn, name, who plays it, points.
int draw_seats(Canvas& canvas, const Rect& area, const Match& match, const BoardView& board) {
  const Standing standing = match.table().standing();
  const auto asked = match.asked();
  int line = area.y;
  for (Seat seat = 0; seat < match.table().seats() && line < area.y + area.height; ++seat, ++line) {
    const int settled = standing.scores[static_cast<std::size_t>(seat)];
    const std::string score =
        std::to_string(match.is_over() ? settled : board.points(seat).value_or(settled));
    const bool wins = match.is_over() && standing.winner == seat;
    canvas.write(area.x, line, asked == seat ? "▶" : wins ? "*" : " ", {Hue::accent, Hue::standard, true});
    const std::string mark = board.seat_mark(seat);
    const std::string name = " " + mark + (mark.empty() ? "" : " ") + match.seat_name(seat) + " ";
    int x = area.x + 2;
    x += canvas.write(x, line, name, board.seat_style(seat));
    const int score_at = area.x + area.width - columns(score) - 1;
    canvas.write(x + 1, line, match.player_in_words(seat), {Hue::faint}, std::max(0, score_at - x - 2));
    canvas.write(score_at, line, score, {Hue::standard, Hue::standard, true});
  }
  return line - area.y;
}

void draw_log(Canvas& canvas, const Rect& area, const Match& match) {
  if (area.height < 1) return;
  const std::size_t count = match.table().event_count();
  const auto room = static_cast<std::size_t>(area.height);
  const std::size_t from = count > room ? count - room : 0;
  int line = area.y;
  for (const json::value& event : match.events_seen(from)) {
    const auto number = integer_at(event, "n", 0, 1 << 30).value_or(0);
    const std::string text = fmt::format("{:>3} {}", number + 1, match.event_in_words(event));
    const bool last = static_cast<std::size_t>(number) + 1 == count;
    canvas.write(area.x, line++, shorten(text, area.width), {last ? Hue::standard : Hue::faint});
  }
}

}  // namespace

Layout lay_out(Size screen) {
  const int panel = std::clamp(screen.width / 3, 26, 44);
  const int top = 1, bottom = 4;  // the title; target, two lines of message, keys
  const int height = std::max(1, screen.height - top - bottom);
  const int left = std::max(1, screen.width - panel - 1);
  Layout layout;
  layout.title = {0, 0, screen.width, 1};
  layout.board = {0, top, left, height};
  layout.panel = {left + 1, top, screen.width - left - 1, height};
  layout.target = {0, top + height, screen.width, 1};
  layout.message = {0, top + height + 1, screen.width, 2};
  layout.keys = {0, screen.height - 1, screen.width, 1};
  return layout;
}

int scroll(int before, int room, int total, int focus_begin, int focus_length) {
  if (total <= room) return 0;
  int offset = before;
  if (focus_length > room) {
    focus_begin += (focus_length - room) / 2;
    focus_length = room;
  }
  offset = std::max(offset, focus_begin + focus_length - room);
  offset = std::min(offset, focus_begin);
  return std::clamp(offset, 0, total - room);
}

void draw_title(Canvas& canvas, const Rect& area, const Match& match) {
  canvas.fill(area, U' ', kBar);
  const int x = 1 + canvas.write(1, area.y, match.title(), {kBar.ink, kBar.ground, true});
  const std::string& options = match.options_in_words();
  const std::string count = fmt::format("event {}", match.table().event_count());
  const int room = area.width - x - columns(count) - 5;
  if (!options.empty() && room > 8) canvas.write(x, area.y, " · " + shorten(options, room), kBar);
  canvas.write(area.width - columns(count) - 1, area.y, count, kBar);
}

void draw_keys(Canvas& canvas, const Rect& area, const std::vector<KeyHint>& keys) {
  canvas.fill(area, U' ', kBar);
  int x = 1;
  for (const KeyHint& hint : keys) {
    const int width = columns(hint.key) + 1 + columns(hint.meaning);
    if (x + width > area.width) break;
    x += canvas.write(x, area.y, hint.key, {Hue::accent, kBar.ground, true}) + 1;
    x += canvas.write(x, area.y, hint.meaning, kBar) + 2;
  }
}

void draw_panel(Canvas& canvas, const Rect& area, const Match& match, const BoardView& board,
                const PanelNews& news) {
  for (int y = area.y; y < area.y + area.height; ++y) canvas.put(area.x - 1, y, U'│', {Hue::faint});
  Rect rest{area.x + 1, area.y, area.width - 1, area.height};
  const auto use = [&rest](int lines) {
    rest.y += lines;
    rest.height -= lines;
  };
  use(draw_seats(canvas, rest, match, board));
  if (rest.height > 8) use(1);
  for (const std::string& line : wrap(news.task, rest.width)) {
    if (rest.height < 1) break;
    canvas.write(rest.x, rest.y, line, {news.urgent ? Hue::accent : Hue::standard, Hue::standard, true});
    use(1);
  }
  if (rest.height > 4) use(1);
  if (rest.height > 3) {
    const int used = board.draw_panel(canvas, rest);
    use(used > 0 ? std::min(used + 1, rest.height) : 0);
  }
  draw_log(canvas, rest, match);
}

void draw_box(Canvas& canvas, const std::string& title, const std::vector<std::string>& lines,
              const std::string& foot) {
  const Style style{Hue::box_ink, Hue::box};
  const Style strong{Hue::accent, Hue::box, true};
  int width = std::max(columns(title), columns(foot));
  for (const std::string& line : lines) width = std::max(width, columns(line));
  width = std::min(width + 4, canvas.size().width);
  const int height = std::min(static_cast<int>(lines.size()) + 6, canvas.size().height);
  const int x = (canvas.size().width - width) / 2, y = (canvas.size().height - height) / 2;
  canvas.fill({x, y, width, height}, U' ', style);
  for (int i = 1; i < width - 1; ++i) {
    canvas.put(x + i, y, U'─', style);
    canvas.put(x + i, y + height - 1, U'─', style);
  }
  for (int i = 1; i < height - 1; ++i) {
    canvas.put(x, y + i, U'│', style);
    canvas.put(x + width - 1, y + i, U'│', style);
  }
  canvas.put(x, y, U'┌', style);
  canvas.put(x + width - 1, y, U'┐', style);
  canvas.put(x, y + height - 1, U'└', style);
  canvas.put(x + width - 1, y + height - 1, U'┘', style);
  canvas.write(x + 2, y + 1, title, strong, width - 4);
  const int shown = std::max(0, height - 6);
  for (int i = 0; i < shown; ++i) {
    canvas.write(x + 2, y + 3 + i, lines[static_cast<std::size_t>(i)], style, width - 4);
  }
  canvas.write(x + 2, y + height - 2, foot, strong, width - 4);
}

}  // namespace landnam::cli
