// SPDX-License-Identifier: Apache-2.0
// Work at tables that no client asks for: bots move, clocks run out, finished games enter the lists, and idle
// tables leave memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/net/entry_writer.hpp"
#include "server/net/heartbeat.hpp"
#include "server/net/identity.hpp"
#include "server/net/metrics.hpp"
#include "server/net/room_cache.hpp"
#include "server/net/service.hpp"
#include "server/net/sockets.hpp"
#include "server/room/bots.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Caretaker : public std::enable_shared_from_this<Caretaker> {
 public:
  Caretaker(Loop& loop, store::Storage& queries, room::Bots& bots, RoomCache& rooms, EntryWriter& writer,
            const Heartbeat& heartbeat, const Sockets& sockets, Metrics& metrics)
      : loop_(loop),
        queries_(queries),
        bots_(bots),
        rooms_(rooms),
        writer_(writer),
        heartbeat_(heartbeat),
        sockets_(sockets),
        metrics_(metrics) {}

  // Begins to look after tables whose time has come.
  void start() { tick(); }
  // Bots and clocks are left to other nodes, or to the next start.
  void drain() { draining_ = true; }

  // A user acts at a table. Their network, and whether they are a guest, decide how bots serve them.
  void met(const Identity& who);

  // Does what is due at a table as it is now.
  void tend(LiveRoom& live);

  bool has_deadlines() const { return !deadlines_.empty(); }
  // Gives back the time that clocks ran while no node was running.
  void check_outages();

 private:
  struct Met {
    std::string network;
    bool guest = true;
  };

  room::Bots::Owner whose_bots(const LiveRoom& live) const;
  void finish(LiveRoom& live);
  void let_bots_move(LiveRoom& live);
  void bot_has_chosen(const std::string& table, const room::BotTurn& turn, std::int64_t began,
                      const Result<Advice>& advice);
  void watch_clock(LiveRoom& live);
  bool gives_time_back(LiveRoom& live);
  void ring(const std::string& table);
  void act(const std::string& table, const room::Entry& entry);
  void tick();
  void poll_due();
  void look_at(LiveRoom& live);
  void look_for_host(const std::string& table, const std::string& host);
  void close_or_wait(LiveRoom& live, std::int64_t host_seen_at);
  void store_look(LiveRoom& live, std::optional<std::int64_t> expires_at);
  void forget_idle();

  Loop& loop_;
  store::Storage& queries_;
  room::Bots& bots_;
  RoomCache& rooms_;
  EntryWriter& writer_;
  const Heartbeat& heartbeat_;
  const Sockets& sockets_;
  Metrics& metrics_;
  std::set<std::pair<std::int64_t, std::string>> deadlines_;
  std::unordered_map<std::string, Met> people_;  // lately
  std::int64_t polled_at_ = 0;
  std::int64_t tidied_at_ = 0;
  bool polling_ = false;
  bool draining_ = false;
};

}  // namespace landnam::server
