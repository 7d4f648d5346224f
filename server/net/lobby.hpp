// SPDX-License-Identifier: Apache-2.0
// The list of tables that wait for players, kept up to date for its visitors.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

// A list of tables, as docs/api.md shows it. `user` is the reader, or empty.
json::array summaries_json(std::span<const store::Summary> tables, const std::string& user);

// The same with how many pages there are.
json::object page_json(std::string_view name, std::span<const store::Summary> rows, std::size_t page,
                       std::int64_t count, const std::string& user);
inline constexpr std::size_t kRowsOfAPage = 50;
inline constexpr std::size_t kMostPages = 20;
// Of a list with so many rows.
std::size_t pages_of(std::int64_t count);

class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  struct Visitor {
    std::string user;  // or empty
    std::size_t page = 0;
    std::function<void(std::string_view list)> tell;
  };

  Lobby(Loop& loop, store::Storage& queries) : loop_(loop), queries_(queries) {}

  // Told the list now and whenever it changes. The visitor must stay where it is until it leaves.
  void enter(Visitor& visitor);
  void leave(Visitor& visitor);

 private:
  void look();
  void take(const store::OpenTables& tables);
  std::span<const store::Summary> rows_of(std::size_t page) const;
  void tell(const Visitor& visitor) const;

  Loop& loop_;
  store::Storage& queries_;
  std::vector<Visitor*> visitors_;
  store::OpenTables tables_;        // the pages that somebody looks at
  std::vector<std::string> pages_;  // as they are told to those who sit at none of them
  bool looking_ = false;
};

}  // namespace landnam::server
