// SPDX-License-Identifier: Apache-2.0
// The game on the screen, as a class: screen.cpp has what it does, screen_drawing.cpp how it looks.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/match.hpp"
#include "cli/play/plain.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/terminal.hpp"

namespace landnam::cli {

class GameScreen {
 public:
  GameScreen(Match& match, const PlaySettings& settings, Terminal& terminal);

  AfterGame run();

 private:
  enum class Page { none, help, score, rule, over, leave, save, pass };
  enum class Purpose { none, move, hint };

  void draw();
  void draw_board(Canvas& canvas, const Rect& area);
  void draw_target(Canvas& canvas, const Rect& area) const;
  void draw_message(Canvas& canvas, const Rect& area) const;
  void draw_page(Canvas& canvas) const;
  PanelNews news() const;
  std::vector<KeyHint> key_hints() const;
  std::vector<std::string> help_lines() const;
  std::vector<std::string> result_lines() const;
  std::string save_problem() const;

  void say(std::string text, Hue hue = Hue::standard);
  // Hands the position to the board.
  void refresh();
  void position_changed();
  void stop_thinking();

  void press(const Key& key);
  void command(char32_t character);
  void click(Point at);
  void type(const Key& key);
  void leave();

  // Which rule forbids a move; empty when none does.
  std::string why_not(const json::value& move, int width = 1 << 20) const;
  // The clause that forbids what the cursor is on; empty when nothing does.
  std::string clause_against_target() const;
  void play_target();
  void undo();
  void redo();
  void toggle_autoplay();
  void start_bot();
  void ask_for_hint();
  void take_thought();
  void ask_where_to_save();

  Match& match_;
  const PlaySettings& settings_;
  Terminal& terminal_;
  std::unique_ptr<BoardView> board_;
  Thinker thinker_;
  Purpose purpose_ = Purpose::none;  // of the thought
  json::value hint_;
  std::string message_;
  Hue message_hue_ = Hue::standard;
  Page page_ = Page::none;
  std::u32string typed_;
  std::optional<Seat> lent_;  // a person's seat that a bot plays for now
  bool paused_ = false;       // bots wait
  bool clicked_ = false;      // the cursor was put where it is by a click
  bool leaving_ = false;
  AfterGame wish_ = AfterGame::leave;
  Point offset_, margin_;  // of the board in its area
  Rect board_area_;
};

}  // namespace landnam::cli
