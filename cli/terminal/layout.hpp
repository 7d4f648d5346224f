// SPDX-License-Identifier: Apache-2.0
// Parts of the screen that are the same for every game.
#pragma once

#include <string>
#include <vector>

#include "cli/play/match.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/canvas.hpp"

namespace landnam::cli {

inline constexpr Size kSmallestScreen = {50, 14};

struct Layout {
  Rect title, board, panel, target, message, keys;
};

Layout lay_out(Size screen);

// Where to begin showing something of `total` columns (or lines) in a window of `room`, so that `focus` is in
// sight and the window moves no more than it must from `before`.
int scroll(int before, int room, int total, int focus_begin, int focus_length);

void draw_title(Canvas& canvas, const Rect& area, const Match& match);
void draw_keys(Canvas& canvas, const Rect& area, const std::vector<KeyHint>& keys);

struct PanelNews {
  std::string task;  // what to do now, or what is going on
  bool urgent = false;
};
void draw_panel(Canvas& canvas, const Rect& area, const Match& match, const BoardView& board,
                const PanelNews& news);

// A box in the middle of the screen, over everything else.
void draw_box(Canvas& canvas, const std::string& title, const std::vector<std::string>& lines,
              const std::string& foot);

}  // namespace landnam::cli
