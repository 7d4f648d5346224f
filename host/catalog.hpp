// SPDX-License-Identifier: Apache-2.0
// The games there are. Everything that knows them by name goes through this list.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/record.hpp"
#include "host/bench.hpp"
#include "host/table.hpp"
#include "host/verify.hpp"

namespace landnam {

struct CatalogEntry {
  std::string_view id;
  json::object (*describe)();
  json::value (*data)();
  Result<svg::Picture> (*paint_tiles)(const json::array& names);  // null where a game paints none
  Result<std::unique_ptr<Table>> (*open)(const NewTable& wanted);
  Result<std::unique_ptr<Table>> (*load)(const Record& record, std::string fresh_seed);
  Verdict (*verify)(const Record& record);
  Result<Figures> (*measure)(const json::object& options, int seats, const Clock& cpu_clock,
                             const BenchPlan& plan);
};

using Catalog = std::span<const CatalogEntry>;

Catalog catalog();

// The entry with this id, or null.
const CatalogEntry* find_game(Catalog games, std::string_view id);

// A table from the text of a record, of whichever game it is.
Result<std::unique_ptr<Table>> load_record(Catalog games, std::string_view text, std::string fresh_seed);

Verdict verify_text(Catalog games, std::string_view text);

}  // namespace landnam
