// SPDX-License-Identifier: Apache-2.0
// The service behind the network: accounts, tables, sockets. One object is one node.
#pragma once

#include <memory>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/service.hpp"

namespace landnam::server {

struct OnlineOptions {
  std::string database = "landnam.db";  // a file, or postgresql://…
  int bot_threads = 1;
  int audit_days = 180;    // for how long the audit trail is kept; 0: for ever
  Rate requests{120, 20};  // of one person; costly requests count for several
  Rate messages{200, 40};  // of one person, on all sockets together
  int guest_days = 30;     // that guests without games are kept; 0 = for ever
  std::string version;     // of this program, for operators
  std::string commit;
};

// Opens the database, brings it up to date, and looks after tables from then on.
Result<std::unique_ptr<Service>> make_online(const OnlineOptions& options, Loop& loop);

}  // namespace landnam::server
