// SPDX-License-Identifier: Apache-2.0
// The rooms that this node holds in memory. They are folded from their logs on request, brought up to date
// when another node has written, and forgotten when idle. Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/net/live_room.hpp"
#include "server/net/metrics.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class RoomCache : public std::enable_shared_from_this<RoomCache> {
 public:
  // A room has more entries than before, and none is pending.
  using Changed = std::function<void(LiveRoom&)>;

  RoomCache(Loop& loop, store::Storage& queries, Metrics& metrics, Changed changed)
      : loop_(loop), queries_(queries), metrics_(metrics), changed_(std::move(changed)) {}

  // Runs the step once the table is in memory and no entry of it is pending.
  void with(const std::string& table, LiveRoom::Step step, LiveRoom::Failed failed);
  LiveRoom* find(const std::string& table) const;
  // A table that was opened here.
  void add(const std::shared_ptr<LiveRoom>& live);
  void forget(const std::string& table);

  // The pending entry is stored: tells the watchers, then runs waiting steps.
  void go_on(LiveRoom& live);
  // The pending entry was not stored: folds the room again from its log.
  void start_over(LiveRoom& live);

  // Entry n of a table was stored by some node; 0: its log was changed otherwise.
  void heard_of(const std::string& table, std::int64_t n);
  // News may have been missed.
  void check_all();

  const std::unordered_map<std::string, std::shared_ptr<LiveRoom>>& all() const { return rooms_; }

 private:
  void load(LiveRoom& live);
  void loaded(const std::string& table, const Result<store::Loaded>& found);
  void load_failed(LiveRoom& live, const Error& error);
  void run_waiting(const std::string& table);
  void count() { metrics_.rooms = static_cast<std::int64_t>(rooms_.size()); }

  Loop& loop_;
  store::Storage& queries_;
  Metrics& metrics_;
  const Changed changed_;
  std::unordered_map<std::string, std::shared_ptr<LiveRoom>> rooms_;
};

}  // namespace landnam::server
