// SPDX-License-Identifier: Apache-2.0
// Limits of a search, in time and in visits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace landnam {

// Milliseconds since some fixed moment. The engine has no clock of its own, so the caller brings one.
using Clock = std::function<double()>;

// Runs job(0) … job(count - 1) at the same time, the first one on the calling thread, and returns when all
// are done. The engine has no threads of its own either. A crew may skip jobs that run elsewhere.
using Crew = std::function<void(int count, const std::function<void(int)>& job)>;

// A search ends at whichever limit comes first. Zero, or a missing clock, is no limit. Precondition of a
// search: there is a limit. Each of several threads has the whole budget. More than one thread needs a crew.
struct Budget {
  std::uint64_t visits = 0;
  double milliseconds = 0;
  Clock clock = nullptr;
  int threads = 1;
  Crew crew = nullptr;

  bool limits_time() const { return milliseconds > 0 && clock != nullptr; }
};

// Watches a budget from its construction on. It reads the clock after the first visit, and then as rarely as
// short visits allow.
class Stopwatch {
 public:
  explicit Stopwatch(Budget budget)
      : budget_(std::move(budget)),
        began_(budget_.limits_time() ? budget_.clock() : 0),
        looked_(began_),
        end_(began_ + budget_.milliseconds) {}

  // Counts visits. False once the budget is used up.
  bool spend(std::uint64_t visits = 1) {
    visits_ += visits;
    unwatched_ += visits;
    if (budget_.visits != 0 && visits_ >= budget_.visits) up_ = true;
    if (unwatched_ >= stride_ && budget_.limits_time()) look();
    return !up_;
  }
  bool is_up() const { return up_; }
  // Reads the clock now, during a long visit. True once the time is used up.
  bool is_late() {
    if (budget_.limits_time() && budget_.clock() >= end_) up_ = true;
    return up_;
  }
  std::uint64_t visits() const { return visits_; }

  // The number of visits left, at the pace so far.
  double left() const { return hope(static_cast<double>(visits_) / std::max(looked_ - began_, kShort)); }
  // The number of visits left, at the given pace.
  double hope(double visits_per_millisecond) const {
    const double by_count = budget_.visits != 0 ? static_cast<double>(budget_.visits - visits_) : 1e18;
    return budget_.limits_time() ? std::min(by_count, (end_ - looked_) * visits_per_millisecond) : by_count;
  }

 private:
  static constexpr std::uint64_t kLongestStride = 64;
  static constexpr double kShort = 0.02;  // milliseconds between two readings

  void look() {
    const double now = budget_.clock();
    if (now >= end_) up_ = true;
    stride_ = now - looked_ < kShort ? std::min(2 * stride_, kLongestStride)
                                     : std::max<std::uint64_t>(stride_ / 2, 1);
    looked_ = now;
    unwatched_ = 0;
  }

  Budget budget_;
  double began_, looked_, end_;
  std::uint64_t visits_ = 0, unwatched_ = 0, stride_ = 1;
  bool up_ = false;
};

}  // namespace landnam
