// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/graenaland.hpp"
#include "tests/game_suite.hpp"

// A random game has about a thousand events.
template <>
inline constexpr int landnam::testing::kLookEvery<landnam::Graenaland> = 8;

INSTANTIATE_TYPED_TEST_SUITE_P(Graenaland, GameSuite, landnam::Graenaland);
