// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/schedule.hpp"

namespace landnam::cli {
namespace {

void add_lineups(std::size_t bots, std::size_t seats, std::vector<std::size_t>& chosen,
                 std::vector<std::vector<std::size_t>>& lineups) {
  if (chosen.size() == seats) {
    lineups.push_back(chosen);
    return;
  }
  for (std::size_t bot = chosen.empty() ? 0 : chosen.back() + 1; bot < bots; ++bot) {
    chosen.push_back(bot);
    add_lineups(bots, seats, chosen, lineups);
    chosen.pop_back();
  }
}

}  // namespace

Schedule::Schedule(std::size_t bots, std::size_t seats, std::size_t rounds) : seats_(seats), rounds_(rounds) {
  std::vector<std::size_t> chosen;
  if (bots >= seats) {
    add_lineups(bots, seats, chosen, lineups_);
  } else {
    for (std::size_t bot = 0; bot < seats; ++bot) chosen.push_back(bot < bots ? bot : bots - 1);
    lineups_.push_back(chosen);
  }
}

Fixture Schedule::fixture(std::size_t number) const {
  Fixture fixture;
  fixture.number = number;
  fixture.round = number / per_round();
  fixture.lineup = number % per_round() / seats_;
  const std::vector<std::size_t>& lineup = lineups_[fixture.lineup];
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    fixture.bots.push_back(lineup[(seat + number % seats_) % seats_]);
  }
  return fixture;
}

}  // namespace landnam::cli
