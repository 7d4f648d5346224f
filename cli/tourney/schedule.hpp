// SPDX-License-Identifier: Apache-2.0
// Which bots meet, and where they sit.
#pragma once

#include <cstddef>
#include <vector>

namespace landnam::cli {

struct Fixture {
  std::size_t number = 0;
  std::size_t round = 0;          // games of one round share their seed
  std::size_t lineup = 0;         // which bots meet
  std::vector<std::size_t> bots;  // by seat
};

// Every lineup plays every round once in each rotation of its seats, so that nobody gains from a seat or a
// seed. Lineups are all sets of as many bots as there are seats; with fewer bots than seats the last one
// takes the seats left over.
class Schedule {
 public:
  Schedule(std::size_t bots, std::size_t seats, std::size_t rounds);

  std::size_t size() const { return rounds_ * per_round(); }
  std::size_t lineups() const { return lineups_.size(); }
  std::size_t rotations() const { return seats_; }
  Fixture fixture(std::size_t number) const;

 private:
  std::size_t per_round() const { return lineups_.size() * seats_; }

  std::size_t seats_, rounds_;
  std::vector<std::vector<std::size_t>> lineups_;
};

}  // namespace landnam::cli
