// SPDX-License-Identifier: Apache-2.0
#include "server/play/bots.hpp"

#include <limits>
#include <utility>

#include "host/clock.hpp"

namespace landnam::play {

Result<Advice> think(const Table& table, Seat seat, const Level& level, Random random,
                     const std::atomic<bool>* cancelled) {
  Budget budget{level.effort.visits, level.effort.milliseconds, nullptr};
  budget.clock = [clock = wall_clock(), cancelled] {
    const bool stop = cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
    return stop ? std::numeric_limits<double>::infinity() : clock();
  };
  const auto choices = table.moves(seat);
  if (!choices) return choices.error();
  const bool nothing_to_decide = choices->size() == 1;
  return table.advise(seat, nothing_to_decide ? BotMethod::random : level.bot, budget, random);
}

Bots::Bots(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queues_.clear();
    round_.clear();
    for (const auto& [ticket, task] : thinking_) task->cancelled = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Bots::Ticket Bots::post(Job job) {
  const auto task = std::make_shared<Task>();
  task->job = std::move(job);
  Ticket ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    ticket = task->ticket = ++last_;
    auto& queue = queues_[task->job.owner];
    if (queue.empty()) round_.push_back(task->job.owner);
    queue.push_back(task);
  }
  wake_.notify_one();
  return ticket;
}

bool Bots::cancel(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  if (const auto found = thinking_.find(ticket); found != thinking_.end()) {
    found->second->cancelled = true;
    return true;
  }
  for (auto& [owner, queue] : queues_) {
    const auto matches = [ticket](const std::shared_ptr<Task>& task) { return task->ticket == ticket; };
    if (std::erase_if(queue, matches) == 0) continue;
    if (queue.empty()) {
      std::erase(round_, owner);
      queues_.erase(owner);
    }
    return true;
  }
  return false;
}

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t jobs = 0;
  for (const auto& [owner, queue] : queues_) jobs += queue.size();
  return jobs;
}

// The next job of the owner whose turn it is, or nothing when the pool ends.
std::shared_ptr<Bots::Task> Bots::take(std::unique_lock<std::mutex>& lock) {
  wake_.wait(lock, [this] { return stopping_ || !round_.empty(); });
  if (stopping_) return nullptr;
  std::string owner = std::move(round_.front());
  round_.pop_front();
  const auto queue = queues_.find(owner);
  std::shared_ptr<Task> task = std::move(queue->second.front());
  queue->second.pop_front();
  if (queue->second.empty()) {
    queues_.erase(queue);
  } else {
    round_.push_back(std::move(owner));
  }
  thinking_[task->ticket] = task;
  return task;
}

void Bots::work() {
  std::unique_lock lock(mutex_);
  while (const std::shared_ptr<Task> task = take(lock)) {
    lock.unlock();
    const Job& job = task->job;
    Result<Advice> advice = think(*job.table, job.seat, job.level, job.random, &task->cancelled);
    lock.lock();
    thinking_.erase(task->ticket);
    if (task->cancelled) continue;
    lock.unlock();
    job.done(std::move(advice));
    lock.lock();
  }
}

}  // namespace landnam::play
