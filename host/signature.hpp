// SPDX-License-Identifier: Apache-2.0
// A short text that changes when the behaviour of any game does, and must be the same with every compiler and
// in WASM.
#pragma once

#include <string>

#include "host/catalog.hpp"
#include "host/configurations.hpp"

namespace landnam {

// "<16 hex digits> <configuration>\n": seeded random games with all their events, lists of legal moves,
// views, last positions and results mixed into one number. Empty when the game cannot be played so.
std::string signature_line(const CatalogEntry& game, const Configuration& configuration);

// The lines of all configurations of all games, and a last one for all together.
std::string signature();

}  // namespace landnam
