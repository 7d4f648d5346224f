// SPDX-License-Identifier: Apache-2.0
// How a room applies entries: seating, moves, takebacks, chat.
#include "server/room/room.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "host/levels.hpp"
#include "server/room/refusal.hpp"

namespace landnam::room {
namespace {

constexpr std::size_t kRequestsKept = 16;

// Old logs use earlier level names.
std::string_view level_today(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFormer = {
      {{"random", "thrall"}, {"easy", "karl"}, {"normal", "hersir"}, {"hard", "jarl"}}};
  for (const auto& [former, today] : kFormer) {
    if (name == former) return today;
  }
  return name;
}

}  // namespace

std::string_view status_name(Status status) {
  switch (status) {
    case Status::open:
      return "open";
    case Status::playing:
      return "playing";
    case Status::over:
      return "over";
    case Status::closed:
      break;
  }
  return "closed";
}

Room::Room(Opening opening, std::unique_ptr<Table> table)
    : opening_(std::move(opening)),
      table_(std::move(table)),
      seating_(table_->seats()),
      clocks_(opening_.terms.clock, table_->seats()),
      takebacks_(table_->hides()) {}

Result<Room> Room::open(Opening opening, Catalog games) {
  const CatalogEntry* game = find_game(games, opening.game);
  if (game == nullptr) return Error{"unknown-game", "There is no such game."};
  auto table = game->open({opening.options, opening.seats, nullptr, opening.seed, {}});
  if (!table) return table.error();
  opening.options = (*table)->options();  // all of them, in case later versions have other defaults
  return Room(std::move(opening), std::move(*table));
}

Result<Room> Room::fold(Opening opening, std::span<const Entry> entries, Catalog games) {
  auto room = open(std::move(opening), games);
  if (!room) return room;
  for (const Entry& entry : entries) {
    if (const auto refusal = room->attempt(entry)) {
      return Error{"broken-log", "entry " + std::to_string(room->next_entry()) + ": " + refusal->text};
    }
  }
  return room;
}

std::optional<Refusal> Room::attempt(const Entry& entry) {
  // Clocks of several machines may differ a little, but time at a table never goes back.
  const By by{entry.user, std::max(entry.at, now_)};
  const Limits::Place place = place_of(entry.user);
  const bool had_begun = has_begun();
  auto refusal = std::visit([&](const auto& what) { return act(what, by); }, entry.what);
  if (refusal) return refusal;
  now_ = by.now;
  limits_.note(entry, place, had_begun, now_);
  if (entry.user == opening_.creator) host_at_ = now_;
  const bool told = status_ != Status::open && status_ != Status::closed;
  marks_.push_back(told ? Mark{static_cast<std::uint32_t>(table_->event_count()),
                               static_cast<std::uint32_t>(table_->decision_began())}
                        : Mark{});
  return std::nullopt;
}

bool Room::is_done(Seat seat, std::string_view request) const {
  if (!seating_.has(seat) || request.empty()) return false;
  const auto& done = done_[static_cast<std::size_t>(seat)];
  return std::find(done.begin(), done.end(), request) != done.end();
}

Room::Verdict Room::act(const Sit& sit, const By& by) {
  if (status_ != Status::open) return no("not-open", "This table is no longer open.");
  if (!seating_.has(sit.seat)) return no("bad-seat", "This table has no such seat.");
  if (auto refusal = refuse_free(sit.seat, by)) return refusal;
  if (!sit.bot.empty()) {
    if (!is_creator(by)) return no("not-yours", "Only the host can add bots.");
    const Level* level = find_level(opening_.game, seating_.seats(), level_today(sit.bot));
    if (level == nullptr) return no("unknown-level", "There is no bot of this level.");
    seating_.sit_bot(sit.seat, std::string(level->name));
  } else {
    if (by.is_server()) return no("not-yours", "Only a user can sit down.");
    if (seat_of(by.user)) return no("already-seated", "You already sit at this table.");
    seating_.sit(sit.seat, by.user, sit.name);
  }
  seats_changed_ = next_entry();
  if (!seating_.is_full()) return std::nullopt;
  status_ = Status::playing;
  ask_all(by.now);
  return std::nullopt;
}

// The seat is free and not reserved for another user.
Room::Verdict Room::refuse_free(Seat seat, const By& by) const {
  if (!seating_.is_free(seat)) return no("seat-taken", "This seat is taken.");
  const std::string& invited = seating_[seat].invited;
  if (!invited.empty() && invited != by.user)
    return no("seat-kept", "This seat is reserved for an invited player.");
  return std::nullopt;
}

Room::Verdict Room::act(const Invite& invite, const By& by) {
  if (status_ != Status::open) return no("not-open", "This table is no longer open.");
  if (!seating_.has(invite.seat)) return no("bad-seat", "This table has no such seat.");
  if (!is_creator(by)) return no("not-yours", "Only the host can invite.");
  if (invite.whom == opening_.creator) return no("own-table", "You are the host. Just sit down.");
  if (seat_of(invite.whom)) return no("is-seated", "This player already sits at the table.");
  if (seating_.kept_for(invite.whom)) return no("already-invited", "This player is already invited.");
  if (auto refusal = refuse_free(invite.seat, by)) return refusal;
  seating_.keep(invite.seat, invite.whom, invite.name);
  seats_changed_ = next_entry();
  return std::nullopt;
}

Room::Verdict Room::act(const Decline& decline, const By& by) {
  if (status_ != Status::open) return no("not-open", "This table is no longer open.");
  if (!seating_.has(decline.seat)) return no("bad-seat", "This table has no such seat.");
  const std::string& invited = seating_[decline.seat].invited;
  if (invited.empty()) return no("not-invited", "Nobody is invited to this seat.");
  if (invited != by.user && !is_creator(by)) return no("not-yours", "This invitation is for another player.");
  seating_.release(decline.seat);
  seats_changed_ = next_entry();
  return std::nullopt;
}

Room::Verdict Room::act(const Leave& leave, const By& by) {
  if (status_ != Status::open) return no("not-open", "The game has begun. You can resign.");
  if (!seating_.has(leave.seat)) return no("bad-seat", "This table has no such seat.");
  if (seating_.is_free(leave.seat)) return no("seat-empty", "This seat is empty.");
  const bool own = seating_[leave.seat].user == by.user;
  if (!own && !(seating_.is_bot(leave.seat) && is_creator(by)) && !by.is_server())
    return no("not-yours", "This is not your seat.");
  seating_.leave(leave.seat);
  seats_changed_ = next_entry();
  return std::nullopt;
}

Room::Verdict Room::act(const Close&, const By& by) {
  if (status_ != Status::open) return no("not-open", "This table is no longer open.");
  if (!is_creator(by)) return no("not-yours", "Only the host can close the table.");
  close();
  return std::nullopt;
}

void Room::close() {
  status_ = Status::closed;
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    if (!seating_[seat].invited.empty()) seating_.release(seat);
  }
  over_since_ = seats_changed_ = next_entry();
}

Room::Verdict Room::refuse_player(Seat seat, const By& by) const {
  if (status_ == Status::open || status_ == Status::closed)
    return no("not-started", "The game has not begun.");
  if (status_ == Status::over) return no("over", "The game is over.");
  if (!seating_.has(seat)) return no("bad-seat", "This table has no such seat.");
  const bool plays = seating_.is_bot(seat) ? by.is_server() : by.user == seating_[seat].user;
  if (!plays) return no("not-yours", "You do not play for this seat.");
  return std::nullopt;
}

Room::Verdict Room::act(const MakeMove& made, const By& by) {
  if (auto refusal = refuse_player(made.seat, by)) return refusal;
  const auto seat = static_cast<std::size_t>(made.seat);
  if (is_done(made.seat, made.request)) return no("repeated", "This request was already carried out.");
  if (made.seen && *made.seen < asked_at_[seat])
    return no("stale", "The table has changed since you looked.");
  if (const auto due = clocks_.deadline(made.seat); due && by.now >= *due)
    return no("time-is-up", "Your time is up.");
  const Turn before = table_->turn();
  const std::size_t began = table_->decision_began(), n = table_->event_count();
  const auto played = table_->play(made.seat, made.move);
  if (!played) return Refusal{played.error().code, played.error().clause, played.error().text};
  if (played->refusal) return played->refusal;

  if (!made.request.empty()) {
    done_[seat].push_back(made.request);
    if (done_[seat].size() > kRequestsKept) done_[seat].erase(done_[seat].begin());
  }
  if (takebacks_.request()) {  // a move withdraws the request
    takebacks_.drop();
    takeback_changed_ = next_entry();
  }
  takebacks_.moved(made.seat, n, before.together || table_->event_count() > n + 1);
  const Turn now = table_->turn();
  clocks_.stop(made.seat, by.now);
  const bool passes_on = now.together || now.seats != SeatSet::of(made.seat);
  if (passes_on && !seating_.is_bot(made.seat)) clocks_.add_increment(made.seat);
  if (now.is_over()) {
    finish("end", by.now);
  } else if (table_->decision_began() != began) {  // else the others go on choosing
    ask_all(by.now);
  }
  return std::nullopt;
}

void Room::ask_all(Millis now) {
  const SeatSet asked = table_->turn().seats;
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    if (!asked.has(seat)) continue;
    ask(seat, now);
  }
}

void Room::ask(Seat seat, Millis now) {
  asked_at_[static_cast<std::size_t>(seat)] = next_entry();
  asked_since_[static_cast<std::size_t>(seat)] = now;
  if (!seating_.is_bot(seat)) clocks_.start(seat, now);
}

Room::Verdict Room::act(const AskTakeback& ask, const By& by) {
  if (auto refusal = refuse_player(ask.seat, by)) return refusal;
  if (by.is_server()) return no("not-yours", "Bots do not take back moves.");
  if (takebacks_.request()) return no("already-asked", "A player has already asked for a takeback.");
  const auto target = takebacks_.target(ask.seat);
  if (!target) {
    return no("nothing-to-take-back", "You have no move to take back. Chance or a secret came after it.");
  }
  Takebacks::Request request{ask.seat, *target, {}};
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    if (seat != ask.seat && seating_.is_person(seat)) request.open.add(seat);
    if (seating_.is_bot(seat) && opening_.terms.rated)
      return no("nothing-to-take-back", "Bots do not agree to takebacks in a rated game.");
  }
  takeback_changed_ = next_entry();
  takebacks_.ask(request);
  if (request.open.empty()) take_back(by.now);
  return std::nullopt;
}

Room::Verdict Room::act(const AnswerTakeback& answer, const By& by) {
  if (auto refusal = refuse_player(answer.seat, by)) return refusal;
  const auto& request = takebacks_.request();
  const bool withdraws = request && request->by == answer.seat && !answer.yes;
  if (!request || (!request->open.has(answer.seat) && !withdraws))
    return no("not-asked", "Nobody is waiting for your answer about a takeback.");
  takeback_changed_ = next_entry();
  if (!answer.yes) {
    takebacks_.drop();
  } else if (takebacks_.agree(answer.seat)) {
    take_back(by.now);
  }
  return std::nullopt;
}

void Room::take_back(Millis now) {
  const std::size_t count = takebacks_.request()->to;
  clocks_.stop_all(now);
  table_->undo(count);
  takebacks_.taken_back(count);
  ask_all(now);
}

Limits::Place Room::place_of(const std::string& user) const {
  if (user == opening_.creator) return Limits::Place::host;
  return seat_of(user) ? Limits::Place::sits : Limits::Place::visitor;
}

std::optional<Refusal> Room::refuse_excess(const Entry& entry) const {
  if (auto refusal = limits_.refuse(entry, place_of(entry.user), has_begun())) return refusal;
  if (status_ != Status::over || !std::holds_alternative<Chat>(entry.what)) return std::nullopt;
  const bool has_played = seat_of(entry.user).has_value();
  return limits_.refuse_talk_after(over_at_, entry.user, has_played, std::max(entry.at, now_));
}

std::optional<Millis> Room::expires_at(Millis host_seen_at) const {
  constexpr Millis kHour = 3'600'000;
  if (status_ != Status::open) return std::nullopt;
  const Millis patience = opening_.terms.pace() == Pace::live ? kHour : 7 * 24 * kHour;
  return std::max({opening_.created_at, host_at_, host_seen_at}) + patience;
}

bool Room::may_talk(std::string_view user) const {
  if (status_ == Status::closed) return false;
  return status_ != Status::playing || (seat_of(user) && table_->may_talk());
}

Room::Verdict Room::act(const Chat& chat, const By& by) {
  constexpr std::size_t kKept = 200;
  if (by.is_server()) return no("not-yours", "Only users can chat.");
  if (!may_talk(by.user)) {
    return no("no-talk", seat_of(by.user) ? "The rules of the game do not allow chat now."
                                          : "Only players can chat during a game.");
  }
  talk_.push_back({next_entry(), by.now, seat_of(by.user), by.user, chat.name, chat.text});
  talk_changed_ = next_entry();
  if (talk_.size() > kKept) talk_.erase(talk_.begin());
  return std::nullopt;
}

Room::Verdict Room::act(const RemoveChat& removal, const By& by) {
  if (!by.is_server()) return no("not-yours", "Only an operator can remove chat.");
  for (Said& line : talk_) {
    if (std::ranges::find(removal.lines, line.n) == removal.lines.end()) continue;
    line.text.clear();
    line.removed = talk_changed_ = next_entry();
  }
  return std::nullopt;
}

Room::Verdict Room::act(const Rematch& rematch, const By& by) {
  if (status_ != Status::over) return no("not-over", "The game is not over yet.");
  if (!seating_.has(rematch.seat) || seating_[rematch.seat].user != by.user || by.is_server())
    return no("not-yours", "This is not your seat.");
  if (!rematch_.empty()) return no("has-rematch", "There is already a table for the rematch.");
  rematch_ = rematch.table;
  rematch_since_ = next_entry();
  return std::nullopt;
}

std::vector<BotTurn> Room::bots_to_move() const {
  std::vector<BotTurn> bots;
  if (status_ != Status::playing) return bots;
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    if (table_->turn().seats.has(seat) && seating_.is_bot(seat))
      bots.push_back({seat, seating_[seat].bot, entries()});
  }
  return bots;
}

std::vector<Seat> Room::timed_out(Millis now) const {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    const auto due = clocks_.deadline(seat);
    if (due && now >= *due) seats.push_back(seat);
  }
  return seats;
}

std::optional<Millis> Room::wake_at() const {
  if (status_ == Status::open) return expires_at(0);
  if (!bots_to_move().empty()) return now_;
  return next_deadline();
}

Record Room::record(bool reveal) const {
  Record record = table_->record(reveal || status_ == Status::over);
  record.names = seating_.names();
  return record;
}

}  // namespace landnam::room
