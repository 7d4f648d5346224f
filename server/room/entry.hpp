// SPDX-License-Identifier: Apache-2.0
// A table online is a log of entries; this is one of them. Its public form is one JSON object:
//
//   {"do":"sit","at":…,"user":"u1","seat":0,"name":"Astrid"}
//   {"do":"sit","at":…,"user":"u1","seat":1,"bot":"karl"}
//   {"do":"leave","at":…,"user":"u1","seat":0}                 {"do":"close","at":…,"user":"u1"}
//   {"do":"invite","at":…,"user":"u1","seat":1,"whom":"u2","name":"Björn"}
//   {"do":"decline","at":…,"user":"u2","seat":1}
//   {"do":"move","at":…,"user":"u1","seat":0,"move":"1,1-2,1","seen":7,"request":"c4"}
//   {"do":"resign","at":…,"user":"u1","seat":0}                {"do":"timeout","at":…,"seat":0}
//   {"do":"return","at":…,"user":"u1","seat":0}
//   {"do":"ask-takeback","at":…,"user":"u1","seat":0}
//   {"do":"answer-takeback","at":…,"user":"u2","seat":1,"yes":true}
//   {"do":"ask-abort","at":…,"user":"u1","seat":0}
//   {"do":"answer-abort","at":…,"user":"u2","seat":1,"yes":true}
//   {"do":"claim-absent","at":…,"user":"u1","seat":1}          (the seat of the absent player)
//   {"do":"outage","at":…,"began":…,"ended":…}
//   {"do":"chat","at":…,"user":"u1","name":"Astrid","text":"…"}
//   {"do":"rematch","at":…,"user":"u1","seat":0,"table":"…"}
//   {"do":"stop","at":…}                                       {"do":"remove-chat","at":…,"lines":[12,15]}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"

namespace landnam::room {

using Millis = std::int64_t;  // milliseconds since 1970

// A person (the user of the entry) or a bot sits down.
struct Sit {
  Seat seat = 0;
  std::string name;  // of a person
  std::string bot;   // level; empty for a person
};
struct Leave {
  Seat seat = 0;
};
struct Close {};  // an open table is given up
// The seat is kept for a user.
struct Invite {
  Seat seat = 0;
  std::string whom;  // a user
  std::string name;  // theirs
};
// The invitation ends: the user declines, or the host withdraws it.
struct Decline {
  Seat seat = 0;
};
struct MakeMove {
  Seat seat = 0;
  json::value move;                 // its text or its JSON form
  std::optional<std::size_t> seen;  // the last entry that the mover had seen
  std::string request;              // the client's name for the request, or empty
};
struct Resign {
  Seat seat = 0;
};
struct TimeOut {
  Seat seat = 0;
};
// A person who ran out of time takes the seat back from the bot.
struct Return {
  Seat seat = 0;
};
struct AskTakeback {
  Seat seat = 0;
};
struct AnswerTakeback {
  Seat seat = 0;
  bool yes = false;
};
// A player asks to end the game without a result.
struct AskAbort {
  Seat seat = 0;
};
struct AnswerAbort {
  Seat seat = 0;
  bool yes = false;
};
// Another player claims that this seat has not moved for a week. Only without a clock.
struct ClaimAbsent {
  Seat seat = 0;
};
// No server was running. This time counts on no clock.
struct Outage {
  Millis began = 0;
  Millis ended = 0;
};
struct Chat {
  std::string name;
  std::string text;
};
struct Rematch {
  Seat seat = 0;
  std::string table;  // the new one
};

// Acts of an operator (store/moderation.hpp). No room refuses these two, since they are stored without
// folding the log.
struct Stop {};  // an open table is closed, a game ends without a result
struct RemoveChat {
  std::vector<std::size_t> lines;  // the entries that said it
};

struct Entry {
  Millis at = 0;
  std::string user;  // who did it; empty = the server (bots, clocks)
  std::variant<Sit, Leave, Close, Invite, Decline, MakeMove, Resign, TimeOut, Return, AskTakeback,
               AnswerTakeback, AskAbort, AnswerAbort, ClaimAbsent, Outage, Chat, Rematch, Stop, RemoveChat>
      what;
};

inline constexpr std::size_t kMaxEntry = 16'384;  // bytes of a whole entry
inline constexpr std::size_t kMaxId = 64;         // of users, tables, requests and levels
inline constexpr std::size_t kMaxName = 96;       // 24 characters, whatever the script
inline constexpr std::size_t kMaxMove = 8'192;
inline constexpr std::size_t kMaxChat = 1'000;
inline constexpr std::size_t kMaxLines = 1'000;  // removed by one entry

// The kind in "do": "sit", "move", …
std::string_view kind_of(const Entry& entry);
// The user whose name or words are in the entry, or empty. An invitation holds the name of the invited user.
std::string person_in(const Entry& entry);
std::string format_entry(const Entry& entry);

// Why this entry could not be read back from the log: `bad-request`. Asked before an entry is stored, since
// one that cannot be read makes the whole log unreadable.
std::optional<Error> refuse_unreadable(const Entry& entry);

// Errors: bad-entry, and unknown-entry for a kind that this program does not know.
Result<Entry> read_entry(const json::value& value);
Result<Entry> parse_entry(std::string_view text);

// For std::visit.
template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

}  // namespace landnam::room
