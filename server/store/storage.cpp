// SPDX-License-Identifier: Apache-2.0
#include "server/store/storage.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "server/store/migrations.hpp"

namespace landnam::store {
namespace {

// A transaction stays small enough that its entries are soon answered.
constexpr std::size_t kMostTogether = 1000;

}  // namespace

Result<std::unique_ptr<Storage>> Storage::start(const std::string& address, Deliver deliver) {
  auto database = Database::open(address);
  if (!database) return database.error();
  const auto migrated = migrate(*database);
  if (!migrated) return migrated.error();
  return std::unique_ptr<Storage>(new Storage(std::move(*database), std::move(deliver)));
}

Storage::Storage(Database database, Deliver deliver)
    : database_(std::move(database)),
      deliver_(std::move(deliver)),
      name_(database_.name()),
      thread_([this] { work(); }) {}

Storage::~Storage() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  something_.notify_one();
  thread_.join();
}

void Storage::append(Append entry, Stored done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.entries.push_back(std::move(entry));
    queue_.stored.push_back(std::move(done));
  }
  something_.notify_one();
}

void Storage::run(Job job) {
  {
    const std::lock_guard lock(mutex_);
    queue_.jobs.push_back(std::move(job));
  }
  something_.notify_one();
}

std::size_t Storage::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.entries.size() + queue_.jobs.size() + in_hand_;
}

void Storage::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    something_.wait(lock, [this] { return ending_ || !queue_.empty(); });
    if (queue_.empty()) return;
    Work now = std::exchange(queue_, {});
    in_hand_ = now.entries.size() + now.jobs.size();
    lock.unlock();
    finish(now);
    lock.lock();
    in_hand_ = 0;
  }
}

void Storage::finish(Work& work) {
  const std::span<const Append> entries = work.entries;
  for (std::size_t from = 0; from < entries.size(); from += kMostTogether) {
    const std::size_t count = std::min(kMostTogether, entries.size() - from);
    const auto first = std::make_move_iterator(work.stored.begin() + static_cast<std::ptrdiff_t>(from));
    deliver_([stored = std::vector<Stored>(first, first + static_cast<std::ptrdiff_t>(count)),
              outcomes = append_together(database_, entries.subspan(from, count))] {
      for (std::size_t i = 0; i < stored.size(); ++i) stored[i](outcomes[i]);
    });
  }
  for (const Job& job : work.jobs) job(database_);
}

}  // namespace landnam::store
