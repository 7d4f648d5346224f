// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <ncurses.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "cli/terminal/palette.hpp"

namespace landnam::cli {

namespace {

attr_t instead(const Shade& shade) {
  switch (shade.of_none) {
    case Instead::dim:
      return A_DIM;
    case Instead::reverse:
      return A_REVERSE;
    case Instead::underline:
      return A_UNDERLINE;
    case Instead::nothing:
      break;
  }
  return A_NORMAL;
}

}  // namespace

struct Terminal::Inner {
  SCREEN* screen = nullptr;
  int colours = 0;  // 256, 8, or 0 for none
  std::map<std::pair<short, short>, short> pairs;

  short pair_of(short ink, short ground) {
    if (ink == -1 && ground == -1) return 0;
    const auto known = pairs.find({ink, ground});
    if (known != pairs.end()) return known->second;
    const auto number = static_cast<short>(pairs.size() + 1);
    if (number >= COLOR_PAIRS || init_pair(number, ink, ground) == ERR) return 0;
    pairs[{ink, ground}] = number;
    return number;
  }

  cchar_t curses_cell(const Cell& cell) {
    const Shade ink = shade(cell.style.ink);
    const Shade ground = shade(cell.style.ground);
    attr_t attributes = A_NORMAL;
    if (cell.style.bold) attributes |= A_BOLD;
    if (cell.style.reverse) attributes |= A_REVERSE;
    if (cell.style.underline) attributes |= A_UNDERLINE;
    if (colours == 0) attributes |= instead(ink) | instead(ground);
    short pair = 0;
    if (colours >= 256) pair = pair_of(ink.of_256, ground.of_256);
    if (colours == 8) pair = pair_of(ink.of_8, ground.of_8);
    const wchar_t glyph = static_cast<wchar_t>(cell.glyph);
    const std::array<wchar_t, 2> text = {::wcwidth(glyph) == 1 ? glyph : L'?', L'\0'};
    cchar_t out;
    std::memset(&out, 0, sizeof out);
    setcchar(&out, text.data(), attributes, pair, nullptr);
    return out;
  }
};

namespace {

// ncurses draws characters of several bytes only under a locale that has them. Nearly every terminal
// understands UTF-8, whatever the environment says.
void use_utf8() {
  std::setlocale(LC_ALL, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
  std::setlocale(LC_NUMERIC, "C");
}

int usable_colours() {
  const char* unwanted = std::getenv("NO_COLOR");
  if (unwanted != nullptr && *unwanted != '\0') return 0;
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors();
  return COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
}

Key special_key(int code) {
  using Kind = Key::Kind;
  switch (code) {
    case KEY_UP:
      return {Kind::up};
    case KEY_DOWN:
      return {Kind::down};
    case KEY_LEFT:
      return {Kind::left};
    case KEY_RIGHT:
      return {Kind::right};
    case KEY_SR:
      return {Kind::up, 0, true};
    case KEY_SF:
      return {Kind::down, 0, true};
    case KEY_SLEFT:
      return {Kind::left, 0, true};
    case KEY_SRIGHT:
      return {Kind::right, 0, true};
    case KEY_ENTER:
      return {Kind::enter};
    case KEY_BTAB:
      return {Kind::back_tab};
    case KEY_BACKSPACE:
      return {Kind::backspace};
    case KEY_PPAGE:
      return {Kind::page_up};
    case KEY_NPAGE:
      return {Kind::page_down};
    case KEY_HOME:
      return {Kind::home};
    case KEY_END:
      return {Kind::end};
    case KEY_RESIZE:
      return {Kind::resized};
    case KEY_MOUSE: {
      MEVENT event;
      if (getmouse(&event) != OK) return {};
      return {Kind::click, 0, false, {event.x, event.y}};
    }
    default:
      return {};
  }
}

Key plain_key(wint_t code) {
  using Kind = Key::Kind;
  switch (code) {
    case L'\r':
    case L'\n':
      return {Kind::enter};
    case L'\t':
      return {Kind::tab};
    case 27:
      return {Kind::escape};
    case 8:
    case 127:
      return {Kind::backspace};
    case 3:
      return {Kind::character, U'q'};  // ^C, where the terminal hands it over
    default:
      return code < 32 ? Key{} : Key{Kind::character, static_cast<char32_t>(code)};
  }
}

}  // namespace

Terminal::Terminal(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}

Result<std::unique_ptr<Terminal>> Terminal::open() {
  use_utf8();
  auto inner = std::make_unique<Inner>();
  inner->screen = newterm(nullptr, stdout, stdin);
  if (inner->screen == nullptr) {
    return Error{"no-terminal", "this terminal is unknown; use --plain, or set TERM"};
  }
  set_term(inner->screen);
  inner->colours = usable_colours();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  mousemask(BUTTON1_PRESSED, nullptr);
  mouseinterval(0);
  return std::unique_ptr<Terminal>(new Terminal(std::move(inner)));
}

Terminal::~Terminal() {
  endwin();
  delscreen(inner_->screen);
}

Size Terminal::size() const { return {getmaxx(stdscr), getmaxy(stdscr)}; }

void Terminal::show(const Canvas& canvas) {
  werase(stdscr);
  for (int y = 0; y < canvas.size().height; ++y) {
    for (int x = 0; x < canvas.size().width; ++x) {
      const cchar_t cell = inner_->curses_cell(canvas.at(x, y));
      mvwadd_wch(stdscr, y, x, &cell);
    }
  }
  wrefresh(stdscr);
}

Key Terminal::read(int milliseconds) {
  wtimeout(stdscr, milliseconds);
  wint_t code = 0;
  const int kind = wget_wch(stdscr, &code);
  if (kind == KEY_CODE_YES) return special_key(static_cast<int>(code));
  if (kind == OK) return plain_key(code);
  // Waiting for ever ends without a key only when a signal came or the terminal is gone.
  termios ignored{};
  const bool gone = milliseconds < 0 && ::tcgetattr(STDIN_FILENO, &ignored) != 0;
  return gone ? Key{Key::Kind::closed} : Key{};
}

}  // namespace landnam::cli
