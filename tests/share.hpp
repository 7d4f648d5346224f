// SPDX-License-Identifier: Apache-2.0
// How often a random test is repeated.
#pragma once

namespace landnam::testing {

#ifdef LANDNAM_SANITIZED
inline constexpr int kShare = 8;  // sanitizers take ten times as long for every repetition
#else
inline constexpr int kShare = 1;
#endif

constexpr int share_of(int repetitions) { return (repetitions + kShare - 1) / kShare; }

}  // namespace landnam::testing
