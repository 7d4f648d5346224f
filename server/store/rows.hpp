// SPDX-License-Identifier: Apache-2.0
// What several sources of this layer do with the rows of tables.
#pragma once

#include <string>

#include "server/store/tables.hpp"

namespace landnam::store {

void change_row(soci::session& sql, const std::string& id, const RowChange& change);

}  // namespace landnam::store
