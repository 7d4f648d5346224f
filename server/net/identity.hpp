// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace landnam::server {

// The sender of a request.
struct Identity {
  std::string user;  // empty for a stranger
  std::string name;
  bool guest = true;
  std::string credential = {};  // what let them in: "session:HASH", "token:ID", or empty for a stranger
  std::string network = {};     // where they come from (ApiRequest::network)
  std::string address = {};     // the same exactly (ApiRequest::address)
};

}  // namespace landnam::server
