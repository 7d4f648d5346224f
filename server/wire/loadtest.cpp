// SPDX-License-Identifier: Apache-2.0
#include "server/wire/loadtest.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "core/random.hpp"
#include "server/wire/asio.hpp"

namespace landnam::server {
namespace {

using asio::ip::tcp;
using Steady = std::chrono::steady_clock;
namespace websocket = beast::websocket;

double milliseconds_since(Steady::time_point began) {
  return std::chrono::duration<double, std::milli>(Steady::now() - began).count();
}

// Messages are made outside of coroutines: g++ 12 cannot keep their lists of members in a frame.
std::string asking(std::string_view what, std::string_view table, std::int64_t seat = 0) {
  return json::serialize(json::object{{"do", what}, {"table", table}, {"seat", seat}});
}

std::string watching(std::string_view table) {
  return json::serialize(json::object{{"do", "watch"}, {"table", table}, {"want", json::array{"moves"}}});
}

std::string moving(std::string_view table, const json::value& choice, const json::value& news) {
  return json::serialize(json::object{
      {"do", "move"}, {"table", table}, {"move", choice.at("text")}, {"seen", news.at("entry")}, {"tag", 1}});
}

// Throws: whatever goes wrong ends the test with its message.
struct LoadProblem {
  std::string text;
};

class LoadTest {
 public:
  LoadTest(const LoadPlan& plan, const std::function<void(const std::string&)>& progress)
      : plan_(plan), progress_(progress), server_(asio::ip::address_v4::loopback(), plan.port) {}

  Result<LoadFigures> run() {
    asio::co_spawn(io_, direct(), [this](const std::exception_ptr& failure) {
      try {
        if (failure) std::rethrow_exception(failure);
      } catch (const LoadProblem& problem) {
        problem_ = problem.text;
      } catch (const std::exception& error) {
        problem_ = error.what();
      }
      io_.stop();
    });
    io_.run();
    if (!problem_.empty()) return Error{"loadtest", problem_};
    return figures_;
  }

 private:
  struct Player {
    std::string cookie;
    std::string table;
  };
  using Socket = websocket::stream<beast::tcp_stream>;

  // The whole test: open tables, let them play, measure.
  awaitable<void> direct() {
    std::vector<Player> players;
    constexpr std::string_view kOpen =
        R"({"game":"territories","seats":[{"me":true},{}],"terms":{"private":true}})";
    for (std::size_t n = 0; n < plan_.tables; ++n) {
      Player one;
      Player two;
      one.cookie = co_await make_guest();
      two.cookie = co_await make_guest();
      const json::value made = co_await call(one, "/api/v1/tables", kOpen);
      one.table = text_at(made, "id").value_or("");
      two.table = one.table;
      const std::string target = "/api/v1/tables/" + two.table;
      co_await call(two, target, R"({"do":"sit","seat":1})");
      players.push_back(std::move(one));
      players.push_back(std::move(two));
      if ((n + 1) % 500 == 0) progress_(std::to_string(n + 1) + " tables opened");
    }
    const double before_idle = co_await metric("process_resident_memory_bytes");
    for (std::size_t n = 0; n < plan_.idle; ++n) {
      auto socket = std::make_shared<Socket>(io_);
      co_await connect(*socket, players[n % players.size()]);
      idle_.push_back(std::move(socket));
    }
    if (plan_.idle > 0) {
      const double now = co_await metric("process_resident_memory_bytes");
      figures_.bytes_per_idle = (now - before_idle) / static_cast<double>(plan_.idle);
    }
    for (std::size_t n = 0; n < players.size(); ++n) {
      asio::co_spawn(io_, play(players[n], n), asio::detached);
    }
    while (connected_ < players.size()) co_await pause(0.05);
    progress_("everybody is connected; measuring");
    const double cpu = co_await metric("process_cpu_seconds_total");
    measuring_ = true;
    const auto began = Steady::now();
    co_await pause(plan_.seconds);
    measuring_ = false;
    figures_.seconds = milliseconds_since(began) / 1000;
    figures_.server_cpu_seconds = co_await metric("process_cpu_seconds_total") - cpu;
    figures_.tables = plan_.tables;
    figures_.connections = players.size() + plan_.idle;
    std::ranges::sort(times_);
    const auto at = [this](double share) {
      return times_.empty()
                 ? 0
                 : times_[std::min(times_.size() - 1,
                                   static_cast<std::size_t>(share * static_cast<double>(times_.size())))];
    };
    figures_.p50_ms = at(0.5);
    figures_.p99_ms = at(0.99);
  }

  awaitable<void> pause(double seconds) {
    asio::steady_timer timer(io_, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    co_await timer.async_wait(asio::use_awaitable);
  }

  // Games that end begin again with a rematch of the same two.
  awaitable<void> play(Player player, std::size_t number) {
    Random random = random_from_text("player " + std::to_string(number));
    Socket socket(io_);
    co_await connect(socket, player);
    const std::string first_watch = watching(player.table);
    co_await say(socket, first_watch);
    beast::flat_buffer buffer;
    bool first = true;
    Steady::time_point sent;
    while (true) {
      auto [failure, count] = co_await socket.async_read(buffer, kTuple);
      if (failure) co_return;
      auto message = parse_json({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
      buffer.consume(buffer.size());
      if (!message) continue;
      if (first) ++connected_;
      first = false;
      if (member(*message, "tag") != nullptr) note_answer(*message, sent);
      const json::value* news = member(*message, "news");
      const json::value* moves = news != nullptr ? member(*news, "moves") : nullptr;
      if (moves != nullptr && !moves->as_array().empty()) {
        if (plan_.think_seconds > 0)
          co_await pause(plan_.think_seconds * (0.5 + random.below(1000) / 1000.0));
        const auto& list = moves->as_array();
        const json::value& choice = list[random.below(static_cast<std::uint32_t>(list.size()))];
        sent = Steady::now();
        const std::string move = moving(player.table, choice, *news);
        co_await say(socket, move);
      }
      if (news != nullptr && text_at(*news, "status") == "over") {
        if (measuring_ && number % 2 == 0) ++figures_.games_over;
        const std::string again = asking("rematch", player.table);
        if (number % 2 == 0) co_await say(socket, again);
      }
      const auto rematch = news != nullptr ? text_at(*news, "rematch") : std::nullopt;
      if (rematch) {
        player.table = *rematch;
        const std::int64_t seat = 1 - integer_at(*news, "you", 0, 1).value_or(0);
        const std::string sit = asking("sit", player.table, seat);
        if (number % 2 == 1) co_await say(socket, sit);
        const std::string watch = watching(player.table);
        co_await say(socket, watch);
      }
    }
  }

  void note_answer(const json::value& answer, Steady::time_point sent) {
    if (!measuring_) return;
    const json::value* fine = member(answer, "ok");
    if (fine == nullptr || *fine != true) {
      ++figures_.refused;
      return;
    }
    ++figures_.moves;
    times_.push_back(milliseconds_since(sent));
  }

  awaitable<void> say(Socket& socket, const std::string& text) {
    co_await socket.async_write(asio::buffer(text), asio::use_awaitable);
  }

  awaitable<void> connect(Socket& socket, const Player& player) {
    auto& stream = beast::get_lowest_layer(socket);
    co_await stream.async_connect(server_, asio::use_awaitable);
    stream.socket().set_option(tcp::no_delay(true));
    socket.set_option(
        websocket::stream_base::decorator([cookie = player.cookie](websocket::request_type& request) {
          request.set(http::field::cookie, cookie);
        }));
    co_await socket.async_handshake("127.0.0.1", "/api/v1/socket", asio::use_awaitable);
  }

  awaitable<std::string> make_guest() {
    const auto answer = co_await request(http::verb::post, "/api/v1/guest", "", R"({"name":"Load"})");
    const std::string_view line = answer[http::field::set_cookie];
    co_return std::string(line.substr(0, line.find(';')));
  }

  awaitable<json::value> call(const Player& player, std::string_view target, std::string_view body) {
    const auto answer = co_await request(http::verb::post, target, player.cookie, body);
    auto found = parse_json(answer.body());
    co_return found ? std::move(*found) : json::value();
  }

  awaitable<double> metric(std::string_view name) {
    const auto answer = co_await request(http::verb::get, "/metrics", "", "");
    const std::string line = "\n" + std::string(name) + " ";
    const std::size_t at = answer.body().find(line);
    co_return at == std::string::npos ? 0 : std::strtod(answer.body().c_str() + at + line.size(), nullptr);
  }

  awaitable<http::response<http::string_body>> request(http::verb method, std::string_view target,
                                                       std::string_view cookie, std::string_view body) {
    if (!http_) {
      http_ = std::make_unique<beast::tcp_stream>(io_);
      co_await http_->async_connect(server_, asio::use_awaitable);
    }
    http::request<http::string_body> request(method, target, 11);
    request.set(http::field::host, "127.0.0.1");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    if (method == http::verb::post) request.set(http::field::content_type, "application/json");
    request.body() = body;
    request.prepare_payload();
    co_await http::async_write(*http_, request, asio::use_awaitable);
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    co_await http::async_read(*http_, buffer, response, asio::use_awaitable);
    if (!response.keep_alive()) http_.reset();
    if (response.result_int() == 429) {
      throw LoadProblem{
          "the server's limits stand in the way: start it with --requests 1000000 --messages 1000000"};
    }
    if (response.result_int() != 200) throw LoadProblem{std::string(target) + ": " + response.body()};
    co_return response;
  }

  const LoadPlan& plan_;
  const std::function<void(const std::string&)>& progress_;
  const tcp::endpoint server_;
  asio::io_context io_{1};
  std::unique_ptr<beast::tcp_stream> http_;
  std::vector<std::shared_ptr<Socket>> idle_;
  std::vector<double> times_;
  std::size_t connected_ = 0;
  bool measuring_ = false;
  LoadFigures figures_;
  std::string problem_;
};

}  // namespace

json::object figures_json(const LoadFigures& figures) {
  return {{"tables", figures.tables},
          {"connections", figures.connections},
          {"seconds", figures.seconds},
          {"moves", figures.moves},
          {"refused", figures.refused},
          {"games_over", figures.games_over},
          {"moves_per_second", figures.moves_per_second()},
          {"server_cpu_seconds", figures.server_cpu_seconds},
          {"moves_per_cpu_second", figures.moves_per_cpu_second()},
          {"p50_ms", figures.p50_ms},
          {"p99_ms", figures.p99_ms},
          {"bytes_per_idle_connection", figures.bytes_per_idle}};
}

Result<LoadFigures> load_test(const LoadPlan& plan, const std::function<void(const std::string&)>& progress) {
  return LoadTest(plan, progress).run();
}

}  // namespace landnam::server
