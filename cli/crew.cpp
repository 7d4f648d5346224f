// SPDX-License-Identifier: Apache-2.0
#include "cli/crew.hpp"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace landnam::cli {
namespace {

void work_at_once(int count, const std::function<void(int)>& job) {
  std::vector<std::thread> others;
  int started = 1;
  try {
    for (; started < count; ++started) others.emplace_back([&job, started] { job(started); });
  } catch (const std::system_error&) {  // the system gives no more threads: the rest is done after the first
  }
  job(0);
  for (int left = started; left < count; ++left) job(left);
  for (std::thread& other : others) other.join();
}

}  // namespace

Crew thread_crew() { return &work_at_once; }

int usual_threads() {
  constexpr unsigned kMost = 4;
  return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, kMost));
}

}  // namespace landnam::cli
