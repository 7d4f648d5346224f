// SPDX-License-Identifier: Apache-2.0
#include "server/wire/loadtest.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "engine/core/random.hpp"
#include "engine/core/record.hpp"
#include "host/catalog.hpp"
#include "server/net/websocket.hpp"
#include "server/wire/http_text.hpp"

namespace landnam::server {
namespace {

using asio::ip::tcp;
using Steady = std::chrono::steady_clock;
using Response = http::response<http::string_body>;

double milliseconds_since(Steady::time_point began) {
  return std::chrono::duration<double, std::milli>(Steady::now() - began).count();
}

// Messages are made outside of coroutines: g++ 12 cannot keep their lists of members in a frame.
std::string asking(std::string_view what, std::string_view table, std::int64_t seat = 0) {
  return json::serialize(json::object{{"do", what}, {"table", table}, {"seat", seat}});
}

std::string watching(std::string_view table, bool moves) {
  const json::array want = moves ? json::array{"moves"} : json::array{};
  return json::serialize(json::object{{"do", "watch"}, {"table", table}, {"want", want}});
}

std::string moving(std::string_view table, std::string_view move, const json::value& news) {
  return json::serialize(
      json::object{{"do", "move"}, {"table", table}, {"move", move}, {"seen", news.at("entry")}, {"tag", 1}});
}

// The game of two players as they follow it: they know the rules themselves.
struct Followed {
  std::string id;  // of the table
  std::unique_ptr<Table> table;

  // Events that both are told are taken once.
  void take(const std::string& from, const json::value& news) {
    const json::value* events = member(news, "events");
    if (events == nullptr) return;
    for (const json::value& event : events->as_array()) {
      const auto n = integer_at(event, "n", 0, 1 << 20).value_or(0);
      if (n == 0 && id != from) begin(from, event.at("chance"));
      if (table && n == static_cast<std::int64_t>(table->event_count()))
        (void)table->play(static_cast<Seat>(event.at("seat").as_int64()), event.at("text"));
    }
  }

 private:
  void begin(const std::string& from, const json::value& chance) {
    const CatalogEntry* game = find_game(catalog(), "territories");
    Record record = (*game->open({{}, 2, nullptr, "any", {}}))->record(false);
    record.events = {{std::nullopt, json::serialize(chance)}};
    auto loaded = game->load(record, "any");
    table = loaded ? std::move(*loaded) : nullptr;
    id = from;
  }
};

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
      note(failure);
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
    std::shared_ptr<Followed> game;  // of both players
  };
  // An open WebSocket.
  struct Socket {
    Stream stream;
    FrameReader reader{kLongest, Side::server};
  };
  using Line = std::unique_ptr<Stream>;  // for requests; opened when it is first used

  static constexpr std::size_t kLongest = 16U << 20;  // answer or message
  static constexpr std::chrono::minutes kPatience{5};

  static constexpr std::size_t kOpeners = 32;

  void note(const std::exception_ptr& failure) {
    try {
      if (failure) std::rethrow_exception(failure);
    } catch (const LoadProblem& problem) {
      problem_ = problem.text;
    } catch (const std::exception& error) {
      problem_ = error.what();
    }
  }

  // The whole test: open tables, let them play, measure.
  awaitable<void> direct() {
    for (std::size_t n = 0; n < kOpeners; ++n)
      asio::co_spawn(io_, open_tables(), [this](const std::exception_ptr& failure) {
        note(failure);
        if (failure) io_.stop();
      });
    while (players_.size() < 2 * plan_.tables) co_await pause(0.05);
    const std::vector<Player>& players = players_;
    const double before_idle = co_await metric("process_resident_memory_bytes");
    for (std::size_t n = 0; n < plan_.idle; ++n) {
      idle_.push_back(co_await connect(players[n % players.size()]));
    }
    if (plan_.idle > 0) {
      const double now = co_await metric("process_resident_memory_bytes");
      figures_.bytes_per_idle = (now - before_idle) / static_cast<double>(plan_.idle);
    }
    for (std::size_t n = 0; n < players.size(); ++n) {
      asio::co_spawn(io_, play(players[n], n), [this](const std::exception_ptr& failure) {
        if (!failure || connected_ == players_.size()) return;
        note(failure);
        io_.stop();
      });
    }
    while (connected_ < players.size()) co_await pause(0.05);
    progress_("all players are connected; measuring");
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

  // Opens tables until there are enough.
  awaitable<void> open_tables() {
    constexpr std::string_view kOpen =
        R"({"game":"territories","seats":[{"me":true},{}],"terms":{"private":true}})";
    Line line;
    while (opened_ < plan_.tables) {
      ++opened_;
      Player one;
      Player two;
      one.cookie = co_await make_guest(line);
      two.cookie = co_await make_guest(line);
      const json::value made = co_await call(line, one, "/api/v1/tables", kOpen);
      one.table = text_at(made, "id").value_or("");
      two.table = one.table;
      two.game = one.game = std::make_shared<Followed>();
      const std::string target = "/api/v1/tables/" + two.table;
      co_await call(line, two, target, R"({"do":"sit","seat":1})");
      players_.push_back(std::move(one));
      players_.push_back(std::move(two));
      if (players_.size() % 1000 == 0) progress_(std::to_string(players_.size() / 2) + " tables opened");
    }
  }

  awaitable<void> pause(double seconds) {
    asio::steady_timer timer(io_, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    co_await timer.async_wait(asio::use_awaitable);
  }

  // Games that end begin again with a rematch of the same two.
  awaitable<void> play(Player player, std::size_t number) {
    Random random = random_from_text("player " + std::to_string(number));
    const std::unique_ptr<Socket> open = co_await connect(player);
    Socket& socket = *open;
    const std::string first_watch = watching(player.table, plan_.ask_moves);
    co_await say(socket, first_watch);
    bool first = true;
    Steady::time_point sent;
    while (true) {
      const std::optional<std::string> heard = co_await hear(socket);
      if (!heard) co_return;
      auto message = parse_json(*heard);
      if (!message) continue;
      if (first) ++connected_;
      first = false;
      if (member(*message, "tag") != nullptr) note_answer(*message, sent);
      const json::value* news = member(*message, "news");
      const std::string choice = news != nullptr ? choose(player, *news, random) : std::string();
      if (!choice.empty()) {
        if (plan_.think_seconds > 0)
          co_await pause(plan_.think_seconds * (0.5 + random.below(1000) / 1000.0));
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
        const std::string watch = watching(player.table, plan_.ask_moves);
        co_await say(socket, watch);
      }
    }
  }

  // A move at random, if it is this player's turn.
  std::string choose(const Player& player, const json::value& news, Random& random) const {
    if (plan_.ask_moves) {
      const json::value* moves = member(news, "moves");
      if (moves == nullptr || moves->as_array().empty()) return {};
      const auto& list = moves->as_array();
      return std::string(list[random.below(static_cast<std::uint32_t>(list.size()))].at("text").as_string());
    }
    player.game->take(player.table, news);
    const Table* table = player.game->table.get();
    const auto you = integer_at(news, "you", 0, 1);
    const json::value* turn = member(news, "turn");
    if (table == nullptr || turn == nullptr || !you || integer_at(*turn, "seat", 0, 1) != you) return {};
    const auto moves = table->moves(static_cast<Seat>(*you));
    if (!moves || moves->empty()) return {};
    return (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))].text;
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

  awaitable<void> say(Socket& socket, std::string_view text, Opcode opcode = Opcode::text) {
    std::string frame;
    append_frame(frame, opcode, text, Side::client);
    co_await send(socket.stream, frame);
  }

  // The next message; none when the server closes.
  awaitable<std::optional<std::string>> hear(Socket& socket) {
    std::array<char, 4096> some{};
    while (true) {
      while (const auto heard = socket.reader.next()) {
        if (heard->opcode == Opcode::text) co_return std::string(heard->payload);
        if (heard->opcode == Opcode::close) co_return std::nullopt;
        const std::string payload(heard->payload);
        if (heard->opcode == Opcode::ping) co_await say(socket, payload, Opcode::pong);
      }
      auto [failure, count] = co_await socket.stream.read_untimed(asio::buffer(some));
      if (failure || socket.reader.problem()) co_return std::nullopt;
      socket.reader.take({some.data(), count});
    }
  }

  awaitable<Stream> dial() {
    tcp::socket socket(io_);
    auto [failure] = co_await socket.async_connect(server_, kTuple);
    if (failure) {
      throw LoadProblem{"no server answers on port " + std::to_string(plan_.port) + " (" + failure.message() +
                        "); landnam loadtest --help says how to start one"};
    }
    socket.set_option(tcp::no_delay(true));
    co_return Stream(std::move(socket));
  }

  awaitable<std::unique_ptr<Socket>> connect(const Player& player) {
    Stream stream = co_await dial();
    const std::string request =
        "GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: TGFuZG5hbSBsb2FkdGVzdA==\r\nCookie: " +
        player.cookie + "\r\n\r\n";
    co_await send(stream, request);
    beast::flat_buffer buffer(kLongest);
    http::response_parser<http::empty_body> answer;
    const error_code failure = co_await read_message(stream, buffer, answer, Part::header);
    if (failure || answer.get().result() != http::status::switching_protocols) {
      throw LoadProblem{"the server let only some of the players in (" +
                        (failure ? failure.message() : std::string(answer.get().reason())) +
                        "); it takes many connections from one address only with --behind-proxy"};
    }
    auto socket = std::make_unique<Socket>(std::move(stream));
    socket->stream.tcp().expires_never();
    socket->reader.take({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
    co_return socket;
  }

  awaitable<std::string> make_guest(Line& line) {
    const auto answer = co_await request(line, "POST", "/api/v1/guest", "", R"({"name":"Load"})");
    const std::string_view cookie = answer[http::field::set_cookie];
    co_return std::string(cookie.substr(0, cookie.find(';')));
  }

  awaitable<json::value> call(Line& line, const Player& player, std::string_view target,
                              std::string_view body) {
    const auto answer = co_await request(line, "POST", target, player.cookie, body);
    auto found = parse_json(answer.body());
    co_return found ? std::move(*found) : json::value();
  }

  awaitable<double> metric(std::string_view name) {
    const auto answer = co_await request(http_, "GET", "/metrics", "", "");
    const std::string line = "\n" + std::string(name) + " ";
    const std::size_t at = answer.body().find(line);
    co_return at == std::string::npos ? 0 : std::strtod(answer.body().c_str() + at + line.size(), nullptr);
  }

  awaitable<Response> request(Line& line, std::string_view method, std::string_view target,
                              std::string_view cookie, std::string_view body) {
    if (!line) line = std::make_unique<Stream>(co_await dial());
    std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!cookie.empty()) text += "Cookie: " + std::string(cookie) + "\r\n";
    if (!body.empty()) text += "Content-Type: application/json\r\n";
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    co_await send(*line, text);
    beast::flat_buffer buffer(kLongest);
    http::response_parser<http::string_body> parser;
    if (const error_code failure = co_await read_message(*line, buffer, parser, Part::all)) {
      throw LoadProblem{std::string(target) + ": " + failure.message()};
    }
    Response response = parser.release();
    if (!response.keep_alive()) line.reset();
    if (response.result_int() == 429) {
      throw LoadProblem{"the server limits requests; start it with --requests 1000000 --messages 1000000"};
    }
    if (response.result_int() != 200) throw LoadProblem{std::string(target) + ": " + response.body()};
    co_return response;
  }

  static awaitable<void> send(Stream& stream, std::string_view text) {
    if (const error_code failure = co_await write_all(stream, text, "", kPatience)) {
      throw LoadProblem{"the server does not accept messages: " + failure.message()};
    }
  }

  const LoadPlan& plan_;
  const std::function<void(const std::string&)>& progress_;
  const tcp::endpoint server_;
  asio::io_context io_{1};
  Line http_;
  std::vector<Player> players_;
  std::size_t opened_ = 0;
  std::vector<std::unique_ptr<Socket>> idle_;
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
