// SPDX-License-Identifier: Apache-2.0
#include "games/graenaland/graenaland.hpp"
#include "tests/game_suite.hpp"

INSTANTIATE_TYPED_TEST_SUITE_P(Graenaland, GameSuite, landnam::Graenaland);
