// SPDX-License-Identifier: Apache-2.0
// Bots think on a fixed number of threads beside the server. People share the thinking time, not tables: the
// person who used least of it lately comes first, then the network that used least. A table where a person
// waits comes before tables of bots alone. A bot whose owner uses far more than others stops when they wait,
// and plays the best move it has found.
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

#include "engine/core/random.hpp"
#include "host/levels.hpp"
#include "server/room/usage.hpp"

namespace landnam::room {

class Bots {
 public:
  using Done = std::function<void(Result<Advice>)>;
  using Ticket = std::uint64_t;

  // Whom the time is for.
  struct Owner {
    std::string person;
    std::string network = {};
    bool guest = false;        // a guest's time counts double
    bool person_waits = true;  // else it is a table of bots alone
  };

  struct Job {
    Owner owner;
    std::unique_ptr<Table> table;  // a copy of its own (Table::clone)
    Seat seat = 0;
    Level level;
    Random random{0};
    Done done;                             // called on a thread of the pool, unless the job is cancelled
    std::function<void()> begins = [] {};  // called there when its turn has come
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
  using Clock = Usage::Clock;
  struct Task {
    Ticket ticket = 0;
    Job job;
    Clock::time_point began;
    std::atomic<bool> cancelled = false;
    std::atomic<bool> hurried = false;
  };
  // The jobs of one person: those at tables where a person waits, or the others.
  struct Line {
    bool person_waits;
    std::string person;
    auto operator<=>(const Line&) const = default;
  };
  using Queue = std::deque<std::shared_ptr<Task>>;

  void work();
  std::shared_ptr<Task> take(std::unique_lock<std::mutex>& lock);
  void charge(const Task& task, Clock::time_point now);
  double used_by(const Owner& owner, Clock::time_point now) const;
  void hurry_for(const Task& waiting, Clock::time_point now);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  Ticket last_ = 0;
  std::map<Line, Queue> queues_;  // none is empty
  std::map<Ticket, std::shared_ptr<Task>> thinking_;
  Usage people_, networks_;  // seconds of thinking
  std::vector<std::thread> threads_;
};

// Ends a thought early: it is cancelled, or hurried after a minimum of time.
struct Interruption {
  const std::atomic<bool>* cancelled = nullptr;
  const std::atomic<bool>* hurried = nullptr;
};

// The move of a bot of this level. Precondition: the seat has to choose.
Result<Advice> think(const Table& table, Seat seat, const Level& level, Random random,
                     const Interruption& interruption = {});

}  // namespace landnam::room
