// SPDX-License-Identifier: Apache-2.0
#include "server/wire/http_server.hpp"

#include <array>
#include <csignal>
#include <ctime>
#include <list>
#include <map>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <openssl/rand.h>

#include "server/net/address.hpp"
#include "server/net/clock.hpp"
#include "server/net/rate_limit.hpp"
#include "server/site/answer.hpp"
#include "server/wire/backlog.hpp"
#include "server/wire/http_text.hpp"
#include "server/wire/request_check.hpp"
#include "server/wire/socket.hpp"

namespace landnam::server {
namespace {

using asio::ip::tcp;

struct Connection {
  explicit Connection(Stream opened) : stream(std::move(opened)) {}

  beast::tcp_stream& tcp() { return stream.tcp(); }

  Stream stream;
  std::string address;
  std::shared_ptr<OpenSocket> socket;  // set while the connection is one
  bool idle = true;                    // nothing of a request has come yet
};

// The time as HTTP writes it, which is always English.
std::string http_date() {
  constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> rest{};
  const std::size_t length = std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S GMT", &utc);
  const std::string day = (utc.tm_mday < 10 ? "0" : "") + std::to_string(utc.tm_mday);
  return std::string(kDays.at(static_cast<std::size_t>(utc.tm_wday))) + ", " + day + " " +
         kMonths.at(static_cast<std::size_t>(utc.tm_mon)) + std::string(rest.data(), length);
}

using Header = http::response<http::empty_body>;

Header common_header(unsigned status, unsigned version, bool keep_alive) {
  Header header(static_cast<http::status>(status), version);
  header.set(http::field::date, http_date());
  for (const auto& [name, value] : security_fields()) header.set(name, value);
  header.keep_alive(keep_alive);
  return header;
}

Header header_of(const Answer& answer, unsigned version, bool keep_alive) {
  Header header = common_header(answer.status, version, keep_alive);
  for (const auto& [name, value] : answer.fields) header.set(name, value);
  if (answer.status != 304) header.content_length(answer.body.size());
  return header;
}

Header header_of(const ApiReply& reply, unsigned version, bool keep_alive) {
  Header header = common_header(reply.status, version, keep_alive);
  header.set(http::field::cache_control, "no-store");
  header.set(http::field::content_type, reply.content_type);
  for (const auto& [name, value] : reply.fields) header.insert(name, value);
  // A browser that is sent here does not show it as a page.
  if (reply.content_type == "application/json" &&
      header.find(http::field::content_disposition) == header.end())
    header.set(http::field::content_disposition, "attachment; filename=\"api.json\"");
  header.content_length(reply.body.size());
  return header;
}

// For a network that does not read what it asked for.
ApiReply too_much_waits() {
  ApiReply reply;
  reply.status = 429;
  reply.body = R"({"error":{"code":"busy","text":"Earlier answers are still waiting for your network."}})";
  reply.fields = {{"Retry-After", "10"}};
  return reply;
}

std::string random_node() {
  std::array<unsigned char, 4> bytes{};
  RAND_bytes(bytes.data(), static_cast<int>(bytes.size()));
  std::string text;
  for (const unsigned byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

class HttpServer final : public Loop {
 public:
  HttpServer(const Site& site, const ServerOptions& options) : site_(site), options_(options) {}

  std::optional<Error> prepare_tls();
  std::optional<Error> listen();
  std::string url() const;
  void run(Service& service);

  void post(std::function<void()> job) override { asio::post(io_, std::move(job)); }
  void after(std::chrono::milliseconds delay, std::function<void()> job) override;

 private:
  using Parser = http::request_parser<http::string_body>;

  awaitable<void> accept_all();
  awaitable<void> until_told_to_end();
  awaitable<void> look_after_sockets();
  awaitable<void> converse(std::list<Connection>::iterator connection);
  awaitable<void> answer_requests(Connection& connection);
  awaitable<bool> read_request(Connection& connection, beast::flat_buffer& buffer, Parser& parser);
  awaitable<bool> answer_from_site(Connection& connection, const Parser& parser, bool keep_alive);
  awaitable<bool> answer_by_service(Connection& connection, beast::flat_buffer& buffer, Parser& parser,
                                    bool keep_alive);
  ApiRequest ask_service(const Connection& connection, const http::request_header<>& message) const;
  awaitable<bool> write(Connection& connection, Header header, std::string_view body) const;
  awaitable<void> refuse_and_hang_up(Connection& connection, Answer answer, unsigned version) const;
  static awaitable<void> hang_up(Connection& connection);
  static void turn_away(tcp::socket socket);
  std::string fresh_id() const { return node_ + "-" + std::to_string(++requests_); }

  const Site& site_;
  const ServerOptions& options_;
  const SocketLimits socket_limits_{};
  Service* service_ = nullptr;
  std::optional<asio::ssl::context> tls_;
  // Other threads post to it and do nothing else: sockets need no locks.
  asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  Outbox outbox_{io_};
  mutable Backlog backlog_;           // of sockets and answers
  RateLimit site_rate_{{8000, 400}};  // files of the site, by network
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer drain_timer_{io_};
  std::list<Connection> connections_;
  std::map<std::string, std::size_t> by_network_;
  const std::string node_ = random_node();  // of this process, before the number of a request
  mutable std::uint64_t requests_ = 0;
  bool closing_ = false;
};

std::optional<Error> HttpServer::prepare_tls() {
  if (options_.certificate.empty()) return std::nullopt;
  tls_.emplace(asio::ssl::context::tls_server);
  error_code failure;
  tls_->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                        asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use,
                    failure);
  tls_->use_certificate_chain_file(options_.certificate, failure);
  if (failure)
    return Error{"serve/certificate",
                 options_.certificate + " is not a certificate: " + failure.message() + "."};
  tls_->use_private_key_file(options_.private_key, asio::ssl::context::pem, failure);
  if (failure)
    return Error{"serve/private-key",
                 options_.private_key + " is not the key of the certificate: " + failure.message() + "."};
  return std::nullopt;
}

std::optional<Error> HttpServer::listen() {
  const std::string port = std::to_string(options_.port);
  error_code failure;
  tcp::resolver resolver(io_);
  const auto found = resolver.resolve(options_.host, port, tcp::resolver::passive, failure);
  if (failure || found.empty()) {
    return Error{"serve/host", options_.host +
                                   " is not an address. Use --host 127.0.0.1 for this machine alone, "
                                   "or --host 0.0.0.0 for all its networks."};
  }
  const tcp::endpoint endpoint = found.begin()->endpoint();
  acceptor_.open(endpoint.protocol(), failure);
  if (!failure) acceptor_.set_option(tcp::acceptor::reuse_address(true), failure);
  if (!failure) acceptor_.bind(endpoint, failure);
  if (!failure) acceptor_.listen(asio::socket_base::max_listen_connections, failure);
  if (!failure) return std::nullopt;
  if (failure == asio::error::address_in_use) {
    return Error{"serve/port-taken", "Port " + port +
                                         " is taken, perhaps by another Landnám. Stop that one, or "
                                         "choose another port: landnam serve --port " +
                                         std::to_string(options_.port < 65535 ? options_.port + 1 : 8080)};
  }
  if (failure == asio::error::access_denied) {
    return Error{"serve/port-denied",
                 "Port " + port + " is reserved for administrators. Choose one from 1024 up."};
  }
  return Error{"serve/listen",
               "Cannot listen on " + options_.host + " port " + port + ": " + failure.message() + "."};
}

std::string HttpServer::url() const {
  const tcp::endpoint here = acceptor_.local_endpoint();
  std::string host = here.address().to_string();
  if (here.address().is_loopback() || here.address().is_unspecified()) {
    host = "localhost";
  } else if (here.address().is_v6()) {
    host = "[" + host + "]";
  }
  return (tls_ ? "https://" : "http://") + host + ":" + std::to_string(here.port()) + "/";
}

void HttpServer::after(std::chrono::milliseconds delay, std::function<void()> job) {
  auto timer = std::make_shared<asio::steady_timer>(io_, delay);
  timer->async_wait([timer, job = std::move(job)](error_code failure) {
    if (!failure) job();
  });
}

void HttpServer::run(Service& service) {
  service_ = &service;
  asio::co_spawn(io_, accept_all(), asio::detached);
  asio::co_spawn(io_, until_told_to_end(), asio::detached);
  asio::co_spawn(io_, look_after_sockets(), asio::detached);
  io_.run();
}

awaitable<void> HttpServer::until_told_to_end() {
  co_await signals_.async_wait(kTuple);
  closing_ = true;
  acceptor_.close();
  service_->drain();
  for (Connection& connection : connections_) {
    if (connection.socket) {
      connection.socket->leave();
    } else if (connection.idle) {
      connection.tcp().cancel();
    }
  }
  if (!connections_.empty()) {
    // A second signal ends the wait.
    signals_.async_wait([this](error_code, int) { drain_timer_.cancel(); });
    drain_timer_.expires_after(options_.limits.farewell);
    co_await drain_timer_.async_wait(kTuple);
  }
  io_.stop();
}

awaitable<void> HttpServer::look_after_sockets() {
  while (!closing_) {
    asio::steady_timer pause(io_, options_.limits.look_after);
    co_await pause.async_wait(kTuple);
    const std::int64_t now = steady_now();
    for (const Connection& connection : connections_) {
      if (connection.socket) connection.socket->check(now);
    }
  }
}

awaitable<void> HttpServer::accept_all() {
  while (!closing_) {
    auto [failure, socket] = co_await acceptor_.async_accept(kTuple);
    if (closing_) co_return;
    if (failure) {
      // Out of descriptors, or a client that left at once: neither is a reason to end.
      asio::steady_timer pause(io_, std::chrono::milliseconds(50));
      co_await pause.async_wait(kTuple);
      continue;
    }
    error_code ignored;
    const tcp::endpoint client = socket.remote_endpoint(ignored);
    const std::string address =
        ignored ? std::string() : normal_address(client.address().to_string()).value_or("");
    const std::string network = network_of(address);
    std::size_t& here = by_network_[network];
    if (connections_.size() >= options_.limits.connections ||
        (!options_.behind_proxy && here >= options_.limits.connections_per_network)) {
      turn_away(std::move(socket));
      if (here == 0) by_network_.erase(network);
    } else {
      ++here;
      socket.set_option(tcp::no_delay(true), ignored);
      const auto connection = connections_.emplace(
          connections_.end(), tls_ ? Stream(std::move(socket), *tls_) : Stream(std::move(socket)));
      connection->address = address;
      asio::co_spawn(io_, converse(connection), asio::detached);
    }
  }
}

void HttpServer::turn_away(tcp::socket socket) {
  constexpr std::string_view kBusy =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kBusy), ignored);
}

awaitable<void> HttpServer::converse(std::list<Connection>::iterator connection) {
  connection->tcp().expires_after(options_.limits.header);
  if (co_await connection->stream.shake_hands()) co_await answer_requests(*connection);
  const auto here = by_network_.find(network_of(connection->address));
  if (here != by_network_.end() && --here->second == 0) by_network_.erase(here);
  connections_.erase(connection);
  if (closing_ && connections_.empty()) drain_timer_.cancel();
}

awaitable<void> HttpServer::answer_requests(Connection& connection) {
  // The buffer goes when the connection becomes a socket, which may be silent for hours.
  auto buffer =
      std::make_unique<beast::flat_buffer>(2 * options_.limits.header_bytes + options_.limits.body_bytes);
  while (true) {
    auto parser = std::make_unique<Parser>();
    parser->header_limit(static_cast<std::uint32_t>(options_.limits.header_bytes));
    parser->body_limit(options_.limits.body_bytes);
    if (!co_await read_request(connection, *buffer, *parser)) co_return;

    const auto& message = parser->get();
    const bool for_service = service_->answers_for(message.target());
    std::optional<Answer> refusal = refuse_header(message.base(), options_.limits.body_bytes);
    if (!refusal && !for_service && !parser->is_done())
      refusal = refuse(400, "Requests here cannot have a body.\n");
    if (refusal) co_return co_await refuse_and_hang_up(connection, *refusal, message.version());
    const bool keep_alive = message.keep_alive() && !closing_;
    if (for_service && beast::websocket::is_upgrade(message)) {
      const http::request_header<> request = parser->release().base();
      parser.reset();
      buffer.reset();
      const auto say_no = [this, &connection](ApiReply reply) -> awaitable<void> {
        co_await write(connection, header_of(reply, 11, false), reply.body);
        co_await hang_up(connection);
      };
      co_return co_await talk_by_socket(connection.stream, request, ask_service(connection, request),
                                        *service_, socket_limits_, outbox_, backlog_, connection.socket,
                                        say_no);
    }
    const bool fine = for_service ? co_await answer_by_service(connection, *buffer, *parser, keep_alive)
                                  : co_await answer_from_site(connection, *parser, keep_alive);
    if (!fine) co_return;
    if (!keep_alive || closing_) co_return co_await hang_up(connection);
  }
}

awaitable<bool> HttpServer::answer_from_site(Connection& connection, const Parser& parser, bool keep_alive) {
  const auto& message = parser.get();
  const Request request{message.method_string(), message.target(), message[http::field::accept_encoding],
                        message[http::field::if_none_match]};
  const std::string network =
      read_header(message.base(), connection.address, connection.stream.secure(), options_.behind_proxy)
          .network;
  const Answer found =
      site_rate_.allow(network, steady_now()) ? answer(site_, request) : refuse(429, "Too many requests.\n");
  co_return co_await write(connection, header_of(found, message.version(), keep_alive),
                           found.head ? std::string_view() : found.body);
}

// False when nothing more can be said on this connection.
awaitable<bool> HttpServer::answer_by_service(Connection& connection, beast::flat_buffer& buffer,
                                              Parser& parser, bool keep_alive) {
  ApiRequest request = ask_service(connection, parser.get());
  const unsigned version = parser.get().version();
  const bool head = request.method == "HEAD";
  if (!parser.is_done()) {
    connection.tcp().expires_after(options_.limits.header);
    const error_code failure = co_await read_message(connection.stream, buffer, parser, Part::all);
    if (failure == http::error::body_limit)
      co_await refuse_and_hang_up(connection, refuse_unreadable(failure), version);
    if (failure) co_return false;
    request.body = std::move(parser.get().body());
  }
  connection.tcp().expires_never();
  const std::string id = request.id;
  Backlog::Share share = backlog_.share(request.network);
  ApiReply reply = co_await wait_for<ApiReply>(
      [&](std::function<void(ApiReply)> done) { service_->answer(std::move(request), std::move(done)); });
  share.set(reply.body.size());
  if (share.is_too_much()) {
    reply = too_much_waits();
    share.set(reply.body.size());
  }
  reply.fields.emplace_back("X-Request-Id", id);
  co_return co_await write(connection, header_of(reply, version, keep_alive),
                           head ? std::string_view() : reply.body);
}

ApiRequest HttpServer::ask_service(const Connection& connection,
                                   const http::request_header<>& message) const {
  ApiRequest request =
      read_header(message, connection.address, connection.stream.secure(), options_.behind_proxy);
  request.id = fresh_id();
  return request;
}

// False when the connection has come to its end.
awaitable<bool> HttpServer::read_request(Connection& connection, beast::flat_buffer& buffer, Parser& parser) {
  if (buffer.size() == 0) {
    connection.idle = true;
    connection.tcp().expires_after(options_.limits.idle);
    auto [failure, count] = co_await connection.stream.read_some(buffer.prepare(4096));
    if (failure) co_return false;
    buffer.commit(count);
    connection.idle = false;
  }
  connection.tcp().expires_after(options_.limits.header);
  const error_code failure = co_await read_message(connection.stream, buffer, parser, Part::header);
  if (!failure) co_return true;
  if (failure.category() == http::make_error_code(http::error::end_of_stream).category() &&
      failure != http::error::end_of_stream && failure != http::error::partial_message) {
    co_await refuse_and_hang_up(connection, refuse_unreadable(failure), 11);
  }
  co_return false;
}

awaitable<bool> HttpServer::write(Connection& connection, Header header, std::string_view body) const {
  if (connection.stream.secure()) header.set(http::field::strict_transport_security, "max-age=31536000");
  const std::string text = header_text(header);
  const auto longer = std::chrono::seconds(body.size() / options_.limits.slowest);
  co_return !co_await write_all(connection.stream, text, body, options_.limits.write,
                                options_.limits.write_all + longer);
}

awaitable<void> HttpServer::refuse_and_hang_up(Connection& connection, Answer answer,
                                               unsigned version) const {
  co_await write(connection, header_of(answer, version, false), answer.body);
  co_await hang_up(connection);
}

// Closing while the client is still sending would take the answer away from it: reads on for a moment.
awaitable<void> HttpServer::hang_up(Connection& connection) {
  error_code ignored;
  connection.tcp().socket().shutdown(tcp::socket::shutdown_send, ignored);
  connection.tcp().expires_after(std::chrono::seconds(1));
  std::array<char, 4096> scrap{};
  for (std::size_t total = 0; total < 1U << 20U;) {
    auto [failure, count] = co_await connection.stream.read_some(asio::buffer(scrap));
    if (failure) co_return;
    total += count;
  }
}

}  // namespace

std::optional<Error> serve(const Site& site, const ServerOptions& options, const MakeService& make_service,
                           const std::function<void(const std::string& url)>& ready) {
  HttpServer server(site, options);
  if (std::optional<Error> error = server.prepare_tls()) return error;
  if (std::optional<Error> error = server.listen()) return error;
  const auto service = make_service(server);
  if (!service) return service.error();
  ready(server.url());
  server.run(**service);
  return std::nullopt;
}

}  // namespace landnam::server
