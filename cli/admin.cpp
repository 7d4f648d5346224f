// SPDX-License-Identifier: Apache-2.0
#include "cli/admin.hpp"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/database.hpp"
#include "cli/text.hpp"
#include "server/store/accounts.hpp"
#include "server/store/backup.hpp"
#include "server/store/migrations.hpp"
#include "server/store/names.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/secrets.hpp"

namespace landnam::cli {
namespace {

using store::Database;

store::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Opens a database. A file that is missing is made only where that is meant.
Result<Database> open_database(const AdminRequest& request, bool may_be_new) {
  const auto address = database_address(request.database);
  if (!address) return address.error();
  constexpr std::string_view kFile = "sqlite:";
  const std::string path = address->starts_with(kFile) ? address->substr(kFile.size()) : *address;
  std::error_code failure;
  if (!may_be_new && path.find("://") == std::string::npos && !std::filesystem::exists(path, failure)) {
    return Error{"no-database", fmt::format("there is no database {}: name another with --database", path)};
  }
  return Database::open(*address);
}

// One that is up to date.
Result<Database> open_current(const AdminRequest& request) {
  auto database = open_database(request, false);
  if (!database) return database;
  if (const auto current = store::check_schema(*database); !current) return current.error();
  return database;
}

// The user of that name, or of that id.
Result<store::User> user_called(Database& database, const std::string& who) {
  auto account = store::Accounts(database).find_account(who);
  if (account || account.error().code != "no-user") return account;
  auto user = store::Accounts(database).find(who);
  if (!user && user.error().code == "no-user") {
    return Error{"no-user",
                 fmt::format("nobody is called \"{}\", and no user has that id", shorten(who, 40))};
  }
  return user;
}

// Opens the database, finds the user the request names, and goes on with both.
template <class Work>
int with_user(const AdminRequest& request, Work work) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto user = user_called(*database, request.user);
  return user ? work(*database, *user) : complain(user.error());
}

std::string day(store::Time time) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

// A file that only its owner can read and that appears under its name once it is complete.
class PrivateFile {
 public:
  explicit PrivateFile(std::string path) : path_(std::move(path)), draft_(path_ + ".new") {
    if (path_ == "-") {
      file_ = stdout;
    } else {
      const int descriptor = ::open(draft_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
      if (descriptor >= 0) file_ = ::fdopen(descriptor, "w");
      if (file_ == nullptr) reason_ = errno;
    }
  }
  ~PrivateFile() {
    if (file_ != nullptr && file_ != stdout) {
      std::fclose(file_);
      ::unlink(draft_.c_str());
    }
  }
  PrivateFile(const PrivateFile&) = delete;
  PrivateFile& operator=(const PrivateFile&) = delete;

  bool write(const std::string& text) {
    return file_ != nullptr && check(std::fwrite(text.data(), 1, text.size(), file_) == text.size());
  }
  bool complete() {
    if (file_ == nullptr || !check(std::fflush(file_) == 0)) return false;
    if (file_ == stdout) return true;
    if (!check(::fsync(::fileno(file_)) == 0 && std::rename(draft_.c_str(), path_.c_str()) == 0))
      return false;
    std::fclose(std::exchange(file_, nullptr));
    return true;
  }
  Error error() const { return {"file", fmt::format("cannot write {}: {}", path_, std::strerror(reason_))}; }

 private:
  bool check(bool fine) {
    if (!fine) reason_ = errno;
    return fine;
  }

  std::string path_;
  std::string draft_;
  std::FILE* file_ = nullptr;
  int reason_ = 0;  // why something could not be written
};

// A line from the terminal, not shown while it is typed, or simply the next line.
std::string read_secret(const char* question) {
  std::string line;
  termios before{};
  const bool asked = ::tcgetattr(STDIN_FILENO, &before) == 0;
  if (asked) {
    std::fprintf(stderr, "%s: ", question);
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  }
  std::getline(std::cin, line);
  if (asked) {
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    std::fputc('\n', stderr);
  }
  return line;
}

Result<std::string> new_password() {
  const std::string password = read_secret("New password");
  if (::isatty(STDIN_FILENO) != 0 && read_secret("Once more") != password) {
    return Error{"bad-password", "these were two different passwords"};
  }
  return store::hash_password(password);
}

bool confirmed(const std::string& question) {
  if (::isatty(STDIN_FILENO) == 0) return false;
  std::fprintf(stderr, "%s [yes/no] ", question.c_str());
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "yes";
}

}  // namespace

int run_admin_backup(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  PrivateFile file(request.file);
  const auto rows =
      store::write_backup(*database, now_ms(), [&](const std::string& line) { return file.write(line); });
  if (!rows && rows.error().code != "not-written") return complain(rows.error());
  if (!rows || !file.complete()) return complain(file.error());
  fmt::print(stderr, "{} rows of {} are in {}.\n", *rows, database->name(), request.file);
  return kFine;
}

int run_admin_restore(const AdminRequest& request) {
  std::ifstream file;
  if (request.file != "-") {
    file.open(request.file, std::ios::binary);
    if (!file) return complain({"file", fmt::format("cannot read {}", request.file)});
  }
  std::istream& input = request.file == "-" ? std::cin : file;
  auto database = open_database(request, true);
  if (!database) return complain(database.error());
  const auto rows = store::restore_backup(*database, [&]() -> std::optional<std::string> {
    std::string line;
    if (!std::getline(input, line)) return std::nullopt;
    return line;
  });
  if (!rows) return complain(rows.error());
  fmt::print("{} rows are in {}.\n", *rows, database->name());
  return kFine;
}

int run_admin_migrate(const AdminRequest& request) {
  auto database = open_database(request, true);
  if (!database) return complain(database.error());
  const auto steps = store::migrate(*database);
  if (!steps) return complain(steps.error());
  fmt::print("{} has schema {} ({} {} taken).\n", database->name(), store::newest_schema(), *steps,
             *steps == 1 ? "step" : "steps");
  return kFine;
}

int run_admin_user_list(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto users = store::Accounts(*database).list(request.beginning, request.after, request.limit);
  if (!users) return complain(users.error());
  for (const store::User& user : *users) fmt::print("{}  {}  {}\n", user.id, day(user.created_at), user.name);
  return kFine;
}

int run_admin_user_show(const AdminRequest& request) {
  return with_user(request, [](Database& database, const store::User& user) {
    const auto all = store::export_user(database, user.id);
    if (!all) return complain(all.error());
    fmt::print("{}\n", json::serialize(*all));
    return kFine;
  });
}

int run_admin_user_rename(const AdminRequest& request) {
  return with_user(request, [&](Database& database, const store::User& user) {
    const auto renamed = store::Accounts(database).rename(user.id, request.name);
    if (!renamed) return complain(renamed.error());
    fmt::print("{} is called {} now.\n", user.name, renamed->name);
    return kFine;
  });
}

int run_admin_user_password(const AdminRequest& request) {
  return with_user(request, [](Database& database, const store::User& user) {
    if (user.guest) return complain({"no-password", user.name + " is a guest and has no password"});
    const auto hash = new_password();
    if (!hash) return complain(hash.error());
    const auto changed = store::Accounts(database).change_password(user.id, *hash, "");
    if (!changed) return complain(changed.error());
    fmt::print("{} has a new password and is logged out everywhere.\n", user.name);
    return kFine;
  });
}

int run_admin_user_delete(const AdminRequest& request) {
  return with_user(request, [&](Database& database, const store::User& user) {
    if (!request.sure && !confirmed(fmt::format("Forget {} for ever?", user.name))) {
      return complain({"not-sure", "nothing was deleted; --yes answers the question"});
    }
    const auto changed = store::delete_user(database, user.id, now_ms());
    if (!changed) return complain(changed.error());
    fmt::print("{} is forgotten; {} tables stay without the name.\n", user.name, changed->size());
    return kFine;
  });
}

}  // namespace landnam::cli
