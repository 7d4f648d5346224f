// SPDX-License-Identifier: Apache-2.0
#include "server/net/scribe.hpp"

#include <utility>
#include <vector>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/table_row.hpp"

namespace landnam::server {
namespace {

constexpr int kMostTries = 8;

// Where a table is after an entry, for who made it.
ObjectText place_in(const room::Room& room) {
  return ObjectText().add("entry", room.entries()).add("count", room.table().event_count());
}

}  // namespace

struct Scribe::Attempt {
  Make make;
  Answered answered;
  int tries = 0;
  std::int64_t began = 0;
  room::Entry entry;
  std::vector<std::string> invited;  // who are to be told
};

void Scribe::write(const std::string& table, Make make, Answered answered) {
  auto attempt_it = std::make_shared<Attempt>();
  attempt_it->make = std::move(make);
  attempt_it->answered = std::move(answered);
  rooms_.with(
      table, [this, attempt_it](Live& live) { attempt(live, attempt_it); },
      [attempt_it](const Error& error) { attempt_it->answered(error); });
}

void Scribe::attempt(Live& live, std::shared_ptr<Attempt> attempt) {
  auto entry = attempt->make(*live.room);
  if (!entry) return attempt->answered(entry.error());
  const auto* made = std::get_if<room::MakeMove>(&entry->what);
  if (made != nullptr && live.room->is_done(made->seat, made->request))
    return attempt->answered(place_in(*live.room));
  if (const auto problem = room::refuse_unreadable(*entry)) return attempt->answered(*problem);
  if (const auto refusal = live.room->refuse_excess(*entry)) return attempt->answered(*refusal);
  if (const auto refusal = live.room->attempt(*entry)) {
    if (made != nullptr) ++metrics_.moves_refused;
    return attempt->answered(*refusal);
  }
  attempt->entry = std::move(*entry);
  attempt->began = time_now();
  live.busy = true;

  auto row = row_after(live, attempt->entry, attempt->began);
  attempt->invited = row ? row->invited : std::vector<std::string>();
  store::Append append{live.id, static_cast<std::int64_t>(live.room->entries()),
                       room::format_entry(attempt->entry), std::move(row)};
  // A table whose entry is on its way is not forgotten.
  entries_.append(std::move(append), [weak = weak_from_this(), live = live.shared_from_this(),
                                      attempt = std::move(attempt)](const store::Outcome& outcome) {
    if (const auto self = weak.lock()) self->stored(*live, outcome, attempt);
  });
}

void Scribe::stored(Live& live, const store::Outcome& outcome, const std::shared_ptr<Attempt>& attempt) {
  if (outcome.kind != store::Outcome::Kind::stored) return not_stored(live, outcome, attempt);
  live.busy = false;
  metrics_.storing.observe(static_cast<double>(time_now() - attempt->began) / 1000);
  if (const auto* made = std::get_if<room::MakeMove>(&attempt->entry.what)) {
    ++metrics_.moves;
    if (live.room->seating().is_bot(made->seat)) ++metrics_.bot_moves;
  }
  if (live.status == store::Status::over && live.room->entries() == live.room->ended_at())
    ++metrics_.games_over;
  for (const std::string& user : attempt->invited) invitations_.changed(user);
  attempt->answered(place_in(*live.room));
  rooms_.go_on(live);
}

// What was attempted did not come to be.
void Scribe::not_stored(Live& live, const store::Outcome& outcome,
                        const std::shared_ptr<Attempt>& attempt_it) {
  rooms_.start_over(live);
  const bool is_conflict = outcome.kind == store::Outcome::Kind::conflict;
  if (is_conflict && ++attempt_it->tries < kMostTries) {
    ++metrics_.conflicts;
    live.waiting.emplace_front([this, attempt_it](Live& again) { attempt(again, attempt_it); },
                               [attempt_it](const Error& error) { attempt_it->answered(error); });
    return;
  }
  ++metrics_.storage_failures;
  log(LogLevel::error, "entry not stored", {{"table", live.id}, {"code", outcome.problem.code}});
  attempt_it->answered(is_conflict ? Error{"conflict", "too much happens at this table at once; try again"}
                                   : outcome.problem);
}

}  // namespace landnam::server
