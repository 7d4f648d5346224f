// SPDX-License-Identifier: Apache-2.0
#include "server/net/api.hpp"

#include <array>
#include <utility>

#include "host/json_forms.hpp"
#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/net/public_error.hpp"
#include "server/store/names.hpp"
#include "server/store/problem.hpp"
#include "server/store/secrets.hpp"

namespace landnam::server {
namespace {

const std::vector<Endpoint>& all_endpoints() {
  static const std::vector<Endpoint> endpoints = [] {
    std::vector<Endpoint> all = account_endpoints();
    for (auto list : {table_endpoints, people_endpoints}) {
      const std::vector<Endpoint> more = list();
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }();
  return endpoints;
}

// "/tables/*" against {"api", "v1", "tables", "abc"}: the words for the stars.
bool fits(std::string_view pattern, const Target& target, std::vector<std::string>& words) {
  const auto wanted = parse_target(pattern);
  if (target.path.size() != wanted->path.size() + 2) return false;
  words.clear();
  for (std::size_t n = 0; n < wanted->path.size(); ++n) {
    const std::string& part = target.path[n + 2];
    if (wanted->path[n] == "*") {
      words.push_back(part);
    } else if (wanted->path[n] != part) {
      return false;
    }
  }
  return true;
}

unsigned status_of(std::string_view code) {
  struct Known {
    std::string_view code;
    unsigned status;
  };
  static constexpr std::array kKnown{
      Known{"no-session", 401},        Known{"sign-in", 401},
      Known{"wrong-password", 401},    Known{"not-yours", 403},
      Known{"account-needed", 403},    Known{"origin", 403},
      Known{"private", 403},           Known{"banned", 403},
      Known{"too-many-tables", 429},   Known{"too-many-nearby", 429},
      Known{"too-many-of-bots", 429},  Known{"secret", 403},
      Known{"no-table", 404},          Known{"no-user", 404},
      Known{"no-token", 404},          Known{"no-endpoint", 404},
      Known{"no-method", 405},         Known{"name-taken", 409},
      Known{"conflict", 409},          Known{"stale", 409},
      Known{"seat-taken", 409},        Known{"seat-kept", 409},
      Known{"already-invited", 409},   Known{"bad-content-type", 415},
      Known{"too-many", 429},          Known{"busy", 429},
      Known{store::kUnavailable, 503}, Known{store::kFull, 507},
      Known{store::kBroken, 500},      Known{"draining", 503},
  };
  for (const Known& known : kKnown) {
    if (known.code == code) return known.status;
  }
  return 400;
}

}  // namespace

std::string session_credential(const std::string& session) { return "session:" + store::token_hash(session); }
std::string token_credential(const std::string& id) { return "token:" + id; }

bool still_lets_in(store::Database& database, const std::string& credential, std::int64_t now) {
  store::Accounts accounts(database);
  const std::size_t colon = credential.find(':');
  const std::string rest = credential.substr(colon + 1);
  const auto found =
      credential.starts_with("session:") ? accounts.has_session(rest, now) : accounts.has_token(rest);
  return !found || *found;
}

Identity identity_of(const Signed& who, const ApiRequest& request) {
  return {who.user.id,     who.user.name,   who.user.guest, who.credential,
          request.network, request.address, request.id};
}

ApiReply json_reply(const json::object& members, unsigned status) {
  ApiReply reply;
  reply.status = status;
  reply.body = json::serialize(members);
  return reply;
}

ApiReply error_reply(const Error& error) { return refusal_reply({error.code, error.clause, error.text}); }

ApiReply refusal_reply(const Refusal& refusal) {
  ApiReply reply = json_reply({{"error", refusal_json(public_refusal(refusal))}}, status_of(refusal.code));
  if (reply.status == 429 || reply.status == 503) reply.fields.emplace_back("Retry-After", "2");
  return reply;
}

std::string Call::query(const std::string& name) const {
  const auto found = target.query.find(name);
  return found == target.query.end() ? std::string() : found->second;
}

Result<std::optional<Signed>> identify(store::Database& database, const ApiRequest& request,
                                       std::int64_t now) {
  store::Accounts accounts(database);
  const auto stranger_or = [](const Error& error) -> Result<std::optional<Signed>> {
    if (error.code == "no-session" || error.code == "no-token" || error.code == "no-user") {
      return std::optional<Signed>();
    }
    return error;
  };
  if (const std::string_view token = bearer_token(request.authorization); !token.empty()) {
    auto owner = accounts.token_owner(std::string(token));
    if (!owner) return stranger_or(owner.error());
    return std::optional(Signed{std::move(owner->user), "", token_credential(owner->token)});
  }
  const std::string token(cookie_value(request.cookie, "landnam"));
  if (token.empty()) return std::optional<Signed>();
  auto session = accounts.session(token, now, kSessionLifetime);
  if (!session) return stranger_or(session.error());
  return std::optional(Signed{std::move(session->user), token, session_credential(token)});
}

Result<const Endpoint*> find_endpoint(std::string_view method, const Target& target,
                                      std::vector<std::string>& words) {
  bool path_is_known = false;
  for (const Endpoint& endpoint : all_endpoints()) {
    if (!fits(endpoint.path, target, words)) continue;
    if (endpoint.method == method) return &endpoint;
    path_is_known = true;
  }
  if (path_is_known) return Error{"no-method", "This address does not accept that method."};
  return Error{"no-endpoint", "There is nothing at this address. See docs/api.md."};
}

Decision decide(const Endpoint& endpoint, store::Database& database, const ApiRequest& request,
                const Target& target, std::vector<std::string> words, const BanList& bans) {
  const std::int64_t now = time_now();
  auto who = identify(database, request, now);
  if (!who) return error_reply(who.error());
  if (*who && !endpoint.for_banned) {
    if (const store::Ban* ban = bans.of_user((*who)->user.id, now)) return error_reply(banned(*ban));
  }
  if (endpoint.needs != Needs::nothing && !*who) {
    return error_reply({"sign-in", "Log in first, or become a guest with POST /api/v1/guest."});
  }
  if (endpoint.needs == Needs::account && (*who)->user.guest) {
    return error_reply({"account-needed", "You need an account with a password."});
  }
  Call call{database, request, target, json::object{}, std::move(words), std::move(*who), now, bans};
  if (endpoint.method == "POST" && !request.body.empty()) {
    auto body = parse_json(request.body);
    if (!body) return error_reply(body.error());
    if (!body->is_object())
      return error_reply({"bad-request", "The body of a request must be a JSON object."});
    call.body = std::move(*body);
  }
  auto decision = endpoint.handler(call);
  if (decision) {
    if (call.who) {
      decision->user = call.who->user.id;
      decision->guest = call.who->user.guest;
      if (!decision->guest) decision->account = store::name_key(call.who->user.name);
    }
    return std::move(*decision);
  }
  const Error& error = decision.error();
  if (status_of(error.code) >= 500)
    log(LogLevel::error, "request failed",
        {{"request", request.id}, {"path", endpoint.path}, {"code", error.code}, {"text", error.text}});
  return error_reply(error);
}

}  // namespace landnam::server
