// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/graenaland_panel.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

std::string counted_villages(int count) { return fmt::format("{} village{}", count, count == 1 ? "" : "s"); }

// "2 villages, keep, warrior"
std::string belongings(const GraenalandScene& scene, const GraenalandTerritory& territory, std::size_t seat) {
  std::vector<std::string> words;
  if (territory.villages[seat] > 0) words.push_back(counted_villages(territory.villages[seat]));
  for (std::size_t b = 0; b < kGraenalandBuildings.size(); ++b) {
    if (territory.buildings[b] == static_cast<int>(seat)) words.emplace_back(kGraenalandBuildings[b]);
  }
  for (std::size_t h = 0; h < kGraenalandHeroes.size(); ++h) {
    const std::string& where = scene.players[seat].heroes[h];
    if (where == territory.id) words.emplace_back(kGraenalandHeroes[h]);
    if (where == "waiting " + territory.id) words.push_back(fmt::format("{} waits", kGraenalandHeroes[h]));
  }
  return join(words, ", ");
}

std::vector<std::string> territory_lines(const GraenalandScene& scene, const GraenalandTerritory& territory,
                                         const SeatNamer& name) {
  std::vector<std::string> lines = {
      fmt::format("{} {}, {} votes", territory.id, territory.terrain, territory.all_votes())};
  for (std::size_t seat = 0; seat < scene.players.size(); ++seat) {
    const std::string here = belongings(scene, territory, seat);
    if (!here.empty())
      lines.push_back(fmt::format("{} {}: {}", name(static_cast<Seat>(seat)), territory.votes[seat], here));
  }
  if (!territory.works.empty()) lines.push_back(join(territory.works, ", "));
  if (!territory.cards.empty()) {
    json::array cards;
    for (const std::string& face : territory.cards) {
      cards.emplace_back(face.empty() ? json::object{{"deck", "face-down"}, {"face", nullptr}}
                                      : json::object{{"face", face}});
    }
    lines.push_back("lying: " + cards_in_words(cards));
  }
  return lines;
}

}  // namespace

int draw_graenaland_panel(Canvas& canvas, const Rect& area, const GraenalandScene& scene,
                          const std::string& territory, const SeatNamer& name) {
  int y = area.y;
  const auto write = [&](const std::string& text, Style style) {
    for (const std::string& line : wrap(text, area.width)) {
      if (y < area.y + area.height) canvas.write(area.x, y++, line, style);
    }
  };
  write(fmt::format("Turn {}, {} leads; {}", scene.turns + 1, name(scene.leader),
                    scene.talk ? "you may talk" : "no talking now"),
        {Hue::faint});
  if (const GraenalandTerritory* shown = scene.find(territory)) {
    bool first = true;
    for (const std::string& line : territory_lines(scene, *shown, name)) {
      write(line, {first ? Hue::accent : Hue::standard, Hue::standard, first});
      first = false;
    }
  }
  return y - area.y;
}

std::vector<std::string> graenaland_score_page(const GraenalandScene& scene, const SeatNamer& name) {
  std::string head = pad("", 13);
  for (std::size_t seat = 0; seat < scene.players.size(); ++seat)
    head += pad_left(name(static_cast<Seat>(seat)), 7);
  std::vector<std::string> lines = {head + (scene.vp ? "" : "   goal")};
  for (std::size_t c = 0; c < kGraenalandColumns.size(); ++c) {
    std::string line = pad(kGraenalandColumns[c], 13);
    for (const GraenalandPlayer& player : scene.players) line += fmt::format("{:>7}", player.goals[c].value);
    if (!scene.vp) line += fmt::format("{:>7}", scene.players.front().goals[c].needed.front());
    lines.push_back(line);
  }
  std::string sums = pad(scene.vp ? "points" : "objectives", 13), cards = pad("cards", 13);
  for (const GraenalandPlayer& player : scene.players) {
    sums += pad_left(player.score ? std::to_string(*player.score) : "?", 7);
    cards += fmt::format("{:>7}", player.hand.size());
  }
  lines.push_back(sums + (scene.vp ? "" : fmt::format("{:>7}", scene.needed)));
  lines.push_back(cards);
  for (std::size_t seat = 0; seat < scene.players.size(); ++seat) {
    const GraenalandPlayer& player = scene.players[seat];
    const std::string who = name(static_cast<Seat>(seat));
    if (player.victory.is_object()) {
      std::vector<std::string> columns;
      for (std::size_t c = 0; c < kGraenalandColumns.size(); ++c)
        columns.push_back(goal_in_words(kGraenalandColumns[c], player.goals[c]));
      lines.push_back(who + ": " + join(columns, ", "));
    }
    if (!player.hand.empty()) lines.push_back(who + " holds " + cards_in_words(player.hand));
  }
  std::vector<std::string> wrapped;
  for (const std::string& line : lines) {
    if (columns(line) <= 60) {
      wrapped.push_back(line);
      continue;
    }
    for (std::string& part : wrap(line, 60)) wrapped.push_back(std::move(part));
  }
  return wrapped;
}

}  // namespace landnam::cli
