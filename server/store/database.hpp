// SPDX-License-Identifier: Apache-2.0
// One connection to SQLite or PostgreSQL. Used by one thread at a time. Nothing here throws.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "server/store/problem.hpp"

namespace soci {
class session;
}

namespace landnam::store {

using Time = std::int64_t;  // milliseconds since 1970

class Database {
 public:
  enum class Kind { sqlite, postgresql };

  // `sqlite:FILE`, a bare FILE, or `postgresql://user:password@host/database` (anything libpq reads after
  // that). A file that is missing is made, readable by its owner alone. Nothing is migrated yet.
  static Result<Database> open(const std::string& address);

  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  Kind kind() const { return kind_; }
  // Where this is, without passwords: fit for logs.
  const std::string& name() const { return name_; }
  // For another connection; keep it out of logs.
  const std::string& address() const { return address_; }

  // Runs work(soci::session&), which returns a Result, inside a transaction. An Error or an exception takes
  // everything back. A lost connection is made again first; once work has begun nothing is tried twice, so
  // after `unavailable` the caller cannot know and has to look.
  template <class Work>
  auto write(Work work) {
    return in_transaction(Access::write, work);
  }
  // The same without leave to write: one consistent picture of everything.
  template <class Work>
  auto read(Work work) {
    return in_transaction(Access::read, work);
  }

  // A T of this connection, made of its session and its kind when it is first wanted, gone when the
  // connection is lost: for statements that are prepared once. One kind of T for each database.
  template <class T>
  T& kept(soci::session& sql) {
    if (!kept_) kept_ = std::make_shared<T>(sql, kind_);
    return *static_cast<T*>(kept_.get());
  }

 private:
  enum class Access { read, write };
  enum class Ending { commit, rollback };

  Database(Kind kind, std::string address, std::string name);

  template <class Work>
  auto in_transaction(Access access, Work& work) {
    using Answer = std::invoke_result_t<Work&, soci::session&>;
    std::optional<Answer> answer;
    const std::optional<Error> problem = transact(access, [&](soci::session& sql) {
      answer.emplace(work(sql));
      return *answer ? Ending::commit : Ending::rollback;
    });
    return problem ? Answer(*problem) : std::move(*answer);
  }
  std::optional<Error> transact(Access access, const std::function<Ending(soci::session&)>& work);
  void connect();
  void drop_connection();
  void begin(Access access);

  Kind kind_;
  std::string address_;
  std::string name_;
  std::unique_ptr<soci::session> session_;  // none while the connection is lost
  std::shared_ptr<void> kept_;              // goes before the session
};

}  // namespace landnam::store
