// SPDX-License-Identifier: Apache-2.0
// The catalog that the tests of a game use: what is tested is what is shipped, and it is compiled once.
#pragma once

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/game.hpp"
#include "host/catalog.hpp"

namespace landnam::testing {

// A game that is not shipped has a catalog of its own.
template <Game G>
Catalog catalog_of() {
  return catalog();
}

template <Game G>
const CatalogEntry& game_entry() {
  const Catalog games = catalog_of<G>();
  const auto found = std::ranges::find(games, &G::describe, &CatalogEntry::describe);
  EXPECT_NE(found, games.end()) << "host/catalog.cpp does not list the game";
  return *found;
}

template <Game G>
std::string game_id() {
  return std::string(game_entry<G>().id);
}

}  // namespace landnam::testing
