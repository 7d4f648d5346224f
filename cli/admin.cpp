// SPDX-License-Identifier: Apache-2.0
#include "cli/admin.hpp"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/admin_database.hpp"
#include "cli/commands.hpp"
#include "server/store/accounts.hpp"
#include "server/store/backup.hpp"
#include "server/store/migrations.hpp"
#include "server/store/orders.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/secrets.hpp"

namespace landnam::cli {
namespace {

using store::Database;

// Opens the database, finds the user the request names, and goes on with both.
template <class Work>
int with_user(const AdminRequest& request, Work work) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto user = user_called(*database, request.user);
  return user ? work(*database, *user) : complain(user.error());
}

// Something that changes nothing, but shows or copies what people entrusted to the server.
void note(Database& database, const char* action, const std::string& object = {}) {
  const store::By by = operator_by();
  const auto noted = store::Audit(database).note({by.at, by.actor, "", action, object});
  if (!noted) complain(noted.error());
}

// Running nodes end the user's sockets, and read these tables again.
Result<store::Done> tell_nodes(Database& database, const std::string& user,
                               const std::vector<std::string>& tables = {}) {
  std::vector<store::Order> orders{{store::Order::What::user, user}};
  for (const std::string& table : tables) orders.push_back({store::Order::What::table, table});
  return store::Orders(database).give(orders, now_ms());
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
    return Error{"bad-password", "the two passwords differ"};
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
  note(*database, "backup");
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
  note(*database, "restore");
  fmt::print("{} rows are in {}.\n", *rows, database->name());
  return kFine;
}

int run_admin_migrate(const AdminRequest& request) {
  auto database = open_database(request, true);
  if (!database) return complain(database.error());
  const auto steps = store::migrate(*database);
  if (!steps) return complain(steps.error());
  fmt::print("{} has schema {} ({} {} done).\n", database->name(), store::newest_schema(), *steps,
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
    note(database, "show", user.id);
    fmt::print("{}\n", *all);
    return kFine;
  });
}

int run_admin_user_rename(const AdminRequest& request) {
  return with_user(request, [&](Database& database, const store::User& user) {
    const auto renamed = store::Accounts(database, operator_by()).rename(user.id, request.name);
    if (!renamed) return complain(renamed.error());
    fmt::print("{} is now called {}.\n", user.name, renamed->name);
    return kFine;
  });
}

int run_admin_user_password(const AdminRequest& request) {
  return with_user(request, [](Database& database, const store::User& user) {
    if (user.guest) return complain({"no-password", user.name + " is a guest and has no password"});
    const auto hash = new_password();
    if (!hash) return complain(hash.error());
    const auto changed = store::Accounts(database, operator_by()).change_password(user.id, *hash, "");
    if (!changed) return complain(changed.error());
    if (const auto told = tell_nodes(database, user.id); !told) return complain(told.error());
    fmt::print("{} has a new password and is logged out everywhere.\n", user.name);
    return kFine;
  });
}

int run_admin_user_delete(const AdminRequest& request) {
  return with_user(request, [&](Database& database, const store::User& user) {
    if (!request.sure && !confirmed(fmt::format("Delete {} for ever?", user.name))) {
      return complain({"not-sure", "nothing was deleted; use --yes to confirm"});
    }
    const auto changed = store::delete_user(database, user.id, now_ms(), operator_by());
    if (!changed) return complain(changed.error());
    if (const auto told = tell_nodes(database, user.id, *changed); !told) return complain(told.error());
    fmt::print("{} is deleted. Tables that stay, without the name: {}.\n", user.name, changed->size());
    return kFine;
  });
}

}  // namespace landnam::cli
