// SPDX-License-Identifier: Apache-2.0
// One running game, whatever the game: what a program, a server or a browser needs of it, in JSON and text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/json.hpp"
#include "engine/core/lapses.hpp"
#include "engine/core/random.hpp"
#include "engine/core/record.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/standing.hpp"
#include "engine/core/svg.hpp"
#include "engine/core/turn.hpp"
#include "engine/search/skills.hpp"

namespace landnam {

// How a table begins.
struct NewTable {
  json::object options;
  std::optional<int> seats;  // nothing = the fewest the game allows
  json::value setup;         // null, or a position to begin from
  std::string seed;          // all chance follows from it
  std::vector<std::string> names;
};

struct Choice {
  std::string text;
  json::value move;
  bool is_listed = true;  // false: legal, but the rules leave it to the player to find it
};

// A move that a bot looked at.
struct Alternative {
  Choice choice;
  double value = 0;  // for the seat that chooses: 1 is a sure win, 0 a sure loss
  std::uint64_t visits = 0;
};

// What a bot or a solver thinks of a position.
struct Advice {
  Seat seat = 0;
  Choice choice;
  std::vector<double> values;     // of the position, for each seat: 1 is a sure win, 0 a sure loss
  std::uint64_t visits = 0;       // simulated games, or positions a proof looked at
  std::vector<std::string> line;  // the moves expected, the advised one first
  bool exact = false;             // proved, not estimated
  std::vector<int> scores;        // with exact: the scores at the end of the line, where those are proved too
  std::vector<Alternative> alternatives;  // what else it looked at, the most promising first
  json::value opinion;  // where it was asked for and nothing is proved: what to add up with that of others
};

enum class BotMethod : std::uint8_t { random, uct };

// How a bot finds its moves: perhaps without some of its skills, perhaps with lapses.
struct BotKind {
  BotMethod method = BotMethod::uct;
  Skills skills = {};
  Lapses lapses = {};
  bool foresees = false;  // tells the chances of all seats also where its move needs no thought
  bool opines = false;    // tells its opinion of every move, for others to add up

  constexpr BotKind() = default;
  constexpr BotKind(BotMethod wanted, Skills with = {}, Lapses erring = {})  // NOLINT: implicit by design
      : method(wanted), skills(with), lapses(erring) {}
  bool operator==(const BotKind&) const = default;
};

// How events are told: with their effects, or without, which is quicker where nobody reads them.
enum class Telling : std::uint8_t { full, bare };

enum class PictureKind : std::uint8_t { text, svg };

// Chance never waits at a table: it is drawn as soon as it is due, so that a table always waits for a seat or
// is over. Events are numbered from 0; each is a move or an outcome of chance. A function that fails leaves
// the table as it was.
//
// Where a seat is optional it may be left out when only one has to choose; a move is its text or its JSON
// form.
class Table {
 public:
  // What came of an attempt to play: where the events begin that it caused, or the rule that forbids it.
  struct Played {
    std::optional<Refusal> refusal;
    std::size_t from = 0;
  };

  virtual ~Table() = default;

  // The same table once more, for example for a bot that thinks on a thread of its own.
  virtual std::unique_ptr<Table> clone() const = 0;

  // Its id in the catalog.
  virtual std::string game() const = 0;
  virtual json::object options() const = 0;
  virtual int seats() const = 0;
  // The SHA-256 of the seed with which it began; empty if a record knew none.
  virtual std::string commitment() const = 0;
  virtual Turn turn() const = 0;
  virtual std::size_t event_count() const = 0;
  // The events from number `from` on: {"n","seat","move","text"} and {"n","chance"}, with their "effects"
  // where the game tells some (engine/core/effects.hpp).
  virtual json::array events(std::size_t from) const = 0;
  // The same as the observer may know them: a choice that is secret is {"n","seat","hidden":true}, and of
  // chance only what the observer sees is told. Once the game is over everything is open.
  virtual json::array events_seen(std::size_t from, Observer observer) const = 0;
  // Both as text, for those who only pass them on.
  virtual std::string events_text(std::size_t from, Telling telling = Telling::full) const = 0;
  virtual std::string events_seen_text(std::size_t from, Observer observer,
                                       Telling telling = Telling::full) const = 0;
  // The number of events before the decision that is due now: less than event_count() only while seats
  // choose together and some have chosen.
  virtual std::size_t decision_began() const = 0;

  virtual Result<std::vector<Choice>> moves(std::optional<Seat> seat) const = 0;
  virtual Result<std::optional<Refusal>> why(std::optional<Seat> seat, const json::value& move) const = 0;
  // Where the game is one of building: every project as that seat could build it now, from what it is
  // entitled to know.
  virtual Result<json::array> projects(std::optional<Seat> seat) const = 0;
  virtual Result<Played> play(std::optional<Seat> seat, const json::value& move) = 0;
  // Keeps the first `count` events, and the chance that was due right after them.
  virtual void undo(std::size_t count) = 0;

  // Whether seats see different things.
  virtual bool hides() const = 0;
  virtual json::value state() const = 0;
  virtual json::value view(Observer observer) const = 0;
  // What the observer saw after the first `count` events. Precondition: there are as many.
  virtual json::value view_at(std::size_t count, Observer observer) const = 0;
  // Whether the rules of the game let the players talk now.
  virtual bool may_talk() const = 0;
  virtual Standing standing() const = 0;
  // What the observer sees, with the moves marked that wait for the observer (a spectator: for the only seat
  // to choose).
  virtual std::string picture(PictureKind kind, Observer observer, bool mark_moves) const = 0;
  // The same in parts.
  virtual svg::Picture painting(Observer observer, bool mark_moves) const = 0;

  // The seeds are shown once the game is over, or when `reveal` asks for a private save.
  virtual Record record(bool reveal) const = 0;

  // Works from what that seat is entitled to know.
  virtual Result<Advice> advise(std::optional<Seat> seat, const BotKind& bot, const Budget& budget,
                                Random& random) const = 0;
  // The same from opinions of bots that thought about this seat's choice elsewhere, each with a tree of its
  // own.
  virtual Result<Advice> add_up_opinions(std::optional<Seat> seat, const json::array& opinions) const = 0;
  virtual Result<Advice> solve(const Budget& budget) const = 0;
  // The number of sequences of `depth` moves from here; chance as this table would draw it, seats that choose
  // at once in order.
  virtual std::uint64_t perft(int depth) const = 0;
};

}  // namespace landnam
