// SPDX-License-Identifier: Apache-2.0
// Arrays indexed by what they are about: a seat, a territory, a terrain. No casts where they are used.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "engine/core/seat.hpp"

namespace landnam {

template <class I>
concept Index = std::integral<I> || std::is_enum_v<I>;

// An index for containers of the standard library. Precondition: not negative.
template <Index I>
constexpr std::size_t index(I i) {
  return static_cast<std::size_t>(i);
}

template <class T, std::size_t N>
struct Indexed : std::array<T, N> {
  constexpr T& operator[](Index auto i) { return std::array<T, N>::operator[](index(i)); }
  constexpr const T& operator[](Index auto i) const { return std::array<T, N>::operator[](index(i)); }
};

template <class T>
using PerSeat = Indexed<T, kMaxSeats>;

}  // namespace landnam
