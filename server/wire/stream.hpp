// SPDX-License-Identifier: Apache-2.0
// A connection, with TLS or without: the rest of the network does not tell them apart. Reading and writing
// are functions, not templates, so that Asio's operations are compiled once, in stream.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <tuple>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/wire/asio.hpp"

namespace boost::asio::ssl {
class context;
}

namespace landnam::server {

class Stream {
 public:
  // How it went, and how many bytes.
  using Some = std::tuple<error_code, std::size_t>;

  explicit Stream(asio::ip::tcp::socket socket);
  Stream(asio::ip::tcp::socket socket, asio::ssl::context& tls);
  Stream(Stream&& other) noexcept;
  ~Stream();

  // Its clock is set here: tcp().expires_after.
  beast::tcp_stream& tcp();
  bool secure() const { return tls_ != nullptr; }

  // The TLS handshake; does nothing without TLS.
  awaitable<bool> shake_hands();
  awaitable<Some> read_some(asio::mutable_buffer buffer);
  // The same without Beast's clock, for callers that watch the time themselves.
  awaitable<Some> read_untimed(asio::mutable_buffer buffer);
  // Of both, one after the other.
  awaitable<Some> write_some(std::string_view text, std::string_view more = {});

 private:
  struct Secure;

  std::unique_ptr<beast::tcp_stream> plain_;  // or
  std::unique_ptr<Secure> tls_;
};

}  // namespace landnam::server
