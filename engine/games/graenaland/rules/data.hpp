// SPDX-License-Identifier: Apache-2.0
// The data files: tiles, cards, costs, victory (data/*.json). Somebody who owns the box can type in the
// printed values; what cannot be is refused with a reason.
#pragma once

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/rules.hpp"

namespace landnam::graenaland {

// All of them, as they are embedded: {"island":…,"cards":…,"costs":…,"victory":…}.
json::value embedded_data();

// Fills in all that does not depend on the layout: GR-K1, GR-K4, GR-K6, GR-K7.
std::optional<Error> read_numbers(const json::value& data, Rules& rules);

// Lays the island (GR-K2, GR-K3, GR-K5): the "usual" layout for this number of players, which may be another
// where places are chosen (GR-A1), that of the rules (null), or the given one; and the start places: the
// given ones, else those that belong to the layout of the rules or to the usual one (GR-S1).
std::optional<Error> read_island(const json::value& data, const json::value& layout, const json::value& start,
                                 Rules& rules);

}  // namespace landnam::graenaland
