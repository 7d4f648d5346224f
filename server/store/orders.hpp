// SPDX-License-Identifier: Apache-2.0
// Orders tell running nodes what an operator has changed in the database. Nodes look for new orders every
// second, and PostgreSQL tells them to look at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace landnam::store {

struct Order {
  enum class What {
    bans,   // the list of bans is another one
    table,  // the log of the table `subject` has changed
    user,   // sessions or tokens of the user `subject` have ended
  };

  What what = What::bans;
  std::string subject;
  std::int64_t n = 0;  // given by give_order, in the order of commits
};

// Part of the change itself.
void give_order(Database& database, soci::session& sql, const Order& order, Time now);

class Orders {
 public:
  explicit Orders(Database& database) : database_(database) {}

  Result<Done> give(const std::vector<Order>& orders, Time now);
  // The number of the last one; 0 if there never was one.
  Result<std::int64_t> last();
  Result<std::vector<Order>> after(std::int64_t n);
  // Forgets what was given before; never the last one, so that numbers go on.
  Result<Done> remove_before(Time time);

 private:
  Database& database_;
};

}  // namespace landnam::store
