// SPDX-License-Identifier: Apache-2.0
// The heartbeat of a node. The node notes in the database that it is alive, and learns whether it can write,
// what time it is, and when no node was running. Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/net/metrics.hpp"
#include "server/net/service.hpp"
#include "server/room/entry.hpp"
#include "server/store/nodes.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Heartbeat : public std::enable_shared_from_this<Heartbeat> {
 public:
  Heartbeat(Loop& loop, store::Storage& queries, Metrics& metrics);

  // Before anything else: sets the clock, and finds out for how long no node was there.
  Result<store::Done> begin(store::Database& database);
  // From then on. `is_urgent` says whether clocks run here, `told` hears of new outages.
  void start(std::function<bool()> is_urgent, std::function<void()> told);
  // The node ends in order.
  void stop();

  // Whether the database takes something, as of a second ago at most.
  void ask(std::function<void(bool can_write)> answer);

  // Whether this node may declare timeouts: its clock agrees with that of the database, which it has reached
  // lately, and it knows of all outages.
  bool judges_time() const;
  // When no node was at work, in order.
  std::span<const room::Outage> outages() const { return outages_; }

 private:
  struct Found {
    store::Beat beat;
    std::vector<store::Gap> gaps;
  };
  static Result<Found> look(store::Database& database, const std::string& node, store::Time silence,
                            const std::optional<store::Doubt>& settled, store::Time known);
  void beat();
  void take(const Result<Found>& found);
  void set_clock(const store::ClockReading& reading);
  std::int64_t period_wanted() const;

  Loop& loop_;
  store::Storage& queries_;
  Metrics& metrics_;
  const std::string node_;
  std::function<bool()> is_urgent_ = [] { return false; };
  std::function<void()> told_ = [] {};
  std::vector<std::function<void(bool)>> asking_;
  std::vector<room::Outage> outages_;
  std::optional<store::Doubt> doubt_;
  std::int64_t doubt_until_ = 0;
  const bool is_shared_;
  std::int64_t period_ = 0;      // until the next beat
  std::int64_t silence_ = 0;     // longer than that
  std::int64_t written_at_ = 0;  // steady; 0 = could not
  std::int64_t tried_at_ = 0;    // steady
  std::int64_t complained_at_ = 0;
  bool beating_ = false;
  bool stopped_ = false;
  bool agrees_ = true;
};

}  // namespace landnam::server
