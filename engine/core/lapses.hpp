// SPDX-License-Identifier: Apache-2.0
// How a weaker player errs, as people do: some moves it never sees, and of those it sees it does not always
// take the one that promises most. It never does what looks plainly bad to it.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/random.hpp"

namespace landnam {

struct Lapses {
  double overlooks = 0;  // the share of its moves that it does not see; of few moves it sees all
  double whim = 0;       // a move that promises less by more than this is never preferred

  bool operator==(const Lapses&) const = default;
};

// Drops what is overlooked, and mixes the rest. At least one is left of any.
template <class Move>
void overlook(const Lapses& lapses, std::vector<Move>& moves, Random& random) {
  if (lapses.overlooks <= 0 || moves.size() < 2) return;
  const auto seen = std::ceil(static_cast<double>(moves.size()) * (1.0 - lapses.overlooks));
  random.shuffle(moves);
  moves.resize(seen < 1 ? 1 : static_cast<std::size_t>(seen));
}

// Which of these promises it takes. Precondition: there is one.
inline std::size_t take_one(const Lapses& lapses, std::span<const double> promises, Random& random) {
  std::size_t taken = 0;
  double best = 0;
  for (std::size_t i = 0; i < promises.size(); ++i) {
    const double appeal =
        promises[i] +
        (lapses.whim > 0 ? lapses.whim * static_cast<double>(random.below(1U << 20)) * 0x1p-20 : 0.0);
    if (i == 0 || appeal > best) best = appeal, taken = i;
  }
  return taken;
}

}  // namespace landnam
