// SPDX-License-Identifier: Apache-2.0
#include "games/fjords/fjords.hpp"

namespace landnam::fjords {

std::string paint_svg(const Rules&, const State& seen, std::span<const Move>) {
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-640 -640 1280 1280\" class=\"fjords\">";
  for (std::size_t i = 0; i < seen.land.tile_count; ++i) {
    const Place& tile = seen.land.tiles[i];
    svg += "<circle class=\"tile\" r=\"16\" cx=\"" + std::to_string(35 * tile.q + 35 * tile.r / 2) + "\" cy=\"" +
           std::to_string(30 * tile.r) + "\"/>";
  }
  return svg + "</svg>";
}

}  // namespace landnam::fjords
