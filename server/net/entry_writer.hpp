// SPDX-License-Identifier: Apache-2.0
// Writes entries: each is attempted in memory, stored, and only then acknowledged and told. The primary key
// decides between nodes. The slower node attempts its entry again on top of the other's.
//
// A table stores one entry at a time. Everything else about that table waits, so that nobody hears of an
// entry that is not stored. If an entry cannot be stored, the room is folded again from its log.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/invitations.hpp"
#include "server/net/metrics.hpp"
#include "server/net/room_cache.hpp"
#include "server/net/table_answer.hpp"
#include "server/room/room.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class EntryWriter : public std::enable_shared_from_this<EntryWriter> {
 public:
  // The entry, given the room as it is; made again if another node was faster.
  using Make = std::function<Result<room::Entry>(const room::Room&)>;

  EntryWriter(RoomCache& rooms, store::Storage& entries, Invitations& invitations, Metrics& metrics)
      : rooms_(rooms), entries_(entries), invitations_(invitations), metrics_(metrics) {}

  // Answers where the table is then, or why not. `request` is the id that logs give.
  void write(const std::string& table, Make make, Answered answered, const std::string& request = {});

 private:
  struct Attempt;

  void attempt(LiveRoom& live, std::shared_ptr<Attempt> attempt);
  void stored(LiveRoom& live, const store::AppendResult& result, const std::shared_ptr<Attempt>& attempt);
  void not_stored(LiveRoom& live, const store::AppendResult& result, const std::shared_ptr<Attempt>& attempt);

  RoomCache& rooms_;
  store::Storage& entries_;
  Invitations& invitations_;
  Metrics& metrics_;
};

}  // namespace landnam::server
