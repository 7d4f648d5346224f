// SPDX-License-Identifier: Apache-2.0
// A short text that changes when the behaviour of any game does, and must be the same with every compiler and
// in WASM.
#pragma once

#include <cstdint>
#include <string>

#include "host/catalog.hpp"
#include "host/configurations.hpp"

namespace landnam {

// Plays seeded random games and mixes all their events, lists of legal moves, views, last positions and
// results into one number.
std::uint64_t signature_of(const CatalogEntry& game, const Configuration& configuration, int games);

// One line for each configuration of each game, "<16 hex digits> <configuration>", and a last one for all
// together.
std::string signature();

}  // namespace landnam
