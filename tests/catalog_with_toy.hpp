// SPDX-License-Identifier: Apache-2.0
// The shipped games and the toy game.
#pragma once

#include <vector>

#include "host/entry_of.hpp"
#include "tests/games.hpp"
#include "tests/toy_game.hpp"

namespace landnam::testing {

inline Catalog catalog_with_toy() {
  static const std::vector<CatalogEntry> games = [] {
    std::vector<CatalogEntry> all(catalog().begin(), catalog().end());
    all.push_back(entry_of<Toy>("toy"));
    return all;
  }();
  return games;
}

template <>
inline Catalog catalog_of<Toy>() {
  return catalog_with_toy();
}

}  // namespace landnam::testing
