// SPDX-License-Identifier: Apache-2.0
// A number of tiles of each kind. There is no order in it: chance decides at the moment of drawing.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/core/random.hpp"
#include "engine/games/fjords/rules/words.hpp"

namespace landnam::fjords {

class Bag {
 public:
  constexpr int total() const { return total_; }
  constexpr int count(Kind kind) const {
    return static_cast<int>((counts_[kind / 8U] >> (8 * (kind % 8U))) & 0xff);
  }

  constexpr void add(Kind kind, int number = 1) {
    counts_[kind / 8U] += static_cast<std::uint64_t>(number) << (8 * (kind % 8U));
    total_ = static_cast<std::uint8_t>(total_ + number);
  }
  constexpr void remove(Kind kind) {
    assert(count(kind) > 0);
    counts_[kind / 8U] -= std::uint64_t{1} << (8 * (kind % 8U));
    --total_;
  }

  // A tile, each equally likely; it stays in the bag. Precondition: not empty.
  Kind pick(Random& random) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL, kTops = 0x8080808080808080ULL;
    unsigned n = random.below(total_);
    // Multiplying by kOnes makes each byte the sum of itself and those below; no sum exceeds 127.
    std::array<std::uint64_t, 4> sums{};
    for (std::size_t i = 0; i < 4; ++i) sums[i] = counts_[i] * kOnes;
    const unsigned first = static_cast<unsigned>(sums[0] >> 56);
    const unsigned second = first + static_cast<unsigned>(sums[1] >> 56);
    const unsigned third = second + static_cast<unsigned>(sums[2] >> 56);
    const unsigned word = (n >= first ? 1U : 0U) + (n >= second ? 1U : 0U) + (n >= third ? 1U : 0U);
    const std::array<unsigned, 4> before = {0, first, second, third};
    n -= before[word];
    const std::uint64_t passed = ((n * kOnes | kTops) - sums[word]) & kTops;  // a top bit for each sum <= n
    return static_cast<Kind>(8 * word + static_cast<unsigned>(landnam::count(passed)));
  }

  constexpr bool operator==(const Bag&) const = default;

 private:
  std::array<std::uint64_t, 4> counts_{};  // a byte a kind
  std::uint8_t total_ = 0;
};

}  // namespace landnam::fjords
