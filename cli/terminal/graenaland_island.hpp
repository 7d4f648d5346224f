// SPDX-License-Identifier: Apache-2.0
// The island as characters: two stepped rows of territories with all that stands and lies there.
#pragma once

#include <functional>
#include <string>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/graenaland_scene.hpp"

namespace landnam::cli {

// Raven, Wolf, Boar, bEar, Stag.
std::string graenaland_mark(Seat seat);
Style graenaland_seat_style(Seat seat);

class GraenalandIsland {
 public:
  // The largest picture that leaves some lines of the room for a menu.
  GraenalandIsland(const GraenalandScene& scene, Size room, int menu_lines);

  Size size() const;
  // The whole of a territory with its frame; nothing where there is none.
  Rect rect_of(std::string_view id) const;
  Point middle_of(std::string_view id) const;
  // The territory drawn there; empty for the sea.
  std::string at(Point point) const;

  struct Marks {
    std::string cursor, hint, last;
    std::function<bool(std::string_view)> legal;
    std::string sign;  // of what would stand at the cursor
  };
  void draw(Canvas& canvas, const GraenalandScene& scene, const Marks& marks) const;

 private:
  void draw_frames(Canvas& canvas, const GraenalandScene& scene, const Marks& marks) const;
  void draw_territory(Canvas& canvas, const GraenalandScene& scene,
                      const GraenalandTerritory& territory) const;
  void draw_people(Canvas& canvas, const GraenalandScene& scene, const GraenalandTerritory& territory,
                   const Rect& inside) const;

  int coast_ = 0;
  int pitch_ = 10, lines_ = 4;  // of a territory, with one frame; inside
};

}  // namespace landnam::cli
