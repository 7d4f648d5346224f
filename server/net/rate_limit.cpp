// SPDX-License-Identifier: Apache-2.0
#include "server/net/rate_limit.hpp"

#include <algorithm>

namespace landnam::server {

double RateLimit::filled(const Bucket& bucket, std::int64_t now) const {
  const double seconds = static_cast<double>(std::max<std::int64_t>(0, now - bucket.at)) / 1000;
  return std::min(rate_.burst, bucket.tokens + seconds * rate_.per_second);
}

bool RateLimit::allow(std::string_view who, std::int64_t now, double cost) {
  auto found = buckets_.find(who);
  if (found == buckets_.end()) {
    if (buckets_.size() >= tidy_at_) forget_full(now);
    found = buckets_.emplace(std::string(who), Bucket{rate_.burst, now}).first;
  }
  Bucket& bucket = found->second;
  bucket.tokens = filled(bucket, now);
  bucket.at = std::max(bucket.at, now);
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}

void RateLimit::forget_full(std::int64_t now) {
  std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= rate_.burst; });
  tidy_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

}  // namespace landnam::server
