// SPDX-License-Identifier: Apache-2.0
// The storage thread does all work on one database over one connection, in order. Callers never wait. Results
// of appends are told where `Deliver` says, once for all entries that shared a transaction. Jobs run on the
// storage thread and have to post their findings on.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {

class Storage {
 public:
  using Stored = std::function<void(const AppendResult&)>;
  using Job = std::function<void(Database&)>;
  // Calls the function it is given, on whatever thread the answers belong.
  using Deliver = std::function<void(std::function<void()>)>;

  // Opens the database, brings it up to date and starts the thread. Answers are told on that thread if
  // nothing else is said.
  static Result<std::unique_ptr<Storage>> start(
      const std::string& address, Deliver deliver = [](const std::function<void()>& tell) { tell(); });
  // Does everything that was asked for, then ends.
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // Stores an entry, durably before `done` hears of it. All entries that wait share one transaction.
  void append(Append entry, Stored done);

  // Anything else: run([](Database& database) { … Tables(database).load(…) … }). A job sees every entry that
  // was handed over before it; entries may overtake jobs.
  void run(Job job);

  // How much has been handed over and not been done yet.
  std::size_t waiting() const;

  const std::string& name() const { return name_; }

 private:
  struct Work {
    std::vector<Append> entries;
    std::vector<Stored> stored;  // one for each entry
    std::vector<Job> jobs;
    bool empty() const { return entries.empty() && jobs.empty(); }
  };

  Storage(Database database, Deliver deliver);
  void work();
  void finish(Work work);

  Database database_;  // of the thread alone
  const Deliver deliver_;
  const std::string name_;
  mutable std::mutex mutex_;
  std::condition_variable something_;
  Work queue_;
  std::size_t in_hand_ = 0;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace landnam::store
