// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/fjords.hpp"

#include "host/entry_of.hpp"

namespace landnam {

CatalogEntry fjords_entry() { return entry_of<Fjords>("fjords"); }

}  // namespace landnam
