// SPDX-License-Identifier: Apache-2.0
#include "server/wire/socket.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/fields.hpp>
#include <openssl/evp.h>

#include "server/net/clock.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/websocket.hpp"
#include "server/wire/http_text.hpp"

namespace landnam::server {
namespace {

// A buffer larger than this is given back once it is empty.
constexpr std::size_t kKeptBuffer = 512;
constexpr std::string_view kVersion = "13";

// The server's answer to the key of a client.
std::string accept_key(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_sha1(), nullptr);
  std::array<unsigned char, 64> encoded{};
  const int count = EVP_EncodeBlock(encoded.data(), digest.data(), static_cast<int>(length));
  return {encoded.begin(), encoded.begin() + count};
}

class Socket final : public Peer, public OpenSocket, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, const SocketLimits& limits, Outbox& outbox, Backlog::Share share)
      : stream_(std::move(stream)),
        limits_(limits),
        outbox_(outbox),
        share_(std::move(share)),
        reader_(limits.message_bytes) {
    error_code ignored;
    stream_.tcp().socket().non_blocking(true, ignored);
  }

  awaitable<bool> accept(const http::request_header<>& request, const std::string& id) {
    http::response<http::empty_body> response(http::status::switching_protocols, 11);
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::connection, "Upgrade");
    response.set("X-Request-Id", id);
    response.set(http::field::sec_websocket_accept, accept_key(request[http::field::sec_websocket_key]));
    const std::string header = header_text(response);
    open_ = !co_await write_all(stream_, header, "", limits_.silence);
    stream_.tcp().expires_never();
    flush_soon();
    co_return open_;
  }

  // Until the client leaves, or is made to.
  awaitable<void> listen(Conversation& conversation) {
    std::array<char, 512> some{};
    while (!cut_) {
      // A client that does not take its answers is not heard until it does.
      if (backlog() > limits_.unread_bytes) {
        asio::steady_timer pause(stream_.tcp().get_executor(), std::chrono::milliseconds(50));
        co_await pause.async_wait(kTuple);
        continue;
      }
      auto [failure, count] = co_await stream_.read_untimed(asio::buffer(some));
      if (failure) break;
      heard_at_ = steady_now();
      asked_ = false;
      reader_.take({some.data(), count});
      while (const auto heard = reader_.next()) hear(*heard, conversation);
      // A client that breaks the rules may be sending still, and should hear why it is cut off.
      if (reader_.problem()) say_goodbye(*reader_.problem(), "");
      if (client_left_) break;
    }
    // Pending messages go out first, if the client takes them.
    closing_ = true;
    flush();
    for (int n = 0; writing_ && n < 20; ++n) {
      asio::steady_timer pause(stream_.tcp().get_executor(), std::chrono::milliseconds(50));
      co_await pause.async_wait(kTuple);
    }
  }

  void send(std::initializer_list<std::string_view> message) override {
    if (closing_) return;
    queue(Opcode::text, message);
  }

  void close(std::string_view reason) override { say_goodbye(CloseCode::policy, reason); }
  void leave() override { say_goodbye(CloseCode::going_away, "server is shutting down"); }

  void check(std::int64_t now) override {
    const std::int64_t silent = now - heard_at_;
    if (silent >= 2 * limits_.silence.count()) return cut();
    if (closing_ && std::exchange(closing_seen_, true)) return cut();
    if (silent < limits_.silence.count() || asked_ || closing_) return;
    asked_ = true;
    queue(Opcode::ping, {});
  }

  void flush() override {
    marked_ = false;
    if (!open_ || writing_ || cut_ || waiting_.empty()) return;
    if (!stream_.secure()) {  // the system mostly takes everything at once
      error_code failure;
      const std::size_t count = stream_.tcp().socket().write_some(asio::buffer(waiting_), failure);
      if (failure && failure != asio::error::would_block) return cut();
      waiting_.erase(0, count);
      share_.set(backlog());
      if (waiting_.capacity() > kKeptBuffer && waiting_.empty()) waiting_ = std::string();
      if (waiting_.empty()) return;
    }
    writing_ = true;
    on_its_way_ = std::exchange(waiting_, {});
    asio::co_spawn(stream_.tcp().get_executor(), write_on(shared_from_this()), asio::detached);
  }

  // Nothing more is written; the reader sees the end.
  void cut() {
    closing_ = cut_ = true;
    waiting_.clear();
    stream_.tcp().close();
  }

 private:
  // Bytes that the system did not take at once. The socket lives at least as long.
  static awaitable<void> write_on(std::shared_ptr<Socket> self) {
    std::string_view rest = self->on_its_way_;
    while (!rest.empty()) {
      auto [failure, count] = co_await self->stream_.write_some(rest);
      if (failure) {
        self->writing_ = false;
        co_return self->cut();
      }
      rest.remove_prefix(count);
    }
    self->writing_ = false;
    self->on_its_way_ = std::string();
    self->share_.set(self->backlog());
    self->flush();
  }

  void hear(const FrameReader::Heard& heard, Conversation& conversation) {
    switch (heard.opcode) {
      case Opcode::text:
        if (!closing_) conversation.hear(heard.payload);
        break;
      case Opcode::ping:
        if (closing_ || !allow_control()) break;
        queue(Opcode::pong, {heard.payload});
        break;
      case Opcode::close:
        say_goodbye(CloseCode::normal, "");
        client_left_ = true;
        break;
      case Opcode::pong:
        allow_control();
        break;
      default:
        say_goodbye(CloseCode::not_text, "messages must be text");
    }
  }

  // Every byte that waits for the client counts, whatever kind of frame it is.
  void queue(Opcode opcode, std::initializer_list<std::string_view> payload) {
    append_frame(waiting_, opcode, payload);
    share_.set(backlog());
    if (backlog() > limits_.waiting_bytes || share_.is_too_much()) return cut();
    flush_soon();
  }

  std::size_t backlog() const { return waiting_.size() + on_its_way_.size(); }

  // Pings cost their sender nothing: a client that sends many is sent away.
  bool allow_control() {
    if (controls_.allow(limits_.controls, steady_now())) return true;
    say_goodbye(CloseCode::policy, "too many pings");
    return false;
  }

  void say_goodbye(CloseCode code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    append_close(waiting_, code, reason);
    flush_soon();
  }

  void flush_soon() {
    if (!open_ || writing_ || marked_ || waiting_.empty()) return;
    marked_ = true;
    outbox_.add(shared_from_this());
  }

  Stream stream_;
  const SocketLimits& limits_;
  Outbox& outbox_;
  Backlog::Share share_;
  FrameReader reader_;
  Bucket controls_{limits_.controls, steady_now()};
  std::string waiting_;     // frames to be written
  std::string on_its_way_;  // being written
  std::int64_t heard_at_ = steady_now();
  bool asked_ = false;  // whether it is there
  bool open_ = false;
  bool marked_ = false;   // in the outbox
  bool writing_ = false;  // waiting for the system to take more
  bool closing_ = false;  // goodbye is said, or will not be
  bool closing_seen_ = false;
  bool client_left_ = false;
  bool cut_ = false;
};

ApiReply other_version() {
  ApiReply reply;
  reply.status = 426;
  reply.body = R"({"error":{"code":"bad-request","text":"A WebSocket needs version 13 and a key."}})";
  reply.fields = {{"Sec-WebSocket-Version", std::string(kVersion)}};
  return reply;
}

}  // namespace

void Outbox::add(std::shared_ptr<OpenSocket> socket) {
  waiting_.push_back(std::move(socket));
  if (waiting_.size() > 1) return;
  asio::post(io_, [this] {
    for (const auto& one : std::exchange(waiting_, {})) one->flush();
  });
}

awaitable<void> talk_by_socket(Stream& stream, const http::request_header<>& request, ApiRequest asked,
                               Service& service, const SocketLimits& limits, Outbox& outbox, Backlog& backlog,
                               std::shared_ptr<OpenSocket>& here,
                               std::function<awaitable<void>(ApiReply)> refuse) {
  // The stream moves into the socket once the service agrees; until then a refusal goes out as HTTP.
  struct Waiting final : Peer {
    void send(std::initializer_list<std::string_view> message) override {
      if (socket) return socket->send(message);
      std::string& whole = early.emplace_back();
      for (const std::string_view piece : message) whole += piece;
    }
    void close(std::string_view reason) override {
      if (socket) return socket->close(reason);
      closed = reason;
    }
    std::shared_ptr<Socket> socket;
    std::vector<std::string> early;
    std::optional<std::string> closed;  // before it was open
  };
  if (request[http::field::sec_websocket_version] != kVersion ||
      request[http::field::sec_websocket_key].empty()) {
    co_return co_await refuse(other_version());
  }
  Waiting peer;
  const std::string id = asked.id;
  Backlog::Share share = backlog.share(asked.network);
  auto opened = co_await wait_for<Service::Opened>([&](std::function<void(Service::Opened)> done) {
    service.open_socket(std::move(asked), peer, std::move(done));
  });
  if (ApiReply* reply = std::get_if<ApiReply>(&opened)) {
    reply->fields.emplace_back("X-Request-Id", id);
    co_await refuse(std::move(*reply));
    co_return;
  }
  const auto conversation = std::move(std::get<std::unique_ptr<Conversation>>(opened));
  const auto socket = std::make_shared<Socket>(std::move(stream), limits, outbox, std::move(share));
  peer.socket = socket;
  if (!co_await socket->accept(request, id)) co_return;
  for (const std::string& message : peer.early) socket->send({message});
  peer.early.clear();
  if (peer.closed) socket->close(*peer.closed);
  here = socket;
  co_await socket->listen(*conversation);
  here = nullptr;
  socket->cut();
}

}  // namespace landnam::server
