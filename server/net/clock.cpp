// SPDX-License-Identifier: Apache-2.0
#include "server/net/clock.hpp"

#include <chrono>

namespace landnam::server {
namespace {

template <class Clock>
std::int64_t milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

std::int64_t time_now() { return milliseconds<std::chrono::system_clock>(); }
std::int64_t steady_now() { return milliseconds<std::chrono::steady_clock>(); }

}  // namespace landnam::server
