// SPDX-License-Identifier: Apache-2.0
#include "engine/games/territories/territories.hpp"
#include "tests/game_suite.hpp"

INSTANTIATE_TYPED_TEST_SUITE_P(Territories, GameSuite, landnam::Territories);
