// SPDX-License-Identifier: Apache-2.0
#include "core/svg.hpp"
#include "games/graenaland/graenaland.hpp"

namespace landnam::graenaland {

std::string paint_svg(const Rules&, const View&, std::span<const Move>) {
  svg::Canvas canvas("graenaland", {0, 0}, {svg::px(10), svg::px(10)}, "Grænaland");
  return std::move(canvas).finish();
}

}  // namespace landnam::graenaland
