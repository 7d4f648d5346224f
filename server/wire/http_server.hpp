// SPDX-License-Identifier: Apache-2.0
// HTTP/1.1 and WebSockets over TCP, on one thread. Slow work happens elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/net/service.hpp"
#include "server/site/site.hpp"

namespace landnam::server {

struct Limits {
  std::size_t connections = 20'000;
  std::size_t connections_per_network = 256;  // of one address, of IPv6 its /64
  std::size_t header_bytes = 16384;
  std::size_t body_bytes = 65536;
  std::chrono::milliseconds idle{60'000};       // between two requests on a connection
  std::chrono::milliseconds header{10'000};     // from its first byte to the end of a request
  std::chrono::milliseconds write{20'000};      // without a byte taken by the client
  std::chrono::milliseconds write_all{60'000};  // until it has taken an answer,
  std::size_t slowest = 16'384;                 // and longer by one second for so many bytes
  std::chrono::milliseconds look_after{5'000};  // how often silent sockets are looked for
  std::chrono::milliseconds farewell{5'000};    // for requests still being answered when the server ends
};

struct ServerOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;  // 0 = any that is free
  std::string certificate;     // a PEM file with its chain: TLS; empty = without
  std::string private_key;     // its PEM file
  bool behind_proxy = false;   // believe X-Forwarded-For and X-Forwarded-Proto
  Limits limits;
};

// Makes the service once the loop exists, before connections are taken. The error ends the server.
using MakeService = std::function<Result<std::unique_ptr<Service>>(Loop&)>;

// Serves until SIGINT or SIGTERM; then takes no more connections, says goodbye to sockets, answers what has
// been asked, and returns. `ready` hears the address as browsers write it once connections are taken. The
// error, or nothing.
std::optional<Error> serve(const Site& site, const ServerOptions& options, const MakeService& make_service,
                           const std::function<void(const std::string& url)>& ready);

}  // namespace landnam::server
