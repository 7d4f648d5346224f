// SPDX-License-Identifier: Apache-2.0
// How a game online ended: as its rules say, except that players who lost by leaving are ranked last.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/standing.hpp"
#include "server/room/seating.hpp"

namespace landnam::room {

struct Ending {
  std::string how;          // "end", "aborted", or "resign", "timeout" or "absent" where leaving ended it
  std::vector<int> ranks;   // by seat, 1 = best; ranks can be shared
  std::vector<int> scores;  // by seat, as they were
  std::optional<Seat> winner;
};

// The first player to leave is last. `how` is "end" if the game was played out.
Ending ending_of(const Standing& standing, const Seating& seating, std::string how);

// The players agreed to end the game: nobody is ahead and nobody has won.
Ending aborted(const Standing& standing);

// {"how","ranks","scores","winner"}
json::object ending_json(const Ending& ending);

}  // namespace landnam::room
