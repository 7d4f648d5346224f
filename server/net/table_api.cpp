// SPDX-License-Identifier: Apache-2.0
// Tables: lists, opening one, commands and questions for those without a socket.
#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/record.hpp"
#include "host/catalog.hpp"
#include "host/levels.hpp"
#include "server/net/api.hpp"
#include "server/net/lobby.hpp"

namespace landnam::server {
namespace {

constexpr int kListed = 100;

// 0 for what is no number.
std::size_t number_in(const std::string& text) {
  const bool is_number = !text.empty() && text.size() < 10 &&
                         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return is_number ? std::stoul(text) : 0UL;
}

// The hub's answer as a reply.
Answered reply_with(const Service::Reply& reply) {
  return [reply](const TableAnswer& found) {
    if (!found) return reply(refusal_reply(found.refusal()));
    ApiReply answer;
    answer.body = (*found).text();
    reply(std::move(answer));
  };
}

Result<Decision> list_games(Call&) {
  json::array games, levels;
  for (const CatalogEntry& entry : catalog()) games.emplace_back(describe_with_levels(entry));
  for (const std::string_view level : level_names()) levels.emplace_back(level);
  return Decision(json_reply({{"games", std::move(games)}, {"levels", std::move(levels)}}));
}

Result<Decision> list_open(Call& call) {
  const std::size_t page = std::min(number_in(call.query("page")), kMostPages - 1);
  const auto tables = store::Tables(call.database)
                          .open(call.query("game"), static_cast<int>(page * kRowsOfAPage), kRowsOfAPage);
  if (!tables) return tables.error();
  const std::string user = call.who ? call.who->user.id : "";
  return Decision(json_reply(page_json("tables", tables->rows, page, tables->count, user)));
}

// Says of each running table whether the user has to choose there, once all have answered.
void mark_yours(Hub& hub, const json::array& tables, const std::string& user, const Service::Reply& reply) {
  struct Pending {
    json::array tables;
    std::size_t left;
  };
  auto pending = std::make_shared<Pending>(Pending{tables, tables.size()});
  if (tables.empty()) return reply(json_reply({{"tables", json::array{}}}));
  for (std::size_t n = 0; n < tables.size(); ++n) {
    const std::string id(tables[n].at("id").as_string());
    const auto mark = [pending, n](const room::Room& room, Observer seat) -> TableAnswer {
      pending->tables[n].as_object()["yours"] =
          room.status() == room::Status::playing && seat && room.table().turn().seats.has(*seat);
      return ObjectText();
    };
    pending->tables[n].as_object()["yours"] = false;
    hub.ask(id, user, mark, [pending, reply](const TableAnswer&) {
      if (--pending->left == 0) reply(json_reply({{"tables", std::move(pending->tables)}}));
    });
  }
}

Result<Decision> list_mine(Call& call) {
  store::Page page;
  page.limit = kListed;
  const auto tables = store::Tables(call.database).current_of(call.who->user.id, page);
  if (!tables) return tables.error();
  return Decision(AskHub([list = summaries_json(*tables, call.who->user.id), user = call.who->user.id](
                             Hub& hub, const Service::Reply& reply) { mark_yours(hub, list, user, reply); }));
}

Result<Decision> list_invitations(Call& call) {
  store::Page page;
  page.limit = kListed;
  const auto tables = store::Tables(call.database).inviting(call.who->user.id, page);
  if (!tables) return tables.error();
  return Decision(json_reply({{"tables", summaries_json(*tables, call.who->user.id)}}));
}

Result<Decision> open_one(Call& call) {
  return Decision(AskHub([wanted = call.body, who = call.identity()](Hub& hub, const Service::Reply& reply) {
    hub.met(who);
    hub.open(wanted, who, [reply](const Result<std::string>& id) {
      reply(id ? json_reply({{"id", *id}}) : error_reply(id.error()));
    });
  }));
}

Result<Decision> command(Call& call) {
  return Decision(AskHub([table = call.words[0], who = call.identity(), body = call.body](
                             Hub& hub, const Service::Reply& reply) {
    hub.met(who);
    hub.act(table, who, body, reply_with(reply));
  }));
}

Result<Decision> look(Call& call) {
  const room::Want want{call.query("view") == "1", call.query("moves") == "1", call.query("effects") == "1"};
  return Decision(
      AskHub([table = call.words[0], user = call.who ? call.who->user.id : "",
              from = number_in(call.query("after")), want](Hub& hub, const Service::Reply& reply) {
        hub.look(table, user, from, want, reply_with(reply));
      }));
}

Result<Decision> show_record(Call& call) {
  return Decision(AskHub([table = call.words[0], user = call.who ? call.who->user.id : ""](
                             Hub& hub, const Service::Reply& reply) {
    const auto question = [](const room::Room& room, Observer) -> TableAnswer {
      if (room.status() != room::Status::over)
        return Error{"secret", "The record becomes public when the game is over."};
      return ObjectText().add("record", format_record(room.record(true)));
    };
    hub.ask(table, user, question, reply_with(reply));
  }));
}

}  // namespace

std::vector<Endpoint> table_endpoints() {
  return {
      {"GET", "/games", Needs::nothing, 2, Thread::queries, list_games},
      {"GET", "/tables", Needs::nothing, 2, Thread::queries, list_open},
      {"GET", "/tables/mine", Needs::user, 2, Thread::queries, list_mine},
      {"GET", "/tables/invited", Needs::user, 2, Thread::queries, list_invitations},
      {"POST", "/tables", Needs::user, 10, Thread::queries, open_one},
      {"GET", "/tables/*", Needs::nothing, 1, Thread::queries, look},
      {"POST", "/tables/*", Needs::user, 1, Thread::queries, command},
      {"GET", "/tables/*/record", Needs::nothing, 5, Thread::queries, show_record},
  };
}

}  // namespace landnam::server
