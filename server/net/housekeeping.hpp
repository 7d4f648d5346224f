// SPDX-License-Identifier: Apache-2.0
// Removes expired sessions and guests who never played, and completes rows of an earlier version. Also notes
// which users were here. Everything happens on the loop's thread.
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
  // Guests without games are kept for this many days; 0 = forever.
  Housekeeping(Loop& loop, store::Storage& archive, const Sockets& sockets, int guest_days)
      : loop_(loop), archive_(archive), sockets_(sockets), guest_days_(guest_days) {}

  void start();
  void saw(const std::string& user);
  // Stores which users were here since the last call.
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
