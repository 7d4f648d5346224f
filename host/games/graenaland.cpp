// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/graenaland.hpp"

#include "host/entry_of.hpp"

namespace landnam {

CatalogEntry graenaland_entry() { return entry_of<Graenaland>("graenaland"); }

}  // namespace landnam
