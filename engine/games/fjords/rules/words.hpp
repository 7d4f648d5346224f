// SPDX-License-Identifier: Apache-2.0
// Terrain, corners and the words of tiles (FJ-G1 … FJ-G3).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/indexed.hpp"

namespace landnam::fjords {

enum class Terrain : std::uint8_t { unknown, sea, plain, mountain };

// Six corners, two bits each, corner c (FJ-G2: N, NE, SE, S, SW, NW) at bits 2c and 2c+1. A tile knows all
// six, a space only those it shares with tiles.
using Corners = std::uint16_t;

inline constexpr Corners kAllCorners = 0xfff;
inline constexpr Corners kLandBits = 0xaaa;  // set in a corner exactly when it is known and not sea

constexpr Terrain corner(Corners corners, int c) { return static_cast<Terrain>((corners >> (2 * c)) & 3); }

constexpr char letter(Terrain terrain) { return "?SPM"[static_cast<int>(terrain)]; }

constexpr Terrain terrain_of(char text) {
  return text == 'S'   ? Terrain::sea
         : text == 'P' ? Terrain::plain
         : text == 'M' ? Terrain::mountain
                       : Terrain::unknown;
}

// The corners that are of a terrain, corner c as bit 2c.
constexpr Corners corners_of(Corners corners, Terrain terrain) {
  const unsigned low = corners & 0x555U;
  const unsigned high = (corners >> 1) & 0x555U;
  switch (terrain) {
    case Terrain::sea:
      return static_cast<Corners>(low & ~high);
    case Terrain::plain:
      return static_cast<Corners>(high & ~low);
    case Terrain::mountain:
      return static_cast<Corners>(high & low);
    default:
      return static_cast<Corners>(0x555U & ~(high | low));
  }
}

// FJ-G6: the sides with at least one corner of a terrain, side i (between corners i and i+1) as bit 2i.
constexpr Corners sides_of(Corners corners, Terrain terrain) {
  const unsigned at = corners_of(corners, terrain);
  return static_cast<Corners>((at | (at >> 2) | (at << 10)) & 0x555U);
}

// A tile turned clockwise by one corner.
constexpr Corners turned(Corners corners) {
  return static_cast<Corners>(((corners << 2) | (corners >> 10)) & kAllCorners);
}

constexpr Corners parse_corners(std::string_view word) {
  unsigned corners = 0;
  for (unsigned c = 0; c < 6; ++c) corners |= static_cast<unsigned>(terrain_of(word[c])) << (2 * c);
  return static_cast<Corners>(corners);
}

inline std::string corners_text(Corners corners) {
  std::string text(6, '?');
  for (int c = 0; c < 6; ++c) text[index(c)] = letter(corner(corners, c));
  return text;
}

// Every word that FJ-G3 allows (sea in one run, no side from sea to mountain), alphabetically. A tile's kind
// is its place in this list; any tile set is a number of tiles of each kind.
using Kind = std::uint8_t;
inline constexpr int kKinds = 31;
inline constexpr Kind kNoKind = 0xff;

template <class T>
using PerKind = Indexed<T, kKinds>;
template <class T>
using PerSide = Indexed<T, 6>;

inline constexpr PerKind<std::string_view> kWords = {
    "MMMMMM", "MMMMMP", "MMMMPP", "MMMPMP", "MMMPPP", "MMMPSP", "MMPMMP", "MMPMPP",
    "MMPPMP", "MMPPPP", "MMPPSP", "MMPSPP", "MMPSSP", "MPMPMP", "MPMPPP", "MPMPSP",
    "MPPMPP", "MPPPPP", "MPPPSP", "MPPSPP", "MPPSSP", "MPSPPP", "MPSSPP", "MPSSSP",
    "PPPPPP", "PPPPPS", "PPPPSS", "PPPSSS", "PPSSSS", "PSSSSS", "SSSSSS"};

struct KindTables {
  PerKind<Indexed<Corners, 6>> turned{};     // by number of turns
  PerKind<std::uint8_t> turns{};             // how many of them differ
  std::array<Kind, kAllCorners + 1> kind{};  // of six known corners; kNoKind where FJ-G3 forbids them
};

constexpr KindTables make_kind_tables() {
  KindTables tables;
  for (Kind& kind : tables.kind) kind = kNoKind;
  for (std::size_t k = 0; k < kKinds; ++k) {
    Corners corners = parse_corners(kWords[k]);
    for (std::size_t turn = 0; turn < 6; ++turn) {
      tables.turned[k][turn] = corners;
      if (tables.kind[corners] == kNoKind) ++tables.turns[k];
      tables.kind[corners] = static_cast<Kind>(k);
      corners = turned(corners);
    }
  }
  return tables;
}

inline constexpr KindTables kTables = make_kind_tables();

constexpr Kind kind_of(Corners corners) { return kTables.kind[corners & kAllCorners]; }
constexpr bool has_plain(Corners corners) { return corners_of(corners, Terrain::plain) != 0; }

// The word of six corners in any rotation, allowed or not: the alphabetically smallest (FJ-G3).
std::string word_of(Corners corners);

// Reads six letters S, P, M (either case); zero when that is not what they are.
Corners read_corners(std::string_view text);

}  // namespace landnam::fjords
