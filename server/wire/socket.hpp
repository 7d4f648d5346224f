// SPDX-License-Identifier: Apache-2.0
// A WebSocket: messages of the service to the client and back.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/net/rate_limit.hpp"
#include "server/net/service.hpp"
#include "server/wire/backlog.hpp"
#include "server/wire/stream.hpp"

namespace landnam::server {

struct SocketLimits {
  std::size_t message_bytes = 65536;     // of one message from the client
  std::size_t waiting_bytes = 4U << 20;  // sent and not taken by the client: then it is cut off
  std::size_t unread_bytes = 1U << 20;   // the same: then it is not heard until it takes some
  Rate controls{20, 2};                  // pings and pongs from the client
  std::chrono::milliseconds silence{
      30'000};  // then the client is asked whether it is there; twice that is the end
};

class OpenSocket {
 public:
  virtual ~OpenSocket() = default;

  // Says goodbye: the server ends.
  virtual void leave() = 0;
  // Now and then: asks a silent client whether it is there, cuts one off that does not answer.
  virtual void check(std::int64_t now) = 0;
  // Writes what is waiting.
  virtual void flush() = 0;
};

// Sockets with something to write. It goes out when the loop comes round: all that one step of the work has
// to say to a client is one system call.
class Outbox {
 public:
  explicit Outbox(asio::io_context& io) : io_(io) {}

  void add(std::shared_ptr<OpenSocket> socket);

 private:
  asio::io_context& io_;
  std::vector<std::shared_ptr<OpenSocket>> waiting_;
};

// Answers a request to upgrade and talks until either side ends. `here` is set to the socket for as long as
// it lasts.
awaitable<void> talk_by_socket(Stream& stream, const http::request_header<>& request, ApiRequest asked,
                               Service& service, const SocketLimits& limits, Outbox& outbox, Backlog& backlog,
                               std::shared_ptr<OpenSocket>& here,
                               std::function<awaitable<void>(ApiReply)> refuse);

}  // namespace landnam::server
