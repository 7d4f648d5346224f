// SPDX-License-Identifier: Apache-2.0
// A table from a file: a record, or a position as JSON.
#pragma once

#include <memory>
#include <string>

#include "cli/options.hpp"

namespace landnam::cli {

// The file is a record, {"game":…,"options":…,"seats":…,"setup":…,"seed":…}, or a bare position of the game
// given beside it; "-" is standard input. Errors name the file.
Result<std::unique_ptr<Table>> read_table(const std::string& file, const GameRequest& game);

}  // namespace landnam::cli
