// SPDX-License-Identifier: Apache-2.0
// The only source that sees Boost.Beast, which takes long to compile.
#include "server/net/http_server.hpp"

#include <array>
#include <csignal>
#include <ctime>
#include <list>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include "server/site/answer.hpp"

namespace landnam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

struct Connection {
  explicit Connection(tcp::socket socket) : stream(std::move(socket)) {}

  beast::tcp_stream stream;
  bool idle = true;  // nothing of a request has come yet
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

using Response = http::response<http::span_body<const char>>;

Response to_response(const Answer& answer, unsigned version, bool keep_alive) {
  Response response(static_cast<http::status>(answer.status), version);
  response.set(http::field::date, http_date());
  for (const auto& [name, value] : security_fields()) response.set(name, value);
  for (const auto& [name, value] : answer.fields) response.set(name, value);
  if (answer.status != 304) response.content_length(answer.body.size());
  if (!answer.head) response.body() = {answer.body.data(), answer.body.size()};
  response.keep_alive(keep_alive);
  return response;
}

// The answer to what cannot be read as a request.
Answer refuse_unreadable(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refuse(431, "The header of the request is too long.\n");
  }
  return refuse(400, "This is no request that can be understood.\n");
}

class HttpServer {
 public:
  HttpServer(const Site& site, const ServerOptions& options) : site_(site), options_(options) {}

  std::optional<Error> listen();
  std::string url() const;
  void run();

 private:
  awaitable<void> accept_all();
  awaitable<void> until_told_to_end();
  awaitable<void> converse(std::list<Connection>::iterator connection);
  awaitable<void> answer_requests(Connection& connection);
  awaitable<bool> read_request(Connection& connection, beast::flat_buffer& buffer,
                               http::request_parser<http::empty_body>& parser);
  awaitable<bool> write(Connection& connection, Response response) const;
  static awaitable<void> hang_up(Connection& connection);
  static void turn_away(tcp::socket socket);

  const Site& site_;
  const ServerOptions& options_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer farewell_{io_};
  std::list<Connection> connections_;
  bool closing_ = false;
};

std::optional<Error> HttpServer::listen() {
  const std::string port = std::to_string(options_.port);
  error_code failure;
  tcp::resolver resolver(io_);
  const auto found = resolver.resolve(options_.host, port, tcp::resolver::passive, failure);
  if (failure || found.empty()) {
    return Error{"serve/host", options_.host +
                                   " is no address. Addresses of this machine alone and of all its "
                                   "networks are --host 127.0.0.1 and --host 0.0.0.0"};
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
                 "Port " + port + " is reserved for administrators. Choose one from 1024 up"};
  }
  return Error{"serve/listen",
               "Cannot listen on " + options_.host + " port " + port + ": " + failure.message()};
}

std::string HttpServer::url() const {
  const tcp::endpoint here = acceptor_.local_endpoint();
  std::string host = here.address().to_string();
  if (here.address().is_loopback() || here.address().is_unspecified()) {
    host = "localhost";
  } else if (here.address().is_v6()) {
    host = "[" + host + "]";
  }
  return "http://" + host + ":" + std::to_string(here.port()) + "/";
}

void HttpServer::run() {
  asio::co_spawn(io_, accept_all(), asio::detached);
  asio::co_spawn(io_, until_told_to_end(), asio::detached);
  io_.run();
}

awaitable<void> HttpServer::until_told_to_end() {
  co_await signals_.async_wait(kTuple);
  closing_ = true;
  acceptor_.close();
  for (Connection& connection : connections_) {
    if (connection.idle) connection.stream.cancel();
  }
  if (!connections_.empty()) {
    // Whoever asks twice is not kept waiting.
    signals_.async_wait([this](error_code, int) { farewell_.cancel(); });
    farewell_.expires_after(options_.limits.farewell);
    co_await farewell_.async_wait(kTuple);
  }
  io_.stop();
}

awaitable<void> HttpServer::accept_all() {
  while (!closing_) {
    auto [failure, socket] = co_await acceptor_.async_accept(kTuple);
    if (closing_) co_return;
    if (failure) {
      // Out of descriptors, or a client that left at once: neither is a reason to end.
      asio::steady_timer pause(io_, std::chrono::milliseconds(50));
      co_await pause.async_wait(kTuple);
    } else if (connections_.size() >= options_.limits.connections) {
      turn_away(std::move(socket));
    } else {
      error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      const auto connection = connections_.emplace(connections_.end(), std::move(socket));
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
  co_await answer_requests(*connection);
  connections_.erase(connection);
  if (closing_ && connections_.empty()) farewell_.cancel();
}

awaitable<void> HttpServer::answer_requests(Connection& connection) {
  beast::flat_buffer buffer(2 * options_.limits.header_bytes);
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(options_.limits.header_bytes));
    if (!co_await read_request(connection, buffer, parser)) co_return;

    const auto& message = parser.get();
    if (!parser.is_done() || (message.version() >= 11 && message.count(http::field::host) == 0)) {
      const std::string_view text =
          parser.is_done() ? "A request names its host.\n" : "Requests have no body here.\n";
      co_await write(connection, to_response(refuse(400, text), message.version(), false));
      co_return co_await hang_up(connection);
    }
    const Request request{message.method_string(), message.target(), message[http::field::accept_encoding],
                          message[http::field::if_none_match]};
    const bool keep_alive = message.keep_alive() && !closing_;
    const Answer reply = answer(site_, request);
    if (!co_await write(connection, to_response(reply, message.version(), keep_alive))) co_return;
    if (!keep_alive || closing_) co_return co_await hang_up(connection);
  }
}

// False when the connection has come to its end.
awaitable<bool> HttpServer::read_request(Connection& connection, beast::flat_buffer& buffer,
                                         http::request_parser<http::empty_body>& parser) {
  if (buffer.size() == 0) {
    connection.idle = true;
    connection.stream.expires_after(options_.limits.idle);
    auto [failure, count] = co_await connection.stream.async_read_some(buffer.prepare(4096), kTuple);
    if (failure) co_return false;
    buffer.commit(count);
    connection.idle = false;
  }
  connection.stream.expires_after(options_.limits.header);
  auto [failure, count] = co_await http::async_read_header(connection.stream, buffer, parser, kTuple);
  if (!failure) co_return true;
  if (failure.category() == http::make_error_code(http::error::end_of_stream).category() &&
      failure != http::error::end_of_stream && failure != http::error::partial_message) {
    co_await write(connection, to_response(refuse_unreadable(failure), 11, false));
    co_await hang_up(connection);
  }
  co_return false;
}

// A slow client may take its time as long as it takes something.
awaitable<bool> HttpServer::write(Connection& connection, Response response) const {
  http::response_serializer<http::span_body<const char>> serializer(response);
  while (!serializer.is_done()) {
    connection.stream.expires_after(options_.limits.write);
    auto [failure, count] = co_await http::async_write_some(connection.stream, serializer, kTuple);
    if (failure) co_return false;
  }
  co_return true;
}

// Closing while the client is still sending would take the answer away from it: reads on for a moment.
awaitable<void> HttpServer::hang_up(Connection& connection) {
  error_code ignored;
  connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  connection.stream.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> scrap{};
  for (std::size_t total = 0; total < 1U << 20U;) {
    auto [failure, count] = co_await connection.stream.async_read_some(asio::buffer(scrap), kTuple);
    if (failure) co_return;
    total += count;
  }
}

}  // namespace

std::optional<Error> serve(const Site& site, const ServerOptions& options,
                           const std::function<void(const std::string& url)>& ready) {
  HttpServer server(site, options);
  if (std::optional<Error> error = server.listen()) return error;
  ready(server.url());
  server.run();
  return std::nullopt;
}

}  // namespace landnam::server
