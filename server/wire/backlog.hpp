// SPDX-License-Identifier: Apache-2.0
// How many bytes wait for the clients of each network, on all their connections together: what a client does
// not read takes memory. Used on one thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace landnam::server {

class Backlog {
 public:
  static constexpr std::size_t kOfNetwork = 16U << 20;
  static constexpr std::size_t kFree = 64U << 10;  // of one connection, whatever the others have

  // What waits on one connection. Given back with the share.
  class Share {
   public:
    explicit Share(std::shared_ptr<std::size_t> all) : all_(std::move(all)) {}
    Share(Share&& other) noexcept : all_(std::move(other.all_)), own_(std::exchange(other.own_, 0)) {}
    Share& operator=(Share&&) = delete;
    ~Share() {
      if (all_) *all_ -= own_;
    }

    void set(std::size_t own) {
      *all_ += own - own_;  // modulo 2^n
      own_ = own;
    }
    // The others of this network have enough waiting, and this connection has more than a little.
    bool is_too_much() const { return own_ > kFree && *all_ - own_ > kOfNetwork; }

   private:
    std::shared_ptr<std::size_t> all_;
    std::size_t own_ = 0;
  };

  Share share(const std::string& network);

 private:
  std::map<std::string, std::weak_ptr<std::size_t>> networks_;
  std::size_t tidy_at_ = 1024;
};

}  // namespace landnam::server
