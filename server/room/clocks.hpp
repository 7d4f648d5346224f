// SPDX-License-Identifier: Apache-2.0
// The clocks of a table. They are told every moment and never read the time, so the same log gives the same
// clocks.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"
#include "server/room/terms.hpp"

namespace landnam::room {

class Clocks {
 public:
  Clocks(const ClockTerms& terms, int seats);

  bool runs(Seat seat) const { return clock(seat).since.has_value(); }
  // A running clock goes on.
  void start(Seat seat, Millis now);
  // The time since the start is used up.
  void stop(Seat seat, Millis now);
  void stop_all(Millis now);
  // The turn has passed on from this seat.
  void add_increment(Seat seat);

  // This much is left at least.
  void allow(Seat seat, Millis least);

  // Nobody could move between these times: a running clock is given back what it ran meanwhile.
  void give_back(Millis began, Millis ended);
  // Whether any running clock would be given something back.
  bool ran_before(Millis time) const;

  // When the time of a running clock is up; nothing where there is no clock.
  std::optional<Millis> deadline(Seat seat) const;
  std::optional<Millis> next_deadline() const;

  // By seat: {"left": milliseconds that were left when it began to run or stopped, "until": when a running
  // one is up, or null}; null without clocks.
  json::value to_json() const;

 private:
  struct One {
    Millis left = 0;
    std::optional<Millis> since;
  };
  const One& clock(Seat seat) const { return clocks_[static_cast<std::size_t>(seat)]; }
  One& clock(Seat seat) { return clocks_[static_cast<std::size_t>(seat)]; }

  ClockTerms terms_;
  std::vector<One> clocks_;
};

}  // namespace landnam::room
