// SPDX-License-Identifier: Apache-2.0
// Invitations to tables: finds the accounts of names, and tells users about seats reserved for them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

// A user to invite.
struct Person {
  std::string user;
  std::string name;
};
using Invited = std::map<Seat, Person>;

class Invitations : public std::enable_shared_from_this<Invitations> {
 public:
  struct Visitor {
    std::string user;
    std::function<void(std::string_view list)> tell;
    std::string told = {};  // the last list
  };
  using Found = std::function<void(const Result<Invited>&)>;

  Invitations(Loop& loop, store::Storage& queries) : loop_(loop), queries_(queries) {}

  // The accounts of these names, which `user` wants to invite. Errors: `no-user`, and `too-many` for a user
  // who asks too often.
  void find(const std::string& user, const std::map<Seat, std::string>& names, const Found& found);

  // Told the list now and whenever it changes. The visitor must stay where it is until it leaves.
  void enter(Visitor& visitor);
  void leave(Visitor& visitor);

  // The invitations of one user, or of all, may have changed.
  void changed(const std::string& user);
  void check_all();

 private:
  void look(const std::string& user);

  Loop& loop_;
  store::Storage& queries_;
  RateLimit rate_{{20, 0.2}};
  std::unordered_multimap<std::string, Visitor*> visitors_;  // by user
};

}  // namespace landnam::server
