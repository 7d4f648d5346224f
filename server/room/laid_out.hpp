// SPDX-License-Identifier: Apache-2.0
// What a host laid out for a table: a land or tiles of their own, instead of what the game has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "host/catalog.hpp"

namespace landnam::room {

// The names of the options that hold something laid out. A table writes down all of its options, also what
// "usual" stands for, so each is compared with what the game would have taken by itself.
std::vector<std::string> laid_out(std::string_view game, const json::object& options, int seats,
                                  Catalog games = catalog());

}  // namespace landnam::room
