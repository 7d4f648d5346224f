// SPDX-License-Identifier: Apache-2.0
// The input is what a client sends on one connection: requests, one behind the other, and after one that asks
// for a socket its messages, one a line. They meet a whole node on a database of its own, without the
// network. TABLE and SESSION stand for a table with a free seat and the cookie of its host. Every request and
// every message is answered, in JSON where it says so, and nothing is the server's fault.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <variant>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "fuzz/fuzz.hpp"
#include "server/net/api.hpp"
#include "server/net/log.hpp"
#include "server/net/online.hpp"
#include "server/wire/request_check.hpp"

namespace {

using namespace landnam;
using namespace landnam::server;
using fuzz::demand;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr int kMostRequests = 8;
constexpr int kMostMessages = 32;
constexpr int kInputsOfANode = 1000;  // tables stay in its memory
constexpr std::size_t kHeaderBytes = 16384, kBodyBytes = 65536;

// Jobs from all threads, done while somebody waits for an answer. Timers ring when nothing else happens: the
// heartbeat answers /readyz by one.
class WaitingLoop final : public Loop {
 public:
  void post(std::function<void()> job) override {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    something_.notify_one();
  }
  void after(std::chrono::milliseconds, std::function<void()> job) override {
    timers_.push_back(std::move(job));
  }

  void run_until(const bool& done) {
    int idle = 0;
    while (!done) {
      std::unique_lock lock(mutex_);
      if (!something_.wait_for(lock, std::chrono::milliseconds(100), [this] { return !jobs_.empty(); })) {
        demand(++idle < 150);
        std::ranges::move(std::exchange(timers_, {}), std::back_inserter(jobs_));
        continue;
      }
      const auto job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable something_;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::function<void()>> timers_;  // set on the thread of the loop
};

class Listening final : public Peer {
 public:
  void send(std::initializer_list<std::string_view> message) override {
    std::string text;
    for (const std::string_view piece : message) text += piece;
    const auto value = parse_json(text);
    demand(value && value->is_object());
    if (member(*value, "ok") != nullptr) answered = true;
  }
  void close(std::string_view) override { answered = closed = true; }

  bool answered = false, closed = false;
};

class Node {
 public:
  Node() {
    OnlineOptions options;
    options.database = folder_.path() / "fuzz.db";
    options.bot_threads = 0;  // bots never move
    options.requests = options.messages = {1e15, 1e15};
    auto service = make_online(options, loop_);
    demand(static_cast<bool>(service));
    service_ = std::move(*service);
  }

  ApiReply ask(ApiRequest request) {
    ApiReply answer;
    bool done = false;
    service_->answer(std::move(request), [&](ApiReply reply) {
      answer = std::move(reply);
      done = true;
    });
    loop_.run_until(done);
    demand(answer.status >= 200 && answer.status < 500);
    if (answer.content_type == "application/json") demand(static_cast<bool>(parse_json(answer.body)));
    return answer;
  }

  void talk(ApiRequest request, std::string_view messages) {
    Listening peer;
    bool done = false;
    Service::Opened opened;
    service_->open_socket(std::move(request), peer, [&](Service::Opened what) {
      opened = std::move(what);
      done = true;
    });
    loop_.run_until(done);
    if (const auto* refused = std::get_if<ApiReply>(&opened)) return demand(refused->status < 500);
    const auto& conversation = std::get<std::unique_ptr<Conversation>>(opened);
    for (int n = 0; n < kMostMessages && !messages.empty() && !peer.closed; ++n) {
      peer.answered = false;
      conversation->hear(fuzz::take_line(messages));
      loop_.run_until(peer.answered);
    }
  }

  bool answers_for(std::string_view target) const { return service_->answers_for(target); }

 private:
  fuzz::Folder folder_;
  WaitingLoop loop_;
  std::unique_ptr<Service> service_;
};

ApiRequest post(const std::string& path, const std::string& cookie, const std::string& body) {
  ApiRequest request;
  request.method = "POST";
  request.target = "/api/v1/" + path;
  request.cookie = cookie;
  request.content_type = "application/json";
  request.body = body;
  return request;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Passwords take a tenth of a second each.
bool is_slow(const ApiRequest& request) {
  const auto target = parse_target(request.target);
  std::vector<std::string> words;
  const auto endpoint = target && target->path.size() > 2 ? find_endpoint(request.method, *target, words)
                                                          : Result<const Endpoint*>(Error{});
  return endpoint && (*endpoint)->thread == Thread::passwords;
}

// Reads and answers a connection like HttpServer.
void converse(Node& node, std::string_view bytes) {
  for (int n = 0; n < kMostRequests && !bytes.empty(); ++n) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(kBodyBytes);
    boost::system::error_code problem;
    const auto read_on = [&](bool whole) {
      parser.eager(whole);
      while (!problem && !(whole ? parser.is_done() : parser.is_header_done())) {
        if (bytes.empty()) return false;  // the rest never comes
        bytes.remove_prefix(parser.put(boost::asio::buffer(bytes.data(), bytes.size()), problem));
      }
      if (problem && problem != http::error::need_more) {
        const unsigned status = refuse_unreadable(problem).status;
        demand(status >= 400 && status < 500);
      }
      return !problem;
    };
    if (!read_on(false)) return;
    const auto& message = parser.get();
    if (refuse_header(message.base(), kBodyBytes)) return;
    const bool keep_alive = message.keep_alive();
    if (!node.answers_for(message.target())) return;
    ApiRequest request = read_header(message.base(), "192.0.2.1", false, true);
    if (beast::websocket::is_upgrade(message)) return node.talk(std::move(request), bytes);
    if (!read_on(true)) return;
    request.body = std::move(parser.get().body());
    if (!is_slow(request)) node.ask(std::move(request));
    if (!keep_alive) return;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Node> node;
  static int inputs = 0;
  if (inputs++ % kInputsOfANode == 0) {
    set_log_level(LogLevel::off);
    node.reset();
    node = std::make_unique<Node>();
  }
  const ApiReply guest = node->ask(post("guest", "", R"({"name":"Host"})"));
  std::string cookie;
  for (const auto& [name, value] : guest.fields) {
    if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
  }
  const ApiReply opened =
      node->ask(post("tables", cookie, R"({"game":"territories","seats":[{"me":true},{}]})"));
  demand(!cookie.empty() && opened.status == 200);
  std::string bytes(fuzz::input_text(data, size));
  replace_all(bytes, "SESSION", cookie);
  replace_all(bytes, "TABLE", *text_at(*parse_json(opened.body), "id"));
  converse(*node, bytes);
  return 0;
}
