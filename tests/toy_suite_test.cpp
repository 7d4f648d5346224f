// SPDX-License-Identifier: Apache-2.0
#include "tests/game_suite.hpp"
#include "tests/toy_game.hpp"

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, GameSuite, landnam::Toy);
