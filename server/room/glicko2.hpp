// SPDX-License-Identifier: Apache-2.0
// Ratings of two players: the Glicko-2 system (Mark E. Glickman, "Example of the Glicko-2 system", 2022).
#pragma once

#include <span>

namespace landnam::room {

struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct GlickoGame {
  Glicko opponent;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// How little volatilities change.
inline constexpr double kGlickoTau = 0.5;

// A player's rating after the games of one rating period; without games only the deviation grows.
Glicko rated(const Glicko& player, std::span<const GlickoGame> games, double tau = kGlickoTau);

}  // namespace landnam::room
