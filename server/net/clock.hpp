// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace landnam::server {

// Milliseconds since 1970 by the clock of the database: what is stored and told. It runs evenly between two
// readings of that clock, whatever happens to the clock of this machine.
std::int64_t time_now();
// Milliseconds of a clock that never jumps: for limits.
std::int64_t steady_now();

// The clock of the database showed `time` when that of this process showed `steady`.
void set_time(std::int64_t time, std::int64_t steady);
// The time on this machine.
std::int64_t machine_time();

}  // namespace landnam::server
