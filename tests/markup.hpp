// SPDX-License-Identifier: Apache-2.0
// Reading pictures in tests: are they well-formed, and what is in them?
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace landnam::test {

// The first error in the markup: unbalanced tags, unquoted or repeated attributes, bare `&` or `<`. Empty if
// there is none.
std::string markup_error(std::string_view markup);

// Every id and how often it occurs.
std::map<std::string, int> ids_in(std::string_view markup);

// The number of ids that begin with a prefix.
int count_ids(const std::map<std::string, int>& ids, std::string_view prefix);

}  // namespace landnam::test
