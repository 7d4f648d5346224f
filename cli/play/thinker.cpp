// SPDX-License-Identifier: Apache-2.0
#include "cli/play/thinker.hpp"

#include <limits>
#include <utility>

#include "cli/crew.hpp"
#include "host/clock.hpp"

namespace landnam::cli {

Result<Advice> think_now(const Table& table, Seat seat, BotKind bot, const Effort& effort, Random random,
                         const std::atomic<bool>* cancelled) {
  const auto choices = table.moves(seat);
  if (!choices) return choices.error();
  // Nothing to think about: one move, or none worth the time.
  if (choices->size() == 1) bot.method = BotMethod::random;
  Budget budget;
  budget.visits = effort.visits;
  budget.threads = effort.threads;
  budget.crew = thread_crew();
  // A search can be stopped only by its clock, so it gets one even where visits are the limit.
  constexpr double kForever = 1e12;
  budget.milliseconds = effort.milliseconds > 0 ? effort.milliseconds : kForever;
  budget.clock = [clock = wall_clock(), cancelled] {
    const bool stop = cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
    return stop ? std::numeric_limits<double>::infinity() : clock();
  };
  return table.advise(seat, bot, budget, random);
}

void Thinker::start(const Table& table, Seat seat, const BotKind& bot, const Effort& effort, Random random) {
  cancel();
  cancelled_ = false;
  done_ = false;
  result_.reset();
  began_ = wall_clock()();
  thread_ = std::thread([this, &table, seat, bot, effort, random] {
    result_ = think_now(table, seat, bot, effort, random, &cancelled_);
    done_.store(true, std::memory_order_release);
  });
}

double Thinker::elapsed() const { return wall_clock()() - began_; }

std::optional<Result<Advice>> Thinker::take() {
  if (!busy() || !done_.load(std::memory_order_acquire)) return std::nullopt;
  thread_.join();
  return std::exchange(result_, std::nullopt);
}

void Thinker::cancel() {
  if (!busy()) return;
  cancelled_ = true;
  thread_.join();
  result_.reset();
}

}  // namespace landnam::cli
