// SPDX-License-Identifier: Apache-2.0
// Makes and changes rows of tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/sql.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {

// Its statements are prepared once.
class RowChanger {
 public:
  explicit RowChanger(soci::session& sql);
  RowChanger(const RowChanger&) = delete;
  RowChanger& operator=(const RowChanger&) = delete;

  void create(const TableOrigin& table, const RowChange& first);
  void change(const std::string& id, const RowChange& change);

 private:
  void set(const std::string& id, const RowChange& change);
  void seat(const std::vector<Occupant>& occupants);

  TableOrigin table_;
  int unlisted_ = 0;
  std::optional<std::string> network_;
  std::string id_;
  std::string status_;
  std::optional<Time> wake_at_;
  std::optional<Time> over_at_;
  std::optional<std::string> result_;
  int number_ = 0;
  std::string kind_;
  Occupant occupant_;
  soci::statement insert_;
  soci::statement update_;
  soci::statement empty_;
  soci::statement seat_;
  soci::statement end_;
};

}  // namespace landnam::store
