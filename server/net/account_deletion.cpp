// SPDX-License-Identifier: Apache-2.0
#include "server/net/account_deletion.hpp"

#include <chrono>
#include <utility>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/store/accounts.hpp"
#include "server/store/personal_data.hpp"

namespace landnam::server {
namespace {

// An entry that another node was storing is stored by then.
constexpr std::chrono::milliseconds kStoredByThen{10'000};
constexpr int kWordsAtOnce = 200;                        // entries in one transaction
constexpr std::chrono::milliseconds kBetweenWrites{20};  // between two transactions: SQLite has one writer

// The entry with which a user leaves a table.
Result<room::Entry> last_entry(const room::Room& room, const Identity& who) {
  room::Entry entry;
  entry.at = time_now();
  entry.user = who.user;
  const auto seat = room.seat_of(who.user);
  const auto kept = room.seating().kept_for(who.user);
  if (room.status() == room::Status::open && room.opening().creator == who.user) {
    entry.what = room::Close{};
  } else if (room.status() == room::Status::open && seat) {
    entry.what = room::Leave{*seat};
  } else if (room.status() == room::Status::open && kept) {
    entry.what = room::Decline{*kept};
  } else if (room.status() == room::Status::playing && seat) {
    entry.what = room::Resign{*seat};
  } else {
    return Error{"over", "You have no seat or table to leave."};
  }
  return entry;
}

}  // namespace

void AccountDeletion::start(const Identity& who, const Gone& gone) {
  auto leaving = std::make_shared<Leaving>(Leaving{who, gone, {}});
  queries_.run([weak = weak_from_this(), &loop = loop_, leaving](store::Database& database) {
    auto found = store::Tables(database).unfinished_of(leaving->who.user);
    loop.post([weak, leaving, found = std::move(found)] {
      const auto self = weak.lock();
      if (!self) return;
      if (!found) return leaving->gone(found.error());
      for (const store::UnfinishedTable& table : *found) leaving->tables.push_back(table.id);
      self->leave_next(leaving);
    });
  });
}

// One after the other: there may be many.
void AccountDeletion::leave_next(const std::shared_ptr<Leaving>& leaving) {
  if (leaving->tables.empty()) return remove(leaving);
  const std::string table = std::move(leaving->tables.back());
  leaving->tables.pop_back();
  writer_.write(
      table, [who = leaving->who](const room::Room& room) { return last_entry(room, who); },
      [weak = weak_from_this(), leaving, table](const TableAnswer& done) {
        const auto self = weak.lock();
        if (!self) return;
        if (!done) log(LogLevel::info, "table not left", {{"table", table}, {"code", done.refusal().code}});
        self->loop_.post([weak, leaving] {
          if (const auto there = weak.lock()) there->leave_next(leaving);
        });
      });
}

// Behind the entries that are on their way.
void AccountDeletion::remove(const std::shared_ptr<Leaving>& leaving) {
  entries_.run([weak = weak_from_this(), &loop = loop_, leaving](store::Database& database) {
    const store::By by{leaving->who.user, leaving->who.address, time_now()};
    auto removed = store::remove_person(database, leaving->who.user, time_now(), by);
    loop.post([weak, leaving, removed = std::move(removed)] {
      const auto self = weak.lock();
      if (!self) return;
      const bool is_gone = removed || removed.error().code == "no-user";  // another node may have done it
      if (!is_gone) return leaving->gone(removed.error());
      self->forget_words(leaving->who.user, [weak, leaving](const Result<store::Done>& done) {
        const auto there = weak.lock();
        if (there && done) there->forget_late_words(leaving->who.user);
        leaving->gone(done);
      });
    });
  });
}

void AccountDeletion::forget_words(const std::string& user, const Gone& done) {
  archive_.run([weak = weak_from_this(), &loop = loop_, user, done](store::Database& database) {
    (void)store::Accounts(database).still_leaving(user, time_now());
    auto some = store::forget_words(database, user, kWordsAtOnce);
    loop.post([weak, user, done, some = std::move(some)] {
      const auto self = weak.lock();
      if (!self) return;
      if (!some) return done(some.error());
      for (const std::string& table : some->tables) self->rooms_.heard_of(table, 0);
      if (!some->more) return done(store::Done{});
      self->loop_.after(kBetweenWrites, [weak, user, done] {
        if (const auto there = weak.lock()) there->forget_words(user, done);
      });
    });
  });
}

void AccountDeletion::forget_late_words(const std::string& user) {
  loop_.after(kStoredByThen, [weak = weak_from_this(), user] {
    const auto self = weak.lock();
    if (!self) return;
    self->forget_words(user, [weak, user](const Result<store::Done>& done) {
      const auto there = weak.lock();
      if (!there || !done) return;
      there->queries_.run([user](store::Database& database) { (void)store::Accounts(database).left(user); });
    });
  });
}

}  // namespace landnam::server
