// SPDX-License-Identifier: Apache-2.0
// Portable randomness: the same seed gives the same numbers on every compiler and in WASM.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

namespace landnam {

// SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, passes BigCrush.
class Random {
 public:
  explicit constexpr Random(std::uint64_t state) : state_(state) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  // Uniform on 0 … n-1, exactly (Lemire 2019). Precondition: n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Fisher–Yates over anything with size() and operator[].
  template <class Sequence>
  constexpr void shuffle(Sequence& items) {
    for (std::uint32_t n = static_cast<std::uint32_t>(items.size()); n > 1; --n) {
      std::swap(items[n - 1], items[below(n)]);
    }
  }

  constexpr bool operator==(const Random&) const = default;

 private:
  std::uint64_t state_;
};

// A generator from any text.
Random random_from_text(std::string_view text);

// The generator of event number n of a table. Each event has its own, derived from the secret seed by
// SHA-256. So known outcomes tell nothing about later ones, and a takeback never changes a draw.
Random random_for_event(std::string_view seed, std::uint64_t event);

}  // namespace landnam
