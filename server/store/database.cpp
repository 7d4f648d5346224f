// SPDX-License-Identifier: Apache-2.0
#include "server/store/database.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string_view>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

bool is_postgresql(std::string_view address) {
  return address.starts_with("postgresql:") || address.starts_with("postgres:");
}

// The address without user and password, or nothing when libpq cannot read it.
std::optional<std::string> postgresql_name(const std::string& address) {
  PQconninfoOption* options = PQconninfoParse(address.c_str(), nullptr);
  if (options == nullptr) return std::nullopt;
  std::string host;
  std::string port;
  std::string database;
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
    const std::string_view keyword = option->keyword;
    const std::string value = option->val == nullptr ? "" : option->val;
    if (keyword == "host") host = value;
    if (keyword == "port") port = value;
    if (keyword == "dbname") database = value;
  }
  PQconninfoFree(options);
  return "postgresql://" + host + (port.empty() ? "" : ":" + port) + "/" + database;
}

std::unique_ptr<soci::session> connect_postgresql(const std::string& address) {
  try {
    auto session = std::make_unique<soci::session>(soci::postgresql, address);
    // Notices of the server do not belong on standard error.
    auto* backend = static_cast<soci::postgresql_session_backend*>(session->get_backend());
    PQsetNoticeProcessor(
        backend->conn_, [](void*, const char*) {}, nullptr);
    return session;
  } catch (const soci::soci_error& error) {
    std::string text = error.get_error_message();
    std::ranges::replace(text, '\n', ' ');
    throw NoConnection(text);
  }
}

// Makes the file if it is missing. It holds hashes of passwords and the seeds of games.
std::optional<Error> make_file(const std::filesystem::path& path) {
  std::error_code failure;
  const std::filesystem::path folder = path.parent_path();
  if (!folder.empty() && std::filesystem::create_directories(folder, failure)) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failure);
  }
  // A file that is there is not opened: closing it again would take away the locks of all connections that
  // this process has to it (fcntl(2)), and another process that thinks itself alone deletes the write-ahead
  // log.
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno == EEXIST && ::access(path.c_str(), R_OK | W_OK) == 0) return std::nullopt;
  if (file < 0) {
    return Error{std::string(kUnavailable),
                 "The database " + path.string() + " cannot be opened: " + std::strerror(errno) + "."};
  }
  ::close(file);
  return std::nullopt;
}

// Each connection is used by one thread at a time, and nobody asks how much memory there is in use: SQLite
// need neither lock its connections nor count, under a lock that all of them share, what it allocates.
void set_up_sqlite() {
  static const bool done = [] {
    sqlite_api::sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
    sqlite_api::sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    return true;
  }();
  (void)done;
}

}  // namespace

Database::Database(Kind kind, std::string address, std::string name)
    : kind_(kind), address_(std::move(address)), name_(std::move(name)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&& other) noexcept {
  drop_connection();  // statements go before their session
  kind_ = other.kind_;
  address_ = std::move(other.address_);
  name_ = std::move(other.name_);
  session_ = std::move(other.session_);
  kept_ = std::move(other.kept_);
  return *this;
}
Database::~Database() = default;

Result<Database> Database::open(const std::string& address) {
  std::optional<Database> database;
  if (is_postgresql(address)) {
    const auto name = postgresql_name(address);
    if (!name) return Error{"bad-address", "PostgreSQL cannot read the address of the database."};
    database = Database(Kind::postgresql, address, *name);
  } else {
    const std::string path = address.starts_with(kSqlite) ? address.substr(kSqlite.size()) : address;
    if (path.empty() || path.find('"') != std::string::npos || path.find("://") != std::string::npos) {
      return Error{"bad-address", "The address of a database must be sqlite:FILE or postgresql://…."};
    }
    if (const auto problem = make_file(path)) return *problem;
    database = Database(Kind::sqlite, path, std::string(kSqlite) + path);
  }
  try {
    database->connect();
  } catch (...) {
    return problem_at_hand();
  }
  return std::move(*database);
}

void Database::connect() {
  drop_connection();
  if (kind_ == Kind::postgresql) {
    session_ = connect_postgresql(address_);
    return;
  }
  set_up_sqlite();
  session_ = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + address_ + "\"");
  *session_ << "PRAGMA busy_timeout = 10000";
  *session_ << "PRAGMA journal_mode = WAL";
  *session_ << "PRAGMA synchronous = FULL";
  *session_ << "PRAGMA foreign_keys = ON";
  // kB: the tables that are being played. More would cost time: SQLite often looks through all of it when it
  // commits.
  *session_ << "PRAGMA cache_size = -4000";
  *session_ << "PRAGMA wal_autocheckpoint = 5000";  // pages: what changes often is written back once
}

void Database::drop_connection() {
  kept_.reset();
  session_.reset();
}

void Database::begin(Access access) {
  if (session_ == nullptr) connect();
  if (kind_ == Kind::postgresql) {
    *session_ << (access == Access::write ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  } else {
    // Writers say so at once: a reader that turns into a writer can be refused.
    *session_ << (access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN");
  }
}

std::optional<Error> Database::transact(Access access, const std::function<Ending(soci::session&)>& work) {
  // SQLite has one writer at a time and would let the others sleep and try again.
  static std::mutex one_writer;
  std::unique_lock<std::mutex> turn;
  if (kind_ == Kind::sqlite && access == Access::write) turn = std::unique_lock(one_writer);
  try {
    try {
      begin(access);
    } catch (...) {
      if (problem_at_hand().code != kUnavailable || kind_ == Kind::sqlite) throw;
      drop_connection();  // perhaps PostgreSQL was restarted: once more
      begin(access);
    }
    *session_ << (work(*session_) == Ending::commit ? "COMMIT" : "ROLLBACK");
    return std::nullopt;
  } catch (...) {
    Error problem = problem_at_hand();
    try {
      if (session_ != nullptr) *session_ << "ROLLBACK";
      kept_.reset();  // SOCI would lose the memory of what a statement that failed had bound
    } catch (...) {
      drop_connection();  // SQLite took it back by itself, or the connection is gone: start afresh
    }
    return problem;
  }
}

}  // namespace landnam::store
