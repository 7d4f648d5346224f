// SPDX-License-Identifier: Apache-2.0
// The tables that this node holds in memory: folded from their logs when somebody asks for them, brought up
// to date when another node has written, and forgotten. Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/net/live.hpp"
#include "server/net/metrics.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Rooms : public std::enable_shared_from_this<Rooms> {
 public:
  // A room knows more entries than before, and nothing of it is on its way.
  using Changed = std::function<void(Live&)>;

  Rooms(Loop& loop, store::Storage& desk, Metrics& metrics, Changed changed)
      : loop_(loop), desk_(desk), metrics_(metrics), changed_(std::move(changed)) {}

  // Runs the step once the table is in memory and nothing of it is on its way.
  void with(const std::string& table, Live::Step step, Live::Failed failed);
  Live* find(const std::string& table) const;
  // A table that was opened here.
  void add(const std::shared_ptr<Live>& live);
  void forget(const std::string& table);

  // What was on its way has arrived: tells of it, then whatever waited goes on.
  void go_on(Live& live);
  // What was on its way did not come to be: the log is the truth, and is folded again.
  void start_over(Live& live);

  // Entry n of a table was stored by some node; 0: its log was changed otherwise.
  void heard_of(const std::string& table, std::int64_t n);
  // News may have been missed.
  void check_all();

  const std::unordered_map<std::string, std::shared_ptr<Live>>& all() const { return rooms_; }

 private:
  void load(Live& live);
  void loaded(const std::string& table, const Result<store::Loaded>& found);
  void load_failed(Live& live, const Error& error);
  void run_waiting(const std::string& table);
  void count() { metrics_.rooms = static_cast<std::int64_t>(rooms_.size()); }

  Loop& loop_;
  store::Storage& desk_;
  Metrics& metrics_;
  const Changed changed_;
  std::unordered_map<std::string, std::shared_ptr<Live>> rooms_;
};

}  // namespace landnam::server
