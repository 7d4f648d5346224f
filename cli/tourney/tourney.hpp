// SPDX-License-Identifier: Apache-2.0
// `landnam tourney`: bots against each other.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"

namespace landnam::cli {

struct TourneyRequest {
  GameRequest game;
  std::vector<std::string> bots;
  double milliseconds = 100;  // of thought, for bots that do not say
  long visits = 0;            // simulated games instead, where not 0
  std::size_t games = 100;    // for each lineup
  int threads = 0;            // 0 = as many as there are cores
  double patience = 10'000;   // milliseconds that another program may be late
  std::string file;           // results, or empty
  std::string sprt;           // "elo0,elo1", or empty
  bool until_proved = false;  // a game ends once a bot of this program proves that it wins
  bool as_json = false;
};
int run_tourney(const TourneyRequest& request);

}  // namespace landnam::cli
