// SPDX-License-Identifier: Apache-2.0
#include "server/store/storage.hpp"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "server/store/migrations.hpp"

namespace landnam::store {
namespace {

// A transaction stays small enough that its entries are soon answered.
constexpr std::size_t kMostTogether = 1000;
// A transaction costs much the same for one entry as for many. Where so many came together the next ones wait
// for company, as long as the last transaction took, but not longer than this.
constexpr std::size_t kCrowd = 8;
constexpr std::chrono::milliseconds kLongestWait{10};

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
  using Clock = std::chrono::steady_clock;
  std::unique_lock lock(mutex_);
  Clock::duration wait{};  // for company
  while (true) {
    something_.wait(lock, [this] { return ending_ || !queue_.empty(); });
    if (queue_.empty()) return;
    if (wait > Clock::duration{} && !ending_) {
      lock.unlock();
      std::this_thread::sleep_for(wait);
      lock.lock();
    }
    Work now = std::exchange(queue_, {});
    queue_.entries.reserve(now.entries.size());  // the next ones are about as many
    queue_.stored.reserve(now.entries.size());
    in_hand_ = now.entries.size() + now.jobs.size();
    lock.unlock();
    const auto began = Clock::now();
    const bool is_crowd = now.entries.size() >= kCrowd;
    finish(std::move(now));
    wait = is_crowd ? std::min<Clock::duration>(Clock::now() - began, kLongestWait) : Clock::duration{};
    lock.lock();
    in_hand_ = 0;
  }
}

void Storage::finish(Work work) {
  const std::vector<Job> jobs = std::exchange(work.jobs, {});
  // The entries go back with the results, and are freed by the thread that made them.
  auto whole = std::make_shared<const Work>(std::move(work));
  const std::span<const Append> entries = whole->entries;
  for (std::size_t from = 0; from < entries.size(); from += kMostTogether) {
    const std::size_t count = std::min(kMostTogether, entries.size() - from);
    auto results = append_together(database_, entries.subspan(from, count));
    const bool is_last = from + count == entries.size();
    deliver_([done = std::exchange(whole, is_last ? nullptr : whole), from, results = std::move(results)] {
      for (std::size_t i = 0; i < results.size(); ++i) done->stored[from + i](results[i]);
    });
  }
  for (const Job& job : jobs) job(database_);
}

}  // namespace landnam::store
