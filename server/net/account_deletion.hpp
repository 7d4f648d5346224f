// SPDX-License-Identifier: Apache-2.0
// Deletes an account. The user's running games are resigned, their open tables are closed, and their seats
// and invitations are freed. Then their name and words are removed. Everything happens on the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/entry_writer.hpp"
#include "server/net/identity.hpp"
#include "server/net/room_cache.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class AccountDeletion : public std::enable_shared_from_this<AccountDeletion> {
 public:
  using Gone = std::function<void(const Result<store::Done>&)>;

  AccountDeletion(Loop& loop, store::Storage& entries, store::Storage& queries, RoomCache& rooms,
                  EntryWriter& writer)
      : loop_(loop), entries_(entries), queries_(queries), rooms_(rooms), writer_(writer) {}

  // Precondition: nobody acts in their name any more.
  void start(const Identity& who, const Gone& gone);

 private:
  struct Leaving {
    Identity who;
    Gone gone;
    std::vector<std::string> tables;  // still to be left
  };

  void leave_next(const std::shared_ptr<Leaving>& leaving);
  void remove(const std::shared_ptr<Leaving>& leaving);
  void removed(const std::string& user, const std::vector<std::string>& changed);

  Loop& loop_;
  store::Storage& entries_;
  store::Storage& queries_;
  RoomCache& rooms_;
  EntryWriter& writer_;
};

}  // namespace landnam::server
