// SPDX-License-Identifier: Apache-2.0
// The requests of docs/api.md. Each handler is a plain function that runs on a thread with its own connection
// to the database. Requests about a table in memory then go on to the hub.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/json.hpp"
#include "server/net/ban_list.hpp"
#include "server/net/hub.hpp"
#include "server/net/service.hpp"
#include "server/net/sockets.hpp"
#include "server/net/target.hpp"
#include "server/store/accounts.hpp"
#include "server/store/database.hpp"

namespace landnam::server {

inline constexpr std::int64_t kSessionLifetime = std::int64_t{60} * 24 * 3600 * 1000;

// A user known by a cookie or a token.
struct Signed {
  store::User user;
  std::string session;     // empty for a token
  std::string credential;  // Identity::credential
};

// The credentials of a session, from its secret, and of a personal token, from its id.
std::string session_credential(const std::string& session);
std::string token_credential(const std::string& id);
Identity identity_of(const Signed& who, const ApiRequest& request);
// Whether this credential is still good; also if the database does not answer.
bool still_lets_in(store::Database& database, const std::string& credential, std::int64_t now);

// The sender of a request; nothing for a stranger. The error is one of storage.
Result<std::optional<Signed>> identify(store::Database& database, const ApiRequest& request,
                                       std::int64_t now);

// One request on its way through a handler.
struct Call {
  store::Database& database;
  const ApiRequest& request;
  const Target& target;
  json::value body;
  std::vector<std::string> words;  // what stands for the stars of the path
  std::optional<Signed> who;
  std::int64_t now;
  const BanList& bans;

  std::string query(const std::string& name) const;
  // For the audit trail.
  store::By by() const { return {who ? who->user.id : "", request.address, now}; }
  Identity identity() const { return who ? identity_of(*who, request) : Identity{}; }
};

// The decision of a handler: a reply, or a question for the hub.
using AskHub = std::function<void(Hub&, const Service::Reply&)>;
struct Decision {
  Decision(ApiReply reply) : what(std::move(reply)) {}  // NOLINT: implicit by design
  Decision(AskHub ask) : what(std::move(ask)) {}        // NOLINT: implicit by design

  std::variant<ApiReply, AskHub> what;
  // Credentials that have ended. Their sockets end before the reply goes out.
  std::vector<Ended> ended = {};
  std::string user = {};     // the sender, if known
  bool guest = false;        // and has no account
  std::string account = {};  // and by name_key, if they have one
};
using Handler = Result<Decision> (*)(Call&);

enum class Needs : std::uint8_t { nothing, user, account };
// The thread that answers. Hashing a password takes a tenth of a second, a long answer takes seconds.
enum class Thread : std::uint8_t { queries, passwords, archive };

struct Endpoint {
  std::string_view method;
  std::string_view path;  // after /api/v1, "*" for any one part
  Needs needs;
  double cost;  // in tokens of the rate limit
  Thread thread;
  Handler handler;
  bool for_banned = false;    // a banned user may still export and delete their data
  bool makes_person = false;  // makes a user where there was none
};

// The endpoint for a request, or the reason why there is none.
Result<const Endpoint*> find_endpoint(std::string_view method, const Target& target,
                                      std::vector<std::string>& words);

// Identifies, checks what the endpoint needs, and lets it decide. Never throws.
Decision decide(const Endpoint& endpoint, store::Database& database, const ApiRequest& request,
                const Target& target, std::vector<std::string> words, const BanList& bans);

ApiReply json_reply(const json::object& members, unsigned status = 200);
ApiReply error_reply(const Error& error);
ApiReply refusal_reply(const Refusal& refusal);

// Handlers, by what they are about.
std::vector<Endpoint> account_endpoints();
std::vector<Endpoint> table_endpoints();
std::vector<Endpoint> people_endpoints();

}  // namespace landnam::server
