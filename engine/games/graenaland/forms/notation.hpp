// SPDX-License-Identifier: Apache-2.0
// Names of cards in text and JSON.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/graenaland/rules/cards.hpp"

namespace landnam::graenaland {

std::string pair_name(int pair);         // "wood+ore"
int pair_called(std::string_view name);  // -1 for none; in either order
std::string card_name(Kind kind);        // "plains-grain", "wood+ore"
int card_called(std::string_view name);  // a Kind, or -1

}  // namespace landnam::graenaland
