// SPDX-License-Identifier: Apache-2.0
// Limits password attempts. They are counted by account, so a guesser is slowed down from any address. A
// network from which the account was used before has attempts of its own. The queue for hashing is short: a
// request that would wait long is refused at once. Times are those of steady_now.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/net/rate_limit.hpp"

namespace landnam::server {

class LoginGuard {
 public:
  struct Refusal {
    const char* code;
    int seconds;  // until it makes sense to try again
  };

  // An account was used from this network.
  void used(const std::string& account, const std::string& network);

  // A try to show the password of an account (empty: a new one is registered), before it is hashed. `known`
  // means that the sender has a session. Each try that is let in has to end.
  std::optional<Refusal> begin(const std::string& account, const std::string& network, bool known,
                               std::int64_t now);
  void end(const std::string& account, const std::string& network, bool was_right, std::int64_t now);

  std::size_t waiting() const { return waiting_; }

 private:
  bool is_familiar(const std::string& account, const std::string& network) const;
  std::string key_of(const std::string& account, const std::string& network) const;

  RateLimit tries_{{10, 1.0 / 30}};
  std::unordered_map<std::string, std::map<std::string, std::uint64_t>>
      familiar_;  // by account: network, when
  std::uint64_t uses_ = 0;
  std::map<std::string, std::size_t> by_network_;
  std::size_t waiting_ = 0;
};

}  // namespace landnam::server
