// SPDX-License-Identifier: Apache-2.0
// Handles the requests of clients about tables: watch, look, act, open. RoomCache keeps rooms in memory,
// EntryWriter stores entries, and Caretaker does the work that no client asks for. Everything happens on the
// loop's thread; storage and bots answer through it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "engine/core/json.hpp"
#include "server/net/account_deletion.hpp"
#include "server/net/caretaker.hpp"
#include "server/net/entry_writer.hpp"
#include "server/net/identity.hpp"
#include "server/net/invitations.hpp"
#include "server/net/live_room.hpp"
#include "server/net/metrics.hpp"
#include "server/net/room_cache.hpp"
#include "server/net/service.hpp"
#include "server/net/table_answer.hpp"
#include "server/room/bots.hpp"
#include "server/room/room.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  Hub(Loop& loop, store::Storage& entries, store::Storage& queries, store::Storage& archive, room::Bots& bots,
      Invitations& invitations, const Heartbeat& heartbeat, const Sockets& sockets, Metrics& metrics,
      int open_of_network);

  void start() {
    caretaker_->start();
    resume_deletions();
  }
  void drain() { caretaker_->drain(); }
  // A user has connected who may act at a table.
  void met(const Identity& who) { caretaker_->met(who); }

  // Answers the news after an entry; from then on the watcher is told. It stays where it is until unwatch.
  void watch(Watcher& watcher, std::size_t after, const Answered& answered);
  void unwatch(Watcher& watcher);
  // The news once.
  void look(const std::string& table, const std::string& user, std::size_t after, room::Want want,
            const Answered& answered);
  // A question about a table as it is; the seat is the asker's.
  using Question = std::function<TableAnswer(const room::Room&, Observer)>;
  void ask(const std::string& table, const std::string& user, Question question, const Answered& answered);

  // A command of docs/api.md that changes a table.
  void act(const std::string& table, const Identity& who, json::value command, Answered answered);
  // Opens a table as docs/api.md has it and answers its id.
  using Opened = std::function<void(const Result<std::string>&)>;
  void open(const json::value& wanted, const Identity& who, const Opened& opened);

  // Ends or leaves all games of a user, closes their tables, and deletes the account. From now on their
  // requests are refused.
  using Gone = std::function<void(const Result<store::Done>&)>;
  void delete_account(const Identity& who, const Gone& gone);
  // Continues deletions that a dead node began, and those that an operator asked for.
  void look_for_leaving();

  // Whether clocks run at tables of this node; time was given back to everybody.
  bool has_deadlines() const { return caretaker_->has_deadlines(); }
  void check_outages() { caretaker_->check_outages(); }

  // Entry n of a table was stored by some node; 0: its log was changed otherwise.
  void heard_of(const std::string& table, std::int64_t n) { rooms_->heard_of(table, n); }
  // News may have been missed.
  void check_all() { rooms_->check_all(); }

  std::size_t rooms() const { return rooms_->all().size(); }

 private:
  // Calls `go_on` if this host may open one more table. Counts the tables of the person and of the network,
  // stored or being stored. The new table counts until `opened` is called.
  using GoOn = std::function<void(const Opened& opened)>;
  void if_few_are_open(const Identity& who, const Opened& opened, const GoOn& go_on);
  // Counts a table as being stored until the returned function is called.
  Opened counting(const std::vector<std::string>& keys, const Opened& opened);
  int on_their_way(const std::string& key) const;
  // Running games of this host that only bots play, on this node.
  int without_person(const std::string& host) const;
  void resume_deletions();
  // open() for a table with a free seat.
  void open_for_people(const json::value& wanted, const Identity& who, const Opened& opened);
  // Opens it under an id of its own, or under the given one: `conflict` if there is such a table.
  void open_with(const json::value& wanted, const Identity& who, const Invited& invited, const Opened& opened,
                 const std::string& id = {});
  void invite(const std::string& table, const Identity& who, const json::value& command,
              const Answered& answered);
  void rematch(const std::string& table, const Identity& who, const Answered& answered);
  struct AskedRematch {
    Identity who;
    Answered answered;
  };
  void note_rematch(const std::string& table, const Identity& who, Seat seat, const std::string& made,
                    const Answered& answered);

  std::unordered_set<std::string> gone_;  // people who are being deleted, or were lately
  std::unordered_map<std::string, std::vector<AskedRematch>> rematches_;  // being opened, by the old table
  std::unordered_map<std::string, int> opening_;  // tables being stored, by person, network and bots
  const int open_of_network_;                     // the most tables of one network that wait for players
  Loop& loop_;
  store::Storage& entries_;
  store::Storage& queries_;
  Invitations& invitations_;
  Metrics& metrics_;
  // These call each other; nobody else holds them.
  std::shared_ptr<RoomCache> rooms_;
  std::shared_ptr<EntryWriter> writer_;
  std::shared_ptr<Caretaker> caretaker_;
  std::shared_ptr<AccountDeletion> deletion_;
};

}  // namespace landnam::server
