// SPDX-License-Identifier: Apache-2.0
#include "cli/admin_database.hpp"

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "cli/database.hpp"
#include "cli/text.hpp"
#include "server/store/migrations.hpp"

namespace landnam::cli {

using store::Database;

store::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Result<Database> open_database(const AdminRequest& request, bool may_be_new) {
  const auto address = database_address(request.database);
  if (!address) return address.error();
  constexpr std::string_view kFile = "sqlite:";
  const std::string path = address->starts_with(kFile) ? address->substr(kFile.size()) : *address;
  std::error_code failure;
  if (!may_be_new && path.find("://") == std::string::npos && !std::filesystem::exists(path, failure)) {
    return Error{"no-database", fmt::format("there is no database {}; choose another with --database", path)};
  }
  return Database::open(*address);
}

Result<Database> open_current(const AdminRequest& request) {
  auto database = open_database(request, false);
  if (!database) return database;
  if (const auto current = store::check_schema(*database); !current) return current.error();
  return database;
}

Result<store::User> user_called(Database& database, const std::string& who) {
  auto account = store::Accounts(database).find_account(who);
  if (account || account.error().code != "no-user") return account;
  auto user = store::Accounts(database).find(who);
  if (!user && user.error().code == "no-user") {
    return Error{"no-user", fmt::format("no user has the name or id \"{}\"", shorten(who, 40))};
  }
  return user;
}

store::By operator_by() {
  const char* sudo = std::getenv("SUDO_USER");
  const passwd* entry = ::getpwuid(::geteuid());
  const std::string name = sudo != nullptr    ? sudo
                           : entry != nullptr ? entry->pw_name
                                              : std::to_string(::geteuid());
  return {"admin:" + name, "", now_ms()};
}

}  // namespace landnam::cli
