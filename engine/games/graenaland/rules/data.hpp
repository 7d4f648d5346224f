// SPDX-License-Identifier: Apache-2.0
// The data files: tiles, cards, costs, victory (data/*.json). An owner of the box can type in the printed
// values. Impossible values are refused with a reason.
#pragma once

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/rules.hpp"

namespace landnam::graenaland {

// All embedded data files: {"island":…,"cards":…,"costs":…,"victory":…}.
json::value embedded_data();

// Fills in everything that does not depend on the layout: GR-K1, GR-K4, GR-K6, GR-K7.
std::optional<Error> read_numbers(const json::value& data, Rules& rules);

// Lays out the island (GR-K2, GR-K3, GR-K5) and sets the start places (GR-S1). A layout is "usual", null for
// that of the rules, or given. The usual layout depends on the number of players and on whether places are
// chosen (GR-A1). Without given start places, those of the layout are used.
std::optional<Error> read_island(const json::value& data, const json::value& layout, const json::value& start,
                                 Rules& rules);

}  // namespace landnam::graenaland
