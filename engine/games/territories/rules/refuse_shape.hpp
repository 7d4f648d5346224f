// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/core/refusal.hpp"
#include "engine/games/territories/rules/board.hpp"

namespace landnam::territories {

// The rule that forbids a shape of these tiles (TE-B1, TE-B3), if one does.
std::optional<Refusal> refuse_shape(std::vector<Place> tiles);

}  // namespace landnam::territories
