// SPDX-License-Identifier: Apache-2.0
#include "server/store/orders.hpp"

#include <array>
#include <string_view>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr std::array<std::string_view, 3> kNames{"bans", "table", "user"};

}  // namespace

void give_order(Database& database, soci::session& sql, const Order& order, Time now) {
  const bool shared = database.kind() == Database::Kind::postgresql;
  // One at a time until the end of the transaction. The number is that of migrations, and one more.
  if (shared) sql << "SELECT pg_advisory_xact_lock(5263627)";
  const std::string what(kNames[static_cast<std::size_t>(order.what)]);
  sql << "INSERT INTO orders (n, at, what, subject)"
         " VALUES ((SELECT COALESCE(MAX(n), 0) + 1 FROM orders), :at, :what, :subject)",
      use(now), use(what), use(order.subject);
  if (shared) sql << "SELECT pg_notify('landnam_orders', '')";
}

Result<Done> Orders::give(const std::vector<Order>& orders, Time now) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    for (const Order& order : orders) give_order(database_, sql, order, now);
    return Done{};
  });
}

Result<std::int64_t> Orders::last() {
  return database_.read([&](soci::session& sql) -> Result<std::int64_t> {
    std::int64_t n = 0;
    sql << "SELECT COALESCE(MAX(n), 0) FROM orders", into(n);
    return n;
  });
}

Result<std::vector<Order>> Orders::after(std::int64_t n) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<Order>> {
    Order one;
    std::string what;
    soci::statement rows = (sql.prepare << "SELECT n, what, subject FROM orders WHERE n > :n ORDER BY n",
                            use(n), into(one.n), into(what), into(one.subject));
    std::vector<Order> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (kNames[i] == what) one.what = static_cast<Order::What>(i);
      }
      all.push_back(one);
    }
    return all;
  });
}

Result<Done> Orders::remove_before(Time time) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "DELETE FROM orders WHERE at < :time AND n < (SELECT MAX(n) FROM orders)", use(time);
    return Done{};
  });
}

}  // namespace landnam::store
