// SPDX-License-Identifier: Apache-2.0
// The parts of a request that are text inside text: path, query, cookies, bearer.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::server {

struct Target {
  std::vector<std::string> path;             // decoded, without empty parts
  std::map<std::string, std::string> query;  // decoded; the last of equal names
};

// Nothing when it is badly encoded.
std::optional<Target> parse_target(std::string_view target);

// The value of a cookie of this name, or empty.
std::string_view cookie_value(std::string_view cookies, std::string_view name);

// The token after "Bearer ", or empty.
std::string_view bearer_token(std::string_view authorization);

// Whether a browser's Origin names this host; scheme and default ports left aside.
bool same_origin(std::string_view origin, std::string_view host);

}  // namespace landnam::server
