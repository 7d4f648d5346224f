// SPDX-License-Identifier: Apache-2.0
// The interface between the network and the program behind it. The network knows HTTP and WebSockets and
// nothing of games; the service knows accounts and tables and nothing of sockets.
//
// Everything here is called on the one thread that runs the network, and calls back on it.
#pragma once

#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace landnam::server {

// A request to the service; empty for what it does not say.
struct ApiRequest {
  std::string method;
  std::string target;
  std::string id;       // of this request, for logs and X-Request-Id
  std::string address;  // of the client, as normal_address spells it
  std::string network;  // network_of(address): whose budgets it uses
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string body;
  bool secure = false;  // the client speaks TLS with us, or with the proxy in front of us
};

struct ApiReply {
  using Field = std::pair<std::string, std::string>;

  unsigned status = 200;
  std::string body;
  std::string content_type = "application/json";
  std::vector<Field> fields;
  std::shared_ptr<void> until_sent = {};  // kept until the client has the reply, or has left
};

// A connected client.
class Peer {
 public:
  virtual ~Peer() = default;

  // A message, in pieces that are put together. Queued; a client that does not read is cut off.
  virtual void send(std::initializer_list<std::string_view> message) = 0;
  // Says why, after what is queued.
  virtual void close(std::string_view reason) = 0;
};

// The service's side of a connection.
class Conversation {
 public:
  virtual ~Conversation() = default;

  virtual void hear(std::string_view message) = 0;
};

class Service {
 public:
  using Reply = std::function<void(ApiReply)>;
  using Opened = std::variant<ApiReply, std::unique_ptr<Conversation>>;

  virtual ~Service() = default;

  // Whether the service, not the site, answers for this target.
  virtual bool answers_for(std::string_view target) const = 0;
  virtual void answer(ApiRequest request, Reply reply) = 0;
  // A client wants a socket: a conversation, or the reason why not. The conversation is destroyed when the
  // connection ends, and `peer` is not used after that.
  virtual void open_socket(ApiRequest request, Peer& peer, std::function<void(Opened)> opened) = 0;
  // The node is to end: no new tables and requests; clients will be told to come back.
  virtual void drain() = 0;
};

// The thread that runs the network, to post jobs to or to be woken by.
class Loop {
 public:
  virtual ~Loop() = default;

  // From any thread.
  virtual void post(std::function<void()> job) = 0;
  // On the loop's thread alone; jobs still waiting when the loop ends are forgotten.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> job) = 0;
};

}  // namespace landnam::server
