// SPDX-License-Identifier: Apache-2.0
// Rate limits: a bucket of tokens for each address or account that fills at a steady rate. Times are
// milliseconds of any steady clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace landnam::server {

struct Rate {
  double burst;       // tokens of a full bucket
  double per_second;  // tokens that come back
};

// The bucket of one.
class Bucket {
 public:
  Bucket(const Rate& rate, std::int64_t now) : tokens_(rate.burst), at_(now) {}

  // Takes `cost` tokens, or says no and takes nothing.
  bool allow(const Rate& rate, std::int64_t now, double cost = 1);
  // Takes them in any case: the bucket may owe as much as it holds when full. A negative cost gives back.
  void charge(const Rate& rate, std::int64_t now, double cost);
  double filled(const Rate& rate, std::int64_t now) const;

 private:
  double tokens_;
  std::int64_t at_;
};

class RateLimit {
 public:
  explicit RateLimit(Rate rate) : rate_(rate) {}

  // Takes `cost` tokens from the bucket of `who`, or says no and takes nothing.
  bool allow(std::string_view who, std::int64_t now, double cost = 1);
  // The bucket of `who`, kept while it is in use.
  std::shared_ptr<Bucket> bucket_of(std::string_view who, std::int64_t now);
  const Rate& rate() const { return rate_; }

  // Buckets that are full again are forgotten now and then, so that strangers do not fill the memory.
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  void forget_full(std::int64_t now);

  Rate rate_;
  std::unordered_map<std::string, std::shared_ptr<Bucket>, Hash, std::equal_to<>> buckets_;
  std::size_t tidy_at_ = 1024;
};

}  // namespace landnam::server
