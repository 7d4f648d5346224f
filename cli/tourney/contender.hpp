// SPDX-License-Identifier: Apache-2.0
// A bot that sits at tables.
#pragma once

#include <memory>
#include <vector>

#include "cli/tourney/bot_spec.hpp"
#include "engine/core/budget.hpp"
#include "engine/core/random.hpp"
#include "host/table.hpp"

namespace landnam::cli {

struct Decision {
  json::value move;
  bool wins = false;        // proved: whatever the others do
  std::vector<int> scores;  // then, at the end of best play, where they are proved too
};

class Contender {
 public:
  virtual ~Contender() = default;

  // What a seat that has a choice does, or what went wrong with the bot. What another program says of its
  // chances is not taken for a proof.
  virtual Result<Decision> choose(const Table& table, Seat seat, Random random) = 0;
  // The clock its thoughts are measured by. A bot of this program thinks in CPU time, so that results do not
  // depend on what else the machine does; another program can only be watched from outside.
  virtual Clock clock() const = 0;
};

// A bot that is another program may answer `patience` milliseconds later than its effort says. A bot that
// failed is started anew when it is next asked.
std::unique_ptr<Contender> seat_bot(const BotSpec& spec, double patience);

}  // namespace landnam::cli
