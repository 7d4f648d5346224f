// SPDX-License-Identifier: Apache-2.0
// How fast the engine is: random games, moves and tree search per second, on one thread.
#pragma once

#include <cstdint>

#include "engine/core/budget.hpp"
#include "engine/core/json.hpp"

namespace landnam {

struct Figures {
  double playouts_per_s = 0;
  double moves_per_s = 0;
  double mcts_sims_per_s = 0;
  double settlement_playouts_per_s = 0;  // from the end of exploration, in games that have one

  json::object to_json() const;
};

struct BenchPlan {
  int rounds = 5;                 // the best one counts
  double milliseconds = 300;      // of each round
  std::uint64_t visits = 20'000;  // of one search
};

// {"games":{"territories":{"playouts_per_s":…,"moves_per_s":…,"mcts_sims_per_s":…},…}} for the configurations
// whose games are in the catalog; Fjords also has "settlement_playouts_per_s". `cpu_clock` counts
// milliseconds of CPU time.
json::object bench(const Clock& cpu_clock, const BenchPlan& plan);

}  // namespace landnam
