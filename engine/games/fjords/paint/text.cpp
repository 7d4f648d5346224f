// SPDX-License-Identifier: Apache-2.0
// The landscape as text: each corner point once, where the tiles share it; pieces in the middle of their
// tiles.
#include <algorithm>
#include <map>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

// A sheet of characters that grows as it is written on.
class Sheet {
 public:
  void put(int x, int y, std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) marks_[{y, x + static_cast<int>(i)}] = text[i];
  }

  std::string text() const {
    if (marks_.empty()) return {};
    int left = marks_.begin()->first.second;
    for (const auto& [at, mark] : marks_) left = std::min(left, at.second);
    std::string text;
    int y = marks_.begin()->first.first, x = left;
    for (const auto& [at, mark] : marks_) {
      for (; y < at.first; ++y, x = left) text += '\n';
      text.append(static_cast<std::size_t>(at.second - x), ' ');
      text += mark;
      x = at.second + 1;
    }
    return text + '\n';
  }

 private:
  std::map<std::pair<int, int>, char> marks_;  // by line, then column
};

constexpr std::array<int, 6> kCornerX = {0, 3, 3, 0, -3, -3};
constexpr std::array<int, 6> kCornerY = {-2, -1, 1, 2, 1, -1};
constexpr int column(int q, int r) { return 6 * q + 3 * r; }
constexpr int line(int r) { return 3 * r; }

// H0 … H3 longhouses, h0 … with Home, V0 … Vikings; S, W, F stones; ## a start tile; o any other tile.
std::string mark_of(const Rules& rules, const State& state, int tile) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    const Player& player = state.players[seat];
    if (player.longhouses.has(tile)) return (player.home == tile ? "h" : "H") + std::to_string(seat);
    if (player.vikings.has(tile)) return "V" + std::to_string(seat);
  }
  if (state.strength == tile) return "(S)";
  if (state.water == tile) return "(W)";
  if (state.friendship.has(tile)) return "(F)";
  return (state.land.tiles[static_cast<std::size_t>(tile)].bits & kStartTile) != 0 ? "#" : "o";
}

char terrain_mark(Terrain terrain) {
  return terrain == Terrain::sea        ? '~'
         : terrain == Terrain::plain    ? '.'
         : terrain == Terrain::mountain ? '^'
                                        : ' ';
}

std::string words(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < state.shown_count; ++i)
    text += (i == 0 ? "" : " ") + std::string(kWords[state.shown[i]]);
  return text.empty() ? "none" : text;
}

std::string captions(const Rules& rules, const State& state) {
  std::string text =
      "landscape " + std::to_string(state.landscape) + " of " + std::to_string(rules.landscapes);
  const Turn now = turn(rules, state);
  text += now.is_over()     ? ", over"
          : now.is_chance() ? ", chance decides"
                            : ", seat " + std::to_string(now.seat()) + " to move";
  if (state.step == Step::ask)
    text += ", asked for a place that seat " + std::to_string(state.declarer) + " does not see";
  if (state.missed) text += ", to draw again";
  text += std::string("\n") + (rules.row ? "row: " : "open: ") + words(state);
  if (state.drawn != kNoKind) text += ", in hand: " + std::string(kWords[state.drawn]);
  text += ", to draw: " + std::to_string(state.bag.total()) + "\n";
  if (!shows_places(rules, state)) {
    text += std::string("find a place yourself, such as: ") + (state.step == Step::ask ? "point" : "lay") +
            " PPPSSS 1,0 PSSSPP\n";
  }
  const ScoreSheets sheets = score(rules, state);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    const Player& player = state.players[seat];
    const ScoreSheet& sheet = sheets[seat];
    text += "seat " + std::to_string(seat) + ": longhouses " + std::to_string(player.longhouses_left) +
            ", Vikings " + std::to_string(player.vikings_left);
    for (std::size_t rune = 0; rune < kRunes; ++rune) {
      if (player.stones.has(static_cast<Rune>(rune))) text += ", " + std::string(kRuneNames[rune]);
    }
    text += "; points " + std::to_string(sheet.total()) + " (Vikings " + std::to_string(sheet.vikings);
    const auto add = [&](std::string_view name, int points) {
      if (points > 0) text += ", " + std::string(name) + " " + std::to_string(points);
    };
    add("strength", sheet.strength);
    add("water", sheet.water);
    add("friendship", sheet.friendship);
    add("home", sheet.home);
    add("unclaimed", sheet.unclaimed);
    text += ")\n";
  }
  return text;
}

}  // namespace

std::string paint_text(const Rules& rules, const State& seen, std::span<const Move> legal) {
  Sheet sheet;
  const auto put_middle = [&](int q, int r, const std::string& mark) {
    sheet.put(column(q, r) - static_cast<int>(mark.size()) / 2, line(r), mark);
  };
  for (int tile = 0; tile < seen.land.tile_count; ++tile) {
    const Place& place = seen.land.tiles[static_cast<std::size_t>(tile)];
    for (std::size_t c = 0; c < 6; ++c) {
      const char mark = terrain_mark(corner(place.corners(), static_cast<int>(c)));
      sheet.put(column(place.q, place.r) + kCornerX[c], line(place.r) + kCornerY[c], {&mark, 1});
    }
    put_middle(place.q, place.r, mark_of(rules, seen, tile));
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    const Place& place = seen.players[seat].wisdom;
    if (seen.players[seat].wisdom_placed) put_middle(place.q, place.r, "(D)");
  }
  for (const Move& move : legal) {
    if (move.act == Act::lay && shows_places(rules, seen))
      put_middle(move.at.q, move.at.r, std::to_string(move.at.q) + "," + std::to_string(move.at.r));
    if (move.act >= Act::viking) put_middle(move.at.q, move.at.r, "+");
  }
  return sheet.text() + captions(rules, seen);
}

}  // namespace landnam::fjords
