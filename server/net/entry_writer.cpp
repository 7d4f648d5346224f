// SPDX-License-Identifier: Apache-2.0
#include "server/net/entry_writer.hpp"

#include <utility>
#include <vector>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/table_row.hpp"

namespace landnam::server {
namespace {

constexpr int kMostTries = 8;

// The position of a table in its log, for the user who made the entry.
ObjectText place_in(const room::Room& room) {
  return ObjectText().add("entry", room.entries()).add("count", room.table().event_count());
}

}  // namespace

struct EntryWriter::Attempt {
  Make make;
  Answered answered;
  int tries = 0;
  std::int64_t began = 0;
  room::Entry entry;
  std::vector<std::string> invited;  // are to be told
  std::string request;
};

void EntryWriter::write(const std::string& table, Make make, Answered answered, const std::string& request) {
  auto attempt_it = std::make_shared<Attempt>();
  attempt_it->make = std::move(make);
  attempt_it->answered = std::move(answered);
  attempt_it->request = request;
  rooms_.with(
      table, [this, attempt_it](LiveRoom& live) { attempt(live, attempt_it); },
      [attempt_it](const Error& error) { attempt_it->answered(error); });
}

void EntryWriter::attempt(LiveRoom& live, std::shared_ptr<Attempt> attempt) {
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
  store::Append append{live.id, static_cast<std::int64_t>(live.room->entries()), stored_form(attempt->entry),
                       std::move(row)};
  // A table whose entry is on its way is not forgotten.
  entries_.append(std::move(append), [weak = weak_from_this(), live = live.shared_from_this(),
                                      attempt = std::move(attempt)](const store::AppendResult& result) {
    if (const auto self = weak.lock()) self->stored(*live, result, attempt);
  });
}

void EntryWriter::stored(LiveRoom& live, const store::AppendResult& result,
                         const std::shared_ptr<Attempt>& attempt) {
  if (result.kind != store::AppendResult::Kind::stored) return not_stored(live, result, attempt);
  live.busy = false;
  metrics_.storing.observe(static_cast<double>(time_now() - attempt->began) / 1000);
  if (const auto* made = std::get_if<room::MakeMove>(&attempt->entry.what)) {
    ++metrics_.moves;
    if (live.room->seating().is_bot(made->seat)) ++metrics_.bot_moves;
  }
  if (live.status == store::RowStatus::over && live.room->entries() == live.room->ended_at())
    ++metrics_.games_over;
  for (const std::string& user : attempt->invited) invitations_.changed(user);
  attempt->answered(place_in(*live.room));
  rooms_.go_on(live);
}

void EntryWriter::not_stored(LiveRoom& live, const store::AppendResult& result,
                             const std::shared_ptr<Attempt>& attempt_it) {
  rooms_.start_over(live);
  const bool is_conflict = result.kind == store::AppendResult::Kind::conflict;
  if (is_conflict && ++attempt_it->tries < kMostTries) {
    ++metrics_.conflicts;
    live.waiting.emplace_front([this, attempt_it](LiveRoom& again) { attempt(again, attempt_it); },
                               [attempt_it](const Error& error) { attempt_it->answered(error); });
    return;
  }
  ++metrics_.storage_failures;
  log(LogLevel::error, "entry not stored",
      {{"request", attempt_it->request}, {"table", live.id}, {"code", result.problem.code}});
  attempt_it->answered(is_conflict ? Error{"conflict", "Too much is happening at this table. Try again."}
                                   : result.problem);
}

}  // namespace landnam::server
