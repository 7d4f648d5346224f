// SPDX-License-Identifier: Apache-2.0
// A table online: the fold of its opening and the entries of its log, in order. It does no I/O and has no
// clock, so the same log always gives the same room.
//
// - The game starts by itself when the last seat is taken.
// - An entry names its `user`; empty is the server itself. The caller has checked that. The room decides
//   whether this user may do it: move for their own seat, or invite, add bots and close as the host.
// - A seat is reserved for an invited user until they sit down or decline, or the host withdraws it.
// - A seat that resigns is ranked last, also one that runs out of time where that is a loss. A bot plays on
//   for it. If only one seat is left, the game is over. Where a bot takes over on timeout, the seat can still
//   win, and its person may take it back from the bot.
// - A move may be taken back if all other persons agree. Bots agree unless the game is rated.
// - A game is aborted if all persons who play agree. Without a clock, a player who has not moved for a week
//   can be claimed absent, which counts as running out of time.
// - Players chat whenever the rules of the game allow it, spectators only before and after the game.
// - An operator can stop a table at any time and remove chat.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/object_text.hpp"
#include "engine/core/record.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "host/catalog.hpp"
#include "host/table.hpp"
#include "server/room/clocks.hpp"
#include "server/room/entry.hpp"
#include "server/room/limits.hpp"
#include "server/room/result.hpp"
#include "server/room/seating.hpp"
#include "server/room/takebacks.hpp"
#include "server/room/terms.hpp"

namespace landnam::room {

// How a table was opened; none of it ever changes.
struct Opening {
  std::string game;
  json::object options;
  std::optional<int> seats;  // nothing = the fewest the game allows
  std::string seed;          // secret until the end: all chance follows from it
  Terms terms;
  std::string creator;  // a user
  Millis created_at = 0;
};

// Without a clock, a player who has not moved for so long can be claimed to be absent.
inline constexpr Millis kAbsentAfter = Millis{7} * 24 * 3'600'000;

enum class Status : std::uint8_t { open, playing, over, closed };
std::string_view status_name(Status status);

// Optional parts of the news for an observer.
struct Want {
  bool view = false;
  bool moves = false;    // the own ones, where the observer has to choose
  bool effects = false;  // with each event, what came of it

  Telling telling() const { return effects ? Telling::full : Telling::bare; }
};

// A bot that has to move.
struct BotTurn {
  Seat seat = 0;
  std::string level;
  std::size_t seen = 0;  // for the move that comes of it
};

class Room {
 public:
  // Errors: unknown-game, and whatever is wrong with options and seats.
  static Result<Room> open(Opening opening, Catalog games = catalog());
  // Error: broken-log, with the number of the entry.
  static Result<Room> fold(Opening opening, std::span<const Entry> entries, Catalog games = catalog());

  // Makes the entry part of the log, or says why not and leaves everything as it was. Codes besides those of
  // the game's own refusals: not-open, not-started, over, bad-seat, seat-taken, seat-kept, seat-empty,
  // already-seated, is-seated, already-invited, own-table, not-invited, unknown-level, not-yours, not-gone,
  // repeated, stale, time-is-up, not-due, nothing-to-take-back, already-asked, not-asked, no-talk, not-over,
  // no-abort, has-rematch.
  std::optional<Refusal> attempt(const Entry& entry);
  // Why a new entry is more than a table takes (Limits). Logs are folded without asking.
  std::optional<Refusal> refuse_excess(const Entry& entry) const;
  // Whether this seat's request was carried out already (the last few are remembered): then answer it again.
  bool is_done(Seat seat, std::string_view request) const;

  const Opening& opening() const { return opening_; }
  Status status() const { return status_; }
  bool has_begun() const { return status_ == Status::playing || status_ == Status::over; }
  // The number of entries; it is also the number of the last one.
  std::size_t entries() const { return marks_.size() - 1; }
  const Seating& seating() const { return seating_; }
  std::optional<Seat> seat_of(std::string_view user) const { return seating_.seat_of(user); }
  const Table& table() const { return *table_; }
  // Precondition: over.
  const Ending& ending() const { return *ending_; }
  // The entry with which the game ended or was given up; 0 before.
  std::size_t ended_at() const { return over_since_; }
  // When that was. Precondition: over.
  Millis over_at() const { return over_at_; }
  const std::string& rematch() const { return rematch_; }  // the table of the rematch, or empty

  // Whether this user may look at the table. A private game that has begun is for its players and its host.
  // Before that, everybody who knows the address may come and sit down.
  bool may_see(std::string_view user) const {
    if (!opening_.terms.is_private || status_ == Status::open) return true;
    return seat_of(user).has_value() || (!user.empty() && user == opening_.creator);
  }
  // Whether this user may talk now.
  bool may_talk(std::string_view user) const;
  std::vector<BotTurn> bots_to_move() const;
  // When the next clock is up, and whose: a timeout entry is due then.
  std::optional<Millis> next_deadline() const { return clocks_.next_deadline(); }
  std::vector<Seat> timed_out(Millis now) const;
  // When an open table is to be closed whose host was seen last at this time.
  std::optional<Millis> expires_at(Millis host_seen_at) const;
  // From when on another player can claim that this seat is absent; nothing where it is not to move or has a
  // clock.
  std::optional<Millis> absent_at(Seat seat) const;
  // The first of these, in their order, for which a running clock has still to be given time back.
  std::optional<Outage> outage_owed(std::span<const Outage> outages) const;
  // When this table must be looked at: at once for a bot, at a deadline, to close it, or never.
  std::optional<Millis> wake_at() const;

  // What the observer gets who has seen the entries up to number `from` (0 = nothing yet: everything). The
  // events from number "from" on replace all that it has from there. Never contains what the observer may not
  // know. See docs/online.md.
  ObjectText news(std::size_t from, Observer observer, Want want = {}) const;
  // The game to replay, with the names of the players. The seed is in it once the game is over, or to
  // `reveal`.
  Record record(bool reveal) const;

 private:
  // The state of the game after an entry.
  struct Mark {
    std::uint32_t events = 0;  // told so far
    std::uint32_t began = 0;   // where the decision that was due began
  };
  struct Said {
    std::size_t n;  // entry
    Millis at;
    Observer seat;
    std::string user, name, text;
    std::size_t removed = 0;  // by which entry an operator took it away
  };
  using Verdict = std::optional<Refusal>;
  struct By {  // of the entry being attempted
    const std::string& user;
    Millis now;
    bool is_server() const { return user.empty(); }
  };

  Room(Opening opening, std::unique_ptr<Table> table);

  Verdict act(const Sit& sit, const By& by);
  Verdict act(const Leave& leave, const By& by);
  Verdict act(const Close& close, const By& by);
  Verdict act(const Invite& invite, const By& by);
  Verdict act(const Decline& decline, const By& by);
  Verdict act(const MakeMove& made, const By& by);
  Verdict act(const Resign& resign, const By& by);
  Verdict act(const TimeOut& timeout, const By& by);
  Verdict act(const Return& back, const By& by);
  Verdict act(const AskTakeback& ask, const By& by);
  Verdict act(const AnswerTakeback& answer, const By& by);
  Verdict act(const AskAbort& ask, const By& by);
  Verdict act(const AnswerAbort& answer, const By& by);
  Verdict act(const ClaimAbsent& claim, const By& by);
  Verdict act(const Outage& outage, const By& by);
  Verdict act(const Chat& chat, const By& by);
  Verdict act(const Rematch& rematch, const By& by);
  Verdict act(const Stop& stop, const By& by);
  Verdict act(const RemoveChat& removal, const By& by);

  Limits::Place place_of(const std::string& user) const;
  bool is_creator(const By& by) const { return by.is_server() || by.user == opening_.creator; }
  Verdict refuse_free(Seat seat, const By& by) const;
  // The game is on and the user plays at this seat.
  Verdict refuse_player(Seat seat, const By& by) const;
  std::size_t next_entry() const { return marks_.size(); }
  // Asks all players who have to choose now.
  void ask_all(Millis now);
  void ask(Seat seat, Millis now);
  void take_back(Millis now);
  void put_out(Seat seat, const std::string& why, bool has_lost, Millis now);
  void finish(std::string how, Millis now);
  void drop_abort();
  void close();
  // The news that is the same for all observers who have seen `from` entries.
  void tell_all(std::size_t from, Telling telling, ObjectText& out) const;
  ObjectText news_for_all(std::size_t from, Telling telling) const;
  bool all_see_the_same() const { return !table_->hides() && !table_->turn().together; }
  // The events from a number on, as an observer may know them.
  std::string events_text(std::size_t first, Observer observer, Telling telling) const;
  // The first event that an observer who has seen `from` entries has to be told, again or anew.
  std::size_t first_news(std::size_t from) const;
  json::array said_since(std::size_t from) const;
  json::value takeback_json() const;
  json::value abort_json() const;
  json::value absent_json() const;

  Opening opening_;
  std::unique_ptr<Table> table_;
  Seating seating_;
  Clocks clocks_;
  Takebacks takebacks_;
  struct AbortRequest {
    Seat by;
    SeatSet open;  // those who have not agreed yet
  };
  std::optional<AbortRequest> abort_;
  Limits limits_;
  Status status_ = Status::open;
  std::optional<Ending> ending_;
  std::string rematch_;
  Millis now_ = 0;                                 // of the last entry
  std::array<std::size_t, kMaxSeats> asked_at_{};  // the entry since which a seat has been asked
  Millis host_at_ = 0;                             // of the host's last entry
  Millis over_at_ = 0;
  Millis outages_until_ = 0;                              // those before have been given back
  std::array<Millis, kMaxSeats> asked_since_{};           // when that was
  std::array<std::vector<std::string>, kMaxSeats> done_;  // the last requests carried out
  std::vector<Said> talk_;                                // the last of it
  std::vector<Mark> marks_{Mark{}};                       // after so many entries
  std::size_t seats_changed_ = 0, takeback_changed_ = 0;  // by which entry last
  std::size_t over_since_ = 0, rematch_since_ = 0, abort_changed_ = 0, talk_changed_ = 0;

  // The last news for all, if it is short: the next observer gets the same text.
  struct Told {
    std::size_t entries, from;
    Telling telling;
    ObjectText text;
  };
  mutable std::optional<Told> told_;
};

}  // namespace landnam::room
