// SPDX-License-Identifier: Apache-2.0
// Compiled this way, every game plays as the approved text says; ./test compares the shipped build and WASM
// with it.
#include "host/signature.hpp"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace landnam {
namespace {

class Signature : public ::testing::TestWithParam<std::string> {};

TEST_P(Signature, IsTheApprovedOne) {
  std::ostringstream approved;
  approved << std::ifstream(LANDNAM_SOURCE_DIR "/tests/signature.txt").rdbuf();
  const std::string lines = signature_of(*find_game(catalog(), GetParam()));
  ASSERT_FALSE(lines.empty());
  EXPECT_NE(approved.str().find(lines), std::string::npos) << "not in tests/signature.txt:\n" << lines;
}

INSTANTIATE_TEST_SUITE_P(Games, Signature, ::testing::Values("territories", "fjords", "graenaland"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace landnam
