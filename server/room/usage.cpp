// SPDX-License-Identifier: Apache-2.0
#include "server/room/usage.hpp"

#include <algorithm>
#include <cmath>

namespace landnam::room {

double Usage::today(const Used& used, Clock::time_point now) const {
  const std::chrono::duration<double> since = std::max(now - used.at, Clock::duration{});
  return used.amount * std::exp2(-since / half_life_);
}

void Usage::add(const std::string& who, double amount, Clock::time_point now) {
  if (used_.size() >= tidy_at_) {
    std::erase_if(used_, [&](const auto& one) { return today(one.second, now) < 0.001; });
    tidy_at_ = std::max<std::size_t>(1024, 2 * used_.size());
  }
  Used& used = used_[who];
  used = {today(used, now) + amount, now};
}

double Usage::of(const std::string& who, Clock::time_point now) const {
  const auto found = used_.find(who);
  return found == used_.end() ? 0 : today(found->second, now);
}

}  // namespace landnam::room
