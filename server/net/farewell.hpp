// SPDX-License-Identifier: Apache-2.0
// How somebody is deleted: their running games are resigned, the tables they opened are closed, the seats
// they have or are invited to are free again, and then their name and words go. Everything happens on the
// loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/identity.hpp"
#include "server/net/rooms.hpp"
#include "server/net/scribe.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Farewell : public std::enable_shared_from_this<Farewell> {
 public:
  using Gone = std::function<void(const Result<store::Done>&)>;

  Farewell(Loop& loop, store::Storage& entries, store::Storage& desk, Rooms& rooms, Scribe& scribe)
      : loop_(loop), entries_(entries), desk_(desk), rooms_(rooms), scribe_(scribe) {}

  // Precondition: nobody acts in their name any more.
  void say(const Identity& who, const Gone& gone);

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
  store::Storage& desk_;
  Rooms& rooms_;
  Scribe& scribe_;
};

}  // namespace landnam::server
