// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace landnam::server {

// Milliseconds since 1970: what is stored and told.
std::int64_t time_now();
// Milliseconds of a clock that never jumps: for limits.
std::int64_t steady_now();

}  // namespace landnam::server
