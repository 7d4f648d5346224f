// SPDX-License-Identifier: Apache-2.0
#include "server/net/rate_limit.hpp"

#include <algorithm>

namespace landnam::server {

double Bucket::filled(const Rate& rate, std::int64_t now) const {
  const double seconds = static_cast<double>(std::max<std::int64_t>(0, now - at_)) / 1000;
  return std::min(rate.burst, tokens_ + seconds * rate.per_second);
}

bool Bucket::allow(const Rate& rate, std::int64_t now, double cost) {
  tokens_ = filled(rate, now);
  at_ = std::max(at_, now);
  if (tokens_ < cost) return false;
  tokens_ -= cost;
  return true;
}

void Bucket::charge(const Rate& rate, std::int64_t now, double cost) {
  tokens_ = std::clamp(filled(rate, now) - cost, -rate.burst, rate.burst);
  at_ = std::max(at_, now);
}

std::shared_ptr<Bucket> RateLimit::bucket_of(std::string_view who, std::int64_t now) {
  auto found = buckets_.find(who);
  if (found == buckets_.end()) {
    if (buckets_.size() >= tidy_at_) forget_full(now);
    found = buckets_.emplace(std::string(who), std::make_shared<Bucket>(rate_, now)).first;
  }
  return found->second;
}

bool RateLimit::allow(std::string_view who, std::int64_t now, double cost) {
  return bucket_of(who, now)->allow(rate_, now, cost);
}

void RateLimit::forget_full(std::int64_t now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    return entry.second.use_count() == 1 && entry.second->filled(rate_, now) >= rate_.burst;
  });
  tidy_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

}  // namespace landnam::server
