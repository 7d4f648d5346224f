// SPDX-License-Identifier: Apache-2.0
// Deletes an account. The user's running games are resigned, their open tables are closed, and their seats
// and invitations are freed. Then their name and words are removed. If this node dies halfway, another one
// continues (store::Accounts::leaving). Everything happens on the loop's thread.
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

  AccountDeletion(Loop& loop, store::Storage& entries, store::Storage& queries, store::Storage& archive,
                  RoomCache& rooms, EntryWriter& writer)
      : loop_(loop),
        entries_(entries),
        queries_(queries),
        archive_(archive),
        rooms_(rooms),
        writer_(writer) {}

  // Precondition: nobody acts in their name any more, and they are marked as leaving.
  void start(const Identity& who, const Gone& gone);

 private:
  struct Leaving {
    Identity who;
    Gone gone;
    std::vector<std::string> tables;  // still to be left
  };

  void leave_next(const std::shared_ptr<Leaving>& leaving);
  void remove(const std::shared_ptr<Leaving>& leaving);
  // A few at a time, so that nobody has to wait. `done` gets the result.
  void forget_words(const std::string& user, const Gone& done);
  // Once more, for entries that another node was storing meanwhile.
  void forget_late_words(const std::string& user);

  Loop& loop_;
  store::Storage& entries_;
  store::Storage& queries_;
  store::Storage& archive_;
  RoomCache& rooms_;
  EntryWriter& writer_;
};

}  // namespace landnam::server
