// SPDX-License-Identifier: Apache-2.0
// Some tiles of a landscape numbered anew, so that sets of them fit into one word.
#pragma once

#include <array>

#include "engine/games/fjords/bot/contest.hpp"
#include "engine/games/fjords/rules/landscape.hpp"

namespace landnam::fjords {

class TileNumbers {
 public:
  explicit TileNumbers(TileMask tiles) : tiles_(tiles) {
    for (TileMask rest = tiles; rest.any() && fits();) {
      const int tile = rest.pop();
      number_of_[tile] = static_cast<std::uint8_t>(size_);
      if (size_ < 64) tile_of_[size_] = static_cast<std::uint8_t>(tile);
      ++size_;
    }
  }

  bool fits() const { return size_ <= 64; }  // otherwise nothing else may be asked
  int tile(int number) const { return tile_of_[number]; }

  Bits of(TileMask tiles) const {
    Bits bits = 0;
    for (tiles = tiles & tiles_; tiles.any();) {
      bits |= bit(number_of_[tiles.pop()]);
    }
    return bits;
  }

  Links links_in(const Landscape& land) const {
    Links links{};
    for (std::size_t i = 0; i < size_; ++i) links[i] = of(land.linked(tile_of_[i], Terrain::plain));
    return links;
  }

 private:
  TileMask tiles_;
  PerTile<std::uint8_t> number_of_{};
  PerNumbered<std::uint8_t> tile_of_{};
  std::size_t size_ = 0;
};

}  // namespace landnam::fjords
