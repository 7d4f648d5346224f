// SPDX-License-Identifier: Apache-2.0
// The log for operators: one JSON object a line on standard error, with the time, a level and an event. Never
// a password, token, cookie, seed, hand or hidden choice: callers pass ids and counts.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/json.hpp"

namespace landnam::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

// Lines below this level are not written. Call it before other threads start.
void set_log_level(LogLevel level);
// The level of this name.
Result<LogLevel> log_level(std::string_view name);

// From any thread; a line is written whole.
void log(LogLevel level, std::string_view event, json::object details = {});

}  // namespace landnam::server
