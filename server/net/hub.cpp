// SPDX-License-Identifier: Apache-2.0
#include "server/net/hub.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/net/clock.hpp"
#include "server/net/command.hpp"
#include "server/net/log.hpp"
#include "server/net/opening.hpp"
#include "server/store/accounts.hpp"
#include "server/store/secrets.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kMostGone = 100'000;
constexpr int kMostOpen = 5;  // tables of one host that wait for players
// Running games of one host that only bots play: the most for opening another one, and the most for opening
// any table with bots.
constexpr int kMostOfBots = 5;
constexpr int kMostLeftToBots = 10;
constexpr std::int64_t kNodeHasDied = 60'000;  // then another node continues a deletion
constexpr std::chrono::milliseconds kResume{30'000};
constexpr int kDeletionsAtOnce = 20;

std::string network_key(const Identity& who) { return "network " + who.network; }
std::string bots_key(const Identity& who) { return "bots " + who.user; }

Error too_many_tables(int most) {
  return {"too-many-tables",
          "You have " + std::to_string(most) + " open tables. Close one, or wait until it fills."};
}

Error too_many_nearby() {
  return {"too-many-nearby", "Too many tables are open in your network. Join one, or try again later."};
}

Error too_many_of_bots() {
  return {"too-many-of-bots", "Bots are still playing at several of your tables. Wait until a game ends."};
}

// Whether bots get a seat; with `only`, whether they get every seat.
bool has_bots(const json::value& wanted, bool only = false) {
  const json::value* seats = member(wanted, "seats");
  if (seats == nullptr || !seats->is_array()) return false;
  const auto is_bot = [](const json::value& seat) { return text_at(seat, "bot").has_value(); };
  return only ? std::ranges::all_of(seats->get_array(), is_bot)
              : std::ranges::any_of(seats->get_array(), is_bot);
}

bool has_free_seat(const json::value& wanted) {
  const json::value* seats = member(wanted, "seats");
  if (seats == nullptr || !seats->is_array()) return false;
  return std::ranges::any_of(seats->get_array(), [](const json::value& seat) {
    const json::value* me = member(seat, "me");
    return (me == nullptr || *me != true) && !text_at(seat, "bot");
  });
}

Error private_game() { return {"private", "This game is private."}; }

Error gone() { return {"no-user", "This account has been deleted."}; }

Error account_needed() { return {"account-needed", "You need an account to invite by name."}; }

std::string news_for(const room::Room& room, const std::string& user, std::size_t after, room::Want want) {
  ObjectText news = room.news(after, room.seat_of(user), want);
  return std::move(news.add("time", time_now())).text();
}

void tell_all(LiveRoom& live) {
  const std::vector<Watcher*> watchers = live.watchers;  // being told may make one leave
  for (Watcher* watcher : watchers) {
    if (watcher->told >= live.room->entries()) continue;
    if (!live.room->may_see(watcher->user)) {  // a private game has begun without them
      std::erase(live.watchers, watcher);
      watcher->shut_out(private_game());
      continue;
    }
    const std::size_t after = std::exchange(watcher->told, live.room->entries());
    watcher->tell(news_for(*live.room, watcher->user, after, watcher->want));
  }
}

}  // namespace

Hub::Hub(Loop& loop, store::Storage& entries, store::Storage& queries, store::Storage& archive,
         room::Bots& bots, Invitations& invitations, const Heartbeat& heartbeat, const Sockets& sockets,
         Metrics& metrics, int open_of_network)
    : open_of_network_(open_of_network),
      loop_(loop),
      entries_(entries),
      queries_(queries),
      invitations_(invitations),
      metrics_(metrics),
      rooms_(std::make_shared<RoomCache>(loop, queries, metrics,
                                         [this](LiveRoom& live) {
                                           tell_all(live);
                                           caretaker_->tend(live);
                                         })),
      writer_(std::make_shared<EntryWriter>(*rooms_, entries, invitations, metrics)),
      caretaker_(
          std::make_shared<Caretaker>(loop, queries, bots, *rooms_, *writer_, heartbeat, sockets, metrics)),
      deletion_(std::make_shared<AccountDeletion>(loop, entries, queries, archive, *rooms_, *writer_)) {}

// ---- watching

void Hub::watch(Watcher& watcher, std::size_t after, const Answered& answered) {
  auto* who = &watcher;
  watcher.waits = std::make_shared<bool>(true);
  rooms_->with(
      watcher.table,
      [who, waits = std::weak_ptr(watcher.waits), after, answered](LiveRoom& live) {
        if (waits.expired()) return;
        if (!live.room->may_see(who->user)) return answered(private_game());
        if (std::ranges::find(live.watchers, who) == live.watchers.end()) live.watchers.push_back(who);
        who->told = live.room->entries();
        answered(ObjectText().add_text("news", news_for(*live.room, who->user, after, who->want)));
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::unwatch(Watcher& watcher) {
  watcher.waits.reset();
  if (LiveRoom* live = rooms_->find(watcher.table)) std::erase(live->watchers, &watcher);
}

void Hub::look(const std::string& table, const std::string& user, std::size_t after, room::Want want,
               const Answered& answered) {
  rooms_->with(
      table,
      [user, after, want, answered](LiveRoom& live) {
        if (!live.room->may_see(user)) return answered(private_game());
        answered(ObjectText().add_text("news", news_for(*live.room, user, after, want)));
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::ask(const std::string& table, const std::string& user, Question question,
              const Answered& answered) {
  rooms_->with(
      table,
      [user, question = std::move(question), answered](LiveRoom& live) {
        if (!live.room->may_see(user)) return answered(private_game());
        answered(question(*live.room, live.room->seat_of(user)));
      },
      [answered](const Error& error) { answered(error); });
}

// ---- acting

void Hub::act(const std::string& table, const Identity& who, json::value command, Answered answered) {
  const auto verb = text_at(command, "do");
  if (verb == "rematch") return rematch(table, who, answered);
  if (verb == "invite") return invite(table, who, command, answered);
  writer_->write(
      table,
      [this, command = std::move(command), who](const room::Room& room) {
        if (gone_.contains(who.user)) return Result<room::Entry>(gone());
        if (!room.may_see(who.user)) return Result<room::Entry>(private_game());
        auto entry = entry_of(command, who, room);
        if (entry && seats_bot(*entry) &&
            without_person(who.user) >= (leaves_to_bots(room, *entry) ? kMostOfBots : kMostLeftToBots))
          return Result<room::Entry>(too_many_of_bots());
        return entry;
      },
      std::move(answered), who.request_id());
}

void Hub::invite(const std::string& table, const Identity& who, const json::value& command,
                 const Answered& answered) {
  if (who.guest) return answered(account_needed());
  const auto name = text_at(command, "name");
  if (!name) return answered(Error{"bad-request", "\"name\" must be the name of an account."});
  invitations_.find(who.user, {{0, std::string(*name)}},
                    [weak = weak_from_this(), table, who, command, answered](const Result<Invited>& found) {
                      const auto self = weak.lock();
                      if (!self) return;
                      if (!found) return answered(found.error());
                      self->writer_->write(
                          table,
                          [self = self.get(), command, who, whom = found->at(0)](const room::Room& room) {
                            if (self->gone_.contains(who.user) || self->gone_.contains(whom.user))
                              return Result<room::Entry>(gone());
                            return entry_of(command, who, room, whom);
                          },
                          answered, who.request_id());
                    });
}

int Hub::on_their_way(const std::string& key) const {
  const auto found = opening_.find(key);
  return found == opening_.end() ? 0 : found->second;
}

Hub::Opened Hub::counting(const std::vector<std::string>& keys, const Opened& opened) {
  for (const std::string& key : keys) ++opening_[key];
  return [weak = weak_from_this(), keys, opened](const Result<std::string>& id) {
    const auto self = weak.lock();
    if (!self) return;
    for (const std::string& key : keys) {
      if (--self->opening_[key] == 0) self->opening_.erase(key);
    }
    opened(id);
  };
}

void Hub::if_few_are_open(const Identity& who, const Opened& opened, const GoOn& go_on) {
  const int own = on_their_way(who.user), nearby = on_their_way(network_key(who));
  const Opened told = counting({who.user, network_key(who)}, opened);
  queries_.run([&loop = loop_, who, told, go_on, own, nearby,
                most_nearby = open_of_network_](store::Database& database) {
    const auto stored = store::Tables(database).count_open(who.user, who.network);
    loop.post([who, told, go_on, own, nearby, stored, most_nearby] {
      if (!stored) return told(stored.error());
      const int open = stored->of_creator + own;
      if (open >= kMostOpen) return told(too_many_tables(kMostOpen));
      // Neighbours cannot keep somebody with an account from their first table.
      const bool has_reserve = !who.guest && open == 0;
      if (stored->of_network + nearby >= most_nearby && !has_reserve) return told(too_many_nearby());
      go_on(told);
    });
  });
}

int Hub::without_person(const std::string& host) const {
  return static_cast<int>(std::ranges::count_if(rooms_->all(), [&](const auto& one) {
    const auto& room = one.second->room;
    return room && room->status() == room::Status::playing && room->opening().creator == host &&
           !room->seating().has_person();
  }));
}

void Hub::open(const json::value& wanted, const Identity& who, const Opened& opened) {
  const bool only_bots = has_bots(wanted, true);
  if (has_bots(wanted) &&
      without_person(who.user) + on_their_way(bots_key(who)) >= (only_bots ? kMostOfBots : kMostLeftToBots))
    return opened(too_many_of_bots());
  if (only_bots) return open_with(wanted, who, {}, counting({bots_key(who)}, opened));
  if (!has_free_seat(wanted)) return open_with(wanted, who, {}, opened);
  if_few_are_open(who, opened, [weak = weak_from_this(), wanted, who](const Opened& told) {
    if (const auto self = weak.lock()) self->open_for_people(wanted, who, told);
  });
}

void Hub::open_for_people(const json::value& wanted, const Identity& who, const Opened& opened) {
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
                    const Opened& opened, const std::string& id) {
  if (gone_.contains(who.user)) return opened(gone());
  const std::int64_t now = time_now();
  auto prepared = prepare_table(wanted, who, invited, now, id.empty() ? store::table_id(now) : id);
  if (!prepared) return opened(prepared.error());
  auto live = std::make_shared<LiveRoom>();
  live->id = prepared->append.table;
  live->room = std::move(prepared->room);
  live->wake_at = prepared->append.row->wake_at;
  live->invited = prepared->append.row->invited;
  entries_.append(
      std::move(prepared->append),
      [weak = weak_from_this(), live, opened, request = who.request_id()](const store::AppendResult& result) {
        const auto self = weak.lock();
        if (!self) return;
        const bool is_there =
            result.kind == store::AppendResult::Kind::conflict || result.problem.code == store::kConflict;
        if (is_there) return opened(Error{std::string(store::kConflict), "This table already exists."});
        if (result.kind != store::AppendResult::Kind::stored) {
          ++self->metrics_.storage_failures;
          log(LogLevel::error, "entry not stored",
              {{"request", request}, {"table", live->id}, {"code", result.problem.code}});
          return opened(result.problem);
        }
        live->busy = false;
        self->rooms_->add(live);
        for (const std::string& user : live->invited) self->invitations_.changed(user);
        opened(live->id);
        self->caretaker_->tend(*live);
      });
}

void Hub::delete_account(const Identity& who, const Gone& gone) {
  if (gone_.size() >= kMostGone) gone_.clear();
  gone_.insert(who.user);
  deletion_->start(who, [weak = weak_from_this(), user = who.user, gone](const Result<store::Done>& done) {
    const auto self = weak.lock();
    if (self && !done) self->gone_.erase(user);
    gone(done);
  });
}

void Hub::resume_deletions() {
  look_for_leaving();
  loop_.after(kResume, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->resume_deletions();
  });
}

void Hub::look_for_leaving() {
  queries_.run([weak = weak_from_this(), &loop = loop_](store::Database& database) {
    const std::int64_t now = time_now();
    auto users = store::Accounts(database).leaving(now - kNodeHasDied, now, kDeletionsAtOnce);
    if (!users || users->empty()) return;
    loop.post([weak, users = std::move(*users)] {
      const auto self = weak.lock();
      if (!self) return;
      for (const std::string& user : users) {
        log(LogLevel::info, "account deletion resumed", {{"user", user}});
        Identity who;
        who.user = user;
        self->delete_account(who, [](const Result<store::Done>&) {});
      }
    });
  });
}

void Hub::rematch(const std::string& table, const Identity& who, const Answered& answered) {
  rooms_->with(
      table,
      [this, table, who, answered](LiveRoom& live) {
        const auto seat = live.room->seat_of(who.user);
        if (!seat) return answered(Error{"not-yours", "You did not play at this table."});
        if (live.room->status() != room::Status::over)
          return answered(Error{"not-over", "The game is not over yet."});
        if (!live.room->rematch().empty()) return answered(ObjectText().add("table", live.room->rematch()));
        // All who ask at the same time get the table that the first one opens.
        const auto waiting = rematches_.find(table);
        if (waiting != rematches_.end()) {
          waiting->second.push_back({who, answered});
          return;
        }
        rematches_[table] = {};
        const Answered done = [this, table, answered](const TableAnswer& answer) {
          answered(answer);
          const auto asked = rematches_.extract(table);
          for (const AskedRematch& next : asked.mapped()) rematch(table, next.who, next.answered);
        };
        const Again again = rematch_of(table, *live.room, who);
        // The table may exist already: another request was faster, or a node died before noting it.
        const auto note = [this, table, who, seat = *seat, id = again.id,
                           done](const Result<std::string>& made) {
          if (!made && made.error().code != store::kConflict) return done(made.error());
          note_rematch(table, who, seat, id, done);
        };
        if (!has_free_seat(again.wanted)) return open_with(again.wanted, who, again.invited, note, again.id);
        if_few_are_open(who, note, [weak = weak_from_this(), again, who](const Opened& told) {
          if (const auto self = weak.lock())
            self->open_with(again.wanted, who, again.invited, told, again.id);
        });
      },
      [answered](const Error& error) { answered(error); });
}

void Hub::note_rematch(const std::string& table, const Identity& who, Seat seat, const std::string& made,
                       const Answered& answered) {
  writer_->write(
      table,
      [who, seat, made](const room::Room&) {
        return Result<room::Entry>(room::Entry{time_now(), who.user, room::Rematch{seat, made}});
      },
      [this, table, answered, made](const TableAnswer& done) {
        if (done) return answered(ObjectText().add("table", made));
        if (done.refusal().code != "has-rematch") return answered(done);
        rooms_->with(
            table, [answered](LiveRoom& live) { answered(ObjectText().add("table", live.room->rematch())); },
            [answered](const Error& error) { answered(error); });
      },
      who.request_id());
}

}  // namespace landnam::server
