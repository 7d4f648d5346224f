// SPDX-License-Identifier: Apache-2.0
// A short text that changes when the behaviour of any game does, and must be the same with every compiler and
// in WASM.
#pragma once

#include <string>

#include "host/catalog.hpp"

namespace landnam {

// One line for each configuration of a game, "<16 hex digits> <configuration>": seeded random games with all
// their events, lists of legal moves, views, last positions and results mixed into one number.
std::string signature_of(const CatalogEntry& game);

// The lines of all games, and a last one for all together.
std::string signature();

}  // namespace landnam
