// SPDX-License-Identifier: Apache-2.0
// Compiled this way, every game plays as the approved text says; ./test compares the shipped build and WASM
// with it.
#include "host/signature.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/share.hpp"

namespace landnam {
namespace {

class Signature : public ::testing::TestWithParam<std::string> {};

TEST_P(Signature, MatchesTheApprovedText) {
  std::ostringstream approved;
  approved << std::ifstream(LANDNAM_SOURCE_DIR "/tests/signature.txt").rdbuf();
  const auto configurations = configurations_of(find_game(catalog(), GetParam())->describe());
  int compared = 0;
  for (std::size_t n = 0; n < configurations.size(); n += testing::kAtLength ? 1 : 17) {
    const std::string line = signature_line(*find_game(catalog(), GetParam()), configurations[n]);
    EXPECT_NE(approved.str().find(line), std::string::npos) << "not in tests/signature.txt: " << line;
    compared += line.empty() ? 0 : 1;
  }
  EXPECT_GT(compared, 0);
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const CatalogEntry& game : catalog()) ids.emplace_back(game.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Games, Signature, ::testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace landnam
