// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/fjords.hpp"
#include "tests/game_suite.hpp"

INSTANTIATE_TYPED_TEST_SUITE_P(Fjords, GameSuite, landnam::Fjords);
