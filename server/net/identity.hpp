// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
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
  std::string request = {};     // ApiRequest::id, of a socket that of its opening
  std::uint64_t message = 0;    // on a socket, counted from 1

  // For logs.
  std::string request_id() const { return message == 0 ? request : request + "." + std::to_string(message); }
};

}  // namespace landnam::server
