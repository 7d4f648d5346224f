// SPDX-License-Identifier: Apache-2.0
// Recent use of something, by user. Its weight halves every few seconds.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace landnam::room {

class Usage {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Usage(std::chrono::seconds half_life) : half_life_(half_life) {}

  void add(const std::string& who, double amount, Clock::time_point now);
  double of(const std::string& who, Clock::time_point now) const;
  std::size_t size() const { return used_.size(); }

 private:
  struct Used {
    double amount = 0;
    Clock::time_point at;
  };

  double today(const Used& used, Clock::time_point now) const;

  std::chrono::duration<double> half_life_;
  std::unordered_map<std::string, Used> used_;
  std::size_t tidy_at_ = 1024;
};

}  // namespace landnam::room
