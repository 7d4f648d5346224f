// SPDX-License-Identifier: Apache-2.0
// How long a search may think.
#pragma once

#include <cstdint>
#include <functional>

namespace landnam {

// Milliseconds since some fixed moment. The engine has no clock of its own; who wants a limit in time brings
// one.
using Clock = std::function<double()>;

// A search ends at whichever limit comes first; zero, or a missing clock, is no limit. Precondition of a
// search: it has one.
struct Budget {
  std::uint64_t visits = 0;
  double milliseconds = 0;
  Clock clock = nullptr;

  bool limits_time() const { return milliseconds > 0 && clock != nullptr; }
};

// Watches a budget from the moment it is made; looks at the clock only now and then.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget)
      : budget_(budget), end_(budget.limits_time() ? budget.clock() + budget.milliseconds : 0) {}

  // To be asked once for every visit, with the number of visits made.
  bool is_up(std::uint64_t visits) {
    if (budget_.visits != 0 && visits >= budget_.visits) return true;
    if (visits % kStride == 0 && budget_.limits_time() && visits != 0) up_ = budget_.clock() >= end_;
    return up_;
  }

 private:
  static constexpr std::uint64_t kStride = 8;

  const Budget& budget_;
  double end_;
  bool up_ = false;
};

}  // namespace landnam
