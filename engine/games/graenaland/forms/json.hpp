// SPDX-License-Identifier: Apache-2.0
// Names shared by the writer and the reader of positions.
#pragma once

#include <array>
#include <string_view>

#include "engine/games/graenaland/rules/course.hpp"

namespace landnam::graenaland {

inline constexpr Indexed<std::string_view, 12> kPhaseNames = {"setup",    "places", "cards",  "moves",
                                                              "proposal", "vote",   "claims", "construction",
                                                              "joint",    "grant",  "final",  "over"};

}  // namespace landnam::graenaland
