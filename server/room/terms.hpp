// SPDX-License-Identifier: Apache-2.0
// What was agreed at a table before the game: clocks, what happens when time runs out, whether it is rated.
//
//   {"clock":null|{"kind":"live","minutes":10,"seconds":5}|{"kind":"move","seconds":60}|{"kind":"days","days":3},
//    "timeout":"loss"|"bot","rated":false,"private":false}
#pragma once

#include <cstdint>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"
#include "server/room/entry.hpp"

namespace landnam::room {

struct ClockTerms {
  enum class Kind : std::uint8_t {
    none,
    live,  // a stock of time for the whole game, and an increment when the turn passes on
    move,  // for every choice anew
    days   // the same, in days: correspondence
  };
  Kind kind = Kind::none;
  Millis stock = 0;      // live: at the start; move, days: for every choice
  Millis increment = 0;  // live

  bool operator==(const ClockTerms&) const = default;
};

enum class Pace : std::uint8_t { live, correspondence };

struct Terms {
  ClockTerms clock;
  bool bot_on_timeout = false;  // a bot takes over and plays for the seat; else the seat has lost
  bool rated = false;
  bool is_private = false;

  // Games without a clock are taken up whenever people like, as those over days.
  Pace pace() const {
    const bool quick = clock.kind == ClockTerms::Kind::live || clock.kind == ClockTerms::Kind::move;
    return quick ? Pace::live : Pace::correspondence;
  }
  bool operator==(const Terms&) const = default;
};

// Defaults: no clock; live 10 minutes and 5 seconds, 60 seconds a move, 3 days; "loss"; not rated; public. A
// rated game needs a clock. Unknown members are refused. Error: bad-terms.
Result<Terms> read_terms(const json::value& value);
json::object terms_json(const Terms& terms);

}  // namespace landnam::room
