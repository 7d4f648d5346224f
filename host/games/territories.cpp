// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/territories.hpp"

#include "host/entry_of.hpp"

namespace landnam {

CatalogEntry territories_entry() { return entry_of<Territories>("territories"); }

}  // namespace landnam
