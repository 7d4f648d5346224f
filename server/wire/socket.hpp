// SPDX-License-Identifier: Apache-2.0
// A WebSocket: messages of the service to the client and back.
#pragma once

#include <cstddef>
#include <functional>

#include "server/net/service.hpp"
#include "server/wire/stream.hpp"

namespace landnam::server {

struct SocketLimits {
  std::size_t message_bytes = 65536;     // of one message from the client
  std::size_t waiting_bytes = 4U << 20;  // sent and not taken by the client
};

// Answers a request to upgrade and talks until either side ends. `leave` is set, for as long as it lasts, to
// a function that says goodbye to the client.
awaitable<void> talk_by_socket(Stream& stream, const http::request<http::empty_body>& request,
                               ApiRequest asked, Service& service, const SocketLimits& limits,
                               std::function<void()>& leave, std::function<awaitable<void>(ApiReply)> refuse);

}  // namespace landnam::server
