// SPDX-License-Identifier: Apache-2.0
// News of entries, invitations, ended sessions and orders from any node, by PostgreSQL's LISTEN and NOTIFY.
// With SQLite there is one node and nothing to listen to.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "server/store/database.hpp"

namespace landnam::store {

class Listener {
 public:
  // Entry n of a table is stored. n = 0: the table changed in another way and has to be read again.
  using News = std::function<void(const std::string& table, std::int64_t n)>;
  // The invitations of a user have changed.
  using Invited = std::function<void(const std::string& user)>;
  // A credential has ended; the text is that of tell_ended.
  using Ended = std::function<void(const std::string& text)>;
  // An operator has given an order.
  using Ordered = std::function<void()>;
  // The connection is there: at the start, and again after it was lost. In between news may have been missed,
  // so everything held in memory has to be checked against the database.
  using Connected = std::function<void()>;

  // All are called on the listener's thread. A lost connection is made again until the listener ends.
  Listener(const std::string& address, News news, Invited invited, Ended ended, Ordered ordered,
           Connected connected);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void listen();
  bool hear(void* connection);

  const std::string address_;
  const News news_;
  const Invited invited_;
  const Ended ended_;
  const Ordered ordered_;
  const Connected connected_;
  int stop_ = -1;  // an eventfd
  std::thread thread_;
};

// Tells all nodes that a credential has ended. Does nothing with SQLite.
void tell_ended(Database& database, const std::string& text);

}  // namespace landnam::store
