// SPDX-License-Identifier: Apache-2.0
// The public JSON of Fjords as the screen uses it: what lies where, and the legal moves by kind and place.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "host/table.hpp"

namespace landnam::cli {

// Axial coordinates: q to the right, r down-right.
struct Hex {
  int q = 0, r = 0;
  auto operator<=>(const Hex&) const = default;
};

inline constexpr std::array<Hex, 6> kHexSides = {Hex{1, -1}, Hex{1, 0},  Hex{0, 1},
                                                 Hex{-1, 1}, Hex{-1, 0}, Hex{0, -1}};

constexpr Hex beside(Hex at, std::size_t side) {
  return {at.q + kHexSides[side].q, at.r + kHexSides[side].r};
}

// Six letters S, P, M clockwise from the north, turned clockwise by so many corners.
std::string turned(const std::string& corners, int by);

struct FjordsTile {
  std::string corners;
  bool start = false;
};

struct FjordsPiece {
  bool longhouse = false;
  int owner = 0;
};

struct FjordsStone {
  std::string kind;
  std::optional<int> owner;
};

struct FjordsSupply {
  int longhouses = 0, vikings = 0;
  std::vector<std::string> stones;
};

struct FjordsScene {
  std::map<Hex, FjordsTile> tiles;
  std::map<Hex, FjordsPiece> pieces;
  std::map<Hex, FjordsStone> stones;
  std::map<Hex, int> secure;  // empty tiles that only this seat can still claim
  std::vector<std::string> row, open;
  std::optional<std::string> drawn;
  int undrawn = 0;  // tiles in the bag
  std::optional<Hex> laid;
  std::vector<FjordsSupply> supplies;  // by seat
  std::string phase;
  bool finds_places = false;  // players find places for tiles themselves
  bool missed = false;        // no open tile may be laid this turn
  bool asked = false;         // for a place that another player does not see
  int landscape = 1, landscapes = 1;
};

FjordsScene read_fjords(const json::value& view);

// One thing that a player can do: a tile to lay, an answer, a way to place a Viking.
struct FjordsMode {
  enum class Kind { draw, lay, answer, viking, travel, horse, wisdom };

  // One way to do it at a place: corners as the tile would lie, or where the Viking of Wisdom goes.
  struct Variant {
    std::string corners;
    Hex to;
    json::value move;
  };

  Kind kind = Kind::draw;
  std::string name;
  std::string tile;                           // to lay
  bool hidden = false;                        // a tile whose places the player has to find
  bool points = false;                        // such a tile, to be pointed out to another player
  json::value move;                           // of what happens at no place
  std::map<Hex, std::vector<Variant>> legal;  // of what does

  bool has_place() const { return kind != Kind::draw && kind != Kind::answer; }
  // As far as the player may know.
  bool may_fit() const { return hidden || !legal.empty(); }
};
using ModeKind = FjordsMode::Kind;

// The tiles shown, each once, and all kinds of legal moves.
std::vector<FjordsMode> fjords_modes(const FjordsScene& scene, const std::vector<Choice>& legal);

// The move of a mode at a place, legal or not.
json::value move_at(const FjordsMode& mode, Hex at, const std::string& corners);

// The mode and the place of a move; nothing for a move that is none of them.
struct FjordsPlaced {
  std::size_t mode = 0;
  Hex at;
  FjordsMode::Variant variant;
};
std::optional<FjordsPlaced> find_move(const std::vector<FjordsMode>& modes, const json::value& move);

std::optional<Hex> read_hex(const json::value* value);
json::object hex_json(Hex at);
std::string hex_text(Hex at);

}  // namespace landnam::cli
