// SPDX-License-Identifier: Apache-2.0
// How one game looks on the screen. A board knows no rules: it is given what an observer sees and which moves
// are legal, draws that, and says which move a person points at, legal or not.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"
#include "host/table.hpp"

namespace landnam::cli {

struct Scene {
  json::value view;           // what the observer sees
  std::string picture;        // the same as text
  std::optional<Seat> asked;  // whose decision it is; nothing once the game is over
  std::vector<Choice> legal;  // what a person here may choose now; empty while a bot is asked
  json::array projects;       // and what that person could build, where the game is one of building
  json::value last;           // the last move, or null
  json::value hint;           // the move a bot advises, or null
  int seats = 0;
};

struct KeyHint {
  std::string key, meaning;
};

class BoardView {
 public:
  virtual ~BoardView() = default;

  // A new position, or a new hint for the same one. The cursor stays where that makes sense.
  virtual void show(Scene scene) = 0;

  // How large the board wants to be drawn when so much of it can be seen at once.
  virtual Size fit(Size room) = 0;
  // Precondition: the canvas has the size that fit() asked for last.
  virtual void draw(Canvas& canvas) const = 0;
  // The part that should be in sight.
  virtual Rect focus() const = 0;

  // True when the board has a use for this key.
  virtual bool press(const Key& key) = 0;
  // Moves the cursor to what is drawn there. False when that is nothing.
  virtual bool point(Point at) = 0;

  // The move under the cursor, legal or not; null when the cursor is on nothing.
  virtual json::value target() const = 0;
  virtual std::string target_in_words() const = 0;
  // Whether to say why that move is illegal before it is played. Not where players find moves themselves.
  virtual bool warns() const { return true; }
  // What the seat that is asked has to do, in a few words.
  virtual std::string task() const = 0;

  // Keys of the board; the second list is shown where there is room for it.
  virtual std::vector<KeyHint> keys() const { return {}; }
  virtual std::vector<KeyHint> more_keys() const { return {}; }
  // What the signs on the board mean, for the help page.
  virtual std::vector<std::string> legend() const { return {}; }
  virtual Style seat_style(Seat seat) const { return {seat_hue(seat), Hue::standard, true}; }
  // What stands for a seat on the board, where that is not the beginning of its name.
  virtual std::string seat_mark(Seat) const { return ""; }
  // Points so far, where the board knows better than the standing of finished parts.
  virtual std::optional<int> points(Seat) const { return std::nullopt; }
  // More about the position, drawn into the area from its top. Returns the number of lines used.
  virtual int draw_panel(Canvas&, const Rect&) const { return 0; }
  // A whole page about the score; empty where the plain scores say it all.
  virtual std::vector<std::string> score_page() const { return {}; }
};

// The board of a game; a picture with a list of moves for a game that has none of its own.
std::unique_ptr<BoardView> make_board(std::string_view game);

std::unique_ptr<BoardView> make_territories_board();
std::unique_ptr<BoardView> make_fjords_board();
std::unique_ptr<BoardView> make_graenaland_board();
std::unique_ptr<BoardView> make_list_board();

}  // namespace landnam::cli
