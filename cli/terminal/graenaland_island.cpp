// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/graenaland_island.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "cli/terminal/box.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

struct Ground {
  std::string_view terrain;
  Style style;
};
constexpr std::array kGrounds = {
    Ground{"plains", {Hue::dark_ink, Hue::plain}}, Ground{"forest", {Hue::light_ink, Hue::forest}},
    Ground{"hills", {Hue::dark_ink, Hue::hills}}, Ground{"mountain", {Hue::light_ink, Hue::mountain}}};

Style ground_of(const std::string& terrain) {
  const auto found = std::ranges::find(kGrounds, std::string_view(terrain), &Ground::terrain);
  return found == kGrounds.end() ? Style{} : found->style;
}

char32_t sign_of_work(const std::string& work) {
  return work == "road" ? U'=' : work == "market" ? U'%' : work == "palisade" ? U'#' : U'+';
}

char32_t sign_of_card(const std::string& face) {
  if (face.empty()) return U'?';
  return face == "gold" ? U'$' : static_cast<char32_t>(face[0] - 'a' + 'A');
}

// "R2KCw": whose, how many villages, Keep Church Hall, warrior priest minstrel; a waiting hero in brackets.
std::string people_of(const GraenalandScene& scene, const GraenalandTerritory& territory, std::size_t seat) {
  std::string text;
  if (seat < territory.villages.size() && territory.villages[seat] > 0)
    text += std::to_string(territory.villages[seat]);
  for (std::size_t b = 0; b < territory.buildings.size(); ++b) {
    if (territory.buildings[b] == static_cast<int>(seat)) text += "KCH"[b];
  }
  for (std::size_t h = 0; h < kGraenalandHeroes.size(); ++h) {
    const std::string& where = scene.players[seat].heroes[h];
    if (where == territory.id) text += "wpm"[h];
    if (where == "waiting " + territory.id) text += fmt::format("({})", "wpm"[h]);
  }
  return text.empty() ? text : graenaland_mark(static_cast<Seat>(seat)) + text;
}

// Lines in a grid of cells, each with an arm to four sides.
class Frames {
 public:
  explicit Frames(Size size) : size_(size), arms_(static_cast<std::size_t>(size.width * size.height)) {}

  void add(const Rect& r, Stroke stroke) {
    const int right = r.x + r.width - 1, bottom = r.y + r.height - 1;
    for (const int y : {r.y, bottom}) {
      for (int x = r.x; x < right; ++x) {
        arm(x, y)[1] = std::max(arm(x, y)[1], stroke);
        arm(x + 1, y)[3] = std::max(arm(x + 1, y)[3], stroke);
      }
    }
    for (const int x : {r.x, right}) {
      for (int y = r.y; y < bottom; ++y) {
        arm(x, y)[2] = std::max(arm(x, y)[2], stroke);
        arm(x, y + 1)[0] = std::max(arm(x, y + 1)[0], stroke);
      }
    }
  }

  void draw(Canvas& canvas) const {
    for (int y = 0; y < size_.height; ++y) {
      for (int x = 0; x < size_.width; ++x) {
        const auto& [up, right, down, left] = arms_[static_cast<std::size_t>(y * size_.width + x)];
        const char32_t glyph = meeting(up, right, down, left);
        if (glyph == U' ') continue;
        const bool heavy = std::max({up, right, down, left}) == Stroke::heavy;
        canvas.put(x, y, glyph, heavy ? Style{Hue::pointer, Hue::standard, true} : Style{Hue::faint});
      }
    }
  }

 private:
  std::array<Stroke, 4>& arm(int x, int y) { return arms_[static_cast<std::size_t>(y * size_.width + x)]; }

  Size size_;
  std::vector<std::array<Stroke, 4>> arms_;
};

}  // namespace

std::string graenaland_mark(Seat seat) { return std::string(1, "RWBES"[seat % 5]); }

Style graenaland_seat_style(Seat seat) {
  const bool light = seat == 0 || seat == 3;
  return {light ? Hue::dark_ink : Hue::light_ink, seat_hue(seat), true};
}

GraenalandIsland::GraenalandIsland(const GraenalandScene& scene, Size room, int menu_lines)
    : coast_(static_cast<int>(std::ranges::count_if(scene.territories, &GraenalandTerritory::is_coast))) {
  pitch_ = std::clamp((room.width - 1) / std::max(1, coast_), 8, 26);
  lines_ = std::clamp((room.height - 4 - menu_lines) / 2, 3, 7);
}

// Two rows, their frames, and a line of sea.
Size GraenalandIsland::size() const { return {coast_ * pitch_ + 1, 2 * lines_ + 4}; }

Rect GraenalandIsland::rect_of(std::string_view id) const {
  if (id.size() != 2) return {};
  const int i = id[1] - '1';
  const bool coast = id[0] == 'C';
  return {i * pitch_ + (coast ? 0 : pitch_ / 2), coast ? lines_ + 1 : 0, pitch_ + 1, lines_ + 2};
}

Point GraenalandIsland::middle_of(std::string_view id) const {
  const Rect r = rect_of(id);
  return {r.x + r.width / 2, r.y + r.height / 2};
}

std::string GraenalandIsland::at(Point point) const {
  for (int i = 1; i <= coast_; ++i) {
    for (const char row : {'I', 'C'}) {
      if (row == 'I' && i == coast_) continue;
      const std::string id = row + std::to_string(i);
      const Rect r = rect_of(id);
      if (point.x > r.x && point.x < r.x + r.width - 1 && point.y >= r.y && point.y < r.y + r.height - 1)
        return id;
    }
  }
  return "";
}

void GraenalandIsland::draw(Canvas& canvas, const GraenalandScene& scene, const Marks& marks) const {
  const Size area = size();
  for (int x = 0; x < area.width; ++x)
    canvas.put(x, area.height - 1, x % 3 == 0 ? U'~' : U' ', {Hue::sea_ink, Hue::sea});
  for (const GraenalandTerritory& territory : scene.territories) draw_territory(canvas, scene, territory);
  draw_frames(canvas, scene, marks);
}

void GraenalandIsland::draw_frames(Canvas& canvas, const GraenalandScene& scene, const Marks& marks) const {
  Frames frames(size());
  for (const GraenalandTerritory& territory : scene.territories)
    frames.add(rect_of(territory.id), territory.id == marks.cursor ? Stroke::heavy : Stroke::light);
  frames.draw(canvas);
  for (const GraenalandTerritory& territory : scene.territories) {
    const Rect r = rect_of(territory.id);
    const bool chosen = territory.id == marks.cursor;
    const bool legal = marks.legal && marks.legal(territory.id);
    const std::string name = shorten(territory.id + " " + territory.terrain, r.width - 3);
    Style style{legal ? Hue::accent : Hue::standard, Hue::standard, true};
    if (chosen) style = {Hue::dark_ink, Hue::pointer, true};
    int x = r.x + 1;
    x += canvas.write(x, r.y, legal ? "►" : "", {Hue::accent, Hue::standard, true});
    x += canvas.write(x, r.y, name, style, r.width - 2 - (x - r.x - 1));
    if (territory.id == marks.last)
      canvas.put(r.x + r.width - 2, r.y, U'•', {Hue::accent, Hue::standard, true});
    if (territory.id == marks.hint)
      canvas.put(r.x + r.width - 2, r.y, U'*', {Hue::dark_ink, Hue::advice, true});
    if (chosen && !marks.sign.empty())
      canvas.write(r.x + r.width - 2 - columns(marks.sign), r.y + r.height - 2, marks.sign + "?",
                   {Hue::dark_ink, Hue::pointer, true});
  }
}

void GraenalandIsland::draw_territory(Canvas& canvas, const GraenalandScene& scene,
                                      const GraenalandTerritory& territory) const {
  const Rect r = rect_of(territory.id);
  const Rect inside{r.x + 1, r.y + 1, r.width - 2, r.height - 2};
  const Style ground = ground_of(territory.terrain);
  canvas.fill(inside, U' ', ground);
  draw_people(canvas, scene, territory, {inside.x, inside.y, inside.width, inside.height - 1});
  // The last line: cards, and works at its end.
  int x = inside.x;
  const int y = inside.y + inside.height - 1;
  const int works = static_cast<int>(territory.works.size());
  const int room = inside.width - works;
  const int cards = static_cast<int>(territory.cards.size());
  const int step = 2 * cards <= room ? 2 : 1;
  for (const std::string& face : territory.cards) {
    if (x >= inside.x + room) break;
    canvas.put(x, y, sign_of_card(face), {Hue::dark_ink, Hue::white_farm, true});
    x += step;
  }
  x = inside.x + room;
  for (const std::string& work : territory.works)
    canvas.put(x++, y, sign_of_work(work), {ground.ink, ground.ground, true});
}

// A line for each seat with its votes where there is room, else one after the other.
void GraenalandIsland::draw_people(Canvas& canvas, const GraenalandScene& scene,
                                   const GraenalandTerritory& territory, const Rect& inside) const {
  std::vector<std::pair<std::size_t, std::string>> people;
  for (std::size_t seat = 0; seat < scene.players.size(); ++seat) {
    if (std::string text = people_of(scene, territory, seat); !text.empty())
      people.emplace_back(seat, std::move(text));
  }
  const bool in_lines = static_cast<int>(people.size()) <= inside.height;
  const Style ground = ground_of(territory.terrain);
  int x = inside.x, y = inside.y;
  for (const auto& [seat, text] : people) {
    if (!in_lines && x > inside.x && x + columns(text) > inside.x + inside.width) {
      x = inside.x;
      ++y;
    }
    if (y >= inside.y + inside.height) break;
    x += 1 + canvas.write(x, y, text, graenaland_seat_style(static_cast<Seat>(seat)),
                          inside.x + inside.width - x);
    if (!in_lines) continue;
    const std::string votes = std::to_string(territory.votes[seat]);
    if (x + columns(votes) < inside.x + inside.width)
      canvas.write(inside.x + inside.width - columns(votes), y, votes, ground);
    x = inside.x;
    ++y;
  }
}

}  // namespace landnam::cli
