// SPDX-License-Identifier: Apache-2.0
// Ratings of several players at one table: the Plackett–Luce update of Ruby C. Weng and Chih-Jen Lin, "A
// Bayesian approximation method for online ranking", JMLR 12 (2011), algorithm 4, every team of one player.
// The scale is sixty times that of the paper, so that everybody starts at 1500 as with two players.
#pragma once

#include <span>
#include <vector>

namespace landnam::room {

struct Skill {
  double rating = 1500;
  double deviation = 500;
};

inline constexpr double kSkillBeta = 250;  // how much chance there is in one game
inline constexpr double kSkillDrift = 5;   // how much a skill may change between two games

// The skills after a game, by seat; ranks as in a Standing: 1 is best, equal ones are ties. Precondition: as
// many ranks as skills.
std::vector<Skill> rated(std::span<const Skill> skills, std::span<const int> ranks,
                         double drift = kSkillDrift);

}  // namespace landnam::room
