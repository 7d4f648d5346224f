// SPDX-License-Identifier: Apache-2.0
// The number of repetitions of a random test: many with optimised code, few without it and with sanitizers,
// which take up to fifty times as long.
#pragma once

namespace landnam::testing {

#ifdef LANDNAM_AT_LENGTH
inline constexpr bool kAtLength = true;
inline constexpr int kShare = 1;
#else
inline constexpr bool kAtLength = false;
inline constexpr int kShare = 32;
#endif

constexpr int share_of(int repetitions) { return (repetitions + kShare - 1) / kShare; }

}  // namespace landnam::testing
