// SPDX-License-Identifier: Apache-2.0
// The shipped games and the toy game. Tests take a game's tables from its entry: what is tested is what is
// shipped, and it is compiled once.
#pragma once

#include <algorithm>
#include <vector>

#include "host/entry_of.hpp"
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

template <Game G>
const CatalogEntry& game_entry() {
  const Catalog games = catalog_with_toy();
  return *std::ranges::find(games, &G::describe, &CatalogEntry::describe);
}

}  // namespace landnam::testing
