// SPDX-License-Identifier: Apache-2.0
// For tests: the rules once more, as plainly as they read. Tiles are six coloured points, everything is
// recomputed from the definition at every question, moves are text, and no table or mask is shared with the
// engine.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/fjords/rules/naive_board.hpp"
#include "engine/games/fjords/rules/rules.hpp"

namespace landnam::fjords::naive {

using Words = std::vector<std::string>;

// The box and the options.
struct Game {
  bool row = true, unclaimed = true;
  bool open_instead = false;  // FJ21-K1: an open tile only instead of drawing
  bool overlook = false;      // FJ-L6
  int seats = 2, longhouses = 4, vikings = 20, landscapes = 1;
  std::set<std::string> runes;
  Words box;  // the face-down tiles
};

struct Table {
  struct Player {
    int longhouses = 0, vikings = 0;
    std::set<std::string> stones;
    bool has_home = false, has_wisdom = false;  // on the table
    At home, wisdom;
  };

  Game game;
  Board board;
  std::multiset<std::string> bag;  // words
  Words shown;
  std::string drawn;
  std::string phase = "first";  // first fill redraw draw (chance), lay ask longhouse settle over
  int mover = 0, landscape = 1, began = -1, began_settlement = -1;
  bool missed = false;  // a tile drawn this turn did not fit
  int declarer = -1, declarations = 0;
  At laid;
  std::vector<Player> players;
  std::vector<std::vector<int>> scores;
  std::set<int> out;       // who was found unable to settle
  bool came_back = false;  // somebody out could settle again: must never happen

  explicit Table(Game g) : game(std::move(g)) { lay_out(); }

  Player& player(int seat) { return players[index(seat)]; }
  const Player& player(int seat) const { return players[index(seat)]; }
  bool in_play(const std::string& rune) const { return game.runes.count(rune) != 0; }

  void lay_out() {
    board = {};
    board.add({{0, 0}, "PSPPMM", true, -1, false, ""});
    board.add({{-1, 1}, "MPPPPP", true, -1, false, ""});
    board.add({{0, 1}, "PPPPPP", true, -1, false, ""});
    bag.clear();
    for (const std::string& tile : game.box) bag.insert(word(tile));
    shown.clear();
    drawn.clear();
    Player fresh;
    fresh.longhouses = game.longhouses;
    fresh.vikings = game.vikings;
    for (const char* rune : {"travel", "horse", "wisdom", "home"}) {
      if (in_play(rune)) fresh.stones.insert(rune);
    }
    players.assign(index(game.seats), fresh);
    out.clear();
    began_settlement = -1;
  }

  std::set<std::string> layings(Words words) const {
    std::set<std::string> found;
    const std::vector<At> spaces = board.spaces();
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const std::string& kind : words) {
      for (int by = 0; by < 6; ++by) {
        const std::string corners = rotated(kind, by);
        for (const At& at : spaces) {
          if (board.fits(at, corners)) found.insert("lay " + kind + " " + text(at) + " " + corners);
        }
      }
    }
    return found;
  }

  bool is_free(At at) const {
    if (board.empty(at)) return false;
    const Tile& tile = board.tile(at);
    return tile.owner < 0 && tile.stone.empty() && tile.corners.find('P') != std::string::npos;
  }

  std::vector<At> pieces(int seat) const {
    std::vector<At> found;
    for (const Tile& tile : board.tiles) {
      if (tile.owner == seat) found.push_back(tile.at);
    }
    return found;
  }

  bool faces_with_plain(const Tile& tile, At space) const {
    for (int side = 0; side < 6; ++side) {
      if (across(tile.at, side) == space) return tile.has(side, 'P');
    }
    return false;
  }

  // RU-WISDOM
  void add_wisdom(int seat, std::set<std::string>& found) const {
    for (const At& space : board.spaces()) {
      bool taken = false, near = false;
      for (const Player& other : players) taken = taken || (other.has_wisdom && other.wisdom == space);
      for (const Tile& tile : board.tiles)
        near = near || (tile.owner == seat && faces_with_plain(tile, space));
      if (taken || !near) continue;
      for (const Tile& tile : board.tiles) {
        if (is_free(tile.at) && faces_with_plain(tile, space))
          found.insert("wisdom " + text(space) + " to " + text(tile.at));
      }
    }
  }

  std::set<std::string> settlings(int seat) const {
    std::set<std::string> found;
    if (player(seat).vikings == 0) return found;
    const std::vector<At> own = pieces(seat);
    const std::set<std::string>& mine = player(seat).stones;
    const auto add = [&](const std::string& verb, char terrain, int steps) {
      for (const At& at : board.within(own, terrain, steps)) {
        if (is_free(at)) found.insert(verb + " " + text(at));
      }
    };
    add("viking", 'P', 1);
    if (mine.count("travel") != 0) add("travel", 'S', 3);
    if (mine.count("horse") != 0) add("horse", 'M', 3);
    if (mine.count("wisdom") != 0) add_wisdom(seat, found);
    return found;
  }

  std::set<std::string> legal() const {
    if (phase == "settle") return settlings(mover);
    if (phase == "longhouse") {
      std::set<std::string> answers = {"longhouse", "no longhouse"};
      if (player(mover).stones.count("home") != 0) answers.insert("home");
      return answers;
    }
    if (phase == "ask") {
      std::set<std::string> found = {"silent"};
      for (const std::string& lay : places()) found.insert("point" + lay.substr(3));
      return found;
    }
    if (phase != "lay") return {};
    if (!game.row && drawn.empty()) {
      std::set<std::string> found = missed && game.open_instead ? std::set<std::string>{} : layings(shown);
      found.insert("draw");
      return found;
    }
    std::set<std::string> found = places();
    if (game.overlook && (found.empty() || declarations < 2)) found.insert("none");
    return found;
  }

  // For the tiles of which one has to be laid if it fits.
  std::set<std::string> places() const { return layings(game.row ? shown : Words{drawn}); }

  int next(int seat) const { return (seat + 1) % game.seats; }

  void begin_turn() {
    if (!game.row || !layings(shown).empty() || (game.overlook && !shown.empty())) {
      phase = "lay";
    } else {
      redraw();
    }
  }

  void redraw() {
    if (!layings({bag.begin(), bag.end()}).empty()) {
      phase = "redraw";
    } else {
      begin_settlement(mover);
    }
  }

  void set_aside(const std::string& tile) {
    shown.push_back(tile);
    missed = true;
    if (bag.empty()) begin_settlement(mover);
  }

  // FJ-L6: nobody knows a place.
  void pass_over() {
    phase = "lay";
    if (game.row) return redraw();
    const std::string tile = drawn;
    drawn.clear();
    set_aside(tile);
  }

  void end_laying() {
    mover = next(mover);
    if (!game.row && bag.empty()) return begin_settlement(mover);
    if (game.row && shown.size() < kRowSize && !bag.empty()) {
      phase = "fill";
      return;
    }
    begin_turn();
  }

  void begin_settlement(int seat) {
    phase = "settle";
    missed = false;
    declarations = 0;
    began_settlement = seat;
    pass(seat);
  }

  void pass(int seat) {
    for (int other = 0; other < game.seats; ++other) {
      const bool can = !settlings(other).empty();
      if (can && out.count(other) != 0) came_back = true;
      if (!can) out.insert(other);
    }
    for (int tried = 0; tried < game.seats; ++tried, seat = next(seat)) {
      if (out.count(seat) != 0) continue;
      mover = seat;
      return;
    }
    scores.push_back(score());
    if (static_cast<int>(scores.size()) == game.landscapes) {
      phase = "over";
      return;
    }
    ++landscape;
    const std::vector<int>& last = scores.back();
    began = mover = last[0] < last[1] ? 0 : last[1] < last[0] ? 1 : 1 - began;
    lay_out();
    begin_turn();
  }

  void lay(At at, const std::string& corners) {
    missed = false;
    declarations = 0;
    const std::string kind = word(corners);
    if (!drawn.empty()) {
      drawn.clear();
    } else {
      shown.erase(std::find(shown.begin(), shown.end(), kind));
    }
    Tile tile{at, corners, false, -1, false, ""};
    if (kind == "MMMMMM" && in_play("strength")) tile.stone = "strength";
    if (kind == "PSSSSS" && in_play("water")) tile.stone = "water";
    if (kind == "PPPPPP" && in_play("friendship")) tile.stone = "friendship";
    board.add(tile);
    if (is_free(at) && player(mover).longhouses > 0) {
      phase = "longhouse";
      laid = at;
    } else {
      end_laying();
    }
  }

  void apply(const std::string& move) {
    const std::string verb = move.substr(0, move.find(' '));
    if (verb == "draw") {
      phase = "draw";
    } else if (verb == "none") {
      if (places().empty()) return pass_over();
      ++declarations;
      declarer = mover;
      mover = next(mover);
      phase = "ask";
    } else if (verb == "silent") {
      mover = next(mover);
      if (mover == declarer) pass_over();
    } else if (verb == "point") {
      mover = declarer;
      apply("lay" + move.substr(5));
    } else if (verb == "lay") {
      lay(read_at(move.substr(11, move.size() - 18)), move.substr(move.size() - 6));
    } else if (verb == "longhouse" || verb == "home" || verb == "no") {
      if (verb != "no") {
        board.tile(laid).owner = mover;
        board.tile(laid).longhouse = true;
        --player(mover).longhouses;
      }
      if (verb == "home") {
        player(mover).has_home = true;
        player(mover).home = laid;
        player(mover).stones.erase("home");
      }
      end_laying();
    } else {
      player(mover).stones.erase(verb);
      if (verb == "wisdom") {
        player(mover).has_wisdom = true;
        player(mover).wisdom = read_at(move.substr(7, move.find(' ', 7) - 7));
      }
      board.tile(read_at(move.substr(move.rfind(' ') + 1))).owner = mover;
      --player(mover).vikings;
      pass(next(mover));
    }
  }

  void begin(int first) {
    began = mover = first;
    phase = "fill";
    if (!game.row) begin_turn();
  }

  void draw(const Words& words) {
    for (const std::string& tile : words) bag.erase(bag.find(tile));
    if (phase == "draw") {
      phase = "lay";
      if (game.overlook || !layings(words).empty()) {
        drawn = words[0];
      } else {
        set_aside(words[0]);
      }
      return;
    }
    if (phase == "redraw") {
      bag.insert(shown.begin(), shown.end());
      shown.clear();
    }
    shown.insert(shown.end(), words.begin(), words.end());
    begin_turn();
  }

  // Empty tiles that could be claimed one after the other.
  std::set<At> claimable(int seat) const {
    std::set<At> found;
    for (std::vector<At> rim = pieces(seat); !rim.empty();) {
      const At at = rim.back();
      rim.pop_back();
      for (const At& to : board.within({at}, 'P', 1)) {
        if (is_free(to) && found.insert(to).second) rim.push_back(to);
      }
    }
    return found;
  }

  bool viking(At at, int seat) const {
    return !board.empty(at) && board.tile(at).owner == seat && !board.tile(at).longhouse;
  }

  int vikings_around(At at, int seat) const {
    int n = 0;
    for (int side = 0; side < 6; ++side) n += viking(across(at, side), seat) ? 1 : 0;
    return n;
  }

  int score(int seat) const {
    int total = 0;
    for (const Tile& tile : board.tiles) {
      if (viking(tile.at, seat)) ++total;
      if (tile.stone == "strength") total += vikings_around(tile.at, seat);
      if (tile.stone == "water") {
        for (const At& sea : board.within({tile.at}, 'S', 1000)) total += viking(sea, seat) ? 1 : 0;
      }
      if (tile.stone == "friendship") {
        int most = 0;
        for (int other = 0; other < game.seats; ++other)
          most = std::max(most, vikings_around(tile.at, other));
        if (most > 0 && vikings_around(tile.at, seat) == most) total += 2;
      }
    }
    if (player(seat).has_home) total += vikings_around(player(seat).home, seat);
    if (game.unclaimed && player(seat).vikings == 0) {
      std::set<At> mine = claimable(seat);
      for (int other = 0; other < game.seats; ++other) {
        if (other == seat) continue;
        for (const At& at : claimable(other)) mine.erase(at);
      }
      total += static_cast<int>(mine.size());
    }
    return total;
  }

  std::vector<int> score() const {
    std::vector<int> points;
    for (int seat = 0; seat < game.seats; ++seat) points.push_back(score(seat));
    return points;
  }

  // The winner, or -1 if nobody wins.
  int winner() const {
    std::vector<int> total(index(game.seats), 0), won(2, 0);
    for (const std::vector<int>& points : scores) {
      for (std::size_t seat = 0; seat < total.size(); ++seat) total[seat] += points[seat];
      if (points[0] != points[1]) ++won[points[0] > points[1] ? 0 : 1];
    }
    if (game.landscapes == 3) {
      if (total[0] != total[1]) return total[0] > total[1] ? 0 : 1;
      return won[0] >= 2 ? 0 : won[1] >= 2 ? 1 : -1;
    }
    const int best = *std::max_element(total.begin(), total.end());
    int latest = -1;
    for (int i = 0, seat = began_settlement; i < game.seats; ++i, seat = next(seat)) {
      if (total[index(seat)] == best) latest = seat;
    }
    return latest;
  }
};

}  // namespace landnam::fjords::naive
