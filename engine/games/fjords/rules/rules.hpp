// SPDX-License-Identifier: Apache-2.0
// Editions, variants and options, resolved into plain data.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/json.hpp"
#include "engine/games/fjords/rules/bag.hpp"
#include "engine/games/fjords/rules/runes.hpp"

namespace landnam::fjords {

enum class Edition : std::uint8_t { fjorde_2005, fjords_2021 };
enum class Variant : std::uint8_t { none, epic, classic };

struct Rules {
  Edition edition = Edition::fjords_2021;
  Variant variant = Variant::none;
  RuneSet runes;
  int seats = 2;

  bool row = true;        // FJ21-X2: choose from a row; otherwise draw, with an open supply (FJ05-D2)
  int landscapes = 1;     // FJ05-C5: three
  bool unclaimed = true;  // FJ21-S4: empty tiles count for who has placed every Viking
  bool overlook = false;  // FJ-L6: players find places themselves, and may miss some
  std::uint8_t longhouses = 4;
  std::uint8_t vikings = 20;
  Bag tiles;                       // the face-down tiles of one landscape
  PerKind<std::uint8_t> symbol{};  // by kind: 1 + the rune in play whose symbol it bears, or 0
  json::value custom_tiles;        // the set given as an option, or null

  bool operator==(const Rules&) const = default;
};

// The clause that carries a rule in the games of 2021, and in that of 2005.
constexpr std::string_view clause(const Rules& rules, std::string_view of_2021, std::string_view of_2005) {
  return rules.edition == Edition::fjords_2021 ? of_2021 : of_2005;
}
// The same for the exploration, which Classic has of its own.
constexpr std::string_view exploration_clause(const Rules& rules, std::string_view of_2021,
                                              std::string_view of_2005) {
  return rules.variant == Variant::classic ? "FJ21-K1" : clause(rules, of_2021, of_2005);
}

inline constexpr int kRowSize = 4;  // up to 8
// Kinds of tiles, a byte each: the row, or what chance draws for it.
using Row = std::conditional_t<(kRowSize <= 4), std::uint32_t, std::uint64_t>;

}  // namespace landnam::fjords
