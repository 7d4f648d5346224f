// SPDX-License-Identifier: Apache-2.0
// Storage failures, as codes of Error. The other codes of this layer are a user's mistakes (name-taken,
// no-user, …) and named where they occur.
#pragma once

#include <string_view>

#include "engine/core/refusal.hpp"

namespace landnam::store {

inline constexpr std::string_view kConflict = "conflict";        // another request was faster
inline constexpr std::string_view kUnavailable = "unavailable";  // no connection, or busy for too long
inline constexpr std::string_view kFull = "disk-full";           // nothing can be written
inline constexpr std::string_view kBroken = "storage";           // anything else

struct Done {};  // success that has nothing to say

// The exception being handled as an Error. It does not name the stored values, which are secrets or people's
// words. Call it inside a catch block only.
Error problem_at_hand();

}  // namespace landnam::store
