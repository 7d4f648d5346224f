// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/fjords_panel.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/play/players.hpp"
#include "cli/terminal/fjords_picture.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kTileWidth = 6, kTileHeight = 4;

class Panel {
 public:
  Panel(Canvas& canvas, const Rect& area) : canvas_(canvas), area_(area), y_(area.y) {}

  int used() const { return y_ - area_.y; }
  bool has_room(int lines) const { return y_ + lines <= area_.y + area_.height; }

  void line(const std::string& text, Style style) {
    if (has_room(1)) canvas_.write(area_.x, y_++, shorten(text, area_.width), style);
  }

  // Tiles side by side, as many as fit, with their numbers below.
  void tiles(const std::vector<std::pair<std::string, std::string>>& labelled, std::size_t marked) {
    if (!has_room(kTileHeight + 1)) return;
    const auto fit = static_cast<std::size_t>(std::max(1, area_.width / kTileWidth));
    const std::size_t begin = marked < labelled.size() && marked >= fit ? marked - fit + 1 : 0;
    for (std::size_t i = begin; i < labelled.size() && i < begin + fit; ++i) {
      const int x = area_.x + static_cast<int>(i - begin) * kTileWidth;
      draw_small_tile(canvas_, {x, y_}, labelled[i].second);
      const Style style = i == marked ? Style{Hue::dark_ink, Hue::pointer, true} : Style{Hue::faint};
      const std::string label = pad_left(labelled[i].first, 3);
      canvas_.write(x, y_ + kTileHeight, pad(label, kTileWidth - 1), style, kTileWidth - 1);
    }
    y_ += kTileHeight + 1;
  }

 private:
  Canvas& canvas_;
  Rect area_;
  int y_;
};

// A person's choices: tiles by number, other things by name.
void draw_choices(Panel& panel, const std::vector<FjordsMode>& modes, std::size_t chosen,
                  const std::string& corners) {
  std::vector<std::pair<std::string, std::string>> tiles;
  std::size_t marked = modes.size();
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i].kind != ModeKind::lay) continue;
    if (i == chosen) marked = tiles.size();
    const std::string number = std::to_string(i + 1) + (modes[i].may_fit() ? "" : " no");
    tiles.emplace_back(number, i == chosen && corners.size() == 6 ? corners : modes[i].tile);
  }
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i].kind == ModeKind::lay) continue;
    const std::string count = modes[i].has_place() ? fmt::format(" ({})", modes[i].legal.size()) : "";
    const Style style = i == chosen ? Style{Hue::dark_ink, Hue::pointer, true} : Style{};
    panel.line(fmt::format("{} {}{}", i + 1, modes[i].name, count), style);
  }
  if (!tiles.empty()) panel.tiles(tiles, marked);
}

void draw_shown_tiles(Panel& panel, const std::vector<std::string>& words) {
  std::vector<std::pair<std::string, std::string>> tiles;
  for (const std::string& word : words) tiles.emplace_back("", word);
  if (!tiles.empty()) panel.tiles(tiles, tiles.size());
}

int points_at(const json::value& value, std::string_view key) {
  return static_cast<int>(integer_at(value, key, -10000, 10000).value_or(0));
}

std::string score_line(std::string_view name, const std::vector<int>& points) {
  std::string line = pad(name, 16);
  for (const int value : points) line += fmt::format("{:>8}", value);
  return line;
}

}  // namespace

int draw_fjords_panel(Canvas& canvas, const Rect& area, const FjordsScene& scene,
                      const std::vector<FjordsMode>& modes, std::size_t chosen, const std::string& corners) {
  Panel panel(canvas, area);
  if (!modes.empty()) {
    draw_choices(panel, modes, chosen, corners);
  } else if (scene.phase == "exploration") {
    draw_shown_tiles(panel, scene.drawn         ? std::vector<std::string>{*scene.drawn}
                            : scene.row.empty() ? scene.open
                                                : scene.row);
  }
  if (scene.phase == "exploration") {
    std::string text = fmt::format("{} {} to draw", scene.undrawn, scene.undrawn == 1 ? "tile" : "tiles");
    if (!scene.open.empty()) text += fmt::format(", {} open", scene.open.size());
    panel.line(text, {Hue::faint});
  }
  if (scene.landscapes > 1)
    panel.line(fmt::format("landscape {} of {}", scene.landscape, scene.landscapes), {Hue::faint});
  for (std::size_t seat = 0; seat < scene.supplies.size(); ++seat) {
    const FjordsSupply& supply = scene.supplies[seat];
    panel.line(
        fmt::format("{}: H{} V{} {}", seat, supply.longhouses, supply.vikings, join(supply.stones, " ")),
        {Hue::faint});
  }
  return panel.used();
}

std::optional<int> fjords_points(const json::value& view, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  const json::array& points = list_at(view, "points");
  if (i >= points.size()) return std::nullopt;
  return static_cast<int>(integer(points[i], -10000, 10000).value_or(0));
}

std::vector<std::string> fjords_score_page(const json::value& view) {
  const json::value* sheet = member(view, "sheet");
  if (sheet == nullptr || !sheet->is_array()) return {};
  const json::array& seats = sheet->get_array();
  std::string head = pad("this landscape", 16);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    head += fmt::format("{:>8}", seat_name("fjords", static_cast<Seat>(seat)));
  }
  std::vector<std::string> lines = {head};
  constexpr std::array<std::pair<const char*, const char*>, 7> kKinds = {{{"vikings", "Vikings"},
                                                                          {"strength", "Strength"},
                                                                          {"water", "Water"},
                                                                          {"friendship", "Friendship"},
                                                                          {"home", "Home"},
                                                                          {"unclaimed", "unclaimed tiles"},
                                                                          {"total", "together"}}};
  for (const auto& [key, name] : kKinds) {
    std::vector<int> points;
    for (const json::value& seat : seats) points.push_back(points_at(seat, key));
    const bool always = std::string_view(key) == "vikings" || std::string_view(key) == "total";
    if (always || std::ranges::any_of(points, [](int p) { return p != 0; }))
      lines.push_back(score_line(name, points));
  }
  const json::value* finished = member(view, "landscape_scores");
  if (finished == nullptr || !finished->is_array() || finished->get_array().size() < 2) return lines;
  lines.emplace_back();
  int number = 0;
  for (const json::value& landscape : finished->get_array()) {
    std::vector<int> points;
    if (!landscape.is_array()) continue;
    for (const json::value& value : landscape.get_array())
      points.push_back(static_cast<int>(integer(value, 0, 1000).value_or(0)));
    lines.push_back(score_line(fmt::format("landscape {}", ++number), points));
  }
  return lines;
}

}  // namespace landnam::cli
