// SPDX-License-Identifier: Apache-2.0
// The catalog entry of a game. Include it where one game is put into the catalog: it instantiates table,
// search and all.
#pragma once

#include "host/bench_of.hpp"
#include "host/catalog.hpp"
#include "host/table_of.hpp"
#include "host/verify_of.hpp"

namespace landnam {

template <Game G>
constexpr CatalogEntry entry_of(std::string_view id) {
  Result<svg::Picture> (*paint_tiles)(const json::array&) = nullptr;
  if constexpr (PaintsTiles<G>) paint_tiles = &G::paint_tiles;
  return {
      id,         &G::describe, &G::data, paint_tiles, &TableOf<G>::open, &TableOf<G>::load, &verify_of<G>,
      &measure<G>};
}

}  // namespace landnam
