// SPDX-License-Identifier: Apache-2.0
// How players leave a game before its end: by resigning, by the clock, by being absent, by agreement, or
// because an operator ends it.
#include <algorithm>
#include <utility>

#include "host/levels.hpp"
#include "server/room/refusal.hpp"
#include "server/room/room.hpp"

namespace landnam::room {
namespace {

constexpr Millis kTimeToReturn = 60'000;  // added to a returning player's clock
constexpr std::string_view kAborted = "aborted";

}  // namespace

Room::Verdict Room::act(const Resign& resign, const By& by) {
  if (by.is_server()) return no("not-yours", "Only people can resign.");
  if (auto refusal = refuse_player(resign.seat, by)) return refusal;
  put_out(resign.seat, "resign", true, by.now);
  return std::nullopt;
}

Room::Verdict Room::act(const TimeOut& timeout, const By& by) {
  if (!by.is_server()) return no("not-yours", "Only the server can declare a timeout.");
  if (status_ != Status::playing) return no("not-started", "No clock is running.");
  if (!seating_.has(timeout.seat)) return no("bad-seat", "There is no such seat at this table.");
  const auto due = clocks_.deadline(timeout.seat);
  if (!due || by.now < *due) return no("not-due", "This player still has time.");
  put_out(timeout.seat, "timeout", !opening_.terms.bot_on_timeout, by.now);
  return std::nullopt;
}

Room::Verdict Room::act(const Return& back, const By& by) {
  if (status_ != Status::playing) return no("not-started", "No game is running.");
  if (!seating_.has(back.seat)) return no("bad-seat", "There is no such seat at this table.");
  const Seating::Place& place = seating_[back.seat];
  if (by.is_server() || place.user != by.user) return no("not-yours", "This is not your seat.");
  const bool is_kept = (place.gone == "timeout" || place.gone == "absent") && place.ranked_last == 0;
  if (!is_kept) return no("not-gone", "No bot is playing for you.");
  seating_.restore(back.seat);
  seats_changed_ = next_entry();
  clocks_.allow(back.seat, kTimeToReturn);
  asked_at_[static_cast<std::size_t>(back.seat)] = next_entry();
  if (table_->turn().seats.has(back.seat)) ask(back.seat, by.now);
  if (abort_) {  // everybody who plays has to agree
    abort_->open.add(back.seat);
    abort_changed_ = next_entry();
  }
  return std::nullopt;
}

void Room::put_out(Seat seat, const std::string& why, bool has_lost, Millis now) {
  seating_.replace(seat, why, kStandardLevel, has_lost);
  seats_changed_ = next_entry();
  if (takebacks_.request()) takeback_changed_ = next_entry();
  takebacks_.drop();
  drop_abort();
  clocks_.stop(seat, now);
  asked_at_[static_cast<std::size_t>(seat)] = next_entry();
  if (seating_.in_the_game() <= 1) finish(why, now);
}

void Room::finish(std::string how, Millis now) {
  status_ = Status::over;
  over_since_ = next_entry();
  over_at_ = now;
  drop_abort();
  clocks_.stop_all(now);
  ending_ =
      how == kAborted ? aborted(table_->standing()) : ending_of(table_->standing(), seating_, std::move(how));
}

// ---- by agreement

Room::Verdict Room::act(const AskAbort& ask, const By& by) {
  if (auto refusal = refuse_player(ask.seat, by)) return refusal;
  if (by.is_server()) return no("not-yours", "Only players can ask to abort the game.");
  if (abort_) return no("already-asked", "A player has already asked to abort the game.");
  AbortRequest request{ask.seat, {}};
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    if (seat != ask.seat && seating_.is_person(seat)) request.open.add(seat);
    if (seating_[seat].user.empty() && opening_.terms.rated)
      return no("no-abort", "A rated game against bots cannot be aborted.");
  }
  abort_ = request;
  abort_changed_ = next_entry();
  if (abort_->open.empty()) finish(std::string(kAborted), by.now);
  return std::nullopt;
}

Room::Verdict Room::act(const AnswerAbort& answer, const By& by) {
  if (auto refusal = refuse_player(answer.seat, by)) return refusal;
  const bool withdraws = abort_ && abort_->by == answer.seat && !answer.yes;
  if (!abort_ || (!abort_->open.has(answer.seat) && !withdraws))
    return no("not-asked", "Nobody is waiting for your answer about aborting the game.");
  abort_changed_ = next_entry();
  if (!answer.yes) {
    abort_.reset();
    return std::nullopt;
  }
  abort_->open.remove(answer.seat);
  if (abort_->open.empty()) finish(std::string(kAborted), by.now);
  return std::nullopt;
}

Room::Verdict Room::act(const Stop&, const By& by) {
  if (!by.is_server()) return no("not-yours", "Only an operator can stop a table.");
  if (status_ == Status::open) close();
  if (status_ == Status::playing) finish(std::string(kAborted), by.now);
  return std::nullopt;
}

void Room::drop_abort() {
  if (abort_) abort_changed_ = next_entry();
  abort_.reset();
}

// ---- without a clock

std::optional<Millis> Room::absent_at(Seat seat) const {
  const bool waits = status_ == Status::playing && opening_.terms.clock.kind == ClockTerms::Kind::none &&
                     seating_.is_person(seat) && table_->turn().seats.has(seat);
  if (!waits) return std::nullopt;
  return asked_since_[static_cast<std::size_t>(seat)] + kAbsentAfter;
}

Room::Verdict Room::act(const ClaimAbsent& claim, const By& by) {
  if (status_ != Status::playing) return no("not-started", "No game is running.");
  if (!seating_.has(claim.seat)) return no("bad-seat", "There is no such seat at this table.");
  const auto own = seat_of(by.user);
  if (!own || !seating_.is_person(*own) || *own == claim.seat)
    return no("not-yours", "Only another player at this table can claim an absence.");
  if (opening_.terms.clock.kind != ClockTerms::Kind::none)
    return no("not-due", "This table has a clock, so nobody can claim an absence.");
  const auto due = absent_at(claim.seat);
  if (!due) return no("not-due", "It is not this player's turn.");
  if (by.now < *due) return no("not-due", "A player has seven days for a move.");
  put_out(claim.seat, "absent", !opening_.terms.bot_on_timeout, by.now);
  return std::nullopt;
}

// ---- time that counts for nobody

std::optional<Outage> Room::outage_owed(std::span<const Outage> outages) const {
  if (status_ != Status::playing) return std::nullopt;
  for (const Outage& outage : outages) {
    if (outage.ended > outages_until_ && clocks_.ran_before(outage.ended)) return outage;
  }
  return std::nullopt;
}

Room::Verdict Room::act(const Outage& outage, const By& by) {
  if (!by.is_server()) return no("not-yours", "Only the server can declare an outage.");
  if (outage.began >= outage.ended || outage.ended > by.now)
    return no("bad-entry", "An outage must begin before it ends.");
  if (!outage_owed(std::span(&outage, 1))) return no("not-due", "No clock ran during this time.");
  clocks_.give_back(std::max(outage.began, outages_until_), outage.ended);
  outages_until_ = outage.ended;
  return std::nullopt;
}

}  // namespace landnam::room
