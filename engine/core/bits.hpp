// SPDX-License-Identifier: Apache-2.0
// Sets of up to 64 things as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace landnam {

using Bits = std::uint64_t;

constexpr Bits bit(int i) { return Bits{1} << i; }
constexpr bool has(Bits set, int i) { return ((set >> i) & 1U) != 0; }
constexpr int lowest(Bits set) { return std::countr_zero(set); }
constexpr int count(Bits set) { return std::popcount(set); }

// Removes the lowest element and returns it. Precondition: not empty.
constexpr int pop_lowest(Bits& set) {
  const int i = lowest(set);
  set &= set - 1;
  return i;
}

// The element with n smaller ones before it. Precondition: n < count(set).
inline int nth(Bits set, int n) {
#ifdef __BMI2__
  return lowest(_pdep_u64(bit(n), set));
#else
  while (n-- > 0) set &= set - 1;
  return lowest(set);
#endif
}

}  // namespace landnam
