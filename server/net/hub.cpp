// SPDX-License-Identifier: Apache-2.0
#include "server/net/hub.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "host/levels.hpp"
#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/opening.hpp"
#include "server/net/rating.hpp"
#include "server/store/secrets.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kRetry{1000};
constexpr std::int64_t kPollEvery = 1000;
constexpr std::int64_t kTidyEvery = 10'000;
constexpr std::int64_t kForgetAfter = 60'000;
constexpr int kDueAtOnce = 50;
constexpr int kMostTries = 8;
constexpr std::size_t kMostWaiting = 200;  // for one table
// Bots and ends of games are looked after at once; should this node die, by another after this time.
constexpr std::int64_t kRescueAfter = 60'000;

// Where a table is after an entry, for who made it.
ObjectText place_in(const play::Room& room) {
  return ObjectText().add("entry", room.entries()).add("count", room.table().event_count());
}

Error account_needed() { return {"account-needed", "invitations by name are between accounts"}; }

// Those who are in one list and not in the other.
std::vector<std::string> difference(std::vector<std::string> one, std::vector<std::string> other) {
  std::ranges::sort(one);
  std::ranges::sort(other);
  std::vector<std::string> only;
  std::ranges::set_symmetric_difference(one, other, std::back_inserter(only));
  return only;
}

bool is_at_end(const play::Room& room) {
  return room.status() == play::Status::over || room.status() == play::Status::closed;
}

std::string result_text(const play::Room& room) {
  return room.status() == play::Status::over ? json::serialize(play::ending_json(room.ending()))
                                             : R"({"how":"closed"})";
}

}  // namespace

Result<play::Opening> opening_of(const store::TableRow& row) {
  const auto options = parse_json(row.options);
  const auto terms_text = parse_json(row.terms);
  if (!options || !options->is_object() || !terms_text)
    return Error{"broken-table", "the row of the table is broken"};
  const auto terms = play::read_terms(*terms_text);
  if (!terms) return terms.error();
  return play::Opening{row.game, options->get_object(), row.seats, row.seed, *terms, row.creator};
}

struct Hub::Live {
  std::string id;
  std::optional<play::Room> room;  // nothing until loaded
  store::Status status = store::Status::open;
  std::optional<std::int64_t> wake_at;  // as it is stored
  std::vector<std::string> invited;     // who have been told so
  bool busy = true;                     // being loaded, or an entry is on its way
  bool stale = false;                   // there are entries that this room has not seen
  bool finishing = false;
  int thinking = 0;  // bots
  std::optional<std::int64_t> deadline;
  std::int64_t used_at = 0;
  std::deque<std::pair<Step, Failed>> waiting;
  std::vector<Watcher*> watchers;
};

// A command on its way. Made again if another node was faster.
struct Hub::Attempt {
  std::function<Result<play::Entry>(const play::Room&)> make;
  Answered answered;
  int tries = 0;
  std::int64_t began = 0;
  play::Entry entry;
  std::vector<std::string> invited;  // who are to be told
};

Hub::Hub(Loop& loop, store::Storage& entries, store::Storage& desk, play::Bots& bots,
         Invitations& invitations, Metrics& metrics)
    : loop_(loop),
      entries_(entries),
      desk_(desk),
      bots_(bots),
      invitations_(invitations),
      metrics_(metrics) {}
Hub::~Hub() = default;

void Hub::start() { tick(); }

// ---- rooms: loaded when somebody asks for them

void Hub::with(const std::string& table, Step step, Failed failed) {
  auto& place = rooms_[table];
  if (!place) {
    place = std::make_shared<Live>();
    place->id = table;
    metrics_.rooms = static_cast<std::int64_t>(rooms_.size());
    load(*place);
  }
  Live& live = *place;
  live.used_at = time_now();
  if (!live.busy && (live.stale || !live.room)) load(live);
  if (!live.busy) return step(live);
  if (live.waiting.size() >= kMostWaiting) return failed({"too-many", "too much is going on at this table"});
  live.waiting.emplace_back(std::move(step), std::move(failed));
}

Hub::Live* Hub::find(const std::string& table) const {
  const auto place = rooms_.find(table);
  return place == rooms_.end() ? nullptr : place->second.get();
}

void Hub::load(Live& live) {
  live.busy = true;
  live.stale = false;
  const auto after = static_cast<std::int64_t>(live.room ? live.room->entries() : 0);
  desk_.run([weak = weak_from_this(), &loop = loop_, id = live.id, after](store::Database& database) {
    auto found = store::Tables(database).load(id, after);
    loop.post([weak, id, found = std::move(found)] {
      if (const auto self = weak.lock()) self->loaded(id, found);
    });
  });
}

void Hub::loaded(const std::string& table, const Result<store::Loaded>& found) {
  Live* live = find(table);
  if (live == nullptr) return;
  if (!found) return load_failed(*live, found.error());
  live->status = found->row.status;
  live->wake_at = found->row.wake_at;
  if (!live->room) {
    auto opening = opening_of(found->row);
    auto room = opening ? play::Room::open(std::move(*opening)) : Result<play::Room>(opening.error());
    if (!room) return load_failed(*live, room.error());
    live->room = std::move(*room);
  }
  for (const store::Entry& row : found->entries) {
    const auto entry = play::parse_entry(row.body);
    const auto refusal = entry ? live->room->attempt(*entry) : std::optional<Refusal>();
    if (entry && !refusal) continue;
    log(LogLevel::error, "broken log",
        {{"table", table}, {"entry", row.n}, {"code", entry ? refusal->code : entry.error().code}});
    return load_failed(*live, {"broken-log", "the log of this table cannot be read"});
  }
  live->invited = live->room->seating().invited();
  live->busy = false;
  tell_all(*live);
  tend(*live);
  run_waiting(table);
}

// Those who watch stay, and hear more when the table can be read again.
void Hub::load_failed(Live& live, const Error& error) {
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
      Live* again = self ? self->find(table) : nullptr;
      if (again != nullptr && again->stale && !again->busy) self->load(*again);
    });
  }
  for (const auto& [step, failed] : waiting) failed(error);
}

void Hub::run_waiting(const std::string& table) {
  for (Live* live = find(table); live != nullptr && !live->busy; live = find(table)) {
    if (live->stale) return load(*live);
    if (live->waiting.empty()) return;
    const auto [step, failed] = std::move(live->waiting.front());
    live->waiting.pop_front();
    step(*live);
  }
}

void Hub::forget(const std::string& table) {
  const Live* live = find(table);
  if (live == nullptr) return;
  if (live->deadline) deadlines_.erase({*live->deadline, table});
  rooms_.erase(table);
  metrics_.rooms = static_cast<std::int64_t>(rooms_.size());
}

// ---- entries: attempted, stored, told

void Hub::act(const std::string& table, const Identity& who, const json::value& command,
              const Answered& answered) {
  const auto verb = text_at(command, "do");
  if (verb == "rematch") return rematch(table, who, answered);
  if (verb == "invite") return invite(table, who, command, answered);
  auto attempt_it = std::make_shared<Attempt>();
  attempt_it->make = [command, who](const play::Room& room) { return entry_of(command, who, room); };
  attempt_it->answered = answered;
  with(
      table, [this, attempt_it](Live& live) { attempt(live, attempt_it); },
      [answered](const Error& error) { answered(error); });
}

void Hub::act_for_server(const std::string& table, const play::Entry& entry) {
  auto attempt_it = std::make_shared<Attempt>();
  attempt_it->make = [entry](const play::Room&) { return Result<play::Entry>(entry); };
  attempt_it->answered = [weak = weak_from_this(), table](const TableAnswer& done) {
    // Refused: the table has moved on, and is looked at again.
    const auto self = weak.lock();
    if (done || !self) return;
    self->with(
        table, [self](Live& live) { self->tend(live); }, [](const Error&) {});
  };
  with(
      table, [this, attempt_it](Live& live) { attempt(live, attempt_it); }, [](const Error&) {});
}

void Hub::attempt(Live& live, std::shared_ptr<Attempt> attempt) {
  auto entry = attempt->make(*live.room);
  if (!entry) return attempt->answered(entry.error());
  const auto* made = std::get_if<play::MakeMove>(&entry->what);
  if (made != nullptr && live.room->is_done(made->seat, made->request))
    return attempt->answered(place_in(*live.room));
  if (const auto refusal = live.room->attempt(*entry)) {
    if (made != nullptr) ++metrics_.moves_refused;
    return attempt->answered(*refusal);
  }
  attempt->entry = std::move(*entry);
  attempt->began = time_now();
  live.busy = true;

  auto row = row_after(live, attempt->entry);
  attempt->invited = row ? row->invited : std::vector<std::string>();
  store::Append append{live.id, static_cast<std::int64_t>(live.room->entries()),
                       play::format_entry(attempt->entry), std::move(row)};
  entries_.append(std::move(append), [weak = weak_from_this(), id = live.id,
                                      attempt = std::move(attempt)](const store::Outcome& outcome) {
    if (const auto self = weak.lock()) self->stored(id, outcome, attempt);
  });
}

// What the row of the table is to say from this entry on, if that changes.
std::optional<store::RowChange> Hub::row_after(Live& live, const play::Entry& entry) {
  const play::Room& room = *live.room;
  const play::Status status = room.status();
  store::RowChange change;
  if (!live.invited.empty() || status == play::Status::open) {
    std::vector<std::string> invited = room.seating().invited();
    change.invited = difference(live.invited, invited);
    live.invited = std::move(invited);
  }
  const bool to_be_ended = is_at_end(room) && live.status != store::Status::over;
  if (to_be_ended && !rated_game(room)) {
    live.status = change.status = store::Status::over;  // those that count end by themselves: see finish
    change.end = store::End{result_text(room), entry.at};
    return change;
  }
  const bool is_seating = status == play::Status::open || std::holds_alternative<play::Sit>(entry.what);
  // When somebody must look at the table is stored lazily: too early costs a glance, too late must not be.
  change.wake_at = live.wake_at;
  const auto wake_by = [&wake = change.wake_at](std::int64_t time) {
    wake = wake ? std::min(*wake, time) : time;
  };
  if (const auto deadline = room.next_deadline()) wake_by(*deadline);
  if (to_be_ended || !room.bots_to_move().empty()) wake_by(time_now() + kRescueAfter);
  if (!is_seating && change.wake_at == live.wake_at) return std::nullopt;
  live.wake_at = change.wake_at;
  change.status = status == play::Status::open ? store::Status::open : store::Status::playing;
  if (is_seating) change.players = players_of(room);
  return change;
}

void Hub::stored(const std::string& table, const store::Outcome& outcome,
                 const std::shared_ptr<Attempt>& attempt_it) {
  Live* found = find(table);
  if (found == nullptr) return;
  Live& live = *found;
  if (outcome.kind != store::Outcome::Kind::stored) {
    // What was attempted did not come to be: the log is the truth.
    live.room.reset();
    load(live);
    if (outcome.kind == store::Outcome::Kind::conflict && ++attempt_it->tries < kMostTries) {
      ++metrics_.conflicts;
      live.waiting.emplace_front([this, attempt_it](Live& again) { attempt(again, attempt_it); },
                                 [attempt_it](const Error& error) { attempt_it->answered(error); });
      return;
    }
    ++metrics_.storage_failures;
    log(LogLevel::error, "entry not stored", {{"table", table}, {"code", outcome.problem.code}});
    return attempt_it->answered(outcome.kind == store::Outcome::Kind::conflict
                                    ? Error{"conflict", "too much happens at this table at once; try again"}
                                    : outcome.problem);
  }
  live.busy = false;
  metrics_.storing.observe(static_cast<double>(time_now() - attempt_it->began) / 1000);
  if (const auto* made = std::get_if<play::MakeMove>(&attempt_it->entry.what)) {
    ++metrics_.moves;
    if (live.room->seating().is_bot(made->seat)) ++metrics_.bot_moves;
  }
  if (live.status == store::Status::over && live.room->entries() == live.room->ended_at())
    ++metrics_.games_over;
  for (const std::string& user : attempt_it->invited) invitations_.changed(user);
  attempt_it->answered(place_in(*live.room));
  tell_all(live);
  tend(live);
  run_waiting(table);
}

std::string Hub::news_for(const Live& live, const std::string& user, std::size_t after, play::Want want) {
  return live.room->news(after, live.room->seat_of(user), want).add("time", time_now()).text();
}

void Hub::tell_all(Live& live) {
  const std::vector<Watcher*> watchers = live.watchers;  // being told may make one leave
  for (Watcher* watcher : watchers) {
    if (watcher->told >= live.room->entries()) continue;
    const std::size_t after = std::exchange(watcher->told, live.room->entries());
    watcher->tell(news_for(live, watcher->user, after, watcher->want));
  }
}

// ---- those who look

void Hub::watch(Watcher& watcher, std::size_t after, const Answered& answered) {
  auto* who = &watcher;
  watcher.waits = std::make_shared<bool>(true);
  with(
      watcher.table,
      [who, waits = std::weak_ptr(watcher.waits), after, answered](Live& live) {
        if (waits.expired()) return;
        if (std::ranges::find(live.watchers, who) == live.watchers.end()) live.watchers.push_back(who);
        who->told = live.room->entries();
        answered(ObjectText().add_text("news", news_for(live, who->user, after, who->want)));
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::unwatch(Watcher& watcher) {
  watcher.waits.reset();
  if (Live* live = find(watcher.table)) std::erase(live->watchers, &watcher);
}

void Hub::look(const std::string& table, const std::string& user, std::size_t after, play::Want want,
               const Answered& answered) {
  with(
      table,
      [user, after, want, answered](Live& live) {
        answered(ObjectText().add_text("news", news_for(live, user, after, want)));
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::ask(const std::string& table, const std::string& user, Question question,
              const Answered& answered) {
  with(
      table,
      [user, question = std::move(question), answered](Live& live) {
        answered(question(*live.room, live.room->seat_of(user)));
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::open(const json::value& wanted, const Identity& who, const Opened& opened) {
  const auto names = names_invited(wanted);
  if (!names) return opened(names.error());
  if (names->empty()) return open_with(wanted, who, {}, opened);
  if (who.guest) return opened(account_needed());
  invitations_.find(who.user, *names,
                    [weak = weak_from_this(), wanted, who, opened](const Result<Invited>& found) {
                      const auto self = weak.lock();
                      if (!self) return;
                      if (!found) return opened(found.error());
                      self->open_with(wanted, who, *found, opened);
                    });
}

void Hub::open_with(const json::value& wanted, const Identity& who, const Invited& invited,
                    const Opened& opened) {
  auto prepared = prepare_table(wanted, who, invited, time_now());
  if (!prepared) return opened(prepared.error());
  auto live = std::make_shared<Live>();
  live->id = prepared->append.table;
  live->room = std::move(prepared->room);
  live->wake_at = prepared->append.row->wake_at;
  live->invited = prepared->append.row->invited;
  entries_.append(std::move(prepared->append),
                  [weak = weak_from_this(), live, opened](const store::Outcome& outcome) {
                    const auto self = weak.lock();
                    if (!self) return;
                    if (outcome.kind != store::Outcome::Kind::stored) {
                      ++self->metrics_.storage_failures;
                      return opened(outcome.problem);
                    }
                    live->busy = false;
                    live->used_at = time_now();
                    self->rooms_[live->id] = live;
                    self->metrics_.rooms = static_cast<std::int64_t>(self->rooms_.size());
                    for (const std::string& user : live->invited) self->invitations_.changed(user);
                    opened(live->id);
                    self->tend(*live);
                  });
}

// ---- what happens by itself: bots, clocks, ends

void Hub::tend(Live& live) {
  if (!live.room || live.busy) return;
  watch_clock(live);
  if (draining_) return;
  if (is_at_end(*live.room)) return finish(live);
  let_bots_move(live);
}

void Hub::watch_clock(Live& live) {
  const auto deadline = live.room->next_deadline();
  if (deadline == live.deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, live.id});
  live.deadline = deadline;
  if (deadline) deadlines_.insert({*deadline, live.id});
}

void Hub::let_bots_move(Live& live) {
  if (live.thinking > 0) return;
  for (const play::BotTurn& turn : live.room->bots_to_move()) {
    ++live.thinking;
    const std::int64_t began = time_now();
    const Level* level = find_level(live.room->opening().game, turn.level);
    play::Bots::Job job;
    job.owner = live.id;
    job.table = live.room->table().clone();
    job.seat = turn.seat;
    if (level != nullptr) job.level = *level;
    job.random = random_from_text(store::random_token());
    job.done = [weak = weak_from_this(), &loop = loop_, id = live.id, turn, began](Result<Advice> advice) {
      loop.post([weak, id, turn, began, advice = std::move(advice)] {
        if (const auto self = weak.lock()) self->bot_has_chosen(id, turn, began, advice);
      });
    };
    bots_.post(std::move(job));
  }
}

void Hub::bot_has_chosen(const std::string& table, const play::BotTurn& turn, std::int64_t began,
                         const Result<Advice>& advice) {
  Live* live = find(table);
  if (live == nullptr) return;
  --live->thinking;
  metrics_.bot_thinking.observe(static_cast<double>(time_now() - began) / 1000);
  if (draining_) return;
  if (!advice) return log(LogLevel::error, "bot failed", {{"table", table}, {"code", advice.error().code}});
  play::Entry entry;
  entry.at = time_now();
  entry.what = play::MakeMove{turn.seat, json::value(advice->choice.text), turn.seen, ""};
  act_for_server(table, entry);
}

// Results and ratings are stored once, whichever node does it.
void Hub::finish(Live& live) {
  if (live.status == store::Status::over || live.finishing) return;
  live.finishing = true;
  const std::int64_t now = time_now();
  desk_.run([weak = weak_from_this(), &loop = loop_, id = live.id, now, result = result_text(*live.room),
             rated = rated_game(*live.room)](store::Database& database) {
    const auto done = store::Tables(database).finish(id, result, now, rated);
    loop.post([weak, id, fine = static_cast<bool>(done), first = done && *done] {
      const auto self = weak.lock();
      Live* there = self ? self->find(id) : nullptr;
      if (there == nullptr) return;
      there->finishing = false;
      if (fine) there->status = store::Status::over;
      if (first) ++self->metrics_.games_over;
    });
  });
}

void Hub::tick() {
  const std::int64_t now = time_now();
  while (!draining_ && !deadlines_.empty() && deadlines_.begin()->first <= now) {
    const std::string table = deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    Live* due = find(table);
    if (due == nullptr) continue;
    due->deadline.reset();
    with(
        table,
        [this, table](Live& live) {
          const std::vector<Seat> seats = live.room->timed_out(time_now());
          if (seats.empty()) return watch_clock(live);
          play::Entry entry;
          entry.at = time_now();
          entry.what = play::TimeOut{seats.front()};
          act_for_server(table, entry);
        },
        [](const Error&) {});
  }
  if (now - polled_at_ >= kPollEvery && !polling_ && !draining_) poll_due();
  if (now - tidied_at_ >= kTidyEvery) forget_idle();
  loop_.after(kTick, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

// Tables that nobody has in memory, and those of nodes that are no more.
void Hub::poll_due() {
  polling_ = true;
  polled_at_ = time_now();
  desk_.run([weak = weak_from_this(), &loop = loop_](store::Database& database) {
    auto due = store::Tables(database).due(time_now(), kDueAtOnce);
    loop.post([weak, due = std::move(due)] {
      const auto self = weak.lock();
      if (!self) return;
      self->polling_ = false;
      if (!due) return;
      for (const std::string& table : *due) {
        self->with(
            table,
            [self](Live& live) {
              self->tend(live);
              // What was stored has passed; the next time somebody must look is known now.
              const bool running = live.room->status() == play::Status::playing;
              std::optional<std::int64_t> wake = running ? live.room->next_deadline() : std::nullopt;
              if (running && !live.room->bots_to_move().empty()) wake = time_now() + kRescueAfter;
              if (!running && live.status != store::Status::over && live.finishing)
                wake = time_now() + kRescueAfter;
              live.wake_at = wake;
              store::RowChange change;
              change.status =
                  live.room->status() == play::Status::open ? store::Status::open : store::Status::playing;
              change.wake_at = wake;
              self->desk_.run([id = live.id, change](store::Database& there) {
                if (const auto done = store::Tables(there).change(id, change); !done) {
                  log(LogLevel::warning, "wake not stored", {{"table", id}, {"code", done.error().code}});
                }
              });
            },
            [](const Error&) {});
      }
    });
  });
}

void Hub::forget_idle() {
  tidied_at_ = time_now();
  std::vector<std::string> idle;
  for (const auto& [id, live] : rooms_) {
    if (live->busy || live->finishing || live->thinking > 0 || !live->watchers.empty()) continue;
    if (live->deadline && *live->deadline < tidied_at_ + 2 * kForgetAfter) continue;
    if (tidied_at_ - live->used_at > kForgetAfter) idle.push_back(id);
  }
  for (const std::string& id : idle) forget(id);
}

// ---- other nodes

void Hub::heard_of(const std::string& table, std::int64_t n) {
  Live* live = find(table);
  if (live == nullptr) return;
  if (n > 0 && live->room && static_cast<std::size_t>(n) <= live->room->entries()) return;
  if (live->busy) {
    live->stale = true;
    return;
  }
  if (n == 0) live->room.reset();  // the log was rewritten: nothing in memory counts
  load(*live);
}

void Hub::invite(const std::string& table, const Identity& who, const json::value& command,
                 const Answered& answered) {
  if (who.guest) return answered(account_needed());
  const auto name = text_at(command, "name");
  if (!name) return answered(Error{"bad-request", "\"name\" wants the name of an account"});
  invitations_.find(who.user, {{0, std::string(*name)}},
                    [weak = weak_from_this(), table, who, command, answered](const Result<Invited>& found) {
                      const auto self = weak.lock();
                      if (!self) return;
                      if (!found) return answered(found.error());
                      auto attempt_it = std::make_shared<Attempt>();
                      attempt_it->make = [command, who, whom = found->at(0)](const play::Room& room) {
                        return entry_of(command, who, room, whom);
                      };
                      attempt_it->answered = answered;
                      self->with(
                          table, [self, attempt_it](Live& live) { self->attempt(live, attempt_it); },
                          [answered](const Error& error) { answered(error); });
                    });
}

void Hub::rematch(const std::string& table, const Identity& who, const Answered& answered) {
  with(
      table,
      [this, table, who, answered](Live& live) {
        const auto seat = live.room->seat_of(who.user);
        if (!seat) return answered(Error{"not-yours", "you did not play at this table"});
        if (live.room->status() != play::Status::over)
          return answered(Error{"not-over", "the game is not over yet"});
        if (!live.room->rematch().empty()) return answered(ObjectText().add("table", live.room->rematch()));
        const Again again = rematch_of(*live.room, who);
        open_with(again.wanted, who, again.invited,
                  [this, table, who, seat = *seat, answered](const Result<std::string>& made) {
                    if (!made) return answered(made.error());
                    note_rematch(table, who, seat, *made, answered);
                  });
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::note_rematch(const std::string& table, const Identity& who, Seat seat, const std::string& made,
                       const Answered& answered) {
  auto attempt_it = std::make_shared<Attempt>();
  attempt_it->make = [who, seat, made](const play::Room&) {
    return Result<play::Entry>(play::Entry{time_now(), who.user, play::Rematch{seat, made}});
  };
  attempt_it->answered = [answered, made](const TableAnswer& done) {
    if (done) return answered(ObjectText().add("table", made));
    answered(done);
  };
  with(
      table, [this, attempt_it](Live& live) { attempt(live, attempt_it); },
      [answered](const Error& error) { answered(error); });
}

void Hub::check_all() {
  for (const auto& [id, live] : rooms_) {  // loading never adds or removes one at once
    if (live->busy) {
      live->stale = true;
    } else {
      load(*live);
    }
  }
}

}  // namespace landnam::server
