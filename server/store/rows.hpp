// SPDX-License-Identifier: Apache-2.0
// Changes of the rows of tables, many in one transaction.
#pragma once

#include <optional>
#include <string>

#include "server/store/sql.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {

// Its statement is prepared once. It belongs to one transaction.
class RowChanger {
 public:
  explicit RowChanger(soci::session& sql);
  RowChanger(const RowChanger&) = delete;
  RowChanger& operator=(const RowChanger&) = delete;

  void change(const std::string& id, const RowChange& change);

 private:
  void seat(const std::vector<std::string>& players);

  soci::session& sql_;
  std::string id_;
  std::string status_;
  std::optional<Time> wake_at_;
  soci::statement update_;
};

}  // namespace landnam::store
