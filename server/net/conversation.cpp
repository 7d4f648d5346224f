// SPDX-License-Identifier: Apache-2.0
#include "server/net/conversation.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <utility>

#include "host/json_forms.hpp"
#include "server/net/clock.hpp"
#include "server/net/lobby.hpp"
#include "server/net/public_error.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kMostWatched = 50;  // tables on one connection

constexpr std::size_t kShort = 1024;  // bytes of a message whose refusal names its tag
constexpr int kMostWarnings = 100;

// A message is one token of its person's budget; what is long or makes work costs more.
double tokens_for(std::size_t bytes) {
  const std::size_t tokens = bytes / 2048;
  return static_cast<double>(tokens);
}

double work_of(std::string_view verb) {
  constexpr std::pair<std::string_view, double> kWork[] = {{"watch", 2},  {"at", 3},          {"projects", 3},
                                                           {"why", 1},    {"chat", 4},        {"lobby", 4},
                                                           {"invite", 4}, {"invitations", 4}, {"rematch", 9}};
  for (const auto& [name, tokens] : kWork) {
    if (name == verb) return tokens;
  }
  return 0;
}

room::Want read_want(const json::value& message) {
  room::Want want;
  const json::value* list = member(message, "want");
  if (list == nullptr || !list->is_array()) return want;
  for (const json::value& word : list->get_array()) {
    if (word == "view") want.view = true;
    if (word == "moves") want.moves = true;
    if (word == "effects") want.effects = true;
  }
  return want;
}

class SocketConversation final : public Conversation {
 public:
  SocketConversation(const Topics& topics, Metrics& metrics, Peer& peer, const Identity& who,
                     std::int64_t identified_at, Budgets::Share share)
      : topics_(topics), metrics_(metrics), peer_(peer), who_(who), share_(std::move(share)) {
    ++metrics_.sockets;
    const auto sockets = topics_.sockets.lock();
    if (sockets) sockets->add(peer_, who_, identified_at);
    if (const auto hub = topics_.hub.lock(); hub && !who_.user.empty()) hub->met(who_);
    visitor_.user = invited_.user = who_.user;
    visitor_.tell = invited_.tell = [this](std::string_view list) { send({list}); };
  }
  ~SocketConversation() override {
    --metrics_.sockets;
    if (const auto sockets = topics_.sockets.lock()) sockets->remove(peer_);
    if (const auto hub = topics_.hub.lock()) {
      for (auto& [table, watcher] : watched_) hub->unwatch(watcher);
    }
    if (const auto lobby = topics_.lobby.lock()) lobby->leave(visitor_);
    if (const auto invitations = topics_.invitations.lock()) invitations->leave(invited_);
  }
  SocketConversation(const SocketConversation&) = delete;
  SocketConversation& operator=(const SocketConversation&) = delete;

  void hear(std::string_view text) override {
    ++metrics_.messages_in;
    const bool allowed = share_.allow(steady_now(), 1 + tokens_for(text.size()));
    if (!allowed && text.size() > kShort) return refuse_flood({});
    auto message = parse_json(text);
    const Tag tag = message ? tag_of(*message) : Tag();
    if (!allowed) return refuse_flood(tag);
    if (!message) return deny({}, message.error());
    if (!message->is_object()) return deny({}, Error{"bad-request", "A message must be a JSON object."});
    const auto hub = topics_.hub.lock();
    if (!hub) return;
    ++who_.message;
    charge(work_of(text_at(*message, "do").value_or("")));
    respond(*hub, std::move(*message), tag);
  }

 private:
  void refuse_flood(const std::string& tag) {
    ++metrics_.requests_refused;
    if (++warnings_ > kMostWarnings) return peer_.close("too many messages");
    deny(tag, Error{"too-many", "Too many messages. Wait a moment."});
  }

  void charge(double tokens) {
    if (tokens > 0) share_.charge(steady_now(), tokens);
  }

  // The tag of a message as a member of its answer, after others: text, or nothing.
  using Tag = std::string;

  static Tag tag_of(const json::value& message) {
    const json::value* tag = member(message, "tag");
    if (tag == nullptr || tag->is_structured() || tag->is_null()) return {};
    Tag text = R"(,"tag":)";
    append_json(text, *tag);
    return text;
  }

  void respond(Hub& hub, json::value message, const Tag& tag) {
    const std::string_view verb = text_at(message, "do").value_or("");
    const std::string table(text_at(message, "table").value_or(""));
    if (verb == "ping") return accept(tag, ObjectText().add("time", time_now()));
    if (verb == "lobby") {
      visitor_.page = static_cast<std::size_t>(integer_at(message, "page", 0, kMostPages - 1).value_or(0));
      return enter(topics_.lobby, visitor_, tag);
    }
    if (verb == "no-lobby") return leave(topics_.lobby, visitor_, tag);
    if (verb == "invitations" && !who_.user.empty()) return enter(topics_.invitations, invited_, tag);
    if (verb == "no-invitations") return leave(topics_.invitations, invited_, tag);
    if (verb == "invitations")
      return deny(tag, Error{"sign-in", "Log in first, or become a guest with POST /api/v1/guest."});
    if (table.empty()) return deny(tag, Error{"bad-request", "\"table\" must be the id of a table."});
    if (verb == "watch") return watch(hub, table, message, tag);
    if (verb == "unwatch") return unwatch(hub, table, tag);
    if (verb == "why") return hub.ask(table, who_.user, why_question(message), answer_to(tag));
    if (verb == "projects") return hub.ask(table, who_.user, tell_projects, answer_to(tag));
    if (verb == "at") return hub.ask(table, who_.user, at_question(message), answer_to(tag));
    if (who_.user.empty())
      return deny(tag, Error{"sign-in", "Log in first, or become a guest with POST /api/v1/guest."});
    hub.act(table, who_, std::move(message), answer_to(tag));
  }

  void watch(Hub& hub, const std::string& table, const json::value& message, const Tag& tag) {
    if (watched_.size() >= kMostWatched && !watched_.contains(table)) {
      return deny(tag, Error{"too-many", "This connection already watches as many tables as it can."});
    }
    const auto after = integer_at(message, "after", 0, std::int64_t{1} << 40).value_or(0);
    if (watched_.contains(table)) hub.unwatch(watched_[table]);
    Watcher& watcher = watched_[table];
    watcher.table = table;
    watcher.user = who_.user;
    watcher.want = read_want(message);
    watcher.shut_out = [this, table](const Error& why) {
      const json::object news{{"table", table}, {"error", refusal_json({why.code, why.clause, why.text})}};
      send({json::serialize(news)});
    };
    std::string head = R"({"table":)";
    append_json(head, table);
    head += R"(,"news":)";
    watcher.tell = [this, head = std::move(head)](std::string_view news) { send({head, news, "}"}); };
    hub.watch(watcher, after, [this, alive = std::weak_ptr(alive_), tag, table](const TableAnswer& found) {
      if (alive.expired()) return;
      if (!found) watched_.erase(table);
      answer_to(tag)(found);
    });
  }

  void unwatch(Hub& hub, const std::string& table, const Tag& tag) {
    const auto found = watched_.find(table);
    if (found != watched_.end()) {
      hub.unwatch(found->second);
      watched_.erase(found);
    }
    accept(tag, ObjectText());
  }

  static Hub::Question why_question(const json::value& message) {
    const json::value* move = member(message, "move");
    return [move = move != nullptr ? *move : json::value()](const room::Room& room,
                                                            Observer seat) -> TableAnswer {
      if (!seat) return Error{"not-yours", "Only players at this table can ask this."};
      if (!room.has_begun()) return Error{"not-started", "The game has not begun."};
      const auto refusal = room.table().why(*seat, move);
      if (!refusal) return refusal.error();
      return ObjectText().add("refusal", *refusal ? json::value(refusal_json(**refusal)) : json::value());
    };
  }

  static TableAnswer tell_projects(const room::Room& room, Observer seat) {
    if (!seat) return Error{"not-yours", "Only players at this table can ask this."};
    if (room.status() != room::Status::playing) return Error{"not-started", "No game is running."};
    const auto projects = room.table().projects(*seat);
    if (!projects) return projects.error();
    return ObjectText().add("projects", *projects);
  }

  static Hub::Question at_question(const json::value& message) {
    return [count = integer_at(message, "count", 0, std::int64_t{1} << 40).value_or(0)](
               const room::Room& room, Observer seat) -> TableAnswer {
      if (!room.has_begun()) return Error{"not-started", "The game has not begun."};
      const std::size_t at = std::min(static_cast<std::size_t>(count), room.table().event_count());
      return ObjectText().add("count", at).add("view", room.table().view_at(at, seat));
    };
  }

  template <class Topic>
  void enter(const std::weak_ptr<Topic>& topic, typename Topic::Visitor& visitor, const Tag& tag) {
    accept(tag, ObjectText());
    if (const auto there = topic.lock()) {
      there->leave(visitor);
      there->enter(visitor);
    }
  }

  template <class Topic>
  void leave(const std::weak_ptr<Topic>& topic, typename Topic::Visitor& visitor, const Tag& tag) {
    if (const auto there = topic.lock()) there->leave(visitor);
    accept(tag, ObjectText());
  }

  // The connection may be gone when an answer comes.
  Answered answer_to(const Tag& tag) {
    return [this, alive = std::weak_ptr(alive_), tag](const TableAnswer& found) {
      if (alive.expired()) return;
      if (found) {
        accept(tag, *found);
      } else {
        deny(tag, found.refusal());
      }
    };
  }

  void accept(const Tag& tag, const ObjectText& members) {
    const std::string object = members.text();
    charge(tokens_for(object.size()));
    const bool has_some = object.size() > 2;
    send({R"({"ok":true)", tag, has_some ? "," : "", std::string_view(object).substr(1)});
  }

  void deny(const Tag& tag, const Error& error) { deny(tag, Refusal{error.code, error.clause, error.text}); }
  void deny(const Tag& tag, const Refusal& refusal) {
    send({R"({"ok":false,"error":)", json::serialize(refusal_json(public_refusal(refusal))), tag, "}"});
  }

  void send(std::initializer_list<std::string_view> message) {
    ++metrics_.messages_out;
    peer_.send(message);
  }

  const Topics topics_;
  Metrics& metrics_;
  Peer& peer_;
  Identity who_;
  Budgets::Share share_;
  int warnings_ = 0;
  std::map<std::string, Watcher> watched_;
  Lobby::Visitor visitor_;
  Invitations::Visitor invited_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace

std::unique_ptr<Conversation> converse(const Topics& topics, Metrics& metrics, Peer& peer,
                                       const Identity& who, std::int64_t identified_at,
                                       Budgets::Share share) {
  return std::make_unique<SocketConversation>(topics, metrics, peer, who, identified_at, std::move(share));
}

}  // namespace landnam::server
