// SPDX-License-Identifier: Apache-2.0
// Cards and events of Grænaland in words.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam::cli {

using SeatNamer = std::function<std::string(Seat)>;

// "wood+ore", "grain", "forest card"
std::string card_in_words(const json::value& card);
// "2 grain, wood+ore": the same cards together, decks left out.
std::string cards_in_words(const json::array& cards);
// The same with decks, for cards that differ in nothing else: "2 grain of plains".
std::string cards_by_deck(const json::array& cards);

// What came of an event, told after its maker (nobody for chance): "warrior goes C1 to C3; Wolf leads". Empty
// where that says no more than the choice itself.
std::string graenaland_effects(const json::array& effects, std::optional<Seat> maker, const SeatNamer& name);

}  // namespace landnam::cli
