// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/core/refusal.hpp"

namespace landnam::cli {

// The database that a command is about: the one given, or a file of the user's own,
// ${XDG_DATA_HOME:-~/.local/share}/landnam/landnam.db.
Result<std::string> database_address(const std::string& given);

}  // namespace landnam::cli
