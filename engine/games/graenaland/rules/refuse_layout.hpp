// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::graenaland {

// The two rows of an island, each from west to east.
struct Layout {
  std::vector<std::string> coast, inland;
  bool operator==(const Layout&) const = default;
};

// The tile with this id, or null.
const json::value* tile_called(const json::value& island, std::string_view id);

// The rule that forbids this island for so many players (GR-K2, GR-A1), if one does.
std::optional<Refusal> refuse_layout(const json::value& island, const Layout& layout, int players);

}  // namespace landnam::graenaland
