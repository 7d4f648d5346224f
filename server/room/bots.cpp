// SPDX-License-Identifier: Apache-2.0
#include "server/room/bots.hpp"

#include <limits>
#include <tuple>
#include <utility>

#include "host/clock.hpp"

namespace landnam::room {
namespace {

constexpr std::chrono::seconds kHalfLife{10};
constexpr double kGuests = 2;     // what a guest's second counts
constexpr double kMoment = 100;   // milliseconds that a hurried bot thinks at least
constexpr double kFarMore = 4;    // times as much as somebody who waits,
constexpr double kTolerated = 3;  // and so many seconds: then a bot is hurried

bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace

Result<Advice> think(const Table& table, Seat seat, const Level& level, Random random,
                     const Interruption& interruption) {
  Budget budget{level.effort.visits, level.effort.milliseconds, nullptr};
  budget.clock = [clock = wall_clock(), began = wall_clock()(), interruption] {
    const double now = clock();
    const bool stop =
        is_set(interruption.cancelled) || (is_set(interruption.hurried) && now - began >= kMoment);
    return stop ? std::numeric_limits<double>::infinity() : now;
  };
  const auto choices = table.moves(seat);
  if (!choices) return choices.error();
  const bool nothing_to_decide = choices->size() == 1;
  return table.advise(seat, nothing_to_decide ? BotMethod::random : level.bot, budget, random);
}

Bots::Bots(int threads) : people_(kHalfLife), networks_(kHalfLife) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queues_.clear();
    for (const auto& [ticket, task] : thinking_) task->cancelled = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Bots::Ticket Bots::post(Job job) {
  const auto task = std::make_shared<Task>();
  task->job = std::move(job);
  const Owner& owner = task->job.owner;
  Ticket ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    ticket = task->ticket = ++last_;
    queues_[{owner.person_waits, owner.person}].push_back(task);
    if (thinking_.size() >= threads_.size()) hurry_for(*task, Clock::now());
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
  for (auto line = queues_.begin(); line != queues_.end(); ++line) {
    const auto matches = [ticket](const std::shared_ptr<Task>& task) { return task->ticket == ticket; };
    if (std::erase_if(line->second, matches) == 0) continue;
    if (line->second.empty()) queues_.erase(line);
    return true;
  }
  return false;
}

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t jobs = 0;
  for (const auto& [line, queue] : queues_) jobs += queue.size();
  return jobs;
}

double Bots::used_by(const Owner& owner, Clock::time_point now) const {
  return people_.of(owner.person, now);
}

void Bots::charge(const Task& task, Clock::time_point now) {
  const Owner& owner = task.job.owner;
  const std::chrono::duration<double> thought = now - task.began;
  const double seconds = thought.count() * (owner.guest ? kGuests : 1);
  people_.add(owner.person, seconds, now);
  networks_.add(owner.network, seconds, now);
}

// Hurries a bot whose owner uses far more than the owner of the waiting job.
void Bots::hurry_for(const Task& waiting, Clock::time_point now) {
  const Owner& waits = waiting.job.owner;
  const double allowed = kFarMore * used_by(waits, now) + kTolerated;
  Task* greediest = nullptr;
  double most = 0;
  for (const auto& [ticket, task] : thinking_) {
    const Owner& owner = task->job.owner;
    if (task->hurried || owner.person == waits.person) continue;
    const std::chrono::duration<double> so_far = now - task->began;
    const double used = used_by(owner, now) + so_far.count();
    const bool yields = waits.person_waits && !owner.person_waits;
    if (!yields && used <= allowed) continue;
    if (greediest != nullptr && used <= most) continue;
    greediest = task.get();
    most = used;
  }
  if (greediest != nullptr) greediest->hurried = true;
}

// The next job in turn, or nothing when the pool ends.
std::shared_ptr<Bots::Task> Bots::take(std::unique_lock<std::mutex>& lock) {
  wake_.wait(lock, [this] { return stopping_ || !queues_.empty(); });
  if (stopping_) return nullptr;
  const auto now = Clock::now();
  const auto rank = [&](const auto& line) {
    const Task& first = *line->second.front();
    const Owner& owner = first.job.owner;
    return std::tuple(!owner.person_waits, networks_.of(owner.network, now), used_by(owner, now),
                      first.ticket);
  };
  auto best = queues_.begin();
  auto best_rank = rank(best);
  for (auto line = std::next(best); line != queues_.end(); ++line) {
    if (auto its = rank(line); its < best_rank) std::tie(best, best_rank) = std::tuple(line, std::move(its));
  }
  std::shared_ptr<Task> task = std::move(best->second.front());
  best->second.pop_front();
  if (best->second.empty()) queues_.erase(best);
  task->began = now;
  thinking_[task->ticket] = task;
  return task;
}

void Bots::work() {
  std::unique_lock lock(mutex_);
  while (const std::shared_ptr<Task> task = take(lock)) {
    lock.unlock();
    const Job& job = task->job;
    job.begins();
    Result<Advice> advice =
        think(*job.table, job.seat, job.level, job.random, {&task->cancelled, &task->hurried});
    lock.lock();
    thinking_.erase(task->ticket);
    charge(*task, Clock::now());
    if (task->cancelled) continue;
    lock.unlock();
    job.done(std::move(advice));
    lock.lock();
  }
}

}  // namespace landnam::room
