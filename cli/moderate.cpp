// SPDX-License-Identifier: Apache-2.0
// landnam admin, where people misbehave: tables, chat, bans, and the trail of what was done.
#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/admin.hpp"
#include "cli/admin_database.hpp"
#include "cli/commands.hpp"
#include "engine/core/json.hpp"
#include "server/net/address.hpp"
#include "server/store/bans.hpp"
#include "server/store/moderation.hpp"

namespace landnam::cli {
namespace {

using store::Database;

// "30m", "12h", "7d" in milliseconds.
Result<store::Time> duration(const std::string& text) {
  store::Time number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit = end.ec == std::errc() ? std::string(end.ptr, text.data() + text.size()) : "";
  const store::Time minutes = unit == "m" ? 1 : unit == "h" ? 60 : unit == "d" ? 1440 : 0;
  if (number <= 0 || number > 100'000 || minutes == 0)
    return Error{"bad-time", fmt::format("\"{}\" must be a duration like 30m, 12h or 7d", text)};
  return number * minutes * 60'000;
}

std::string moment(store::Time time) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

// A person or a network.
struct Subject {
  store::Ban::Kind kind = store::Ban::Kind::user;
  std::string id;  // as bans name it
  std::string name;
  std::optional<server::Network> network = {};
};

Result<Subject> subject_called(Database& database, const std::string& who) {
  if (const auto network = server::parse_network(who))
    return Subject{store::Ban::Kind::network, network->text(), network->text(), network};
  const auto user = user_called(database, who);
  if (!user) return user.error();
  return Subject{store::Ban::Kind::user, user->id, user->name};
}

// Names of today, for ids.
class Names {
 public:
  explicit Names(Database& database) : database_(database) {}

  // "Leif (a1B2…)" for the id of a user, anything else as it is.
  std::string operator()(const std::string& id) {
    const auto known = names_.find(id);
    if (known != names_.end()) return known->second;
    const auto user = id.empty() ? Result<store::User>(Error{}) : store::Accounts(database_).find(id);
    return names_[id] = user ? fmt::format("{} ({})", user->name, id) : id;
  }

 private:
  Database& database_;
  std::map<std::string, std::string> names_;
};

// The lines that a request means.
Result<std::vector<store::Line>> lines_meant(Database& database, const AdminRequest& request) {
  if (request.table.empty() && request.who.empty())
    return Error{"no-lines", "name a table, or a user with --of"};
  std::string user;
  if (!request.who.empty()) {
    const auto found = user_called(database, request.who);
    if (!found) return found.error();
    user = found->id;
  }
  auto lines =
      request.table.empty() ? store::chat_of(database, user) : store::chat_at(database, request.table);
  if (!lines) return lines;
  std::erase_if(*lines, [&](const store::Line& line) {
    const bool is_wanted =
        request.lines.empty() || std::ranges::find(request.lines, line.n) != request.lines.end();
    return !is_wanted || (!user.empty() && line.user != user);
  });
  return lines;
}

void print_lines(const std::vector<store::Line>& lines) {
  for (const store::Line& line : lines) {
    fmt::print("{}  {:>4}  {}  {} ({}): {}\n", line.table, line.n, moment(line.at), line.name, line.user,
               line.text);
  }
}

bool fits(const store::AuditRow& row, const std::optional<server::Network>& network) {
  if (!network) return true;
  const auto around = server::network_around(row.address, network->bits);
  return around && around->text() == network->text();
}

void print_row(const store::AuditRow& row, Names& name, bool as_json) {
  if (as_json) {
    fmt::print("{}\n", json::serialize(json::object{{"at", row.at},
                                                    {"actor", row.actor},
                                                    {"address", row.address},
                                                    {"action", row.action},
                                                    {"object", row.object},
                                                    {"detail", row.detail}}));
    return;
  }
  const auto or_dash = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
  std::string line = fmt::format("{}  {}  {}  {}", moment(row.at), or_dash(name(row.actor)),
                                 or_dash(row.address), row.action);
  if (!row.object.empty()) line += "  " + name(row.object);
  if (!row.detail.empty()) line += "  " + row.detail;
  fmt::print("{}\n", line);
}

}  // namespace

int run_admin_table_close(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  std::vector<std::string> tables = request.tables;
  if (!request.who.empty()) {
    const auto user = user_called(*database, request.who);
    if (!user) return complain(user.error());
    const auto theirs = store::tables_going_on(*database, user->id);
    if (!theirs) return complain(theirs.error());
    tables.insert(tables.end(), theirs->begin(), theirs->end());
  } else if (tables.empty()) {
    return complain({"no-tables", "name tables, or a user with --of"});
  }
  for (const std::string& table : tables) {
    const auto done = store::stop_table(*database, table, operator_by());
    if (!done) return complain(done.error());
  }
  fmt::print("{} {} closed.\n", tables.size(), tables.size() == 1 ? "table is" : "tables are");
  return kFine;
}

int run_admin_chat_show(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto lines = lines_meant(*database, request);
  if (!lines) return complain(lines.error());
  const store::By by = operator_by();
  const std::string about = request.table.empty() ? lines->empty() ? "" : lines->front().user : request.table;
  const auto noted = store::Audit(*database).note({by.at, by.actor, "", "chat-read", about});
  if (!noted) return complain(noted.error());
  print_lines(*lines);
  return kFine;
}

int run_admin_chat_remove(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  if (request.lines.empty() && request.who.empty())
    return complain({"no-lines", "give line numbers, or a user with --of"});
  const auto lines = lines_meant(*database, request);
  if (!lines) return complain(lines.error());
  const std::set<long> wanted(request.lines.begin(), request.lines.end());
  if (lines->size() < wanted.size())
    return complain({"no-lines", "there are no such lines; `landnam admin chat show` prints the numbers"});
  print_lines(*lines);
  std::map<std::string, std::vector<store::Line>> by_table;
  for (const store::Line& line : *lines) by_table[line.table].push_back(line);
  for (const auto& [table, some] : by_table) {
    const auto done = store::remove_lines(*database, table, some, operator_by());
    if (!done) return complain(done.error());
  }
  fmt::print("{} {} removed.\n", lines->size(), lines->size() == 1 ? "line is" : "lines are");
  return kFine;
}

int run_admin_ban(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto subject = subject_called(*database, request.who);
  if (!subject) return complain(subject.error());
  if (subject->network && subject->network->bits < (subject->id.find(':') == std::string::npos ? 8 : 16))
    return complain({"bad-network", "this network is too large; the largest are /8, and /16 for IPv6"});
  store::Ban ban{subject->kind, subject->id, {}, request.reason};
  const store::By by = operator_by();
  if (!request.duration.empty()) {
    const auto length = duration(request.duration);
    if (!length) return complain(length.error());
    ban.until = by.at + *length;
  }
  const auto done = store::Bans(*database).set(ban, by);
  if (!done) return complain(done.error());
  fmt::print("{} is banned {}.\n", subject->name,
             ban.until ? "until " + moment(*ban.until) + " UTC" : "for ever");
  return kFine;
}

int run_admin_unban(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto subject = subject_called(*database, request.who);
  if (!subject) return complain(subject.error());
  const auto done = store::Bans(*database).lift(subject->kind, subject->id, operator_by());
  if (!done) return complain(done.error());
  fmt::print("{} is no longer banned.\n", subject->name);
  return kFine;
}

int run_admin_bans(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  const auto bans = store::Bans(*database).list(now_ms());
  if (!bans) return complain(bans.error());
  Names name(*database);
  for (const store::Ban& ban : *bans) {
    fmt::print("{}  {}  since {}  until {}  {}\n", name(ban.subject), ban.made_by, moment(ban.made_at),
               ban.until ? moment(*ban.until) : "-", ban.reason);
  }
  return kFine;
}

int run_admin_audit(const AdminRequest& request) {
  auto database = open_current(request);
  if (!database) return complain(database.error());
  store::AuditFilter filter;
  filter.action = request.action;
  std::optional<server::Network> network;
  if (!request.who.empty()) {
    // Ids stay in the trail when their user is gone.
    const auto subject = subject_called(*database, request.who);
    if (subject && subject->network) network = subject->network;
    if (!network) filter.user = subject ? subject->id : request.who;
  }
  if (!request.since.empty()) {
    const auto length = duration(request.since);
    if (!length) return complain(length.error());
    filter.since = now_ms() - *length;
  }
  constexpr int kAtOnce = 1000;
  Names name(*database);
  int left = request.limit;
  for (int skip = 0; left > 0; skip += kAtOnce) {
    const auto rows = store::Audit(*database).list(filter, kAtOnce, skip);
    if (!rows) return complain(rows.error());
    for (const store::AuditRow& row : *rows) {
      if (!fits(row, network)) continue;
      print_row(row, name, request.as_json);
      if (--left == 0) break;
    }
    if (rows->size() < static_cast<std::size_t>(kAtOnce)) break;
  }
  return kFine;
}

}  // namespace landnam::cli
