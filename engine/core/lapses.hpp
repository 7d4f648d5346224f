// SPDX-License-Identifier: Apache-2.0
// How a weaker bot errs, much as people do. It never sees some of its moves, and noise on the values of the
// others lets it prefer one that is slightly worse. It never plays a move that looks plainly bad to it.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/random.hpp"

namespace landnam {

struct Lapses {
  double overlooks = 0;  // the share of its moves that it does not see; it sees at least one
  double noise = 0;      // values get uniform noise up to this much: a move worse by more is never preferred

  bool operator==(const Lapses&) const = default;
};

// Drops overlooked moves and shuffles the rest. At least one move is left.
template <class Move>
void overlook(const Lapses& lapses, std::vector<Move>& moves, Random& random) {
  if (lapses.overlooks <= 0 || moves.size() < 2) return;
  const auto seen = std::ceil(static_cast<double>(moves.size()) * (1.0 - lapses.overlooks));
  random.shuffle(moves);
  moves.resize(seen < 1 ? 1 : static_cast<std::size_t>(seen));
}

// The index of the highest value, after noise. Precondition: there is a value.
inline std::size_t choose_with_noise(const Lapses& lapses, std::span<const double> values, Random& random) {
  std::size_t chosen = 0;
  double best = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double noisy =
        values[i] +
        (lapses.noise > 0 ? lapses.noise * static_cast<double>(random.below(1U << 20)) * 0x1p-20 : 0.0);
    if (i == 0 || noisy > best) best = noisy, chosen = i;
  }
  return chosen;
}

}  // namespace landnam
