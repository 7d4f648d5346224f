// SPDX-License-Identifier: Apache-2.0
// What happens at tables by itself: bots move, clocks run out, games that are over are entered in the lists,
// and tables that nobody needs any more are forgotten.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/net/identity.hpp"
#include "server/net/metrics.hpp"
#include "server/net/pulse.hpp"
#include "server/net/rooms.hpp"
#include "server/net/scribe.hpp"
#include "server/net/service.hpp"
#include "server/net/sockets.hpp"
#include "server/room/bots.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Caretaker : public std::enable_shared_from_this<Caretaker> {
 public:
  Caretaker(Loop& loop, store::Storage& desk, room::Bots& bots, Rooms& rooms, Scribe& scribe,
            const Pulse& pulse, const Sockets& sockets, Metrics& metrics)
      : loop_(loop),
        desk_(desk),
        bots_(bots),
        rooms_(rooms),
        scribe_(scribe),
        pulse_(pulse),
        sockets_(sockets),
        metrics_(metrics) {}

  // Begins to look after tables whose time has come.
  void start() { tick(); }
  // Bots and clocks are left to other nodes, or to the next start.
  void drain() { draining_ = true; }

  // Somebody does something at a table: where from, and whether as a guest, decides how bots serve them.
  void met(const Identity& who);

  // Does what is due at a table as it is now.
  void tend(Live& live);

  bool has_deadlines() const { return !deadlines_.empty(); }
  // No node was there for a while: what clocks ran meanwhile is given back.
  void check_outages();

 private:
  struct Met {
    std::string network;
    bool guest = true;
  };

  room::Bots::Owner whose_bots(const Live& live) const;
  void finish(Live& live);
  void let_bots_move(Live& live);
  void bot_has_chosen(const std::string& table, const room::BotTurn& turn, std::int64_t began,
                      const Result<Advice>& advice);
  void watch_clock(Live& live);
  bool gives_time_back(Live& live);
  void ring(const std::string& table);
  void act(const std::string& table, const room::Entry& entry);
  void tick();
  void poll_due();
  void look_at(Live& live);
  void look_for_host(const std::string& table, const std::string& host);
  void close_or_wait(Live& live, std::int64_t host_seen_at);
  void store_look(Live& live, std::optional<std::int64_t> expires_at);
  void forget_idle();

  Loop& loop_;
  store::Storage& desk_;
  room::Bots& bots_;
  Rooms& rooms_;
  Scribe& scribe_;
  const Pulse& pulse_;
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
