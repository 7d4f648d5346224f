// SPDX-License-Identifier: Apache-2.0
#include "server/net/operators.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/store/audit.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kLookEvery{1000};
constexpr std::chrono::hours kForgetEvery{1};
constexpr std::int64_t kMsOfADay = 24 * 3'600'000;

}  // namespace

struct Operators::Found {
  std::vector<store::Order> orders;
  std::optional<std::vector<store::Ban>> bans;  // if they have changed
};

Result<Operators::Start> Operators::find_start(store::Database& database, std::int64_t now) {
  const auto last = store::Orders(database).last();
  if (!last) return last.error();
  auto bans = store::Bans(database).list(now);
  if (!bans) return bans.error();
  return Start{*last, std::move(*bans)};
}

void Operators::tick() {
  look();
  loop_.after(kLookEvery, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

void Operators::tidy() {
  queries_.run([days = audit_days_](store::Database& database) {
    const std::int64_t now = time_now();
    (void)store::Orders(database).remove_before(now - kMsOfADay);
    const auto gone =
        days == 0 ? Result<std::int64_t>(0) : store::Audit(database).remove_before(now - days * kMsOfADay);
    if (!gone) return log(LogLevel::warning, "audit not shortened", {{"code", gone.error().code}});
    if (*gone > 0) log(LogLevel::info, "audit shortened", {{"rows", *gone}});
  });
  loop_.after(kForgetEvery, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tidy();
  });
}

void Operators::look() {
  again_ = looking_;
  if (looking_) return;
  looking_ = true;
  queries_.run([weak = weak_from_this(), &loop = loop_, after = last_](store::Database& database) {
    Found found;
    if (auto orders = store::Orders(database).after(after)) found.orders = std::move(*orders);
    const bool is_about_bans = std::ranges::any_of(
        found.orders, [](const store::Order& order) { return order.what == store::Order::What::bans; });
    if (is_about_bans) {
      auto bans = store::Bans(database).list(time_now());
      if (bans) found.bans = std::move(*bans);
      if (!bans) found.orders.clear();  // all of it again in a second
    }
    loop.post([weak, found = std::move(found)] {
      if (const auto self = weak.lock()) self->take(found);
    });
  });
}

void Operators::take(const Found& found) {
  looking_ = false;
  if (found.bans) {
    bans_ = std::make_shared<const BanList>(*found.bans);
    duties_.bans();
  }
  for (const store::Order& order : found.orders) {
    last_ = order.n;
    log(LogLevel::info, "order", {{"n", order.n}, {"subject", order.subject}});
    if (order.what == store::Order::What::table) duties_.table(order.subject);
    if (order.what == store::Order::What::user) duties_.user(order.subject);
  }
  if (again_) look();
}

}  // namespace landnam::server
