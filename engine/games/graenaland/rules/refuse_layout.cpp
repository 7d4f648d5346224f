// SPDX-License-Identifier: Apache-2.0
// Why an island may not be laid like this (GR-K2, GR-A1).
#include "engine/games/graenaland/rules/refuse_layout.hpp"

#include <set>

namespace landnam::graenaland {
namespace {

std::optional<Refusal> refuse_tile(const json::value& island, const std::string& id, std::string_view row) {
  const json::value* tile = tile_called(island, id);
  if (tile == nullptr) return Refusal{"no-such-tile", "GR-K1", "there is no tile " + id, {{"tile", id}}};
  if (text_at(*tile, "row") == row) return std::nullopt;
  const std::string where = row == "coast" ? "on the coast" : "inland";
  return Refusal{"tile-of-other-row",
                 "GR-A1",
                 "tile " + id + " does not belong " + where + " (GR-A1)",
                 {{"tile", id}, {"row", std::string(row)}}};
}

}  // namespace

const json::value* tile_called(const json::value& island, std::string_view id) {
  const json::value* tiles = member(island, "tiles");
  if (tiles == nullptr || !tiles->is_array()) return nullptr;
  for (const json::value& tile : tiles->get_array()) {
    if (text_at(tile, "id") == id) return &tile;
  }
  return nullptr;
}

std::optional<Refusal> refuse_layout(const json::value& island, const Layout& layout, int players) {
  const auto wanted = static_cast<std::size_t>(players);
  if (layout.coast.size() != wanted || layout.inland.size() + 1 != wanted) {
    const std::string coast = std::to_string(players), inland = std::to_string(players - 1);
    return Refusal{"number-of-tiles",
                   "GR-K2",
                   "an island for " + coast + " players has " + coast + " tiles on the coast and " + inland +
                       " inland (GR-K2)",
                   {{"coast", coast}, {"inland", inland}}};
  }
  std::set<std::string> used;
  for (const bool coast : {true, false}) {
    for (const std::string& id : coast ? layout.coast : layout.inland) {
      if (!used.insert(id).second)
        return Refusal{"tile-used-twice", "GR-A1", "tile " + id + " is used twice (GR-A1)", {{"tile", id}}};
      if (auto refusal = refuse_tile(island, id, coast ? "coast" : "inland")) return refusal;
    }
  }
  return std::nullopt;
}

}  // namespace landnam::graenaland
