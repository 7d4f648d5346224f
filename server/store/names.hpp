// SPDX-License-Identifier: Apache-2.0
// Names of people: which are valid, which are the same, and which look the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace landnam::store {

inline constexpr std::size_t kLongestName = 24;  // characters
inline constexpr std::string_view kDeletedName = "deleted";

// As names are stored: letters with their marks composed (NFC). Text that is not UTF-8 stays as it is.
std::string tidy_name(std::string_view name);

// `bad-name` with the reason: not UTF-8, empty or too long, spaces at the ends or two together, characters
// that cannot be seen or turn the line around, variants of letters (such as full-width ones), a mixture of
// scripts, or a name that looks as if it were reserved. Nothing if a tidy name is fine.
std::optional<Error> refuse_name(std::string_view name);

// Two names that differ only in upper and lower case have the same key.
std::string name_key(std::string_view name);

// Two names that look alike have the same skeleton (Unicode Technical Standard 39), whatever their case.
std::string name_skeleton(std::string_view name);

}  // namespace landnam::store
