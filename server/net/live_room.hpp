// SPDX-License-Identifier: Apache-2.0
// A room in the memory of this node, with its watchers.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/refusal.hpp"
#include "server/room/room.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {

// Watches a table and is told what its user may know.
struct Watcher {
  std::string table;
  std::string user;
  room::Want want;
  std::function<void(std::string_view news)> tell;
  std::function<void(const Error& why)> shut_out;              // called when it may no longer watch
  std::size_t told = 0;                                        // entries
  std::shared_ptr<bool> waits = std::make_shared<bool>(true);  // for the first answer; new with every watch
};

struct LiveRoom : std::enable_shared_from_this<LiveRoom> {
  using Step = std::function<void(LiveRoom&)>;
  using Failed = std::function<void(const Error&)>;

  std::string id;
  std::optional<room::Room> room;  // nothing until loaded
  store::RowStatus status = store::RowStatus::open;
  std::optional<std::int64_t> wake_at;  // as it is stored
  std::vector<std::string> invited;     // as they have been told
  bool busy = true;                     // being loaded, or an entry is on its way
  bool stale = false;                   // there are entries that this room has not seen
  bool rewritten = false;               // its log was changed: nothing in memory counts
  bool finishing = false;
  int thinking = 0;  // bots
  std::optional<std::int64_t> deadline;
  std::int64_t used_at = 0;
  std::list<std::pair<Step, Failed>> waiting;  // mostly empty: a deque would take half a kB then
  std::vector<Watcher*> watchers;
};

}  // namespace landnam::server
