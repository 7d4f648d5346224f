// SPDX-License-Identifier: Apache-2.0
// Request budgets of a person and of a network on this node, however many connections they have. A network is
// an address, or the /64 of an IPv6 address. Everybody behind it shares a larger budget. When that is used
// up, each person there still has a small reserve, so that one neighbour cannot silence the others. Times are
// those of steady_now.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/rate_limit.hpp"

namespace landnam::server {

class Budgets {
 public:
  // `person` is what one person may use.
  explicit Budgets(const Rate& person);

  // The budgets of one person in one network. Strangers of one network share the budget of one person, and
  // have no reserve.
  class Share {
   public:
    // Takes `cost` from both budgets, or says no and takes nothing.
    bool allow(std::int64_t now, double cost);
    // Takes what something has cost that was allowed before: the next request may have to wait for it.
    void charge(std::int64_t now, double cost);

   private:
    friend class Budgets;
    struct Part {
      std::shared_ptr<Bucket> bucket;  // or none
      Rate rate;
    };
    Part person_, network_, reserve_;
  };
  Share share(std::string_view person, std::string_view network, std::int64_t now);

 private:
  RateLimit people_;
  RateLimit networks_;
  RateLimit reserves_;
};

}  // namespace landnam::server
