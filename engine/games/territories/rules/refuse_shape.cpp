// SPDX-License-Identifier: Apache-2.0
// Why tiles may not be laid like this (TE-B1, TE-B3).
#include "engine/games/territories/rules/refuse_shape.hpp"

#include <algorithm>

#include "engine/games/territories/rules/rules.hpp"

namespace landnam::territories {

std::optional<Refusal> refuse_shape(std::vector<Place> tiles) {
  const auto count = tiles.size();
  if (count != kTiles) {
    return Refusal{"number-of-tiles",
                   "TE-B1",
                   "TE-B1: a shape must have 12 tiles, and this one has " + std::to_string(count),
                   {{"n", std::to_string(count)}, {"needed", std::to_string(kTiles)}}};
  }
  std::sort(tiles.begin(), tiles.end());
  if (std::adjacent_find(tiles.begin(), tiles.end()) != tiles.end())
    return Refusal{"tiles-on-one-place", "TE-B3", "TE-B3: two tiles lie on the same place"};
  if (!is_connected(tiles))
    return Refusal{"tiles-apart", "TE-B3", "TE-B3: the tiles of a shape must hang together edge to edge"};
  if (has_hole(tiles)) return Refusal{"hole", "TE-B3", "TE-B3: a shape must have no hole"};
  return std::nullopt;
}

}  // namespace landnam::territories
