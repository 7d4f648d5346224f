// SPDX-License-Identifier: Apache-2.0
#include "server/wire/socket.hpp"

#include <deque>
#include <string>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace landnam::server {
namespace {

namespace websocket = beast::websocket;

// A buffer larger than this is given back once its message is read.
constexpr std::size_t kKeptBuffer = 2048;

class Socket final : public Peer, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, const SocketLimits& limits) : stream_(std::move(stream)), limits_(limits) {
    stream_.read_message_max(limits.message_bytes);
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(60), true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.erase(http::field::server); }));
    stream_.text(true);
  }

  awaitable<bool> accept(const http::request<http::empty_body>& request) {
    beast::get_lowest_layer(stream_).expires_never();
    auto [failure] = co_await stream_.async_accept(request, kTuple);
    open_ = !failure;
    if (open_) start_writing();
    co_return open_;
  }

  // Until the client leaves, or is made to.
  awaitable<void> listen(Conversation& conversation) {
    beast::flat_buffer buffer(limits_.message_bytes);
    while (true) {
      auto [failure, count] = co_await stream_.async_read(buffer, kTuple);
      if (failure) co_return;
      const auto data = buffer.cdata();
      if (!stream_.got_text()) {
        close("messages are text");
      } else if (!closing_) {
        conversation.hear({static_cast<const char*>(data.data()), data.size()});
      }
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
  }

  void send(Message message) override {
    if (closing_) return;
    waiting_bytes_ += message->size();
    queue_.push_back(std::move(message));
    if (waiting_bytes_ > limits_.waiting_bytes) {
      queue_.clear();
      cut();
    } else {
      start_writing();
    }
  }

  void close(std::string_view reason) override { say_goodbye(websocket::close_code::policy_error, reason); }

  void leave() { say_goodbye(websocket::close_code::going_away, "the server ends; come back soon"); }

  // Nothing more is written; the reader sees the end.
  void cut() {
    closing_ = true;
    beast::get_lowest_layer(stream_).cancel();
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void say_goodbye(websocket::close_code code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    farewell_ = websocket::close_reason(
        code, beast::string_view(reason.data(), std::min<std::size_t>(reason.size(), 120)));
    start_writing();
  }

  void start_writing() {
    if (!open_ || writing_ || (queue_.empty() && !farewell_)) return;
    writing_ = true;
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
  }

  awaitable<void> write_all() {
    while (!queue_.empty()) {
      const Message message = std::move(queue_.front());
      queue_.pop_front();
      auto [failure, count] = co_await stream_.async_write(asio::buffer(*message), kTuple);
      waiting_bytes_ -= std::min(waiting_bytes_, message->size());
      if (failure) {
        queue_.clear();
        farewell_ = {};
        closing_ = true;
      }
    }
    if (farewell_) {
      const websocket::close_reason reason = std::exchange(farewell_, {});
      co_await stream_.async_close(reason, kTuple);
    }
    writing_ = false;
  }

  websocket::stream<Stream> stream_;
  const SocketLimits& limits_;
  std::deque<Message> queue_;
  std::size_t waiting_bytes_ = 0;
  websocket::close_reason farewell_;  // false while there is none
  bool open_ = false;
  bool writing_ = false;
  bool closing_ = false;
};

}  // namespace

awaitable<void> talk_by_socket(Stream& stream, const http::request<http::empty_body>& request,
                               ApiRequest asked, Service& service, const SocketLimits& limits,
                               std::function<void()>& leave,
                               std::function<awaitable<void>(ApiReply)> refuse) {
  // The stream moves into the socket once the service agrees; until then a refusal goes out as HTTP.
  struct Waiting final : Peer {
    void send(Message message) override {
      socket ? socket->send(std::move(message)) : early.push_back(std::move(message));
    }
    void close(std::string_view reason) override {
      if (socket) socket->close(reason);
    }
    std::shared_ptr<Socket> socket;
    std::deque<Message> early;
  };
  Waiting peer;
  auto opened = co_await wait_for<Service::Opened>([&](std::function<void(Service::Opened)> done) {
    service.open_socket(std::move(asked), peer, std::move(done));
  });
  if (ApiReply* reply = std::get_if<ApiReply>(&opened)) {
    co_await refuse(std::move(*reply));
    co_return;
  }
  const auto conversation = std::move(std::get<std::unique_ptr<Conversation>>(opened));
  const auto socket = std::make_shared<Socket>(std::move(stream), limits);
  peer.socket = socket;
  if (!co_await socket->accept(request)) co_return;
  for (Message& message : peer.early) socket->send(std::move(message));
  peer.early.clear();
  leave = [socket] { socket->leave(); };
  co_await socket->listen(*conversation);
  leave = nullptr;
  socket->cut();
}

}  // namespace landnam::server
