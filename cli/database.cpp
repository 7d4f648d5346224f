// SPDX-License-Identifier: Apache-2.0
#include "cli/database.hpp"

#include <cstdlib>
#include <filesystem>

namespace landnam::cli {

Result<std::string> database_address(const std::string& given) {
  if (!given.empty()) return given;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (data != nullptr && *data == '/') {
    folder = data;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "share";
  } else {
    return Error{"no-database", "there is no folder for a database; choose a file with --database"};
  }
  return (folder / "landnam" / "landnam.db").string();
}

}  // namespace landnam::cli
