// SPDX-License-Identifier: Apache-2.0
// A connection, with TLS or without: the rest of the network does not tell them apart.
#pragma once

#include <memory>
#include <utility>
#include <variant>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/wire/asio.hpp"

namespace landnam::server {

class Stream {
 public:
  using next_layer_type = beast::tcp_stream;
  using executor_type = beast::tcp_stream::executor_type;

  explicit Stream(asio::ip::tcp::socket socket) : stream_(std::in_place_type<Plain>, std::move(socket)) {}
  Stream(asio::ip::tcp::socket socket, asio::ssl::context& tls)
      : stream_(std::make_unique<beast::ssl_stream<Plain>>(std::move(socket), tls)) {}

  next_layer_type& next_layer() {
    auto* tls = std::get_if<Secure>(&stream_);
    return tls != nullptr ? (*tls)->next_layer() : *std::get_if<Plain>(&stream_);
  }
  const next_layer_type& next_layer() const { return const_cast<Stream*>(this)->next_layer(); }
  executor_type get_executor() { return next_layer().get_executor(); }
  bool secure() const { return std::holds_alternative<Secure>(stream_); }

  // What a client of TLS begins with; nothing to do without.
  awaitable<bool> shake_hands() {
    auto* tls = std::get_if<Secure>(&stream_);
    if (tls == nullptr) co_return true;
    auto [failure] = co_await (*tls)->async_handshake(asio::ssl::stream_base::server, kTuple);
    co_return !failure;
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    auto* tls = std::get_if<Secure>(&stream_);
    if (tls != nullptr) return (*tls)->async_read_some(buffers, std::forward<Token>(token));
    return std::get_if<Plain>(&stream_)->async_read_some(buffers, std::forward<Token>(token));
  }

  // The same without Beast's clock, for those who watch the time themselves.
  template <class Buffers, class Token>
  auto async_read_untimed(const Buffers& buffers, Token&& token) {
    auto* tls = std::get_if<Secure>(&stream_);
    if (tls != nullptr) return (*tls)->async_read_some(buffers, std::forward<Token>(token));
    return std::get_if<Plain>(&stream_)->socket().async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    auto* tls = std::get_if<Secure>(&stream_);
    if (tls != nullptr) return (*tls)->async_write_some(buffers, std::forward<Token>(token));
    return std::get_if<Plain>(&stream_)->async_write_some(buffers, std::forward<Token>(token));
  }

  // How a WebSocket ends its connection.
  template <class Handler>
  friend void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
    using beast::async_teardown;
    using beast::websocket::async_teardown;
    auto* tls = std::get_if<Secure>(&stream.stream_);
    if (tls != nullptr) return async_teardown(role, **tls, std::forward<Handler>(handler));
    async_teardown(role, *std::get_if<Plain>(&stream.stream_), std::forward<Handler>(handler));
  }

 private:
  using Plain = beast::tcp_stream;
  using Secure = std::unique_ptr<beast::ssl_stream<Plain>>;

  std::variant<Plain, Secure> stream_;
};

}  // namespace landnam::server
