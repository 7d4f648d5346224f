// SPDX-License-Identifier: Apache-2.0
// A position of Territories, and what can change it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/indexed.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/territories/rules/board.hpp"

namespace landnam::territories {

inline constexpr Seat kWhite = 0;
inline constexpr Seat kBlack = 1;

template <class T>
using PerColour = Indexed<T, 2>;

enum class Phase : std::uint8_t { setup, draft, play, over };

struct State {
  PerColour<Bits> farms{};  // the squares with a farm of White, of Black
  Bits spots = 0;           // farm spots nobody owns yet (TE-S4)
  SegmentSet trunks;
  Bits mixed = 0;  // the squares of all regions that hold farms of both colours: the land in dispute
  std::uint8_t free_end = kNowhere;  // the lattice point where the fence must go on
  std::uint8_t to_move = kWhite;
  Phase phase = Phase::setup;
  std::uint8_t placed = 0;
  Indexed<std::uint8_t, kMaxSegments - 16>
      order{};  // the trunks in the order placed; room for every segment of 64 squares (TE-B5)

  Bits all_farms() const { return farms[0] | farms[1]; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 256);

struct Move {
  enum class Kind : std::uint8_t { trunk, farm };
  Kind kind = Kind::trunk;
  std::uint8_t at = 0;  // a segment, or a square
  bool operator==(const Move&) const = default;

  static constexpr Move trunk(int segment) { return {Kind::trunk, static_cast<std::uint8_t>(segment)}; }
  static constexpr Move farm(int square) { return {Kind::farm, static_cast<std::uint8_t>(square)}; }
};

// The whole set-up is one decision of chance (TE-S2).
struct Outcome {
  std::uint8_t start_trunk = 0;
  PerColour<Bits> farms{};
  Bits spots = 0;
  bool operator==(const Outcome&) const = default;
};

}  // namespace landnam::territories
