// SPDX-License-Identifier: Apache-2.0
#include "server/net/online.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/net/address.hpp"
#include "server/net/api.hpp"
#include "server/net/budgets.hpp"
#include "server/net/clock.hpp"
#include "server/net/conversation.hpp"
#include "server/net/heartbeat.hpp"
#include "server/net/housekeeping.hpp"
#include "server/net/hub.hpp"
#include "server/net/invitations.hpp"
#include "server/net/lobby.hpp"
#include "server/net/log.hpp"
#include "server/net/login_guard.hpp"
#include "server/net/metrics.hpp"
#include "server/net/operators.hpp"
#include "server/store/accounts.hpp"
#include "server/store/listener.hpp"
#include "server/store/names.hpp"

namespace landnam::server {
namespace {

ApiReply text_reply(unsigned status, std::string body) {
  ApiReply reply;
  reply.status = status;
  reply.body = std::move(body);
  reply.content_type = "text/plain; charset=utf-8";
  return reply;
}

// A full round over a thousand people takes ten seconds.
constexpr std::chrono::milliseconds kCheckSockets{1000};
constexpr std::size_t kCheckedAtOnce = 100;
constexpr std::size_t kMostSockets = 50;  // of one person
constexpr std::size_t kMostKnown = 100'000;
constexpr std::size_t kMostLong = 8;  // long answers that wait
constexpr int kMostLogins = 100'000;  // remembered after a restart

// New users of one network: enough for a class, not for thousands. Grows with the rate of requests.
Rate newcomers(const Rate& requests) { return {requests.burst / 3, requests.per_second / 200}; }
// Open tables of one network: eight people with five each.
int open_of_network(const Rate& requests) {
  return static_cast<int>(std::clamp(2 * requests.per_second, 1.0, 1e6));
}
constexpr Rate kScrapes{60, 10};  // of /metrics from one network. Health checks are cheap and never refused

int seconds_for_one(const Rate& rate) {
  return static_cast<int>(std::clamp(1 / rate.per_second, 1.0, 3600.0));
}

Error busy() { return {"busy", "The server is busy. Try again in a moment."}; }
Error too_many_requests() { return {"too-many", "Too many requests. Wait a moment."}; }

// The users who are being sent a long answer. Used by all threads.
class Served {
 public:
  // Keep the result until the answer is sent. Null if this user is already being sent one.
  static std::shared_ptr<void> begin(const std::shared_ptr<Served>& served, const std::string& who) {
    const std::lock_guard lock(served->mutex_);
    if (!served->who_.insert(who).second) return nullptr;
    return {served.get(), [served, who](Served* all) {
              const std::lock_guard again(all->mutex_);
              all->who_.erase(who);
            }};
  }

 private:
  std::mutex mutex_;
  std::unordered_set<std::string> who_;
};

class Online final : public Service {
 public:
  Online(const OnlineOptions& options, Loop& loop, std::unique_ptr<store::Storage> entries,
         std::unique_ptr<store::Storage> queries, std::unique_ptr<store::Storage> passwords,
         std::unique_ptr<store::Storage> archive, const Operators::Start& operators)
      : loop_(loop),
        options_(options),
        entries_(std::move(entries)),
        queries_(std::move(queries)),
        passwords_(std::move(passwords)),
        archive_(std::move(archive)),
        bots_(std::make_unique<room::Bots>(options.bot_threads)),
        requests_(options.requests),
        messages_(options.messages),
        newcomers_(newcomers(options.requests)),
        invitations_(std::make_shared<Invitations>(loop, *queries_)),
        heartbeat_(std::make_shared<Heartbeat>(loop, *queries_, metrics_)),
        hub_(std::make_shared<Hub>(loop, *entries_, *queries_, *archive_, *bots_, *invitations_, *heartbeat_,
                                   *sockets_, metrics_, open_of_network(options.requests))),
        lobby_(std::make_shared<Lobby>(loop, *queries_)),
        operators_(std::make_shared<Operators>(
            loop, *queries_, operators, options.audit_days,
            Operators::Duties{[this] { end_banned(); },
                              [this](const std::string& table) { hub_->heard_of(table, 0); },
                              [this](const std::string& user) {
                                check(sockets_->people(user));
                                hub_->look_for_leaving();  // an operator may have deleted them
                              }})),
        housekeeping_(std::make_shared<Housekeeping>(loop, *archive_, *sockets_, options.guest_days)) {}

  // Before the first client.
  Result<store::Done> start(store::Database& database) {
    if (auto begun = heartbeat_->begin(database); !begun) return begun.error();
    heartbeat_->start([weak = std::weak_ptr(hub_)] { return hub_of(weak, &Hub::has_deadlines); },
                      [weak = std::weak_ptr(hub_)] {
                        if (const auto hub = weak.lock()) hub->check_outages();
                      });
    // Owners usually log in from a network they used before.
    if (const auto logins = store::logins_since(database, time_now() - kSessionLifetime, kMostLogins)) {
      for (const store::Login& login : *logins) guard_.used(login.account, network_of(login.address));
    }
    hub_->start();
    operators_->start();
    housekeeping_->start();
    check_sockets();
    if (options_.database.starts_with("postgres")) listen(options_.database);
    return store::Done{};
  }
  // Threads end before what they call back.
  ~Online() override {
    listener_.reset();
    passwords_.reset();
    archive_.reset();
    queries_.reset();
    bots_.reset();
    entries_.reset();
  }
  Online(const Online&) = delete;
  Online& operator=(const Online&) = delete;

  bool answers_for(std::string_view target) const override {
    const std::string_view path = target.substr(0, target.find_first_of("?#"));
    return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz" ||
           path == "/metrics";
  }

  void answer(ApiRequest request, Reply reply) override {
    ++metrics_.requests;
    reply = noting(request, std::move(reply));
    const auto target = parse_target(request.target);
    if (!target) return reply(error_reply({"bad-request", "The address is badly encoded."}));
    if (answer_operator(*target, request.network, reply)) return;
    if (draining_)
      return reply(error_reply({"draining", "The server is shutting down. Try again in a moment."}));

    std::vector<std::string> words;
    const auto endpoint = is_versioned(*target)
                              ? find_endpoint(request.method, *target, words)
                              : Result<const Endpoint*>(Error{"no-endpoint", "The API is below /api/v1."});
    if (!endpoint) return reply(error_reply(endpoint.error()));
    if (auto problem = refuse_forgery(request)) return reply(error_reply(*problem));
    if (const store::Ban* ban = operators_->bans()->of_address(request.address, time_now());
        ban != nullptr && !(*endpoint)->for_banned) {
      return reply(error_reply(banned(*ban)));
    }
    if (!requests_.share(whose(request), request.network, steady_now())
             .allow(steady_now(), (*endpoint)->cost)) {
      ++metrics_.requests_refused;
      return reply(error_reply(too_many_requests()));
    }
    // A guest keeps the user they have. Anyone else becomes a new one.
    if ((*endpoint)->makes_person && !is_guest(request) && !newcomers_.allow(request.network, steady_now())) {
      ++metrics_.requests_refused;
      ApiReply later = error_reply({"too-many", "Too many new guests from your network. Try again later."});
      later.fields = {{"Retry-After", std::to_string(seconds_for_one(newcomers_.rate()))}};
      return reply(std::move(later));
    }
    hand_on({*endpoint, std::move(request), *target, std::move(words)}, std::move(reply));
  }

  void open_socket(ApiRequest request, Peer& peer, std::function<void(Opened)> opened) override {
    const auto target = parse_target(request.target);
    if (!target || target->path != std::vector<std::string>{"api", "v1", "socket"}) {
      return opened(error_reply({"no-endpoint", "The socket is at /api/v1/socket."}));
    }
    if (draining_)
      return opened(error_reply({"draining", "The server is shutting down. Try again in a moment."}));
    if (!request.origin.empty() && !same_origin(request.origin, request.host)) {
      return opened(error_reply({"origin", "Only pages of this server can open a socket."}));
    }
    const std::string user = whose(request);
    if (!requests_.share(user, request.network, steady_now()).allow(steady_now(), 2)) {
      ++metrics_.requests_refused;
      return opened(error_reply(too_many_requests()));
    }
    if (!user.empty() && sockets_->of(user) >= kMostSockets)
      return opened(error_reply({"too-many", "You have too many connections open. Close some of them."}));
    queries_->run([this, request = std::move(request), &peer, opened = std::move(opened),
                   began = steady_now()](store::Database& database) {
      auto who = identify(database, request, time_now());
      Identity identity;
      if (who && *who) identity = identity_of(**who, request);
      identity.network = request.network;
      identity.address = request.address;
      identity.request = request.id;
      // The peer waits for the answer, so it is still there.
      loop_.post([this, key = key_of(request), problem = who ? std::nullopt : std::optional(who.error()),
                  identity, began, &peer, opened] {
        if (problem) return opened(error_reply(*problem));
        know(key, {identity.user, identity.guest});
        if (const store::Ban* ban = ban_of(identity)) return opened(error_reply(banned(*ban)));
        log(LogLevel::info, "socket",
            {{"request", identity.request}, {"network", identity.network}, {"user", identity.user}});
        const Topics topics{hub_, lobby_, invitations_, sockets_};
        opened(converse(topics, metrics_, peer, identity, began,
                        messages_.share(identity.user, identity.network, steady_now())));
      });
    });
  }

  void drain() override {
    draining_ = true;
    hub_->drain();
    housekeeping_->note_seen();
    heartbeat_->stop();
    log(LogLevel::info, "draining", {{"rooms", hub_->rooms()}});
  }

 private:
  struct Known {
    std::string user;
    bool guest = false;
  };

  static bool is_versioned(const Target& target) {
    return target.path.size() > 2 && target.path[0] == "api" && target.path[1] == "v1";
  }

  // A request on its way to the thread that answers it.
  struct PendingRequest {
    const Endpoint* endpoint;
    ApiRequest request;
    Target target;
    std::vector<std::string> words;
    bool is_known = false;  // it has been looked up whose it is
  };

  void hand_on(PendingRequest pending, Reply reply) {
    switch (pending.endpoint->thread) {
      case Thread::queries:
        return run(*queries_, std::move(pending), std::move(reply));
      case Thread::archive:
        return ask_archive(std::move(pending), std::move(reply));
      case Thread::passwords:
        return check_password(std::move(pending), std::move(reply));
    }
  }

  void run(store::Storage& thread, PendingRequest pending, Reply reply) {
    thread.run([this, pending = std::move(pending), reply = std::move(reply),
                bans = operators_->bans()](store::Database& database) {
      Decision decision =
          decide(*pending.endpoint, database, pending.request, pending.target, pending.words, *bans);
      loop_.post([this, key = key_of(pending.request), network = pending.request.network,
                  decision = std::move(decision), reply]() mutable {
        know(key, {decision.user, decision.guest});
        if (!decision.account.empty()) guard_.used(decision.account, network);
        for (const Ended& ended : decision.ended) end_everywhere(ended);
        if (auto* ready = std::get_if<ApiReply>(&decision.what)) return reply(std::move(*ready));
        std::get<AskHub>(decision.what)(*hub_, reply);
      });
    });
  }

  // One long answer at a time for each user: it takes memory until it is sent.
  void ask_archive(PendingRequest pending, Reply reply) {
    const std::string user = whose(pending.request);
    const std::string who = user.empty() ? "key " + std::to_string(key_of(pending.request)) : user;
    if (archive_->waiting() >= kMostLong) return reply(error_reply(busy()));
    const auto until_sent = Served::begin(served_, who);
    if (!until_sent) return reply(error_reply(busy()));
    run(*archive_, std::move(pending), [reply = std::move(reply), until_sent](ApiReply answer) {
      answer.until_sent = until_sent;
      reply(std::move(answer));
    });
  }

  // Passwords are hashed for few at a time, and tried a few times only.
  void check_password(PendingRequest pending, Reply reply) {
    const ApiRequest& request = pending.request;
    const std::string user = whose(request);
    const bool says_who = !request.cookie.empty() || !request.authorization.empty();
    if (user.empty() && says_who && !pending.is_known)
      return find_out_who(std::move(pending), std::move(reply));
    std::string account = user.empty() ? "" : "user " + user;
    if (pending.target.path.back() == "login" || pending.target.path.back() == "register") {
      const auto body = parse_json(request.body);
      const auto name = body ? text_at(*body, "name") : std::nullopt;
      account = name && pending.target.path.back() == "login" ? store::name_key(*name) : "";
    }
    const std::string network = request.network;
    if (const auto refused = guard_.begin(account, network, !user.empty(), steady_now())) {
      ++metrics_.requests_refused;
      ApiReply later = error_reply({refused->code, "Too many password attempts. Wait a moment."});
      later.fields = {{"Retry-After", std::to_string(refused->seconds)}};
      return reply(std::move(later));
    }
    run(*passwords_, std::move(pending), [this, account, network, reply = std::move(reply)](ApiReply answer) {
      guard_.end(account, network, answer.status == 200, steady_now());
      reply(std::move(answer));
    });
  }

  void find_out_who(PendingRequest pending, Reply reply) {
    queries_->run([this, pending = std::move(pending), reply = std::move(reply)](store::Database& database) {
      const auto who = identify(database, pending.request, time_now());
      const Known known = who && *who ? Known{(*who)->user.id, (*who)->user.guest} : Known{};
      loop_.post([this, pending, reply, known]() mutable {
        know(key_of(pending.request), known);
        pending.is_known = true;
        check_password(std::move(pending), std::move(reply));
      });
    });
  }

  static bool hub_of(const std::weak_ptr<Hub>& weak, bool (Hub::*question)() const) {
    const auto hub = weak.lock();
    return hub && (hub.get()->*question)();
  }

  // Passes a reply on and notes what became of the request: how long it took, and a line for the log.
  Reply noting(const ApiRequest& request, Reply reply) {
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    return [this, began = steady_now(), reply = std::move(reply), id = request.id, method = request.method,
            path = std::string(path), network = request.network, user = whose(request)](ApiReply answer) {
      const std::int64_t took = steady_now() - began;
      metrics_.http.observe(static_cast<double>(took) / 1000);
      log(LogLevel::info, "request",
          {{"request", id},
           {"method", method},
           {"path", path},
           {"status", answer.status},
           {"ms", took},
           {"network", network},
           {"user", user}});
      reply(std::move(answer));
    };
  }

  // The credentials of a request.
  static std::size_t key_of(const ApiRequest& request) {
    return std::hash<std::string>{}(request.authorization + '\n' + request.cookie);
  }

  // The user who sent the last request with these credentials. Until the database knows, they pay for it.
  std::string whose(const ApiRequest& request) const {
    const auto found = known_.find(key_of(request));
    return found == known_.end() ? std::string() : found->second.user;
  }

  bool is_guest(const ApiRequest& request) const {
    const auto found = known_.find(key_of(request));
    return found != known_.end() && found->second.guest;
  }

  void know(std::size_t key, const Known& known) {
    if (known_.size() >= kMostKnown) known_.clear();
    if (known.user.empty()) {
      known_.erase(key);
    } else {
      known_[key] = known;
      housekeeping_->saw(known.user);
    }
  }

  // A page of another site can make a browser send a request, but not with this type, nor from this origin.
  static std::optional<Error> refuse_forgery(const ApiRequest& request) {
    if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
    if (!request.origin.empty() && !same_origin(request.origin, request.host)) {
      return Error{"origin", "Only pages of this server can send requests that change something."};
    }
    if (!request.content_type.starts_with("application/json")) {
      return Error{"bad-content-type", "Content-Type must be application/json."};
    }
    return std::nullopt;
  }

  // Sockets of sessions that ended where no news came from: they expired, or an operator ended them.
  void check_sockets() {
    loop_.after(kCheckSockets, [this] { check_sockets(); });
    check(sockets_->next(kCheckedAtOnce));
  }

  void check(std::vector<Identity> people) {
    if (people.empty()) return;
    queries_->run([weak = std::weak_ptr(sockets_), &loop = loop_,
                   people = std::move(people)](store::Database& database) {
      std::vector<Ended> over;
      for (const Identity& who : people) {
        if (!still_lets_in(database, who.credential, time_now())) over.push_back({who.user, who.credential});
      }
      loop.post([weak, over = std::move(over)] {
        const auto sockets = weak.lock();
        for (const Ended& ended : over) {
          if (sockets) sockets->end(ended);
        }
      });
    });
  }

  const store::Ban* ban_of(const Identity& who) const {
    const store::Ban* ban = operators_->bans()->of_user(who.user, time_now());
    return ban != nullptr ? ban : operators_->bans()->of_address(who.address, time_now());
  }

  void end_banned() {
    sockets_->end([this](const Identity& who) { return ban_of(who) != nullptr; }, "banned");
  }

  // Ends the sockets of an ended credential, here and on other nodes.
  void end_everywhere(const Ended& ended) {
    sockets_->end(ended);
    if (!listener_) return;
    queries_->run(
        [text = format_ended(ended)](store::Database& database) { store::tell_ended(database, text); });
  }

  bool answer_operator(const Target& target, const std::string& network, const Reply& reply) {
    if (target.path.size() != 1 || target.path[0] == "api") return false;
    if (target.path[0] == "metrics") {
      if (!scrapes_.allow(network, steady_now())) {
        ++metrics_.requests_refused;
        reply(text_reply(429, "too many requests\n"));
        return true;
      }
      ApiReply found = text_reply(200, metrics_.text(situation()));
      found.content_type = "text/plain; version=0.0.4; charset=utf-8";
      reply(std::move(found));
    } else if (target.path[0] == "healthz") {
      reply(text_reply(200, "ok\n"));
    } else if (draining_) {
      reply(text_reply(503, "draining\n"));
    } else {
      heartbeat_->ask([reply](bool can_write) {
        reply(can_write ? text_reply(200, "ready\n") : text_reply(503, "the database accepts no writes\n"));
      });
    }
    return true;
  }

  Situation situation() const {
    return {entries_->waiting(), queries_->waiting(), archive_->waiting(), passwords_->waiting(),
            bots_->waiting(),    options_.version,    options_.commit};
  }

  void listen(const std::string& address) {
    const auto post = [this](const auto& who, const auto& job) {
      loop_.post([who = std::weak_ptr(who), job] {
        if (const auto there = who.lock()) job(*there);
      });
    };
    listener_ = std::make_unique<store::Listener>(
        address,
        [this, post](const std::string& table, std::int64_t n) {
          post(hub_, [table, n](Hub& hub) { hub.heard_of(table, n); });
        },
        [this, post](const std::string& user) {
          post(invitations_, [user](Invitations& invitations) { invitations.changed(user); });
        },
        [this, post](const std::string& text) {
          post(sockets_, [ended = parse_ended(text)](Sockets& sockets) { sockets.end(ended); });
        },
        [this, post] { post(operators_, [](Operators& operators) { operators.look(); }); },
        [this, post] {
          post(hub_, [](Hub& hub) { hub.check_all(); });
          post(invitations_, [](Invitations& invitations) { invitations.check_all(); });
        });
  }

  Loop& loop_;
  const OnlineOptions options_;
  Metrics metrics_;
  std::unique_ptr<store::Storage> entries_;    // the logs of tables, and nothing that could hold them up
  std::unique_ptr<store::Storage> queries_;    // everything else
  std::unique_ptr<store::Storage> passwords_;  // what takes a tenth of a second
  std::unique_ptr<store::Storage> archive_;    // what may take seconds
  std::unique_ptr<room::Bots> bots_;
  Budgets requests_;
  Budgets messages_;
  RateLimit newcomers_;
  RateLimit scrapes_{kScrapes};
  std::shared_ptr<Served> served_ = std::make_shared<Served>();
  LoginGuard guard_;
  std::unordered_map<std::size_t, Known> known_;  // by cookie or token, hashed: the last user
  std::shared_ptr<Sockets> sockets_ = std::make_shared<Sockets>();
  std::shared_ptr<Invitations> invitations_;
  std::shared_ptr<Heartbeat> heartbeat_;
  std::shared_ptr<Hub> hub_;
  std::shared_ptr<Lobby> lobby_;
  std::shared_ptr<Operators> operators_;
  std::shared_ptr<Housekeeping> housekeeping_;
  std::unique_ptr<store::Listener> listener_;
  bool draining_ = false;
};

}  // namespace

Result<std::unique_ptr<Service>> make_online(const OnlineOptions& options, Loop& loop) {
  auto entries = store::Storage::start(options.database,
                                       [&loop](std::function<void()> tell) { loop.post(std::move(tell)); });
  if (!entries) return entries.error();
  auto queries = store::Storage::start(options.database);
  if (!queries) return queries.error();
  auto passwords = store::Storage::start(options.database);
  if (!passwords) return passwords.error();
  auto archive = store::Storage::start(options.database);
  if (!archive) return archive.error();
  auto first = store::Database::open(options.database);
  if (!first) return first.error();
  const auto operators = Operators::find_start(*first, time_now());
  if (!operators) return operators.error();
  log(LogLevel::info, "database open", {{"name", (*entries)->name()}});
  auto online = std::make_unique<Online>(options, loop, std::move(*entries), std::move(*queries),
                                         std::move(*passwords), std::move(*archive), *operators);
  if (const auto started = online->start(*first); !started) return started.error();
  return std::unique_ptr<Service>(std::move(online));
}

}  // namespace landnam::server
