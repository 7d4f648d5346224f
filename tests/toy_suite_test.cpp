// SPDX-License-Identifier: Apache-2.0
#include "tests/catalog_with_toy.hpp"
#include "tests/game_suite.hpp"

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, GameSuite, landnam::Toy);
