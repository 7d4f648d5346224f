// SPDX-License-Identifier: Apache-2.0
// The list of tables that wait for players, for those who look at it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/net/service.hpp"
#include "server/store/storage.hpp"

namespace landnam::server {

// A list of tables, as docs/api.md shows it. `user` is the one who looks, or empty.
json::array summaries_json(const std::vector<store::Summary>& tables, const std::string& user);

class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  struct Visitor {
    std::string user;  // or empty
    std::function<void(std::string_view list)> tell;
  };

  Lobby(Loop& loop, store::Storage& desk) : loop_(loop), desk_(desk) {}

  // Told the list now and whenever it changes. The visitor must stay where it is until it leaves.
  void enter(Visitor& visitor);
  void leave(Visitor& visitor);

 private:
  void look();
  void tell(const Visitor& visitor) const;

  Loop& loop_;
  store::Storage& desk_;
  std::vector<Visitor*> visitors_;
  std::vector<store::Summary> tables_;
  std::string list_;  // as it is told to those who sit at none of them
  bool looking_ = false;
};

}  // namespace landnam::server
