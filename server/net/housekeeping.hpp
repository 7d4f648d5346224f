// SPDX-License-Identifier: Apache-2.0
// What a server tidies up: sessions that have expired, guests who never played, and marks that an earlier
// version did not make. It also notes who was here. Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/net/service.hpp"
#include "server/net/sockets.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Housekeeping : public std::enable_shared_from_this<Housekeeping> {
 public:
  // Guests without games are kept for so many days; 0 = for ever.
  Housekeeping(Loop& loop, store::Storage& archive, const Sockets& sockets, int guest_days)
      : loop_(loop), archive_(archive), sockets_(sockets), guest_days_(guest_days) {}

  void start();
  void saw(const std::string& user);
  // Notes who was here since the last time.
  void note_seen();

 private:
  void sweep();
  void tidy();
  void note_again();

  Loop& loop_;
  store::Storage& archive_;
  const Sockets& sockets_;
  const int guest_days_;
  std::unordered_set<std::string> seen_;
};

}  // namespace landnam::server
