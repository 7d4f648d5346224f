// SPDX-License-Identifier: Apache-2.0
// What all results together say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/tourney/bot_spec.hpp"
#include "cli/tourney/results.hpp"
#include "cli/tourney/statistics.hpp"

namespace landnam::cli {

// How one bot did.
struct BotSummary {
  std::string name;
  std::size_t games = 0;  // seats it had, over all games
  double points = 0;
  Estimate share;   // of the points of a game, for each seat it had
  double fair = 0;  // the share that equal bots would have
  Estimate elo;
  std::size_t forfeits = 0;
  double slowest = 0;  // milliseconds
};

// How two bots did against each other, seats swapped.
struct PairSummary {
  std::size_t one = 0, two = 0;
  std::size_t games = 0, won = 0, drawn = 0, lost = 0;  // as `one` sees it
  std::vector<double> scores;                           // of `one`, a pair of games each
};

struct Summary {
  std::size_t games = 0;
  std::vector<BotSummary> bots;
  std::vector<PairSummary> pairs;  // only where two play
  std::optional<SequentialTest> test;

  json::object to_json() const;
  std::string table() const;
};

Summary summarise(const std::vector<BotSpec>& bots, const Schedule& schedule,
                  const std::vector<GameResult>& results, const std::optional<SequentialTest>& test);

}  // namespace landnam::cli
