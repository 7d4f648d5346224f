// SPDX-License-Identifier: Apache-2.0
#include "server/net/caretaker.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "host/levels.hpp"
#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/rating.hpp"
#include "server/net/table_row.hpp"
#include "server/store/accounts.hpp"
#include "server/store/secrets.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kTryAgain{1000};
constexpr std::int64_t kPollEvery = 1000;
constexpr std::int64_t kTidyEvery = 10'000;
constexpr std::int64_t kForgetAfter = 60'000;
constexpr int kDueAtOnce = 50;
constexpr std::size_t kMostPeople = 100'000;

}  // namespace

void Caretaker::tend(LiveRoom& live) {
  if (!live.room || live.busy) return;
  if (gives_time_back(live)) return;
  watch_clock(live);
  if (draining_) return;
  if (is_at_end(*live.room)) return finish(live);
  let_bots_move(live);
}

// Writes an entry of the server's own. If it is refused, the table has moved on and is looked at again.
void Caretaker::act(const std::string& table, const room::Entry& entry) {
  writer_.write(
      table, [entry](const room::Room&) { return Result<room::Entry>(entry); },
      [this, table](const TableAnswer& done) {
        if (done) return;
        rooms_.with(
            table, [this](LiveRoom& live) { tend(live); }, [](const Error&) {});
      });
}

// ---- bots

// The person who is charged for a bot's thinking: the host if they play, else the first player.
room::Bots::Owner Caretaker::whose_bots(const LiveRoom& live) const {
  const room::Seating& seating = live.room->seating();
  std::string person;
  for (Seat seat = 0; seat < seating.seats(); ++seat) {
    if (!seating.is_person(seat)) continue;
    if (person.empty() || seating[seat].user == live.room->opening().creator) person = seating[seat].user;
  }
  room::Bots::Owner owner;
  owner.person_waits = !person.empty();
  owner.person = owner.person_waits ? person : live.room->opening().creator;
  const auto known = people_.find(owner.person);
  owner.guest = known == people_.end() || known->second.guest;
  owner.network = known == people_.end() ? "" : known->second.network;
  return owner;
}

void Caretaker::met(const Identity& who) {
  if (people_.size() >= kMostPeople) people_.clear();
  people_[who.user] = {who.network, who.guest};
}

void Caretaker::let_bots_move(LiveRoom& live) {
  if (live.thinking > 0) return;
  for (const room::BotTurn& turn : live.room->bots_to_move()) {
    ++live.thinking;
    const std::int64_t began = time_now();
    const Level* level = find_level(live.room->opening().game, live.room->table().seats(), turn.level);
    room::Bots::Job job;
    job.owner = whose_bots(live);
    job.table = live.room->table().clone();
    job.seat = turn.seat;
    if (level != nullptr) job.level = *level;
    job.random = random_from_text(store::random_token());
    job.begins = [&metrics = metrics_, posted = steady_now()] {
      metrics.bot_waiting.observe(static_cast<double>(steady_now() - posted) / 1000);
    };
    job.done = [weak = weak_from_this(), &loop = loop_, id = live.id, turn, began](Result<Advice> advice) {
      loop.post([weak, id, turn, began, advice = std::move(advice)] {
        if (const auto self = weak.lock()) self->bot_has_chosen(id, turn, began, advice);
      });
    };
    bots_.post(std::move(job));
  }
}

void Caretaker::bot_has_chosen(const std::string& table, const room::BotTurn& turn, std::int64_t began,
                               const Result<Advice>& advice) {
  LiveRoom* live = rooms_.find(table);
  if (live == nullptr) return;
  --live->thinking;
  metrics_.bot_thinking.observe(static_cast<double>(time_now() - began) / 1000);
  if (draining_) return;
  if (!advice) return log(LogLevel::error, "bot failed", {{"table", table}, {"code", advice.error().code}});
  room::Entry entry;
  entry.at = time_now();
  entry.what = room::MakeMove{turn.seat, json::value(advice->choice.text), turn.seen, ""};
  act(table, entry);
}

// ---- clocks

void Caretaker::watch_clock(LiveRoom& live) {
  const auto deadline = live.room->next_deadline();
  if (deadline == live.deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, live.id});
  live.deadline = deadline;
  if (deadline) deadlines_.insert({*deadline, live.id});
}

// Before anything else happens at a table, so that a move is not too late because of it.
bool Caretaker::gives_time_back(LiveRoom& live) {
  const auto owed = live.room->outage_owed(heartbeat_.outages());
  if (!owed) return false;
  const auto make = [outage = *owed](const room::Room&) {
    return Result<room::Entry>(room::Entry{time_now(), "", outage});
  };
  writer_.write(live.id, make, [weak = weak_from_this(), table = live.id](const TableAnswer& done) {
    const auto self = weak.lock();
    if (done || !self) return;
    self->loop_.after(kTryAgain, [weak, table] {  // another node was faster, or the database takes nothing
      const auto there = weak.lock();
      LiveRoom* again = there ? there->rooms_.find(table) : nullptr;
      if (again != nullptr) there->tend(*again);
    });
  });
  return true;
}

void Caretaker::check_outages() {
  std::vector<std::string> tables;
  for (const auto& [id, live] : rooms_.all()) tables.push_back(id);
  for (const std::string& table : tables) {
    if (LiveRoom* live = rooms_.find(table)) tend(*live);
  }
}

// A player's time may be up.
void Caretaker::ring(const std::string& table) {
  LiveRoom* due = rooms_.find(table);
  if (due == nullptr) return;
  due->deadline.reset();
  rooms_.with(
      table,
      [this, table](LiveRoom& live) {
        if (!heartbeat_.judges_time()) return watch_clock(live);
        if (gives_time_back(live)) return;
        const std::vector<Seat> seats = live.room->timed_out(time_now());
        if (seats.empty()) return watch_clock(live);
        room::Entry entry;
        entry.at = time_now();
        entry.what = room::TimeOut{seats.front()};
        act(table, entry);
      },
      [](const Error&) {});
}

// ---- ends

// Results and ratings are stored once, whichever node does it.
void Caretaker::finish(LiveRoom& live) {
  if (live.status == store::RowStatus::over || live.finishing) return;
  live.finishing = true;
  const std::int64_t now = time_now();
  queries_.run([weak = weak_from_this(), &loop = loop_, id = live.id, now, result = result_text(*live.room),
                rated = rated_game(*live.room)](store::Database& database) {
    const auto done = store::Tables(database).finish(id, result, now, rated);
    loop.post([weak, id, fine = static_cast<bool>(done), first = done && *done] {
      const auto self = weak.lock();
      LiveRoom* there = self ? self->rooms_.find(id) : nullptr;
      if (there == nullptr) return;
      there->finishing = false;
      if (fine) there->status = store::RowStatus::over;
      if (first) ++self->metrics_.games_over;
    });
  });
}

// ---- periodic work

void Caretaker::tick() {
  const std::int64_t now = time_now();
  while (!draining_ && heartbeat_.judges_time() && !deadlines_.empty() && deadlines_.begin()->first <= now) {
    const std::string table = deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    ring(table);
  }
  if (now - polled_at_ >= kPollEvery && !polling_ && !draining_ && heartbeat_.judges_time()) poll_due();
  if (now - tidied_at_ >= kTidyEvery) forget_idle();
  loop_.after(kTick, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

// Tables that no node has in memory, and those of dead nodes.
void Caretaker::poll_due() {
  polling_ = true;
  polled_at_ = time_now();
  queries_.run([weak = weak_from_this(), &loop = loop_](store::Database& database) {
    auto due = store::Tables(database).due(time_now(), kDueAtOnce);
    loop.post([weak, due = std::move(due)] {
      const auto self = weak.lock();
      if (!self) return;
      self->polling_ = false;
      if (!due) return;
      for (const std::string& table : *due) {
        self->rooms_.with(
            table, [self = self.get()](LiveRoom& live) { self->look_at(live); }, [](const Error&) {});
      }
    });
  });
}

// The stored time has passed. Stores the next one.
void Caretaker::look_at(LiveRoom& live) {
  if (live.room->status() == room::Status::open) {
    const std::string& host = live.room->opening().creator;
    if (sockets_.is_here(host)) return close_or_wait(live, time_now());
    return look_for_host(live.id, host);
  }
  tend(live);
  store_look(live, std::nullopt);
}

// The host may be at another node.
void Caretaker::look_for_host(const std::string& table, const std::string& host) {
  queries_.run([weak = weak_from_this(), &loop = loop_, table, host](store::Database& database) {
    const auto seen = store::Accounts(database).seen_at(host);
    if (!seen) return;
    loop.post([weak, table, at = *seen] {
      const auto self = weak.lock();
      if (!self) return;
      self->rooms_.with(
          table, [self = self.get(), at](LiveRoom& live) { self->close_or_wait(live, at); },
          [](const Error&) {});
    });
  });
}

// An open table is closed when its host has been away for long.
void Caretaker::close_or_wait(LiveRoom& live, std::int64_t host_seen_at) {
  const auto expires_at = live.room->expires_at(host_seen_at);
  if (!expires_at) return;
  const std::int64_t now = time_now();
  if (*expires_at > now) return store_look(live, expires_at);
  room::Entry entry;
  entry.at = now;
  entry.what = room::Close{};
  act(live.id, entry);
}

void Caretaker::store_look(LiveRoom& live, std::optional<std::int64_t> expires_at) {
  queries_.run(
      [id = live.id, change = row_after_look(live, time_now(), expires_at)](store::Database& database) {
        if (const auto done = store::Tables(database).change(id, change); !done)
          log(LogLevel::warning, "wake not stored", {{"table", id}, {"code", done.error().code}});
      });
}

void Caretaker::forget_idle() {
  tidied_at_ = time_now();
  std::vector<std::string> idle;
  for (const auto& [id, live] : rooms_.all()) {
    if (live->busy || live->finishing || live->thinking > 0 || !live->watchers.empty()) continue;
    if (live->deadline && *live->deadline < tidied_at_ + 2 * kForgetAfter) continue;
    if (tidied_at_ - live->used_at <= kForgetAfter) continue;
    if (live->deadline) deadlines_.erase({*live->deadline, id});
    idle.push_back(id);
  }
  for (const std::string& id : idle) rooms_.forget(id);
}

}  // namespace landnam::server
