// SPDX-License-Identifier: Apache-2.0
#include "server/net/clock.hpp"

#include <atomic>
#include <chrono>

namespace landnam::server {
namespace {

template <class Clock>
std::int64_t milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

// From the steady clock to the time; the machine's until a database is asked.
std::atomic<std::int64_t>& distance() {
  static std::atomic<std::int64_t> milliseconds_between = machine_time() - steady_now();
  return milliseconds_between;
}

}  // namespace

std::int64_t time_now() { return steady_now() + distance().load(std::memory_order_relaxed); }
std::int64_t steady_now() { return milliseconds<std::chrono::steady_clock>(); }
std::int64_t machine_time() { return milliseconds<std::chrono::system_clock>(); }
void set_time(std::int64_t time, std::int64_t steady) { distance().store(time - steady); }

}  // namespace landnam::server
