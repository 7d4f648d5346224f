// SPDX-License-Identifier: Apache-2.0
// How long a search may think.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

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
  explicit Stopwatch(Budget budget)
      : budget_(std::move(budget)),
        end_(budget_.limits_time() ? budget_.clock() + budget_.milliseconds : 0) {}

  // Counts visits that have been made. False once the budget is used up.
  bool spend(std::uint64_t visits = 1) {
    visits_ += visits;
    unwatched_ += visits;
    if (budget_.visits != 0 && visits_ >= budget_.visits) up_ = true;
    if (unwatched_ >= kStride && budget_.limits_time()) {
      unwatched_ = 0;
      if (budget_.clock() >= end_) up_ = true;
    }
    return !up_;
  }
  bool is_up() const { return up_; }
  std::uint64_t visits() const { return visits_; }

 private:
  static constexpr std::uint64_t kStride = 8;

  Budget budget_;
  double end_;
  std::uint64_t visits_ = 0, unwatched_ = 0;
  bool up_ = false;
};

}  // namespace landnam
