// SPDX-License-Identifier: Apache-2.0
#include "server/net/room_cache.hpp"

#include <chrono>
#include <utility>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/table_row.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kRetry{1000};
constexpr std::size_t kMostWaiting = 200;  // for one table

}  // namespace

void RoomCache::with(const std::string& table, LiveRoom::Step step, LiveRoom::Failed failed) {
  auto& place = rooms_[table];
  if (!place) {
    place = std::make_shared<LiveRoom>();
    place->id = table;
    count();
    load(*place);
  }
  LiveRoom& live = *place;
  live.used_at = time_now();
  if (!live.busy && (live.stale || !live.room)) load(live);
  if (!live.busy) return step(live);
  if (live.waiting.size() >= kMostWaiting)
    return failed({"too-many", "Too much is happening at this table. Try again."});
  live.waiting.emplace_back(std::move(step), std::move(failed));
}

LiveRoom* RoomCache::find(const std::string& table) const {
  const auto place = rooms_.find(table);
  return place == rooms_.end() ? nullptr : place->second.get();
}

void RoomCache::add(const std::shared_ptr<LiveRoom>& live) {
  live->used_at = time_now();
  rooms_[live->id] = live;
  count();
}

void RoomCache::forget(const std::string& table) {
  rooms_.erase(table);
  count();
}

void RoomCache::go_on(LiveRoom& live) {
  const auto alive = live.shared_from_this();
  changed_(live);
  if (!live.busy && !live.stale && live.waiting.empty()) return;
  run_waiting(live.id);
}

void RoomCache::start_over(LiveRoom& live) {
  live.room.reset();
  load(live);
}

void RoomCache::run_waiting(const std::string& table) {
  for (LiveRoom* live = find(table); live != nullptr && !live->busy; live = find(table)) {
    if (live->stale) return load(*live);
    if (live->waiting.empty()) return;
    const auto [step, failed] = std::move(live->waiting.front());
    live->waiting.pop_front();
    step(*live);
  }
}

void RoomCache::load(LiveRoom& live) {
  live.busy = true;
  live.stale = false;
  if (std::exchange(live.rewritten, false)) live.room.reset();
  const auto after = static_cast<std::int64_t>(live.room ? live.room->entries() : 0);
  queries_.run([weak = weak_from_this(), &loop = loop_, id = live.id, after](store::Database& database) {
    auto found = store::Tables(database).load(id, after);
    loop.post([weak, id, found = std::move(found)] {
      if (const auto self = weak.lock()) self->loaded(id, found);
    });
  });
}

void RoomCache::loaded(const std::string& table, const Result<store::Loaded>& found) {
  LiveRoom* live = find(table);
  if (live == nullptr) return;
  if (!found) return load_failed(*live, found.error());
  live->status = found->row.status;
  live->wake_at = found->row.wake_at;
  if (!live->room) {
    auto opening = opening_of(found->row);
    auto room = opening ? room::Room::open(std::move(*opening)) : Result<room::Room>(opening.error());
    if (!room) return load_failed(*live, room.error());
    live->room = std::move(*room);
  }
  for (const store::StoredEntry& row : found->entries) {
    const auto entry = room::parse_entry(row.body);
    const auto refusal = entry ? live->room->attempt(*entry) : std::optional<Refusal>();
    if (entry && !refusal) continue;
    log(LogLevel::error, "broken log",
        {{"table", table}, {"entry", row.n}, {"code", entry ? refusal->code : entry.error().code}});
    return load_failed(*live, {"broken-log", "The log of this table cannot be read."});
  }
  live->invited = live->room->seating().invited();
  live->busy = false;
  go_on(*live);
}

// Watchers stay, and hear more when the table can be read again.
void RoomCache::load_failed(LiveRoom& live, const Error& error) {
  const std::string table = live.id;
  const auto waiting = std::move(live.waiting);
  live.waiting.clear();
  live.busy = false;
  if (live.watchers.empty()) {
    forget(table);
  } else {
    live.room.reset();
    live.stale = true;
    loop_.after(kRetry, [weak = weak_from_this(), table] {
      const auto self = weak.lock();
      LiveRoom* again = self ? self->find(table) : nullptr;
      if (again != nullptr && again->stale && !again->busy) self->load(*again);
    });
  }
  for (const auto& [step, failed] : waiting) failed(error);
}

void RoomCache::heard_of(const std::string& table, std::int64_t n) {
  LiveRoom* live = find(table);
  if (live == nullptr) return;
  if (n > 0 && live->room && static_cast<std::size_t>(n) <= live->room->entries()) return;
  if (n == 0) live->rewritten = true;
  if (live->busy) {
    live->stale = true;
    return;
  }
  load(*live);
}

void RoomCache::check_all() {
  for (const auto& [id, live] : rooms_) {  // loading never adds or removes one at once
    if (live->busy) {
      live->stale = true;
    } else {
      load(*live);
    }
  }
}

}  // namespace landnam::server
