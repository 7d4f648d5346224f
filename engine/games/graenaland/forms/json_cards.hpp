// SPDX-License-Identifier: Apache-2.0
// Cards in their public form: {"deck":"plains","face":"grain"}, {"supply":["wood","ore"]}.
#pragma once

#include <optional>
#include <string>

#include "engine/core/json.hpp"
#include "engine/games/graenaland/rules/cards.hpp"
#include "engine/games/graenaland/rules/move.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"

namespace landnam::graenaland {

inline Error bad_move(const std::string& text) { return {"bad-move", text}; }

// The value at a key, or null.
const json::value& part(const json::value& value, std::string_view key);

json::array pair_json(int pair);
std::optional<int> read_pair(const json::value& value);

json::value card_json(Kind kind);
std::optional<Kind> read_card(const json::value& value);

// A resource card as seen: its face, or null for kNone.
json::object seen_card_json(int deck, int face);
// {"easy","hard"}; null for kNone.
json::value victory_json(std::uint8_t card);
// By column: {"value"} and, where that is known, {"needed":[…],"reached"}, with victory-point cards and
// "level".
json::object goals_json(const Rules& rules, const Goals& goals);
json::object goal_json(const Rules& rules, const Goal& goal);

json::array hand_json(const Hand& hand);
// At most `most` cards.
std::optional<Hand> read_hand(const json::value& value, std::size_t most);

// Counts above zero by resource.
json::object counts_json(Counts counts);
std::optional<Counts> read_face_counts(const json::value& value);

// Reads cards and appends them to the move.
std::optional<Error> read_move_cards(const json::value& value, int owner, Move& move);

}  // namespace landnam::graenaland
