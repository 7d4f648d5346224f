// SPDX-License-Identifier: Apache-2.0
// The terminal: shows a canvas, reads keys. The only part that knows curses.
#pragma once

#include <memory>
#include <string>

#include "cli/terminal/canvas.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::cli {

struct Key {
  enum class Kind : std::uint8_t {
    none,  // nothing came in time
    character,
    up,
    down,
    left,
    right,
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    page_up,
    page_down,
    home,
    end,
    resized,
    click,
    closed  // no more keys will ever come
  };

  Kind kind = Kind::none;
  char32_t character = 0;
  bool shifted = false;  // of arrows
  Point at{};            // of a click

  bool is(char32_t wanted) const { return kind == Kind::character && character == wanted; }
  bool is_arrow() const { return kind >= Kind::up && kind <= Kind::right; }
};

class Terminal {
 public:
  // Takes over the terminal of standard input and output; gives it back at the end of its life.
  static Result<std::unique_ptr<Terminal>> open();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  Size size() const;
  void show(const Canvas& canvas);
  // Waits so long at most; for ever when negative.
  Key read(int milliseconds);

 private:
  struct Inner;
  explicit Terminal(std::unique_ptr<Inner> inner);

  std::unique_ptr<Inner> inner_;
};

}  // namespace landnam::cli
