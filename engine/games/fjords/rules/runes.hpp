// SPDX-License-Identifier: Apache-2.0
// The seven runestones and sets of them.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/indexed.hpp"

namespace landnam::fjords {

// The first three lie on tiles with their symbol, the others are each player's own.
enum class Rune : std::uint8_t { strength, water, friendship, travel, horse, wisdom, home };
inline constexpr int kRunes = 7;
inline constexpr int kSymbols = 3;
template <class T>
using PerRune = Indexed<T, kRunes>;
inline constexpr PerRune<std::string_view> kRuneNames = {"strength", "water",  "friendship", "travel",
                                                         "horse",    "wisdom", "home"};

struct RuneSet {
  std::uint8_t bits = 0;

  constexpr bool has(Rune rune) const { return ((bits >> static_cast<int>(rune)) & 1) != 0; }
  constexpr void add(Rune rune) { bits = static_cast<std::uint8_t>(bits | (1U << static_cast<int>(rune))); }
  constexpr void remove(Rune rune) {
    bits = static_cast<std::uint8_t>(bits & ~(1U << static_cast<int>(rune)));
  }
  constexpr bool operator==(const RuneSet&) const = default;
};

inline constexpr RuneSet kAllRunes{0x7f};
inline constexpr RuneSet kOwnRunes{0x78};  // travel, horse, wisdom, home: one for each player

constexpr std::string_view name_of(Rune rune) { return kRuneNames[rune]; }

}  // namespace landnam::fjords
