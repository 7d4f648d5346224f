// SPDX-License-Identifier: Apache-2.0
// Steps and letters as in the paper.
#include "server/room/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace landnam::room {
namespace {

constexpr double kScale = 173.7178, kMiddle = 1500, kWidest = 350;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// Step 5: the new volatility, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double delta, double v, double tau) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low), f_high = f(high);
  constexpr int kMostSteps = 100;
  constexpr double kEpsilon = 1e-6;
  for (int step = 0; step < kMostSteps && std::abs(high - low) > kEpsilon; ++step) {
    const double x = low + (low - high) * f_low / (f_high - f_low);
    const double f_x = f(x);
    if (f_x * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = x;
    f_high = f_x;
  }
  return std::exp(low / 2);
}

}  // namespace

Glicko rated(const Glicko& player, std::span<const GlickoGame> games, double tau) {
  const double mu = (player.rating - kMiddle) / kScale, phi = player.deviation / kScale;
  double information = 0, surprise = 0;  // 1 / v, and delta / v
  for (const GlickoGame& game : games) {
    const double weight = g(game.opponent.deviation / kScale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.opponent.rating - kMiddle) / kScale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  Glicko after = player;
  if (information > 0) {
    const double v = 1 / information;
    after.volatility = new_volatility(player.volatility, phi, v * surprise, v, tau);
  }
  const double wider = std::sqrt(phi * phi + after.volatility * after.volatility);
  const double new_phi = 1 / std::sqrt(1 / (wider * wider) + information);
  after.rating = kMiddle + kScale * (mu + new_phi * new_phi * surprise);
  after.deviation = std::min(kWidest, kScale * new_phi);
  return after;
}

}  // namespace landnam::room
