// SPDX-License-Identifier: Apache-2.0
// The way of an entry: attempted in memory, stored, and only then acknowledged and told. The primary key
// decides between nodes: who was slower attempts the entry again on what the other wrote.
//
// One entry of a table is on its way at a time; whatever else concerns that table waits for it, so that
// nobody hears of what is not stored. If it cannot be stored the room is folded again from its log.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/invitations.hpp"
#include "server/net/metrics.hpp"
#include "server/net/rooms.hpp"
#include "server/net/table_answer.hpp"
#include "server/room/room.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Scribe : public std::enable_shared_from_this<Scribe> {
 public:
  // The entry, given the room as it is; made again if another node was faster.
  using Make = std::function<Result<room::Entry>(const room::Room&)>;

  Scribe(Rooms& rooms, store::Storage& entries, Invitations& invitations, Metrics& metrics)
      : rooms_(rooms), entries_(entries), invitations_(invitations), metrics_(metrics) {}

  // Answers where the table is then, or why not.
  void write(const std::string& table, Make make, Answered answered);

 private:
  struct Attempt;

  void attempt(Live& live, std::shared_ptr<Attempt> attempt);
  void stored(Live& live, const store::Outcome& outcome, const std::shared_ptr<Attempt>& attempt);
  void not_stored(Live& live, const store::Outcome& outcome, const std::shared_ptr<Attempt>& attempt);

  Rooms& rooms_;
  store::Storage& entries_;
  Invitations& invitations_;
  Metrics& metrics_;
};

}  // namespace landnam::server
