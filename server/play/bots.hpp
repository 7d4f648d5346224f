// SPDX-License-Identifier: Apache-2.0
// Bots that think beside the server, on a fixed number of threads. Owners (tables, or users) take turns, so
// that one with many bots does not keep the others waiting.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/random.hpp"
#include "host/levels.hpp"

namespace landnam::play {

class Bots {
 public:
  using Done = std::function<void(Result<Advice>)>;
  using Ticket = std::uint64_t;

  struct Job {
    std::string owner;             // whose turn among the owners it takes
    std::unique_ptr<Table> table;  // a copy of its own (Table::clone)
    Seat seat = 0;
    Level level;
    Random random{0};
    Done done;  // called on a thread of the pool, unless the job is cancelled
  };

  explicit Bots(int threads);
  // Cancels everything and waits for the threads.
  ~Bots();
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;

  Ticket post(Job job);
  // True if `done` will not be called any more; a bot that thinks stops soon.
  bool cancel(Ticket ticket);
  // Jobs that have not begun.
  std::size_t waiting() const;

 private:
  struct Task {
    Ticket ticket = 0;
    Job job;
    std::atomic<bool> cancelled = false;
  };

  void work();
  std::shared_ptr<Task> take(std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  Ticket last_ = 0;
  std::map<std::string, std::deque<std::shared_ptr<Task>>> queues_;  // by owner; none is empty
  std::deque<std::string> round_;  // owners with a queue, the next one first
  std::map<Ticket, std::shared_ptr<Task>> thinking_;
  std::vector<std::thread> threads_;
};

// What a bot of this level does here and now. Precondition: the seat has to choose. `cancelled`, where given,
// ends the thought early.
Result<Advice> think(const Table& table, Seat seat, const Level& level, Random random,
                     const std::atomic<bool>* cancelled = nullptr);

}  // namespace landnam::play
