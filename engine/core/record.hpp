// SPDX-License-Identifier: Apache-2.0
// The text of a saved game: a header, then one event per line. Records know no game: moves and outcomes are
// plain text here.
//
//   landnam record 1
//   game territories
//   rules 1
//   options {"setup":"printed","shape":"rectangle"}
//   seats 2
//   names ["Ása","bot"]
//   setup {…}                        only for a game that began from a given position
//   commitment 0 <sha256 of the seed>  chance from event 0 on follows from this seed
//   seed 0 "…"                       that seed, once it may be known
//   result {"scores":[25,23],…}      once over
//   events 31
//   chance {…}
//   0 1,1-2,1
//   …
//   refused TE-R4                    only in a bug report: the rules must refuse the last event
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam {

// From event `from` on chance is drawn from this seed. A loaded game whose seed is still secret continues
// with a new one.
struct SeedSpan {
  std::size_t from = 0;
  std::string commitment;           // sha256 of the seed, in hexadecimal
  std::optional<std::string> seed;  // unknown while secret
  bool operator==(const SeedSpan&) const = default;
};

struct RecordedEvent {
  std::optional<Seat> seat;  // nothing = chance
  std::string text;          // a move's text, or an outcome's JSON
  bool operator==(const RecordedEvent&) const = default;
};

struct Record {
  std::string game;
  int rules_version = 1;
  json::object options;
  int seats = 0;
  std::vector<std::string> names;
  json::value setup;  // null = the game's own set-up
  std::vector<SeedSpan> seeds;
  json::value result;  // null = not over
  std::vector<RecordedEvent> events;
  // The clause by which the rules must refuse the last event, or the code of the error if no clause is behind
  // it. Empty = every event is legal.
  std::string refused;

  std::size_t legal_events() const { return events.size() - (refused.empty() ? 0 : 1); }
};

std::string format_record(const Record& record);
Result<Record> parse_record(std::string_view text);

}  // namespace landnam
