// SPDX-License-Identifier: Apache-2.0
// Names of people: what is one, and which are the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace landnam::store {

inline constexpr std::size_t kLongestName = 24;  // characters
inline constexpr std::string_view kDeletedName = "deleted";

// `bad-name` with the reason: not UTF-8, empty or too long, spaces at the ends or two together, characters
// that cannot be seen or turn the line around, or a name that means something else. Nothing if it is fine.
std::optional<Error> refuse_name(std::string_view name);

// Two names that differ only in upper and lower case (Latin, Greek, Cyrillic) have the same key.
std::string name_key(std::string_view name);

}  // namespace landnam::store
