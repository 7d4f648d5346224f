// SPDX-License-Identifier: Apache-2.0
// HTTP/1.1 over TCP. One thread: the work is copying bytes out of memory.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "core/refusal.hpp"
#include "server/site/site.hpp"

namespace landnam::server {

struct Limits {
  std::size_t connections = 1000;
  std::size_t header_bytes = 16384;
  std::chrono::milliseconds idle{60'000};     // between two requests on a connection
  std::chrono::milliseconds header{10'000};   // from its first byte to the end of a request
  std::chrono::milliseconds write{20'000};    // without a byte taken by the client
  std::chrono::milliseconds farewell{5'000};  // for requests still being answered when the server ends
};

struct ServerOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;  // 0 = any that is free
  Limits limits;
};

// Serves the site until SIGINT or SIGTERM; then takes no more connections, answers what has been asked, and
// returns. `ready` hears the address as browsers write it once connections are taken. The error, or nothing.
std::optional<Error> serve(const Site& site, const ServerOptions& options,
                           const std::function<void(const std::string& url)>& ready);

}  // namespace landnam::server
