// SPDX-License-Identifier: Apache-2.0
#include "server/room/weng_lin.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace landnam::room {

std::vector<Skill> rated(std::span<const Skill> skills, std::span<const int> ranks, double drift) {
  assert(skills.size() == ranks.size());
  const std::size_t n = skills.size();
  constexpr double kLeastShare = 0.0001;  // a game never takes more of the uncertainty away
  double c2 = 0, highest = 0;
  std::vector<double> variance(n), strength(n), rivals(n), ties(n);
  for (std::size_t i = 0; i < n; ++i) {
    variance[i] = skills[i].deviation * skills[i].deviation + drift * drift;
    c2 += variance[i] + kSkillBeta * kSkillBeta;
    highest = std::max(highest, skills[i].rating);
  }
  const double c = std::sqrt(c2);
  for (std::size_t i = 0; i < n; ++i) strength[i] = std::exp((skills[i].rating - highest) / c);
  // The player at rank q was chosen among those no better; ties share the choice.
  for (std::size_t q = 0; q < n; ++q) {
    for (std::size_t i = 0; i < n; ++i) {
      if (ranks[i] >= ranks[q]) rivals[q] += strength[i];
      if (ranks[i] == ranks[q]) ties[q] += 1;
    }
  }
  std::vector<Skill> after;
  for (std::size_t i = 0; i < n; ++i) {
    double omega = 0, delta = 0;
    for (std::size_t q = 0; q < n; ++q) {
      if (ranks[q] > ranks[i]) continue;
      const double p = strength[i] / rivals[q];
      omega += ((q == i ? 1 : 0) - p) / ties[q];
      delta += p * (1 - p) / ties[q];
    }
    const double gamma = std::sqrt(variance[i]) / c;
    const double share = std::max(1 - gamma * variance[i] / c2 * delta, kLeastShare);
    after.push_back({skills[i].rating + variance[i] / c * omega, std::sqrt(variance[i] * share)});
  }
  return after;
}

}  // namespace landnam::room
