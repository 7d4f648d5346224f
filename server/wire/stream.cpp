// SPDX-License-Identifier: Apache-2.0
#include "server/wire/stream.hpp"

#include <array>
#include <utility>

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace landnam::server {

struct Stream::Secure : asio::ssl::stream<beast::tcp_stream> {
  using stream::stream;
};

Stream::Stream(asio::ip::tcp::socket socket)
    : plain_(std::make_unique<beast::tcp_stream>(std::move(socket))) {}
Stream::Stream(asio::ip::tcp::socket socket, asio::ssl::context& tls)
    : tls_(std::make_unique<Secure>(std::move(socket), tls)) {}
Stream::Stream(Stream&& other) noexcept = default;
Stream::~Stream() = default;

beast::tcp_stream& Stream::tcp() { return tls_ ? tls_->next_layer() : *plain_; }

awaitable<bool> Stream::shake_hands() {
  if (!tls_) co_return true;
  auto [failure] = co_await tls_->async_handshake(asio::ssl::stream_base::server, kTuple);
  co_return !failure;
}

awaitable<Stream::Some> Stream::read_some(asio::mutable_buffer buffer) {
  return tls_ ? tls_->async_read_some(buffer, kTuple) : plain_->async_read_some(buffer, kTuple);
}

awaitable<Stream::Some> Stream::read_untimed(asio::mutable_buffer buffer) {
  return tls_ ? tls_->async_read_some(buffer, kTuple) : plain_->socket().async_read_some(buffer, kTuple);
}

awaitable<Stream::Some> Stream::write_some(std::string_view text, std::string_view more) {
  const std::array buffers{asio::buffer(text), asio::buffer(more)};
  return tls_ ? tls_->async_write_some(buffers, kTuple) : plain_->async_write_some(buffers, kTuple);
}

}  // namespace landnam::server
