// SPDX-License-Identifier: Apache-2.0
// The tables this node holds in memory, who watches them, and the way of an entry: attempted, stored, then
// acknowledged and told. Everything happens on the loop's thread; storage and bots answer through it.
//
// One entry of a table is on its way at a time; whatever else concerns that table waits for it, so that
// nobody hears of what is not stored. If it cannot be stored the room is thrown away and folded again from
// its log.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "server/net/invitations.hpp"
#include "server/net/metrics.hpp"
#include "server/net/service.hpp"
#include "server/net/table_answer.hpp"
#include "server/play/bots.hpp"
#include "server/play/room.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

// Who is asking.
struct Identity {
  std::string user;  // empty for a stranger
  std::string name;
  bool guest = true;
};

// How a table was opened, from its row.
Result<play::Opening> opening_of(const store::TableRow& row);

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  // One who watches a table and is told what its user may know.
  struct Watcher {
    std::string table;
    std::string user;
    play::Want want;
    std::function<void(std::string_view news)> tell;
    std::size_t told = 0;                                        // entries
    std::shared_ptr<bool> waits = std::make_shared<bool>(true);  // for the first answer; new with every watch
  };

  Hub(Loop& loop, store::Storage& entries, store::Storage& desk, play::Bots& bots, Invitations& invitations,
      Metrics& metrics);
  ~Hub();

  // Begins to look after tables whose time has come.
  void start();
  // Bots and clocks are left to other nodes, or to the next start.
  void drain() { draining_ = true; }

  // Answers the news after an entry; from then on the watcher is told. It stays where it is until unwatch.
  void watch(Watcher& watcher, std::size_t after, const Answered& answered);
  void unwatch(Watcher& watcher);
  // The news once.
  void look(const std::string& table, const std::string& user, std::size_t after, play::Want want,
            const Answered& answered);

  // A command of docs/api.md that changes a table.
  void act(const std::string& table, const Identity& who, const json::value& command,
           const Answered& answered);
  // A question about a table as it is; the seat is the asker's.
  using Question = std::function<TableAnswer(const play::Room&, Observer)>;
  void ask(const std::string& table, const std::string& user, Question question, const Answered& answered);
  // Opens a table as docs/api.md has it and answers its id.
  using Opened = std::function<void(const Result<std::string>&)>;
  void open(const json::value& wanted, const Identity& who, const Opened& opened);

  // Entry n of a table was stored by some node; 0: its log was changed otherwise.
  void heard_of(const std::string& table, std::int64_t n);
  // News may have been missed.
  void check_all();

  std::size_t rooms() const { return rooms_.size(); }

 private:
  struct Live;
  struct Attempt;
  using Step = std::function<void(Live&)>;
  using Failed = std::function<void(const Error&)>;

  // Runs the step once the table is in memory and nothing of it is on its way.
  void with(const std::string& table, Step step, Failed failed);
  Live* find(const std::string& table) const;
  void load(Live& live);
  void load_failed(Live& live, const Error& error);
  void loaded(const std::string& table, const Result<store::Loaded>& found);
  void run_waiting(const std::string& table);
  void attempt(Live& live, std::shared_ptr<Attempt> attempt);
  void stored(const std::string& table, const store::Outcome& outcome,
              const std::shared_ptr<Attempt>& attempt);
  void tell_all(Live& live);
  static std::string news_for(const Live& live, const std::string& user, std::size_t after, play::Want want);
  void tend(Live& live);
  void finish(Live& live);
  void let_bots_move(Live& live);
  void bot_has_chosen(const std::string& table, const play::BotTurn& turn, std::int64_t began,
                      const Result<Advice>& advice);
  void watch_clock(Live& live);
  void open_with(const json::value& wanted, const Identity& who, const Invited& invited,
                 const Opened& opened);
  void invite(const std::string& table, const Identity& who, const json::value& command,
              const Answered& answered);
  void rematch(const std::string& table, const Identity& who, const Answered& answered);
  void note_rematch(const std::string& table, const Identity& who, Seat seat, const std::string& made,
                    const Answered& answered);
  std::optional<store::RowChange> row_after(Live& live, const play::Entry& entry);
  void act_for_server(const std::string& table, const play::Entry& entry);
  void tick();
  void poll_due();
  void forget_idle();
  void forget(const std::string& table);

  Loop& loop_;
  store::Storage& entries_;
  store::Storage& desk_;
  play::Bots& bots_;
  Invitations& invitations_;
  Metrics& metrics_;
  std::unordered_map<std::string, std::shared_ptr<Live>> rooms_;
  std::set<std::pair<std::int64_t, std::string>> deadlines_;
  std::int64_t polled_at_ = 0;
  std::int64_t tidied_at_ = 0;
  bool polling_ = false;
  bool draining_ = false;
};

// What a command says as an entry: the seat is the asker's where it is not named. `whom` an invitation means
// has been found out before; `rematch` needs the id of the new table and is made by the caller.
Result<play::Entry> entry_of(const json::value& command, const Identity& who, const play::Room& room,
                             const Person& whom = {});

}  // namespace landnam::server
