// SPDX-License-Identifier: Apache-2.0
#include "server/net/table_row.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/core/json.hpp"
#include "server/net/rating.hpp"

namespace landnam::server {
namespace {

// This node serves bots and ends of games at once. Should it die, another does after this time.
constexpr std::int64_t kRescueAfter = 60'000;

// Users in exactly one of the lists.
std::vector<std::string> difference(std::vector<std::string> one, std::vector<std::string> other) {
  std::ranges::sort(one);
  std::ranges::sort(other);
  std::vector<std::string> only;
  std::ranges::set_symmetric_difference(one, other, std::back_inserter(only));
  return only;
}

store::RowStatus stored_status(const room::Room& room) {
  return room.status() == room::Status::open ? store::RowStatus::open : store::RowStatus::playing;
}

}  // namespace

Result<room::Opening> opening_of(const store::TableRow& row) {
  const auto options = parse_json(row.options);
  const auto terms_text = parse_json(row.terms);
  if (!options || !options->is_object() || !terms_text)
    return Error{"broken-table", "The row of this table is broken."};
  const auto terms = room::read_terms(*terms_text);
  if (!terms) return terms.error();
  return room::Opening{row.game, options->get_object(), row.seats,     row.seed,
                       *terms,   row.creator,           row.created_at};
}

std::vector<store::Occupant> occupants_of(const room::Room& room) {
  using store::Occupant;
  std::vector<Occupant> occupants;
  for (Seat seat = 0; seat < room.seating().seats(); ++seat) {
    const auto& place = room.seating()[seat];
    occupants.push_back(!place.user.empty()      ? Occupant::person(place.user)
                        : !place.bot.empty()     ? Occupant::bot(place.bot)
                        : !place.invited.empty() ? Occupant::invitee(place.invited)
                                                 : Occupant::none());
  }
  return occupants;
}

store::NewEntry stored_form(const room::Entry& entry) {
  return {std::string(room::kind_of(entry)), room::format_entry(entry), room::person_in(entry)};
}

bool is_at_end(const room::Room& room) {
  return room.status() == room::Status::over || room.status() == room::Status::closed;
}

std::string result_text(const room::Room& room) {
  return room.status() == room::Status::over ? json::serialize(room::ending_json(room.ending()))
                                             : R"({"how":"closed"})";
}

std::optional<store::RowChange> row_after(LiveRoom& live, const room::Entry& entry, std::int64_t now) {
  const room::Room& room = *live.room;
  store::RowChange change;
  if (!live.invited.empty() || room.status() == room::Status::open) {
    std::vector<std::string> invited = room.seating().invited();
    change.invited = difference(live.invited, invited);
    live.invited = std::move(invited);
  }
  const bool to_be_ended = is_at_end(room) && live.status != store::RowStatus::over;
  if (to_be_ended && !rated_game(room)) {  // Caretaker ends rated games
    live.status = change.status = store::RowStatus::over;
    change.end = store::End{result_text(room), entry.at};
    return change;
  }
  const bool is_seating =
      room.status() == room::Status::open || std::holds_alternative<room::Sit>(entry.what);
  // The wake-up time is stored lazily: too early costs little, too late must not happen.
  change.wake_at = live.wake_at;
  const auto wake_by = [&wake = change.wake_at](std::int64_t time) {
    wake = wake ? std::min(*wake, time) : time;
  };
  if (const auto deadline = room.next_deadline()) wake_by(*deadline);
  if (to_be_ended || !room.bots_to_move().empty()) wake_by(now + kRescueAfter);
  if (!is_seating && change.wake_at == live.wake_at) return std::nullopt;
  live.wake_at = change.wake_at;
  change.status = stored_status(room);
  if (is_seating) change.occupants = occupants_of(room);
  return change;
}

store::RowChange row_after_look(LiveRoom& live, std::int64_t now, std::optional<std::int64_t> expires_at) {
  const room::Room& room = *live.room;
  const bool running = room.status() == room::Status::playing;
  std::optional<std::int64_t> wake = running ? room.next_deadline() : expires_at;
  if (running && !room.bots_to_move().empty()) wake = now + kRescueAfter;
  if (!running && live.status != store::RowStatus::over && live.finishing) wake = now + kRescueAfter;
  live.wake_at = wake;
  store::RowChange change;
  change.status = stored_status(room);
  change.wake_at = wake;
  return change;
}

}  // namespace landnam::server
