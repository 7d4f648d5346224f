// SPDX-License-Identifier: Apache-2.0
#include "server/net/lobby.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/json.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kPause{1500};
constexpr int kMostListed = 100;

json::value parsed(const std::string& text) {
  auto value = parse_json(text);
  return value ? std::move(*value) : json::value();
}

json::object summary_json(const store::Summary& table, const std::string& user) {
  json::array seats;
  for (const auto& player : table.players) {
    if (!player) {
      seats.emplace_back(nullptr);
    } else if (player->user.starts_with("bot:")) {
      seats.emplace_back(json::object{{"bot", player->user.substr(4)}});
    } else if (player->user.starts_with(store::kInvited)) {
      seats.emplace_back(json::object{{"invited", player->name},
                                      {"you", !user.empty() && player->user == store::kept_for(user)}});
    } else {
      seats.emplace_back(
          json::object{{"name", player->name}, {"you", !user.empty() && player->user == user}});
    }
  }
  json::object about{{"id", table.id},
                     {"game", table.game},
                     {"options", parsed(table.options)},
                     {"terms", parsed(table.terms)},
                     {"seats", std::move(seats)},
                     {"created", table.created_at},
                     {"status", store::text_of(table.status)}};
  if (table.over_at) {
    about["over"] = *table.over_at;
    about["result"] = parsed(table.result);
  }
  return about;
}

std::string list_text(const std::vector<store::Summary>& tables, const std::string& user) {
  return json::serialize(json::object{{"lobby", summaries_json(tables, user)}});
}

// Or is invited.
bool sits_at(const store::Summary& table, const std::string& user) {
  return std::ranges::any_of(table.players, [&](const auto& player) {
    return player && (player->user == user || player->user == store::kept_for(user));
  });
}

}  // namespace

json::array summaries_json(const std::vector<store::Summary>& tables, const std::string& user) {
  json::array list;
  for (const store::Summary& table : tables) list.emplace_back(summary_json(table, user));
  return list;
}

void Lobby::enter(Visitor& visitor) {
  visitors_.push_back(&visitor);
  if (!list_.empty()) tell(visitor);
  if (!looking_) look();
}

void Lobby::leave(Visitor& visitor) {
  std::erase(visitors_, &visitor);
  if (visitors_.empty()) list_.clear();
}

void Lobby::tell(const Visitor& visitor) const {
  const bool sits =
      std::ranges::any_of(tables_, [&](const auto& table) { return sits_at(table, visitor.user); });
  visitor.tell(sits ? list_text(tables_, visitor.user) : list_);
}

// Again and again for as long as somebody is there.
void Lobby::look() {
  looking_ = true;
  desk_.run([weak = weak_from_this(), &loop = loop_](store::Database& database) {
    store::Page page;
    page.limit = kMostListed;
    auto tables = store::Tables(database).open("", page);
    loop.post([weak, tables = std::move(tables)] {
      const auto self = weak.lock();
      if (!self) return;
      self->looking_ = false;
      if (self->visitors_.empty()) return;
      if (tables) {
        std::string text = list_text(*tables, "");
        if (self->list_ != text) {
          self->tables_ = *tables;
          self->list_ = std::move(text);
          for (const Visitor* visitor : self->visitors_) self->tell(*visitor);
        }
      }
      self->looking_ = true;
      self->loop_.after(kPause, [weak] {
        const auto there = weak.lock();
        if (!there) return;
        there->looking_ = false;
        if (!there->visitors_.empty()) there->look();
      });
    });
  });
}

}  // namespace landnam::server
