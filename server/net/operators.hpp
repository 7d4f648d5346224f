// SPDX-License-Identifier: Apache-2.0
// Carries out what operators do with `landnam admin` while this node runs. Looks for their orders every
// second, and at once when PostgreSQL tells of one. Forgets old orders and old rows of the audit trail.
// Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/ban_list.hpp"
#include "server/net/service.hpp"
#include "server/store/orders.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Operators : public std::enable_shared_from_this<Operators> {
 public:
  // Called when an operator has changed something.
  struct Duties {
    std::function<void()> bans;                           // the list is another one
    std::function<void(const std::string& table)> table;  // its log has changed
    std::function<void(const std::string& user)> user;    // may be let in no longer
  };

  // As far as the database has come.
  struct Start {
    std::int64_t last = 0;  // order
    std::vector<store::Ban> bans;
  };
  static Result<Start> find_start(store::Database& database, std::int64_t now);

  // The audit trail is kept for this many days; 0 = forever.
  Operators(Loop& loop, store::Storage& queries, const Start& start, int audit_days, Duties duties)
      : loop_(loop),
        queries_(queries),
        duties_(std::move(duties)),
        audit_days_(audit_days),
        last_(start.last),
        bans_(std::make_shared<const BanList>(start.bans)) {}

  void start() {
    tick();
    tidy();
  }
  void look();

  std::shared_ptr<const BanList> bans() const { return bans_; }

 private:
  struct Found;

  void tick();
  void tidy();
  void take(const Found& found);

  Loop& loop_;
  store::Storage& queries_;
  const Duties duties_;
  const int audit_days_;
  std::int64_t last_;
  std::shared_ptr<const BanList> bans_;
  bool looking_ = false;
  bool again_ = false;
};

}  // namespace landnam::server
