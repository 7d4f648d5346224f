// SPDX-License-Identifier: Apache-2.0
// The entries of the catalog, each made in a translation unit of its own (host/games/): they take long to
// compile.
#pragma once

#include "host/catalog.hpp"

namespace landnam {

CatalogEntry territories_entry();
CatalogEntry fjords_entry();
CatalogEntry graenaland_entry();

}  // namespace landnam
