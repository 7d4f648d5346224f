// SPDX-License-Identifier: Apache-2.0
#include "server/net/lobby.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/core/json.hpp"
#include "server/room/laid_out.hpp"

namespace landnam::server {
namespace {

constexpr std::chrono::milliseconds kPause{1500};
constexpr std::size_t kLongestValue = 200;  // bytes of an option that a row shows

json::value parsed(const std::string& text) {
  auto value = parse_json(text);
  return value ? std::move(*value) : json::value();
}

// The options as a row shows them. What the host laid out is "custom". An option that is long all the same,
// because it says what the usual land is, is left out.
json::object options_shown(const store::Summary& table) {
  json::object shown;
  const json::value options = parsed(table.options);
  if (!options.is_object()) return shown;
  for (const auto& [name, value] : options.get_object()) {
    const bool is_plain = !value.is_object() && json::serialize(value).size() <= kLongestValue;
    if (is_plain) shown[name] = value;
  }
  for (const std::string& name :
       room::laid_out(table.game, options.get_object(), static_cast<int>(table.seats.size())))
    shown[name] = "custom";
  return shown;
}

json::object summary_json(const store::Summary& table, const std::string& user) {
  using Kind = store::Occupant::Kind;
  json::array seats;
  for (const store::ListedSeat& seat : table.seats) {
    const bool is_you = !user.empty() && seat.occupant.user == user;
    switch (seat.occupant.kind) {
      case Kind::none:
        seats.emplace_back(nullptr);
        break;
      case Kind::bot:
        seats.emplace_back(json::object{{"bot", seat.occupant.level}});
        break;
      case Kind::invited:
        seats.emplace_back(json::object{{"invited", seat.name}, {"you", is_you}});
        break;
      case Kind::user:
        seats.emplace_back(json::object{{"name", seat.name}, {"you", is_you}});
    }
  }
  json::object about{{"id", table.id},
                     {"game", table.game},
                     {"options", options_shown(table)},
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

bool sits_or_is_invited(const store::Summary& table, const std::string& user) {
  return !user.empty() && std::ranges::any_of(table.seats, [&](const store::ListedSeat& seat) {
    return seat.occupant.user == user;
  });
}

}  // namespace

json::array summaries_json(std::span<const store::Summary> tables, const std::string& user) {
  json::array list;
  for (const store::Summary& table : tables) list.emplace_back(summary_json(table, user));
  return list;
}

std::size_t pages_of(std::int64_t count) {
  const std::size_t rows = static_cast<std::size_t>(std::max<std::int64_t>(count, 1));
  return std::min((rows + kRowsOfAPage - 1) / kRowsOfAPage, kMostPages);
}

json::object page_json(std::string_view name, std::span<const store::Summary> rows, std::size_t page,
                       std::int64_t count, const std::string& user) {
  return {{name, summaries_json(rows, user)}, {"page", page}, {"pages", pages_of(count)}};
}

void Lobby::enter(Visitor& visitor) {
  visitors_.push_back(&visitor);
  if (visitor.page < pages_.size()) tell(visitor);
  if (!looking_) look();
}

void Lobby::leave(Visitor& visitor) {
  std::erase(visitors_, &visitor);
  if (visitors_.empty()) pages_.clear();
}

std::span<const store::Summary> Lobby::rows_of(std::size_t page) const {
  const std::span<const store::Summary> all = tables_.rows;
  const std::size_t first = std::min(page * kRowsOfAPage, all.size());
  return all.subspan(first, std::min(kRowsOfAPage, all.size() - first));
}

void Lobby::tell(const Visitor& visitor) const {
  const std::size_t page = std::min(visitor.page, pages_.size() - 1);
  const auto rows = rows_of(page);
  const bool has_seat =
      std::ranges::any_of(rows, [&](const auto& table) { return sits_or_is_invited(table, visitor.user); });
  visitor.tell(has_seat ? json::serialize(page_json("lobby", rows, page, tables_.count, visitor.user))
                        : pages_[page]);
}

// Tells those whose page has changed.
void Lobby::take(const store::OpenTables& tables) {
  tables_ = tables;
  std::vector<std::string> fresh;
  for (std::size_t page = 0; page == 0 || page * kRowsOfAPage < tables_.rows.size(); ++page)
    fresh.push_back(json::serialize(page_json("lobby", rows_of(page), page, tables_.count, "")));
  const std::vector<std::string> before = std::exchange(pages_, std::move(fresh));
  for (const Visitor* visitor : visitors_) {
    const std::size_t page = std::min(visitor->page, pages_.size() - 1);
    if (page >= before.size() || before[page] != pages_[page]) tell(*visitor);
  }
}

// Repeats while there are visitors.
void Lobby::look() {
  looking_ = true;
  std::size_t last = 0;
  for (const Visitor* visitor : visitors_) last = std::max(last, visitor->page);
  const std::size_t rows = (std::min(last, kMostPages - 1) + 1) * kRowsOfAPage;
  queries_.run([weak = weak_from_this(), &loop = loop_, rows](store::Database& database) {
    auto tables = store::Tables(database).open("", 0, static_cast<int>(rows));
    loop.post([weak, tables = std::move(tables)] {
      const auto self = weak.lock();
      if (!self) return;
      self->looking_ = false;
      if (self->visitors_.empty()) return;
      if (tables) self->take(*tables);
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
