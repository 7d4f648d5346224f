// SPDX-License-Identifier: Apache-2.0
// What came of an event (its "effects", docs/protocol.md) in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/play/graenaland_words.hpp"
#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam::cli {

// In the order in which it happened, told after its maker (nobody for chance). What the move itself says is
// left out; empty where that is all, and for games without words here.
std::string effects_in_words(std::string_view game, const json::value& event, std::optional<Seat> maker,
                             const SeatNamer& name);

}  // namespace landnam::cli
