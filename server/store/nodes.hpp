// SPDX-License-Identifier: Apache-2.0
// The nodes that work on a database, the time there, and the outages when no node was running. Each node
// regularly writes that it is alive. A gap between such writes is an outage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace landnam::store {

// Nobody could move between these times.
struct Gap {
  Time began = 0;
  Time ended = 0;
  bool operator==(const Gap&) const = default;
};

// The time of the database, and the moments of this process's steady clock (ms) between which it was read.
struct ClockReading {
  Time at = 0;
  std::int64_t before = 0;
  std::int64_t after = 0;
};

// When a node starts others may have been there a moment ago, at work or dead. If they are dead, this was an
// outage.
struct Doubt {
  Gap gap;
  std::vector<std::string> others;
};

struct Beat {
  ClockReading clock;
  std::optional<Doubt> doubt = std::nullopt;
};

class Nodes {
 public:
  explicit Nodes(Database& database) : database_(database) {}

  Result<ClockReading> clock();
  // This node is at work. `silence` (ms) is longer than any node at work is silent.
  Result<Beat> begin(const std::string& node, Time silence);
  Result<Beat> beat(const std::string& node, Time silence);
  // This node ends in order.
  Result<Done> stop(const std::string& node);
  // Notes the outage if none of the others has been at work since.
  Result<Done> settle(const Doubt& doubt);

  // Those that ended after this time, in order.
  Result<std::vector<Gap>> outages(Time after);

 private:
  ClockReading read_clock(soci::session& sql) const;
  Result<Beat> note(const std::string& node, Time silence, bool is_first);

  Database& database_;
};

}  // namespace landnam::store
